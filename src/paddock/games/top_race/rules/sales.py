"""TR-3, TR-9.2 What the auction sells, in order, and what the winner does with it."""

from paddock.core.bits import has, lowest, popcount
from paddock.core.rule import rule
from paddock.core.seats import CHANCE
from paddock.games.top_race.data import CARS, LAST_CAR_PRICE, SMALLEST_BID
from paddock.games.top_race.rules.auction import count, open_bidding, unsold, winners
from paddock.games.top_race.rules.turns import start_driving
from paddock.games.top_race.state import (
    BY_DEALING,
    BY_PILOTS,
    CHOOSE,
    GRID,
    LINEUP,
    NO_CAR,
    NOBODY,
    OFF,
    PICK,
    PILOT,
    SEATS,
    START,
    Setup,
    State,
)


@rule
def draw_opener(s: State, t: Setup, seat: int) -> None:
    """TR-3.1 A random player opens the first auction."""
    s.opener = seat
    put_up(s, t)


@rule
def put_up(s: State, t: Setup) -> None:
    """TR-3.1 Put the next car up; section 10, classic: turn up the next pilot."""
    if t.auction == BY_PILOTS and not t.shares:
        s.phase = PILOT
        s.seat = CHANCE
    else:
        sell_next(s, t)


@rule
def hidden_pilots(s: State) -> int:
    """Section 10, classic: the pilots that can be turned up, as bits.

    Those not seen yet, at random; then the unsold ones, in their order under the stack.
    """
    m = unsold(s)
    for k in range(s.queued):
        m &= ~(1 << int(s.pilots[k]))
    return m if m != 0 else 1 << int(s.pilots[0])


@rule
def turn_up(s: State, t: Setup, car: int) -> None:
    """Section 10, classic: the turned-up car is for sale."""
    if s.queued > 0 and s.pilots[0] == car:
        s.queued -= 1
        for k in range(s.queued):
            s.pilots[k] = s.pilots[k + 1]
        s.pilots[s.queued] = NO_CAR
    s.car = car
    sell_next(s, t)


@rule
def sell_next(s: State, t: Setup) -> None:
    """TR-3.1 Open the bidding; TR-3.7 but the last car goes to the player without one, for 30k."""
    having = winners(s, t)
    if not t.shares and count(unsold(s)) == 1 and count(having) < t.players:
        s.seat = without(s, t, having)
        s.money[s.seat] -= LAST_CAR_PRICE
        s.phase = GRID if t.auction == BY_PILOTS else PICK
    else:
        open_bidding(s, t)


@rule
def without(s: State, t: Setup, having: int) -> int:
    """The first player, clockwise from the opener, who has won nothing."""
    seat = int(s.opener)
    while has(having, seat):
        seat = int(s.left[seat])
    return seat


@rule
def take_car(s: State, t: Setup, car: int) -> None:
    """TR-3.3 The winner takes any car still unsold."""
    s.car = car
    s.phase = GRID


@rule
def free_starts(s: State, t: Setup) -> int:
    """TR-3.3 The free start spaces, as bits; bit 0 is number 1."""
    m = (1 << CARS) - 1
    for k in range(CARS):
        for car in range(CARS):
            if s.pos[car] == t.grid[k]:
                m &= ~(1 << k)
    return m


@rule
def line_up(s: State, t: Setup, start: int) -> None:
    """TR-3.3 The car goes on any free start space; TR-3.5 the player to the left opens next."""
    seat = int(s.turn) if t.auction == BY_DEALING else int(s.seat)
    s.pos[s.car] = t.grid[start]
    s.owner[s.car] = seat
    # TR-3.4 The winner of the first auction starts (section 10, classic: of the last).
    if (s.starter == NOBODY or t.last_starts) and t.auction != BY_DEALING:
        s.starter = seat
    clear_bids(s)
    # Section 10, classic: once every pilot was turned up in vain, the duty to open remains.
    if s.idle <= count(unsold(s)):
        s.idle = 0
    s.opener = s.left[seat]
    if unsold(s) == 0:
        end_sales(s, t)
    elif t.auction == BY_DEALING:
        s.turn = s.left[seat]
        s.phase = PICK
    else:
        put_up(s, t)


