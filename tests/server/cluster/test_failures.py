"""Workers that die or freeze, and a bus or database that is down: nothing is lost or doubled."""

from __future__ import annotations

import contextlib
import functools
import random
import time

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server.cluster.test_two_workers import soon, started
from server.cluster.worlds import SHORT, World
from server.conftest import Cluster
from server.page import Json, Page, Stream, race_to_end, settle
from server.test_restart import Acknowledged, answer_until_cut


def reopen(page: Page, code: str, **hello: object) -> Stream:
    """Connect anew until it works, as a page does."""
    end = time.monotonic() + 300
    while True:
        try:
            return page.open(code, **hello)
        except (ConnectionClosed, OSError, TimeoutError):
            assert time.monotonic() < end, "the table never came back"
            time.sleep(0.1)


def begun(world: World) -> tuple[str, list[Stream]]:
    """A race between two guests at both workers, started over if a lease expires meanwhile."""
    while True:
        with contextlib.suppress(ConnectionClosed):
            return started(world)


def finish(code: str, pages: list[Page]) -> None:
    """Race to the end; pages that are cut off come back, as on a machine too busy for leases."""
    while True:
        streams = [reopen(page, code, seat=seat) for seat, page in enumerate(pages)]
        try:
            return race_to_end(streams, random.Random(3))
        except ConnectionClosed:
            continue


def until_cut(stream: Stream) -> list[Json]:
    """Everything that a page is sent until its connection is closed."""
    frames: list[Json] = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            frames.append(stream.hear())
    return frames


def check(world: World, code: str, acknowledged: Acknowledged) -> None:
    """Every acknowledged answer stands in the log, once, where it was said to."""
    log = world.log(code)
    assert [version for version, _ in log] == list(range(1, len(log) + 1))
    entries = dict(log)
    for version, (seat, move) in acknowledged.items():
        assert (entries[version]["seat"], entries[version]["move"]) == (seat, move)


def new_race(page: Page) -> str:
    body = {"game": "top-race", "players": 3, "sit": [0], "bots": "random", "start": True}
    return str(page.post("/api/tables", body)["code"])


def kills(world: World, times: int, seed: int) -> None:
    """Kill one worker after the other under play; the guest goes on at the one that is left."""
    dice = random.Random(seed)
    page, acknowledged = world.page(0, "Ada"), 0
    code, noted = new_race(page), Acknowledged()
    for turn in range(times):
        victim = world.workers[turn % 2]
        world.visit(page, dice.randrange(2))
        if (stream := reopen(page, code)).table["stage"] == "finished":
            code, noted = new_race(page), Acknowledged()
            stream = reopen(page, code)
        answer_until_cut(stream, dice, noted, victim.child.kill)
        victim.kill()
        victim.begin()
        world.visit(page, (turn + 1) % 2)
        stream = reopen(page, code)
        check(world, code, noted)
        acknowledged += len(noted)
        stream.close()
        page.connections.clear()
        victim.wait()
    finish(code, [page])
    check(world, code, noted)
    assert acknowledged > times // 4


def test_ten_kills_over_two_workers_lose_and_double_nothing(mortal: World) -> None:
    kills(mortal, 10, seed=1)


@pytest.mark.soak
@pytest.mark.timeout(3000)
def test_a_hundred_kills_over_two_workers_lose_and_double_nothing(mortal: World) -> None:
    kills(mortal, 100, seed=2)


def test_a_frozen_owner_that_wakes_up_cannot_write(mortal: World) -> None:
    code, (ada, ben) = begun(mortal)
    owner = mortal.owner(code)
    # Both are at the worker that does not own the table.
    mortal.pause(0)
    soon(lambda: mortal.owner(code) != owner)
    mortal.visit(ada.page, 1)
    streams = [reopen(s.page, code, seat=seat) for seat, s in enumerate((ada, ben))]
    before = mortal.log(code)
    asked = next(s for s in streams if s.question)
    asked.choose(asked.moves()[0])
    # The frozen owner still has this answer in its socket, and finds it as soon as it wakes up.
    if ada.question:
        ada.answer(ada.moves()[-1], ref=1)
    mortal.resume(0)
    assert "ok" not in [frame["type"] for frame in until_cut(ada)]
    finish(code, [ada.page, ben.page])
    log = mortal.log(code)
    assert log[: len(before)] == before
    assert [version for version, _ in log] == list(range(1, len(log) + 1))


def test_the_clock_of_a_dead_workers_table_does_not_jump(mortal: World) -> None:
    page = mortal.page(0, "Ada")
    body = {"game": "car-race", "players": 2, "sit": [0], "bots": "random"}
    body |= {"start": True, "clock": "brisk"}
    while True:
        mortal.visit(page, 0)
        code = str(page.post("/api/tables", body)["code"])
        owner = mortal.owner(code)
        stream = reopen(page, code)
        with contextlib.suppress(ConnectionClosed):
            while not stream.question:
                stream.hear()
        before, since = (stream.question or {}).get("ms"), time.monotonic()
        mortal.workers[0].kill()
        if before and mortal.owner(code) == owner:
            break
        # The machine is so busy that the other worker had taken the table over before.
        mortal.workers[0].start()
    mortal.visit(page, 1)
    again = reopen(page, code)
    assert again.question is not None
    gone = (time.monotonic() - since) * 1000
    # Nobody played during the outage, which is nearly as long as the lease.
    assert before - again.question["ms"] < gone - 0.6 * SHORT * 1000


def test_without_the_bus_those_at_the_owner_go_on_and_the_others_are_told(world: World) -> None:
    code, (ada, ben) = started(world)
    world.bus.stop()
    try:
        assert "unreachable" in [frame.get("code") for frame in until_cut(ben)]
        assert ben.page.get(f"/api/tables/{code}")["code"] == "unreachable"
        settle([ada])
        version = ada.version
        ada.send("chat", text="anybody there?", ref=5)
        while ada.hear().get("ref") != 5:
            pass
        assert ada.page.get(f"/api/tables/{code}")["version"] > version
    finally:
        world.bus.start()
    again = [ada, reopen(ben.page, code, seat=1)]
    race_to_end(again, random.Random(4))


def test_without_the_database_nothing_is_acknowledged_and_all_goes_on_afterwards(
    mortal: World, cluster: Cluster
) -> None:
    code, (ada, ben) = begun(mortal)
    before = mortal.log(code)
    cluster.stop()
    try:
        for stream in (ada, ben):
            # The second connection may have been closed while the first was listened to.
            with contextlib.suppress(ConnectionClosed):
                stream.send("chat", text="lost?", ref=9)
            assert 9 not in [f.get("ref") for f in until_cut(stream) if f["type"] == "ok"]
        for worker in mortal.workers:
            health = functools.partial(httpx.get, f"{worker.address}/healthz", timeout=300)
            soon(lambda ask=health: ask().status_code == 503)  # type: ignore[misc]
    finally:
        cluster.start()
    finish(code, [ada.page, ben.page])
    log = mortal.log(code)
    assert log[: len(before)] == before
    assert [version for version, _ in log] == list(range(1, len(log) + 1))


def test_a_worker_that_stops_hands_its_tables_over_at_once(world: World) -> None:
    code, (ada, ben) = started(world)
    world.workers[0].stop()
    try:
        with pytest.raises(httpx.ConnectError):
            httpx.get(world.workers[0].address, timeout=300)
        world.visit(ada.page, 1)
        streams = [reopen(s.page, code, seat=seat) for seat, s in enumerate((ada, ben))]
        race_to_end(streams, random.Random(5))
    finally:
        world.workers[0].start()
