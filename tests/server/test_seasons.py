"""Championships on a server: drivers, race after race, standings."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from paddock.server.admin import changes, retention
from paddock.server.admin.opening import opened
from paddock.server.seasons import service
from paddock.server.site import Retention
from paddock.server.storage.store import in_transaction
from paddock.server.tables import lobby
from server.page import Json, Page, Stream, deal, race_to_end
from server.serving import opened_server
from server.test_accounts import everything
from server.test_published_circuits import publish

RACE = {"game": "car-race", "track": "duck-pond"}
SEASON: Json = {"players": 2, "races": [RACE, RACE], "points": [5, 3], "title": "Pond cup"}


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "TEND_EVERY", 0.05)


def make(page: Page, **more: Any) -> Json:
    return page.post("/api/seasons", {**SEASON, **more})


def wait_for(page: Page, code: str, key: str, value: object) -> Json:
    """Read a championship until something in it has a value."""
    while (card := page.get(f"/api/seasons/{code}"))[key] != value:
        assert "code" in card
        time.sleep(0.02)
    return card


def race(pages: list[Page], table: str) -> None:
    """Open a table with all drivers, which starts it, and drive to the end."""
    streams: list[Stream] = [page.open(table) for page in pages]
    deal(streams)
    race_to_end(streams, random.Random(table))
    for stream in streams:
        stream.close()


def test_a_championship_goes_from_race_to_race_to_its_standings(database: str) -> None:
    with opened_server(database) as (address, _), Page(address, "Ada") as ada:
        ben = Page(address, "Ben")
        made = make(ada)
        code = made["code"]
        assert (made["stage"], made["title"], made["you_host"], made["you"]) == (
            "open", "Pond cup", True, 0,
        )  # fmt: skip
        assert ben.post(f"/api/seasons/{code}/start")["code"] == "not_host"
        assert ben.post(f"/api/seasons/{code}/join")["you"] == 1
        begun = ada.post(f"/api/seasons/{code}/start")
        assert [one["stage"] for one in begun["races"]] == ["open", "coming"]
        first = begun["next"]
        assert ben.get(f"/api/tables/{first}")["season"] == {
            "code": code, "round": 1, "rounds": 2,
        }  # fmt: skip
        race([ada, ben], first)
        wait_for(ada, code, "stage", "running")
        while (second := ada.get(f"/api/seasons/{code}")["next"]) in (first, None):
            time.sleep(0.02)
        # The drivers are seated just after the table is there.
        while not all(seat["player"] for seat in ada.get(f"/api/tables/{second}")["seats"]):
            time.sleep(0.02)
        seats = ada.get(f"/api/tables/{second}")["seats"]
        assert [seat["player"] for seat in seats] == [ben.id, ada.id]
        race([ada, ben], second)
        over = wait_for(ben, code, "stage", "finished")
        assert [one["stage"] for one in over["races"]] == ["finished", "finished"]
        total = sum(line["points"] for line in over["standings"])
        assert total in range(2 * 8, 2 * 10 + 1)
        assert [len(line["results"]) for line in over["standings"]] == [2, 2]
        assert over["next"] is None
        ben.close()


def test_bots_drive_on_empty_seats_and_for_those_who_leave(ada: Page) -> None:
    card = make(ada, players=3, bots="random")
    code = card["code"]
    begun = ada.post(f"/api/seasons/{code}/start")
    assert [(one["kind"], one["bot"]) for one in begun["drivers"]] == [
        ("guest", None), ("bot", "random"), ("bot", "random"),
    ]  # fmt: skip
    table = ada.get(f"/api/tables/{begun['next']}")
    assert [seat["kind"] for seat in table["seats"]] == ["guest", "bot", "bot"]
    assert table["seats"][1]["name"] == begun["drivers"][1]["name"]
    left = ada.post(f"/api/seasons/{code}/leave")
    assert (left["drivers"][0]["name"], left["drivers"][0]["bot"]) == ("Ada", "random")
    assert ada.post(f"/api/seasons/{code}/join")["drivers"][0]["bot"] is None


def test_a_race_with_a_clock_of_days_starts_without_waiting_for_anybody(ada: Page) -> None:
    code = make(ada, bots="random", clock="day")["code"]
    table = ada.post(f"/api/seasons/{code}/start")["next"]
    assert ada.get(f"/api/tables/{table}")["stage"] in ("dealing", "running")


def test_a_championship_visits_published_circuits_even_if_they_are_withdrawn(ada: Page) -> None:
    circuit = publish(ada, "Cup Loop")
    races = [RACE, {"game": "top-race", "published": circuit}]
    made = make(ada, bots="random", races=races)
    code = made["code"]
    assert [race["circuit"] for race in made["races"]] == [None, "Cup Loop"]
    wrong = make(ada, races=[{"game": "car-race", "published": "no-such-one"}])
    assert (wrong["code"], wrong["args"]["kind"]) == ("unknown", "circuit")
    ada.call("DELETE", f"/api/circuits/published/{circuit}")
    first = ada.post(f"/api/seasons/{code}/start")["next"]
    race([ada], first)
    while (second := ada.get(f"/api/seasons/{code}")["next"]) in (first, None):
        time.sleep(0.02)
    table = ada.get(f"/api/tables/{second}")
    assert (table["game"], table["track"]) == ("top-race", "little-loop")


def test_the_link_to_a_championship_is_a_qr_code_too(ada: Page) -> None:
    answer = ada.http.get(f"/api/seasons/{make(ada)['code']}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")


def test_a_championship_without_bots_waits_until_it_is_full(
    ada: Page, ben: Page, guest: Callable[[str], Page]
) -> None:
    cleo = guest("Cleo")
    code = make(ada)["code"]
    assert ada.post(f"/api/seasons/{code}/start")["code"] == "empty_seats"
    ben.post(f"/api/seasons/{code}/join")
    assert cleo.post(f"/api/seasons/{code}/join")["code"] == "season_full"
    assert ben.post(f"/api/seasons/{code}/leave")["you"] is None
    assert cleo.post(f"/api/seasons/{code}/join")["you"] == 1
    ada.post(f"/api/seasons/{code}/start")
    assert ben.post(f"/api/seasons/{code}/join")["code"] == "season_begun"
    assert ada.post(f"/api/seasons/{code}/start")["code"] == "season_begun"


def test_nobody_changes_a_race_of_a_championship_but_every_driver_may_start_it_in_time(
    ada: Page, ben: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = make(ada)["code"]
    ben.post(f"/api/seasons/{code}/join")
    path = f"/api/tables/{ada.post(f'/api/seasons/{code}/start')['next']}"
    assert ada.call("PATCH", path, {"players": 3})["code"] == "in_season"
    assert ada.call("DELETE", f"{path}/seats/1")["code"] == "in_season"
    assert ada.call("PUT", f"{path}/seats/1", {"bot": "random"})["code"] == "in_season"
    assert ben.post(f"{path}/leave")["code"] == "in_season"
    assert ben.post(f"{path}/start")["code"] == "not_host"
    monkeypatch.setattr(lobby, "DRIVERS_WAIT", 0.0)
    assert ben.post(f"{path}/start")["stage"] == "dealing"


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"races": [{"game": "chess"}]}, "unknown"),
        ({"races": [{"game": "car-race", "track": "monza"}]}, "bad_option"),
        ({"races": [{"game": "car-race", "options": {"x": 1}}]}, "bad_option"),
        ({"players": 9}, "bad_option"),
        ({"players": 1}, "malformed"),
        ({"points": [1, 2]}, "bad_option"),
        ({"points": [-1]}, "malformed"),
        ({"best": 3}, "bad_option"),
        ({"races": []}, "malformed"),
        ({"races": [RACE] * 25}, "malformed"),
        ({"bots": "terminator"}, "unknown"),
        ({"clock": "sundial"}, "malformed"),
        ({"title": "two\nlines"}, "malformed"),
        ({"title": "x" * 41}, "malformed"),
        ({"laps": 3}, "malformed"),
    ],
)
def test_a_championship_that_cannot_be_run_is_refused(ada: Page, wrong: Json, code: str) -> None:
    assert make(ada, **wrong)["code"] == code


def test_hosts_have_a_limited_number_of_championships(
    ada: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MOST_OPEN", 1)
    make(ada)
    assert make(ada) == {"code": "too_many", "args": {"what": "seasons"}}


def test_lists_have_the_own_championships_and_public_ones_to_join(ada: Page, ben: Page) -> None:
    secret, public = make(ada)["code"], make(ada, public=True)["code"]
    listed = ben.get("/api/seasons")
    assert listed["mine"] == []
    assert public in {one["code"] for one in listed["public"]}
    assert secret not in {one["code"] for one in listed["public"]}
    mine = ada.get("/api/seasons")
    assert {one["code"] for one in mine["mine"]} == {secret, public}
    assert public not in {one["code"] for one in mine["public"]}


def test_a_deleted_driver_leaves_no_trace_and_a_bot_drives_on(database: str) -> None:
    with opened_server(database) as (address, _), Page(address, "Zanzibar") as ada:
        ben = Page(address, "Ben")
        code = make(ben, title="Bens cup", bots="random", players=3)["code"]
        open_cup = make(ada, title="Quagmire")["code"]
        ada.post(f"/api/seasons/{code}/join")
        exported = ada.get("/api/me/export")["championships"]
        assert {one["season"] for one in exported["driven"]} == {open_cup, code}
        assert [one["title"] for one in exported["made"]] == ["Quagmire"]
        ben.post(f"/api/seasons/{code}/start")
        assert ada.call("DELETE", "/api/me", {"confirm": ada.id}) == {"ok": True}
        card = ben.get(f"/api/seasons/{code}")
        gone = card["drivers"][1]
        assert (gone["kind"], gone["player"], gone["name"], gone["bot"]) == (
            "deleted", None, None, "random",
        )  # fmt: skip
        # The race that was waiting for the driver waits no more.
        while ben.get(f"/api/tables/{card['next']}")["seats"][1]["kind"] != "bot":
            time.sleep(0.02)
        closed = ben.get(f"/api/seasons/{open_cup}")
        assert (closed["stage"], closed["title"], closed["drivers"]) == ("closed", "", [])
        for secret in (ada.id, "Zanzibar", "Quagmire"):
            assert secret not in everything(database)
        ben.close()


def test_a_closed_race_is_run_again_and_old_championships_are_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "LOOK_EVERY", 0.05)
    database = f"sqlite:///{tmp_path}/seasons.sqlite"
    with opened_server(database) as (address, _), opened(database) as engine:
        ada = Page(address, "Ada")
        idle, code = make(ada)["code"], make(ada, bots="random")["code"]
        first = ada.post(f"/api/seasons/{code}/start")["next"]
        in_transaction(engine, lambda c: changes.close_table(c, first, time.time()))
        while (second := ada.get(f"/api/seasons/{code}")["next"]) in (first, None):
            time.sleep(0.02)
        in_transaction(engine, lambda c: changes.delete_table(c, second))
        while ada.get(f"/api/seasons/{code}")["next"] in (first, second, None):
            time.sleep(0.02)
        later = time.time() + 400 * 24 * 3600
        in_transaction(engine, lambda c: retention.apply(c, Retention(tables=30), later))
        assert ada.get(f"/api/seasons/{idle}")["code"] == "unknown"
        assert ada.get(f"/api/seasons/{code}")["stage"] == "running"
        ada.close()
