"""The outcome of a finished race as it is stored: one row for the race, one for each seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from paddock.places import places
from paddock.seasons.model import driver_at
from paddock.server.days.calendar import OWN_SEAT, day_at
from paddock.server.storage.write_connection import Write
from paddock.server.tables.seats import Chair
from paddock.server.tables.table import Table

#: Who drove: a guest, a guest's bot, or a bot of ours, whose levels are the anchors of the ratings.
Kind = Literal["guest", "bot", "level"]


def lines(table: Table, finished: float) -> list[Write]:
    """What is stored of a race that was over at a certain time."""
    outcome = table.outcome()
    if outcome is None:
        return []
    place = places(outcome.ranking, outcome.winners)
    race = {
        "code": table.code,
        "game": table.game,
        "track": table.track_name,
        "players": table.players,
        "finished": finished,
        "rated": table.rated,
        "number": None,
    }
    seats = [
        {
            "code": table.code,
            "seat": seat,
            "game": table.game,
            "finished": finished,
            **_driver(chair),
            "place": place[seat],
            "score": outcome.scores[seat],
            "mu": None,
            "sigma": None,
            "gain": None,
        }
        for seat, chair in enumerate(table.chairs)
    ]
    rows = [Write("races", race), *(Write("results", row) for row in seats)]
    return rows + _season_lines(table, place) + _day_lines(table, place, finished)


def _season_lines(table: Table, place: Mapping[int, int]) -> list[Write]:
    """What a race adds to its championship."""
    if table.season is None:
        return []
    one = {"season": table.season.code, "round": table.season.round, "code": table.code}
    drivers = {seat: driver_at(seat, table.season.round, table.players) for seat in place}
    return [
        Write("season_results", {**one, "driver": drivers[seat], "place": place[seat]})
        for seat in sorted(place)
    ]


def _day_lines(table: Table, place: Mapping[int, int], finished: float) -> list[Write]:
    """What a try adds to the ranking of its day, if it was over in time."""
    outcome, guest = table.outcome(), table.chairs[OWN_SEAT].guest
    if outcome is None or guest is None or table.day != day_at(finished):
        return []
    own = {"code": table.code, "day": table.day, "guest": guest, "finished": finished}
    score = {"place": place[OWN_SEAT], "score": outcome.scores[OWN_SEAT]}
    return [Write("day_results", {**own, **score})]


def _driver(chair: Chair) -> dict[str, str | None]:
    """Who drove a seat; a stand-in drives for its guest."""
    if chair.guest:
        kind = "bot" if chair.remote else "guest"
        return {"kind": kind, "guest": chair.guest, "bot": None}
    return {"kind": "level", "guest": None, "bot": chair.bot}
