"""FD-9.4, FD-9.6 What the street gives back: the police station and the checkpoint."""

from paddock.core.bits import has
from paddock.core.rule import rule
from paddock.games.formula_d.data import CARS, CHECKPOINT_WEAR, POLICE_WEAR, WEAR
from paddock.games.formula_d.state import LAPS, OUT, Setup, State


@rule
def mend(s: State, car: int, points: int) -> None:
    """FD-9.4, FD-9.6 Give wear points back, up to 18."""
    s.wear[car] = min(WEAR, int(s.wear[car]) + points)


@rule
def note_speed(s: State, t: Setup, car: int, before: int, after: int) -> None:
    """FD-9.4 Crossing the police line notes the gear's die, **R** once per lap.

    `before` and `after` are the total distances the car has come, in front units.
    """
    if t.street == 0 or t.police == 0:
        return
    for lap in range(min(int(t.laps), LAPS)):
        line = (lap + 1) * int(t.length) + int(t.police)
        if before <= line < after:
            s.speed[lap * CARS + car] = s.die
            s.passed[lap * CARS + car] = count_passed(s, t, lap) + 1
    award(s, t)


@rule
def count_passed(s: State, t: Setup, lap: int) -> int:
    """How many have passed the police in a lap."""
    n = 0
    for car in range(t.players):
        n += s.passed[lap * CARS + car] != 0
    return n


@rule
def award(s: State, t: Setup) -> None:
    """FD-9.4 When all still racing have crossed, the fastest gets two points back.

    A tie goes to whoever crossed first; a car that is out cannot win it.
    """
    if t.street == 0 or t.police == 0:
        return
    for lap in range(min(int(t.laps), LAPS)):
        best = fastest(s, t, lap)
        if best < CARS and all_passed(s, t, lap) and not has(int(s.given), lap):
            mend(s, best, POLICE_WEAR)
            s.given |= 1 << lap


@rule
def all_passed(s: State, t: Setup, lap: int) -> bool:
    """Whether everyone still racing has passed the police in a lap."""
    passed = True
    for car in range(t.players):
        passed &= s.fate[car] != 0 or s.passed[lap * CARS + car] != 0
    return passed


@rule
def fastest(s: State, t: Setup, lap: int) -> int:
    """FD-9.4 The fastest car past the police in a lap that is not out; CARS for none."""
    best = CARS
    most = 0
    for car in range(t.players):
        at = lap * CARS + car
        worth = int(s.speed[at]) * 16 + 15 - int(s.passed[at])
        if s.passed[at] != 0 and s.fate[car] < OUT and worth > most:
            best = car
            most = worth
    return best


@rule
def check_in(s: State, t: Setup, car: int) -> None:
    """FD-9.6 With two laps, completing the first gives ten points back."""
    if t.street != 0 and t.laps == 2 and s.laps[car] == 2:
        mend(s, car, CHECKPOINT_WEAR)
