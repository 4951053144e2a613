"""Rules of thumb: what an experienced driver would do."""

from typing import Any

from paddock.core.bits import has, lowest
from paddock.core.marks import rule
from paddock.games.formula_d.state import END, FAR, FINISH, GEAR, State, Tables


@rule
def highest(m: int) -> int:
    """The highest set bit; m must not be 0."""
    k = lowest(m)
    m &= m - 1
    while m != 0:
        k = lowest(m)
        m &= m - 1
    return k


@rule
def thumb(s: State, t: Tables, rng: Any) -> int:
    """A sensible action."""
    if s.phase == FAR and has(s.legal, FINISH):
        return FINISH
    if s.phase == GEAR or s.phase == END:
        return highest(s.legal)
    return highest(s.legal)
