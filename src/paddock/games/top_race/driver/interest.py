"""How much a seat wants each car to move, and what a card would do for it."""

from paddock.core.bits import blocked_six, has, lowest, sum_where
from paddock.core.rule import rule
from paddock.games.top_race.data import CARS, JOKER, SHARES, TIPS
from paddock.games.top_race.rules.driving import blockade, one_step
from paddock.games.top_race.state import ALL_CARDS, NO_CAR, OFF, ROUTES, WORTH_BITS, Setup, State

#: The value of a step of one's own car, in the points that everything is measured in.
OWN = 100
#: What the steps of all rivals' cars cost together, for each of one's own.
RIVALS = 120
#: The value of a breakdown, in steps.
BREAKDOWN_STEPS = 4
#: How far ahead a driver looks for blockades, and the longest line on the cards.
SIGHT, MOST = 6, 10
#: The bits of a field of `wishes`, and an offset that keeps all fields positive: interests range
#: from that in a rival's car to that in fifteen shares.
WISH_BITS, WISH_ZERO = 10, 512


@rule
def rival_step(s: State, t: Setup, seat: int) -> int:
    """The value of a step of a rival's car, which is negative: each of one's own cars suffers.

    A step of all cars in the race should be worth nothing, but rivals' cars count a little more.
    """
    own = 0
    others = 0
    for car in range(CARS):
        driving = s.pos[car] != OFF or s.fell[car] > 0
        own += driving and s.owner[car] == seat
        others += driving and s.owner[car] != seat
    if own == 0:
        return int(t.rival_step)
    return max(-4 * OWN, -RIVALS * own // max(1, others))


@rule
def interest(s: State, t: Setup, seat: int, car: int) -> int:
    """The value of one step of a car to a seat: high for its own, negative for rivals' cars."""
    return interest_given(s, t, seat, car, rival_step(s, t, seat))


@rule
def interest_given(s: State, t: Setup, seat: int, car: int, rival: int) -> int:
    """The same, given the value of a step of a rival's car."""
    if t.shares:
        return (int(s.share[seat * CARS + car]) - SHARES) * OWN // 4
    worth = OWN if s.owner[car] == seat else rival
    if t.tips:
        for k in range(TIPS):
            if s.tip[seat * TIPS + k] == car:
                worth += int(t.tip_step) * (TIPS - k)
    return worth


@rule
def wishes(s: State, t: Setup, seat: int) -> int:
    """A seat's interest in every car, as fields of one number that `wish` reads."""
    packed = 0
    rival = rival_step(s, t, seat)
    for car in range(CARS):
        packed |= (interest_given(s, t, seat, car, rival) + WISH_ZERO) << (WISH_BITS * car)
    return packed


@rule
def wish(packed: int, car: int) -> int:
    """A seat's interest in one car."""
    return ((packed >> (WISH_BITS * car)) & ((1 << WISH_BITS) - 1)) - WISH_ZERO


@rule
def steps_free(t: Setup, space: int, cars: int, most: int) -> int:
    """How many of SIGHT or MOST steps can be made from a space; all if the goal is reached.

    `cars` are the occupied spaces, as bits counted from the space. Nearly always one of a few
    ways is free of them, or none is, so these are tried first.
    """
    # One branch for all of them, since each of its own would often be mispredicted.
    ways = t.routes[space][int(most > SIGHT)]
    free = False
    for way in range(ROUTES):
        free |= cars & ways[way] == 0
    return most if free else steps_around(t, space, cars, most)


@rule
def steps_around(t: Setup, space: int, cars: int, most: int) -> int:
    """The same, step by step."""
    layer = 1
    for k in range(most):
        layer = one_step(t, space, layer) & ~cars
        if layer == 0:
            return k
    return most


@rule
def free_way(s: State, t: Setup, car: int) -> int:
    """How many steps a car could make now, up to the longest line."""
    space = int(s.pos[car])
    return 0 if space == OFF else steps_free(t, space, blockade(s, space), MOST)


@rule
def free_ways(s: State, t: Setup) -> int:
    """The free way of every car, four bits each."""
    blocked = blocked_six(s.pos, t.routes)
    ways = unblocked_ways(s, blocked)
    while blocked != 0:
        car = lowest(blocked)
        blocked &= blocked - 1
        space = int(s.pos[car])
        ways |= steps_around(t, space, blockade(s, space), MOST) << (4 * car)
    return ways


@rule
def unblocked_ways(s: State, blocked: int) -> int:
    """The same, with nothing for cars that may be blocked."""
    ways = 0
    for car in range(CARS):
        ways |= MOST * int(s.pos[car] != OFF and not has(blocked, car)) << (4 * car)
    return ways


@rule
def line_worth(car: int, points: int, wanted: int, ways: int) -> int:
    """The value of moving a car by a joker or a card to take; losing one's own points counts."""
    steps = min(points, (ways >> (4 * car)) & 15)
    if wanted > 0:
        return wanted * steps - wanted * (points - steps) // 2
    return wanted * steps


@rule
def joker_worth(t: Setup, card: int, points: int, wanted: int, ways: int, held: bool) -> int:
    """The value of a joker's line at its best; if it is `held`, less where its way is not free."""
    best = -100 * OWN
    most = -OWN
    for car in range(CARS):
        if not has(t.pictured[card], car):
            best = max(best, line_worth(car, points, wish(wanted, car), ways))
            most = max(most, wish(wanted, car))
    return 2 * best - most * points if held else best


@rule
def colour_worth(car: int, points: int, wanted: int, ways: int) -> int:
    """The value of a coloured line.

    Steps that are lost count twice: they are not made now, and cannot be made later. So cards for
    rivals are best played while these are blocked.
    """
    steps = min(points, (ways >> (4 * car)) & 15)
    return wanted * (steps - 2 * (points - steps))


@rule
def special_worth(s: State, t: Setup, card: int, wanted: int) -> int:
    """The value of a sprint or a breakdown, whichever is better."""
    one = int(t.pair[card])
    other = int(t.partner[one])
    if s.pos[one] == OFF or s.pos[other] == OFF:
        return 0
    gap = (int(t.front[s.pos[one]]) - int(t.front[s.pos[other]])) // 60
    lead = one if gap >= 0 else other
    rear = other if gap >= 0 else one
    sprint = wish(wanted, rear) * abs(gap)
    breakdown = -wish(wanted, lead) * BREAKDOWN_STEPS
    return max(sprint, breakdown) if gap != 0 else 0


@rule
def card_worth(s: State, t: Setup, card: int, wanted: int, ways: int, held: bool) -> int:
    """The value of a card now, from the seat's `wishes` and the cars' `free_ways`.

    A card that is `held` must be played sooner or later, others need not be taken.
    """
    if t.pair[card] != NO_CAR:
        return special_worth(s, t, card, wanted)
    worth = 0
    for line in range(t.lines[card]):
        car = int(t.car[card][line])
        points = int(t.value[card][line])
        if car == JOKER:
            worth += joker_worth(t, card, points, wanted, ways, held)
        elif held:
            worth += colour_worth(car, points, wish(wanted, car), ways)
        else:
            worth += line_worth(car, points, wish(wanted, car), ways)
    return worth


@rule
def hand_worth(s: State, t: Setup, seat: int) -> int:
    """The points in a hand for each car, in thirds, as fields of one number."""
    return sum_where(t.worth, s.hand[seat] & ALL_CARDS)


@rule
def thirds_for(worth: int, car: int) -> int:
    """The thirds of points for one car, out of the fields of cards."""
    return (worth >> (WORTH_BITS * car)) & ((1 << WORTH_BITS) - 1)


@rule
def points_for(worth: int, car: int) -> int:
    """The points for one car, out of the fields of cards."""
    return thirds_for(worth, car) // 3


@rule
def points_in_hand(s: State, t: Setup, seat: int, car: int) -> int:
    """The points in a hand for a car; a joker counts a third."""
    return points_for(hand_worth(s, t, seat), car)


@rule
def prospect(s: State, t: Setup, seat: int, car: int) -> int:
    """How well a car is likely to do: where it is and what the hand can add; home is best."""
    if s.place[car] < CARS:
        return 100_000 - 1000 * int(s.place[car])
    space = int(s.spot[car]) if s.fell[car] > 0 else int(s.pos[car])
    ahead = int(t.front[space]) if space != OFF else 0
    return ahead + 30 * points_in_hand(s, t, seat, car) - (120 if s.fell[car] > 0 else 0)
