"""The history of tables for which somebody has asked: every entry with its events.

A table keeps only its last few entries; the others are rebuilt from its log. That takes long, so it
is done for few tables at a time, and the most recent histories are cached.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import ParamSpec, TypeVar

from paddock.server.tables.session import TableSession
from paddock.server.tables.table import AppliedEntry

P = ParamSpec("P")
T = TypeVar("T")

#: The most entries kept, for all tables together.
MOST_ROWS = 20_000
#: The most logs folded at the same time; more would only slow each other down.
AT_A_TIME = 2


class EntryHistory:
    """The complete histories of some tables."""

    def __init__(self, tell: Callable[[TableSession], Awaitable[list[AppliedEntry]]]) -> None:
        self._tell = tell
        self._turn = asyncio.Semaphore(AT_A_TIME)
        self._kept: OrderedDict[TableSession, list[AppliedEntry]] = OrderedDict()
        self._telling: dict[TableSession, asyncio.Task[list[AppliedEntry]]] = {}

    async def folded(self, fold: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Fold a log in a thread, when it has its turn."""
        async with self._turn:
            return await asyncio.to_thread(fold, *args, **kwargs)

    async def of(self, session: TableSession) -> list[AppliedEntry]:
        """All applied entries of a table that have events."""
        if session in self._kept:
            self._kept.move_to_end(session)
            return self._kept[session]
        if session not in self._telling:
            self._telling[session] = asyncio.create_task(self._fetch(session))
            self._telling[session].add_done_callback(partial(self._fetched, session))
        return await asyncio.shield(self._telling[session])

    def add(self, session: TableSession, applied: AppliedEntry) -> None:
        """Add an entry to a table's history."""
        if session in self._kept:
            self._kept[session].append(applied)

    def forget(self, session: TableSession) -> None:
        """Drop a table that was unloaded."""
        self._kept.pop(session, None)

    async def _fetch(self, session: TableSession) -> list[AppliedEntry]:
        told = await self._tell(session)
        recent = session.table.recent
        new = [h for h in recent if not told or h.version > told[-1].version]
        # New entries are among the table's recent ones, unless there were too many of them.
        if not session.lost and len(new) < len(recent):
            self._keep(session, told + new)
        return told + new

    def _fetched(self, session: TableSession, task: asyncio.Task[list[AppliedEntry]]) -> None:
        del self._telling[session]
        if not task.cancelled():
            # Those waiting for it get the error.
            task.exception()

    def _keep(self, session: TableSession, told: list[AppliedEntry]) -> None:
        self._kept[session] = told
        while len(self._kept) > 1 and sum(map(len, self._kept.values())) > MOST_ROWS:
            self._kept.popitem(last=False)
