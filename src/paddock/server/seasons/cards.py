"""Championships as readers see them."""

from __future__ import annotations

from typing import Any

from paddock import registry
from paddock.seasons import standings
from paddock.server.seasons.service import driver_name
from paddock.server.seasons.stored import Entrant, StoredSeason
from paddock.server.tables.seats import look_of


def card(season: StoredSeason, guest: str | None) -> dict[str, Any]:
    """A championship with its drivers, calendar and standings."""
    s = season.settings
    return {
        **_basics(season),
        "public": season.public,
        "clock": s.clock,
        "points": list(s.points),
        "best": s.best,
        "bots": s.level,
        "you_host": guest is not None and season.host == guest,
        "you": season.driver_of(guest),
        "drivers": [_driver(season, one, guest) for one in season.entrants.values()],
        "races": [_race(season, number) for number in range(1, len(s.rounds) + 1)],
        "standings": _standings(season),
    }


def summary(season: StoredSeason) -> dict[str, Any]:
    """A line of a list."""
    return {
        **_basics(season),
        "drivers": len(season.entrants),
        "races": len(season.settings.rounds),
        "done": len(season.results),
    }


def _basics(season: StoredSeason) -> dict[str, Any]:
    over = season.stage == "running" and season.next_round is None
    return {
        "code": season.code,
        "title": season.title,
        "stage": "finished" if over else season.stage,
        "players": season.settings.players,
        "next": season.tables.get(season.next_round or 0) if season.stage == "running" else None,
    }


def _driver(season: StoredSeason, one: Entrant, guest: str | None) -> dict[str, Any]:
    deleted = one.kind == "guest" and one.name is None
    bot = one.bot or (season.level if deleted else None)
    name = driver_name(season, one.driver) if one.kind == "bot" else one.name
    look = look_of(one.guest or f"{season.code} {one.driver}", one.face, one.colour)
    return {
        "driver": one.driver,
        "kind": "deleted" if deleted else one.kind,
        "player": None if deleted else one.guest,
        "name": name,
        "bot": bot,
        **look,
        "you": guest is not None and one.guest == guest,
    }


def _race(season: StoredSeason, number: int) -> dict[str, Any]:
    one, places = season.settings.rounds[number - 1], season.results.get(number)
    table = season.tables.get(number)
    stage = "finished" if places else "open" if table else "coming"
    return {
        "round": number,
        "game": one.game,
        "title": registry.meta(one.game).title,
        "track": one.track,
        "circuit": one.title or None,
        "table": table,
        "stage": stage,
        "winners": [driver for driver, place in sorted((places or {}).items()) if place == 1],
    }


def _standings(season: StoredSeason) -> list[dict[str, Any]]:
    raced = [season.results[number] for number in sorted(season.results)]
    return [
        {
            **line._asdict(),
            "results": [result and result._asdict() for result in line.results],
        }
        for line in standings(season.season, raced)
        if line.driver in season.entrants
    ]
