"""Clocks go on over a restart: nobody gets the whole time again, nobody pays for the outage."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from paddock.server.storage.uptime import covered
from server.page import Page
from server.serving import server

#: Seconds by which a test sets the past back; a slow machine takes less for the rest.
LONG = 200.0
WHOLE = 360_000


def started(database: str) -> tuple[str, dict[str, str]]:
    """A race with the relaxed clock, where a guest is asked; its code and the guest's cookies."""
    body = {"game": "top-race", "players": 2, "sit": [0], "bots": "driver", "start": True}
    with server(database) as address, Page(address, "Ada") as ada:
        stream = ada.open(ada.post("/api/tables", {**body, "clock": "relaxed"})["code"])
        while not stream.question:
            stream.hear()
        assert stream.question["ms"] <= WHOLE
        return stream.code, dict(ada.http.cookies)


def time_left(database: str, code: str, cookies: dict[str, str]) -> int:
    """What the guest has left when the server runs again."""
    with server(database) as address, Page(address) as ada:
        ada.http.cookies.clear()
        ada.http.cookies.update(cookies)
        stream = ada.open(code)
        assert stream.question is not None
        return int(stream.question["ms"])


def set_back(path: Path, ran: float) -> None:
    """Let all have happened long ago; the server went on for some seconds after that."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("update log set at = at - ?", (LONG,))
        moved = connection.execute(
            "update runs set start = start - ?, alive = alive - ? + ?", (LONG, LONG, ran)
        )
        assert moved.rowcount == 1
        connection.commit()


@pytest.mark.parametrize("ran", [0.0, LONG])
def test_a_clock_goes_on_after_a_restart_without_the_time_when_no_server_ran(
    tmp_path: Path, ran: float
) -> None:
    database = f"sqlite:///{tmp_path}/x.sqlite"
    code, cookies = started(database)
    set_back(tmp_path / "x.sqlite", ran)
    left = time_left(database, code, cookies)
    if ran:
        assert left <= WHOLE - LONG * 1000
    else:
        assert WHOLE - LONG * 1000 < left < WHOLE


def test_time_is_counted_once_and_only_while_a_server_ran() -> None:
    runs = [(100.0, 110.0), (0.0, 10.0), (105.0, 120.0)]
    assert covered(runs, 5.0, 200.0) == 5.0 + 20.0
    assert covered(runs, 107.0, 115.0) == 8.0
    assert covered(runs, 20.0, 90.0) == 0.0
    assert covered(runs, 300.0, 200.0) == 0.0


def test_no_outage_since_the_question_counts_however_many_there_were() -> None:
    runs = [(0.0, 100.0)]
    assert covered(runs, 10.0, 90.0, [(20.0, 25.0), (40.0, 50.0)]) == 65.0
    assert covered(runs, 22.0, 45.0, [(20.0, 25.0), (40.0, 50.0)]) == 15.0
    assert covered(runs, 60.0, 90.0, [(20.0, 25.0), (40.0, 50.0)]) == 30.0
    overlapping = [(20.0, 30.0), (28.0, 40.0)]
    assert covered(runs, 10.0, 50.0, overlapping) == 20.0
    assert covered([(0.0, 10.0), (20.0, 40.0)], 5.0, 35.0, [(8.0, 22.0)]) == 16.0
