"""What the others probably hold: guesses for the search, the likely more often than the rest."""

from typing import Any

from paddock.core.rule import rule
from paddock.games.top_race.data import CARS
from paddock.games.top_race.driver.interest import prospect
from paddock.games.top_race.rules.knowledge import (
    FAVOUR_BITS,
    guess_hands,
    guess_shares,
    guess_tips,
)
from paddock.games.top_race.rules.play import legal_actions
from paddock.games.top_race.state import Setup, State

#: Of how many random trades or tips the best is taken.
TRIES = 4


@rule
def suppose(v: State, t: Setup, seat: int, rng: Any) -> None:
    """Fill in what a view hides, as if the others traded and tipped by the standing of the race."""
    guess_hands(v, t, rng)
    if t.tips or t.shares:
        for p in range(t.players):
            if p != seat:
                favour = ranking(v, t, p)
                guess_tips(v, p, favour, TRIES, rng)
                guess_shares(v, t, p, favour, TRIES, rng)
    v.legal = legal_actions(v, t)


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
