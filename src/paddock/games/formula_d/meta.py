"""The lobby card of Formula D: three modes, two to ten cars."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paddock.core.errors import PaddockError
from paddock.core.meta import ChoiceOption, Meta, NumberOption


def _check(options: Mapping[str, Any]) -> None:
    """FD-9.6 Only the street race has a choice of laps; the other modes fix theirs."""
    if options["laps"] != 1 and options["mode"] != "street":
        raise PaddockError("laps=2 goes only with mode=street; for two laps take mode=two-laps")


META = Meta(
    id="formula-d",
    title="Formula D",
    summary="Shift up, roll, and make your stops in every corner before your tyres give in.",
    seats=(2, 10),
    default_players=6,
    default_track="monaco",
    tracks=("monaco", "silver-lake", "mirage", "neon-nights"),
    rules_version=2,
    score="points",
    open=True,
    # From the win rates in docs/bot-experiments.md.
    bot_strengths={"random": 4, "rookie": 13, "driver": 25, "club": 24, "pro": 28, "champion": 33},
    shelf=20,
    playout_cost=0.5,
    options=(
        ChoiceOption(
            "mode", "one-lap", ("one-lap", "two-laps", "street"),
            "one lap, two laps with pit stops (FD-8), or a street race (FD-9)",
        ),
        NumberOption("laps", 1, 1, 2, "laps of a street race (FD-9.6)"),
    ),
    check=_check,
)  # fmt: skip
