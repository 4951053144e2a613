"""One sensible answer for each kind of question."""

from typing import Any

from paddock.core.bits import lowest, nth, popcount
from paddock.core.dice import below
from paddock.core.rule import rule
from paddock.core.seats import CHANCE
from paddock.games.car_race.data import DICE
from paddock.games.car_race.driver.best_end import best_end, end_worth
from paddock.games.car_race.state import BONUS, DRIVE, STAY, Setup, State


@rule
def heuristic(s: State, t: Setup, rng: Any) -> int:
    """The answer of a sensible driver; chance and ties are decided at random."""
    if popcount(s.legal) == 1:
        return lowest(s.legal)
    if s.seat != CHANCE and s.phase == DRIVE:
        return drive_answer(s, t, rng)
    if s.seat != CHANCE and s.phase == BONUS:
        return bonus_answer(s, t, rng)
    return nth(s.legal, below(rng, popcount(s.legal)))


@rule
def drive_answer(s: State, t: Setup, rng: Any) -> int:
    """The next square on the way to the best end; ties are broken at random."""
    best = -(1 << 40)
    answer = lowest(s.legal)
    here = int(s.pos[s.turn])
    m = s.legal
    while m != 0:
        k = lowest(m)
        m &= m - 1
        square = int(t.link[here][k])
        left = int(t.less[s.dice][t.colour[square]])
        worth = best_end(s, t, square, left) * DICE + below(rng, DICE)
        if worth > best:
            best = worth
            answer = k
    return answer


@rule
def bonus_answer(s: State, t: Setup, rng: Any) -> int:
    """The free square with the best outlook, unless the car's own is better."""
    seat = int(s.seat)
    here = int(s.pos[seat])
    best = -(1 << 40)
    answer = lowest(s.legal)
    m = s.legal
    while m != 0:
        k = lowest(m)
        m &= m - 1
        square = here if k == STAY else int(t.link[here][k])
        worth = end_worth(s, t, seat, square) * DICE + below(rng, DICE)
        if worth > best:
            best = worth
            answer = k
    return answer
