"""Telling loses no row; what could not be stored is not acknowledged; no log has a gap."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from paddock.server.limits import Limits
from paddock.server.storage import entries
from paddock.server.storage.store import Guest, Store
from paddock.server.storage.write_connection import Write, WriteConnection
from paddock.server.stream.connection import Connection
from paddock.server.stream.delivery import EntryMessages
from paddock.server.stream.websocket import WebSocketProtocol
from paddock.server.tables import lobby
from paddock.server.tables.automation import Automation
from paddock.server.tables.registry import TableRegistry
from server.page import Json, Page, Stream, logged
from server.serving import server


def log_of(path: Path, code: str) -> list[tuple[int, Json]]:
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute(
            "select version, entry from log where code = ? order by version", (code,)
        )
        return [(version, json.loads(entry)) for version, entry in found]


class Clumsy:
    """Fails at random, as often as asked for."""

    def __init__(self, seed: int, share: float) -> None:
        self.dice, self.share, self.failures = random.Random(seed), share, 0

    def spoil(self, work: Callable[..., Any]) -> Callable[..., Any]:
        def spoiled(*arguments: Any) -> Any:
            if self.dice.random() < self.share:
                self.failures += 1
                raise RuntimeError("out of words")
            return work(*arguments)

        return spoiled


def play_on(page: Page, code: str, answers: int, dice: random.Random) -> dict[int, Json]:
    """Answer so often, connecting again whenever cut; what was acknowledged, by version."""
    acknowledged: dict[int, Json] = {}
    given: list[Json] = []
    stream: Stream | None = None
    while len(acknowledged) < answers:
        try:
            stream = stream or page.open(code)
            if stream.table["stage"] == "finished":
                break
            if stream.question:
                move = dice.choice(stream.moves())
                given.append({"seat": stream.question["seat"], "move": logged(move)})
                stream.answer(move, ref=len(given) - 1)
            frame = stream.hear()
            if frame["type"] == "ok":
                acknowledged[frame["v"]] = given[frame["ref"]]
        except (ConnectionClosed, OSError, EOFError):
            stream = None
    return acknowledged


@pytest.mark.parametrize(
    ("target", "name"),
    [(EntryMessages, "messages"), (WebSocketProtocol, "write")],
    ids=["making", "sending"],
)
def test_what_fails_while_telling_loses_no_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, target: type, name: str
) -> None:
    path, clumsy = tmp_path / "x.sqlite", Clumsy(4, 0.15)
    body = {"game": "top-race", "players": 3, "sit": [0], "bots": "random", "start": True}
    with server(f"sqlite:///{path}") as address, Page(address, "Ada") as page:
        code = page.post("/api/tables", body)["code"]
        with monkeypatch.context() as patch:
            patch.setattr(target, name, clumsy.spoil(getattr(target, name)))
            acknowledged = play_on(page, code, 25, random.Random(2))
        cookies = dict(page.http.cookies)
    assert clumsy.failures > 3
    log = log_of(path, code)
    assert [version for version, _ in log] == list(range(1, len(log) + 1))
    entries = dict(log)
    for version, given in acknowledged.items():
        assert {key: entries[version][key] for key in given} == given
    with server(f"sqlite:///{path}") as address, Page(address) as page:
        page.http.cookies.update(cookies)
        assert page.get(f"/api/tables/{code}")["stage"] in ("running", "finished")


def test_a_page_that_cannot_be_told_does_not_keep_others_from_hearing(
    address: str, guest: Callable[[str], Page], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = guest("Ada"), guest("Ben")
    code = ada.post("/api/tables", {"game": "top-race", "players": 2, "sit": [0]})["code"]
    connections = [ada.open(code), ben.open(code)]
    real = EntryMessages.messages

    def frames(bulletin: EntryMessages, connection: Connection) -> list[bytes]:
        if connection.guest == ben.id:
            raise LookupError("nothing to be found")
        return real(bulletin, connection)

    monkeypatch.setattr(EntryMessages, "messages", frames)
    connections[0].send("chat", text="anybody there?", ref=1)
    assert connections[0].until("ok")["v"] == 3
    assert connections[1].until("bye")["why"] == "resync"
    monkeypatch.undo()
    again = ben.open(code)
    assert "anybody there?" in again.frames[-1]


def test_bots_and_clocks_that_fail_do_not_undo_the_row_before(
    guest: Callable[[str], Page], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = guest("Ada")
    code = ada.post("/api/tables", {"game": "top-race", "players": 2, "sit": [0]})["code"]
    with monkeypatch.context() as patch:
        patch.setattr(
            "paddock.server.tables.automation.Automation._wind_clock", Clumsy(1, 1.0).spoil(print)
        )
        assert ada.call("PUT", f"/api/tables/{code}/seats/1", {})["seats"][1]["you"]
    assert ada.get(f"/api/tables/{code}")["version"] == 3


# -- a database that fails ----------------------------------------------------


class Disk:
    """The disk of one database, which may be full for a while."""

    def __init__(self, path: Path, patch: pytest.MonkeyPatch) -> None:
        self.full, real = threading.Event(), WriteConnection._write

        def write(pen: WriteConnection, lines: Sequence[Write]) -> None:
            if self.full.is_set() and pen._engine.url.database == str(path):
                raise sqlite3.OperationalError("database or disk is full")
            real(pen, lines)

        patch.setattr(WriteConnection, "_write", write)


@pytest.fixture
def disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(tmp_path / "x.sqlite", monkeypatch)


@pytest.fixture
def own_address(tmp_path: Path, disk: Disk) -> Iterator[str]:
    with server(f"sqlite:///{tmp_path}/x.sqlite") as address:
        yield address


def test_a_full_disk_is_answered_by_503_and_nothing_has_happened(
    own_address: str, disk: Disk
) -> None:
    with Page(own_address, "Ada") as ada:
        code = ada.post("/api/tables", {"game": "top-race", "players": 2, "sit": [0]})["code"]
        path = f"/api/tables/{code}"
        requests: list[tuple[str, str, Json]] = [
            ("POST", "/api/tables", {"game": "top-race"}),
            ("PUT", f"{path}/seats/1", {}),
            ("PUT", f"{path}/seats/1", {"bot": "random"}),
            ("DELETE", f"{path}/seats/0", {}),
            ("PATCH", path, {"players": 3}),
            ("POST", f"{path}/leave", {}),
            ("PATCH", "/api/me", {"name": "Eva"}),
        ]
        before = ada.get(path)
        disk.full.set()
        for method, where, body in requests:
            answer = ada.http.request(method, where, json=body)
            assert (answer.status_code, answer.json()["code"]) == (503, "not_stored"), where
        disk.full.clear()
        assert ada.get(path) == before
        assert ada.get("/api/me")["name"] == "Ada"
        assert len(ada.get("/api/me")["tables"]) == 1


def test_nobody_becomes_a_guest_who_cannot_be_stored(own_address: str, disk: Disk) -> None:
    with Page(own_address) as page:
        page.http.cookies.clear()
        disk.full.set()
        answer = page.http.get("/api/me")
        assert answer.status_code == 503
        assert "set-cookie" not in answer.headers
        disk.full.clear()
        assert page.get("/api/me")["id"]


def test_a_database_that_cannot_be_read_is_answered_by_503_too(
    own_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(store: Store, code: str) -> None:
        raise OperationalError("select", {}, Exception("connection refused"))

    with Page(own_address) as page:
        monkeypatch.setattr(Store, "log", gone)
        answer = page.http.get("/api/tables/ABCDEF")
        assert (answer.status_code, answer.json()["code"]) == (503, "not_stored")
        monkeypatch.undo()
        assert page.http.get("/api/tables/ABCDEF").status_code == 404


def test_health_tells_of_a_store_that_fails_and_of_its_recovery(
    own_address: str, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("paddock.server.services._RETRY", 0.0)
    with Page(own_address) as page:
        assert page.http.get("/healthz").json()["ok"]
        disk.full.set()
        page.post("/api/tables", {"game": "top-race"})
        unwell = page.http.get("/healthz")
        assert (unwell.status_code, unwell.json()["ok"]) == (503, False)
        disk.full.clear()
        well = page.http.get("/healthz")
        assert (well.status_code, well.json()["ok"]) == (200, True)


def test_a_move_that_could_not_be_stored_is_taken_back_and_may_be_made_again(
    own_address: str, disk: Disk
) -> None:
    body = {"game": "top-race", "players": 2, "sit": [0, 1], "start": True}
    with Page(own_address, "Ada") as ada:
        first = ada.open(ada.post("/api/tables", body)["code"])
        while not first.asked:
            first.hear()
        stream = ada.open(first.code, seat=first.asked[0]["seat"])
        question, move = stream.question, stream.moves()[0]
        disk.full.set()
        stream.answer(move, ref=1)
        assert stream.until("ok", "bye")["type"] == "bye"
        disk.full.clear()
        again = ada.open(stream.code, seat=stream.viewer)
        assert again.question == question
        again.answer(move, ref=2)
        assert again.until("ok", "error")["type"] == "ok"


def test_one_table_whose_row_is_refused_does_not_take_back_the_rows_of_others(
    own_address: str, monkeypatch: pytest.MonkeyPatch, disk: Disk, tmp_path: Path
) -> None:
    """Whatever wrote a row behind the server's back: only that table begins again."""
    with Page(own_address, "Ada") as ada:
        codes = [ada.post("/api/tables", {"game": "top-race"})["code"] for _ in range(3)]
        with closing(sqlite3.connect(tmp_path / "x.sqlite")) as connection:
            row = (codes[1], 2, 1.0, '{"k":"said","guest":"g1","name":"Eve","text":"boo"}')
            connection.execute("insert into log (code, version, at, entry) values (?,?,?,?)", row)
            connection.commit()
        connections = [ada.open(code) for code in codes]
        with _held(monkeypatch):
            for stream in connections:
                stream.send("chat", text="hello", ref=1)
        heard = [stream.until("ok", "bye")["type"] for stream in connections]
        assert heard == ["ok", "bye", "ok"]
        assert "boo" in ada.open(codes[1]).frames[-1]


