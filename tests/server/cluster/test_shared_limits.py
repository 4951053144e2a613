"""Limits across workers: what is counted, and when it is counted again."""

from __future__ import annotations

import asyncio
import copy
from collections import Counter
from pathlib import Path
from typing import Any

from paddock.server.cluster import shared_limits
from paddock.server.cluster.shared_limits import SharedLimits
from paddock.server.limits import Buckets, Limits
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


class Told:
    """A bus that keeps what is sent to it."""

    peers = ("other",)

    def __init__(self) -> None:
        self.messages: list[Any] = []

    def broadcast(self, message: Any) -> None:
        self.messages.append(message)


def test_what_is_taken_while_a_report_is_sent_is_reported_next(monkeypatch: Any) -> None:
    async def work() -> None:
        monkeypatch.setattr(shared_limits, "REPORT", 0.0)
        bus, bucket = Told(), Buckets((10, 1.0))
        limits = SharedLimits(bus, {"moves": bucket}, lambda afresh: {})  # type: ignore[arg-type]

        def broadcast(message: Any) -> None:
            bus.messages.append(copy.deepcopy(message))
            if len(bus.messages) == 1:
                # As a thread may do, between the report and its end.
                limits._note("moves", "b", 1)

        monkeypatch.setattr(bus, "broadcast", broadcast)
        limits._note("moves", "a", 1)
        for name in ("c", "d"):
            await asyncio.sleep(0.05)
            limits._note("moves", name, 1)
        await asyncio.sleep(0.05)
        taken = [name for _, kinds in bus.messages for name in kinds["moves"]]
        assert taken == ["a", "b", "c", "d"]

    asyncio.run(work())


def test_a_whole_report_counts_afresh(monkeypatch: Any) -> None:
    async def work() -> None:
        monkeypatch.setattr(shared_limits, "COUNT", 0.0)
        monkeypatch.setattr(shared_limits, "ALL_EVERY", 3)
        asked: list[bool] = []

        def count(afresh: bool) -> dict[str, int]:
            asked.append(afresh)
            return {}

        task = asyncio.create_task(SharedLimits(Told(), {}, count).report())  # type: ignore[arg-type]
        for _ in range(100):
            await asyncio.sleep(0)
        task.cancel()
        assert asked[:6] == [False, False, True, False, False, True]

    asyncio.run(work())


def test_only_counts_that_have_changed_are_reported() -> None:
    async def work() -> None:
        bus, counts = Told(), {"a": 1, "b": 2}
        limits = SharedLimits(bus, {}, lambda afresh: dict(counts))  # type: ignore[arg-type]
        limits._report_counts(whole=False)
        limits._report_counts(whole=False)
        counts |= {"b": 3, "c": 1}
        del counts["a"]
        limits._report_counts(whole=False)
        limits._report_counts(whole=True)
        told = [changes for _, changes in bus.messages]
        assert told == [{"a": 1, "b": 2}, {"a": 0, "b": 3, "c": 1}, {"b": 3, "c": 1}]

    asyncio.run(work())
