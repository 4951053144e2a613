"""Cut connections, slow readers, old pages, goodbyes."""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from paddock.server.stream import handler as stream_module
from server.page import Page, answer_all, dial, settle
from server.serving import GENEROUS, server
from server.test_answers import play_until, two_racing

Guests = Callable[[str], Page]


def test_a_page_that_was_away_gets_the_rows_it_has_missed(guest: Guests) -> None:
    code, connections = two_racing(guest)
    one, two = connections[0], connections[1]
    had = one.version
    one.close()
    again = one.page.open(code, after=had)
    play_until({0: again, 1: two}, "turn")
    missed = [row["v"] for row in two.rows if row["v"] > had]
    later = guest("Dora").open(code, after=had)
    assert [row["v"] for row in later.rows] == missed
    settle([again, two])
    assert again.view == one.page.open(code).view


def test_a_long_absence_is_caught_up_from_the_log(guest: Guests) -> None:
    code, connections = two_racing(guest)
    dice = random.Random(3)
    while connections[0].version < 70:
        answer_all(list(connections.values()), dice)
    watcher = guest("Dora").open(code, after=0)
    heard = [(r["v"], r["events"]) for r in watcher.rows]
    versions = [r["v"] for r in connections[0].rows]
    assert [v for v, _ in heard] == versions
    history = connections[0].page.get(f"/api/tables/{code}/history?seat=0")["rows"]
    own = [(r["v"], r["events"]) for r in connections[0].rows]
    assert [(r["v"], r["events"]) for r in history] == own


def test_an_old_page_is_told_to_reload(ada: Page) -> None:
    code = ada.post("/api/tables", {"game": "top-race"})["code"]
    for hello in ({"protocol": 0}, {"protocol": 2}, {"protocol": 3, "build": "yesterday"}):
        with dial(ada.address, code, ada.cookies()) as socket:
            socket.send(json.dumps({"type": "hello", **hello}))
            assert json.loads(socket.recv(60)) == {"type": "bye", "why": "reload"}


def test_hot_seat_looks_through_one_pair_of_eyes_at_a_time(ada: Page) -> None:
    body = {"game": "top-race", "players": 2, "sit": [0, 1], "start": True}
    stream = ada.open(ada.post("/api/tables", body)["code"])
    while not stream.asked:
        stream.hear()
    hands = {}
    for seat in (0, 1):
        stream.send("hello", protocol=3, seat=seat)
        stream.until("welcome")
        hands[seat] = stream.view["hand"]
        asked = seat in [a["seat"] for a in stream.asked]
        assert (stream.question is not None) == asked
    assert hands[0] != hands[1]
    assert stream.own == [0, 1]


class Clock:
    """Stands for the time, which a test lets pass."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now


def test_a_page_that_answers_no_ping_is_shown_as_away_and_one_that_does_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = dataclasses.replace(GENEROUS, heartbeat=0.01, silence=0.3)
    # Time passes only once the page that answers has done so, however slow the machine is.
    clock = Clock()
    monkeypatch.setattr(stream_module, "time", clock)
    with (
        server(f"sqlite:///{tmp_path}/tables.sqlite", limits) as address,
        Page(address, "Ada") as ada,
        Page(address, "Ben") as ben,
    ):
        code = ada.post("/api/tables", {"game": "top-race", "players": 2, "sit": [0]})["code"]
        ben.call("PUT", f"/api/tables/{code}/seats/1", {})
        stream = ada.open(code)
        with dial(address, code, ben.cookies()) as frozen:
            frozen.send(json.dumps({"type": "hello", "protocol": 3}))
            while not stream.table["seats"][1]["here"]:
                stream.hear()
            while stream.table["seats"][1]["here"]:
                stream.until("ping")
                stream.sync()
                clock.now += 0.2
            # Long after that the page that answers is still there.
            for _ in range(20):
                stream.until("ping")
                stream.sync()
                clock.now += 0.2
        assert stream.table["seats"][0]["here"]


@pytest.mark.parametrize("kind", ["ping", "pong"])
def test_heartbeats_are_understood(ada: Page, kind: str) -> None:
    stream = ada.open(ada.post("/api/tables", {"game": "top-race"})["code"])
    stream.send(kind)
    stream.send("ping")
    assert stream.until("pong")
