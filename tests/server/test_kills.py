"""A server that is killed: accounts, championships, ratings and quick matches go on, once each."""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from paddock.server.admin.opening import opened
from paddock.server.players import rating
from server.authenticator import Authenticator
from server.page import Page, Stream
from server.process import Process
from server.test_accounts import add_key, sign_in
from server.test_restart import Acknowledged, answer_until_cut

RACE = {"game": "car-race", "track": "duck-pond"}
RACES, DRIVERS = 2, 3


def reopen(page: Page, code: str) -> Stream:
    """Connect anew until it works, as a page does."""
    while True:
        try:
            return page.open(code)
        except (ConnectionClosed, OSError, TimeoutError):
            time.sleep(0.1)


def rows(folder: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(folder / "tables.sqlite")) as connection:
        return connection.execute(query).fetchall()


def until(true: Callable[[], bool]) -> None:
    while not true():
        time.sleep(0.1)


def championship(page: Page) -> str:
    settings = {"players": DRIVERS, "races": [RACE] * RACES, "points": [3, 2, 1]}
    season = page.post("/api/seasons", {**settings, "bots": "random", "public": True})
    page.post(f"/api/seasons/{season['code']}/start")
    return f"/api/seasons/{season['code']}"


def kills(folder: Path, times: int, seed: int) -> None:
    """Kill the server in every race of a championship, and at the end of most."""
    with Process(folder) as process, Page(process.address, "Ada") as page:
        _drive(folder, process, page, times, random.Random(seed))


def _drive(folder: Path, process: Process, page: Page, times: int, dice: random.Random) -> None:
    device = Authenticator(process.address)
    add_key(page, device)
    path = championship(page)
    while (season := page.get(path))["stage"] != "finished":
        if season["next"] is None:
            time.sleep(0.1)
            continue
        stream = reopen(page, season["next"])
        kill = process.child.kill if times else lambda: None
        answer_until_cut(stream, dice, Acknowledged(), kill)
        page.connections.clear()
        if times:
            times -= 1
            process.kill()
            process.start()
    check(folder, page, device)


def check(folder: Path, page: Page, device: Authenticator) -> None:
    """Everything happened once, and ratings computed again are the same."""
    tables = rows(folder, "select round, code from rounds order by round")
    assert [number for number, _ in tables] == list(range(1, RACES + 1))
    found = rows(folder, "select round, driver, code from season_results order by 1, 2")
    assert found == [(number, n, code) for number, code in tables for n in range(DRIVERS)]
    assert len(rows(folder, "select * from results")) == RACES * DRIVERS
    until(lambda: not rows(folder, "select 1 from races where rated and number is null"))
    numbers = rows(folder, "select number from races where rated order by number")
    assert numbers == [(n,) for n in range(1, RACES + 1)]
    before = rows(folder, "select * from ratings")
    assert [row[5] for row in before] == [RACES]
    with opened(f"sqlite:///{folder}/tables.sqlite") as engine:
        rating.recompute(engine)
    assert rows(folder, "select * from ratings") == before
    with Page(page.address, "Ben") as other:
        assert sign_in(other, device)["id"] == page.id


def test_a_killed_server_goes_on_with_accounts_championships_and_ratings(tmp_path: Path) -> None:
    kills(tmp_path, 2, seed=1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
def test_forty_kills_double_no_race_of_a_championship(tmp_path: Path, seed: int) -> None:
    kills(tmp_path, 8, seed=seed + 10)


def test_after_a_kill_quick_matches_begin_anew(tmp_path: Path) -> None:
    with Process(tmp_path) as process, Page(process.address, "Ada") as page:
        first = page.post("/api/quick", {"game": "car-race"})["code"]
        process.kill()
        process.start()
        second = page.post("/api/quick", {"game": "car-race"})
        assert (second["stage"], second["code"] != first) == ("lobby", True)
        assert second["quick"] is not None
