"""Slow races: clocks of days, kept while nobody is there, and a list of whose turn it is."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from paddock.server.cluster.leases import ElsewhereError
from paddock.server.tables import scheduler, turns
from paddock.server.tables.automation import Automation
from paddock.server.tables.registry import TableRegistry
from server.page import Page, Stream, settle
from server.serving import opened_server, server

DAY = 86_400.0
#: Seconds for what takes a moment.
PATIENCE = 120.0
BODY = {"game": "car-race", "players": 3, "sit": [0], "clock": "day"}


_open: list[Page] = []


def visit(address: str, name: str) -> Page:
    """A guest, whose page is closed after the test."""
    _open.append(Page(address, name))
    return _open[-1]


@pytest.fixture(autouse=True)
def close_pages() -> Iterator[None]:
    yield
    while _open:
        _open.pop().close()


@pytest.fixture(autouse=True)
def look_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "LOOK_EVERY", 0.05)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "slow.sqlite"


def start(address: str, **more: Any) -> tuple[Page, str]:
    """A slow race of a guest and two bots, up to the guest's first turn."""
    ada = visit(address, "Ada")
    stream = ada.open(
        ada.post("/api/tables", {**BODY, "bots": "driver", "start": True, **more})["code"]
    )
    while not stream.question:
        stream.hear()
    stream.close()
    return ada, stream.code


def rows(file: Path, wanted: str, *values: object) -> list[Any]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(wanted, values).fetchall()


