"""What a learner observes of Formula D: what each field is, the way ahead, and the plan."""

from typing import Any

from paddock.core.observing import (
    Field,
    Observed,
    byte,
    choice,
    count,
    flags,
    seat,
    seat_flags,
    wide_space,
)
from paddock.core.rule import rule
from paddock.core.tracks.model import ROW
from paddock.games.formula_d.data import CARS, GEARS, LANES, WEAR
from paddock.games.formula_d.driver.answers import WORST, lap_left, laps_more
from paddock.games.formula_d.rules.choices import origin
from paddock.games.formula_d.rules.gates import gate_of, stops_short
from paddock.games.formula_d.rules.gears import shift_cost
from paddock.games.formula_d.state import GRID, LAPS, PHASES, Setup, State

_SEAT, _SEATS = seat(CARS), seat_flags(CARS)

FIELDS = {
    "legal": Field(flags(63)),
    "pos": Field(wide_space(), by="seat"),
    "todo": Field(_SEATS),
    "event": Field(_SEATS),
    "started": Field(_SEATS),
    "laps": Field(choice(4), by="seat"),
    "gear": Field(choice(GEARS + 1), by="seat"),
    "wear": Field(count(WEAR), by="seat"),
    "stops": Field(count(3), by="seat"),
    "fate": Field(count(CARS), by="seat"),
    "nitro": Field(flags(LAPS), by="seat"),
    "slot": Field(count(CARS), by="seat"),
    "thrown": Field(count(20), by="seat"),
    "speed": Field(count(30), by="seat", each=LAPS, rows=True),
    "passed": Field(count(CARS), by="seat", each=LAPS, rows=True),
    "given": Field(flags(LAPS)),
    "order": Field(_SEAT, each=CARS),
    "turn": Field(choice(CARS)),
    "die": Field(count(30)),
    "far": Field(count(42)),
    "due": Field(count(4)),
    "phase": Field(choice(len(PHASES))),
    "seat": Field(_SEAT),
    "race": Field(count(1)),
}

SETTINGS = ("players", "laps", "pits", "street")

#: Each car's features, and those of the gears of one's own car.
CAR_FEATURES = {
    "spaces to the goal, by four": 1 / 64,
    "spaces to the corner": 1 / 16,
    "stops to make": 1 / 3,
    **{f"in lane {lane}": 1.0 for lane in range(LANES)},
    "is in a corner": 1.0,
    "free way in its lane": 1 / 20,
    "turns to go, by the plan": 1 / 32,
}
GEAR_FEATURES = {"plan": 1 / 128, "wear to shift": 1 / 4}
WIDTH = len(CAR_FEATURES)
#: The unit of the plan, hundredths of a turn, in that of the observation.
TWENTIETH = 5
TURN = 100


@rule
def add(v: State, t: Setup, seat: int, out: Any, k: int) -> None:
    """Each car's way ahead; and what each gear costs by the plan, compared with the best."""
    if v.phase == GRID:
        return
    for r in range(t.players):
        p = seat + r if seat + r < t.players else seat + r - t.players
        if v.fate[p] == 0:
            add_car(v, t, p, out, k + r * WIDTH)
    if v.fate[seat] == 0:
        add_gears(v, t, seat, out, k + CARS * WIDTH)


@rule
def add_car(v: State, t: Setup, car: int, out: Any, k: int) -> None:
    """Where a car is, and what lies before it; from the pits, it starts at their exit."""
    start = origin(v, t, car)
    gate = gate_of(v, t, car, start)
    lane = int(t.lane[start])
    left = max(0, (t.laps + 1 - v.laps[car]) * t.length - t.front[start])
    out[k] = byte(left // (4 * ROW))
    out[k + 1] = byte(spaces_on(t, lane, int(t.along[start]), int(t.along[t.last[gate][lane]])))
    out[k + 2] = byte(stops_short(v, t, car, start, gate))
    out[k + 3 + lane] = 1
    out[k + 3 + LANES] = 1 if t.corner[start] != 0 else 0
    out[k + 4 + LANES] = free_way(v, t, car, start)
    out[k + 5 + LANES] = byte(least_time(v, t, car, start) // TURN)


@rule
def spaces_on(t: Setup, lane: int, start: int, end: int) -> int:
    """How many spaces of a lane lie from one to another."""
    return end - start if end >= start else end - start + t.count[lane]


@rule
def free_way(v: State, t: Setup, car: int, start: int) -> int:
    """How many spaces are free straight ahead, as a byte."""
    lane = int(t.lane[start])
    way = 255
    for other in range(t.players):
        at = int(v.pos[other])
        if other != car and v.fate[other] == 0 and at < t.ring and t.lane[at] == lane:
            gap = spaces_on(t, lane, int(t.along[start]), int(t.along[at])) - 1
            if gap >= 0:
                way = min(way, gap)
    return way


@rule
def gear_time(v: State, t: Setup, car: int, start: int, gear: int) -> int:
    """The time to go in a gear by the plan, in hundredths of a turn."""
    return int(t.plan[lap_left(t, int(v.laps[car]))][start][v.stops[car]][gear])


@rule
def least_time(v: State, t: Setup, car: int, start: int) -> int:
    """The time to go in the best gear that the car may shift to."""
    gear = int(v.gear[car])
    least = WORST
    for to in range(max(1, gear - 4), min(GEARS, gear + 1) + 1):
        least = min(least, gear_time(v, t, car, start, to))
    return least + laps_more(t, int(v.laps[car]))


@rule
def add_gears(v: State, t: Setup, car: int, out: Any, k: int) -> None:
    """What each gear costs by the plan beyond the best of all, and in wear."""
    start, space = origin(v, t, car), int(v.pos[car])
    least = WORST
    for gear in range(1, GEARS + 1):
        least = min(least, gear_time(v, t, car, start, gear))
    for gear in range(1, GEARS + 1):
        out[k] = byte((gear_time(v, t, car, start, gear) - least) // TWENTIETH)
        out[k + 1] = shift_cost(t, space, int(v.gear[car]), gear)
        k += 2


OBSERVED = Observed(
    fields=FIELDS,
    settings=SETTINGS,
    added={
        **{f"seat +{r} {name}": s for r in range(CARS) for name, s in CAR_FEATURES.items()},
        **{
            f"gear {gear} {name}": s
            for gear in range(1, GEARS + 1)
            for name, s in GEAR_FEATURES.items()
        },
    },
    add=add,
)
