"""What one seat may know, as plain data; in Formula D, everything is open."""

from __future__ import annotations

from typing import Literal

from paddock.core.bits import has
from paddock.core.plain_record import PlainRecord
from paddock.core.tracks import Track
from paddock.games.formula_d.data import CARS, NAMES, TEAMS
from paddock.games.formula_d.notation import roller
from paddock.games.formula_d.odds import choices, gear_odds
from paddock.games.formula_d.pathfinding import finish_way
from paddock.games.formula_d.rules.choices import lap_of
from paddock.games.formula_d.rules.goal import worth
from paddock.games.formula_d.rules.pits import in_box, in_pits
from paddock.games.formula_d.rules.turns import mover, standing
from paddock.games.formula_d.state import (
    DANGER,
    END,
    ENGINE,
    FAR,
    GEAR,
    GRID,
    HIT,
    HITS,
    LAPS,
    MARKSMAN,
    OUT,
    OVER,
    PHASES,
    PIT,
    START,
)
from paddock.games.formula_d.types import Car, Corner, CornerCar, OwnView, Player, Police, View

#: The phases in which a black die is rolled.
BLACK = (GRID, START, DANGER, MARKSMAN, HIT, HITS, ENGINE)


def see(v: PlainRecord, t: PlainRecord, track: Track, seat: int) -> View:
    """The table as `seat` sees it."""
    own = see_own(v, t, seat)
    return {
        "game": "formula-d",
        "track": track.id,
        "mode": "street" if t.street else ("one-lap", "two-laps")[t.laps - 1],
        "laps": t.laps,
        "phase": PHASES[v.phase],
        "to_act": [v.seat] if v.seat < t.players else [],
        "turn": _mover(v, t),
        "order": [car for car in v.order[: t.players] if car != CARS],
        "place_in_order": v.turn,
        "standing": _ranking(v, t),
        "die": v.die or None,
        "driven": v.far if v.phase > END and v.far < PIT else None,
        "roller": roller(v, t) if v.phase in BLACK else None,
        "players": [_player(v, t, p) for p in range(t.players)],
        "cars": [_car(v, t, c) for c in range(t.players)],
        "corners": [_corner(v, t, n) for n in range(1, t.corners + 1)],
        "police": _police(v, t),
        "pits_open": bool(t.pits),
        "odds": own["odds"],
        "choices": own["choices"],
    }


def see_own(v: PlainRecord, t: PlainRecord, seat: int) -> OwnView:
    """Odds and choices, which are computed only for the seat to act."""
    mine = v.seat == seat and seat < t.players
    return {
        "odds": gear_odds(v, t) if mine and v.phase == GEAR else None,
        "choices": choices(v, t, v.die) if mine and v.phase == FAR else None,
    }


def _mover(v: PlainRecord, t: PlainRecord) -> int | None:
    if v.phase in (GRID, OVER):
        return None
    return int(v.order[v.turn])


def _ranking(v: PlainRecord, t: PlainRecord) -> list[int]:
    """FD-3.1, FD-7.1 The cars from the first to the last, as the race stands."""
    if v.phase == GRID:
        return []

    def key(car: int) -> tuple[int, int]:
        if v.fate[car] == 0:
            return (500, standing(v, t, car))
        return (worth(v, car), 0)

    return sorted(range(t.players), key=key, reverse=True)


def _player(v: PlainRecord, t: PlainRecord, p: int) -> Player:
    return {
        "seat": p,
        "lap": min(lap_of(v, p) + 1, t.laps),
        "gear": v.gear[p],
        "wear": v.wear[p],
        "stops": v.stops[p],
    }


def _car(v: PlainRecord, t: PlainRecord, car: int) -> Car:
    fate, space = v.fate[car], _space(v, t, car)
    placed = v.phase != GRID
    pits: Literal["lane", "box"] | None
    pits = ("box" if in_box(t, space) else "lane") if in_pits(t, space) else None
    corner = 0 if in_pits(t, space) or not placed else t.corner[space]
    return {
        "name": NAMES[car],
        "owner": car,
        "team": car % TEAMS,
        "space": space if fate == 0 and placed else None,
        "place": fate if 0 < fate <= OUT else None,
        "out": fate - OUT if fate > OUT else None,
        "out_at": space if fate > OUT else None,
        "lap": min(lap_of(v, car) + 1, t.laps),
        "crossed": v.laps[car],
        "gear": v.gear[car],
        "wear": v.wear[car],
        "corner": corner or None,
        "stops": v.stops[car],
        "needed": t.need[corner] if corner else None,
        "pits": pits if fate == 0 else None,
        "started": has(v.started, car),
        "nitro": bool(t.street) and not has(v.nitro[car], lap_of(v, car)),
    }


def _space(v: PlainRecord, t: PlainRecord, car: int) -> int:
    """The space that a car is seen on.

    FD-7.1 The record leaves a finishing car where it came from. If it still rolls for black
    spaces, it is shown past the line; if it went out on them, before it, in its lane.
    """
    if v.laps[car] <= t.laps:
        return int(v.pos[car])
    if v.fate[car] == 0 and car == mover(v):
        before = v.copy()
        before.laps[car] -= 1
        return finish_way(before, t)[-1]
    return _last_before_line(t, v.pos[car])


def _last_before_line(t: PlainRecord, space: int) -> int:
    while space + t.ahead[space] < t.ring:
        space += t.ahead[space]
    return space


def _corner(v: PlainRecord, t: PlainRecord, number: int) -> Corner:
    """A corner, and the cars in it with the stops they have made."""
    inside: list[CornerCar] = [
        {"seat": car, "stops": v.stops[car]}
        for car in range(t.players)
        if v.fate[car] == 0 and v.phase != GRID and v.pos[car] < t.ring
        if t.corner[_space(v, t, car)] == number
    ]
    return {"number": number, "stops": t.need[number], "cars": inside}


def _police(v: PlainRecord, t: PlainRecord) -> list[Police]:
    """FD-9.4 The speeds noted, lap by lap, and whether the bonus has been given."""
    if not t.street or not t.police:
        return []
    return [
        {
            "lap": lap + 1,
            "given": has(v.given, lap),
            "speeds": [
                {"seat": car, "speed": v.speed[lap * CARS + car] * 10}
                for car in sorted(range(t.players), key=lambda c: v.passed[lap * CARS + c])
                if v.passed[lap * CARS + car]
            ],
        }
        for lap in range(min(t.laps, LAPS))
    ]
