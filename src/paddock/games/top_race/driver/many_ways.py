"""The free ways of many cars at once, which a processor finds faster than one by one.

Each car has a column of a table of numbers. The loop over the columns takes no branch, so that the
compiler works on several of them at a time.
"""

from typing import Any

from paddock.core.observing import COLUMNS
from paddock.core.rule import rule
from paddock.games.top_race.data import CARS
from paddock.games.top_race.driver.interest import MOST
from paddock.games.top_race.state import STRIDES, Setup, State

#: Where rows of the table begin: the first ones say where steps lead (`strides`), then come how far
#: ahead each car is, the steps that can be made, and whose way it is.
_AHEAD, STEPS, WHOSE = (row * COLUMNS for row in (STRIDES, STRIDES + CARS, STRIDES + CARS + 1))
#: So many columns are worked on together.
_TOGETHER = 8


@rule
def ask_way(s: State, t: Setup, car: int, table: Any, column: int) -> None:
    """Fill in the column of a car on the track; all steps must be in `strides`."""
    space = int(s.pos[car])
    strides = t.strides[space]
    for by in range(STRIDES):
        table[by * COLUMNS + column] = strides[by]
    for other in range(CARS):
        table[_AHEAD + other * COLUMNS + column] = int(s.pos[other]) - space


@rule
def find_ways(table: Any, count: int) -> None:
    """How many steps the cars of the first columns can make, up to the longest line."""
    # Columns beyond the last are computed in vain: that is faster than one at a time.
    for k in range((count + _TOGETHER - 1) // _TOGETHER * _TOGETHER):
        cars = 0
        for other in range(CARS):
            ahead = table[_AHEAD + other * COLUMNS + k]
            cars |= int(0 < ahead < 63) << (ahead & 63)
        by = (
            table[k], table[COLUMNS + k], table[2 * COLUMNS + k], table[3 * COLUMNS + k],
            table[4 * COLUMNS + k], table[5 * COLUMNS + k], table[6 * COLUMNS + k],
            table[7 * COLUMNS + k],
        )  # fmt: skip
        layer = 1
        steps = 0
        for _ in range(MOST):
            near = layer & by[0] | layer << 1 & by[1] | layer << 2 & by[2] | layer << 3 & by[3]
            far = layer << 4 & by[4] | layer << 5 & by[5] | layer << 6 & by[6] | layer << 7 & by[7]
            layer = (near | far) & ~cars
            steps += int(layer != 0)
        table[STEPS + k] = steps
