"""How far a driver bids: what winning a sale is worth, fitted by self-play."""

from typing import Any

from paddock.core.bits import has, lowest
from paddock.core.dice import below
from paddock.core.rule import rule
from paddock.games.top_race.data import CARS, SMALLEST_BID
from paddock.games.top_race.driver.interest import hand_worth, thirds_for
from paddock.games.top_race.rules.auction import cars_owned, count, unsold, winners
from paddock.games.top_race.state import BID, NO_CAR, NOBODY, Setup, State

#: What a price depends on, besides a constant: the thirds of points in hand for the best car for
#: sale, for the next best and for one's own cars; one's own money and that of the richest rival;
#: the cars that one owns, and the rivals without one.
FEATURES = 8
#: The price from which even a beginner thinks of passing, in thousands.
DEAR = 60
#: The unit of the weights in the table: thousandths.
UNIT = 1000


@rule
def bid_answer(s: State, t: Setup, rng: Any) -> int:
    """TR-3.2 Raise by the least while the price is below what winning the sale is worth."""
    seat = int(s.seat)
    price = int(s.bid) + SMALLEST_BID
    wants = price <= worth_of_sale(s, t, seat) + below(rng, SMALLEST_BID)
    if has(s.legal, 0) and not (wants and has(s.legal, 1)):
        return 0
    return 1 if has(s.legal, 1) else lowest(s.legal)


@rule
def obvious(s: State, t: Setup) -> int:
    """TR-3.2 Nobody overlooks that a dear sale can be left to others."""
    return 1 if s.phase == BID and s.bid >= DEAR else 0


@rule
def trusted(s: State, t: Setup) -> float:
    """TR-3.2 Far in sales: prices are fitted, and a search that doubts them pays too much.

    With two players, who hold many cards, a search needs advice for these too.
    """
    return 1.0 if s.phase == BID or t.players == 2 else 0.2


@rule
def worth_of_sale(s: State, t: Setup, seat: int) -> int:
    """The most that a seat should pay in the sale in progress, in thousands."""
    if t.shares:
        return int(t.card_price)
    owned = cars_owned(s, seat)
    sold = CARS - count(unsold(s))
    worth = 0
    for k in range(FEATURES):
        worth += int(t.bidding[sold][int(owned > 0)][k]) * feature(s, t, seat, k)
    return worth // UNIT


@rule
def feature(s: State, t: Setup, seat: int, k: int) -> int:
    """One of the numbers that a price depends on."""
    if k == 0:
        return 1
    if k <= 3:
        return points_feature(s, t, seat, k)
    if k == 4:
        return int(s.money[seat])
    if k == 5:
        return richest_rival(s, t, seat)
    if k == 6:
        return cars_owned(s, seat)
    return t.players - count(winners(s, t) | 1 << seat)


@rule
def points_feature(s: State, t: Setup, seat: int, k: int) -> int:
    """The thirds of points for the best car for sale, the next best, or one's own cars."""
    worth = hand_worth(s, t, seat)
    best = 0
    second = 0
    own = 0
    for car in range(CARS):
        thirds = thirds_for(worth, car)
        if s.owner[car] == seat:
            own += thirds
        elif s.owner[car] == NOBODY:
            if s.car == car or (s.car == NO_CAR and thirds > best):
                second = max(second, best)
                best = thirds
            else:
                second = max(second, thirds)
    return best if k == 1 else second if k == 2 else own


@rule
def richest_rival(s: State, t: Setup, seat: int) -> int:
    """The most money that another player has."""
    most = 0
    for other in range(t.players):
        if other != seat:
            most = max(most, int(s.money[other]))
    return most
