"""TR-3 The auction of the cars."""

from paddock.core.batch import CHANCE
from paddock.core.bits import has
from paddock.core.marks import rule
from paddock.games.top_race.data import CARS, LAST_CAR_PRICE, SMALLEST_BID
from paddock.games.top_race.rules.turns import start_driving
from paddock.games.top_race.state import (
    BID,
    GRID,
    MOST_RAISE,
    NO_CAR,
    NOBODY,
    PICK,
    RAISE_MORE,
    SEATS,
    START,
    State,
    Tables,
)


@rule
def unsold(s: State) -> int:
    """The cars that nobody owns, as bits."""
    m = 0
    for car in range(CARS):
        m |= int(s.owner[car] == NOBODY) << car
    return m


@rule
def owners(s: State) -> int:
    """The seats that own a car, as bits."""
    m = 0
    for car in range(CARS):
        m |= 1 << int(s.owner[car])
    return m & ((1 << SEATS) - 1)


@rule
def count(m: int) -> int:
    """How many of the first six bits are set."""
    n = 0
    for k in range(SEATS):
        n += (m >> k) & 1
    return n


@rule
def may_bid(s: State, t: Tables, seat: int) -> bool:
    """TR-3.6 An owner may bid only while the cars to sell outnumber the players without one."""
    having = owners(s)
    return not has(having, seat) or count(unsold(s)) > t.players - count(having)


@rule
def draw_opener(s: State, t: Tables, seat: int) -> None:
    """TR-3.1 A random player opens the first auction."""
    open_auction(s, t, seat)


@rule
def open_auction(s: State, t: Tables, first: int) -> None:
    """TR-3.1, TR-3.5 Put the next car up, opened by `first` or by whom the duty goes to."""
    s.bid = 0
    s.bidder = NOBODY
    s.passed = 0
    having = owners(s)
    if count(unsold(s)) == 1 and count(having) < t.players:
        buy_last(s, having)
        return
    opener = duty(s, t, first)
    if opener == NOBODY:
        # TR-3.8 Nobody can open: whoever first had the duty takes the car, into debt.
        s.seat = first
        s.money[first] -= SMALLEST_BID
        s.phase = PICK
    else:
        s.seat = opener
        s.phase = BID


@rule
def buy_last(s: State, having: int) -> None:
    """TR-3.7 Who owns no car when the last one comes up buys it for 30k, even into debt."""
    seat = 0
    while has(having, seat):
        seat += 1
    s.seat = seat
    s.money[seat] -= LAST_CAR_PRICE
    s.phase = PICK


@rule
def duty(s: State, t: Tables, first: int) -> int:
    """TR-3.6, TR-3.8 Who must open: clockwise, past barred owners and those with under 10k."""
    having = owners(s)
    seat = first
    for _ in range(t.players):
        if not has(having, seat):
            return seat
        if may_bid(s, t, seat) and s.money[seat] >= SMALLEST_BID:
            return seat
        seat = seat + 1 if seat + 1 < t.players else 0
    return NOBODY


@rule
def bids(s: State, t: Tables) -> int:
    """TR-3.2 What the seat may say: bit k raises by k times 10k, bit 0 passes.

    TR-3.8 Nobody raises beyond their cash, save that a player without a car must open at 10k.
    Bit 61 adds 600k and asks again: then a raise must follow.
    """
    most = (int(s.money[s.seat]) - int(s.bid)) // SMALLEST_BID - MOST_RAISE * int(s.large)
    if s.bid == 0 and most < 1:
        return 2
    m = (2 << max(0, min(most, MOST_RAISE))) - 2
    if most > MOST_RAISE:
        m |= 1 << RAISE_MORE
    if s.bid > 0 and s.large == 0:
        m |= 1
    return m


@rule
def say_bid(s: State, t: Tables, k: int) -> None:
    """TR-3.2 Raise, or pass and be out of this auction."""
    if k == RAISE_MORE:
        s.large += 1
        return
    if k == 0:
        s.passed |= 1 << int(s.seat)
    else:
        s.bid += SMALLEST_BID * (k + MOST_RAISE * int(s.large))
        s.large = 0
        s.bidder = s.seat
    ask_next(s, t)


@rule
def ask_next(s: State, t: Tables) -> None:
    """TR-3.2 Clockwise each player who may bid raises or passes, until one bidder is left."""
    seat = int(s.seat)
    for _ in range(t.players):
        seat = seat + 1 if seat + 1 < t.players else 0
        if seat == s.bidder:
            break
        if not has(s.passed, seat) and may_bid(s, t, seat):
            s.seat = seat
            return
    win(s)


@rule
def win(s: State) -> None:
    """TR-3.3 The winner pays the bank and takes any car still unsold."""
    s.seat = s.bidder
    s.money[s.seat] -= s.bid
    s.phase = PICK


@rule
def take_car(s: State, t: Tables, car: int) -> None:
    """TR-3.3 The car goes on any free numbered start space; TR-3.4 the first winner starts."""
    s.car = car
    if s.starter == NOBODY and not t.dealt:
        s.starter = s.seat
    s.phase = GRID


@rule
def free_starts(s: State, t: Tables) -> int:
    """TR-3.3 The start spaces that are free, as bits from 0 for number 1."""
    m = (1 << CARS) - 1
    for k in range(CARS):
        for car in range(CARS):
            if s.pos[car] == t.grid[k]:
                m &= ~(1 << k)
    return m


@rule
def line_up(s: State, t: Tables, start: int) -> None:
    """TR-3.3, TR-3.5 Put the car on its start space; the player to the left opens next."""
    seat = s.turn if t.dealt else s.seat
    s.pos[s.car] = t.grid[start]
    s.owner[s.car] = seat
    s.car = NO_CAR
    s.bid = 0
    s.bidder = NOBODY
    s.passed = 0
    following = seat + 1 if seat + 1 < t.players else 0
    if unsold(s) == 0:
        end_auction(s, t)
    elif t.dealt:
        s.turn = following
        s.phase = PICK
    else:
        open_auction(s, t, following)


@rule
def end_auction(s: State, t: Tables) -> None:
    """TR-3.4 When all cars are sold the race begins; with dealt cars a starter is drawn."""
    if t.dealt:
        s.turn = 0
        s.phase = START
        s.seat = CHANCE
    else:
        start_driving(s, t)


@rule
def draw_starter(s: State, t: Tables, seat: int) -> None:
    """TR-3.4 Without an auction a random player starts."""
    s.starter = seat
    start_driving(s, t)