def change(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def set_back(file: Path, runs: str) -> None:
    """Let everything have happened two days earlier."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("update log set at = at - ?", (2 * DAY,))
        connection.execute("update turns set due = due - ?1, since = since - ?1", (2 * DAY,))
        connection.execute(f"update runs set {runs}", (2 * DAY,))
        connection.commit()


def moves(file: Path, code: str) -> list[dict[str, Any]]:
    """The moves in a stored log."""
    stored = rows(file, "select entry from log where code = ? order by version", code)
    return [entry for (text,) in stored if (entry := json.loads(text))["k"] == "moved"]


def wait_for(what: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_bot_stands_in_when_the_days_are_over_although_nobody_is_there(file: Path) -> None:
    with server(f"sqlite:///{file}") as address:
        code, unnoted = start(address)[1], start(address, clock="none")[1]
    before = len(moves(file, code))
    ((due, since),) = rows(file, "select due, since from turns where code = ?", code)
    assert DAY - 60 < due - time.time() <= DAY
    assert due - since == pytest.approx(DAY, abs=5)
    set_back(file, "start = start - ?1")
    noted = f"select guest, part, since from turns where code = '{unnoted}'"
    known = rows(file, noted)
    change(file, f"delete from turns where code = '{unnoted}'", "update tables set game = null")
    with server(f"sqlite:///{file}"):
        wait_for(lambda: any(m.get("by") == "clock" for m in moves(file, code)[before:]))
        # Nothing is known of tables that were made before there were slow races.
        wait_for(lambda: [row[:2] for row in rows(file, noted)] == [row[:2] for row in known])
        assert {game for (game,) in rows(file, "select game from tables")} == {"car-race"}


def test_nobody_pays_for_days_when_the_server_was_down_and_bots_go_on(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch, server(f"sqlite:///{file}") as address:
        (_, slow), (ada, interrupted) = start(address), start(address, clock="none")
        patch.setattr(Automation, "_send_bots", lambda self, session: None)
        stream = ada.open(interrupted)
        while stream.question:
            stream.answer(stream.moves()[0])
            stream.hear()
    before = {code: len(moves(file, code)) for code in (slow, interrupted)}
    set_back(file, "start = start - ?1, alive = alive - ?1")
    with server(f"sqlite:///{file}"):
        wait_for(lambda: rows(file, "select 1 from turns where due > ?", time.time() + DAY / 2))
        wait_for(lambda: len(moves(file, interrupted)) > before[interrupted])
    assert len(moves(file, slow)) == before[slow]


def test_slow_tables_leave_the_memory_and_others_with_a_clock_stay(file: Path) -> None:
    with opened_server(f"sqlite:///{file}") as (address, services):
        slow = start(address)[1]
        brisk = start(address, clock="brisk")[1]
        for code in (slow, brisk):
            session = services.tables.sessions[code]
            wait_for(lambda session=session: not session.connections and not session.thinking)  # type: ignore[misc]
            session.quiet_since -= 10 * DAY
        services.tables.writer._task.get_loop().call_soon_threadsafe(services._unload)
        wait_for(lambda: slow not in services.tables.sessions)
        assert brisk in services.tables.sessions


def test_a_lobby_of_a_slow_race_is_open_for_two_weeks(file: Path) -> None:
    with opened_server(f"sqlite:///{file}") as (address, services):
        ada = visit(address, "Ada")
        bodies = [BODY, {**BODY, "clock": "none"}, BODY]
        codes = [ada.post("/api/tables", body)["code"] for body in bodies]
        for code, days in zip(codes, (13, 2, 15), strict=True):
            change(
                file, f"update tables set changed = changed - {days * DAY} where code = '{code}'"
            )
        loop = services.tables.writer._task.get_loop()
        asyncio.run_coroutine_threadsafe(services._close_idle(), loop).result(PATIENCE)
        stages = [ada.get(f"/api/tables/{code}")["stage"] for code in codes]
        assert stages == ["lobby", "closed", "closed"]


def two_racing(address: str, **more: Any) -> tuple[Page, Page, str, list[Stream]]:
    ada, ben = visit(address, "Ada"), visit(address, "Ben")
    code = ada.post("/api/tables", {**BODY, "players": 2, **more})["code"]
    ben.call("PUT", f"/api/tables/{code}/seats/1", {})
    assert ada.get("/api/me/races")["races"][0]["yours"]
    streams = [ada.open(code), ben.open(code)]
    ada.post(f"/api/tables/{code}/start")
    while not any(stream.question for stream in streams):
        settle(streams)
    return ada, ben, code, streams


@pytest.fixture
def own(file: Path) -> Iterator[str]:
    """A server of its own."""
    with server(f"sqlite:///{file}") as address:
        yield address


def test_your_races_say_whose_turn_it_is_and_since_when(address: str) -> None:
    ada, ben, code, streams = two_racing(address)
    asked, other = (ada, ben) if streams[0].question else (ben, ada)
    (mine,), (theirs,) = (page.get("/api/me/races")["races"] for page in (asked, other))
    assert (mine["code"], mine["yours"], mine["others"], mine["stage"]) == (
        code,
        True,
        [],
        "running",
    )
    assert mine["due"] - mine["since"] == pytest.approx(DAY, abs=5)
    name = "Ada" if asked is ada else "Ben"
    assert (theirs["yours"], theirs["others"], theirs["due"]) == (False, [name], None)
    assert theirs["since"] == mine["since"]


def test_turns_of_a_quick_race_are_stored_once_they_last_or_somebody_leaves(
    own: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "LASTING", DAY)
    ada, ben, _, streams = two_racing(own, clock="none")

    def move() -> str:
        """Answer what is asked; returns whose turn it is then."""
        asked = next(stream for stream in streams if stream.question)
        asked.answer(asked.moves()[0])
        while not any(stream.question for stream in streams):
            settle(streams)
        return str(ada.id if streams[0].question else ben.id)

    def waiting() -> list[str]:
        return [guest for (guest,) in rows(file, "select guest from turns where since > 0")]

    move()
    move()
    assert waiting() == []
    with monkeypatch.context() as patch:
        patch.setattr(turns, "LASTING", 0.0)
        last = move()
        wait_for(lambda: waiting() == [last])
    last = move()
    assert waiting() == []
    assert ben.get("/api/me/races")["races"][0]["yours"] == (last == ben.id)
    assert waiting() == [last]
    last = move()
    assert waiting() == []
    streams[0].close()
    wait_for(lambda: waiting() == [last])


def test_your_races_begin_with_what_waits_for_you(address: str) -> None:
    ada, calm = start(address, clock="none")
    urgent = ada.post("/api/tables", {**BODY, "bots": "driver", "start": True})["code"]
    lobby = ada.post("/api/tables", BODY)["code"]
    watched = ada.post("/api/tables", {**BODY, "sit": [], "bots": "driver"})["code"]
    stream = ada.open(urgent)
    while not stream.question:
        stream.hear()
    listed = [race["code"] for race in ada.get("/api/me/races")["races"]]
    # A full table waits for its host to start.
    assert listed.index(urgent) < listed.index(calm) < listed.index(lobby)
    assert listed.index(watched) < listed.index(lobby)


def test_a_race_that_is_over_or_left_is_no_longer_listed(own: str, file: Path) -> None:
    ada, ben = visit(own, "Ada"), visit(own, "Ben")
    code = ada.post("/api/tables", {**BODY, "players": 2})["code"]
    ben.call("PUT", f"/api/tables/{code}/seats/1", {})
    ben.call("DELETE", f"/api/tables/{code}/seats/1")
    assert ben.get("/api/me/races")["races"] == []
    ada.call("PUT", f"/api/tables/{code}/seats/1", {"bot": "driver"})
    ada.post(f"/api/tables/{code}/start")
    stream = ada.open(code)
    while stream.table["stage"] != "finished":
        if stream.question:
            stream.answer(stream.moves()[0])
        stream.hear()
    assert ada.get("/api/me/races")["races"] == []
    assert rows(file, "select * from turns") == []


def test_nobody_takes_the_seat_of_a_slow_player_who_is_away(address: str) -> None:
    ada, _, code, streams = two_racing(address)
    streams[1].close()
    while streams[0].table["seats"][1]["here"]:
        streams[0].hear()
    answer = ada.http.put(f"/api/tables/{code}/seats/1", json={"bot": "driver"})
    assert (answer.status_code, answer.json()["code"]) == (409, "too_soon")
    assert answer.json()["args"]["seconds"] > DAY - 600


def test_a_due_table_of_another_worker_is_left_to_it_and_an_unknown_one_is_forgotten() -> None:
    forgotten: list[object] = []

    class Tables:
        sessions: dict[str, object] = {}  # noqa: RUF012

        async def find(self, code: str) -> None:
            raise ElsewhereError("other")

        async def _change(self, work: object) -> None:
            forgotten.append(work)

        @property
        def store(self) -> object:
            return SimpleNamespace(change=self._change)

    one = scheduler.Scheduler(cast(TableRegistry, Tables()))
    asyncio.run(one._wake(["ABCDEF"]))
    assert not forgotten
