"""Threads for bots: shared fairly, and a bot that hangs takes nobody else's time."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import threading
from functools import partial

import pytest

import paddock
from paddock.core.errors import IllegalMoveError
from paddock.server.json_logging import Lines
from paddock.server.tables import automation
from paddock.server.thinking.pool import BotPool


def bot_pool(workers: int) -> BotPool:
    return BotPool(
        workers, automation.ROUND, automation.SHORTEST_THOUGHT, automation.LONGEST_THOUGHT
    )


def power(n: int, seconds: float) -> int:
    return n * n


def test_work_is_done_and_its_answer_given() -> None:
    async def work() -> list[int]:
        pool = bot_pool(2)
        return await asyncio.gather(*(pool.ask(partial(power, n), 60) for n in range(20)))

    assert asyncio.run(work()) == [n * n for n in range(20)]


def test_what_goes_wrong_is_told() -> None:
    def fail(seconds: float) -> None:
        raise ValueError("no")

    async def work() -> None:
        await bot_pool(1).ask(fail, 60)

    with pytest.raises(ValueError, match="no"):
        asyncio.run(work())


def test_one_that_hangs_is_given_up_and_the_others_are_answered() -> None:
    for_ever = threading.Event()

    async def work() -> list[int]:
        pool = bot_pool(1)
        for _ in range(3):
            with pytest.raises(TimeoutError):
                await pool.ask(lambda _: for_ever.wait(), 0.02)
        return [await pool.ask(partial(power, n), 60) for n in range(3)]

    try:
        assert asyncio.run(work()) == [0, 1, 4]
    finally:
        for_ever.set()


def thinking(before: set[threading.Thread]) -> int:
    """How many threads think that were not there before; those of other tests may be ending."""
    return sum(thread.name == "thinker" for thread in set(threading.enumerate()) - before)


def test_threads_that_come_back_are_not_kept_beside_their_replacements() -> None:
    for_ever = threading.Event()

    async def work() -> int:
        before = set(threading.enumerate())
        pool = bot_pool(1)
        with pytest.raises(TimeoutError):
            await pool.ask(lambda _: for_ever.wait(), 0.02)
        for_ever.set()
        while thinking(before) > 1:
            await asyncio.sleep(0.001)
        return await pool.ask(lambda _: pool.waiting, 60)

    assert asyncio.run(work()) == 1


def test_told_to_stop_the_threads_end() -> None:
    before = set(threading.enumerate())
    pool = bot_pool(3)
    assert thinking(before) == 3
    pool.stop()
    while thinking(before):
        threading.Event().wait(0.001)


@pytest.mark.parametrize("tables", [1, 2, 5, 40, 90])
@pytest.mark.parametrize("workers", [1, 2, 8])
def test_no_table_waits_over_three_seconds_since_bots_think_less(tables: int, workers: int) -> None:
    """Every bot uses up all the time it is given; the clock is counted, not waited for."""
    pool = bot_pool(workers)
    busy, waited = [0.0] * workers, []
    for left in range(tables, 0, -1):
        pool._waiting = left
        busy.sort()
        busy[0] += pool.share(0.0, busy[0])
        waited.append(busy[0])
    assert max(waited) < automation.PATIENCE < 3, "whoever waits longer is answered for"


def test_alone_a_bot_thinks_as_long_as_it_may() -> None:
    pool = bot_pool(2)
    pool._waiting = 1
    assert pool.share(0.0, 0.0) == automation.LONGEST_THOUGHT


def test_an_error_in_the_log_names_no_card() -> None:
    race = paddock.new("top-race", seed=1)
    while race.view()["phase"] != "turn":
        race.play(race.legal_moves()[0])
    cards = [str(move) for move in race.legal_moves()]
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(Lines())
    logger = logging.Logger("paddock.server.test")
    logger.addHandler(handler)
    try:
        race.play("drive red 3")
    except IllegalMoveError:
        logger.exception("it failed")
    text = out.getvalue()
    assert not any(card.split()[-1] in text for card in cards)
    error = json.loads(text)["error"]
    assert error[0] == "IllegalMoveError"
    assert any("race.py" in line for line in error)
