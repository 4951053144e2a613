"""Reports for the host: tables, guests, chat, connections, and the record of a race."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import Connection, delete, extract, func, select

from paddock import registry
from paddock.core.errors import PaddockError, shown
from paddock.core.tracks import Track, read_track
from paddock.server.admin import notices
from paddock.server.refusals import RefusedError
from paddock.server.replays.build import record_of
from paddock.server.storage import entries, models
from paddock.server.tables.fold import fold

#: The keys of the rows in which servers list their connections.
SOCKETS = "sockets-"


class TableRow(NamedTuple):
    """A table."""

    code: str
    game: str
    stage: str
    public: bool
    changed: float
    players: list[str]


class GuestRow(NamedTuple):
    """A guest."""

    id: str
    name: str
    created: float
    seen: float
    tables: int


class ChatRow(NamedTuple):
    """A line of chat; its number is the version of its log entry."""

    number: int
    at: float
    guest: str
    name: str
    text: str


class SocketRow(NamedTuple):
    """The connection of a page, or the event stream of a bot, which has no table."""

    table: str
    guest: str
    address: str


def tables(connection: Connection, limit: int) -> list[TableRow]:
    """Tables, the last changed first."""
    t = models.tables.c
    rows = connection.execute(select(models.tables).order_by(t.changed.desc()).limit(limit)).all()
    games = _games(connection, [row.code for row in rows])
    return [
        TableRow(
            row.code,
            games.get(row.code, "?"),
            row.stage,
            bool(row.public),
            row.changed,
            _players(connection, row.code),
        )
        for row in rows
    ]


def _games(connection: Connection, codes: list[str]) -> dict[str, str]:
    log = models.log.c
    wanted = select(log.code, log.entry).where(log.code.in_(codes), log.version == 1)
    made = {row.code: entries.decode(row.entry) for row in connection.execute(wanted)}
    return {code: entry.game for code, entry in made.items() if isinstance(entry, entries.Made)}


def _players(connection: Connection, code: str) -> list[str]:
    wanted = select(models.members.c.guest).where(models.members.c.code == code)
    return sorted(connection.execute(wanted).scalars())


def guests(connection: Connection, limit: int) -> list[GuestRow]:
    """Guests, those who were here last first."""
    g, m, v = models.guests.c, models.members.c, models.visits.c
    seen = func.coalesce(v.seen, g.created)
    count = select(func.count()).where(m.guest == g.id).scalar_subquery()
    wanted = select(g.id, g.name, g.created, seen, count)
    wanted = wanted.select_from(models.guests).outerjoin(models.visits, v.guest == g.id)
    wanted = wanted.order_by(seen.desc()).limit(limit)
    return [GuestRow(*row) for row in connection.execute(wanted)]


def chat(connection: Connection, code: str) -> list[ChatRow]:
    """The chat of a table."""
    return [
        ChatRow(row.version, row.at, row.entry.guest, row.entry.name, row.entry.text)
        for row in read_log(connection, code)
        if isinstance(row.entry, entries.Said) and row.entry.text
    ]


def record(connection: Connection, code: str) -> str:
    """The record of a finished race."""
    table = fold(read_log(connection, code), tracks_of(connection))
    try:
        return str(record_of(table))
    except RefusedError:
        raise PaddockError(f"the race at table {code} is not finished") from None


def read_log(connection: Connection, code: str) -> list[entries.LogEntry]:
    """The log of a table."""
    wanted = select(models.log).where(models.log.c.code == code).order_by(models.log.c.version)
    log = [
        entries.LogEntry(code, row.version, row.at, entries.decode(row.entry), row.digest)
        for row in connection.execute(wanted)
    ]
    if not log:
        raise PaddockError(f"there is no table {shown(code)}")
    return log


def tracks_of(connection: Connection) -> Callable[[str, str, str], Track]:
    """Finds a track as it was when it was raced."""

    def find(game: str, name: str, digest: str) -> Track:
        wanted = select(models.tracks.c.text).where(models.tracks.c.digest == digest)
        text = connection.execute(wanted).scalar_one_or_none()
        return read_track(text) if text else registry.track(game, name)

    return find


def sockets(connection: Connection, number: int) -> list[SocketRow] | None:
    """The connections that servers have listed for a request; None until all have answered."""
    s = models.settings.c
    wanted = select(s.value).where(s.key.startswith(SOCKETS, autoescape=True))
    answers = [json.loads(text) for text in connection.execute(wanted).scalars()]
    answers = [answer for answer in answers if answer["number"] >= number]
    if len(answers) < _servers(connection):
        return None
    return [SocketRow(*row) for answer in answers for row in answer["sockets"]]


def _servers(connection: Connection) -> int:
    """How many servers there are at least; several share a PostgreSQL database only."""
    if connection.dialect.name == "sqlite":
        return 1
    now = extract("epoch", func.clock_timestamp())
    wanted = select(func.count()).where(models.workers.c.expires > now)
    return max(1, connection.execute(wanted).scalar_one())


def ask_for_sockets(connection: Connection) -> int:
    """Ask every running server for its connections; returns the number of the request."""
    s = models.settings
    connection.execute(delete(s).where(s.c.key.startswith(SOCKETS, autoescape=True)))
    return notices.add(connection, "sockets", [""])
