"""`paddock admin` with two workers: whoever owns a table, both follow."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

from paddock.server.admin import changes, reports
from paddock.server.admin.opening import opened
from paddock.server.storage.store import in_transaction
from server.cluster.test_two_workers import soon, started
from server.cluster.worlds import World

T = TypeVar("T")


def do(world: World, work: Callable[[Connection], T]) -> T:
    with opened(world.database) as engine:
        return in_transaction(engine, work)


def test_a_table_is_closed_whoever_owns_it(world: World) -> None:
    code, streams = started(world)
    do(world, lambda c: changes.close_table(c, code, time.time()))
    for stream in streams:
        soon(lambda page=stream.page: page.get(f"/api/tables/{code}")["stage"] == "closed")  # type: ignore[misc]
    assert world.log(code)[-1][1] == {"k": "closed", "why": "host"}


def test_a_deleted_line_is_gone_at_both_workers(world: World) -> None:
    code, streams = started(world)
    streams[1].send("chat", text="rude words", ref=1)
    streams[1].until("ok")
    (line,) = do(world, lambda c: reports.chat(c, code))
    do(world, lambda c: changes.delete_line(c, code, line.number))
    for stream in streams:
        stream.until("bye")
        again = stream.page.open(code)
        assert "rude" not in "".join(again.frames)
    assert "rude" not in str(world.log(code))


def test_connections_of_all_workers_are_listed_once(world: World) -> None:
    code, streams = started(world)
    number = do(world, reports.ask_for_sockets)
    soon(lambda: do(world, lambda c: reports.sockets(c, number)) is not None)
    listed = do(world, lambda c: reports.sockets(c, number)) or []
    here = [row.guest for row in listed if row.table == code]
    assert sorted(here) == sorted(stream.page.id for stream in streams)


def test_a_guest_banned_at_one_worker_is_banned_at_both(world: World) -> None:
    guest = world.page(1, "Mallory")
    do(world, lambda c: changes.ban(c, guest.id))
    for worker in (1, 0):
        world.visit(guest, worker)
        soon(lambda: guest.get("/api/me").get("code") == "banned")
