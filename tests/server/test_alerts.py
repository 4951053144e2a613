"""Alerts by Web Push: who gets them when, and that only public servers are ever called."""

from __future__ import annotations

import base64
import threading
from collections.abc import Callable, Iterator

import pytest

from paddock.server.push import alerts, encryption, endpoints
from paddock.server.tables import automation
from server.page import Page, settle
from server.push import ENDPOINT, PATIENCE, Browser, Posted, World, resolve, two_in_a_lobby, until
from server.serving import opened_server


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    file = tmp_path_factory.mktemp("alerts") / "x.sqlite"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(alerts, "PATIENCE", 0.0)
        patch.setattr(automation, "DEAL_PATIENCE", 0.1)
        patch.setattr(endpoints, "resolve", resolve)
        with opened_server(f"sqlite:///{file}") as (address, services):
            services.alerts.sender.own_host = "paddock.example"
            made = World(address, file)
            services.alerts.sender.post = made.post
            yield made
            for page in made.pages:
                page.close()


@pytest.fixture(autouse=True)
def fresh(request: pytest.FixtureRequest) -> None:
    if "world" in request.fixturenames:
        world: World = request.getfixturevalue("world")
        world.posted, world.status = [], 201


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/x",
        "https://127.0.0.1/x",
        "https://10.0.0.7/x",
        "https://192.168.1.1/x",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/x",
        "https://0.0.0.0/x",
        "https://inside.example/x",
        "https://metadata.example/x",
        "https://nowhere.example/x",
        "https://push.example:22/x",
        "https://push.example:99999/x",
        "https://user@push.example/x",
        "https://push.example/x\r\nHost: inside.example",
        "https://paddock.example/club/api/me",
        "https://[/x",
        "file:///etc/passwd",
        "push.example",
        "https://pu\u00dfh.example/",
    ],
)
def test_an_endpoint_that_is_not_public_is_refused(world: World, endpoint: str) -> None:
    ada = world.pages[0] if world.pages else world.page("Ada")
    answer = ada.http.put("/api/me/alerts", json=Browser(endpoint).body)
    assert (answer.status_code, answer.json()["code"]) == (409, "bad_endpoint")


@pytest.mark.parametrize(
    "wrong",
    [
        {"p256dh": "AAAA"},
        {"p256dh": "!" * 87},
        {"auth": "AAAA"},
        {"p256dh": encryption.encode(bytes(65))},
    ],
)
def test_keys_that_are_none_are_refused(world: World, wrong: dict[str, str]) -> None:
    ada = world.pages[0] if world.pages else world.page("Ada")
    answer = ada.http.put("/api/me/alerts", json={**Browser().body, **wrong})
    assert (answer.status_code, answer.json()["code"]) == (409, "bad_endpoint")


def test_huge_or_strange_bodies_are_refused(world: World) -> None:
    ada = world.pages[0] if world.pages else world.page("Ada")
    long = {**Browser().body, "endpoint": ENDPOINT + "x" * 2000}
    assert ada.http.put("/api/me/alerts", json=long).status_code == 422
    huge = {**Browser().body, "endpoint": "x" * 100_000}
    assert ada.http.put("/api/me/alerts", json=huge).status_code == 413
    assert ada.http.put("/api/me/alerts", json={**Browser().body, "more": 1}).status_code == 422


def race(ada: Page, ben: Page, code: str) -> str:
    """Race to the end; Ben answers and leaves as soon as the race is over."""
    streams = [ada.open(code), ben.open(code)]
    ada.post(f"/api/tables/{code}/start")
    while streams[0].table["stage"] != "finished":
        for stream in streams:
            if stream.question:
                stream.answer(stream.moves()[0])
        settle(streams)
    return code


def test_whoever_is_away_is_told_of_everything_in_their_language(world: World) -> None:
    ada, ben, code = two_in_a_lobby(world)
    browser, other = Browser(), Browser("https://push.example/two")
    assert ada.call("PUT", "/api/me/alerts", browser.body)["key"]
    ben.call("PUT", "/api/me/alerts", other.body)
    ben.call("PUT", f"/api/tables/{code}/seats/1", {})
    ready = browser.read(world.wait_for(1)[0].body)
    assert ready["code"] == code
    assert ready["title"] == "Dein Rennen kann starten"
    ada.post(f"/api/tables/{code}/start")
    # Nobody has the table open, so that whoever is first to choose is called.
    turn = world.wait_for(2)[1]
    reader = browser if turn.endpoint == browser.endpoint else other
    assert reader.read(turn.body)["title"] == "Du bist dran: Car Race"
    assert turn.headers["Topic"] == code
    assert turn.headers["Authorization"].startswith("vapid t=")


def test_nobody_is_called_to_a_table_that_is_open_or_muted(world: World) -> None:
    ada, _, code = two_in_a_lobby(world)
    ada.call("PUT", "/api/me/alerts", Browser("https://push.example/three").body)
    assert ada.call("PUT", f"/api/me/muted/{code}")["muted"] == [code]
    ada.call("PUT", f"/api/tables/{code}/seats/1", {"bot": "driver"})
    assert ada.call("DELETE", f"/api/me/muted/{code}")["muted"] == []
    stream = ada.open(code)
    ada.post(f"/api/tables/{code}/start")
    while not stream.question:
        stream.hear()
    other = ada.post(
        "/api/tables", {"game": "car-race", "players": 2, "sit": [0], "bots": "driver"}
    )
    alone = world.wait_for(1)
    assert [one.headers["Topic"] for one in alone] == [other["code"]]


