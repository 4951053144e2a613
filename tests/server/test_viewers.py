"""Who may see what is decided by who sits where when it is told, not by who came as what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx

from server.page import Page, Stream
from server.page import deal as running

Guests = Callable[[str], Page]


class Passer(Page):
    """Somebody who has the link and no cookie."""

    def __init__(self, address: str) -> None:
        self.address, self.id, self.headers = address, "", {}
        self.http = httpx.Client(base_url=address, timeout=60)
        self.connections = []


def lobby(page: Page, players: int, **body: Any) -> str:
    """A table that waits for others; the path to it."""
    made = page.post("/api/tables", {"game": "top-race", "players": players, "sit": [0], **body})
    return f"/api/tables/{made['code']}"


def sit(page: Page, path: str, seat: int) -> None:
    assert page.call("PUT", f"{path}/seats/{seat}", {})["seats"][seat]["you"]


def nothing_of_others(stream: Stream, others: list[Stream]) -> None:
    """Nothing that came down a stream names another's hand."""
    assert bool(stream.view["hand"]) == (stream.viewer is not None)
    for other in others:
        secret = '"hand":' + str(other.view["hand"]).replace("'", '"').replace(" ", "")
        assert any(secret in frame for frame in other.frames)
        assert not any(secret in frame for frame in stream.frames)
        question = f'"question":{{"id":{other.version},"seat":{other.viewer}'
        assert not any(question in frame for frame in stream.frames)


def test_whoever_stood_up_does_not_see_the_hand_of_who_sat_down_there(guest: Guests) -> None:
    ada, ben, cleo = guest("Ada"), guest("Ben"), guest("Cleo")
    path = lobby(ada, 2)
    code = path.rsplit("/", 1)[1]
    sit(ben, path, 1)
    before, host = ben.open(code), ada.open(code)
    assert before.viewer == 1
    ben.call("DELETE", f"{path}/seats/1")
    sit(cleo, path, 1)
    after = cleo.open(code)
    ada.post(f"{path}/start")
    running([host, before, after])
    assert (before.viewer, before.own, before.question) == (None, [], None)
    assert after.view["hand"]
    nothing_of_others(before, [host, after])


def test_a_spectator_stays_one_when_the_lobby_grows(guest: Guests, address: str) -> None:
    ada, ben, cleo = guest("Ada"), guest("Ben"), guest("Cleo")
    path = lobby(ada, 2)
    code = path.rsplit("/", 1)[1]
    with Passer(address) as passer:
        watcher = passer.open(code)
        assert ada.call("PATCH", path, {"players": 3})["players"] == 3
        sit(ben, path, 1)
        sit(cleo, path, 2)
        connections = [page.open(code) for page in (ada, ben, cleo)]
        ada.post(f"{path}/start")
        running([watcher, *connections])
        assert (watcher.viewer, watcher.question) == (None, None)
        nothing_of_others(watcher, connections)


def test_a_spectator_of_a_lobby_that_shrank_does_not_hold_up_the_race(
    guest: Guests, address: str
) -> None:
    ada, ben = guest("Ada"), guest("Ben")
    path = lobby(ada, 4)
    code = path.rsplit("/", 1)[1]
    with Passer(address) as passer:
        watcher = passer.open(code)
        ada.call("PATCH", path, {"players": 2})
        sit(ben, path, 1)
        connections = [ada.open(code), ben.open(code)]
        ada.post(f"{path}/start")
        running([watcher, *connections])
        asked = next(stream for stream in connections if stream.question)
        asked.answer(asked.moves()[0], ref=1)
        version = asked.until("ok")["v"]
        while watcher.version < version:
            watcher.hear()
        assert ada.get(f"{path}/history")["rows"][-1]["v"] == version


def test_a_newcomer_who_sits_down_by_the_link_is_welcomed_to_the_seat(
    guest: Guests, address: str
) -> None:
    """The page connects again once it has a guest; the rest comes by itself."""
    ada = guest("Ada")
    path = lobby(ada, 2)
    code = path.rsplit("/", 1)[1]
    host = ada.open(code)
    with Passer(address) as passer:
        assert passer.open(code).viewer is None
        passer.get("/api/me")
        stream = passer.open(code)
        assert stream.viewer is None
        sit(passer, path, 1)
        assert stream.until("welcome")["viewer"] == 1
        ada.post(f"{path}/start")
        running([host, stream])
        assert stream.view["hand"]
        numbers = ada.get(path)["fair"]["numbers"]
        assert numbers == [f"{1:032x}", f"{2:032x}"]
        stream.send("chat", text="here I am", ref=1)
        assert stream.until("ok", "error")["type"] == "ok"


def test_who_has_no_name_here_is_told_so_when_talking(ada: Page, address: str) -> None:
    path = lobby(ada, 2)
    with Passer(address) as passer:
        stream = passer.open(path.rsplit("/", 1)[1])
        stream.send("chat", text="hello", ref=1)
        assert stream.until("ok", "error")["code"] == "no_guest"


def test_a_seat_that_is_taken_away_is_not_looked_through_any_more(guest: Guests) -> None:
    ada, ben = guest("Ada"), guest("Ben")
    path = lobby(ada, 3)
    code = path.rsplit("/", 1)[1]
    sit(ben, path, 1)
    sit(ben, path, 2)
    stream = ben.open(code, seat=2)
    ada.call("DELETE", f"{path}/seats/2")
    assert stream.until("welcome")["viewer"] == 1
    ada.call("DELETE", f"{path}/seats/1")
    assert stream.until("welcome")["viewer"] is None
    sit(ben, path, 2)
    assert stream.until("welcome")["viewer"] == 2
    sit(ben, path, 1)
    while not stream.table["seats"][1]["you"]:
        assert stream.hear()["type"] == "table"
    assert stream.viewer == 2


def test_two_pages_of_one_guest_look_through_seats_of_their_own_choice(guest: Guests) -> None:
    ada = guest("Ada")
    path = lobby(ada, 2)
    code = path.rsplit("/", 1)[1]
    sit(ada, path, 1)
    connections = [ada.open(code, seat=seat) for seat in (0, 1)]
    ada.post(f"{path}/start")
    running(connections)
    assert [stream.viewer for stream in connections] == [0, 1]
    nothing_of_others(connections[0], [connections[1]])
    nothing_of_others(connections[1], [connections[0]])
