"""Taking back: alone while nothing was revealed, else by leave of the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from server.page import Page, Stream, settle
from server.page import refused_by as refused
from server.test_answers import play_until, to_act, two_racing

Guests = Callable[[str], Page]


def both(connections: dict[int, Stream]) -> list[Stream]:
    return list(connections.values())


def after_a_choice_that_goes_on(connections: dict[int, Stream]) -> tuple[Stream, dict[str, Any]]:
    """Who has just driven and must drive on, and what was seen before."""
    while True:
        play_until(connections, "drive")
        asked, _ = to_act(connections)
        before = dict(asked.view)
        asked.choose(asked.moves()[0])
        settle(both(connections))
        if asked.question and asked.question["kind"] in ("drive", "joker"):
            return asked, before


def test_an_open_choice_is_taken_back_at_once(guest: Guests) -> None:
    code, connections = two_racing(guest)
    asked, before = after_a_choice_that_goes_on(connections)
    asked.send("undo", seat=asked.viewer, ref=2)
    asked.until("ok")
    settle(both(connections))
    assert asked.view == before
    assert asked.rows[-1]["undone"] < asked.rows[-1]["v"]
    fresh = asked.page.open(code)
    assert fresh.view == asked.view
    assert fresh.question == asked.question


def test_a_sealed_answer_is_taken_back_and_the_others_stay(guest: Guests) -> None:
    _, connections = two_racing(guest, tips="yes")
    play_until(connections, "tip")
    one, two = connections[0], connections[1]
    assert one.question
    number = one.question["id"]
    one.answer("tip red", ref=1)
    one.until("ok")
    one.send("undo", seat=0, ref=2)
    one.until("ok")
    settle(both(connections))
    assert one.question
    assert one.question["id"] == number
    assert two.question
    assert two.question["id"] == number
    one.choose("tip blue")
    two.choose("tip green")
    settle(both(connections))
    tips = [e["car"] for e in one.rows[-1]["events"] if e["kind"] == "tip"]
    assert tips == ["blue", None]


def test_a_sealed_answer_that_a_stand_in_gave_is_told_as_such(guest: Guests) -> None:
    code, connections = two_racing(guest, tips="yes")
    play_until(connections, "tip")
    one, two = connections[0], connections[1]
    two.page.post(f"/api/tables/{code}/leave")
    while not any(row["by"] == {"seat": 1, "as": "bot"} for row in one.rows):
        one.hear()
    one.answer("tip red", ref=1)
    one.until("ok")
    settle([one])
    told = next(row for row in one.rows if any(e["kind"] == "tip" for e in row["events"]))
    assert (told["by"], told["stood_in"]) == ({"seat": 0, "as": "guest"}, [1])
    history = one.page.get(f"/api/tables/{code}/history")["rows"]
    assert [row["stood_in"] for row in history if "stood_in" in row] == [[1]]


def test_what_was_revealed_is_taken_back_only_by_leave(guest: Guests) -> None:
    _, connections = two_racing(guest)
    play_until(connections, "turn")
    asked, other = to_act(connections)
    before, version = dict(asked.view), asked.version
    asked.answer(next(m for m in asked.moves() if m.startswith("play")), ref=1)
    asked.until("ok")
    asked.send("undo", seat=asked.viewer, ref=2)
    request = other.until("undo")["undo"]
    assert request["seat"] == asked.viewer
    assert request["waiting"] == [other.viewer]
    assert refused(asked, "undo_reply", seat=asked.viewer, allow=True)["code"] == "nothing_to_undo"
    other.send("undo_reply", seat=other.viewer, allow=False, ref=3)
    other.until("ok")
    settle(both(connections))
    assert asked.version > version
    assert asked.view != before
    asked.send("undo", seat=asked.viewer, ref=4)
    other.until("undo")
    other.send("undo_reply", seat=other.viewer, allow=True, ref=5)
    other.until("ok")
    settle(both(connections))
    assert asked.view == before
    assert asked.question
    assert asked.question["kind"] == "turn"


def test_against_bots_alone_everything_can_be_taken_back(ada: Page) -> None:
    body = {"game": "top-race", "players": 3, "sit": [0], "bots": "random", "start": True}
    stream = ada.open(ada.post("/api/tables", body)["code"])
    while not stream.question:
        stream.hear()
    view = dict(stream.view)
    stream.answer(stream.moves()[-1], ref=1)
    stream.until("ok")
    while not stream.question:
        stream.hear()
    stream.send("undo", seat=0, ref=2)
    stream.until("ok")
    settle([stream])
    assert stream.view == view
    assert refused(stream, "undo", seat=0)["code"] == "nothing_to_undo"
