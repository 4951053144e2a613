"""What one guest or one address can make the server do and store, counted by what it costs."""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import json
import logging
import random
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import psycopg
import pytest
from fastapi import APIRouter
from fastapi.routing import APIRoute
from websockets.exceptions import ConnectionClosed

from paddock import registry
from paddock.server.background import Background
from paddock.server.http import account_routes, circuit_routes, routes, table_routes
from paddock.server.limits import Limits
from paddock.server.storage.store import Store
from paddock.server.storage.write_connection import Write
from paddock.server.tables import fold, lobby, previews
from paddock.server.tables.automation import Automation
from paddock.server.tables.seats import Chair
from server.conftest import fresh_database
from server.page import Page, Stream, dial
from server.page import refused_by as refused
from server.serving import GENEROUS, server
from server.test_answers import play_until, to_act, two_racing
from server.test_play import choose, new_play

Guests = Callable[[str], Page]
MANY = (1e6, 1e6)
LIMITS = Limits(
    requests=MANY, guests=MANY, tables=MANY, address_tables=(0.0, 8.0), bot_races=2,
    address_bot_races=3, chats=(0.0, 2.0), address_chats=(0.0, 4.0), undos=(0.0, 2.0),
    address_sockets=6, unwatched=0.0, silence=600.0,
)  # fmt: skip
BOTS = {"game": "car-race", "players": 2, "bots": "random", "start": True}


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[str]:
    """A server with tight limits."""
    with server(f"sqlite:///{tmp_path}/x.sqlite", LIMITS) as found:
        yield found


def of_address(page: Page, address: str) -> Page:
    """A page that comes by a proxy from another address."""
    page.http.headers["x-forwarded-for"] = address
    return page


# -- by address ---------------------------------------------------------------


def test_tables_are_counted_by_address_whoever_makes_them(strict: str) -> None:
    answers: list[dict[str, Any]] = []
    for _ in range(9):
        with Page(strict) as someone:
            answers.append(someone.post("/api/tables", {"game": "car-race"}))
    assert [answer.get("stage") for answer in answers[:8]] == ["lobby"] * 8
    assert answers[8] == {"code": "too_many", "args": {"what": "tables"}}
    with Page(strict) as elsewhere:
        found = of_address(elsewhere, "203.0.113.9").post("/api/tables", {"game": "car-race"})
    assert found["stage"] == "lobby"


def test_races_that_only_bots_drive_are_few_for_a_guest_and_an_address(strict: str) -> None:
    with Page(strict) as ada, Page(strict) as ben:
        assert [ada.post("/api/tables", BOTS).get("code") != "too_many" for _ in range(3)] == [
            True, True, False,
        ]  # fmt: skip
        assert ben.post("/api/tables", BOTS)["stage"] in ("dealing", "running", "finished")
        # A lobby may be filled with bots, but not started.
        lobby = ben.post("/api/tables", {**BOTS, "start": False})
        assert ben.post(f"/api/tables/{lobby['code']}/start")["code"] == "too_many"
        assert ben.get(f"/api/tables/{lobby['code']}")["stage"] == "lobby"


def test_races_of_bots_are_begun_so_often_by_an_address_however_soon_they_end(
    tmp_path: Path,
) -> None:
    limits = Limits(requests=MANY, guests=MANY, bot_starts=(0.0, 3.0))
    answers = []
    with server(f"sqlite:///{tmp_path}/x.sqlite", limits) as address:
        for _ in range(4):
            with Page(address) as someone:
                answers.append(someone.post("/api/tables", BOTS)["code"])
    assert [code == "too_many" for code in answers] == [False, False, False, True]


def test_sockets_are_counted_by_address(strict: str) -> None:
    with Page(strict) as ada:
        code = ada.post("/api/tables", {"game": "car-race"})["code"]
        with contextlib.ExitStack() as kept:
            for _ in range(6):
                kept.enter_context(dial(strict, code))
            with dial(strict, code) as one_more:
                assert json.loads(one_more.recv(60))["args"] == {"what": "sockets"}
        # The places are free again as soon as the server has seen the end.
        heard = ""
        while heard != "pong":
            with dial(strict, code) as again, contextlib.suppress(ConnectionClosed):
                again.send('{"type":"ping"}')
                heard = json.loads(again.recv(60))["type"]


def test_chat_is_counted_by_guest_and_address_not_by_socket(strict: str) -> None:
    with Page(strict) as ada, Page(strict) as ben, Page(strict) as eve:
        code = ada.post("/api/tables", {"game": "car-race"})["code"]
        said = [page.open(code) for page in (ada, ada, ada, ben, ben, eve)]
        answers = []
        for stream in said:
            stream.send("chat", text="hello", ref=5)
            answers.append(stream.until("ok", "error")["type"])
        assert answers == ["ok", "ok", "error", "ok", "ok", "error"]


