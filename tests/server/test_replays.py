"""Playing a record again costs seconds: beside the tables, in time, and paid for by address."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import paddock
from paddock.server.limits import Buckets
from paddock.server.refusals import RefusedError
from paddock.server.replays import build
from paddock.server.replays.service import AT_A_TIME, Replays
from paddock.server.worker import MOST_WAITING, Worker
from server.page import Page


def recorded(game: str = "top-race", **options: Any) -> str:
    """The text of a race between players who do not think."""
    race, dice = paddock.new(game, seed=2, **options), random.Random(2)
    while race.to_act:
        race.play(dice.choice(race.legal_moves()))
    return str(race.record)


@pytest.fixture(scope="module")
def record() -> str:
    return recorded("car-race", players=2)


def refusal(work: Awaitable[Any]) -> Awaitable[dict[str, Any]]:
    """What some work is refused with."""

    async def run() -> dict[str, Any]:
        with pytest.raises(RefusedError) as found:
            await work
        return found.value.body

    return run()


def test_no_record_is_played_in_the_process_of_the_tables(
    ada: Page, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "replay", None)
    monkeypatch.setattr(build, "told", None)
    assert ada.post("/api/replay?seat=all", {"record": record})["steps"]


def test_a_job_that_takes_too_long_is_ended_and_the_next_one_done(record: str) -> None:
    async def run() -> None:
        worker, took = Worker(0.05), list[float]()
        long = {"do": "replay", "with": {"record": recorded(races=5), "seat": "all"}}
        try:
            body = await refusal(worker.ask(long, took.append))
            assert body["code"] == "too_large"
            worker._seconds = 60
            short = {"do": "check", "with": {"record": record}}
            assert await worker.ask(short, took.append) == b"null"
        finally:
            await worker.stop()
        assert took[0] >= 0.05

    asyncio.run(run())


def test_only_the_time_that_a_job_computes_is_charged(record: str) -> None:
    """A slow machine costs nobody their replays."""

    async def run() -> None:
        worker, took = Worker(60.0), list[float]()
        job = {"do": "check", "with": {"record": record}}
        try:
            child = await worker._started()
            child.send_signal(signal.SIGSTOP)
            begun = time.monotonic()
            asked = asyncio.create_task(worker.ask(job, took.append))
            await asyncio.sleep(0.5)
            stopped = time.monotonic() - begun
            child.send_signal(signal.SIGCONT)
            assert await asked == b"null"
        finally:
            await worker.stop()
        assert 0 < took[0] <= time.monotonic() - begun - stopped

    asyncio.run(run())


def test_a_job_that_fails_is_told_of_and_the_next_one_done(record: str) -> None:
    async def run() -> None:
        worker = Worker(20.0)
        try:
            body = await refusal(worker.ask({"do": "check", "with": {"wrong": 1}}, _free))
            assert body["code"] == "broken"
            body = await refusal(worker.ask({"do": "check", "with": {"record": ""}}, _free))
            assert body["code"] == "bad_record"
            assert await worker.ask({"do": "check", "with": {"record": record}}, _free) == b"null"
        finally:
            await worker.stop()

    asyncio.run(run())


def test_no_child_outlives_the_worker_although_its_job_was_cancelled_twice() -> None:
    """A request is cancelled again and again until it is over."""

    async def run() -> None:
        worker = Worker(60.0)
        child = await worker._started()
        child.send_signal(signal.SIGSTOP)
        asked = asyncio.create_task(worker.ask({}, _free))
        while not worker._turn.locked():
            await asyncio.sleep(0)
        while not asked.done():
            asked.cancel()
            await asyncio.sleep(0)
        await worker.stop()
        assert child.returncode is not None

    asyncio.run(run())


def _free(seconds: float) -> None:
    """Charge nothing."""


class StoppedWorker(Worker):
    """Stands for the worker; a job is done when the test says so."""

    def __init__(self, cost: float = 0.0) -> None:
        super().__init__(20.0)
        self.cost, self.jobs, self.go = cost, 0, asyncio.Event()

    async def _started(self) -> Any:
        return None

    async def _done(self, child: Any, job: dict[str, Any], took: Callable[[float], None]) -> bytes:
        self.jobs += 1
        await self.go.wait()
        took(self.cost)
        return b"{}"


def test_an_address_pays_for_the_time_that_its_records_took() -> None:
    async def run() -> None:
        worker = StoppedWorker(cost=4.0)
        worker.go.set()
        replays = Replays(worker, Buckets((0.0, 10.0)))
        for _ in range(3):
            await replays.of_text("", None, "mallory")
        body = await refusal(replays.of_text("", None, "mallory"))
        assert body == {"code": "too_many", "args": {"what": "replays"}}
        await refusal(replays.check("", "mallory"))
        assert worker.jobs == 3
        assert await replays.of_text("", None, "ada") == b"{}"

    asyncio.run(run())


def test_an_address_has_few_records_waiting_and_all_together_not_many() -> None:
    async def run() -> None:
        worker = StoppedWorker()
        replays = Replays(worker, Buckets((0.0, 10.0)))
        asked = [
            asyncio.create_task(replays.of_text("", None, f"address {n // 5}")) for n in range(40)
        ]
        await asyncio.sleep(0)
        refused = [task for task in asked if task.done()]
        assert len(asked) - len(refused) == MOST_WAITING
        assert sum(asked.index(task) < 5 for task in refused) == 5 - AT_A_TIME
        worker.go.set()
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert answers.count(b"{}") == worker.jobs == MOST_WAITING

    asyncio.run(run())


def test_a_finished_race_is_played_again_once_for_all_who_ask(
    ada: Page, ben: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs: list[Any] = []
    ask = Worker.ask

    async def counted(self: Worker, job: Any, took: Any) -> bytes:
        jobs.append(job)
        return await ask(self, job, took)

    monkeypatch.setattr(Worker, "ask", counted)
    body = {"game": "car-race", "players": 2, "bots": "random", "start": True}
    code = ada.post("/api/tables", body)["code"]
    stream = ada.open(code)
    while stream.table["stage"] != "finished":
        stream.hear()
    first = [page.get(f"/api/tables/{code}/replay") for page in (ada, ben, ada)]
    assert first[0] == first[1] == first[2]
    assert len(jobs) == 1
    ben.get(f"/api/tables/{code}/replay?seat=all")
    assert len(jobs) == 2
    assert ben.get(f"/api/tables/{code}/replay?seat=7")["code"] == "unknown"
