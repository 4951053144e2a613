"""Formula D: the answers of the frozen driver, based on its plan of the track."""

from typing import Any

from paddock.core.bits import has, lowest, nth, popcount
from paddock.core.dice import below
from paddock.core.rule import rule
from paddock.core.seats import CHANCE
from paddock.games.formula_d.data import GEARS
from paddock.games.formula_d.rules.choices import end_of, origin, scan
from paddock.games.formula_d.rules.gates import gate_of, overrun, overshoots
from paddock.games.formula_d.rules.gears import shift_cost
from paddock.games.formula_d.rules.pits import in_pits, pit_is_open
from paddock.games.formula_d.rules.trouble import alongside, straight_behind
from paddock.games.formula_d.state import END, FAR, FINISH, GEAR, PIT, Setup, State

#: The value of a wear point in hundredths of a turn, if as many are left as a lap may take.
POINT, LAP_WEAR, CHEAP, DEAR = 30, 15, 12, 150
#: The most spaces a driver considers braking, and how little wear makes it stop at the pits.
BRAKES, LOW = 9, 9
#: Before a pit stop a driver keeps enough for this part of a lap, so as not to miss the pits; and
#: the value of the lane that leads there, in hundredths of a turn.
SPARE, HEADING = 2, 80
#: Nitro is saved for a gain of this much, in hundredths of a turn.
NITRO = 35
WORST = 1 << 30


@rule
def heuristic(s: State, t: Setup, rng: Any) -> int:
    """The answer of a sensible driver; chance and ties are decided at random."""
    if s.seat == CHANCE:
        return nth(s.legal, below(rng, popcount(s.legal)))
    if popcount(s.legal) == 1:
        return lowest(s.legal)
    if s.phase == GEAR:
        return best_gear(s, t)
    if has(s.legal, FINISH):
        return FINISH
    if has(s.legal, PIT) and s.wear[s.seat] <= LOW:
        return PIT
    return best_drive(s, t)


@rule
def price(s: State, t: Setup, car: int, wear: int) -> int:
    """The value of a wear point: the fewer are left for the remaining distance, the higher."""
    total = int(t.laps)
    if t.pits != 0 and s.laps[car] <= 1:
        # FD-8.1 All of it comes back at the end of the first lap.
        total = 1
    space = int(s.pos[car])
    come = int(s.laps[car]) * int(t.length)
    come += 0 if in_pits(t, space) else int(t.front[space])
    left = (total + 1) * int(t.length) - come
    if t.pits != 0 and total == 1:
        left += int(t.length) // SPARE
    worth = POINT * LAP_WEAR * max(left, 0) // int(t.length) // max(1, wear - 1)
    return max(CHEAP, min(DEAR, worth))


@rule
def lap_left(t: Setup, laps: int) -> int:
    """The lap of the plan that applies: 0 for the last."""
    return int(laps < t.laps)


@rule
def laps_more(t: Setup, laps: int) -> int:
    """The time of the laps beyond those of the plan."""
    return max(0, int(t.laps) - laps - 1) * int(t.lap_time)


@rule
def best_gear(s: State, t: Setup) -> int:
    """The gear with the shortest expected time to go."""
    car = int(s.seat)
    space = int(s.pos[car])
    start = origin(s, t, car)
    cost = price(s, t, car, int(s.wear[car]))
    lap = lap_left(t, int(s.laps[car]))
    best, least = lowest(s.legal), WORST
    m = s.legal
    while m != 0:
        gear = lowest(m)
        m &= m - 1
        worth = int(t.plan[lap][start][s.stops[car]][gear])
        worth += cost * shift_cost(t, space, int(s.gear[car]), gear)
        if worth < least:
            best, least = gear, worth
    return best


@rule
def outlook(t: Setup, lap: int, space: int, stops: int, gear: int, cost: int) -> int:
    """The time to go from a space, in a gear, with this many stops made."""
    least = WORST
    for to in range(max(1, gear - 4), min(GEARS, gear + 1) + 1):
        worth = int(t.plan[lap][space][stops][to]) + cost * max(0, gear - to - 1)
        least = min(least, worth)
    return least


@rule
def neighbours(s: State, t: Setup, car: int, space: int) -> int:
    """FD-6.1 How many cars a car could collide with on a space."""
    n = 0
    for other in range(t.players):
        if other != car and s.fate[other] == 0 and s.pos[other] < t.ring:
            at = int(s.pos[other])
            n += int(alongside(t, space, at)) + int(straight_behind(t, space, at))
    return n


@rule
def end_worth(s: State, t: Setup, car: int, far: int, space: int) -> int:
    """The value of an end, in hundredths of a turn to go: the lower the better."""
    start = origin(s, t, car)
    over = overshoots(s, t, car, start, space)
    lost = max(0, int(s.die) - far)
    if over:
        lost += overrun(t, gate_of(s, t, car, start), space)
    here = int(t.corner[space])
    stops = 0
    if here != 0 and (not over or here == t.corner[start]):
        made = int(s.stops[car]) if here == t.corner[start] else 0
        stops = min(made + 1, int(t.need[here]))
    laps = int(s.laps[car]) + int(space < start or in_pits(t, int(s.pos[car])))
    wear = int(s.wear[car]) - lost
    cost = price(s, t, car, max(wear, 1))
    worth = outlook(t, lap_left(t, laps), space, stops, int(s.gear[car]), cost)
    worth += laps_more(t, laps)
    # A collision costs a point one time in five, and with the last point the race.
    harm = cost * neighbours(s, t, car, space) // 5
    if wear == 1:
        harm *= 4
    if t.street != 0 and t.marksman[space] != 0:
        harm += cost if wear > 2 else 4 * DEAR
    if far > s.die:
        worth += NITRO
    if heads_for_pits(s, t, car, space, wear):
        worth -= HEADING
    return worth + cost * lost + harm


@rule
def heads_for_pits(s: State, t: Setup, car: int, space: int, wear: int) -> bool:
    """FD-8.1 Whether a car that should stop at the pits leaves the last corner towards them."""
    if not pit_is_open(s, t, car) or wear > LOW or t.corner[space] != t.corners:
        return False
    return t.lane[space] == t.lane[t.pit_entry]


@rule
def best_drive(s: State, t: Setup) -> int:
    """How far to drive, or where to: whatever leads to the best end."""
    car = int(s.seat)
    best, least = lowest(s.legal), WORST
    numbers = s.legal if s.phase == FAR else 1
    while numbers != 0:
        steps = lowest(numbers)
        numbers &= numbers - 1
        ends = s.legal
        if s.phase == END:
            steps = int(s.far)
        elif steps >= PIT or steps < int(s.die) - BRAKES:
            continue
        else:
            ends = scan(s, t, car, int(s.die), steps, 0).ends
        while ends != 0:
            end = lowest(ends)
            ends &= ends - 1
            worth = end_worth(s, t, car, steps, end_of(s, t, car, steps, end))
            if worth < least:
                best, least = end if s.phase == END else steps, worth
    return best