@rule
def clear_bids(s: State) -> None:
    """The bidding is over."""
    s.car = NO_CAR
    s.bid = 0
    s.bidder = NOBODY
    s.passed = 0


@rule
def end_sales(s: State, t: Setup) -> None:
    """TR-3.4 When all cars are sold the race begins; if they were dealt, a starter is drawn."""
    s.opener = NOBODY
    if t.auction == BY_DEALING:
        s.turn = 0
        s.phase = START
        s.seat = CHANCE
    else:
        start_driving(s, t)


@rule
def draw_starter(s: State, t: Setup, seat: int) -> None:
    """TR-3.4 Without an auction a random player starts."""
    s.starter = seat
    start_driving(s, t)


@rule
def choose_card(s: State, t: Setup, card: int) -> None:
    """TR-9.2 The winner picks a card; the first starts the race, the next sits to the left."""
    seat = int(s.seat)
    take_from_display(s, seat, card)
    if s.starter == NOBODY:
        s.starter = seat
    elif t.players > 2:
        sit_down(s, seat)
    s.took[seat] += 1
    clear_bids(s)
    if t.players == 2:
        next_of_two(s, t, seat)
    else:
        next_card(s, t, seat)


@rule
def take_from_display(s: State, seat: int, card: int) -> None:
    """TR-9.2 A card of the display goes into a hand, in view of everyone."""
    s.display &= ~(1 << card)
    s.hand[seat] |= 1 << card
    s.known |= 1 << card


@rule
def sit_down(s: State, seat: int) -> None:
    """TR-9.2 The winner sits to the left of the last one; all others keep their order."""
    last = int(s.starter)
    while s.took[s.left[last]] > 0 and s.left[last] != s.starter:
        last = int(s.left[last])
    for other in range(SEATS):
        if s.left[other] == seat and other != seat:
            s.left[other] = s.left[seat]
            break
    s.left[seat] = s.left[last]
    s.left[last] = seat


@rule
def next_card(s: State, t: Setup, seat: int) -> None:
    """TR-9.2 The next to open has not won yet; **R** the last one left takes a card for 10k."""
    having = winners(s, t)
    waiting = t.players - count(having)
    if waiting == 0:
        end_display(s)
        return
    s.opener = s.left[seat]
    s.opener = without(s, t, having)
    if waiting == 1:
        s.seat = s.opener
        s.money[s.seat] -= SMALLEST_BID
        s.phase = CHOOSE
    else:
        open_bidding(s, t)


@rule
def next_of_two(s: State, t: Setup, seat: int) -> None:
    """TR-9.3 The other player opens next, until one holds two cards; the other gets the rest."""
    other = int(s.left[seat])
    if s.took[seat] < 2:
        s.opener = other
        open_bidding(s, t)
        return
    while s.display != 0:
        take_from_display(s, other, lowest(s.display))
        s.took[other] += 1
    end_display(s)


@rule
def end_display(s: State) -> None:
    """TR-9.4 Then the cars are put on the start spaces in a shuffled order."""
    s.opener = NOBODY
    s.phase = LINEUP
    s.seat = CHANCE


@rule
def cars_waiting(s: State) -> int:
    """TR-9.4 The cars that are not on the grid yet, as bits."""
    m = 0
    for car in range(CARS):
        m |= int(s.pos[car] == OFF) << car
    return m


@rule
def put_on_grid(s: State, t: Setup, car: int) -> None:
    """TR-9.4 The first car drawn goes on start space 1, and so on."""
    s.pos[car] = t.grid[CARS - popcount(cars_waiting(s))]
    if cars_waiting(s) == 0:
        start_driving(s, t)
