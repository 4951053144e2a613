"""What the others probably hold: guesses for the search, the likely more often than the rest."""

from typing import Any

from paddock.core.bits import has, popcount
from paddock.core.dice import below
from paddock.core.rule import rule
from paddock.games.top_race.data import CARS
from paddock.games.top_race.driver.interest import prospect, thirds_for
from paddock.games.top_race.rules.knowledge import (
    FAVOUR_BITS,
    any_of,
    guess_hands,
    guess_shares,
    guess_tips,
    unseen,
)
from paddock.games.top_race.rules.play import legal_actions
from paddock.games.top_race.state import BY_DEALING, Setup, State

#: Of how many random trades or tips the best is taken.
TRIES = 4
#: Owners' hands hold more for their own cars until so many cards of each were played, or so few are
#: left.
EARLY_CARDS, FEW_CARDS = 7, 5
#: How many swaps are tried for an owner, for each card above that number.
SWAPS = 2


@rule
def suppose(v: State, t: Setup, seat: int, rng: Any) -> None:
    """Fill in what a view hides, as if the others traded and tipped by the standing of the race."""
    hidden = unseen(v, t)
    guess_hands(v, t, rng)
    if t.auction != BY_DEALING and not t.shares:
        favour_owners(v, t, seat, hidden, rng)
    if t.tips or t.shares:
        for p in range(t.players):
            if p != seat:
                favour = ranking(v, t, p)
                guess_tips(v, p, favour, TRIES, rng)
                guess_shares(v, t, p, favour, TRIES, rng)
    v.legal = legal_actions(v, t)


@rule
def favour_owners(v: State, t: Setup, seat: int, hidden: int, rng: Any) -> None:
    """Swap some of the hidden cards, so that owners hold more for their own cars.

    Who has many points for a car bids more for it, and so owns it more often. These cards are
    played first, so that little is left of it in the end. A swap may also fail, so that every deal
    remains possible.
    """
    for p in range(t.players):
        if v.only[p] != 0:
            hidden &= ~v.hand[p]
    few = max(FEW_CARDS, t.hand - EARLY_CARDS)
    for k in range(SWAPS * (t.hand - few)):
        for p in range(t.players):
            tries = SWAPS * (popcount(v.hand[p] & hidden) - few)
            if p != seat and 0 < (k + 1) * cars_of(v, p) <= tries:
                swap_for_owner(v, t, p, hidden, rng)


@rule
def cars_of(v: State, p: int) -> int:
    """How many cars a seat owns."""
    cars = 0
    for car in range(CARS):
        cars += v.owner[car] == p
    return cars


@rule
def swap_for_owner(v: State, t: Setup, p: int, hidden: int, rng: Any) -> None:
    """Swap two hidden cards, one of them from a seat's hand, if it suits the owners more."""
    own = v.hand[p] & hidden
    if hidden == own or below(rng, 2) == 0:
        return
    gives = any_of(own, rng)
    takes = any_of(hidden & ~own, rng)
    gain = worth_to(v, t, p, takes) - worth_to(v, t, p, gives)
    other = p
    for q in range(t.players):
        if has(v.hand[q], takes):
            other = q
    if other != p:
        gain += worth_to(v, t, other, gives) - worth_to(v, t, other, takes)
    if gain > 0:
        both = 1 << gives | 1 << takes
        v.hand[p] ^= both
        if other != p:
            v.hand[other] ^= both


@rule
def worth_to(v: State, t: Setup, p: int, card: int) -> int:
    """The thirds of points that a card has for the cars of a seat."""
    worth = t.worth[card]
    total = 0
    for car in range(CARS):
        if v.owner[car] == p:
            total += thirds_for(worth, car)
    return total


@rule
def ranking(v: State, t: Setup, p: int) -> int:
    """How many cars have poorer prospects than each, from where a seat sits."""
    packed = 0
    for car in range(CARS):
        own = prospect(v, t, p, car)
        below_it = 0
        for other in range(CARS):
            below_it += prospect(v, t, p, other) < own
        packed |= below_it << (FAVOUR_BITS * car)
    return packed
