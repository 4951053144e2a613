"""FD-5 The gate of a move: the first corner on its way whose stops the car has not made yet."""

from paddock.core.rule import rule
from paddock.games.formula_d.state import Setup, State


@rule
def gate_of(s: State, t: Setup, car: int, start: int) -> int:
    """FD-5.1 The first corner on the way whose stops the car has not made yet."""
    here = int(t.corner[start])
    if here == 0:
        return int(t.straight[start])
    if s.stops[car] < t.need[here]:
        return here
    return here % int(t.corners) + 1


@rule
def stops_short(s: State, t: Setup, car: int, start: int, gate: int) -> int:
    """FD-5.2 How many stops a car would be short of if it left the gate now."""
    made = int(s.stops[car]) if t.corner[start] == gate else 0
    return int(t.need[gate]) - made


@rule
def beyond_gate(t: Setup, start: int, gate: int, space: int) -> bool:
    """FD-5.2 Whether a space that a move led to is beyond the gate."""
    here = int(t.corner[space])
    if here == gate or (here != 0 and here == t.corner[start]):
        return False
    return t.corner[start] == gate or t.straight[space] != gate


@rule
def overshoots(s: State, t: Setup, car: int, start: int, space: int) -> bool:
    """FD-5.2 Whether a move led beyond the first corner whose stops were not made."""
    return beyond_gate(t, start, gate_of(s, t, car, start), space)


@rule
def overrun(t: Setup, gate: int, space: int) -> int:
    """FD-5.2 How many spaces of its lane a space is beyond the corner."""
    lane = int(t.lane[space])
    d = int(t.along[space]) - int(t.end[gate][lane])
    return d if d > 0 else d + int(t.count[lane])
