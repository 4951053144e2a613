"""FD-4.2, FD-4.3, FD-5.3 Where a car can get in how many steps.

Spaces are counted from the car's own; a set of them is a window: a base and the bits of one
number. `times` are the numbers of steps at which a space is reached, as bits.

On a straight a legal way is a shortest one with the other cars as obstacles: a way that leaves
a lane and comes back to it is one step longer than one that stays, so it is a shortest one only
where a car stood between. So the ends of k steps are the k-th ring of a flood that never enters
a space twice, begun anew at each space where the straight was entered. In a corner any way along
the arrows is legal: there the flood has no memory. The first corner whose stops are not complete
is the gate: a car drives beyond it only by overshooting, in its lane.
"""

from paddock.core.bits import has, lowest
from paddock.core.marks import rule
from paddock.games.formula_d.rules.corners import corner_ways, leave_times
from paddock.games.formula_d.rules.windows import (
    FAR_OFF,
    NEVER,
    WORD,
    beyond,
    distance,
    held,
    moved,
    within,
)
from paddock.games.formula_d.state import EXITS, NOWHERE, Tables


@rule
def straight_ways(
    t: Tables, start: int, source: int, times: int, limit: int,
    w0: int, w1: int, w2: int, cross: int, entry: int, want: int, floor: int,
) -> tuple[int, int, int, int, int, int, int]:  # fmt: skip
    """FD-4.2 A straight entered at one space: a flood that enters no space twice.

    Returns the times at which it can end here, the window of ends at `want` steps, the times
    at the last space of each lane, those over the finish line, and those at the pit's entry.
    """
    base, layer, seen = source, 1, 1
    ns, ends, p0, p1, p2, fin, pit = 0, 0, 0, 0, 0, 0, 0
    now = times
    while layer != 0 and now != 0:
        ns |= now
        if has(now, want):
            ends |= moved(layer, base - floor)
        if base <= entry < base + NEVER and has(layer, entry - base):
            pit |= now
        on = 0
        while layer != 0:
            k = lowest(layer)
            layer &= layer - 1
            x = start + base + k
            if t.arrows[x] == 0:
                on |= t.follow[x] << k
            elif t.lane[x] == 0:
                p0 |= now
            elif t.lane[x] == 1:
                p1 |= now
            else:
                p2 |= now
        on &= ~(held(w0, w1, w2, base) | seen)
        now = (now << 1) & within(limit)
        past = beyond(on, cross - base)
        if past != 0:
            fin |= now
            on &= ~past
        if on != 0:
            seen |= on
            low = lowest(on)
            base += low
            layer = on >> low
            seen >>= low
    return ns, ends, p0, p1, p2, fin, pit


@rule
def survey(
    t: Tables, start: int, limit: int, w0: int, w1: int, w2: int, gate: int, short: int,
    cross: int, entry: int, die: int, wear: int, want: int,
) -> tuple[int, int, int, int, int, int, int]:  # fmt: skip
    """All that a car at `start` can reach in up to `limit` steps, past the cars given as bits.

    Returns the times of ordinary ends and of affordable overshoots, the window of ends at
    `want` steps, the times over the finish line ordinarily and by overshooting, the least that
    the latter costs, and the times at the pit's entry.
    """
    floor = int(t.top[start][want]) - WORD if want < NEVER else 0
    ns, os, ends, fin, late, toll, pit = 0, 0, 0, 0, 0, FAR_OFF, 0
    p0, p1, p2 = 0, 0, 0
    o0, o1, o2 = 0, 0, 0
    here = int(t.corner[start])
    done = here != 0 and here != gate
    if here == gate or (here == 0 and t.arrows[start] != 0):
        p0 = 1
    else:
        for slot in range(EXITS if done else 1):
            source, times = 0, 1
            if done:
                if t.exits[here][slot] == NOWHERE:
                    break
                source = distance(t, start, int(t.exits[here][slot]))
                times = leave_times(t, start, source, limit, w0, w1, w2)
            a, b, q0, q1, q2, f, p = straight_ways(
                t, start, source, times, limit, w0, w1, w2, cross, entry, want, floor
            )
            ns |= a
            ends |= b
            p0 |= q0
            p1 |= q1
            p2 |= q2
            fin |= f
            pit |= p
        o0 = distance(t, start, int(t.last[gate][0]))
        o1 = distance(t, start, int(t.last[gate][1]))
        o2 = distance(t, start, int(t.last[gate][2]))
    # First the gate, then the corner that the car is in, where its stops there are made.
    for own in range(2 if done else 1):
        corner, stop_short = gate, short
        if own == 1:
            corner, stop_short = here, 0
            p0, p1, p2 = 1, 0, 0
            o0, o1, o2 = 0, 0, 0
        if p0 | p1 | p2 != 0:
            a, o, b, f, c = corner_ways(
                t, start, min(o0, o1, o2), p0, p1, p2, o0, o1, o2, limit, w0, w1, w2, cross,
                corner, stop_short, die, wear, want, floor,
            )  # fmt: skip
            ns |= a
            os |= o
            ends |= b
            late |= f
            toll = min(toll, c)
    return ns, os, ends, fin, late, toll, pit
