"""TR-2 Dealing, and the start of each race."""

from paddock.core.batch import CHANCE
from paddock.core.bits import popcount
from paddock.core.marks import rule
from paddock.games.top_race.data import CAPITAL, CARS
from paddock.games.top_race.state import (
    ALL_CARDS,
    DEAL,
    NO_CAR,
    NO_CARD,
    NOBODY,
    OFF,
    OPENER,
    PICK,
    SEATS,
    UNPLACED,
    State,
    Tables,
)


@rule
def start_game(s: State, t: Tables) -> None:
    """TR-1.4 Every player begins with 200k."""
    for seat in range(SEATS):
        s.money[seat] = CAPITAL if seat < t.players else 0
    s.race = 0
    start_race(s, t)


@rule
def start_race(s: State, t: Tables) -> None:
    """TR-6.5 Each race begins anew, save for the money."""
    for seat in range(SEATS):
        s.hand[seat] = 0
    for car in range(CARS):
        s.owner[car] = NOBODY
        s.pos[car] = OFF
        s.spot[car] = OFF
        s.fell[car] = 0
        s.place[car] = UNPLACED
    s.discard = 0
    s.bid = 0
    s.large = 0
    s.bidder = NOBODY
    s.passed = 0
    s.starter = NOBODY
    s.card = NO_CARD
    s.line = 0
    s.car = NO_CAR
    s.phase = DEAL
    s.seat = CHANCE
    s.turn = 0


@rule
def undealt(s: State) -> int:
    """The cards that nobody holds while hands are being dealt."""
    held = 0
    for seat in range(SEATS):
        held |= s.hand[seat]
    return ALL_CARDS & ~held


@rule
def deal_card(s: State, t: Tables, card: int) -> None:
    """TR-2 Hands are dealt card by card; TR-2.1 what is left over stays face down."""
    s.hand[s.turn] |= 1 << card
    if popcount(s.hand[s.turn]) == t.hand:
        s.turn += 1
        if s.turn == t.players:
            s.turn = 0
            s.phase = PICK if t.dealt else OPENER
