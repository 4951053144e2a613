"""Quick matches: a table that starts by itself, with bots on the seats that nobody has taken."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, select

from paddock import bots
from paddock.server.background import Background
from paddock.server.players.ratings import NEWCOMER, Rating, level_like
from paddock.server.refusals import RefusedError
from paddock.server.storage import entries, models
from paddock.server.storage.store import Guest
from paddock.server.storage.write_connection import Write
from paddock.server.tables import lobby
from paddock.server.tables.session import QuickStart, TableSession

if TYPE_CHECKING:
    from paddock.server.services import Services

logger = logging.getLogger("paddock.server")

#: Seconds that a table waits for other players.
WAIT = 10.0
CLOCK = "relaxed"
#: How often it waits for the first page to open it.
PATIENCE = 3


class QuickMatch:
    """Brings players together, and starts their tables in time."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._work = Background("a quick match")

    async def join(self, guest: Guest, address: str, game: str) -> str:
        """Seat a guest at a waiting table, or at a new one; returns its code."""
        store = self._services.tables.store
        for code in await store.query(lambda c: _waiting(c, game)):
            if await self._sit_at(code, guest):
                return code
        return await self._open(guest, address, game)

    async def sit(self, code: str, guest: str) -> bool:
        """Seat a guest at a waiting table of this worker; False if that is no longer possible."""
        known = await self._services.guests.find(guest)
        try:
            session = await self._services.tables.find(code)
        except RefusedError:
            return False
        if known is None or not _waits(session):
            return False
        if session.table.seats_of(guest):
            return True
        empty = [n for n, chair in enumerate(session.table.chairs) if chair.empty]
        if not empty:
            return False
        lobby.sit(self._services.tables, session, known, empty[0])
        if len(empty) == 1:
            self._work.start(self._start(session))
        return True

    async def seat_for(self, code: str, guest: str) -> bytes:
        """The same for another worker: empty if it is not possible."""
        return b"seated" if await self.sit(code, guest) else b""

    async def stop(self) -> None:
        """Stop all work."""
        await self._work.stop()

    async def _sit_at(self, code: str, guest: Guest) -> bool:
        """The same at whichever worker has the table."""
        member = self._services.member
        owner = await member.owner(code) if member else None
        if member is None or owner is None:
            return await self.sit(code, guest.id)
        try:
            return bool(await member.requests.ask(owner, "quick", (code, guest.id)))
        except RefusedError:
            return False

    async def _open(self, guest: Guest, address: str, game: str) -> str:
        """Make a table that waits for others."""
        services = self._services
        setting = await services.settle(address, game, None, None, {})
        services.allow_table(guest, address)
        level = level_like(game, await services.tables.store.query(
            lambda c: _rating(c, game, guest.id)
        ), bots.levels())  # fmt: skip
        public = services.settings.site.public_tables
        session = lobby.make(
            services.tables, guest, setting, public=public, clock=CLOCK, hints=False
        )
        session.address = address
        session.quick = QuickStart(level, time.monotonic() + WAIT)
        lobby.sit(services.tables, session, guest, 0)
        code = session.table.code
        line = Write("quick", {"code": code, "game": game, "at": time.time()})
        if not await services.tables.writer.store([line]):
            raise RefusedError("not_stored")
        self._work.start(self._start_later(session))
        return code

    async def _start_later(self, session: TableSession) -> None:
        """Start the race once the wait is over; close the table if nobody has opened it."""
        for _ in range(PATIENCE):
            assert session.quick is not None
            await asyncio.sleep(max(0.0, session.quick.at - time.monotonic()))
            if not _waits(session):
                return
            if any(session.here(chair.guest) for chair in session.table.chairs):
                await self._start(session)
                return
            session.quick.at = time.monotonic() + WAIT
        await self._services.tables.store.change(lambda c: _forget(c, session.table.code))
        if _waits(session):
            self._services.tables.append(session, entries.Closed("idle"))

    async def _start(self, session: TableSession) -> None:
        """Put bots on the empty seats and start."""
        services, table = self._services, session.table
        await services.tables.store.change(lambda c: _forget(c, table.code))
        host = await services.guests.find(table.host)
        rated = await services.rates(session)
        if session.quick is None or host is None or not _waits(session):
            return
        for seat, chair in enumerate(table.chairs):
            if chair.empty:
                lobby.place_bot(services.tables, session, host, seat, session.quick.level)
        session.quick = None
        lobby.start(services.tables, session, host, rated=rated)


def _waits(session: TableSession) -> bool:
    """Whether a table still waits for players."""
    return session.quick is not None and not session.lost and session.table.stage == "lobby"


def _waiting(connection: Connection, game: str) -> list[str]:
    """The tables that wait for players of a game, the oldest first."""
    q = models.quick.c
    wanted = select(q.code).where(q.game == game, q.at > time.time() - WAIT)
    return list(connection.execute(wanted.order_by(q.at, q.code).limit(5)).scalars())


def _forget(connection: Connection, code: str) -> None:
    """Forget a table that waits no longer, and those that a stopped server has left behind."""
    q = models.quick.c
    old = q.at < time.time() - 10 * WAIT
    connection.execute(delete(models.quick).where((q.code == code) | old))


def _rating(connection: Connection, game: str, guest: str) -> Rating:
    r = models.ratings.c
    wanted = select(r.mu, r.sigma).where(r.game == game, r.guest == guest)
    row = connection.execute(wanted).one_or_none()
    return Rating(*row) if row else NEWCOMER
