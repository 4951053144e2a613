"""What a seat may know of a record, and how the rest is guessed."""

from typing import Any

from paddock.core.bits import has, nth, popcount, union
from paddock.core.dice import below
from paddock.core.plain_record import copy_record
from paddock.core.rule import rule
from paddock.games.top_race.data import CARS, SHARES, TIPS
from paddock.games.top_race.rules.play import legal_actions
from paddock.games.top_race.rules.shares import FIRST, SECOND, add_pair, purchases, sales
from paddock.games.top_race.state import (
    ALL_CARDS,
    BOX,
    BUY,
    DEAL,
    DISPLAY,
    HIDDEN_SHARES,
    HIDDEN_SHIFT,
    HIDDEN_TIP,
    NO_CAR,
    NO_CARD,
    NOBODY,
    OVER,
    SEATS,
    SELL,
    TIP,
    TURN,
    Setup,
    State,
)

#: The phases whose legal actions reveal what is hidden, as bits.
TELLING = 1 << DEAL | 1 << DISPLAY | 1 << BOX | 1 << TURN | 1 << SELL | 1 << BUY
#: The bits of each car's field in a number that says which cars are favoured.
FAVOUR_BITS = 3


@rule
def hide(s: State, t: Setup, seat: int, out: State) -> None:
    """Write into `out` what `seat` may know; a number that is not a seat means a spectator.

    Hands, tips, shares and some legal actions are secret; everything else is public.
    """
    copy_record(s, out)
    own = seat if seat < t.players else NOBODY
    for p in range(SEATS):
        # No branch, since a processor could not foresee it.
        seen = s.hand[p] & (s.known | -int(p == own))
        out.hand[p] = seen | popcount(s.hand[p] & ~seen) << HIDDEN_SHIFT
    if t.tips or t.shares:
        hide_tips_and_shares(s, t, own, out)
    # The legal actions of some phases reveal what is hidden; in all others they are public.
    if s.seat != own and has(TELLING, int(s.phase)):
        out.legal = 0


@rule
def hide_tips_and_shares(s: State, t: Setup, own: int, out: State) -> None:
    """The tips and shares of all seats but one.

    TR-8.2, TR-9.6 They are revealed at the end.
    """
    if s.phase == OVER:
        return
    for p in range(SEATS):
        if t.tips and p != own:
            for k in range(p * TIPS, p * TIPS + TIPS):
                if s.tip[k] != NO_CAR:
                    out.tip[k] = HIDDEN_TIP
        if t.shares and p != own:
            for k in range(p * CARS, p * CARS + CARS):
                out.share[k] = HIDDEN_SHARES


@rule
def unseen(v: State, t: Setup) -> int:
    """The cards whose place is unknown in this view."""
    hands = 0
    for p in range(SEATS):
        hands |= v.hand[p]
    return unplaced(v, t, hands | union(v.pile, v.piled))


@rule
def unplaced(v: State, t: Setup, seen: int) -> int:
    """The cards whose place is unknown, but for those seen in hands and in the pile."""
    seen |= v.box | v.display
    if v.card != NO_CARD:
        seen |= 1 << int(v.card)
    if t.return_past:
        # A breakdown card stays in play until its car returns.
        for car in range(CARS):
            seen |= int(v.fell[car] > 0) << int(t.special[car])
    return ALL_CARDS & ~seen


@rule
def guess(v: State, t: Setup, seat: int, rng: Any) -> None:
    """Fill in what a view hides at random, consistent with everything that the seat has seen."""
    guess_hands(v, t, rng)
    for p in range(SEATS):
        guess_tips(v, p, 0, 1, rng)
    for p in range(t.players):
        guess_shares(v, t, p, 0, 1, rng)
    v.legal = legal_actions(v, t)


@rule
def guess_tips(v: State, p: int, favour: int, tries: int, rng: Any) -> None:
    """A car for each hidden tip of a seat: the most favoured of some random ones.

    TR-8.1 All tip at the same time: those asked before this seat tip on a car too.
    """
    for k in range(TIPS):
        tip = v.tip[p * TIPS + k]
        now = v.phase == TIP and k == v.tipped and p < v.seat
        if tip == HIDDEN_TIP or (now and tip == NO_CAR):
            car = below(rng, CARS)
            for _ in range(tries - 1):
                other = below(rng, CARS)
                if favoured(favour, other) > favoured(favour, car):
                    car = other
            v.tip[p * TIPS + k] = car


