"""Bots that connect with a token: who they are, where they may sit, and what they are told."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from paddock.server.accounts import bots
from paddock.server.limits import Limits
from server.bots import RACE, Bot, Events, Owner, Site, invited
from server.page import Page, deal, dial, race_to_end, refused_by
from server.serving import opened_server

Json = dict[str, Any]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    database = f"sqlite:///{tmp_path_factory.mktemp('bots')}/x.sqlite"
    with opened_server(database) as (address, services):
        yield Site(address, services)


@pytest.fixture
def ada(site: Site) -> Iterator[Owner]:
    with site.owner() as page:
        yield page


@pytest.fixture
def bolt(site: Site, ada: Owner) -> Iterator[Bot]:
    with site.bot(ada) as bot:
        yield bot


def test_a_token_is_shown_once_and_only_its_hash_is_stored(site: Site, ada: Owner) -> None:
    made = ada.post("/api/me/bots", {"name": "Shown once"})
    token, bot = made["token"], made["bot"]
    assert token.startswith(bots.PREFIX)
    assert bot["used"] is None
    with Bot(site.address, token) as page:
        me = page.get("/api/me")
    assert (me["id"], me["name"], me["account"]) == (bot["id"], "Shown once", False)
    listed = ada.get("/api/me/bots")
    assert listed["bots"][0]["used"] > 0
    assert token not in str(listed)
    assert token not in site.rows()
    assert bots.hashed(token) in site.rows()


def test_only_accounts_make_bots_and_only_so_many_with_names_of_their_own(
    site: Site, ada: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Page(site.address, "Guest") as guest:
        assert guest.post("/api/me/bots", {"name": "Nobody's"})["code"] == "no_account"
    monkeypatch.setattr(bots, "MOST", 1)
    assert "token" in ada.post("/api/me/bots", {"name": "Unique"})
    assert ada.post("/api/me/bots", {"name": "Second"})["args"] == {"what": "bots"}
    with site.owner("Ben") as ben:
        assert ben.post("/api/me/bots", {"name": "uniQUE"})["code"] == "name_taken"


def test_a_wrong_or_replaced_token_opens_nothing_and_its_streams_end(
    site: Site, ada: Owner, bolt: Bot
) -> None:
    code = ada.post("/api/tables", {**RACE, "open_to_bots": True})["code"]
    bolt.call("PUT", f"/api/tables/{code}/seats/1", {})
    events, stream = bolt.listen(), bolt.open(code)
    assert events.until("table")["table"]["code"] == code
    renewed = ada.post(f"/api/me/bots/{bolt.id}/token")["token"]
    assert events.until("bye")["why"] == stream.until("bye")["why"] == "resync"
    for wrong in (bolt.token, renewed + "x", "y", "x" * 5000, "\xff"):
        headers = {b"authorization": f"Bearer {wrong}".encode("latin-1")}
        answer = httpx.get(f"{site.address}/api/me", headers=headers, timeout=60)
        assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")
    for opening in (
        lambda: Events(site.address, bolt.token).__enter__(),
        lambda: dial(site.address, code, Authorization=f"Bearer {bolt.token}").__enter__(),
    ):
        with pytest.raises(InvalidStatus):
            opening()
    with Bot(site.address, renewed) as again:
        assert again.id == bolt.id


def test_a_bot_of_somebody_else_can_be_neither_changed_nor_deleted(site: Site, bolt: Bot) -> None:
    path = f"/api/me/bots/{bolt.id}"
    with site.owner("Eve") as eve:
        for method, where in (("PATCH", path), ("POST", f"{path}/token"), ("DELETE", path)):
            assert eve.call(method, where, {"name": "Mine"})["code"] == "unknown"
    assert bolt.get("/api/me")["id"] == bolt.id


def test_a_bot_may_not_do_what_only_people_do(site: Site, ada: Owner, bolt: Bot) -> None:
    code = ada.post("/api/tables", {**RACE, "open_to_bots": True})["code"]
    bolt.call("PUT", f"/api/tables/{code}/seats/1", {})
    refused = [
        bolt.post("/api/quick", {"game": "car-race"}),
        bolt.post("/api/tables", RACE),
        bolt.post("/api/me/bots", {"name": "Child"}),
        bolt.post("/api/me/code"),
        bolt.get("/api/me/export"),
        bolt.call("PATCH", "/api/me", {"name": "Another"}),
        bolt.call("DELETE", "/api/me", {"confirm": bolt.id}),
        bolt.call("PUT", f"/api/tables/{code}/seats/1", {"name": "Ada"}),
    ]
    assert {answer["code"] for answer in refused} == {"people_only"}
    assert refused_by(bolt.open(code), "chat", text="hi")["code"] == "people_only"


def test_a_bot_sits_only_where_bots_are_welcome_and_on_one_seat(ada: Owner, bolt: Bot) -> None:
    closed = ada.post("/api/tables", {**RACE, "players": 3, "public": True})["code"]
    path = f"/api/tables/{closed}"
    assert bolt.call("PUT", f"{path}/seats/1", {})["code"] == "not_invited"
    assert bolt.get("/api/bots/tables")["tables"] == []
    assert ada.call("PATCH", path, {"open_to_bots": True})["open_to_bots"]
    assert [card["code"] for card in bolt.get("/api/bots/tables")["tables"]] == [closed]
    seat = bolt.call("PUT", f"{path}/seats/1", {})["seats"][1]
    assert (seat["kind"], seat["remote"], seat["you"]) == ("guest", True, True)
    assert bolt.call("PUT", f"{path}/seats/2", {})["code"] == "taken"
    assert bolt.call("DELETE", f"{path}/seats/1")["seats"][1]["kind"] == "empty"


def test_a_bot_is_challenged_on_its_stream_and_accepts_or_declines(ada: Owner, bolt: Bot) -> None:
    code, events = invited(ada, bolt)
    challenge = events.until("challenge")
    assert (challenge["seat"], challenge["table"]["code"]) == (1, code)
    again = bolt.listen(offered=True)
    assert events.until("bye")["why"] == "replaced"
    assert again.until("challenge")["table"]["code"] == code, "what is open is told again"
    path = f"/api/tables/{code}"
    card = bolt.post(f"{path}/challenge", {"accept": False})
    assert (card["seats"][1]["kind"], card["seats"][1]["declined"] is None) == ("empty", False)
    assert bolt.post(f"{path}/challenge", {"accept": True})["code"] == "not_invited"
    name = bolt.get("/api/me")["name"]
    ada.call("PUT", f"{path}/seats/1", {"invite": name.upper()})
    assert again.until("challenge")["seat"] == 1
    assert bolt.post(f"{path}/challenge", {"accept": True})["seats"][1]["you"]
    ada.post(f"{path}/start")
    while again.until("table")["table"]["stage"] == "lobby":
        pass


def test_event_streams_are_listed_among_the_connections(site: Site, ada: Owner, bolt: Bot) -> None:
    _, events = invited(ada, bolt)
    events.until("challenge")
    assert ("", bolt.id, "127.0.0.1") in site.services.watcher.sockets()


def test_a_seat_is_offered_only_by_its_host_and_to_a_bot_that_is_there(
    site: Site, ada: Owner, bolt: Bot
) -> None:
    code = ada.post("/api/tables", RACE)["code"]
    path, name = f"/api/tables/{code}/seats/1", bolt.get("/api/me")["name"]
    assert ada.call("PUT", path, {"invite": name})["code"] == "not_connected"
    assert ada.call("PUT", path, {"invite": "Nobody at all"})["code"] == "unknown"
    bolt.listen().sync()
    assert name in [bot["name"] for bot in ada.get("/api/bots")["bots"]]
    with site.owner("Eve") as eve:
        assert eve.call("PUT", path, {"invite": name})["code"] == "not_host"
    ada.call("PUT", path, {"invite": name})
    assert ada.call("DELETE", path)["seats"][1]["invited"] is None
    assert bolt.post(f"/api/tables/{code}/challenge", {"accept": True})["code"] == "not_invited"


def test_a_bot_answers_for_its_own_seat_alone_and_gets_no_hints(ada: Owner, bolt: Bot) -> None:
    code, _ = invited(ada, bolt)
    bolt.post(f"/api/tables/{code}/challenge", {"accept": True})
    streams = [ada.open(code), bolt.open(code)]
    ada.post(f"/api/tables/{code}/start")
    deal(streams)
    number = streams[1].asked[0]["question"]
    for kind in ("answer", "preview", "hint", "position"):
        more = {"move": "roll"} if kind in ("answer", "preview") else {}
        refusal = refused_by(streams[1], kind, question=number, seat=0, **more)
        assert refusal["code"] == "not_yours"
    while not streams[1].question:
        streams[0].choose(streams[0].moves()[0])
        streams[1].sync()
    number = streams[1].question["id"]
    assert refused_by(streams[1], "hint", question=number, seat=1)["code"] == "no_hints"


def test_a_stand_in_may_replace_a_bot_that_is_there_but_does_not_answer(
    site: Site, ada: Owner, bolt: Bot
) -> None:
    code, _ = invited(ada, bolt)
    bolt.post(f"/api/tables/{code}/challenge", {"accept": True})
    streams = [ada.open(code), bolt.open(code)]
    ada.post(f"/api/tables/{code}/start")
    deal(streams)
    while not streams[1].question:
        streams[0].choose(streams[0].moves()[0])
        streams[1].sync()
    path = f"/api/tables/{code}/seats/1"
    assert ada.call("PUT", path, {"bot": "driver"})["code"] == "too_soon"
    session = site.services.tables.sessions[code]
    session.table.changed -= site.services.settings.limits.absence
    with site.owner("Eve") as eve:
        assert eve.call("PUT", path, {"bot": "driver"})["code"] == "not_yours"
    assert ada.call("PUT", path, {"bot": "driver"})["seats"][1]["bot"] == "driver"


def test_a_race_with_bots_counts_among_bots_and_for_no_person(site: Site) -> None:
    with ExitStack() as here:
        ada, ben = (here.enter_context(site.owner(name)) for name in ("Ada", "Ben"))
        bolt = here.enter_context(site.bot(ada, "Rated"))
        body = {**RACE, "players": 3, "public": True, "hints": False, "bots": {"2": "random"}}
        code = ben.post("/api/tables", {**body, "open_to_bots": True})["code"]
        bolt.call("PUT", f"/api/tables/{code}/seats/1", {})
        streams = [ben.open(code), bolt.open(code)]
        assert ben.post(f"/api/tables/{code}/start")["rated"]
        deal(streams)
        race_to_end(streams, random.Random(1))
        path = "/api/leaders/car-race"
        while not (listed := ben.get(f"{path}?bots=true")["lines"]):
            ben.get("/api/me")
        assert [line["id"] for line in listed] == [bolt.id]
        assert ben.get(path)["lines"] == []
        profile = ben.get(f"/api/players/{bolt.id}")
        assert (profile["owner"], profile["races"]) == ([ada.id, "Ada"], 1)
        assert ben.get("/api/me/profile")["games"][0]["rating"] is None


def test_a_bot_has_only_so_many_tables_and_requests(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/x.sqlite"
    limits = Limits(bot_seats=1, bot_requests=(0.001, 8.0))
    with (
        opened_server(database, limits) as (address, services),
        Owner(address, services) as ada,
        ada.make("Busy") as bolt,
    ):
        codes = [ada.post("/api/tables", {**RACE, "open_to_bots": True})["code"] for _ in "ab"]
        first, second = (bolt.call("PUT", f"/api/tables/{code}/seats/1", {}) for code in codes)
        assert first["seats"][1]["you"]
        assert second["args"] == {"what": "tables"}
        told = [bolt.get("/api/me") for _ in range(8)]
        assert told[-1]["args"] == {"what": "requests"}
        assert "id" in ada.get("/api/me"), "others are undisturbed"


def test_a_deleted_account_takes_its_bots_along_and_its_races_stay(site: Site) -> None:
    with site.owner("Cleo") as cleo, site.bot(cleo, "Zanzibar") as bolt, site.owner() as ada:
        name = bolt.get("/api/me")["name"]
        code, events = invited(ada, bolt)
        bolt.post(f"/api/tables/{code}/challenge", {"accept": True})
        exported = cleo.get("/api/me/export")["bots"]
        assert [bot["name"] for bot in exported] == [name]
        assert cleo.call("DELETE", "/api/me", {"confirm": cleo.id}) == {"ok": True}
        assert events.until("bye")["why"] == "resync"
        assert bolt.get("/api/me")["code"] == "bad_token"
        assert ada.get(f"/api/tables/{code}")["seats"][1]["name"] != name
        assert name not in site.rows()
        assert bolt.id not in site.rows()
