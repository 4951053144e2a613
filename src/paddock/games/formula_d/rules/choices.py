"""FD-4, FD-5.4, FD-7.1, FD-8.1, FD-9.1 What a car may do with its roll."""

from paddock.core.bits import has, lowest, popcount
from paddock.core.marks import rule
from paddock.core.plain import Plain
from paddock.games.formula_d.rules.pits import (
    first_taken,
    in_pits,
    pit_is_open,
    steps_to_exit,
)
from paddock.games.formula_d.rules.ways import survey
from paddock.games.formula_d.rules.windows import FAR_OFF, NEVER, WORD, distance, within
from paddock.games.formula_d.state import CRASH, FINISH, PIT, TOP_BIT, State, Tables


@rule
def gate_of(s: State, t: Tables, car: int, start: int) -> int:
    """FD-5.1 The first corner on the way whose stops the car has not made yet."""
    here = int(t.corner[start])
    if here == 0:
        return int(t.straight[start])
    if s.stops[car] < t.need[here]:
        return here
    return here % int(t.corners) + 1


@rule
def stops_short(s: State, t: Tables, car: int, start: int, gate: int) -> int:
    """FD-5.2 How many stops a car would be short of, were it to leave the gate now."""
    made = int(s.stops[car]) if t.corner[start] == gate else 0
    return int(t.need[gate]) - made


@rule
def lap_of(s: State, car: int) -> int:
    """FD-7.1, FD-9.1 The lap a car is in, from 0; what lies before the start is of the first."""
    return max(int(s.laps[car]), 1) - 1


@rule
def nitro_of(s: State, t: Tables, car: int) -> int:
    """FD-9.1 What nitro would add: the gear, once a lap; **R** nothing to a dream start."""
    dream = s.gear[car] == 1 and s.die > 2
    if t.street == 0 or dream or has(int(s.nitro[car]), lap_of(s, car)):
        return 0
    return int(s.gear[car])


@rule
def origin(s: State, t: Tables, car: int) -> int:
    """The space on the lap that a move is counted from: the car's, or the pit's exit."""
    return int(t.pit_exit) if in_pits(t, int(s.pos[car])) else int(s.pos[car])


@rule
def lead(s: State, t: Tables, car: int) -> int:
    """FD-8.1 The steps to the pit's exit that a move out of the pits begins with."""
    return steps_to_exit(s, t, car) if in_pits(t, int(s.pos[car])) else 0


@rule
def blacks_ahead(t: Tables, start: int, limit: int) -> int:
    """FD-9.3 The black spaces within reach, as bits of their numbers."""
    m = 0
    if t.street != 0:
        for k in range(t.blacks):
            d = distance(t, start, int(t.black[k]))
            m |= int(0 < d <= t.top[start][limit]) << k
    return m


@rule
def avoided(t: Tables, start: int, blacks: int, word: int) -> int:
    """FD-4.2 The black spaces that the player avoids, as one word of bits from `start`."""
    m = 0
    while blacks != 0:
        d = distance(t, start, int(t.black[lowest(blacks)])) - word * WORD
        blacks &= blacks - 1
        if 0 <= d < WORD:
            m |= 1 << d
    return m


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
def look(
    s: State, t: Tables, car: int, die: int, limit: int, want: int, used: int
) -> tuple[int, int, int, int, int, int, int]:
    """The survey for a car with a roll; of the black spaces it enters those `used` at most."""
    start = origin(s, t, car)
    w0 = blockade(s, t, car, start, 0)
    w1 = blockade(s, t, car, start, 1)
    w2 = blockade(s, t, car, start, 2)
    if t.street != 0:
        spared = blacks_ahead(t, start, limit) & ~used
        w0 |= avoided(t, start, spared, 0)
        w1 |= avoided(t, start, spared, 1)
        w2 |= avoided(t, start, spared, 2)
    gate = gate_of(s, t, car, start)
    short = stops_short(s, t, car, start, gate)
    cross = int(t.ring) - start if s.laps[car] == t.laps else FAR_OFF
    entry = distance(t, start, int(t.pit_entry)) if pit_is_open(s, t, car) else FAR_OFF
    return survey(
        t, start, limit, w0, w1, w2, gate, short, cross, entry, die, int(s.wear[car]), want
    )


@rule
def scan(
    s: State, t: Tables, car: int, die: int, steps: int, action: int
) -> tuple[int, int, int, int, int, int]:
    """All that a car may do with a roll; of one number of steps, too, where it can end.

    Ways are looked for with every set of black spaces to enter, the others being avoided.
    Returns the actions of the phase FAR, the ends at `steps`, what the finish costs at least
    and with how many black spaces then, the times at the pit's entry, and with how many black
    spaces at least the end `action` is reached.
    """
    before = lead(s, t, car)
    extra = nitro_of(s, t, car)
    limit = die + extra - before
    want = NEVER
    if steps < NEVER:
        limit = want = steps - before
    blacks = blacks_ahead(t, origin(s, t, car), limit)
    used = blacks
    m, ends, cheap, pits, fewest = 0, 0, FAR_OFF * 8, 0, 7
    while True:
        ns, os, at, fin, late, toll, pit = look(s, t, car, die - before, limit, want, used)
        m |= counts(s, t, car, die, extra, ns << before, os << before)
        ends |= at
        pits |= pit
        if has(at, action):
            fewest = min(fewest, popcount(used))
        if fin != 0:
            toll = 0
        if fin | late != 0:
            cheap = min(cheap, toll * 8 + popcount(used))
        if used == 0:
            break
        used = (used - 1) & blacks
    if cheap // 8 < s.wear[car]:
        m |= 1 << FINISH
    if pits & (within(die) >> 1) != 0 and first_taken(s, t, car, 0) > 0:
        m |= 1 << PIT
    return m, ends, cheap // 8, cheap % 8, pits, fewest


@rule
def counts(s: State, t: Tables, car: int, die: int, extra: int, ns: int, os: int) -> int:
    """FD-4.4 Each space not moved costs a point, and the last point is not for sale.

    FD-9.1 With nitro all of the sum must be driven.
    """
    wear = int(s.wear[car])
    if die >= wear:
        ns &= ~within(die - wear)
    asked = within(die)
    if extra != 0:
        asked |= 1 << (die + extra)
    return (ns | os) & asked


@rule
def end_of(s: State, t: Tables, car: int, steps: int, action: int) -> int:
    """The space that an action of the phase END names: counted back from the furthest."""
    start = origin(s, t, car)
    space = start + int(t.top[start][steps - lead(s, t, car)]) - TOP_BIT + action
    return space - int(t.ring) if space >= t.ring else space


def reach(s: Plain, t: Plain, car: int, die: int) -> int:
    """FD-4.4, FD-5.4 The actions of the phase FAR with a roll."""
    m = scan(s, t, car, die, NEVER, 0)[0]
    return m if m != 0 else 1 << CRASH


def ends_of(s: Plain, t: Plain, car: int, die: int, steps: int) -> int:
    """The ends of so many steps with a roll, as actions of the phase END."""
    return scan(s, t, car, die, steps, 0)[1]
