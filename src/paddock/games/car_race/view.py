"""What one seat may know, as plain data."""

from __future__ import annotations

from paddock.core.bits import has
from paddock.core.plain_record import PlainRecord
from paddock.core.tracks import Track
from paddock.games.car_race.data import COLOURS, faces_of
from paddock.games.car_race.rules.driving import reach_of
from paddock.games.car_race.rules.goal import cars_home, score
from paddock.games.car_race.rules.squares import is_home
from paddock.games.car_race.state import DRIVE, LONGEST, NO_CAR, OVER, PHASES, STARTER
from paddock.games.car_race.types import Car, Player, View


def see(v: PlainRecord, t: PlainRecord, track: Track, seat: int) -> View:
    """The table as everyone sees it."""
    return {
        "game": "car-race",
        "track": track.id,
        "phase": PHASES[v.phase],
        "to_act": [v.seat] if v.seat < t.players else [],
        "turn": v.turn if v.phase not in (STARTER, OVER) else None,
        "first": None if v.phase == STARTER else v.first,
        "dice": [COLOURS[face] for face in faces_of(v.dice)],
        "longest": reach_of(v, t) & LONGEST if v.phase == DRIVE else 0,
        "last_turns": cars_home(v, t) > 0,
        "players": [_player(v, t, p) for p in range(t.players)],
        "cars": [_car(v, t, p) for p in range(t.players) if v.car[p] != NO_CAR],
        "free_cars": _free_cars(v, t),
    }


def _player(v: PlainRecord, t: PlainRecord, p: int) -> Player:
    return {
        "seat": p,
        "car": None if v.car[p] == NO_CAR else COLOURS[v.car[p]],
        "space": v.pos[p],
        "rows": score(v, t, p),
        "home": is_home(v, t, p),
        "used": v.used[p],
        "turn_left": has(v.due, p),
    }


def _car(v: PlainRecord, t: PlainRecord, p: int) -> Car:
    return {"name": COLOURS[v.car[p]], "owner": p, "space": v.pos[p], "home": is_home(v, t, p)}


def _free_cars(v: PlainRecord, t: PlainRecord) -> list[str]:
    """CR-1.1 The cars that are not in the race, or not yet."""
    return [name for car, name in enumerate(COLOURS) if car not in v.car[: t.players]]
