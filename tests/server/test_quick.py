"""Quick match: a table within seconds, with others if there are any and with bots otherwise."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from paddock import bots, registry
from paddock.server.players.ratings import NEWCOMER, level_like
from paddock.server.tables import quick
from server.page import Page, Stream
from server.serving import server

Guests = Callable[[str], Page]
GAME = "car-race"
SEATS = registry.meta(GAME).default_players


def until_stage(stream: Stream, *stages: str) -> str:
    """Listen until the table has reached one of some stages."""
    while stream.table["stage"] not in stages:
        stream.hear()
    return str(stream.table["stage"])


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server of its own, since tables that wait are open to everybody."""
    with server(f"sqlite:///{tmp_path}/quick.sqlite") as own:
        yield own


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick, "WAIT", 0.3)


def test_whoever_is_alone_races_against_bots_of_the_same_strength(ada: Page, at_once: None) -> None:
    table = ada.post("/api/quick", {"game": GAME})
    assert (table["stage"], table["public"], table["you_host"]) == ("lobby", True, True)
    level = level_like(GAME, NEWCOMER, bots.levels())
    assert table["quick"]["level"] == level
    assert 0 <= table["quick"]["ms"] <= 300
    stream = ada.open(table["code"])
    until_stage(stream, "dealing", "running")
    assert [seat["kind"] for seat in stream.table["seats"]] == ["guest"] + ["bot"] * (SEATS - 1)
    assert {seat["bot"] for seat in stream.table["seats"][1:]} == {level}
    assert stream.table["quick"] is None


def test_those_who_ask_for_the_same_game_meet_and_a_full_table_starts_at_once(
    guest: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quick, "WAIT", 600.0)
    pages = [guest(f"Player {n}") for n in range(SEATS)]
    first = pages[0].post("/api/quick", {"game": "formula-d"})["code"]
    codes = [page.post("/api/quick", {"game": GAME})["code"] for page in pages[1:]]
    again = pages[1].post("/api/quick", {"game": GAME})
    assert {*codes, again["code"]} == {codes[0]} != {first}
    stream = pages[1].open(codes[0])
    last = pages[0].post("/api/quick", {"game": GAME})["code"]
    assert last == codes[0]
    until_stage(stream, "dealing", "running")
    assert {seat["kind"] for seat in stream.table["seats"]} == {"guest"}
    assert pages[1].post("/api/quick", {"game": GAME})["code"] != last, "it waits no longer"


def test_a_table_that_nobody_opens_is_closed(ada: Page, at_once: None) -> None:
    code = ada.post("/api/quick", {"game": GAME})["code"]
    end = time.monotonic() + 60
    while ada.get(f"/api/tables/{code}")["stage"] == "lobby" and time.monotonic() < end:
        time.sleep(0.05)
    assert ada.get(f"/api/tables/{code}")["stage"] == "closed"


def test_an_unknown_game_is_refused(ada: Page) -> None:
    assert ada.post("/api/quick", {"game": "chess"})["code"] == "unknown"
