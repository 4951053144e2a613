"""Leases: one owner at a time, and a former owner cannot write."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import psycopg
import pytest
from sqlalchemy.exc import IntegrityError

from paddock.server.cluster.leases import ElsewhereError, Leases
from paddock.server.storage.entries import Said, encode
from paddock.server.storage.store import Store
from paddock.server.storage.write_connection import Write
from server.conftest import fresh_database

CODE = "ABCDEF"
SHORT, LONG = 0.3, 600.0


def line(version: int, fence: int | None) -> Write:
    text = encode(Said("g1", "Ada", "hello")).decode()
    values = {"code": CODE, "version": version, "at": 1.0, "entry": text, "digest": None}
    return Write("log", {**values, "fence": fence})


Test = Callable[[Store, Leases, Leases], Awaitable[None]]


def run(postgres: str, test: Test, lease: float = LONG) -> None:
    """Let two workers share a database with one table, which nobody owns."""

    async def work() -> None:
        database = fresh_database(postgres)
        store = await Store.open(database, shared=True)
        workers = [Leases(database, "one", lease), Leases(database, "two", lease)]
        try:
            await store.write([line(1, None)])
            for worker in workers:
                await worker.renew()
            await test(store, *workers)
        finally:
            for worker in workers:
                await worker.close()
            await store.close()

    asyncio.run(work())


def test_a_table_has_one_owner_until_it_is_released(postgres: str) -> None:
    async def test(store: Store, one: Leases, two: Leases) -> None:
        claim = await one.claim(CODE)
        assert claim is not None
        assert claim.fence is not None
        with pytest.raises(ElsewhereError) as elsewhere:
            await two.claim(CODE)
        assert elsewhere.value.worker == "one"
        assert await two.owners([CODE]) == {CODE: "one"}
        await one.release(CODE, claim.fence)
        assert await two.owners([CODE]) == {}
        again = await two.claim(CODE)
        assert again is not None
        assert again.fence is not None
        assert again.fence > claim.fence

    run(postgres, test)


def test_a_table_that_does_not_exist_cannot_be_owned(postgres: str) -> None:
    async def test(store: Store, one: Leases, two: Leases) -> None:
        assert await one.claim("QQQQQQ") is None
        assert await one.owned() == {}

    run(postgres, test)


def test_a_former_owner_cannot_write(postgres: str) -> None:
    async def test(store: Store, one: Leases, two: Leases) -> None:
        old = await one.claim(CODE)
        assert old is not None
        await store.write([line(2, old.fence)])
        await asyncio.sleep(2 * SHORT)
        await two.renew()
        new = await two.claim(CODE)
        assert new is not None
        [(began, ended)] = new.outages
        assert ended - began >= SHORT
        with pytest.raises(IntegrityError, match="another worker owns the table"):
            await store.write([line(3, old.fence)])
        with pytest.raises(IntegrityError, match="another worker owns the table"):
            await store.write([line(3, None)])
        await store.write([line(3, new.fence)])
        assert [entry.version for entry in await store.log(CODE)] == [1, 2, 3]
        assert await one.renew(), "the lease had expired"
        assert await one.owned() == {}

    run(postgres, test, SHORT)


def test_an_outage_is_known_to_all_later_owners(postgres: str) -> None:
    async def test(store: Store, one: Leases, two: Leases) -> None:
        await one.claim(CODE)
        await asyncio.sleep(2 * SHORT)
        await two.renew()
        [first] = await two.adopt(10)
        assert len(first.outages) == 1
        again = await two.claim(CODE)
        assert again is not None
        assert again.outages == first.outages
        await asyncio.sleep(2 * SHORT)
        await one.renew()
        second = await one.claim(CODE)
        assert second is not None
        assert second.outages[:1] == first.outages
        assert len(second.outages) == 2

    run(postgres, test, SHORT)


def test_tables_of_a_worker_that_left_are_adopted_once(postgres: str) -> None:
    async def test(store: Store, one: Leases, two: Leases) -> None:
        old = await one.claim(CODE)
        assert old is not None
        assert await two.adopt(10) == []
        await one.leave()
        adopted = await two.adopt(10)
        assert [claim.code for claim in adopted] == [CODE]
        assert adopted[0].fence != old.fence
        assert await two.adopt(10) == []

    run(postgres, test)


def test_a_lease_that_was_renewed_twice_over_a_broken_connection_may_have_expired(
    postgres: str,
) -> None:
    async def test(store: Store, one: Leases, two: Leases) -> None:
        assert not await one.renew()
        with psycopg.connect(postgres.replace("+psycopg", "", 1), autocommit=True) as connection:
            connection.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity"
                " where pid <> pg_backend_pid() and query like '%INSERT INTO workers%'"
            )
        assert await one.renew()
        assert not await one.renew()

    run(postgres, test)


def test_a_server_that_is_alone_again_owns_everything(postgres: str) -> None:
    async def work() -> None:
        database = fresh_database(postgres)
        store = await Store.open(database, shared=True)
        one = Leases(database, "one", LONG)
        await store.write([line(1, None)])
        await one.renew()
        await one.claim(CODE)
        await one.close()
        await store.close()
        alone = await Store.open(database)
        await alone.write([line(2, None)])
        await alone.close()

    asyncio.run(work())