@contextlib.contextmanager
def _held(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is written until the block has ended; then all of it at once."""
    gate, real = threading.Event(), WriteConnection._write

    def write(pen: WriteConnection, lines: Sequence[Write]) -> None:
        gate.wait(30)
        real(pen, lines)

    patch.setattr(WriteConnection, "_write", write)
    yield
    gate.set()


def test_a_table_is_loaded_once_even_if_who_asked_for_it_has_gone(tmp_path: Path) -> None:
    """Two copies of one table would each go on by themselves."""

    async def work() -> None:
        tables = TableRegistry(
            await Store.open(f"sqlite:///{tmp_path}/x.sqlite"), Limits(), "build"
        )
        setting = lobby.settle("top-race", 2, None, {})
        made = lobby.make(
            tables, Guest("g1", "Ada", True), setting, public=False, clock="none", hints=False
        )
        code = made.table.code
        tables.unload(made)
        gone = asyncio.create_task(tables.find(code))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        found = await asyncio.gather(tables.find(code), tables.find(code))
        assert found[0] is found[1] is tables.sessions[code]
        assert found[0].table.version == 1
        await tables.writer.stop()
        await tables.store.close()

    asyncio.run(work())


def test_bots_and_clocks_are_set_off_only_by_what_is_stored(tmp_path: Path, disk: Disk) -> None:
    """A move on top of one that is lost would be lost as well."""

    async def work() -> None:
        tables = TableRegistry(
            await Store.open(f"sqlite:///{tmp_path}/x.sqlite"), Limits(), "build"
        )
        set_off: list[int] = []
        tables.on_stored = lambda session: set_off.append(session.table.version)
        config = lobby.settle("top-race", 2, None, {})
        session = lobby.make(
            tables, Guest("g1", "Ada", True), config, public=False, clock="none", hints=False
        )
        assert set_off == []
        await tables.writer.settle()
        assert set_off == [1]
        disk.full.set()
        tables.append(session, entries.Said("g1", "Ada", "anybody there?"))
        await tables.writer.settle()
        assert session.lost
        disk.full.clear()
        again = await tables.find(session.table.code)
        assert (again.table.version, set_off) == (1, [1, 1])
        await tables.writer.stop()
        await tables.store.close()

    asyncio.run(work())


def test_what_is_stored_while_the_server_stops_sets_off_nothing() -> None:
    class Session:
        lost = False

    async def work() -> None:
        tables: Any = SimpleNamespace()
        automation = Automation(tables, 1)
        automation.stop()
        tables.on_stored(Session())

    asyncio.run(work())
