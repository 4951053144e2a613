"""The log: group commit, order, both databases, migrations."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError

from paddock.server.storage import entries, write_connection
from paddock.server.storage.log_writer import LogWriter
from paddock.server.storage.store import Guest, Store
from paddock.server.storage.write_connection import Write
from server.conftest import fresh_database


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())


def line(code: str, version: int, entry: entries.AnyEntry) -> Write:
    text = entries.encode(entry).decode()
    return Write(
        "log",
        {
            "code": code,
            "version": version,
            "at": 1.0,
            "entry": text,
            "digest": None,
            "fence": None,
        },
    )


SAID = entries.Said("g1", "Ada", "hello")


def test_rows_come_back_in_order_as_they_were_stored(database: str) -> None:
    async def work() -> None:
        store = await Store.open(database)
        given: list[entries.AnyEntry] = [
            entries.Sat(0, "g1", "Ada"),
            entries.Moved(0, "bid 20k", "bot", 5),
            SAID,
        ]
        await store.write([line("AAAAAA", n, e) for n, e in enumerate(given, 1)])
        await store.write([line("BBBBBB", 1, SAID)])
        log = await store.log("AAAAAA")
        assert [row.entry for row in log] == given
        assert [row.version for row in log] == [1, 2, 3]
        await store.close()

    run(work)


def test_a_version_is_stored_once_and_a_batch_whole_or_not_at_all(database: str) -> None:
    async def work() -> None:
        store = await Store.open(database)
        await store.write([line("AAAAAA", 1, SAID)])
        with pytest.raises(IntegrityError):
            await store.write([line("AAAAAA", 2, SAID), line("AAAAAA", 1, SAID)])
        assert len(await store.log("AAAAAA")) == 1
        await store.write([line("AAAAAA", 2, SAID)])
        assert len(await store.log("AAAAAA")) == 2
        await store.close()

    run(work)


def test_batches_of_any_size_are_stored_whole_and_in_order(database: str) -> None:
    async def work() -> None:
        store = await Store.open(database)
        versions = {"AAAAAA": 0, "BBBBBB": 0, "CCCCCC": 0}
        for size in range(1, 21):
            batch = []
            for code in [*versions, *["BBBBBB"] * 20][:size]:
                versions[code] += 1
                batch.append(line(code, versions[code], SAID))
            await store.write(batch)
        for code, last in versions.items():
            assert [row.version for row in await store.log(code)] == [*range(1, last + 1)]
        await store.close()

    run(work)


def test_an_entry_that_was_stored_when_the_connection_broke_is_not_stored_twice(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = write_connection._send_to_server

    def send_and_break(server: Any, filled: Any) -> None:
        monkeypatch.undo()
        send(server, filled)
        server.close()
        raise psycopg.OperationalError("the connection broke")

    async def work() -> None:
        store = await Store.open(fresh_database(postgres))
        await store.write([line("AAAAAA", 1, SAID)])
        monkeypatch.setattr(write_connection, "_send_to_server", send_and_break)
        with pytest.raises(IntegrityError):
            await store.write([line("AAAAAA", 2, SAID)])
        assert [row.version for row in await store.log("AAAAAA")] == [1, 2]
        await store.write([line("AAAAAA", 3, SAID)])
        await store.close()

    run(work)


def test_up_to_eight_entries_are_stored_in_one_round_trip(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    execute = psycopg.Cursor.execute

    def noted(cursor: Any, query: str, *rest: Any, **more: Any) -> Any:
        asked.append(query)
        return execute(cursor, query, *rest, **more)

    async def work() -> None:
        store = await Store.open(fresh_database(postgres))
        await store.write([line("AAAAAA", 1, SAID)])
        monkeypatch.setattr(psycopg.Cursor, "execute", noted)
        await store.write([line("AAAAAA", 2 + n, SAID) for n in range(8)])
        monkeypatch.undo()
        assert len(asked) == 1
        assert len(await store.log("AAAAAA")) == 9
        await store.close()

    run(work)


def test_a_log_with_a_gap_cannot_be_stored(database: str) -> None:
    async def work() -> None:
        store = await Store.open(database)
        for versions in ((2,), (0,), (1, 3), (1, 2, 2)):
            with pytest.raises(IntegrityError):
                await store.write([line("AAAAAA", version, SAID) for version in versions])
            assert await store.log("AAAAAA") == []
        await store.write([line("AAAAAA", 1, SAID), line("BBBBBB", 1, SAID)])
        with pytest.raises(IntegrityError):
            await store.write([line("BBBBBB", 2, SAID), line("AAAAAA", 3, SAID)])
        assert [len(await store.log(code)) for code in ("AAAAAA", "BBBBBB")] == [1, 1]
        await store.close()

    run(work)


def test_what_comes_in_during_a_commit_goes_into_the_next_one(database: str) -> None:
    async def work() -> None:
        store = await Store.open(database)
        writer = LogWriter(store.write)
        stored: list[int] = []
        for n in range(1, 301):
            writer.put([line("AAAAAA", n, SAID)], lambda n=n: stored.append(n), lambda: None)  # type: ignore[misc]
            if n % 100 == 0:
                await asyncio.sleep(0)
        await writer.settle()
        assert stored == list(range(1, 301))
        assert writer.commits < 10
        assert len(await store.log("AAAAAA")) == 300
        await writer.stop()
        await store.close()

    run(work)


def test_nobody_is_told_before_the_commit() -> None:
    async def work() -> None:
        gate, told = asyncio.Event(), []

        async def write(lines: Sequence[Write]) -> None:
            await gate.wait()

        writer = LogWriter(write)
        writer.put([line("AAAAAA", 1, SAID)], lambda: told.append("row"), lambda: None)
        writer.put([], lambda: told.append("frame behind it"), lambda: None)
        await asyncio.sleep(0.02)
        assert told == []
        gate.set()
        await writer.settle()
        assert told == ["row", "frame behind it"]
        await writer.stop()

    run(work)


def test_what_waits_behind_a_lost_row_is_lost_with_it() -> None:
    async def work() -> None:
        told: list[str] = []

        async def write(lines: Sequence[Write]) -> None:
            await asyncio.sleep(0.01)
            raise OSError("the disk is full")

        writer = LogWriter(write)
        writer.put([line("A", 1, SAID)], lambda: told.append("1"), lambda: told.append("lost 1"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        writer.put([line("A", 2, SAID)], lambda: told.append("2"), lambda: told.append("lost 2"))
        await writer.settle()
        assert told == ["lost 1", "lost 2"]
        await writer.stop()

    run(work)


def test_a_row_that_does_not_fit_is_lost_alone_and_with_those_behind_it(database: str) -> None:
    async def work() -> None:
        store = await Store.open(database)
        writer = LogWriter(store.write)
        told: list[str] = []
        for code, version in (("A", 1), ("B", 2), ("B", 3), ("C", 1), ("A", 2)):
            name = f"{code}{version}"
            writer.put(
                [line(code, version, SAID)],
                lambda name=name: told.append(name),  # type: ignore[misc]
                lambda name=name: told.append(f"lost {name}"),  # type: ignore[misc]
            )
        await writer.settle()
        assert told == ["A1", "lost B2", "lost B3", "C1", "A2"]
        assert [len(await store.log(code)) for code in "ABC"] == [2, 0, 1]
        assert not writer.failing
        await writer.stop()
        await store.close()

    run(work)


def test_an_empty_database_is_migrated_and_an_existing_one_kept(database: str) -> None:
    async def work() -> None:
        store = await Store.open(database)
        values = {"id": "g1", "name": "Ada", "named": True, "created": 1.0}
        await store.write([Write("guests", values), line("AAAAAA", 1, SAID)])
        key = store.key
        await store.close()
        again = await Store.open(database)
        assert again.key == key
        assert await again.guest("g1") == Guest("g1", "Ada", True)
        assert len(await again.log("AAAAAA")) == 1
        found = await again._all(text("select version_num from alembic_version"))
        assert [row[0] for row in found] == ["0016"]
        await again.close()

    run(work)


def test_a_query_shows_one_moment_whatever_is_stored_meanwhile(database: str) -> None:
    async def work() -> None:
        store = await Store.open(database)
        loop = asyncio.get_running_loop()

        def guests(connection: Connection) -> int:
            return int(connection.execute(text("select count(*) from guests")).scalar_one())

        def twice(connection: Connection) -> tuple[int, int]:
            before = guests(connection)
            values = {"id": "g1", "name": "Ada", "named": True, "created": 1.0}
            storing = store.write([Write("guests", values)])
            asyncio.run_coroutine_threadsafe(storing, loop).result()
            return before, guests(connection)

        assert await store.query(twice) == (0, 0)
        assert await store.query(guests) == 1
        await store.close()

    run(work)


DURABLE = {"synchronous": 2, "journal_mode": "wal"}


def test_sqlite_commits_are_on_the_disk(tmp_path: Any) -> None:
    async def work() -> None:
        store = await Store.open(f"sqlite:///{tmp_path}/x.sqlite")
        assert [r[0] for r in await store._all(text("pragma synchronous"))] == [2]
        assert [r[0] for r in await store._all(text("pragma journal_mode"))] == ["wal"]
        with store._writer._engine.connect() as writing:
            found = [writing.exec_driver_sql(f"pragma {name}").scalar_one() for name in DURABLE]
        assert dict(zip(DURABLE, found, strict=True)) == DURABLE
        await store.close()

    run(work)
