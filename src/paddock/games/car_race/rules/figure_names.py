"""The names of the laboratory's figures, where each is counted, and the charts made of them.

A name like `squares/3` belongs to a family, 3 being its key. Wins are counted in sixtieths, so
that shared ones are integers. Names that start with an underscore are only kept until the end of
a game.
"""

from typing import Any

from paddock.games.car_race.data import DICE
from paddock.games.car_race.state import SEATS

#: A whole win, and the last key of the family that counts rounds.
WIN, MOST_ROUNDS = 60, 60

_SINGLE = (
    "races",
    "turns",
    "squares_driven",
    "turns_without_a_move",
    "pushed_back",
    "rows_lost",  # by cars that were pushed back
    "bonuses_taken",
    "bonuses_left",
    "cars_home",
    "shared_wins",
    "choices_of_way",  # turns in which a way was chosen
    "rows_driven",  # including those lost
    "lead_changes",
)
_ORDER = tuple(range(1, SEATS + 1))
_FAMILIES: tuple[tuple[str, tuple[Any, ...]], ...] = (
    ("squares", tuple(range(DICE + 1))),
    ("rounds", tuple(range(MOST_ROUNDS + 1))),
    ("order_win", _ORDER),
    ("stuck_at", tuple(range(256))),
    ("pushed_at", tuple(range(256))),
    ("_now", ("turns", "choice", "leader")),
)
FIGURES = (*_SINGLE, *(f"{name}/{key}" for name, keys in _FAMILIES for key in keys))
(
    RACES, TURNS, DRIVEN, STUCK, PUSHED, ROWS_LOST, BONUSES, STAYS, CARS_HOME, SHARED, CHOICES,
    ROWS_DRIVEN, LEAD_CHANGES,
) = range(len(_SINGLE))  # fmt: skip
SQUARES, ROUNDS, ORDER_WIN, STUCK_AT, PUSHED_AT, N_TURNS = (
    FIGURES.index(f"{name}/{keys[0]}") for name, keys in _FAMILIES
)
N_CHOICE, N_LEADER = N_TURNS + 1, N_TURNS + 2

#: The charts for designers: a name (its texts are `chart-NAME`), how it is drawn, the families or
#: single figures to draw, what they are divided by, and the factor of the unit.
CHARTS = (
    ("squares", "bars", ("squares",), "turns", 100.0),
    ("rounds", "bars", ("rounds",), "races", 100.0),
    ("order-win", "bars", ("order_win",), "races", 100.0 / WIN),
    ("stuck-at", "track", ("stuck_at",), "races", 1.0),
    ("pushed-at", "track", ("pushed_at",), "races", 1.0),
)
