"""Everything lies open in Formula D: a seat knows the whole record."""

from typing import Any

from paddock.core.marks import rule
from paddock.games.formula_d.data import CARS
from paddock.games.formula_d.state import LAPS, State, Tables


@rule
def hide(s: State, t: Tables, seat: int, out: State) -> None:
    """Write into `out` what `seat` may know: all of it."""
    for car in range(CARS):
        copy_car(s, car, out)
    for k in range(LAPS * CARS):
        out.speed[k] = s.speed[k]
        out.passed[k] = s.passed[k]
    out.legal = s.legal
    out.todo = s.todo
    out.event = s.event
    out.started = s.started
    out.given = s.given
    out.turn = s.turn
    out.die = s.die
    out.far = s.far
    out.due = s.due
    out.phase = s.phase
    out.seat = s.seat
    out.race = s.race


@rule
def copy_car(s: State, car: int, out: State) -> None:
    """All that is known of one car."""
    out.pos[car] = s.pos[car]
    out.laps[car] = s.laps[car]
    out.gear[car] = s.gear[car]
    out.wear[car] = s.wear[car]
    out.stops[car] = s.stops[car]
    out.fate[car] = s.fate[car]
    out.nitro[car] = s.nitro[car]
    out.slot[car] = s.slot[car]
    out.thrown[car] = s.thrown[car]
    out.order[car] = s.order[car]


@rule
def guess(v: State, t: Tables, seat: int, rng: Any) -> None:
    """Nothing is hidden, so there is nothing to guess."""
