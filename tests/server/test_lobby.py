"""Tables before and after the race: seats, hosts, options, names, chat, rematch."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from paddock import registry
from paddock.server.refusals import RefusedError
from paddock.server.tables import lobby
from server.page import Page, race_to_end, settle
from server.page import refused_by as refused
from server.test_answers import two_racing

Guests = Callable[[str], Page]


def new(page: Page, **body: Any) -> dict[str, Any]:
    return page.post("/api/tables", {"game": "top-race", **body})


def test_games_tell_all_that_a_lobby_needs(ada: Page) -> None:
    found = ada.get("/api/games")
    game = found["games"][0]
    assert game["seats"] == [2, 6]
    assert "rookie" in found["bots"]
    assert found["local"]
    edition = next(o for o in game["options"] if o["name"] == "edition")
    assert edition["values"][0] == edition["default"]
    track = ada.get(f"/api/tracks/{game['tracks'][0]['digest']}")
    assert track["spaces"]
    for light in ("day", "night"):
        svg = ada.http.get(f"/api/tracks/{game['tracks'][0]['digest']}/{light}.svg")
        assert 'data-space="0"' in svg.text
        assert "immutable" in svg.headers["cache-control"]


def test_options_that_do_not_go_together_are_refused_with_the_games_reason(ada: Page) -> None:
    answer = ada.post("/api/games/top-race/check", {"options": {"tips": "yes", "shares": "yes"}})
    assert answer["code"] == "bad_option"
    assert "tips and shares" in answer["args"]["why"]
    good = ada.post("/api/games/top-race/check", {"options": {"edition": "classic"}})
    assert good["options"]["races"] == 3
    assert new(ada, players=9)["code"] == "bad_option"
    assert new(ada, track="nowhere")["code"] == "bad_option"


def test_a_circuit_that_a_game_cannot_use_is_refused_with_a_code_for_every_language() -> None:
    with pytest.raises(RefusedError) as refusal:
        lobby.settle("formula-d", None, registry.track("top-race", "classic"), {})
    assert refusal.value.code == "bad_option"
    assert refusal.value.arguments["fault"] == "no-ring"
    assert refusal.value.arguments["details"] == {"track": "classic", "game": "Formula D"}


def test_only_the_host_sets_options_and_only_before_the_start(guest: Guests) -> None:
    ada, ben = guest("Ada"), guest("Ben")
    code = new(ada, sit=[0], bots="random")["code"]
    path = f"/api/tables/{code}"
    assert ben.call("PATCH", path, {"players": 3})["code"] == "not_host"
    card = ada.call("PATCH", path, {"players": 3, "options": {"tips": "yes"}, "clock": "brisk"})
    assert (card["players"], card["options"]["tips"], card["clock"]) == (3, "yes", "brisk")
    assert [s["kind"] for s in card["seats"]] == ["guest", "bot", "bot"]
    ada.post(f"{path}/start")
    assert ada.call("PATCH", path, {"players": 3})["code"] == "wrong_stage"


def test_a_seat_belongs_to_who_sat_down_and_the_host_may_free_it(guest: Guests) -> None:
    ada, ben, cleo = guest("Ada"), guest("Ben"), guest("Cleo")
    code = new(ada, players=3, sit=[0])["code"]
    path = f"/api/tables/{code}"
    assert ben.call("PUT", f"{path}/seats/1", {})["seats"][1]["name"] == "Ben"
    assert cleo.call("PUT", f"{path}/seats/1", {})["code"] == "taken"
    assert cleo.call("DELETE", f"{path}/seats/1")["code"] == "not_yours"
    assert cleo.call("PUT", f"{path}/seats/2", {"bot": "random"})["code"] == "not_host"
    assert ada.call("PUT", f"{path}/seats/7", {})["code"] == "unknown"
    assert ada.post(f"{path}/start")["args"]["seats"] == [2]
    assert ada.call("DELETE", f"{path}/seats/1")["seats"][1]["kind"] == "empty"
    assert ada.call("PUT", f"{path}/seats/1", {"bot": "nobody"})["code"] == "unknown"
    assert ada.call("PUT", f"{path}/seats/1", {"bot": "random"})["seats"][1]["bot"] == "random"


def test_public_tables_are_listed_and_private_ones_are_not(guest: Guests) -> None:
    ada, ben = guest("Ada"), guest("Ben")
    shown, hidden = new(ada, public=True)["code"], new(ada)["code"]
    codes = [card["code"] for card in ben.get("/api/tables")["tables"]]
    assert shown in codes
    assert hidden not in codes
    assert hidden in [card["code"] for card in ada.get("/api/me")["tables"]]


def test_nobody_changes_the_bots_of_a_running_race(guest: Guests) -> None:
    ada = guest("Ada")
    code = new(ada, players=2, sit=[0], bots="champion", start=True)["code"]
    stream = ada.open(code)
    while not stream.asked:
        stream.hear()
    for method, body in (("PUT", {"bot": "random"}), ("DELETE", None)):
        assert ada.call(method, f"/api/tables/{code}/seats/1", body)["code"] == "taken"
    assert ada.get(f"/api/tables/{code}")["seats"][1]["bot"] == "champion"


def test_a_guest_moves_to_another_device_by_a_code(guest: Guests) -> None:
    ada, phone = guest("Ada"), guest("Somebody")
    code = ada.post("/api/me/code")["code"]
    assert phone.post("/api/me/move", {"code": "AAAA-AAAA"})["code"] == "unknown"
    assert phone.post("/api/me/move", {"code": code.lower()})["id"] == ada.id
    assert phone.get("/api/me")["name"] == "Ada"
    assert phone.post("/api/me/move", {"code": code})["code"] == "unknown"


def test_chat_is_heard_by_all_but_those_who_mute(guest: Guests) -> None:
    code, connections = two_racing(guest)
    one, two = connections[0], connections[1]
    one.send("chat", text="good luck", ref=1)
    assert two.until("chat")["text"] == "good luck"
    two.send("mute", player=one.page.id, on=True, ref=2)
    two.until("ok")
    one.send("chat", text="hello?", ref=3)
    one.until("ok")
    settle([two])
    assert not any("hello?" in frame for frame in two.frames)
    again = two.page.open(code)
    assert not any("hello?" in frame or "good luck" in frame for frame in again.frames)
    assert refused(one, "chat", text="x" * 301)["code"] == "malformed"


def test_a_rematch_and_the_next_race_seat_the_same_players(guest: Guests) -> None:
    ada = guest("Ada")
    code = new(ada, players=2, sit=[0], bots="random", start=True)["code"]
    assert ada.post(f"/api/tables/{code}/rematch", {})["code"] == "wrong_stage"
    race_to_end([ada.open(code)], random.Random(1))
    following = ada.post(f"/api/tables/{code}/rematch", {"track": "next"})
    assert [s["kind"] for s in following["seats"]] == ["guest", "bot"]
    assert following["track"] != ada.get(f"/api/tables/{code}")["track"]
    assert ada.post(f"/api/tables/{code}/rematch", {})["code"] == following["code"]
    assert ada.get(f"/api/tables/{code}")["next"] == following["code"]


def test_everyone_at_the_table_is_called_to_the_rematch_and_has_a_seat_there(
    guest: Guests,
) -> None:
    code, connections = two_racing(guest)
    watcher = guest("Cleo").open(code)
    race_to_end(list(connections.values()), random.Random(1))
    ada, ben = connections[0].page, connections[1].page
    following = ada.post(f"/api/tables/{code}/rematch", {})["code"]
    for stream in (connections[1], watcher):
        while not stream.table["next"]:
            stream.hear()
        assert (stream.table["next"], stream.table["next_by"]) == (following, "Ada")
    assert ada.get(f"/api/tables/{code}")["next_by"] is None
    assert ben.open(following).own == [1]
    assert following in [card["code"] for card in ben.get("/api/me")["tables"]]


def test_a_clock_that_runs_out_is_played_by_a_bot(guest: Guests, monkeypatch: Any) -> None:
    from paddock.server.tables import session, table

    for module in (session, table):
        monkeypatch.setitem(module.CLOCKS, "brisk", (100, 200))
    ada = guest("Ada")
    code = new(ada, players=2, sit=[0], bots="random", clock="brisk", start=True)["code"]
    stream = ada.open(code)
    while not any(r["by"] == {"seat": 0, "as": "clock"} for r in stream.rows):
        stream.hear()
    assert stream.rows[-1]["clocks"]["bank"][0] < 200


def test_whoever_bids_for_a_guest_whose_time_has_run_out_bids_no_more_than_it_takes(
    guest: Guests, monkeypatch: Any
) -> None:
    from paddock.server.tables import session, table

    for module in (session, table):
        monkeypatch.setitem(module.CLOCKS, "brisk", (1, 0))
    ada = guest("Ada")
    stream = ada.open(new(ada, players=2, sit=[0, 1], clock="brisk", start=True)["code"])
    while sum(event["kind"] == "sold" for row in stream.rows for event in row["events"]) < 3:
        stream.hear()
    high, raises = 0, []
    for row in stream.rows:
        for event in row["events"]:
            if event["kind"] == "bid":
                assert row["by"]["as"] == "clock"
                raises.append(event["euros"] - high)
            high = {"bid": event.get("euros"), "sold": 0}.get(event["kind"], high)
    assert raises
    assert set(raises) == {10_000}
