"""One sensible answer for each kind of question."""

from typing import Any

from paddock.core.bits import has, lowest, nth, popcount
from paddock.core.dice import below
from paddock.core.rule import rule
from paddock.core.seats import CHANCE
from paddock.games.top_race.data import CARS
from paddock.games.top_race.driver.bidding import bid_answer
from paddock.games.top_race.driver.interest import (
    BREAKDOWN_STEPS,
    SIGHT,
    card_worth,
    free_way,
    free_ways,
    interest,
    line_worth,
    points_in_hand,
    prospect,
    steps_free,
    wish,
    wishes,
)
from paddock.games.top_race.rules.driving import blockade, moving_car
from paddock.games.top_race.rules.shares import FIRST, SECOND
from paddock.games.top_race.rules.special import rear_car, sprint_end
from paddock.games.top_race.state import (
    BID,
    BUY,
    CHOOSE,
    CLAIM,
    DRIVE,
    GRID,
    JOKE,
    MODE,
    NO_CAR,
    OFF,
    PASS_TURN,
    PICK,
    RETURN,
    SELL,
    SPRINT,
    TIP,
    TURN,
    Setup,
    State,
)

#: How many steps of a free way are worth one step.
ROOM = 8
#: How far back a car may be for blocking it to count, in spaces.
BEHIND = 24


@rule
def heuristic(s: State, t: Setup, rng: Any) -> int:
    """The answer of a sensible driver; chance and ties are decided at random."""
    phase = s.phase
    if popcount(s.legal) == 1:
        return lowest(s.legal)
    if s.seat == CHANCE:
        return nth(s.legal, below(rng, popcount(s.legal)))
    if phase == DRIVE:
        return drive_answer(s, t, rng)
    if phase == TURN:
        return turn_answer(s, t, rng)
    if phase == BID:
        return bid_answer(s, t, rng)
    return best_answer(s, t, rng)


@rule
def best_answer(s: State, t: Setup, rng: Any) -> int:
    """The legal action that is worth most; ties are broken at random."""
    best = -(1 << 40)
    answer = lowest(s.legal)
    m = s.legal
    while m != 0:
        a = lowest(m)
        m &= m - 1
        worth = answer_worth(s, t, a) * 8 + below(rng, 8)
        if worth > best:
            best = worth
            answer = a
    return answer


@rule
def answer_worth(s: State, t: Setup, a: int) -> int:
    """The value of an answer in the simpler phases."""
    phase = s.phase
    seat = int(s.seat)
    if phase == JOKE:
        points = int(t.value[s.card][s.line])
        return line_worth(a, points, interest(s, t, seat, a), free_way(s, t, a) << (4 * a))
    if phase == MODE:
        return mode_worth(s, t, seat, a)
    if phase == SPRINT:
        return spot_worth(s, t, rear_car(s, t), sprint_end(s, t, a), wishes(s, t, seat))
    if phase == RETURN:
        space = int(t.top[s.spot[s.car]]) - a
        return spot_worth(s, t, int(s.car), space, wishes(s, t, seat))
    if phase == CLAIM:
        if a != 1:
            return int(t.claim_worth)
        card = int(s.pile[s.piled - 1])
        return card_worth(s, t, card, wishes(s, t, seat), free_ways(s, t), False)
    if phase == PICK:
        return points_in_hand(s, t, seat, a)
    if phase == GRID:
        return -a
    if phase == TIP:
        return prospect(s, t, seat, a)
    if phase == CHOOSE:
        return card_points(t, a)
    return trade_worth(s, t, seat, a)


@rule
def card_points(t: Setup, card: int) -> int:
    """How much a card moves; a special card counts as a strong one."""
    total = 0 if t.pair[card] == NO_CAR else 8
    for line in range(t.lines[card]):
        total = max(total, int(t.value[card][line]))
    return total


@rule
def trade_worth(s: State, t: Setup, seat: int, pair: int) -> int:
    """TR-9.5 Sell the cars with the poorest prospects, buy those with the best."""
    both = prospect(s, t, seat, FIRST[pair]) + prospect(s, t, seat, SECOND[pair])
    if s.phase == SELL:
        return -both
    return both if s.phase == BUY else 0


@rule
def mode_worth(s: State, t: Setup, seat: int, mode: int) -> int:
    """TR-5 The value of a sprint or a breakdown to the seat."""
    rear = rear_car(s, t)
    lead = int(t.partner[rear])
    if mode == 1:
        return -interest(s, t, seat, lead) * BREAKDOWN_STEPS
    gap = (int(t.front[s.pos[lead]]) - int(t.front[s.pos[rear]])) // 60
    return interest(s, t, seat, rear) * gap


@rule
def spot_worth(s: State, t: Setup, car: int, space: int, wanted: int) -> int:
    """The value of having a car on a space: its place, its way ahead, whom it blocks."""
    if space == t.finish:
        return wish(wanted, car) * 20
    before = s.pos[car]
    s.pos[car] = space
    worth = wish(wanted, car) * (int(t.front[space]) - int(t.front[0])) // 60
    # Every car considered is past the rear, and looks no further ahead than the bits reach.
    rear = space - BEHIND
    cars = blockade(s, rear)
    for other in range(CARS):
        at = int(s.pos[other])
        near = other == car or (at < space and at > rear)
        if at != OFF and near:
            free = steps_free(t, at, cars >> (at - rear), SIGHT)
            worth += wish(wanted, other) * free // ROOM
    s.pos[car] = before
    return worth


@rule
def drive_answer(s: State, t: Setup, rng: Any) -> int:
    """TR-4.4 The end that is best for the seat's own cars and worst for the others."""
    car = moving_car(s, t)
    base = int(s.pos[car])
    wanted = wishes(s, t, int(s.seat))
    best = -(1 << 40)
    answer = lowest(s.legal)
    m = s.legal
    while m != 0:
        a = lowest(m)
        m &= m - 1
        worth = spot_worth(s, t, car, base + a, wanted) * 8 + below(rng, 8)
        if worth > best:
            best = worth
            answer = a
    return answer


@rule
def turn_answer(s: State, t: Setup, rng: Any) -> int:
    """TR-4.1, TR-7 The card that does most, a pit stop if it is worth a lot, or a pass."""
    seat = int(s.seat)
    wanted = wishes(s, t, seat)
    ways = free_ways(s, t)
    best = -(1 << 40)
    answer = lowest(s.legal)
    m = s.legal
    while m != 0:
        a = lowest(m)
        m &= m - 1
        if a == PASS_TURN:
            worth = 0
        elif has(s.hand[seat], a):
            worth = card_worth(s, t, a, wanted, ways, True)
        else:
            # A stop costs the turn, so its card must be worth more than that.
            worth = card_worth(s, t, a, wanted, ways, False) - int(t.stop_worth)
        worth = worth * 8 + below(rng, 8)
        if worth > best:
            best = worth
            answer = a
    return answer
