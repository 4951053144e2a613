"""What a seat may know of a record: all of it, as nothing in Car Race is hidden."""

from typing import Any

from paddock.core.marks import rule
from paddock.games.car_race.state import SEATS, State, Tables


@rule
def hide(s: State, t: Tables, seat: int, out: State) -> None:
    """Write into `out` what `seat` may know, which is everything."""
    for p in range(SEATS):
        out.pos[p] = s.pos[p]
        out.car[p] = s.car[p]
        out.used[p] = s.used[p]
    out.legal = s.legal
    out.dice = s.dice
    out.due = s.due
    out.bound = s.bound
    out.first = s.first
    out.turn = s.turn
    out.seat = s.seat
    out.phase = s.phase
    out.race = s.race


@rule
def guess(v: State, t: Tables, seat: int, rng: Any) -> None:
    """Fill in what a seat does not know, which is nothing."""