def test_choices_are_taken_back_so_often_and_no_more(strict: str) -> None:
    with Page(strict) as ada:
        body = {"game": "formula-d", "players": 2, "sit": [0, 1], "start": True}
        stream = ada.open(ada.post("/api/tables", body)["code"])
        codes = []
        for _ in range(3):
            stream.send("undo", seat=0, ref=1)
            codes.append(stream.until("ok", "error").get("code"))
        assert codes[-1] == "too_many"
        assert "too_many" not in codes[:2]


# -- what is stored -----------------------------------------------------------


@pytest.mark.parametrize(
    "rule",
    [
        {"kind": "invented", "move": "decline"},
        {"kind": "x" * 120, "move": "decline", "unless": ["y" * 100] * 60},
        {"kind": "claim", "move": "anything at all"},
        {"kind": "claim", "move": " decline "},
        {"kind": "claim", "move": "decline", "unless": ["Z99"]},
        {"kind": "claim", "move": "decline", "unless": ["-"]},
    ],
)
def test_a_rule_for_what_is_never_asked_is_not_stored(guest: Guests, rule: dict[str, Any]) -> None:
    _, connections = two_racing(guest)
    version = connections[0].version
    refused(connections[0], "advance", seat=0, **rule)
    connections[0].send("chat", text="next", ref=1)
    assert connections[0].until("ok")["v"] == version + 1


def test_a_rule_is_stored_once_however_often_it_is_given(guest: Guests) -> None:
    _, connections = two_racing(guest)
    rule = {"seat": 0, "kind": "claim", "move": "decline", "unless": ["R6Y4B2G1"]}
    versions = set()
    for ref in range(5):
        connections[0].send("advance", **rule, ref=ref)
        versions.add(connections[0].until("ok", "error").get("v"))
    assert len(versions) == 1
    assert connections[0].page.open(connections[0].code).own == [0]


def test_nobody_is_muted_who_was_never_there(guest: Guests) -> None:
    _, connections = two_racing(guest)
    assert refused(connections[0], "mute", player="x" * 100, on=True)["code"] == "unknown"
    ben = connections[1].page.id
    versions = set()
    for ref in range(3):
        connections[0].send("mute", player=ben, on=True, ref=ref)
        versions.add(connections[0].until("ok")["v"])
    assert len(versions) == 1


# -- what is worked out -------------------------------------------------------


def test_a_long_story_is_told_once_for_all_who_ask(
    guest: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, connections = two_racing(guest)
    play_until(connections, "drive")
    folds, folded = [], fold.fold

    def counted(*args: Any) -> Any:
        folds.append(args)
        return folded(*args)

    monkeypatch.setattr("paddock.server.tables.registry.fold", counted)
    pages = [connections[0].page, connections[1].page, guest("Eve")]
    told = [page.get(f"/api/tables/{code}/history")["rows"] for page in pages * 3]
    assert all(rows == told[0] for rows in told)
    asked, _ = to_act(connections)
    asked.answer(asked.moves()[0], ref=1)
    version = asked.until("ok")["v"]
    rows = pages[2].get(f"/api/tables/{code}/history")["rows"]
    assert rows[:-1] == told[0]
    assert rows[-1]["v"] == version
    pages[2].open(code)
    assert len(folds) == 1


def test_a_preview_is_worked_out_once(guest: Guests, monkeypatch: pytest.MonkeyPatch) -> None:
    _, connections = two_racing(guest)
    play_until(connections, "turn")
    asked, _ = to_act(connections)
    assert asked.question is not None
    calls, steps = [], previews.steps

    def counted(*args: Any) -> Any:
        calls.append(args)
        return steps(*args)

    monkeypatch.setattr(previews, "steps", counted)
    found = []
    for ref in range(5):
        asked.send("preview", question=asked.question["id"], move=asked.moves()[0], ref=ref)
        found.append({**asked.until("preview"), "ref": 0})
    assert all(one == found[0] for one in found)
    assert len(calls) == 1


def test_trying_options_is_paid_for_by_address_and_leaves_the_tables_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads, settle = [], lobby.settle

    def costly(*wishes: Any) -> Any:
        threads.append(threading.current_thread().name)
        end = time.thread_time() + 0.01
        while time.thread_time() < end:
            pass
        return settle(*wishes)

    monkeypatch.setattr(lobby, "settle", costly)
    limits = Limits(requests=MANY, checks=(0.0, 0.005))
    with server(f"sqlite:///{tmp_path}/x.sqlite", limits) as address, Page(address) as ada:
        ways = [("POST", "/api/games/car-race/check", {}), ("POST", "/api/tables", BOTS)] * 2
        answers = [ada.call(*way).get("code") for way in ways]
        assert [code == "too_many" for code in answers] == [False, True, True, True]
        elsewhere = of_address(ada, "203.0.113.9").post("/api/games/car-race/check", {})
        assert elsewhere["track"]
    assert len(threads) == 2
    assert all("asyncio" in name for name in threads)


@pytest.mark.parametrize(
    "router", [routes.router, account_routes.router, table_routes.router, circuit_routes.router]
)
def test_no_request_takes_a_thread_to_find_out_whose_it_is(router: APIRouter) -> None:
    """FastAPI calls in a thread whatever is not a coroutine."""
    needs = [route.dependant for route in router.routes if isinstance(route, APIRoute)]
    assert needs
    while needs:
        need = needs.pop()
        assert inspect.iscoroutinefunction(need.call), need.call
        needs += need.dependencies


def test_kinds_of_games_that_are_played_are_not_pushed_out_by_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registry, "_MOST_SETUPS", 2)
    monkeypatch.setattr(registry, "_SETUPS", {})
    game = registry.game("car-race")
    track = registry.track("car-race", game.meta.default_track)
    options = game.meta.read_options({})
    played = registry.plain_setup(game, track, 2, options)
    for players in (3, 4, 5, 3, 4, 5):
        registry.plain_setup(game, track, players, options)
        assert registry.plain_setup(game, track, 2, options) is played
    assert len(registry._SETUPS) == 2


