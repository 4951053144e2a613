"""The lobby card of Car Race."""

from __future__ import annotations

from paddock.core.meta import ChoiceOption, Meta

META = Meta(
    id="car-race",
    title="Car Race",
    summary="Six colour dice, coloured squares: find the longest way. For players from five.",
    seats=(2, 6),
    default_players=4,
    default_track="meadow-mile",
    tracks=("meadow-mile", "duck-pond", "tyre-tangle"),
    rules_version=1,
    score="rows",
    open=True,
    # From the win rates in docs/bot-experiments.md.
    bot_strengths={
        "random": 23.4, "rookie": 24.3, "driver": 25.6, "club": 25.7, "pro": 25.8, "champion": 26,
    },
    shelf=30,
    options=(
        ChoiceOption(
            "movement", "strict", ("strict", "gentle"),
            "the longest way that the dice allow, or any way that cannot go on (CR-2.2)",
        ),
        ChoiceOption(
            "ending", "round", ("round", "one-more"),
            "when a car is home: play the round to its end, or one more turn each (CR-4.1)",
        ),
        ChoiceOption(
            "bonus", "no", ("yes", "no"),
            "the car of the last colour may go one on (CR-5.1)",
        ),
        ChoiceOption(
            "starter", "drawn", ("drawn", "first-seat"),
            "who begins: a seat drawn by lot, or the first one, where the youngest sits (CR-1.3)",
        ),
        ChoiceOption(
            "cars", "chosen", ("chosen", "by-seat"),
            "whether each player chooses a car, or the seats have theirs (CR-1.1)",
        ),
    ),
)  # fmt: skip
