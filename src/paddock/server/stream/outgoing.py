"""What each viewer is sent: the one place where rows become frames."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec

from paddock import registry
from paddock.server.storage import entries
from paddock.server.stream.connection import Connection
from paddock.server.tables.seats import faces
from paddock.server.tables.session import TableSession
from paddock.server.tables.table import AppliedEntry
from paddock.server.tables.viewers import SPECTATOR, Viewer, seat_of

PROTOCOL = 2
MOST_ROWS = 400

encode = msgspec.json.Encoder().encode
Delivery = tuple[Connection, bytes]


def card(session: TableSession, guest: str | None) -> dict[str, Any]:
    """A table as a lobby shows it to a guest."""
    table = session.table
    return {
        "code": table.code,
        "game": table.game,
        "title": registry.meta(table.game).title,
        "track": table.track_name,
        "track_digest": table.track_digest.removeprefix("sha256:"),
        "players": table.players,
        "options": table.options,
        "public": table.public,
        "clock": table.clock,
        "hints": table.hints,
        "stage": table.stage,
        "why": table.why,
        "version": table.version,
        "host": table.host,
        "you_host": guest is not None and guest == table.host,
        "seats": [
            chair.json(n, guest, session.here(chair.guest), face)
            for n, (chair, face) in enumerate(zip(table.chairs, faces(table.chairs), strict=True))
        ],
        "watchers": session.watchers,
        "created": table.created,
        "changed": table.changed,
        "next": table.next,
        "next_by": None if table.next_by[0] == guest else table.next_by[1] or None,
        "outcome": table.outcome(),
        "fair": table.fair(),
    }


def asked(session: TableSession) -> list[dict[str, Any]]:
    """Who is to answer, and who has answered under seal."""
    play = session.table.play
    if play is None or not session.table.running:
        return []
    sealed, number = play.sealed, play.number
    return [
        {"seat": seat, "question": number, "sealed": sealed, "answered": seat in play.answers}
        for seat in play.asked
    ]


def question(session: TableSession, seat: Viewer) -> dict[str, Any] | None:
    """The question that a seat has to answer, with the time it has left."""
    play = session.table.play
    if play is None or seat is SPECTATOR or not session.table.running:
        return None
    put = play.question(seat)
    if put is None:
        return None
    left = session.time_left(seat, time.monotonic())
    return {**put.json(), "ms": None if left is None else int(left)}


def clocks(session: TableSession) -> dict[str, Any] | None:
    """The time of all seats; None where nobody counts it."""
    table = session.table
    if table.clock == "none" or not table.banks:
        return None
    now = time.monotonic()
    running = sorted(session.asked_at) if table.running else []
    left = {str(seat): int(session.time_left(seat, now) or 0) for seat in running}
    return {"bank": table.banks, "running": running, "ms": left}


def row(applied: AppliedEntry, viewer: Viewer) -> dict[str, Any]:
    """What a viewer may hear of a row of play, at any later time too."""
    entry, events = applied.entry, applied.events
    told: dict[str, Any] = {"v": applied.version, "by": None}
    told["events"] = events.of(viewer) if events else []
    if isinstance(entry, entries.Moved | entries.Sealed):
        told["by"] = {"seat": entry.seat, "as": entry.by}
    if applied.stood_in:
        told["stood_in"] = applied.stood_in
    if isinstance(entry, entries.Sealed) and entry.seat == viewer:
        told["sealed"] = {"question": applied.question, "move": entry.move}
    if isinstance(entry, entries.Undone):
        told["by"] = {"seat": entry.seat, "as": "guest"}
        told["undone"] = entry.since - 1
    return told


def table_frame(session: TableSession, guest: str | None) -> bytes:
    """The table's card, for whoever looks on as this guest."""
    return encode({"type": "table", "v": session.table.version, "table": card(session, guest)})


def deal(session: TableSession, guest: str | None) -> bytes:
    """The request to add numbers to the deal."""
    fair = session.table.fair()
    assert fair is not None
    seats = session.table.seats_of(guest)
    return encode({"type": "deal", "seats": seats, "commitment": fair["commitment"]})


def undo_frame(session: TableSession, refused: int | None = None) -> bytes:
    """Who asks to go back, or that nobody does, and which seat has refused it."""
    told = {"undo": session.undo.json() if session.undo else None, "refused": refused}
    return encode({"type": "undo", **told})


def arrival(
    session: TableSession, connection: Connection, build: str, heard: Sequence[AppliedEntry]
) -> list[bytes]:
    """What a page is told that comes, or that has other eyes from now on, with what it missed."""
    before, connection.viewer = connection.viewer, session.viewer(connection)
    session.forget(before)
    told = [row(applied, connection.viewer) for applied in heard[-MOST_ROWS:]]
    frames = [welcome(session, connection, build, told)]
    if session.table.stage == "dealing" and session.table.seats_of(connection.guest):
        frames.append(deal(session, connection.guest))
    return frames


def welcome(
    session: TableSession, connection: Connection, build: str, told: list[dict[str, Any]]
) -> bytes:
    """All that a page needs to begin, or to go on after a cut connection."""
    table, guest, viewer = session.table, connection.guest, connection.viewer
    if connection.views and viewer not in session.eyes:
        # From now on only what changes is sent; others who look through these eyes get that too.
        session.look(viewer)
    rules = [rule for (seat, _), rule in table.advance.items() if seat == viewer]
    deaf = table.muted.get(guest or "", set())
    frame = {
        "type": "welcome",
        "protocol": PROTOCOL,
        "build": build,
        "version": table.version,
        "table": card(session, guest),
        "you": guest,
        "viewer": seat_of(viewer),
        "own": table.seats_of(guest),
        "view": session.view(viewer),
        "asked": asked(session),
        "question": question(session, viewer),
        "clocks": clocks(session),
        "undo": session.undo.json() if session.undo else None,
        "advance": [
            {"seat": r.seat, "kind": r.kind, "move": r.move, "unless": r.unless} for r in rules
        ],
        "muted": sorted(deaf),
        "chat": [line for line in table.chat if line["player"] not in deaf],
        "rows": told,
    }
    return encode(frame)
