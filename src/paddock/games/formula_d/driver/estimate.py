"""How a race stands, before it is over: the time that each car still needs, by the plan.

The search stops its playouts at the start of a round and goes on from here, because a whole race
is long and its dice hide what a choice is worth.
"""

import math

from paddock.core.rule import rule
from paddock.games.formula_d.driver.answers import lap_left, laps_more, outlook, price, worn
from paddock.games.formula_d.rules.choices import origin
from paddock.games.formula_d.rules.goal import worth
from paddock.games.formula_d.state import GEAR, OUT, Setup, State

#: How uncertain the time to go is, in hundredths of a turn: always, and the part of it. Fitted to
#: races between drivers, like the part of the wear's price that it is worth before a race is over.
DOUBT, DOUBT_TO_COME, WEAR = 20.0, 0.02, 0.2


@rule
def quiet(s: State, t: Setup) -> bool:
    """At the start of a round all cars have moved equally often, so they can be compared."""
    return s.phase == GEAR and s.turn == 0


@rule
def time_to_go(s: State, t: Setup, car: int) -> float:
    """The time that a car needs to the finish, in hundredths of a turn; wear left shortens it."""
    wear = max(1, int(s.wear[car]))
    laps = int(s.laps[car])
    whole = worn(s, t, car)
    start = origin(s, t, car)
    time = outlook(
        t, lap_left(t, laps), start, int(s.stops[car]), int(s.gear[car]), price(whole, wear)
    )
    return time + laps_more(t, laps) - WEAR * whole * math.log(wear)


@rule
def doubt(s: State, t: Setup, car: int) -> float:
    """How uncertain the time of a car is."""
    return DOUBT + DOUBT_TO_COME * max(0.0, time_to_go(s, t, car))


@rule
def level(s: State, car: int) -> int:
    """0 for a car that is out, 1 for one that is racing, 2 for one that is home."""
    fate = int(s.fate[car])
    return 1 if fate == 0 else int(fate < OUT) * 2


@rule
def ahead(s: State, t: Setup, one: int, other: int) -> float:
    """The chance that one car beats another."""
    if level(s, one) != level(s, other):
        return 1.0 if level(s, one) > level(s, other) else 0.0
    if level(s, one) != 1:
        return 1.0 if worth(s, one) > worth(s, other) else 0.0
    lead = time_to_go(s, t, other) - time_to_go(s, t, one)
    return 1.0 / (1.0 + math.exp(-lead / doubt(s, t, one)))


@rule
def estimate(s: State, t: Setup, seat: int) -> float:
    """The chance of winning: the shorter the time to go, compared with the others, the higher."""
    own = time_to_go(s, t, seat)
    unit = doubt(s, t, seat)
    total = 0.0
    for car in range(t.players):
        if level(s, car) == 2:
            return 1.0 if s.fate[seat] == 1 else 0.0
        if level(s, car) == 1:
            total += math.exp(min(50.0, (own - time_to_go(s, t, car)) / unit))
    return 1.0 / total if level(s, seat) == 1 else 0.0


@rule
def forecast(s: State, t: Setup, seat: int) -> float:
    """How many cars a car is likely to beat."""
    total = 0.0
    for car in range(t.players):
        if car != seat:
            total += ahead(s, t, seat, car)
    return total
