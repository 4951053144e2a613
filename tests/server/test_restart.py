"""A server that is killed in mid-game: nothing acknowledged is lost, nothing is doubled."""

from __future__ import annotations

import json
import random
import resource
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server.page import Page, Stream, logged, race_to_end
from server.process import Process

Acknowledged = dict[int, tuple[int, str]]


def answer_until_cut(
    stream: Stream, dice: random.Random, acknowledged: Acknowledged, kill: Callable[[], None]
) -> None:
    """Play until the connection breaks, noting every acknowledged answer by its version.

    The server is killed some time after a few answers.
    """
    given: list[tuple[int, str]] = []
    left = dice.randrange(6)
    try:
        while stream.table.get("stage") != "finished":
            if stream.question:
                move = dice.choice(stream.moves())
                given.append((stream.question["seat"], logged(move)))
                stream.answer(move, ref=len(given) - 1)
                if left == 0:
                    threading.Timer(dice.random() * 0.02, kill).start()
                left -= 1
            frame = stream.hear()
            if frame["type"] == "ok":
                acknowledged[frame["v"]] = given[frame["ref"]]
    except (ConnectionClosed, TimeoutError, EOFError, OSError):
        pass


def log_of(folder: Path, code: str) -> list[tuple[int, dict[str, object]]]:
    with closing(sqlite3.connect(folder / "tables.sqlite")) as connection:
        found = connection.execute(
            "select version, entry from log where code = ? order by version", (code,)
        )
        return [(version, json.loads(entry)) for version, entry in found]


def check(folder: Path, code: str, acknowledged: Acknowledged) -> None:
    """Every acknowledged answer stands in the log, once, where it was said to."""
    log = log_of(folder, code)
    assert [version for version, _ in log] == list(range(1, len(log) + 1))
    entries = dict(log)
    for version, (seat, move) in acknowledged.items():
        assert (entries[version]["seat"], entries[version]["move"]) == (seat, move)


def new_race(page: Page) -> str:
    body = {"game": "top-race", "players": 3, "sit": [0], "bots": "random", "start": True}
    return str(page.post("/api/tables", {**body, "options": {"tips": "yes"}})["code"])


def kills(folder: Path, times: int, seed: int) -> None:
    """Kill the server at random moments under play."""
    dice = random.Random(seed)
    acknowledged: dict[str, Acknowledged] = {}
    with Process(folder) as process, Page(process.address, "Ada") as page:
        code = new_race(page)
        for _ in range(times):
            if page.get(f"/api/tables/{code}")["stage"] == "finished":
                code = new_race(page)
            noted = acknowledged.setdefault(code, {})
            stream = page.open(code)
            answer_until_cut(stream, dice, noted, process.child.kill)
            process.kill()
            stream.close()
            page.connections.clear()
            check(folder, code, noted)
            process.start()
        race_to_end([page.open(code)], dice)
        for table, noted in acknowledged.items():
            check(folder, table, noted)
    assert sum(len(noted) for noted in acknowledged.values()) > times // 4


def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    kills(tmp_path, 3, seed=1)


@pytest.mark.soak
@pytest.mark.timeout(3000)
def test_two_hundred_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    kills(tmp_path, 200, seed=2)


def test_an_answer_sent_again_after_a_crash_is_stale(tmp_path: Path) -> None:
    with Process(tmp_path) as process, Page(process.address, "Ada") as page:
        code = new_race(page)
        stream = page.open(code)
        while not stream.question:
            stream.hear()
        question, move = stream.question, stream.moves()[0]
        stream.answer(move, ref=1)
        version = stream.until("ok")["v"]
        process.kill()
        process.start()
        again = page.open(code, after=stream.version)
        given = {"question": question["id"], "seat": 0, "move": move, "ref": 2}
        again.send("answer", **given)
        assert again.until("error", "ok")["code"] == "stale"
        rows = page.get(f"/api/tables/{code}/history")["rows"]
        assert sum(row["v"] == version for row in rows) == 1


def test_a_server_told_to_stop_tells_its_pages(tmp_path: Path) -> None:
    with Process(tmp_path) as process, Page(process.address, "Ada") as page:
        stream = page.open(new_race(page))
        while not stream.question:
            stream.hear()
        stopper = threading.Thread(target=process.stop)
        stopper.start()
        assert stream.until("bye")["why"] == "shutdown"
        stopper.join()
        assert process.child.exitcode == 0


def test_logs_are_json_and_hold_no_secret(tmp_path: Path) -> None:
    with Process(tmp_path) as process, Page(process.address, "Ada") as page:
        code = new_race(page)
        race_to_end([page.open(code)], random.Random(1))
        seed = page.get(f"/api/tables/{code}")["fair"]["seed"]
        cookie = page.http.cookies["paddock_guest"]
        text = process.stop()
    for line in text.splitlines():
        assert set(json.loads(line)) >= {"at", "level", "message"}
    assert seed not in text
    assert cookie not in text


_PROGRAM = """
import sys
from paddock.server.run import serve
serve(port=0, database=sys.argv[1], compile_bots=False)
"""


def test_the_server_answers_after_less_than_three_seconds_of_work(tmp_path: Path) -> None:
    """Nothing is compiled before; on a busy machine other work is not counted."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-c", _PROGRAM, f"sqlite:///{tmp_path}/tables.sqlite"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        address = child.stdout.readline().strip()
        assert httpx.get(f"{address}/healthz", timeout=60).json()["ok"]
        child.kill()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 3
