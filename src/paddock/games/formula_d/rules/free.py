"""FD-4, FD-5 Ways with nothing in reach that could change them: looked up, not searched for."""

from paddock.core.bits import has, lowest
from paddock.core.rule import rule
from paddock.games.formula_d.rules.gates import beyond_gate, gate_of, overrun
from paddock.games.formula_d.rules.pits import pit_is_open
from paddock.games.formula_d.rules.windows import distance, within
from paddock.games.formula_d.state import FREE_BITS, NO_ROW, TOP_BIT, Setup, State


@rule
def is_free(s: State, t: Setup, car: int, start: int, limit: int) -> bool:
    """Whether no car, no finish line and no open pit entry is within so many steps."""
    top = int(t.top[start][limit])
    if t.free_row[start] == NO_ROW or (s.laps[car] == t.laps and start + top >= t.ring):
        return False
    if pit_is_open(s, t, car) and distance(t, start, int(t.pit_entry)) <= top:
        return False
    for other in range(t.players):
        if s.fate[other] == 0 and s.pos[other] < t.ring:
            if 0 < distance(t, start, int(s.pos[other])) <= top:
                return False
    return True


@rule
def free_row(s: State, t: Setup, car: int, start: int) -> int:
    """The row of the table: by space, and in a corner by the stops made."""
    return int(t.free_row[start]) + (int(s.stops[car]) if t.corner[start] != 0 else 0)


@rule
def budget(s: State, car: int, die: int, steps: int) -> int:
    """FD-4.4, FD-5.4 What is left for overshooting: braking costs too, and a point must remain."""
    return int(s.wear[car]) - 1 - max(0, die - steps)


@rule
def free_over(s: State, t: Setup, car: int, row: int, die: int, limit: int) -> int:
    """FD-5.4 The numbers of steps that lead to an affordable overshoot."""
    times = 0
    left = int(t.free_over[row]) & within(limit)
    while left != 0:
        n = lowest(left)
        left &= left - 1
        times |= int(t.free_toll[row][n] <= budget(s, car, die, n)) << n
    return times


@rule
def free_ends(s: State, t: Setup, car: int, start: int, die: int, steps: int) -> int:
    """FD-4, FD-5.4 The ends of a number of steps, less the overshoots that cost too much."""
    row = free_row(s, t, car, start)
    ends = int(t.free_ends[row][steps])
    if has(int(t.free_over[row]), steps):
        gate, most = gate_of(s, t, car, start), budget(s, car, die, steps)
        left = ends
        while left != 0:
            k = lowest(left)
            left &= left - 1
            space = start + int(t.top[start][steps]) - (FREE_BITS - 1) + k
            space -= int(t.ring) if space >= t.ring else 0
            if beyond_gate(t, start, gate, space) and overrun(t, gate, space) > most:
                ends &= ~(1 << k)
    return ends << (TOP_BIT - FREE_BITS + 1)
