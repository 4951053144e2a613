"""FD-4.2, FD-4.3, FD-5.3 Where a car can get, and in how many steps.

Spaces are counted from the car's own; a set of them is a window: a base and the bits of one
number. `times` are the numbers of steps at which a space is reached, as bits.

On a straight, a legal way is a shortest one with the other cars as obstacles: a way that leaves a
lane and returns to it is one step longer than one that stays, so it is shortest only if a car was
in between. So the ends of k steps are the k-th ring of a flood fill that never enters a space
twice, started afresh at each space where the straight was entered. In a corner any way along the
arrows is legal, so the flood fill there has no memory. The first corner whose stops are not
complete is the gate: a car passes it only by overshooting, in its lane.
"""

from paddock.core.bits import has, lowest
from paddock.core.rule import rule
from paddock.games.formula_d.rules.corners import corner_ways, leave_times
from paddock.games.formula_d.rules.journey import Entrances, Journey, StraightWays, Survey
from paddock.games.formula_d.rules.windows import (
    FAR_OFF,
    NEVER,
    beyond,
    distance,
    held,
    moved,
    within,
)
from paddock.games.formula_d.state import EXITS, NOWHERE, Setup


@rule
def straight_ways(t: Setup, j: Journey, source: int, times: int) -> StraightWays:
    """FD-4.2 A straight entered at one space: a flood fill that enters no space twice."""
    start, want, floor, entry, cross = j.start, j.want, j.floor, j.entry, j.cross
    taken, in_time = j.taken, within(j.limit)
    base, layer, seen = source, 1, 1
    stops, ends, left, middle, right, finish, pit = 0, 0, 0, 0, 0, 0, 0
    now = times
    while layer != 0 and now != 0:
        stops |= now
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
                left |= now
            elif t.lane[x] == 1:
                middle |= now
            else:
                right |= now
        on &= ~(held(taken, base) | seen)
        now = (now << 1) & in_time
        past = beyond(on, cross - base)
        if past != 0:
            finish |= now
            on &= ~past
        if on != 0:
            seen |= on
            low = lowest(on)
            base += low
            layer = on >> low
            seen >>= low
    return StraightWays(stops, ends, left, middle, right, finish, pit)


@rule
def survey(t: Setup, j: Journey) -> Survey:
    """Everything that a car can reach on its journey."""
    times, over, ends, finish, late, toll, pit = 0, 0, 0, 0, 0, FAR_OFF, 0
    # When the gate is entered, lane by lane, and where.
    p0, p1, p2 = 0, 0, 0
    o0, o1, o2 = 0, 0, 0
    start, gate = j.start, j.gate
    here = int(t.corner[start])
    done = here != 0 and here != gate
    if here == gate or (here == 0 and t.arrows[start] != 0):
        p0 = 1
    else:
        for slot in range(EXITS if done else 1):
            source, since = 0, 1
            if done:
                if t.exits[here][slot] == NOWHERE:
                    break
                source = distance(t, start, int(t.exits[here][slot]))
                since = leave_times(t, j, source)
                if since == 0:
                    continue
            ways = straight_ways(t, j, source, since)
            times |= ways.times
            ends |= ways.ends
            p0 |= ways.left
            p1 |= ways.middle
            p2 |= ways.right
            finish |= ways.finish
            pit |= ways.pit
        o0 = distance(t, start, int(t.last[gate][0]))
        o1 = distance(t, start, int(t.last[gate][1]))
        o2 = distance(t, start, int(t.last[gate][2]))
    # First the gate, then the corner that the car is in, if it has made its stops there.
    for own in range(2 if done else 1):
        corner, short = gate, j.short
        if own == 1:
            corner, short = here, 0
            p0, p1, p2 = 1, 0, 0
            o0, o1, o2 = 0, 0, 0
        if p0 | p1 | p2 != 0:
            entrances = Entrances((o0, o1, o2), (p0, p1, p2))
            bends = corner_ways(t, j, corner, short, entrances)
            times |= bends.times
            over |= bends.over
            ends |= bends.ends
            late |= bends.late
            toll = min(toll, bends.toll)
    return Survey(times, over, ends, finish, late, toll, pit)
