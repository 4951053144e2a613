"""FD-4, FD-5.4, FD-7.1, FD-8.1, FD-9.1 What a car may do with its roll."""

from paddock.core.bits import has, lowest, popcount
from paddock.core.plain_record import PlainRecord
from paddock.core.rule import rule
from paddock.games.formula_d.rules.free import free_ends, free_over, free_row, is_free
from paddock.games.formula_d.rules.gates import gate_of, stops_short
from paddock.games.formula_d.rules.journey import Journey, Scan, Survey
from paddock.games.formula_d.rules.pits import (
    first_taken,
    in_pits,
    pit_is_open,
    steps_to_exit,
)
from paddock.games.formula_d.rules.ways import survey
from paddock.games.formula_d.rules.windows import FAR_OFF, NEVER, WORD, Taken, distance, within
from paddock.games.formula_d.state import CRASH, FINISH, PIT, TOP_BIT, Setup, State


@rule
def lap_of(s: State, car: int) -> int:
    """FD-7.1, FD-9.1 The lap a car is in, from 0; before the start it is in the first."""
    return max(int(s.laps[car]), 1) - 1


@rule
def nitro_of(s: State, t: Setup, car: int) -> int:
    """FD-9.1 What nitro would add: the gear, once a lap; **R** nothing to a dream start."""
    dream = s.gear[car] == 1 and s.die > 2
    if t.street == 0 or dream or has(int(s.nitro[car]), lap_of(s, car)):
        return 0
    return int(s.gear[car])


@rule
def origin(s: State, t: Setup, car: int) -> int:
    """The space on the lap that a move is counted from: the car's own, or the pit exit."""
    return int(t.pit_exit) if in_pits(t, int(s.pos[car])) else int(s.pos[car])


@rule
def lead(s: State, t: Setup, car: int) -> int:
    """FD-8.1 The steps to the pit exit with which a move out of the pits begins."""
    return steps_to_exit(s, t, car) if in_pits(t, int(s.pos[car])) else 0


@rule
def blacks_ahead(t: Setup, start: int, limit: int) -> int:
    """FD-9.3 The black spaces within reach, as bits of their numbers."""
    m = 0
    if t.street != 0:
        for k in range(t.blacks):
            d = distance(t, start, int(t.black[k]))
            m |= int(0 < d <= t.top[start][limit]) << k
    return m


@rule
def blockade(s: State, t: Setup, mover: int, start: int) -> Taken:
    """FD-4.1 The occupied spaces ahead, counted from `start`."""
    near, middle, far = 0, 0, 0
    for car in range(t.players):
        if s.fate[car] == 0 and s.pos[car] < t.ring and car != mover:
            d = distance(t, start, int(s.pos[car]))
            if d < WORD:
                near |= 1 << d
            elif d < 2 * WORD:
                middle |= 1 << (d - WORD)
            elif d < 3 * WORD:
                far |= 1 << (d - 2 * WORD)
    return Taken(near, middle, far)


@rule
def avoided(t: Setup, start: int, blacks: int, taken: Taken) -> Taken:
    """FD-4.2 The occupied spaces and the black ones that the player avoids."""
    near, middle, far = taken
    while blacks != 0:
        d = distance(t, start, int(t.black[lowest(blacks)]))
        blacks &= blacks - 1
        if d < WORD:
            near |= 1 << d
        elif d < 2 * WORD:
            middle |= 1 << (d - WORD)
        elif d < 3 * WORD:
            far |= 1 << (d - 2 * WORD)
    return Taken(near, middle, far)


@rule
def look(
    s: State, t: Setup, car: int, start: int, die: int, limit: int, want: int, used: int
) -> Survey:
    """The survey for a car with a roll; it may enter only those black spaces in `used`."""
    taken = blockade(s, t, car, start)
    if t.street != 0:
        taken = avoided(t, start, blacks_ahead(t, start, limit) & ~used, taken)
    gate = gate_of(s, t, car, start)
    short = stops_short(s, t, car, start, gate)
    cross = int(t.ring) - start if s.laps[car] == t.laps else FAR_OFF
    entry = distance(t, start, int(t.pit_entry)) if pit_is_open(s, t, car) else FAR_OFF
    wear = int(s.wear[car])
    floor = int(t.top[start][want]) - WORD if want < NEVER else 0
    return survey(
        t, Journey(start, limit, taken, gate, short, cross, entry, die, wear, want, floor)
    )


