"""Builds replays of finished races, move by move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from paddock import bots, registry
from paddock.core.errors import PaddockError
from paddock.core.record import Record, parse_record
from paddock.core.seats import CHANCE
from paddock.headers import carried
from paddock.loading import replay, start_of, verify
from paddock.names import bot_name, with_level, without_level
from paddock.race import Race
from paddock.server.refusals import RefusedError
from paddock.server.stream.messages.moves import described
from paddock.server.stream.messages.parts import shown_outcome
from paddock.server.tables.seats import Chair, face_of, faces
from paddock.server.tables.table import Table

MOST_STEPS = 20_000

#: Whose view a replay shows: a seat's, everyone's at once, or a spectator's.
Perspective = int | Literal["all"] | None


def record_of(table: Table) -> Record:
    """The record of a finished race, with names and the secrets of the deal."""
    if table.stage != "finished" or table.play is None:
        raise RefusedError("wrong_stage", stage=table.stage)
    record = table.play.race.record
    if not registry.ships(table.game, table.track):
        record.header["circuit"] = carried(table.track)
    names = [_recorded(chair) for chair in table.chairs]
    record.header["names"] = ", ".join(" ".join(name.replace(",", " ").split()) for name in names)
    return record


def _recorded(chair: Chair) -> str:
    """A seat's name in the record; a bot's name includes its level."""
    by_bot = chair.bot if chair.guest is None else None
    return with_level(chair.name or "Bot", by_bot) if by_bot else chair.name or "-"


def seated(table: Table) -> list[dict[str, Any]]:
    """The players by seat, as a replay shows them."""
    return [
        {
            "name": chair.name or None,
            "bot": None if chair.guest else chair.bot,
            "face": face,
            "remote": chair.remote,
        }
        for chair, face in zip(table.chairs, faces(table.chairs), strict=True)
    ]


def open_text(
    record: str,
    seat: Perspective,
    seats: list[dict[str, Any]] | None = None,
) -> dict[str, Any]:
    """The replay of a record's text; the players are taken from the record, unless given."""
    replayed = told(*read(record), seat)
    return replayed if seats is None else {**replayed, "seats": seats}


def read(record: str) -> tuple[Record, Race]:
    """Parse a record; returns it and the race at its end."""
    try:
        parsed = parse_record(record)
        if len(parsed.rows) > MOST_STEPS:
            raise RefusedError("too_large", limit=MOST_STEPS)
        return parsed, replay(parsed)
    except (PaddockError, ValueError) as error:
        raise RefusedError("bad_record", why=str(error)[:300]) from None


def told(record: Record, end: Race, perspective: Perspective) -> dict[str, Any]:
    """Every move of a record, with its events and the changes in a viewer's view."""
    if isinstance(perspective, int) and perspective >= end.players:
        raise RefusedError("unknown", kind="seat", name=str(perspective))
    race = start_of(record, end.game, end.track)
    names = record.header.get("names")
    return {
        "game": end.game.id,
        "track": end.track.id,
        "track_digest": end.track.digest.removeprefix("sha256:"),
        "players": end.players,
        "options": dict(end.options),
        "names": names.split(", ") if names else None,
        "seats": _seats(names.split(", ") if names else [], end.players),
        "rules_version": end.game.meta.rules_version,
        "view": _view(race, perspective),
        "steps": list(_steps(record, race, perspective)),
        "outcome": None if end.outcome is None else shown_outcome(end.outcome),
        "fair": _fair(record, end),
    }


def _seats(names: list[str], players: int) -> list[dict[str, Any]]:
    """The players as far as the record names them; older records give only a bot's level."""
    seats: list[dict[str, Any]] = []
    for seat in range(players):
        text = names[seat] if seat < len(names) else "-"
        name, level = without_level(text)
        if level not in bots.names():
            name, level = text, None
        if text in bots.names():
            name, level = bot_name(f"seat {seat}", [one["name"] or "" for one in seats]), text
        known = {"name": None if name == "-" else name, "bot": level, "face": face_of(name)}
        seats.append({**known, "remote": False})
    return seats


def _view(race: Race, perspective: Perspective) -> dict[str, Any]:
    """A viewer's view; for everyone's, nothing is hidden and `own` is what only a seat saw."""
    if perspective != "all":
        return race.view(perspective)
    common = race.open_view()
    seats = (race.open_view(seat) for seat in range(race.players))
    return {**common, "own": [{k: v for k, v in s.items() if common[k] != v} for s in seats]}


def _steps(record: Record, race: Race, perspective: Perspective) -> Iterator[dict[str, Any]]:
    view = _view(race, perspective)
    for number, row in enumerate(record.rows, 1):
        step = race.step(row.move)
        everything = race.events(step)
        events = everything if perspective == "all" else race.events_for(step, perspective)
        public = events == everything
        now = _view(race, perspective)
        yield {
            "n": number,
            "seat": None if row.seat == CHANCE else row.seat,
            "move": row.move if public else None,
            "fields": described(step.move) if public else None,
            "by": {"seat": row.seat, "as": row.by} if row.by else None,
            "events": events,
            "view": {k: v for k, v in now.items() if k not in view or view[k] != v},
        }
        view = now


def _fair(record: Record, end: Race) -> dict[str, Any]:
    try:
        return {"ok": True, "findings": verify(record, end)}
    except PaddockError as error:
        return {"ok": False, "findings": [str(error)]}