def finished(stream: Stream) -> bool:
    while stream.table["stage"] != "finished":
        stream.hear()
    return True


def test_a_race_of_bots_waits_until_somebody_looks_on(tmp_path: Path) -> None:
    limits = Limits(requests=MANY, unwatched=0.0, silence=600.0)
    with server(f"sqlite:///{tmp_path}/x.sqlite", limits) as address, Page(address) as ada:
        code = ada.post("/api/tables", BOTS)["code"]
        others = [ada.get(f"/api/tables/{code}") for _ in range(3)]
        assert all(card["stage"] != "finished" for card in others)
        assert finished(ada.open(code))


# -- what goes wrong beside everything else -----------------------------------


def test_what_fails_in_the_background_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    async def fails() -> None:
        raise IndexError

    async def run() -> None:
        work = Background("some work")
        work.start(fails())
        await work.settle()
        await asyncio.sleep(0)

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    assert [record.getMessage() for record in caplog.records] == ["some work failed"]


def test_a_bot_thinks_about_the_race_as_it_was_when_it_was_asked() -> None:
    play, thought = new_play("car-race", 2, {}), []

    class Quick(Automation):
        async def _thought(self, race: Any, seat: int, name: str) -> str:
            thought.append(list(race.rows))
            raise asyncio.CancelledError

    async def run() -> None:
        automation = Quick(SimpleNamespace(limits=Limits()), 1)  # type: ignore[arg-type]
        choose(play, 2, random.Random(1))
        before = list(play.race.rows)
        chairs = [Chair(bot="random"), Chair(bot="random")]
        table = SimpleNamespace(play=play, chairs=chairs)
        session: Any = SimpleNamespace(table=table, thinking=set(), lost=False)
        automation._send(session, play.waiting[0], "bot")
        # The choice before is taken back before the bot has begun to think.
        play.undo(3, 2)
        await automation._work.settle()
        automation.stop()
        assert thought == [before]

    asyncio.run(run())


def test_the_first_to_come_after_the_database_was_restarted_are_served(postgres: str) -> None:
    """The database ends all its connections, as it does when it is restarted."""
    database = fresh_database(postgres)
    plain = database.replace("+psycopg", "", 1)

    async def run() -> None:
        store = await Store.open(database)
        guest = {"id": "g1", "name": "Ada", "named": True, "created": 1.0}
        await store.write([Write("guests", guest)])
        assert await store.guest("g1") is not None
        with psycopg.connect(plain, autocommit=True) as other:
            other.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity "
                "where datname = current_database() and pid <> pg_backend_pid()"
            )
        found = await asyncio.gather(*(store.guest("g1") for _ in range(3)))
        assert None not in found
        await store.write([Write("guests", {**guest, "id": "g2"})])
        assert await store.guest("g2") is not None
        await store.close()

    asyncio.run(run())


def test_browsers_are_told_to_come_by_https_only(tmp_path: Path) -> None:
    for url, told in (("https://races.example", True), ("http://races.example", False)):
        with server(f"sqlite:///{tmp_path}/x.sqlite", GENEROUS, url) as address:
            for path in ("/", "/api/games", "/api/nothing"):
                answer = httpx.get(address + path, headers={"host": "races.example"}, timeout=300)
                assert ("strict-transport-security" in answer.headers) is told
            wrong = httpx.get(address, headers={"host": "evil.example"}, timeout=300)
            assert ("strict-transport-security" in wrong.headers) is told