@rule
def scan(s: State, t: Setup, car: int, die: int, steps: int, action: int) -> Scan:
    """Everything that a car may do with a roll; for one number of steps, also where it can end.

    Ways are searched for every set of black spaces to enter, avoiding the others.
    `action` is the end whose black spaces are counted.
    """
    before = lead(s, t, car)
    extra = nitro_of(s, t, car)
    limit = die + extra - before
    want = NEVER
    if steps < NEVER:
        limit = want = steps - before
    start = origin(s, t, car)
    blacks = blacks_ahead(t, start, limit)
    if before == 0 and blacks == 0 and is_free(s, t, car, start, limit):
        return free_scan(s, t, car, start, die, extra, limit, want, action)
    used = blacks
    m, ends, cheap, pits, fewest = 0, 0, FAR_OFF * 8, 0, 7
    while True:
        seen = look(s, t, car, start, die - before, limit, want, used)
        m |= counts(s, t, car, die, extra, seen.times << before, seen.over << before)
        ends |= seen.ends
        pits |= seen.pit
        if has(seen.ends, action):
            fewest = min(fewest, popcount(used))
        if seen.finish | seen.late != 0:
            toll = 0 if seen.finish != 0 else seen.toll
            cheap = min(cheap, toll * 8 + popcount(used))
        if used == 0:
            break
        used = (used - 1) & blacks
    if cheap // 8 < s.wear[car]:
        m |= 1 << FINISH
    if pits & (within(die) >> 1) != 0 and first_taken(s, t, car, 0) > 0:
        m |= 1 << PIT
    return Scan(m, ends, cheap // 8, cheap % 8, pits, fewest)


@rule
def free_scan(
    s: State, t: Setup, car: int, start: int, die: int, extra: int, limit: int, want: int,
    action: int,
) -> Scan:  # fmt: skip
    """The same if nothing is in reach."""
    if want < NEVER:
        ends = free_ends(s, t, car, start, die, want)
        return Scan(0, ends, FAR_OFF, 0, 0, 0 if has(ends, action) else 7)
    row = free_row(s, t, car, start)
    times = int(t.free_times[row]) & within(limit)
    over = free_over(s, t, car, row, die, limit)
    return Scan(counts(s, t, car, die, extra, times, over), 0, FAR_OFF, 0, 0, 7)


@rule
def counts(s: State, t: Setup, car: int, die: int, extra: int, times: int, over: int) -> int:
    """FD-4.4 Each space not driven costs a point, and the last point cannot be spent.

    FD-9.1 With nitro the whole sum must be driven.
    """
    wear = int(s.wear[car])
    if die >= wear:
        times &= ~within(die - wear)
    asked = within(die)
    if extra != 0:
        asked |= 1 << (die + extra)
    return (times | over) & asked


@rule
def end_of(s: State, t: Setup, car: int, steps: int, action: int) -> int:
    """The space of an action of the phase END, which counts back from the furthest."""
    start = origin(s, t, car)
    space = start + int(t.top[start][steps - lead(s, t, car)]) - TOP_BIT + action
    return space - int(t.ring) if space >= t.ring else space


def reach(s: PlainRecord, t: PlainRecord, car: int, die: int) -> int:
    """FD-4.4, FD-5.4 The actions of the phase FAR with a roll."""
    m = scan(s, t, car, die, NEVER, 0).actions
    return m if m != 0 else 1 << CRASH


def ends_of(s: PlainRecord, t: PlainRecord, car: int, die: int, steps: int) -> int:
    """The ends of this many steps with a roll, as actions of the phase END."""
    return scan(s, t, car, die, steps, 0).ends
