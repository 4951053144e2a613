"""The names of the laboratory's figures, where each is counted, and the charts made of them.

A name like `cards_kept/3` belongs to a family, 3 being its key. Names that start with an
underscore are only kept until the end of a game. Wins are counted in sixtieths, so that shared
ones are integers.
"""

from typing import Any

from paddock.games.top_race.data import CARS, COLOURS, DECK, TIPS
from paddock.games.top_race.state import SEATS

#: A whole win, and the last key of the families that count cards, prices and lead changes.
WIN, MOST_CARDS, MOST_PRICE, MOST_CHANGES, MOST_STOPS = 60, 60, 30, 30, 3

_SINGLE = (
    "races",
    "cars_home",  # before the cards ran out
    "points_asked",  # of cars on the track
    "points_lost",  # to blockades
    "lead_changes",
    "ended_at_line",  # races that the fifth car ended
    "cards_left",
    "cards_played",
    "sprints",
    "sprint_rows",  # gained
    "breakdowns",
    "breakdown_cards",  # played while a car was broken down
    "jokers",
    "joker_points",
    "jokers_for_own_car",
    "stops",  # at the pit
    "claims",
    "pickups",
)
_STARTS = tuple(range(1, CARS + 1))
_FAMILIES: tuple[tuple[str, tuple[Any, ...]], ...] = (
    ("car_first", COLOURS),
    ("car_prize", COLOURS),
    ("car_win", COLOURS),
    ("start_first", _STARTS),
    ("start_prize", _STARTS),
    ("start_win", _STARTS),
    ("sale", _STARTS),
    ("sale_price", _STARTS),
    ("sale_prize", _STARTS),
    ("price", tuple(range(0, 10 * MOST_PRICE + 10, 10))),
    ("price_prize", tuple(range(0, 10 * MOST_PRICE + 10, 10))),
    ("length", tuple(range(MOST_CARDS + 1))),
    ("changes", tuple(range(MOST_CHANGES + 1))),
    ("ahead", tuple(range(10))),
    ("ahead_of", tuple(range(10))),
    ("cards_kept", tuple(range(MOST_CARDS + 1))),
    ("lost_at", tuple(range(256))),
    ("asked_at", tuple(range(256))),
    ("held", tuple(card.name for card in DECK)),
    ("held_win", tuple(card.name for card in DECK)),
    ("stopped", tuple(range(MOST_STOPS + 1))),
    ("stopped_win", tuple(range(MOST_STOPS + 1))),
    ("tip", tuple(range(1, TIPS + 1))),
    ("tip_pay", tuple(range(1, TIPS + 1))),
    ("tip_right", tuple(range(1, TIPS + 1))),
    ("_start", COLOURS),
    ("_price", COLOURS),
    ("_order", COLOURS),
    ("_hand", tuple(range(SEATS))),
    ("_stops", tuple(range(SEATS))),
    ("_leader", tuple(range(MOST_CARDS + 1))),
    ("_now", ("sold", "cards", "changes")),
)
FIGURES = (*_SINGLE, *(f"{name}/{key}" for name, keys in _FAMILIES for key in keys))
(
    RACES, CARS_HOME, ASKED, LOST, LEAD_CHANGES, AT_LINE, CARDS_LEFT, CARDS_PLAYED, SPRINTS,
    SPRINT_ROWS, BREAKDOWNS, BREAKDOWN_CARDS, JOKERS, JOKER_POINTS, JOKERS_OWN, STOPS, CLAIMS,
    PICKUPS,
) = range(len(_SINGLE))  # fmt: skip
(
    CAR_FIRST, CAR_PRIZE, CAR_WIN, START_FIRST, START_PRIZE, START_WIN, SALE, SALE_PRICE,
    SALE_PRIZE, PRICE, PRICE_PRIZE, LENGTH, CHANGES, AHEAD, AHEAD_OF, CARDS_KEPT, LOST_AT,
    ASKED_AT, HELD, HELD_WIN, STOPPED, STOPPED_WIN, TIPPED, TIP_PAY, TIP_RIGHT,
    N_START, N_PRICE, N_ORDER, N_HAND, N_STOPS, N_LEADER, N_SOLD,
) = (FIGURES.index(f"{name}/{keys[0]}") for name, keys in _FAMILIES)  # fmt: skip
N_CARDS, N_CHANGES = N_SOLD + 1, N_SOLD + 2

#: The charts for designers: a name (its texts are `chart-NAME`), how it is drawn, the families or
#: single figures to draw, what they are divided by, and the factor of the unit.
CHARTS = (
    ("car-first", "bars", ("car_first",), "races", 100.0),
    ("car-win", "bars", ("car_win",), "races", 100.0 / WIN),
    ("car-prize", "bars", ("car_prize",), "races", 1.0),
    ("start-first", "bars", ("start_first",), "races", 100.0),
    ("start-win", "bars", ("start_win",), "races", 100.0 / WIN),
    ("start-prize", "bars", ("start_prize",), "races", 1.0),
    ("sale", "bars", ("sale_price", "sale_prize"), "sale", 1.0),
    ("price", "bars", ("price",), "+", 100.0),
    ("worth", "line", ("price_prize",), "price", 1.0),
    ("length", "bars", ("length",), "races", 100.0),
    ("changes", "bars", ("changes",), "races", 100.0),
    ("ahead", "line", ("ahead",), "ahead_of", 100.0),
    ("cards-kept", "bars", ("cards_kept",), "races", 100.0),
    ("held", "ranked", ("held_win",), "held", 100.0 / WIN),
    ("stopped", "bars", ("stopped_win",), "stopped", 100.0 / WIN),
    ("tip-pay", "bars", ("tip_pay",), "tip", 1.0),
    ("tip-right", "bars", ("tip_right",), "tip", 100.0),
    ("lost-at", "track", ("lost_at",), "races", 1.0),
)
