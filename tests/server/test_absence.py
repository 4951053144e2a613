"""Players who are away: they keep their seat and their say for a while, and not for ever."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from paddock.server.tables import lobby
from server.lobbies import GUESTS, Watcher
from server.page import Page, Stream, answer_all, settle
from server.page import refused_by as refused
from server.serving import GENEROUS, server
from server.test_answers import play_until, to_act, two_racing
from server.test_lobby_secrecy import gather

Guests = Callable[[str], Page]


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guests]:
    """Makes guests of a server where players are missed for a moment only."""
    folder: Path = tmp_path_factory.mktemp("impatient")
    limits, made = dataclasses.replace(GENEROUS, absence=0.3), []

    with server(f"sqlite:///{folder}/x.sqlite", limits) as address:

        def guest(name: str) -> Page:
            made.append(Page(address, name))
            return made[-1]

        yield guest
        for page in made:
            page.close()


def reveal(guest: Guests) -> tuple[str, Stream, Stream, dict[str, Any]]:
    """A race where somebody has just played a card; who, who else, and what it was before."""
    code, connections = two_racing(guest)
    play_until(connections, "turn")
    asked, other = to_act(connections)
    before = dict(asked.view)
    asked.answer(next(m for m in asked.moves() if m.startswith("play")), ref=1)
    asked.until("ok")
    settle([asked, other])
    return code, asked, other, before


def go(leaver: Stream, other: Stream) -> None:
    """Lose the connection, and let the other know."""
    leaver.close()
    while other.table["seats"][leaver.viewer]["here"]:
        other.hear()


def test_a_player_who_waits_becomes_host_once_the_host_is_away_for_long(tmp_path: Path) -> None:
    async def work() -> None:
        async with gather(tmp_path, 1, {}) as party:
            ada, ben = Watcher(GUESTS[0]), Watcher(GUESTS[1])
            for watcher in (ada, ben):
                await party.connect(watcher)
                watcher.line.say("hello", protocol=3)
            await party.settle()
            tables, session = party.tables, party.sessions
            assert session.here(GUESTS[0].id)
            assert session.here(GUESTS[1].id)
            lobby.sit(tables, session, GUESTS[1], 1)
            lobby.replace_absent_hosts(tables, time.monotonic() + 2 * lobby.HOST_AWAY)
            assert session.table.host == GUESTS[0].id, "she is there"
            ada.line.closed()
            lobby.replace_absent_hosts(tables, time.monotonic() + lobby.HOST_AWAY / 2)
            assert session.table.host == GUESTS[0].id, "she may come back"
            lobby.replace_absent_hosts(tables, time.monotonic() + 2 * lobby.HOST_AWAY)
            assert session.table.host == GUESTS[1].id
            await party.settle()
            assert ben.line.heard[-1]["table"]["you_host"]
            lobby.place_bot(tables, session, GUESTS[1], 0, "random")

    asyncio.run(work())


def test_no_bot_takes_the_seat_of_who_is_there_or_was_a_moment_ago(guest: Guests) -> None:
    code, connections = two_racing(guest)
    ada, path = connections[0].page, f"/api/tables/{code}/seats/1"
    ways: list[tuple[str, dict[str, str] | None]] = [("PUT", {"bot": "driver"}), ("DELETE", None)]
    for way in ways:
        assert ada.call(way[0], path, way[1])["code"] == "taken"
    go(connections[1], connections[0])
    for way in ways:
        answer = ada.call(way[0], path, way[1])
        assert answer["code"] == "too_soon"
        assert 0 < answer["args"]["seconds"] <= 60
    assert ada.get(f"/api/tables/{code}")["seats"][1]["bot"] is None


def test_who_was_there_a_moment_ago_is_asked_before_anything_is_taken_back(guest: Guests) -> None:
    code, asked, other, before = reveal(guest)
    go(other, asked)
    asked.send("undo", seat=asked.viewer, ref=2)
    request = asked.until("undo")["undo"]
    assert (request["seat"], request["waiting"]) == (asked.viewer, [other.viewer])
    asked.until("ok")
    assert asked.view != before
    back = other.page.open(code)
    assert back.undo == request
    back.send("undo_reply", seat=back.viewer, allow=False, ref=3)
    answer = asked.until("undo")
    assert (answer["undo"], answer["refused"]) == (None, other.viewer)


def test_who_has_been_away_for_long_holds_up_nobody(impatient: Guests) -> None:
    code, asked, other, before = reveal(impatient)
    go(other, asked)
    asked.send("undo", seat=asked.viewer, ref=2)
    while "undone" not in asked.rows[-1]:
        asked.hear()
    assert asked.view == before
    while asked.page.get(f"/api/tables/{code}")["seats"][other.viewer]["bot"] is None:
        asked.page.call("PUT", f"/api/tables/{code}/seats/{other.viewer}", {"bot": "driver"})


def test_who_leaves_on_purpose_has_no_say_any_more(guest: Guests) -> None:
    code, asked, other, _ = reveal(guest)
    asked.send("undo", seat=asked.viewer, ref=2)
    asked.until("undo")
    other.page.post(f"/api/tables/{code}/leave")
    while "undone" not in asked.rows[-1]:
        asked.hear()
    assert asked.rows[-1]["undone"] < asked.rows[-1]["v"]


def test_a_request_to_take_back_can_be_withdrawn_by_who_made_it(guest: Guests) -> None:
    _, asked, other, _ = reveal(guest)
    assert refused(asked, "undo_withdraw", seat=asked.viewer)["code"] == "nothing_to_undo"
    asked.send("undo", seat=asked.viewer, ref=2)
    assert other.until("undo")["undo"]
    assert refused(other, "undo_withdraw", seat=other.viewer)["code"] == "nothing_to_undo"
    asked.send("undo_withdraw", seat=asked.viewer, ref=3)
    answer = other.until("undo")
    assert (answer["undo"], answer["refused"]) == (None, None)
    assert refused(other, "undo_reply", seat=other.viewer, allow=True)["code"] == "nothing_to_undo"


def test_a_bot_stands_in_for_who_left_until_they_return(impatient: Guests) -> None:
    code, connections = two_racing(impatient)
    ada, ben = connections[0].page, connections[1].page
    go(connections[1], connections[0])
    assert not ada.get(f"/api/tables/{code}")["seats"][1]["here"]
    while "seats" not in (
        card := ada.call("PUT", f"/api/tables/{code}/seats/1", {"bot": "random"})
    ):
        assert card["code"] == "too_soon"
    assert (card["seats"][1]["kind"], card["seats"][1]["bot"]) == ("guest", "driver")
    dice = random.Random(1)
    while not any(r["by"] == {"seat": 1, "as": "bot"} for r in connections[0].rows):
        answer_all([connections[0]], dice)
    back = ben.open(code)
    assert [json.loads(frame)["type"] for frame in back.frames] == ["welcome"]
    assert back.table["seats"][1]["bot"] is None
    versions = [row["v"] for row in back.rows]
    assert versions == sorted(set(versions))
    assert ben.post(f"/api/tables/{code}/leave")["seats"][1]["bot"]
