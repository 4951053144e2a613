"""Limits across workers: what is counted, and when it is counted again."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

from paddock.server.limits import Limits
from paddock.server.storage import entries
from paddock.server.storage.store import Guest, Store
from paddock.server.tables import commands, lobby
from paddock.server.tables.registry import TableRegistry
from paddock.server.tables.session import TableSession

ADA = Guest("g1", "Ada", True)


class Watched:
    """The tables of a worker, with what they count for and the number of their changes."""

    def __init__(self, tables: TableRegistry) -> None:
        self.tables = tables
        self._last = self._now()

    def _now(self) -> tuple[int, Counter[str]]:
        sessions = self.tables.sessions.values()
        return self.tables.changes, Counter(n for session in sessions for n in session.counted)

    def check(self) -> bool:
        """Whether the counts have changed since the last time; if so, the number has too."""
        (changes, counts), self._last = self._last, self._now()
        assert counts == self._last[1] or changes != self._last[0]
        return counts != self._last[1]


def new_table(tables: TableRegistry) -> TableSession:
    config = lobby.settle("car-race", 2, None, {})
    return lobby.make(tables, ADA, config, public=False, clock="none", hints=False)


def race(tables: TableRegistry, session: TableSession, watched: Watched) -> None:
    """Race to the end; a move in between changes nothing that is counted."""
    play = session.table.play
    assert play is not None
    while session.table.running:
        before = tables.changes
        seat = play.waiting[0]
        question = play.question(seat)
        assert question is not None
        commands.answer(tables, session, play.number, seat, next(iter(question.moves)))
        assert watched.check() == session.table.over
        assert (tables.changes != before) == session.table.over


def test_whatever_changes_the_counts_of_tables_is_noticed(tmp_path: Path) -> None:
    async def work() -> None:
        store = await Store.open(f"sqlite:///{tmp_path}/x.sqlite")
        tables = TableRegistry(store, Limits(), "build")
        watched = Watched(tables)
        session = new_table(tables)
        assert watched.check()
        lobby.fill(tables, session, ADA, [0], "random")
        watched.check()
        tables.append(session, entries.Placed(0, "random"))
        tables.append(session, entries.Started("00" * 16, "00" * 32))
        assert watched.check()
        commands.deal(tables, session)
        race(tables, session, watched)
        other = new_table(tables)
        assert watched.check()
        await tables.writer.settle()
        tables.unload(other)
        assert watched.check()
        again = await tables.find(other.table.code)
        assert watched.check()
        tables.lose(again)
        assert watched.check()
        await tables.writer.stop()
        await store.close()

    asyncio.run(work())
