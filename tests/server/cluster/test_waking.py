"""Slow races at several workers: one of them plays on when a clock has run out."""

from __future__ import annotations

import time

import psycopg
import pytest

from server.cluster.worlds import World
from server.page import Page

PAST = 2 * 86_400
PATIENCE = 120.0


def by_clock(world: World, code: str) -> list[dict[str, object]]:
    """The choices that the clock has made."""
    return [entry for _, entry in world.log(code) if entry.get("by") == "clock"]


@pytest.mark.soak
def test_one_worker_wakes_a_slow_race_although_both_were_killed(mortal: World) -> None:
    body = {"game": "car-race", "players": 2, "sit": [0], "bots": "driver", "clock": "day"}
    with Page(mortal.workers[0].address, "Ada") as ada:
        stream = ada.open(ada.post("/api/tables", {**body, "start": True})["code"])
        while not stream.question:
            stream.hear()
        code, question = stream.code, stream.version
    for worker in mortal.workers:
        worker.kill()
    with psycopg.connect(mortal.database.replace("+psycopg", "", 1)) as connection:
        connection.execute("update log set at = at - %s", (PAST,))
        connection.execute("update turns set due = due - %s", (PAST,))
        # A server ran all the time, which therefore counts.
        run = "insert into runs (start, alive) values (%s, %s)"
        connection.execute(run, (time.time() - 2 * PAST, time.time()))
        # Nobody has the table, so that only its due time tells of it.
        connection.execute("delete from owners")
    mortal.revive()
    end = time.monotonic() + PATIENCE
    while not by_clock(mortal, code):
        assert time.monotonic() < end
        time.sleep(0.1)
    time.sleep(1.0)
    versions = [version for version, _ in mortal.log(code)]
    assert versions == list(range(1, len(versions) + 1))
    assert len(by_clock(mortal, code)) == 1
    assert mortal.log(code)[question][1]["by"] == "clock"
    assert mortal.owner(code)
