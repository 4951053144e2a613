"""TR-2 Dealing, and the start of each race."""

from paddock.core.bits import popcount
from paddock.core.rule import rule
from paddock.core.seats import CHANCE
from paddock.games.top_race.data import CAPITAL, CARDS, CARS, PIT_CARDS, SHARES, TIPS
from paddock.games.top_race.state import (
    ALL_CARDS,
    BOX,
    BY_DEALING,
    DEAL,
    DISPLAY,
    NO_CAR,
    NO_CARD,
    NOBODY,
    OFF,
    OPENER,
    PICK,
    SEATS,
    UNPLACED,
    Setup,
    State,
)


@rule
def start_game(s: State, t: Setup) -> None:
    """TR-1.4 Every player begins with 200k; they sit clockwise in the order of the seats."""
    for seat in range(SEATS):
        s.money[seat] = CAPITAL if seat < t.players else 0
        s.left[seat] = seat + 1 if seat + 1 < t.players else 0
    s.race = 0
    start_race(s, t)


@rule
def start_race(s: State, t: Setup) -> None:
    """TR-6.5 Each race begins afresh, except for the money and the seats."""
    for car in range(CARS):
        s.owner[car] = NOBODY
        s.pos[car] = OFF
        s.spot[car] = OFF
        s.fell[car] = 0
        s.place[car] = UNPLACED
    start_auction(s)
    start_hands(s, t)
    s.tipped = 0
    s.rounds = 0
    s.passes = 0
    s.starter = NOBODY
    s.card = NO_CARD
    s.line = 0
    s.car = NO_CAR
    s.phase = DEAL
    s.seat = CHANCE
    s.turn = 0


@rule
def start_auction(s: State) -> None:
    """TR-3.1, TR-9.2 Nothing is sold yet."""
    for seat in range(SEATS):
        s.took[seat] = 0
    for car in range(CARS):
        s.pilots[car] = NO_CAR
    s.bid = 0
    s.large = 0
    s.bidder = NOBODY
    s.passed = 0
    s.opener = NOBODY
    s.idle = 0
    s.queued = 0


@rule
def start_hands(s: State, t: Setup) -> None:
    """TR-7.1, TR-9.1 Pit cards and shares are handed out; TR-2.2 specials go to the display."""
    for seat in range(SEATS):
        playing = seat < t.players
        s.hand[seat] = 0
        s.only[seat] = 0
        s.pits[seat] = PIT_CARDS if t.pit_stop and playing else 0
        for k in range(TIPS):
            s.tip[seat * TIPS + k] = NO_CAR
        for car in range(CARS):
            s.share[seat * CARS + car] = SHARES if t.shares and playing else 0
    for k in range(CARDS):
        s.pile[k] = 0
    s.piled = 0
    s.waiting = 0
    s.known = 0
    s.box = 0
    s.display = specials(t) if t.shares else 0


@rule
def specials(t: Setup) -> int:
    """TR-1.2 The three sprint/breakdown cards, as bits."""
    m = 0
    for car in range(CARS):
        m |= 1 << int(t.special[car])
    return m


@rule
def undealt(s: State) -> int:
    """The cards not dealt yet."""
    held = s.display | s.box
    for seat in range(SEATS):
        held |= s.hand[seat]
    return ALL_CARDS & ~held


@rule
def deal_card(s: State, t: Setup, card: int) -> None:
    """TR-2 Hands are dealt card by card; TR-2.1 those left over stay face down."""
    s.hand[s.turn] |= 1 << card
    if popcount(s.hand[s.turn]) == t.hand:
        s.turn += 1
        if s.turn == t.players:
            s.turn = 0
            end_dealing(s, t)


@rule
def deal_display(s: State, t: Setup, card: int) -> None:
    """TR-2.2 The rest of the display comes from the shuffled 45."""
    s.display |= 1 << card
    end_dealing(s, t)


@rule
def deal_box(s: State, t: Setup, card: int) -> None:
    """TR-7.1 The box is open to all and never refilled."""
    s.box |= 1 << card
    end_dealing(s, t)


@rule
def end_dealing(s: State, t: Setup) -> None:
    """TR-2 After the hands come the display, the box and the auction."""
    if popcount(s.display) < t.display_cards:
        s.phase = DISPLAY
    elif popcount(s.box) < t.box_cards:
        s.phase = BOX
    else:
        s.phase = PICK if t.auction == BY_DEALING else OPENER
