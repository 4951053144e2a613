"""FD-4, FD-5, FD-6.3, FD-7, FD-9 A move: its cost, where it ends and what follows."""

from paddock.core.bits import lowest
from paddock.core.rule import rule
from paddock.core.seats import CHANCE
from paddock.games.formula_d.rules.choices import end_of, lap_of, origin
from paddock.games.formula_d.rules.gates import gate_of, overrun, overshoots
from paddock.games.formula_d.rules.journey import Scan
from paddock.games.formula_d.rules.pits import drive_in_lane, in_pits
from paddock.games.formula_d.rules.police import check_in, note_speed
from paddock.games.formula_d.rules.turns import mover
from paddock.games.formula_d.state import (
    BUMPS,
    COLLIDES,
    DANGER,
    END,
    FINISH,
    MARKSMAN,
    OUT,
    PIT,
    TURNS,
    Setup,
    State,
)


@rule
def choose_far(s: State, t: Setup, action: int, reach: Scan) -> None:
    """FD-4.4 How many spaces to drive; or into the pits, or over the line."""
    car = mover(s)
    s.far = action
    if action == FINISH:
        finish(s, t, car, reach.toll, reach.blacks)
    elif action == PIT:
        enter_pits(s, t, car, lowest(reach.pits))
    else:
        s.phase = END


@rule
def enter_pits(s: State, t: Setup, car: int, steps: int) -> None:
    """FD-8.1 Into the pit lane, as far as the roll goes; nothing there costs anything."""
    s.stops[car] = 0
    drive_in_lane(s, t, car, -1, int(s.die) - steps)
    s.phase = TURNS


@rule
def finish(s: State, t: Setup, car: int, toll: int, blacks: int) -> None:
    """FD-7.1 Over the line: overshooting counts up to it; black spaces before it are rolled for."""
    s.wear[car] -= toll
    s.due = blacks
    before = come(s, t, car)
    s.laps[car] += 1
    note_speed(s, t, car, before, int(s.laps[car]) * int(t.length))
    s.phase = BUMPS


@rule
def come(s: State, t: Setup, car: int) -> int:
    """How far a car on the track has come, in front units, including the lap before the start."""
    return int(s.laps[car]) * int(t.length) + int(t.front[s.pos[car]])


@rule
def drive(s: State, t: Setup, action: int, blacks: int) -> None:
    """FD-4, FD-5 Drive to an end, pay for braking and overshooting, and resolve what follows."""
    car = mover(s)
    start = origin(s, t, car)
    space = end_of(s, t, car, int(s.far), action)
    over = overshoots(s, t, car, start, space)
    cost = max(0, int(s.die) - int(s.far))
    if over:
        cost += overrun(t, gate_of(s, t, car, start), space)
    if s.far > s.die:
        s.nitro[car] |= 1 << lap_of(s, car)
    before = come(s, t, car)
    count_stop(s, t, car, start, space, over)
    # FD-8.4 Leaving the pits counts as having crossed the line.
    crosses = space < start or in_pits(t, int(s.pos[car]))
    s.pos[car] = space
    s.wear[car] -= cost
    s.due = blacks
    s.laps[car] += crosses
    note_speed(s, t, car, before, come(s, t, car))
    if crosses:
        check_in(s, t, car)
    s.phase = BUMPS


@rule
def count_stop(s: State, t: Setup, car: int, start: int, space: int, over: bool) -> None:
    """FD-5.1 A stop is a move that ends in a corner; FD-5.3 none after overshooting another.

    FD-4.4 **R** A turn spent standing in a corner counts as one.
    """
    here = int(t.corner[space])
    made = int(s.stops[car]) if here == t.corner[start] else 0
    if here == 0 or (over and here != t.corner[start]):
        s.stops[car] = 0
    else:
        s.stops[car] = min(made + 1, int(t.need[here]))


@rule
def go_on_bumping(s: State, t: Setup) -> None:
    """FD-9.3 One roll for each black space entered; then the finish, or whatever follows."""
    car = mover(s)
    s.seat = CHANCE
    if s.fate[car] != 0:
        # FD-7.1 The rest of a finishing move is void, whatever happened to the car.
        s.phase = TURNS if s.far == FINISH else COLLIDES
    elif s.due > 0:
        s.phase = DANGER
    elif s.far == FINISH:
        come_home(s, t, car)
    elif t.street != 0 and t.marksman[s.pos[car]] != 0:
        s.phase = MARKSMAN
    else:
        s.phase = COLLIDES


@rule
def come_home(s: State, t: Setup, car: int) -> None:
    """FD-7.1 The car takes the next place at once; the rest of the move is void."""
    place = 1
    for other in range(t.players):
        place += 0 < s.fate[other] < OUT
    s.fate[car] = place
    s.stops[car] = 0
    s.phase = TURNS
