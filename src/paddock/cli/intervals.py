"""Figures with their intervals, for people."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from paddock.cli.output import table

if TYPE_CHECKING:
    from paddock.lab.statistics import Interval
    from paddock.lab.totals import Totals


def plus_minus(interval: Interval, digits: int = 0) -> str:
    """A mean and half the width of its interval."""
    text = f"{interval.mean:,.{digits}f}"
    return f"{text} ± {interval.margin:,.{digits}f}" if math.isfinite(interval.margin) else text


def percent(interval: Interval, digits: int = 2) -> str:
    """A share and its interval."""
    mean, low, high = (f"{100 * value:.{digits}f}" for value in interval)
    return f"{mean} % ({low} – {high})"


def seat_table(bots: Sequence[str], totals: Totals, score: str) -> Any:
    """Wins and scores by seat."""
    mean = f"mean {score}"
    shown = table("seat", "bot", "wins", "of all", mean, right=("wins", "of all", mean))
    for seat, bot in enumerate(bots):
        share, wins = totals.win_interval(seat), totals.won(seat)
        points = plus_minus(totals.score_interval(seat))
        shown.add_row(str(seat), bot, f"{wins:,.1f}", percent(share), points)
    return shown
