"""FD-2.2, FD-3.3 The start, gears and the gear dice."""

from paddock.core.rule import rule
from paddock.core.seats import CHANCE
from paddock.games.formula_d.data import BOX_GEAR, DREAM, DREAM_STEPS, GEARS, STALL
from paddock.games.formula_d.rules.pits import (
    drive_in_lane,
    in_box,
    in_pits,
    lane_place,
    leaves_pits,
)
from paddock.games.formula_d.rules.turns import mover
from paddock.games.formula_d.state import FAR, PIT, ROLL, TURNS, Setup, State


@rule
def roll_start(s: State, t: Setup, value: int) -> None:
    """FD-2.2 A stalled car stays; others start in gear 1, perhaps with four spaces at once."""
    car = mover(s)
    s.started |= 1 << car
    if value <= STALL:
        s.phase = TURNS
        return
    s.gear[car] = 1
    s.phase = ROLL
    if value >= DREAM:
        s.die = DREAM_STEPS
        s.phase = FAR
        s.seat = car


@rule
def shift_cost(t: Setup, space: int, gear: int, to: int) -> int:
    """FD-3.3 Every gear skipped when shifting down costs a point; FD-8.2 not in the pits."""
    return 0 if in_pits(t, space) else max(0, gear - to - 1)


@rule
def may_shift(t: Setup, space: int, gear: int, to: int) -> bool:
    """FD-3.3 Up by one at most, down by four at most; FD-8.2 in the pits, down by any number.

    FD-8.1 A box is left in any gear from 1 to 4.
    """
    if in_box(t, space):
        return to <= BOX_GEAR
    return to <= gear + 1 and (to >= gear - 4 or in_pits(t, space))


@rule
def gears(s: State, t: Setup) -> int:
    """FD-3.3, FD-5.4 The gears that the mover may announce, as bits."""
    car = mover(s)
    space, gear, wear = int(s.pos[car]), int(s.gear[car]), int(s.wear[car])
    m = 0
    for to in range(1, GEARS + 1):
        paid = shift_cost(t, space, gear, to) < wear
        m |= int(may_shift(t, space, gear, to) and paid) << to
    return m


@rule
def shift(s: State, t: Setup, gear: int) -> None:
    """FD-3.2, FD-3.3 Announce a gear, pay for those skipped, and roll its die."""
    car = mover(s)
    s.wear[car] -= shift_cost(t, int(s.pos[car]), int(s.gear[car]), gear)
    s.gear[car] = gear
    s.phase = ROLL
    s.seat = CHANCE


@rule
def roll_gear(s: State, t: Setup, bit: int) -> None:
    """FD-1.2, FD-3.2 The die of the gear; FD-8.2 in the pits it says where the car goes."""
    car = mover(s)
    s.die = t.face[s.gear[car]][bit]
    if in_pits(t, int(s.pos[car])) and not leaves_pits(s, t, car, int(s.die)):
        s.far = PIT
        drive_in_lane(s, t, car, lane_place(s, t, car), int(s.die))
        s.phase = TURNS
    else:
        s.phase = FAR
        s.seat = car
