"""What a seat may know of a record, and how it fills in the rest."""

from typing import Any

from paddock.core.batch import CHANCE
from paddock.core.bits import nth, popcount
from paddock.core.dice import below
from paddock.core.marks import rule
from paddock.games.top_race.data import CARS
from paddock.games.top_race.state import (
    ALL_CARDS,
    DEAL,
    HIDDEN_SHIFT,
    NO_CARD,
    SEATS,
    TURN,
    State,
    Tables,
)


@rule
def hide(s: State, t: Tables, seat: int, out: State) -> None:
    """Write into `out` what `seat` may know: all but the other hands, of which the sizes.

    Any number that is no seat stands for a spectator.
    """
    for p in range(SEATS):
        out.hand[p] = s.hand[p] if p == seat else popcount(s.hand[p]) << HIDDEN_SHIFT
        out.money[p] = s.money[p]
    for car in range(CARS):
        out.owner[car] = s.owner[car]
        out.pos[car] = s.pos[car]
        out.spot[car] = s.spot[car]
        out.fell[car] = s.fell[car]
        out.place[car] = s.place[car]
    out.discard = s.discard
    out.bid = s.bid
    out.large = s.large
    out.bidder = s.bidder
    out.passed = s.passed
    out.starter = s.starter
    out.race = s.race
    out.phase = s.phase
    out.seat = s.seat
    out.turn = s.turn
    out.card = s.card
    out.line = s.line
    out.car = s.car
    # Which cards may be dealt or played tells of hands; all other choices are open to all.
    secret = (s.phase == DEAL or s.phase == TURN) and s.seat != seat
    out.legal = 0 if secret else s.legal


@rule
def unseen(v: State) -> int:
    """The cards that the holder of this view cannot place."""
    seen = v.discard
    for p in range(SEATS):
        seen |= v.hand[p]
    if v.card != NO_CARD:
        seen |= 1 << int(v.card)
    return ALL_CARDS & ~seen


@rule
def guess(v: State, t: Tables, seat: int, rng: Any) -> None:
    """Deal the hidden cards of a view anew, each way as likely as the others."""
    pool = unseen(v)
    for p in range(t.players):
        hidden = v.hand[p] >> HIDDEN_SHIFT
        v.hand[p] &= ALL_CARDS
        for _ in range(hidden):
            card = nth(pool, below(rng, popcount(pool)))
            pool &= ~(1 << card)
            v.hand[p] |= 1 << card
    if v.phase == TURN:
        v.legal = v.hand[v.seat]
    elif v.phase == DEAL and v.seat == CHANCE:
        v.legal = pool
