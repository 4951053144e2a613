"""How much a seat wants each car to move, and what a card would do for it."""

from paddock.core.bits import has
from paddock.core.marks import rule
from paddock.games.top_race.data import CARS, JOKER, SHARES, TIPS
from paddock.games.top_race.rules.driving import blockade, one_step
from paddock.games.top_race.state import ALL_CARDS, NO_CAR, OFF, State, Tables

#: A step of an own car, in the points that everything is weighed in.
OWN = 100
#: What a breakdown is worth, in steps.
BREAKDOWN_STEPS = 4


@rule
def interest(s: State, t: Tables, seat: int, car: int) -> int:
    """What one step of a car is worth to a seat: more for its own, less than nothing for rivals."""
    if t.shares:
        return (int(s.share[seat * CARS + car]) - SHARES) * OWN // 4
    worth = OWN if s.owner[car] == seat else -OWN // (t.players - 1)
    for k in range(TIPS):
        if s.tip[seat * TIPS + k] == car:
            worth += OWN * (TIPS - k) // 4
    return worth


@rule
def steps_free(s: State, t: Tables, car: int, most: int) -> int:
    """How many of so many steps a car could make now; all of them if it can reach the goal."""
    space = int(s.pos[car])
    if space == OFF:
        return 0
    cars = blockade(s, space)
    if cars & t.swept[space][min(most, 7)] == 0:
        return most
    layer = 1
    for k in range(most):
        layer = one_step(t, space, layer) & ~cars
        if layer == 0:
            return k
    return most


@rule
def line_worth(s: State, t: Tables, seat: int, car: int, points: int) -> int:
    """What a line does for a seat; own points that would be lost count against it."""
    wanted = interest(s, t, seat, car)
    steps = steps_free(s, t, car, points)
    if wanted > 0:
        return wanted * steps - wanted * (points - steps) // 2
    return wanted * steps


@rule
def joker_worth(s: State, t: Tables, seat: int, card: int, points: int) -> int:
    """What a joker's line does in the best hands: a car of one's own, or points lost."""
    best = -100 * OWN
    for car in range(CARS):
        if not has(t.pictured[card], car):
            best = max(best, line_worth(s, t, seat, car, points))
    return best


@rule
def special_worth(s: State, t: Tables, seat: int, card: int) -> int:
    """What a sprint or a breakdown would do, whichever is better."""
    one = int(t.pair[card])
    other = int(t.partner[one])
    if s.pos[one] == OFF or s.pos[other] == OFF:
        return 0
    gap = (int(t.front[s.pos[one]]) - int(t.front[s.pos[other]])) // 60
    lead = one if gap >= 0 else other
    rear = other if gap >= 0 else one
    sprint = interest(s, t, seat, rear) * abs(gap)
    breakdown = -interest(s, t, seat, lead) * BREAKDOWN_STEPS
    return max(sprint, breakdown) if gap != 0 else 0


@rule
def card_worth(s: State, t: Tables, seat: int, card: int) -> int:
    """What playing a card now would do for a seat."""
    if t.pair[card] != NO_CAR:
        return special_worth(s, t, seat, card)
    worth = 0
    for line in range(t.lines[card]):
        car = int(t.car[card][line])
        points = int(t.value[card][line])
        if car == JOKER:
            worth += joker_worth(s, t, seat, card, points)
        else:
            worth += line_worth(s, t, seat, car, points)
    return worth


@rule
def points_in_hand(s: State, t: Tables, seat: int, car: int) -> int:
    """The points that a hand holds for a car; a joker counts a third."""
    cards = s.hand[seat] & ALL_CARDS
    total = 0
    for card in range(48):
        if has(cards, card):
            for line in range(t.lines[card]):
                if t.car[card][line] == car:
                    total += 3 * int(t.value[card][line])
                elif t.car[card][line] == JOKER and not has(t.pictured[card], car):
                    total += int(t.value[card][line])
    return total // 3


@rule
def prospect(s: State, t: Tables, seat: int, car: int) -> int:
    """How well a car is likely to do: where it is, and what the hand can add; home is best."""
    if s.place[car] < CARS:
        return 100_000 - 1000 * int(s.place[car])
    space = int(s.spot[car]) if s.fell[car] > 0 else int(s.pos[car])
    ahead = int(t.front[space]) if space != OFF else 0
    return ahead + 30 * points_in_hand(s, t, seat, car) - (120 if s.fell[car] > 0 else 0)
