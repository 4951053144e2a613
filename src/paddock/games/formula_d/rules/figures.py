"""The laboratory's figures of a race, counted action by action in a halting run."""

from typing import Any

from paddock.core.marks import rule
from paddock.games.formula_d.state import State, Tables

FIGURES = ("races",)


@rule
def gauge(before: State, t: Tables, action: int, after: State, figures: Any) -> None:
    """Add one action to the figures."""
    figures[0] += after.race != before.race
