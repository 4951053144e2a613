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
from paddock.games.formula_d.state import EXITS, NOWHERE, State, Tables

#: Bits of one word of occupied spaces, and all of them set.
WORD = 62
FULL = (1 << WORD) - 1
#: A number of steps that nobody drives, and a distance that nothing lies at.
NEVER, FAR_OFF = 63, 9999


@rule
def racing(s: State, car: int) -> bool:
    """Whether a car is still in the race: not home and not out."""
    return s.fate[car] == 0


@rule
def distance(t: Tables, start: int, space: int) -> int:
    """How far a space of the lap lies ahead of another, in spaces of all lanes."""
    d = space - start
    return d if d >= 0 else d + t.ring


@rule
def blockade(s: State, t: Tables, mover: int, start: int, word: int) -> int:
    """FD-4.1 The occupied spaces ahead, as one word of bits counted from `start`."""
    m = 0
    low = word * WORD
    for car in range(t.players):
        if s.fate[car] == 0 and s.pos[car] < t.ring and car != mover:
            d = distance(t, start, int(s.pos[car])) - low
            if 0 <= d < WORD:
                m |= 1 << d
    return m


@rule
def held(w0: int, w1: int, w2: int, base: int) -> int:
    """The occupied spaces of a window, from the three words of them."""
    if base < WORD:
        return (w0 >> base) | ((w1 << (WORD - base)) & FULL)
    if base < 2 * WORD:
        return (w1 >> (base - WORD)) | ((w2 << (2 * WORD - base)) & FULL)
    return w2 >> (base - 2 * WORD)


@rule
def moved(window: int, by: int) -> int:
    """A window counted from another base."""
    return window << by if by >= 0 else window >> -by


@rule
def beyond(window: int, at: int) -> int:
    """The part of a window from a bit on."""
    if at <= 0:
        return window
    return 0 if at >= NEVER else (window >> at) << at


@rule
def within(limit: int) -> int:
    """All numbers of steps up to a limit, as bits."""
    return (1 << (limit + 1)) - 1


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
def leave_times(t: Tables, start: int, exit_at: int, limit: int, w0: int, w1: int, w2: int) -> int:
    """FD-4.3 When a space just behind the corner can be entered from `start` in the corner."""
    layer, times = 1, 0
    taken = held(w0, w1, w2, 0)
    if has(taken, exit_at):
        return 0
    for n in range(1, limit + 1):
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
def overrun(t: Tables, gate: int, space: int) -> int:
    """FD-5.2 How many spaces of its lane a space lies beyond the corner."""
    lane = int(t.lane[space])
    d = int(t.along[space]) - int(t.end[gate][lane])
    return d if d > 0 else d + int(t.count[lane])


@rule
def affordable(t: Tables, at: int, over: int, gate: int, most: int) -> int:
    """FD-5.4 The spaces beyond the gate that cost no more than `most`."""
    m, left = 0, over
    while left != 0:
        k = lowest(left)
        left &= left - 1
        if overrun(t, gate, at + k) <= most:
            m |= 1 << k
    return m


@rule
def slide(t: Tables, at: int, over: int) -> int:
    """FD-5.3 An overshooting car keeps its lane, in the next corner too.

    **R** It runs through that corner only if that asks for one stop.
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
def fly_out(t: Tables, at: int, layer: int) -> int:
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
def corner_ways(
    t: Tables, start: int, base: int, p0: int, p1: int, p2: int, o0: int, o1: int, o2: int,
    limit: int, w0: int, w1: int, w2: int, cross: int, gate: int, short: int,
    die: int, wear: int, want: int, floor: int,
) -> tuple[int, int, int, int, int]:  # fmt: skip
    """FD-4.3, FD-5.2 A corner entered over up to three spaces, and what lies beyond the gate.

    Returns the times at which a way can end before the end of the corner, those at which an
    affordable overshoot can, the window of ends at `want` steps, the times at which
    overshooting leads over the finish line, and the least that this costs.
    """
    layer, over = 0, 0
    ns, os, ends, fin, toll = 0, 0, 0, 0, FAR_OFF
    n = lowest(p0 | p1 | p2)
    while n <= limit:
        if has(p0, n):
            layer |= 1 << (o0 - base)
        if has(p1, n):
            layer |= 1 << (o1 - base)
        if has(p2, n):
            layer |= 1 << (o2 - base)
        coming = (p0 | p1 | p2) >> (n + 1)
        if layer | over | coming == 0:
            break
        at = start + base
        if layer != 0:
            ns |= 1 << n
        if n == want:
            ends |= moved(layer, base - floor)
        if over != 0:
            paid = affordable(t, at, over, gate, wear - 1 - max(0, die - n))
            os |= int(paid != 0) << n
            if n == want:
                ends |= moved(paid, base - floor)
        n += 1
        taken = held(w0, w1, w2, base)
        over = slide(t, at, over)
        if short == 1:
            over |= fly_out(t, at, layer)
        over &= ~taken
        layer = step_on(t, at, layer) & ~taken
        past = beyond(over, cross - base)
        if past != 0 and n <= limit:
            fin |= 1 << n
            toll = min(toll, cheapest(t, at, past, gate))
        over &= ~past
        if coming == 0 and layer | over != 0:
            low = lowest(layer | over)
            base += low
            layer >>= low
            over >>= low
    return ns, os, ends, fin, toll


@rule
def step_on(t: Tables, at: int, layer: int) -> int:
    """FD-4.3 Every space that the arrows lead to within the corner."""
    on = 0
    while layer != 0:
        k = lowest(layer)
        layer &= layer - 1
        on |= t.follow[at + k] << k
    return on


@rule
def cheapest(t: Tables, at: int, over: int, gate: int) -> int:
    """FD-7.1 What it costs at least to overshoot as far as one of these spaces."""
    least = FAR_OFF
    while over != 0:
        k = lowest(over)
        over &= over - 1
        least = min(least, overrun(t, gate, at + k))
    return least


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
