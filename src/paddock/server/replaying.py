"""Finished races, move by move, for whoever wants to see them again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from paddock.core.batch import CHANCE
from paddock.core.errors import PaddockError
from paddock.core.record import Record, parse_record
from paddock.loading import _fresh, replay, verify
from paddock.race import Race
from paddock.server.refusals import RefusedError
from paddock.server.table import Table

MOST_STEPS = 20_000

#: Through whose eyes a race is seen again: a seat's, everyone's at once, or a spectator's.
Eyes = int | Literal["all"] | None


def record_of(table: Table) -> Record:
    """The record of a finished race, with names and the secrets of the deal."""
    if table.stage != "finished" or table.play is None:
        raise RefusedError("wrong_stage", stage=table.stage)
    record = table.play.race.record
    names = [chair.name or chair.bot or "-" for chair in table.chairs]
    record.header["names"] = ", ".join(" ".join(name.replace(",", " ").split()) for name in names)
    return record


def open_text(text: str, seat: Eyes) -> dict[str, Any]:
    """The replay of a record's text."""
    return told(*read(text), seat)


def read(text: str) -> tuple[Record, Race]:
    """The record that a text means, and the race at its end."""
    try:
        record = parse_record(text)
        if len(record.rows) > MOST_STEPS:
            raise RefusedError("too_large", limit=MOST_STEPS)
        return record, replay(record)
    except (PaddockError, ValueError) as error:
        raise RefusedError("bad_record", why=str(error)[:300]) from None


def open_table(table: Table, seat: Eyes) -> dict[str, Any]:
    """The replay of a race that was run here."""
    record = record_of(table)
    assert table.play is not None
    return told(record, table.play.race, seat)


def told(record: Record, end: Race, eyes: Eyes) -> dict[str, Any]:
    """Every move of a record with its events and what changed to a viewer's eyes."""
    if isinstance(eyes, int) and eyes >= end.players:
        raise RefusedError("unknown", kind="seat", name=str(eyes))
    race = _fresh(record, end.game, end.track)
    names = record.header.get("names")
    return {
        "game": end.game.id,
        "track": end.track.id,
        "track_digest": end.track.digest.removeprefix("sha256:"),
        "players": end.players,
        "options": dict(end.options),
        "names": names.split(", ") if names else None,
        "rules_version": end.game.meta.rules_version,
        "view": _view(race, eyes),
        "steps": list(_steps(record, race, eyes)),
        "outcome": _outcome(end),
        "fair": _fair(record),
    }


def _view(race: Race, eyes: Eyes) -> dict[str, Any]:
    """What a viewer saw; with all eyes nothing is hidden, and `own` is what only a seat saw."""
    if eyes != "all":
        return race.view(eyes)
    open_views = [
        race.game.view(race._state, race.tables, race.track, race._viewer(seat))
        for seat in (*range(race.players), None)
    ]
    common = {**open_views.pop(), "to_act": list(race.to_act)}
    own = [{k: v for k, v in view.items() if common[k] != v} for view in open_views]
    return {**common, "own": [{k: v for k, v in o.items() if k != "to_act"} for o in own]}


def _steps(record: Record, race: Race, eyes: Eyes) -> Iterator[dict[str, Any]]:
    viewer = None if eyes == "all" else race._viewer(eyes)
    view = _view(race, eyes)
    for number, row in enumerate(record.rows, 1):
        before = race._state
        move = race.game.parse_move(row.move, race.tables)
        whole = race.apply(move)
        events = race.game.story(before, move, race._state, race.tables, race.track, viewer)
        now = _view(race, eyes)
        yield {
            "n": number,
            "seat": None if row.seat == CHANCE else row.seat,
            "move": row.move if events == whole else None,
            "events": events,
            "view": {k: v for k, v in now.items() if k not in view or view[k] != v},
        }
        view = now


def _outcome(race: Race) -> dict[str, Any] | None:
    end = race.outcome
    if end is None:
        return None
    return {
        "ranking": list(end.ranking),
        "money": list(end.money),
        "winners": list(end.winners),
        "reason": end.reason,
    }


def _fair(record: Record) -> dict[str, Any]:
    try:
        return {"ok": True, "findings": verify(record)}
    except PaddockError as error:
        return {"ok": False, "findings": [str(error)]}
