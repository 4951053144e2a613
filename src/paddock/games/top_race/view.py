"""What one seat may know, as plain data, made from the hidden record."""

from __future__ import annotations

from typing import Any

from paddock.core.batch import CHANCE
from paddock.core.bits import has, members
from paddock.core.plain import Plain
from paddock.core.tracks import Track
from paddock.games.top_race.data import CARS, COLOURS, DECK
from paddock.games.top_race.rules.goal import in_race
from paddock.games.top_race.state import (
    ALL_CARDS,
    HIDDEN_SHIFT,
    NO_CAR,
    NO_CARD,
    NOBODY,
    OFF,
    PHASES,
    UNPLACED,
)


def see(v: Plain, t: Plain, track: Track, seat: int) -> dict[str, Any]:
    """The table as `seat` sees it, from the record with only what it may know."""
    return {
        "game": "top-race",
        "track": track.id,
        "race": min(v.race + 1, t.races),
        "races": t.races,
        "phase": PHASES[v.phase],
        "to_act": [v.seat] if v.seat < t.players else [],
        "turn": v.turn if v.seat != CHANCE else None,
        "starter": _or_none(v.starter, NOBODY),
        "hand": _names(v.hand[seat]) if seat < t.players else [],
        "players": [_player(v, p) for p in range(t.players)],
        "cars": [_car(v, c) for c in range(CARS)],
        "auction": _auction(v, t),
        "card": None if v.card == NO_CARD else {"name": DECK[v.card].name, "line": v.line},
        "named": None if v.car == NO_CAR else COLOURS[v.car],
        "discard": _names(v.discard),
    }


def _names(cards: int) -> list[str]:
    return [DECK[card].name for card in members(cards & ALL_CARDS)]


def _or_none(value: int, none: int) -> int | None:
    return None if value == none else value


def _player(v: Plain, p: int) -> dict[str, Any]:
    held = (v.hand[p] & ALL_CARDS).bit_count() + (v.hand[p] >> HIDDEN_SHIFT)
    cars = [COLOURS[car] for car in range(CARS) if v.owner[car] == p]
    return {
        "seat": p,
        "money": v.money[p] * 1000,
        "cards": held,
        "cars": cars,
        "in_race": in_race(v, p) if cars else True,
    }


def _car(v: Plain, car: int) -> dict[str, Any]:
    return {
        "name": COLOURS[car],
        "owner": _or_none(v.owner[car], NOBODY),
        "space": _or_none(v.pos[car], OFF),
        "broken_down_at": _or_none(v.spot[car], OFF),
        "place": None if v.place[car] == UNPLACED else v.place[car] + 1,
    }


def _auction(v: Plain, t: Plain) -> dict[str, Any] | None:
    """TR-3 The state of the bidding, while there is any."""
    if PHASES[v.phase] not in ("bid", "pick", "grid"):
        return None
    return {
        "bid": v.bid * 1000,
        "bidder": _or_none(v.bidder, NOBODY),
        "passed": [p for p in range(t.players) if has(v.passed, p)],
    }
