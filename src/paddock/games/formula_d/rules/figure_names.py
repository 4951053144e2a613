"""The names of the laboratory's figures, where each is counted, and the charts made of them.

A name like `lost/brake` belongs to a family, `brake` being its key. Names that start with an
underscore are only kept until the end of a race.
"""

from typing import Any

from paddock.games.formula_d.data import CARS, GEARS, WEAR

#: The causes of lost wear and of cars going out, in the order of the figures.
CAUSES = ("shift", "brake", "over", "danger", "marksman", "collision", "engine", "crash")
#: The last keys of families that count rounds, corners and spaces.
MOST_ROUNDS, MOST_CORNERS, MOST_SPACES = 60, 16, 640

_SINGLE = (
    "races",
    "turns",
    "rolled",  # spaces, by all gear dice
    "driven",  # spaces, on the track
    "stops",  # moves that ended in a corner and counted
    "laps",  # lines crossed, not counting the start
    "home",
    "out",
    "wear_lost",
    "pit_stops",
    "nitro",
    "dream_starts",
    "stalls",
    "held_up",  # spaces rolled for which there was no way
    "lead_changes",
)
_FAMILIES: tuple[tuple[str, tuple[Any, ...]], ...] = (
    ("lost", CAUSES),
    ("out_by", CAUSES),
    ("gear", tuple(range(1, GEARS + 1))),
    ("corner_lost", tuple(range(1, MOST_CORNERS + 1))),
    ("corner_out", tuple(range(1, MOST_CORNERS + 1))),
    ("grid_win", tuple(range(1, CARS + 1))),
    ("grid_place", tuple(range(1, CARS + 1))),
    ("length", tuple(range(MOST_ROUNDS + 1))),
    ("spread", tuple(range(MOST_ROUNDS + 1))),
    ("wear_left", tuple(range(WEAR + 1))),
    ("lost_at", tuple(range(MOST_SPACES))),
    ("out_at", tuple(range(MOST_SPACES))),
    ("held_up_at", tuple(range(MOST_SPACES))),
    ("_turns", tuple(range(CARS))),
    ("_grid", tuple(range(CARS))),
    ("_home", ("first", "last")),
    ("_now", ("leader",)),
)
FIGURES = (*_SINGLE, *(f"{name}/{key}" for name, keys in _FAMILIES for key in keys))
(
    RACES, TURNS, ROLLED, DRIVEN, STOPS, LAPS, HOME, OUTS, WEAR_LOST, PIT_STOPS, NITRO, DREAMS,
    STALLS, HELD_UP, LEAD_CHANGES,
) = range(len(_SINGLE))  # fmt: skip
(
    LOST, OUT_BY, GEARS_USED, CORNER_LOST, CORNER_OUT, GRID_WIN, GRID_PLACE, LENGTH, SPREAD,
    WEAR_LEFT, LOST_AT, OUT_AT, HELD_UP_AT, N_TURNS, N_GRID, N_FIRST, N_LEADER,
) = (FIGURES.index(f"{name}/{keys[0]}") for name, keys in _FAMILIES)  # fmt: skip
N_LAST = N_FIRST + 1

#: The charts for designers: a name (its texts are `chart-NAME`), how it is drawn, the families or
#: single figures to draw, what they are divided by, and the factor of the unit.
CHARTS = (
    ("gears", "bars", ("gear",), "+", 100.0),
    ("lost", "bars", ("lost",), "races", 1.0),
    ("corner-lost", "bars", ("corner_lost",), "races", 1.0),
    ("out-by", "bars", ("out_by",), "races", 1.0),
    ("corner-out", "bars", ("corner_out",), "races", 100.0),
    ("grid-win", "bars", ("grid_win",), "races", 100.0),
    ("length", "bars", ("length",), "+", 100.0),
    ("spread", "bars", ("spread",), "+", 100.0),
    ("wear-left", "bars", ("wear_left",), "+", 100.0),
    ("lost-at", "track", ("lost_at",), "races", 1.0),
    ("out-at", "track", ("out_at",), "races", 1.0),
)