@rule
def favoured(favour: int, car: int) -> int:
    """How much a car is favoured, out of the fields of one number."""
    return (favour >> (FAVOUR_BITS * car)) & ((1 << FAVOUR_BITS) - 1)


@rule
def guess_hands(v: State, t: Setup, rng: Any) -> None:
    """Redeal the hidden cards; hands known to hold only special cards come first."""
    pool = guess_bare_hands(v, t, unseen(v, t), rng)
    for p in range(t.players):
        hidden = v.hand[p] >> HIDDEN_SHIFT
        v.hand[p] &= ALL_CARDS
        for _ in range(hidden):
            card = any_of(pool, rng)
            pool &= ~(1 << card)
            v.hand[p] |= 1 << card


@rule
def guess_bare_hands(v: State, t: Setup, pool: int, rng: Any) -> int:
    """Section 10: deal to hands that have been shown to be bare; returns the cards left.

    Each of them draws from all cards that suit it. If two draw the same card, all draw again: so
    every deal that suits all of them is equally likely.
    """
    dealt = 0
    for _ in range(1000):
        dealt = 0
        clash = False
        for p in range(t.players):
            if v.only[p] != 0:
                cards = draw_bare_hand(v, t, p, pool, rng)
                clash |= dealt & cards != 0
                dealt |= cards
                v.hand[p] = v.hand[p] & ~pool | cards
        if not clash:
            break
    for p in range(t.players):
        if v.only[p] != 0:
            v.hand[p] &= ALL_CARDS
    return pool & ~dealt


@rule
def draw_bare_hand(v: State, t: Setup, p: int, pool: int, rng: Any) -> int:
    """Hidden cards for one such hand, from all that suit it."""
    suits = pool & cards_left_to(v, t, p)
    cards = 0
    for _ in range(min(v.hand[p] >> HIDDEN_SHIFT, popcount(suits))):
        card = any_of(suits & ~cards, rng)
        cards |= 1 << card
    return cards


@rule
def cards_left_to(v: State, t: Setup, p: int) -> int:
    """The special cards that the hidden part of a bare hand can hold."""
    m = 0
    for car in range(CARS):
        if has(v.only[p], car):
            m |= 1 << int(t.special[car])
    return m


@rule
def guess_shares(v: State, t: Setup, p: int, favour: int, tries: int, rng: Any) -> None:
    """Play the share rounds held so far, if a seat's shares are hidden.

    Each trade is the most favoured of some random legal ones.
    """
    if v.share[p * CARS] != HIDDEN_SHARES:
        return
    for car in range(CARS):
        v.share[p * CARS + car] = SHARES
    trades = int(v.rounds)
    halfway = False
    if v.phase == SELL or v.phase == BUY:
        trades += p < v.seat
        halfway = v.phase == BUY and v.seat == p
    for _ in range(trades):
        add_pair(v, p, likely_pair(sales(v, p), ~favour, tries, rng), -1)
        add_pair(v, p, likely_pair(purchases(v, p), favour, tries, rng), 1)
    if halfway:
        add_pair(v, p, likely_pair(sales(v, p), ~favour, tries, rng), -1)


@rule
def likely_pair(pairs: int, favour: int, tries: int, rng: Any) -> int:
    """The most favoured of some random pairs."""
    pair = any_of(pairs, rng)
    for _ in range(tries - 1):
        other = any_of(pairs, rng)
        if pair_favoured(favour, other) > pair_favoured(favour, pair):
            pair = other
    return pair


@rule
def pair_favoured(favour: int, pair: int) -> int:
    """How much both cars of a pair are favoured."""
    return favoured(favour, FIRST[pair]) + favoured(favour, SECOND[pair])


@rule
def any_of(m: int, rng: Any) -> int:
    """One of the set bits, chosen uniformly at random."""
    return nth(m, below(rng, popcount(m)))
