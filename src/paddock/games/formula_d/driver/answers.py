"""One sensible answer for each kind of question, based on the plan of the track."""

from typing import Any, NamedTuple

from paddock.core.bits import has, lowest, nth, popcount
from paddock.core.dice import below
from paddock.core.rule import rule
from paddock.core.seats import CHANCE
from paddock.games.formula_d.data import GEARS
from paddock.games.formula_d.rules.choices import lead, origin, scan
from paddock.games.formula_d.rules.gates import beyond_gate, gate_of, overrun
from paddock.games.formula_d.rules.gears import shift_cost
from paddock.games.formula_d.rules.pits import in_pits, pit_is_open
from paddock.games.formula_d.rules.trouble import alongside, straight_behind
from paddock.games.formula_d.state import FAR, FINISH, GEAR, PIT, TOP_BIT, Setup, State

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
    return best_far(s, t) if s.phase == FAR else best_end(s, t)


@rule
def worn(s: State, t: Setup, car: int) -> int:
    """The value of all wear points together: the more, the longer the remaining distance."""
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
    return POINT * LAP_WEAR * max(left, 0) // int(t.length)


@rule
def price(whole: int, wear: int) -> int:
    """The value of a wear point: the fewer are left for the remaining distance, the higher."""
    return max(CHEAP, min(DEAR, whole // max(1, wear - 1)))


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
    cost = price(worn(s, t, car), int(s.wear[car]))
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
    """FD-3.3 The time to go from a space, in a gear, with this many stops made."""
    least = WORST
    for to in range(1, GEARS + 1):
        worth = int(t.plan[lap][space][stops][to]) + cost * max(0, gear - to - 1)
        if gear - 4 <= to <= gear + 1:
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


class Outset(NamedTuple):
    """What all ends of so many steps have in common."""

    start: int
    gate: int
    whole: int
    """The value of all wear points together."""
    far: int
    lost: int
    """The points that braking costs."""
    cost: int
    """The value of a point after that."""
    top: int
    """The furthest space, which the ends are counted back from; beyond the line it goes on."""


@rule
def outset(s: State, t: Setup, car: int, start: int, whole: int, far: int) -> Outset:
    """Drive so many steps."""
    lost = max(0, int(s.die) - far)
    cost = price(whole, max(1, int(s.wear[car]) - lost))
    top = start + int(t.top[start][far - lead(s, t, car)])
    return Outset(start, gate_of(s, t, car, start), whole, far, lost, cost, top)


@rule
def end_worth(s: State, t: Setup, car: int, o: Outset, end: int, most: int) -> int:
    """The value of an end, in hundredths of a turn to go: the lower the better.

    Of a value above `most` it is enough to know that it is.
    """
    space = o.top - TOP_BIT + end
    space -= int(t.ring) if space >= t.ring else 0
    laps = int(s.laps[car]) + int(space < o.start or in_pits(t, int(s.pos[car])))
    # Most ends are ruled out by what the plan promises at best.
    bound = int(t.bound[lap_left(t, laps)][space][s.gear[car]]) + laps_more(t, laps)
    bound += o.lost * o.cost - (HEADING if pit_is_open(s, t, car) else 0)
    if bound > most:
        return bound
    over = beyond_gate(t, o.start, o.gate, space)
    lost, cost = o.lost, o.cost
    if over:
        lost += overrun(t, o.gate, space)
        cost = price(o.whole, max(1, int(s.wear[car]) - lost))
    here = int(t.corner[space])
    stops = 0
    if here != 0 and (not over or here == t.corner[o.start]):
        made = int(s.stops[car]) if here == t.corner[o.start] else 0
        stops = min(made + 1, int(t.need[here]))
    wear = int(s.wear[car]) - lost
    worth = outlook(t, lap_left(t, laps), space, stops, int(s.gear[car]), cost)
    worth += laps_more(t, laps) + cost * lost
    if o.far > s.die:
        worth += NITRO
    if heads_for_pits(s, t, car, space, wear):
        worth -= HEADING
    return worth if worth > most else worth + harm_at(s, t, car, space, wear, cost)


@rule
def harm_at(s: State, t: Setup, car: int, space: int, wear: int, cost: int) -> int:
    """The expected harm on a space.

    A collision costs a point one time in five, and with the last point the race.
    """
    harm = cost * neighbours(s, t, car, space) // 5
    if wear == 1:
        harm *= 4
    if t.street != 0 and t.marksman[space] != 0:
        harm += cost if wear > 2 else 4 * DEAR
    return harm


@rule
def heads_for_pits(s: State, t: Setup, car: int, space: int, wear: int) -> bool:
    """FD-8.1 Whether a car that should stop at the pits leaves the last corner towards them."""
    if not pit_is_open(s, t, car) or wear > LOW or t.corner[space] != t.corners:
        return False
    return t.lane[space] == t.lane[t.pit_entry]


@rule
def best_far(s: State, t: Setup) -> int:
    """How far to drive: the number of steps that leads to the best end.

    The longest way is tried first, and a shorter one only if it could lead to a better end. Of
    equal ends, that of the shortest way counts.
    """
    car, die = int(s.seat), int(s.die)
    start, whole = origin(s, t, car), worn(s, t, car)
    best, least = lowest(s.legal), WORST
    for less in range(GEARS + BRAKES + 1):
        # FD-9.1 Nitro adds the gear.
        steps = die + GEARS - less
        if steps < 0 or steps >= PIT or not has(s.legal, steps):
            continue
        o = outset(s, t, car, start, whole, steps)
        if least_worth(s, t, car, o) > least:
            continue
        ends = scan(s, t, car, die, steps, 0).ends
        while ends != 0:
            worth = end_worth(s, t, car, o, lowest(ends), least)
            ends &= ends - 1
            if worth <= least:
                best, least = steps, worth
    return best


@rule
def best_end(s: State, t: Setup) -> int:
    """Where to drive: the best end."""
    car = int(s.seat)
    o = outset(s, t, car, origin(s, t, car), worn(s, t, car), int(s.far))
    best, least = lowest(s.legal), WORST
    ends = s.legal
    while ends != 0:
        end = lowest(ends)
        ends &= ends - 1
        worth = end_worth(s, t, car, o, end, least)
        if worth < least:
            best, least = end, worth
    return best


@rule
def least_worth(s: State, t: Setup, car: int, o: Outset) -> int:
    """A bound that no end falls below; 0 if the way may cross the line."""
    if in_pits(t, int(s.pos[car])) or o.top >= t.ring:
        return 0
    laps = int(s.laps[car])
    worth = int(t.hope[lap_left(t, laps)][o.top][s.gear[car]])
    worth += laps_more(t, laps) + o.lost * o.cost
    return worth - HEADING if pit_is_open(s, t, car) else worth
