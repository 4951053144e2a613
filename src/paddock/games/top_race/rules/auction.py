"""TR-3 The auction: who may bid, who must open, raising and passing.

What is sold is one of three things: a car of the winner's choice, the pilot turned up (section
10, classic), or a card of the display and the next seat (TR-9.2).
"""

from paddock.core.bits import has
from paddock.core.rule import rule
from paddock.core.seats import CHANCE
from paddock.games.top_race.data import CARS, SMALLEST_BID
from paddock.games.top_race.state import (
    ALL_RETURN,
    BID,
    BY_PILOTS,
    CARLESS_RETURN,
    CHOOSE,
    GRID,
    MOST_RAISE,
    NO_CAR,
    NOBODY,
    PICK,
    PILOT,
    RAISE_MORE,
    SEATS,
    Setup,
    State,
)


@rule
def unsold(s: State) -> int:
    """The cars that nobody owns, as bits."""
    m = 0
    for car in range(CARS):
        m |= int(s.owner[car] == NOBODY) << car
    return m


@rule
def winners(s: State, t: Setup) -> int:
    """The seats that own a car (TR-9.2: that hold a card of the display), as bits."""
    m = 0
    if t.shares:
        for seat in range(SEATS):
            m |= int(s.took[seat] > 0) << seat
    else:
        for car in range(CARS):
            m |= 1 << int(s.owner[car])
    return m & ((1 << SEATS) - 1)


@rule
def count(m: int) -> int:
    """The number of set bits among the first six."""
    n = 0
    for k in range(SEATS):
        n += (m >> k) & 1
    return n


@rule
def cars_owned(s: State, seat: int) -> int:
    """How many cars a player owns."""
    n = 0
    for car in range(CARS):
        n += s.owner[car] == seat
    return n


@rule
def may_bid(s: State, t: Setup, seat: int) -> bool:
    """TR-3.6 An owner may bid only while the cars to sell outnumber the players without one.

    Section 10, classic: only when everyone owns a car, and up to a number of cars.
    TR-9.2 With shares, winners bid no more, TR-9.3 except with two players.
    """
    having = winners(s, t)
    if not has(having, seat):
        return True
    if t.shares:
        return t.players == 2
    if cars_owned(s, seat) >= t.car_limit:
        return False
    without = t.players - count(having)
    return without == 0 if t.all_own_first else count(unsold(s)) > without


@rule
def nobody_wants_any(s: State) -> bool:
    """Section 10, classic: **R** every pilot left was turned up in a row without a bid."""
    return s.idle >= count(unsold(s))


@rule
def must_open(s: State, t: Setup) -> bool:
    """TR-3.2 The opener must bid; section 10, classic: only once nobody wants any pilot."""
    return t.must_open != 0 or nobody_wants_any(s)


@rule
def open_bidding(s: State, t: Setup) -> None:
    """TR-3.2, TR-3.5 Ask for the opening bid; TR-3.8 if nobody can open, the first must buy."""
    s.bid = 0
    s.bidder = NOBODY
    s.passed = 0
    opener = first_bidder(s, t, must_open(s, t))
    if opener == NOBODY:
        s.bid = SMALLEST_BID
        s.bidder = first_bidder(s, t, False)
        win(s, t)
    else:
        s.seat = opener
        s.phase = BID


@rule
def first_bidder(s: State, t: Setup, duty: bool) -> int:
    """TR-3.5 The first player, clockwise from the opener, who may bid.

    If there is a `duty` to open, TR-3.8 it skips owners with less than 10k, and TR-3.6 passes from
    one who may not bid to the next player without a car, who must open even if it means debt.
    Section 10, classic: **R** once nobody wants any pilot, players without one come first.
    """
    having = winners(s, t)
    carless_first = duty and nobody_wants_any(s)
    first = NOBODY
    seat = int(s.opener)
    for _ in range(t.players):
        if not has(having, seat):
            return seat
        barred = not may_bid(s, t, seat)
        if not barred and (not duty or s.money[seat] >= SMALLEST_BID):
            if not carless_first:
                return seat
            if first == NOBODY:
                first = seat
        carless_first |= duty and barred
        seat = int(s.left[seat])
    return first


@rule
def bids(s: State, t: Setup) -> int:
    """TR-3.2 The bids open to the seat: bit k raises by k times 10k, bit 0 passes.

    TR-3.8 Nobody raises beyond their cash, but a player without a car must open at 10k.
    Bit 61 adds 600k and asks again: then a raise must follow.
    """
    most = (int(s.money[s.seat]) - int(s.bid)) // SMALLEST_BID - MOST_RAISE * int(s.large)
    opening = s.bid == 0 and must_open(s, t)
    if opening and most < 1:
        return 2
    m = (2 << max(0, min(most, MOST_RAISE))) - 2
    if most > MOST_RAISE:
        m |= 1 << RAISE_MORE
    if not opening and s.large == 0:
        m |= 1
    return m


@rule
def say_bid(s: State, t: Setup, k: int) -> None:
    """TR-3.2 Raise, or pass."""
    if k == RAISE_MORE:
        s.large += 1
        return
    if k == 0:
        s.passed |= 1 << int(s.seat)
    else:
        s.bid += SMALLEST_BID * (k + MOST_RAISE * int(s.large))
        s.large = 0
        s.bidder = s.seat
        s.passed = still_out(s, t)
    ask_next(s, t)


@rule
def still_out(s: State, t: Setup) -> int:
    """TR-3.2 Whoever has passed is out of this auction.

    Section 10: **R** a pass holds until the next raise, for players without a car (summary) or
    for everyone (classic).
    """
    if t.come_back == ALL_RETURN:
        return 0
    if t.come_back == CARLESS_RETURN:
        return int(s.passed) & winners(s, t)
    return int(s.passed)


@rule
def ask_next(s: State, t: Setup) -> None:
    """TR-3.2 Clockwise, each player who may bid raises or passes, until one bidder is left."""
    seat = int(s.seat)
    for _ in range(t.players):
        seat = int(s.left[seat])
        if seat == s.bidder:
            break
        if not has(s.passed, seat) and may_bid(s, t, seat):
            s.seat = seat
            return
    win(s, t)


@rule
def win(s: State, t: Setup) -> None:
    """TR-3.3 The winner pays the bank and takes what was sold."""
    if s.bidder == NOBODY:
        put_under_stack(s)
        return
    s.seat = s.bidder
    s.money[s.seat] -= s.bid
    if t.shares:
        s.phase = CHOOSE
    elif t.auction == BY_PILOTS:
        s.phase = GRID
    else:
        s.phase = PICK


@rule
def put_under_stack(s: State) -> None:
    """Section 10, classic: a pilot that nobody wants goes under the stack."""
    s.pilots[s.queued] = s.car
    s.queued += 1
    s.idle += 1
    s.car = NO_CAR
    s.phase = PILOT
    s.seat = CHANCE
