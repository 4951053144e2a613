"""What each viewer is sent: the one place where rows become frames."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import msgspec

from paddock import registry
from paddock.server import rows
from paddock.server.live import Live, Stream
from paddock.server.play import Play
from paddock.server.table import Happening, Table

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
            chair.json(n, guest, live.here(chair.guest)) for n, chair in enumerate(table.chairs)
        ],
        "watchers": live.watchers,
        "created": table.created,
        "changed": table.changed,
        "next": table.next,
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


def question(live: Live, seat: int) -> dict[str, Any] | None:
    """The question that a seat has to answer, with the time it has left."""
    play = live.table.play
    put = play.question(seat) if play and live.table.running else None
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


def row(table: Table, happening: Happening, viewer: int) -> dict[str, Any]:
    """What a viewer may hear of a row of play, at any later time too."""
    entry, tale = happening.entry, happening.tale
    told: dict[str, Any] = {"v": happening.version, "by": None}
    told["events"] = tale.of(viewer) if tale else []
    if isinstance(entry, rows.Moved | rows.Sealed):
        told["by"] = {"seat": entry.seat, "as": entry.by}
    if isinstance(entry, rows.Sealed) and entry.seat == viewer:
        told["sealed"] = {"question": happening.question, "move": entry.move}
    if isinstance(entry, rows.Undone):
        told["by"] = {"seat": entry.seat, "as": "guest"}
        told["undone"] = entry.since - 1
    return told


def deliveries(live: Live, happening: Happening) -> list[Delivery]:
    """The frames that a row gives rise to, for everyone who looks on now."""
    entry = happening.entry
    if isinstance(entry, rows.Said):
        return list(_chat(live, entry.guest))
    if isinstance(entry, rows.Advanced | rows.Muted):
        return []
    found: list[Delivery] = []
    if happening.tale is not None:
        found += _rows(live, happening)
    if happening.tale is None or not live.table.running or isinstance(entry, rows.Dealt):
        found += tables(live)
    if isinstance(entry, rows.Started):
        found += [(s, deal(live, s.guest)) for s in live.streams if live.table.seats_of(s.guest)]
    return found


def tables(live: Live) -> Iterator[Delivery]:
    """The table's card, for everyone who looks on."""
    made: dict[str | None, bytes] = {}
    for stream in live.streams:
        if stream.guest not in made:
            frame = {"type": "table", "v": live.table.version, "table": card(live, stream.guest)}
            made[stream.guest] = encode(frame)
        yield stream, made[stream.guest]


def deal(live: Live, guest: str | None) -> bytes:
    """The request to add numbers to the deal."""
    fair = live.table.fair()
    assert fair is not None
    seats = live.table.seats_of(guest)
    return encode({"type": "deal", "seats": seats, "commitment": fair["commitment"]})


def undo_frame(live: Live) -> bytes:
    """Who asks to go back, or that nobody does."""
    return encode({"type": "undo", "undo": live.undo.json() if live.undo else None})


def _chat(live: Live, speaker: str) -> Iterator[Delivery]:
    frame = encode({"type": "chat", **live.table.chat[-1]})
    for stream in live.streams:
        if stream.guest is None or speaker not in live.table.muted.get(stream.guest, ()):
            yield stream, frame


def _rows(live: Live, happening: Happening) -> Iterator[Delivery]:
    """One frame for all who are told the same."""
    common = _common(live, happening)
    assert happening.tale is not None
    shared: bytes | None = None
    made: dict[tuple[int, bool], bytes] = {}
    for stream in live.streams:
        key = (stream.viewer, stream.views)
        if key in made:
            yield stream, made[key]
            continue
        own = _own(live, happening, stream)
        if own or not happening.tale.shared:
            told = row(live.table, happening, stream.viewer)
            made[key] = encode({"type": "row", **told, **common, **own})
        else:
            if shared is None:
                told = row(live.table, happening, live.table.players)
                shared = encode({"type": "row", **told, **common})
            made[key] = shared
        yield stream, made[key]


def _common(live: Live, happening: Happening) -> dict[str, Any]:
    table = live.table
    common: dict[str, Any] = {"asked": asked(live)}
    if table.clock != "none":
        common["clocks"] = clocks(live)
    if table.stage == "finished":
        common |= {"outcome": table.outcome(), "fair": table.fair()}
    elif isinstance(happening.entry, rows.Dealt):
        common["fair"] = table.fair()
    return common


def _own(live: Live, happening: Happening, stream: Stream) -> dict[str, Any]:
    """What only this viewer is told: its view, its question, its sealed answer."""
    viewer, entry, play = stream.viewer, happening.entry, live.table.play
    own: dict[str, Any] = {}
    if stream.views and (view := live.look(viewer)):
        own["view"] = view
    if play is not None and viewer in play.asked and _anew(play, happening, viewer):
        if put := question(live, viewer):
            own["question"] = put
    if isinstance(entry, rows.Sealed) and entry.seat == viewer:
        own["sealed"] = {"question": happening.question, "move": entry.move}
    return own


def _anew(play: Play, happening: Happening, viewer: int) -> bool:
    """Whether a row puts a question to the viewer, for the first time or again."""
    entry = happening.entry
    again = isinstance(entry, rows.Undone) and entry.seat == viewer
    return again or play.number == happening.version


def welcome(live: Live, stream: Stream, build: str, told: list[dict[str, Any]]) -> bytes:
    """All that a page needs to begin, or to go on after a cut connection."""
    table, guest, viewer = live.table, stream.guest, stream.viewer
    if stream.views:
        live.look(viewer)
    rules = [rule for (seat, _), rule in table.advance.items() if seat == viewer]
    deaf = table.muted.get(guest or "", set())
    frame = {
        "type": "welcome",
        "protocol": PROTOCOL,
        "build": build,
        "version": table.version,
        "table": card(live, guest),
        "viewer": viewer if viewer < table.players else None,
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
