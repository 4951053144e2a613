"""The lobby card of Top Race: three editions as presets over single options (section 10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paddock.core.errors import PaddockError
from paddock.core.meta import ChoiceOption, Meta, NumberOption

YES_NO = ("yes", "no")


def _check(options: Mapping[str, Any]) -> None:
    """TR-8, TR-9 and section 10: options that cannot be combined, with a sentence for each."""
    shares, pit_stop = options["shares"] == "yes", options["pit_stop"] == "yes"
    if shares and options["tips"] == "yes":
        raise PaddockError(
            "tips and shares do not go together: the rulebook advises against the pair, "
            "because both pay for the same foresight"
        )
    if options["edition"] == "classic" and (shares or pit_stop):
        variant = "shares" if shares else "pit_stop"
        raise PaddockError(
            f"the classic edition knows no {variant}: of the variants it has only tips"
        )
    if shares and options["auction"] != "choice":
        raise PaddockError(
            "with shares no cars are owned, so auction must be 'choice', "
            f"not {options['auction']!r}"
        )
    if options["must_open"] == "no" and options["auction"] != "pilots":
        raise PaddockError(
            "must_open=no goes only with auction=pilots, where a car can stay unsold"
        )


META = Meta(
    id="top-race",
    title="Top Race",
    shelf=10,
    summary="Your cards drive everybody's cars: buy the right ones, block the others.",
    seats=(2, 6),
    default_players=4,
    default_track="speed-street",
    tracks=("speed-street", "lake-lane", "desert-drive", "turbo-town", "classic"),
    rules_version=2,
    # From the win rates in docs/bot-experiments.md.
    bot_strengths={"random": 0, "rookie": 14, "driver": 20, "club": 26, "pro": 33, "champion": 36},
    score="money",
    options=(
        ChoiceOption(
            "edition", "pegasus", ("pegasus", "summary", "classic"),
            "whose rulebook is played",
        ),
        ChoiceOption("pit_stop", "no", YES_NO, "a box, pit cards and claims (TR-7)"),
        ChoiceOption("tips", "no", YES_NO, "secret tips at three lines (TR-8)"),
        ChoiceOption("shares", "no", YES_NO, "shares of all cars instead of cars (TR-9)"),
        NumberOption("races", 1, 1, 20, "races in the game; the money stays (TR-6.5)"),
        ChoiceOption(
            "prizes", "steep", ("steep", "flat"),
            "60-30-10 or 75-50-25 for places 4 to 6",
        ),
        ChoiceOption(
            "auction", "choice", ("choice", "pilots", "dealt"),
            "the winner picks a car, a shuffled stack of pilots is sold, or cars are dealt",
        ),
        ChoiceOption("car_limit", "none", ("none", "even"), "the most cars a player may own"),
        ChoiceOption("must_open", "yes", YES_NO, "whether someone must open the bidding"),
        ChoiceOption(
            "come_back", "nobody", ("nobody", "carless", "everyone"),
            "who may bid again after a pass, once somebody has raised",
        ),
        ChoiceOption(
            "owners_bid", "when-spare", ("when-spare", "when-all-own"),
            "when an owner may bid: by TR-3.6, or when everybody owns a car",
        ),
        ChoiceOption(
            "race_starter", "first-buyer", ("first-buyer", "last-buyer"),
            "who starts the race",
        ),
        ChoiceOption("sideways", "yes", YES_NO, "steps beside in curves (TR-4.3)"),
        ChoiceOption("sprint", "level", ("level", "ahead"), "where a sprint ends"),
        ChoiceOption("returns", "level", ("level", "past"), "when a broken-down car returns"),
        ChoiceOption(
            "idle_specials", "played", ("played", "held"),
            "whether special cards without effect are played or held back",
        ),
        NumberOption("ends_at", 5, 5, 6, "the race ends when this many cars are home"),
        ChoiceOption(
            "home_with_tips", "stay", ("stay", "leave"),
            "with tips, what players do once all their cars are home (TR-8.3)",
        ),
        ChoiceOption("colours", "modern", ("modern", "classic"), "the colours of the cars"),
    ),
    preset="edition",
    presets={
        "summary": {"prizes": "flat", "come_back": "carless", "idle_specials": "held"},
        "classic": {
            "races": 3, "auction": "pilots", "car_limit": "even", "must_open": "no",
            "come_back": "everyone", "owners_bid": "when-all-own", "race_starter": "last-buyer",
            "sideways": "no", "sprint": "ahead", "returns": "past", "idle_specials": "held",
            "ends_at": 6, "home_with_tips": "leave", "colours": "classic",
        },
    },
    check=_check,
)  # fmt: skip
