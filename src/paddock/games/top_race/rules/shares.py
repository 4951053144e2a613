"""TR-9.5 Share rounds: everyone secretly sells two shares, then buys two."""

from paddock.core.rule import rule
from paddock.games.top_race.data import CARS, MOST_SHARES
from paddock.games.top_race.state import BUY, SELL, TURN, Setup, State

#: The pairs of cars, numbered: two shares may be of one car or of two.
PAIRS_OF_CARS = tuple((a, b) for a in range(CARS) for b in range(a, CARS))
FIRST = tuple(a for a, _ in PAIRS_OF_CARS)
SECOND = tuple(b for _, b in PAIRS_OF_CARS)


@rule
def sales(s: State, seat: int) -> int:
    """TR-9.5 The pairs that the seat can sell, as bits: no car below 0 shares."""
    m = 0
    base = seat * CARS
    for k in range(len(FIRST)):
        enough = 2 if FIRST[k] == SECOND[k] else 1
        able = s.share[base + FIRST[k]] >= enough and s.share[base + SECOND[k]] >= enough
        m |= int(able) << k
    return m


@rule
def purchases(s: State, seat: int) -> int:
    """TR-9.5 The pairs that the seat can buy, as bits: no car above 15 shares."""
    m = 0
    base = seat * CARS
    for k in range(len(FIRST)):
        most = MOST_SHARES - (2 if FIRST[k] == SECOND[k] else 1)
        able = s.share[base + FIRST[k]] <= most and s.share[base + SECOND[k]] <= most
        m |= int(able) << k
    return m


@rule
def add_pair(s: State, seat: int, pair: int, step: int) -> None:
    """Change the seat's shares of both cars of a pair."""
    s.share[seat * CARS + FIRST[pair]] += step
    s.share[seat * CARS + SECOND[pair]] += step


@rule
def sell(s: State, t: Setup, pair: int) -> None:
    """TR-9.5 Sell two shares, two of one car or one of two."""
    add_pair(s, int(s.seat), pair, -1)
    s.phase = BUY


@rule
def buy(s: State, t: Setup, pair: int) -> None:
    """TR-9.5 Then buy two in the same way; when all have traded, the race continues."""
    add_pair(s, int(s.seat), pair, 1)
    s.seat += 1
    s.phase = SELL
    if s.seat == t.players:
        s.rounds += 1
        s.seat = s.turn
        s.phase = TURN