def test_results_rematches_and_invitations_reach_those_who_are_away(world: World) -> None:
    ada, ben, code = two_in_a_lobby(world)
    ben.call("PUT", f"/api/tables/{code}/seats/1", {})
    race(ada, ben, code)
    browser = Browser("https://push.example/four")
    ben.call("PUT", "/api/me/alerts", browser.body)
    for stream in ben.connections:
        stream.close()
    watching = ada.connections[0]
    while watching.table["seats"][1]["here"]:
        watching.hear()
    world.posted.clear()
    new = ada.post(f"/api/tables/{code}/rematch")["code"]
    told = browser.read(world.wait_for(1)[0].body)
    assert (told["title"], told["code"]) == ("Ada will eine Revanche", new)
    ben.call("DELETE", f"/api/tables/{new}/seats/1")
    invited = ada.http.post(f"/api/tables/{new}/invitations", json={"player": ben.id})
    assert invited.status_code == 201
    told = browser.read(world.wait_for(2)[1].body)
    assert (told["title"], told["code"]) == ("Ada lädt dich zu einem Rennen ein", new)
    stranger = world.page("Eve")
    refused = ada.http.post(f"/api/tables/{new}/invitations", json={"player": stranger.id})
    assert refused.json()["code"] == "unknown"
    refused = stranger.http.post(f"/api/tables/{new}/invitations", json={"player": ben.id})
    assert refused.json()["code"] == "not_yours"
    assert len(world.posted) == 2


def test_whoever_has_left_a_race_is_told_its_result(world: World) -> None:
    ada, browser = world.page("Ada"), Browser("https://push.example/result")
    ada.call("PUT", "/api/me/alerts", browser.body)
    body = {"game": "car-race", "players": 2, "sit": [0], "bots": "driver", "start": True}
    code = ada.post("/api/tables", body)["code"]
    until(lambda: ada.post(f"/api/tables/{code}/leave")["stage"] == "running")
    ada.post(f"/api/tables/{code}/leave")

    def result() -> bool:
        told = [browser.read(one.body) for one in list(world.posted)]
        return any(one["title"] == "Das Rennen ist zu Ende" for one in told)

    until(result)


def test_a_browser_that_takes_no_more_messages_is_forgotten(world: World) -> None:
    ada, _, code = two_in_a_lobby(world)
    ada.call("PUT", "/api/me/alerts", Browser("https://push.example/five").body)
    mine = f"select 1 from subscriptions where guest = '{ada.id}'"
    assert world.rows(mine)
    world.status = 410
    ada.call("PUT", f"/api/tables/{code}/seats/1", {"bot": "driver"})
    until(lambda: not world.rows(mine))


def test_a_slow_server_of_messages_delays_nobody(world: World) -> None:
    ada, _, code = two_in_a_lobby(world)
    ada.call("PUT", "/api/me/alerts", Browser("https://push.example/six").body)
    hold, begun = threading.Event(), threading.Event()

    def post(endpoint: str, body: bytes, headers: dict[str, str]) -> int:
        begun.set()
        hold.wait(PATIENCE)
        return 201

    world.posted = _Holding(post)
    ada.call("PUT", f"/api/tables/{code}/seats/1", {"bot": "driver"})
    assert begun.wait(PATIENCE)
    ada.post(f"/api/tables/{code}/start")
    stream = ada.open(code)
    while not stream.question:
        stream.hear()
    hold.set()


class _Holding(list[Posted]):
    """Keeps whoever adds to it waiting."""

    def __init__(self, post: Callable[[str, bytes, dict[str, str]], int]) -> None:
        super().__init__()
        self._post = post

    def append(self, one: Posted) -> None:
        self._post(*one)
        super().append(one)


def test_export_names_the_browsers_and_deletion_removes_them(world: World) -> None:
    ada, _, code = two_in_a_lobby(world)
    for number in range(12):
        ada.call("PUT", "/api/me/alerts", Browser(f"https://push.example/many/{number}").body)
    ada.call("PUT", f"/api/me/muted/{code}")
    told = ada.get("/api/me/export")
    assert len(told["alerts"]) == 10
    assert told["alerts"][0]["endpoint"].startswith("https://push.example/many/")
    assert [one["code"] for one in told["muted"]] == [code]
    ada.call("DELETE", "/api/me", {"confirm": ada.id})
    for table in ("subscriptions", "mutes", "turns"):
        assert not world.rows(f"select 1 from {table} where guest = '{ada.id}'")


def test_a_browser_belongs_to_whoever_used_it_last_and_only_they_remove_it(world: World) -> None:
    ada, ben, _ = two_in_a_lobby(world)
    browser = Browser("https://push.example/shared")
    who = "select guest from subscriptions where endpoint = 'https://push.example/shared'"
    ada.call("PUT", "/api/me/alerts", browser.body)
    ben.call("PUT", "/api/me/alerts", browser.body)
    ada.call("DELETE", "/api/me/alerts", {"endpoint": browser.endpoint})
    assert world.rows(who) == [(ben.id,)]
    ben.call("DELETE", "/api/me/alerts", {"endpoint": browser.endpoint})
    assert world.rows(who) == []


def test_the_key_is_made_once_and_only_its_public_part_is_told(world: World) -> None:
    key = world.rows("select value from settings where key = 'vapid'")[0][0]
    told = (world.pages[0] if world.pages else world.page("Ada")).get("/api/me/alerts")["key"]
    assert told == encryption.public_key(key)
    assert len(base64.urlsafe_b64decode(told + "=")) == 65
    assert world.file.stat().st_mode & 0o077 == 0
