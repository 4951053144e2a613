"""Make the golden records of the variants: one for each edition with each of its variants, and
one for each way a race can end.

    PYTHONPATH=tests python tests/golden/make_variant_records.py

Make them anew only when the rules version rises: they are there to notice when a game that was
played before would play differently.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

import paddock
from games.top_race.variants import PRODUCT
from paddock.games.top_race.moves import Claim, Stop
from paddock.race import Race

FOLDER = Path(__file__).with_name("variants")
#: The ways a race can end, each with a kind of game in which it is met, and what it is called.
ENDINGS: dict[str, tuple[dict[str, str], str]] = {
    "ending-fifth-car": ({}, "the fifth car is home"),
    "ending-sixth-car": ({"edition": "classic", "races": "1"}, "the sixth car is home"),
    "ending-cards-played": ({}, "all cards are played"),
    "ending-passes-with-pit-stops": ({"pit_stop": "yes"}, "all have passed"),
    "ending-passes-with-tips": ({"tips": "yes"}, "all have passed"),
}
TRACKS = ("speed-street", "classic", "lake-lane", "desert-drive", "turbo-town")


def played(options: Mapping[str, str], players: int, track: str, seed: int) -> Race:
    """A whole game of random moves; in auctions one of the lowest bids, so that money lasts."""
    dice = random.Random(seed)
    race = paddock.new("top-race", players=players, track=track, seed=seed, **options)
    while race.to_act:
        moves = race.legal_moves()
        race.play(dice.choice(moves[:3] if race.view()["phase"] == "bid" else moves))
    return race


def played_shyly(options: Mapping[str, str], players: int, track: str, seed: int) -> Race:
    """The same, but nobody claims or stops at the pit where anything else can be done."""
    dice = random.Random(seed)
    race = paddock.new("top-race", players=players, track=track, seed=seed, **options)
    while race.to_act:
        moves = race.legal_moves()
        others = [move for move in moves if not isinstance(move, Claim | Stop)]
        race.play(dice.choice(others[:3] if race.view()["phase"] == "bid" else others))
    return race


def ended_by(options: Mapping[str, str], reason: str) -> Race:
    """The first game with two or three players that ends for this reason."""
    play = played_shyly if "pit_stop" in options else played
    for seed in range(2000):
        race = play(options, 2 + seed % 2, TRACKS[seed % 2], seed)
        if race.outcome is not None and race.outcome.reason == reason:
            return race
    raise LookupError(reason)


def records() -> dict[str, str]:
    """The text of every record by its file's name."""
    found = {}
    for k, (name, options) in enumerate(PRODUCT.items()):
        race = played(options, 2 + k % 5, TRACKS[k % len(TRACKS)], k)
        found[f"{name}.txt"] = str(race.record)
    for name, (options, reason) in ENDINGS.items():
        found[f"{name}.txt"] = str(ended_by(options, reason).record)
    return found


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in records().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
