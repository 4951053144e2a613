"""What each viewer is sent: the one place where rows become frames."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec

from paddock import registry
from paddock.server import rows
from paddock.server.live import Live, Stream
from paddock.server.seats import faces
from paddock.server.table import Happening
from paddock.server.viewers import SPECTATOR, Viewer, seat_of

PROTOCOL = 1
MOST_ROWS = 400

encode = msgspec.json.Encoder().encode
Delivery = tuple[Stream, bytes]


def card(live: Live, guest: str | None) -> dict[str, Any]:
    """A table as a lobby shows it to a guest."""
    table = live.table
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
            chair.json(n, guest, live.here(chair.guest), face)
            for n, (chair, face) in enumerate(zip(table.chairs, faces(table.chairs), strict=True))
        ],
        "watchers": live.watchers,
        "created": table.created,
        "changed": table.changed,
        "next": table.next,
        "next_by": None if table.next_by[0] == guest else table.next_by[1] or None,
        "outcome": table.outcome(),
        "fair": table.fair(),
    }


def asked(live: Live) -> list[dict[str, Any]]:
    """Who is to answer, and who has answered under seal."""
    play = live.table.play
    if play is None or not live.table.running:
        return []
    sealed, number = play.sealed, play.number
    return [
        {"seat": seat, "question": number, "sealed": sealed, "answered": seat in play.answers}
        for seat in play.asked
    ]


def question(live: Live, seat: Viewer) -> dict[str, Any] | None:
    """The question that a seat has to answer, with the time it has left."""
    play = live.table.play
    if play is None or seat is SPECTATOR or not live.table.running:
        return None
    put = play.question(seat)
    if put is None:
        return None
    left = live.time_left(seat, time.monotonic())
    return {**put.json(), "ms": None if left is None else int(left)}


def clocks(live: Live) -> dict[str, Any] | None:
    """The time of all seats; None where nobody counts it."""
    table = live.table
    if table.clock == "none" or not table.banks:
        return None
    now = time.monotonic()
    running = sorted(live.asked_at) if table.running else []
    left = {str(seat): int(live.time_left(seat, now) or 0) for seat in running}
    return {"bank": table.banks, "running": running, "ms": left}


def row(happening: Happening, viewer: Viewer) -> dict[str, Any]:
    """What a viewer may hear of a row of play, at any later time too."""
    entry, tale = happening.entry, happening.tale
    told: dict[str, Any] = {"v": happening.version, "by": None}
    told["events"] = tale.of(viewer) if tale else []
    if isinstance(entry, rows.Moved | rows.Sealed):
        told["by"] = {"seat": entry.seat, "as": entry.by}
    if happening.stood_in:
        told["stood_in"] = happening.stood_in
    if isinstance(entry, rows.Sealed) and entry.seat == viewer:
        told["sealed"] = {"question": happening.question, "move": entry.move}
    if isinstance(entry, rows.Undone):
        told["by"] = {"seat": entry.seat, "as": "guest"}
        told["undone"] = entry.since - 1
    return told


def table_frame(live: Live, guest: str | None) -> bytes:
    """The table's card, for whoever looks on as this guest."""
    return encode({"type": "table", "v": live.table.version, "table": card(live, guest)})


def deal(live: Live, guest: str | None) -> bytes:
    """The request to add numbers to the deal."""
    fair = live.table.fair()
    assert fair is not None
    seats = live.table.seats_of(guest)
    return encode({"type": "deal", "seats": seats, "commitment": fair["commitment"]})


def undo_frame(live: Live, refused: int | None = None) -> bytes:
    """Who asks to go back, or that nobody does, and which seat has refused it."""
    told = {"undo": live.undo.json() if live.undo else None, "refused": refused}
    return encode({"type": "undo", **told})


def arrival(live: Live, stream: Stream, build: str, heard: Sequence[Happening]) -> list[bytes]:
    """What a page is told that comes, or that has other eyes from now on, with what it missed."""
    before, stream.viewer = stream.viewer, live.viewer(stream)
    live.forget(before)
    told = [row(happening, stream.viewer) for happening in heard[-MOST_ROWS:]]
    frames = [welcome(live, stream, build, told)]
    if live.table.stage == "dealing" and live.table.seats_of(stream.guest):
        frames.append(deal(live, stream.guest))
    return frames


def welcome(live: Live, stream: Stream, build: str, told: list[dict[str, Any]]) -> bytes:
    """All that a page needs to begin, or to go on after a cut connection."""
    table, guest, viewer = live.table, stream.guest, stream.viewer
    if stream.views and viewer not in live.eyes:
        # From now on only what changes is sent; others who look through these eyes get that too.
        live.look(viewer)
    rules = [rule for (seat, _), rule in table.advance.items() if seat == viewer]
    deaf = table.muted.get(guest or "", set())
    frame = {
        "type": "welcome",
        "protocol": PROTOCOL,
        "build": build,
        "version": table.version,
        "table": card(live, guest),
        "you": guest,
        "viewer": seat_of(viewer),
        "own": table.seats_of(guest),
        "view": live.view(viewer),
        "asked": asked(live),
        "question": question(live, viewer),
        "clocks": clocks(live),
        "undo": live.undo.json() if live.undo else None,
        "advance": [
            {"seat": r.seat, "kind": r.kind, "move": r.move, "unless": r.unless} for r in rules
        ],
        "muted": sorted(deaf),
        "chat": [line for line in table.chat if line["player"] not in deaf],
        "rows": told,
    }
    return encode(frame)
