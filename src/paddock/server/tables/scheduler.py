"""Wakes tables that nobody watches when something is due there.

Each worker looks for such tables. Whichever loads one first owns it, and so is the only one that
plays it on; the others leave it alone.
"""

from __future__ import annotations

import asyncio
import logging
import time

from sqlalchemy import Connection, delete, exists, select
from sqlalchemy.exc import SQLAlchemyError

from paddock.server.refusals import RefusedError
from paddock.server.storage import models
from paddock.server.tables.registry import TableRegistry

logger = logging.getLogger("paddock.server")

#: Seconds between two looks, and the most tables to wake at once.
LOOK_EVERY, MOST = 5.0, 100


class Scheduler:
    """Loads tables where a clock has run out, or where bots were interrupted."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables

    async def run(self) -> None:
        """Resume what the last server left, then look periodically."""
        work = self.resume
        while True:
            try:
                await work()
                work = self.look
            except SQLAlchemyError as error:
                logger.warning("tables cannot be woken", exc_info=error)
            await asyncio.sleep(LOOK_EVERY)

    async def resume(self) -> None:
        """Load the tables that wait for no guest, and those about which nothing is stored."""
        await self._wake(await self._tables.store.query(_left_to_bots))
        await self.look()

    async def look(self) -> None:
        """Wake the tables where a clock has run out, and note turns that have lasted."""
        self._tables.note_lasting_turns()
        now, store = time.time(), self._tables.store
        self._tables.due = await store.query(_any_due)
        await self._wake(await store.query(lambda connection: due(connection, now)))

    async def _wake(self, codes: list[str]) -> None:
        for code in codes:
            if session := self._tables.sessions.get(code):
                # Its own timer rings; if its clock was stopped, it is due later than stored.
                self._tables.note_turns(session)
                continue
            try:
                await self._tables.find(code)
            except RefusedError as refusal:
                if refusal.code == "unknown":
                    await self._tables.store.change(lambda c, code=code: _forget(c, code))  # type: ignore[misc]
            except Exception:
                logger.exception("a table cannot be woken", extra={"table": code})


def _any_due(connection: Connection) -> bool:
    wanted = select(exists().where(models.turns.c.due.is_not(None)))
    return bool(connection.execute(wanted).scalar_one())


def due(connection: Connection, now: float) -> list[str]:
    """The tables where a clock has run out, the longest ago first."""
    turns = models.turns.c
    wanted = select(turns.code).where(turns.due <= now).order_by(turns.due).limit(MOST)
    return list(dict.fromkeys(connection.execute(wanted).scalars()))


def _left_to_bots(connection: Connection) -> list[str]:
    """The open tables that wait for no guest although one is playing, or that nothing is known of.

    Turns of quick races were not stored, or bots were interrupted. Races with only bots are left
    out: they go on when somebody watches.
    """
    tables, turns = models.tables.c, models.turns.c
    here = exists().where(turns.code == tables.code)
    waits = ~exists().where(turns.code == tables.code, turns.since.is_not(None))
    played = exists().where(turns.code == tables.code, turns.part == "seat")
    begun = tables.stage.in_(("dealing", "running"))
    open_ = tables.stage.in_(("lobby", "dealing", "running"))
    wanted = select(tables.code).where(open_, ~here | (begun & waits & played))
    return list(connection.execute(wanted).scalars())


def _forget(connection: Connection, code: str) -> None:
    """Forget the turns at a table that no longer exists."""
    connection.execute(delete(models.turns).where(models.turns.c.code == code))
