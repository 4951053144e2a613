"""What was told so far at tables whose whole story somebody has asked for.

A table keeps its last few rows; all the others are told anew from its log. That takes long, so it
is done for few tables at a time, and kept for those that were asked for last.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import ParamSpec, TypeVar

from paddock.server.live import Live
from paddock.server.table import Happening

P = ParamSpec("P")
T = TypeVar("T")

#: Rows that are kept, of all tables together.
MOST_ROWS = 20_000
#: Logs that are folded at a time; more would only take turns.
AT_A_TIME = 2


class Past:
    """The rows of play of some tables, complete and in order."""

    def __init__(self, tell: Callable[[Live], Awaitable[list[Happening]]]) -> None:
        self._tell = tell
        self._turn = asyncio.Semaphore(AT_A_TIME)
        self._kept: OrderedDict[Live, list[Happening]] = OrderedDict()
        self._telling: dict[Live, asyncio.Task[list[Happening]]] = {}

    async def folded(self, fold: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Fold a log in a thread, when it is its turn."""
        async with self._turn:
            return await asyncio.to_thread(fold, *args, **kwargs)

    async def of(self, live: Live) -> list[Happening]:
        """All rows of play of a table."""
        if live in self._kept:
            self._kept.move_to_end(live)
            return self._kept[live]
        if live not in self._telling:
            self._telling[live] = asyncio.create_task(self._fetch(live))
            self._telling[live].add_done_callback(partial(self._fetched, live))
        return await asyncio.shield(self._telling[live])

    def add(self, live: Live, happening: Happening) -> None:
        """A row has been added to a table."""
        if live in self._kept:
            self._kept[live].append(happening)

    def forget(self, live: Live) -> None:
        """A table has left the memory."""
        self._kept.pop(live, None)

    async def _fetch(self, live: Live) -> list[Happening]:
        told = await self._tell(live)
        recent = live.table.recent
        new = [h for h in recent if not told or h.version > told[-1].version]
        # What has happened meanwhile is among the table's last rows, but for more rows than that.
        if not live.lost and len(new) < len(recent):
            self._keep(live, told + new)
        return told + new

    def _fetched(self, live: Live, task: asyncio.Task[list[Happening]]) -> None:
        del self._telling[live]
        if not task.cancelled():
            # Whoever waits for it hears of a failure.
            task.exception()

    def _keep(self, live: Live, told: list[Happening]) -> None:
        self._kept[live] = told
        while len(self._kept) > 1 and sum(map(len, self._kept.values())) > MOST_ROWS:
            self._kept.popitem(last=False)
