"""FD-4.3, FD-5 Ways within a corner, out of it, and beyond it by overshooting.

In a corner any way along the arrows is legal, so the flood fill there has no memory.
"""

from paddock.core.bits import has, lowest
from paddock.core.rule import rule
from paddock.games.formula_d.rules.gates import overrun
from paddock.games.formula_d.rules.journey import CornerWays, Entrances, Journey
from paddock.games.formula_d.rules.windows import FAR_OFF, beyond, held, moved
from paddock.games.formula_d.state import Setup


@rule
def affordable(t: Setup, at: int, over: int, gate: int, most: int) -> int:
    """FD-5.4 The spaces beyond the gate that cost no more than `most`."""
    m, left = 0, over
    while left != 0:
        k = lowest(left)
        left &= left - 1
        if overrun(t, gate, at + k) <= most:
            m |= 1 << k
    return m


@rule
def cheapest(t: Setup, at: int, over: int, gate: int) -> int:
    """FD-7.1 The least cost of overshooting as far as one of these spaces."""
    least = FAR_OFF
    while over != 0:
        k = lowest(over)
        over &= over - 1
        least = min(least, overrun(t, gate, at + k))
    return least


@rule
def slide(t: Setup, at: int, over: int) -> int:
    """FD-5.3 An overshooting car keeps its lane, in the next corner too.

    **R** It runs through that corner only if that requires one stop.
    """
    on = 0
    while over != 0:
        k = lowest(over)
        over &= over - 1
        x = at + k
        step = int(t.ahead[x])
        corner = int(t.corner[x])
        if corner == 0 or t.corner[x + step] == corner or t.need[corner] < 2:
            on |= 1 << (k + step)
    return on


@rule
def fly_out(t: Setup, at: int, layer: int) -> int:
    """FD-5.3 The steps out of a corner that keep the lane."""
    out = 0
    while layer != 0:
        k = lowest(layer)
        layer &= layer - 1
        step = int(t.ahead[at + k])
        if has(t.leave[at + k], step):
            out |= 1 << (k + step)
    return out


@rule
def step_on(t: Setup, at: int, layer: int) -> int:
    """FD-4.3 Every space that the arrows lead to within the corner."""
    on = 0
    while layer != 0:
        k = lowest(layer)
        layer &= layer - 1
        on |= t.follow[at + k] << k
    return on


@rule
def leave_times(t: Setup, j: Journey, exit_at: int) -> int:
    """FD-4.3 When a space just past the corner can be entered from a start in the corner."""
    start, layer, times = j.start, 1, 0
    taken = held(j.taken, 0)
    if exit_at > t.top[start][j.limit] or has(taken, exit_at):
        return 0
    for n in range(1, j.limit + 1):
        on, out = 0, 0
        while layer != 0:
            k = lowest(layer)
            layer &= layer - 1
            on |= t.follow[start + k] << k
            out |= t.leave[start + k] << k
        times |= int(has(out, exit_at)) << n
        layer = on & ~taken
        if layer == 0:
            break
    return times


@rule
def corner_ways(t: Setup, j: Journey, corner: int, short: int, entrances: Entrances) -> CornerWays:
    """FD-4.3, FD-5.2 A corner entered by up to three spaces, and what lies beyond it.

    `short` is how many stops the car lacks in the corner.
    """
    start, limit, want, floor, cross = j.start, j.limit, j.want, j.floor, j.cross
    (o0, o1, o2), (p0, p1, p2) = entrances
    base, entering = min(o0, o1, o2), p0 | p1 | p2
    layer, over = 0, 0
    times, paid_times, ends, late, toll = 0, 0, 0, 0, FAR_OFF
    n = lowest(entering)
    while n <= limit:
        if has(p0, n):
            layer |= 1 << (o0 - base)
        if has(p1, n):
            layer |= 1 << (o1 - base)
        if has(p2, n):
            layer |= 1 << (o2 - base)
        coming = entering >> (n + 1)
        if layer | over | coming == 0:
            break
        at = start + base
        if layer != 0:
            times |= 1 << n
        if n == want:
            ends |= moved(layer, base - floor)
        if over != 0:
            paid = affordable(t, at, over, corner, j.wear - 1 - max(0, j.die - n))
            paid_times |= int(paid != 0) << n
            if n == want:
                ends |= moved(paid, base - floor)
            over = slide(t, at, over)
        n += 1
        taken = held(j.taken, base)
        if short == 1:
            over |= fly_out(t, at, layer)
        over &= ~taken
        layer = step_on(t, at, layer) & ~taken
        past = beyond(over, cross - base)
        if past != 0 and n <= limit:
            late |= 1 << n
            toll = min(toll, cheapest(t, at, past, corner))
        over &= ~past
        if coming == 0 and layer | over != 0:
            low = lowest(layer | over)
            base += low
            layer >>= low
            over >>= low
    return CornerWays(times, paid_times, ends, late, toll)
