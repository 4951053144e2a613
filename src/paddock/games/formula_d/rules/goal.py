"""FD-7.1 The ranking: cars over the line by place, then those out, the last to go out first."""

from paddock.core.rule import rule
from paddock.games.formula_d.state import OUT, OVER, Setup, State


@rule
def worth(s: State, car: int) -> int:
    """How good a fate is: first place best, then the others home, then the later out the better."""
    fate = int(s.fate[car])
    return fate if fate > OUT else 1000 - fate


@rule
def beaten(s: State, t: Setup, car: int) -> int:
    """How many cars a car has beaten."""
    n = 0
    for other in range(t.players):
        n += worth(s, other) < worth(s, car)
    return n


@rule
def score(s: State, t: Setup, seat: int) -> int:
    """A point for every car beaten."""
    return beaten(s, t, seat) if s.phase == OVER else 0


@rule
def payoff(s: State, t: Setup, seat: int) -> float:
    """FD-7.1 First over the line wins; if nobody gets there, the last to go out."""
    return 1.0 if s.phase == OVER and beaten(s, t, seat) == t.players - 1 else 0.0
