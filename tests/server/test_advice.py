"""Hints and analyses: only where they are allowed, and only from what a seat may know."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import paddock
from paddock.core.record import Row
from paddock.server.thinking import hints
from server.page import Page, Stream
from server.page import refused_by as refused
from server.serving import server
from server.test_answers import race_on

ALONE = {"game": "top-race", "players": 3, "sit": [0], "bots": "random", "start": True}


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that is ready for hints, and takes few games for each."""
    folder: Path = tmp_path_factory.mktemp("quick")
    with (
        pytest.MonkeyPatch.context() as patch,
        server(f"sqlite:///{folder}/x.sqlite", compiled=True) as found,
    ):
        patch.setattr(hints, "HINT_GAMES", 20)
        patch.setattr(hints, "HINT_PATIENCE", 90)
        patch.setattr(hints, "ANALYSIS_GAMES", 2)
        yield found


def asked(page: Page, body: dict[str, Any] = ALONE) -> Stream:
    """A page that has a question to answer."""
    stream = page.open(page.post("/api/tables", body)["code"])
    while not stream.question:
        stream.hear()
    return stream


def question_of(stream: Stream) -> int:
    assert stream.question is not None
    return int(stream.question["id"])


def test_a_hint_tells_the_best_moves_and_everyones_chances(quick: str) -> None:
    with Page(quick, "Ada") as ada:
        stream = asked(ada)
        stream.send("hint", question=question_of(stream), seat=0, ref=9)
        found = stream.until("hint", timeout=90)
        assert (found["ref"], found["question"]) == (9, question_of(stream))
        assert {choice["move"] for choice in found["moves"]} <= set(stream.moves())
        for expected in (found["now"], *found["moves"]):
            assert sum(expected["wins"]) == pytest.approx(1, abs=0.01)
            assert len(expected["scores"]) == 3
        best = [choice["wins"][0] for choice in found["moves"]]
        assert best == sorted(best, reverse=True)


def test_a_hinted_move_has_the_kind_and_fields_that_the_question_gives(quick: str) -> None:
    with Page(quick, "Ada") as ada:
        stream = asked(ada)
        stream.send("hint", question=question_of(stream), seat=0)
        advised = stream.until("hint", timeout=90)["moves"]
        assert stream.question is not None
        offered = {
            move: {"kind": group["kind"], **dict(zip(("move", *group["fields"]), row, strict=True))}
            for group in stream.question["moves"]
            for row in group["list"]
            for move in row[:1]
        }
        assert all(one["fields"] == offered[one["move"]] for one in advised)


def test_hints_are_for_the_own_open_question(quick: str) -> None:
    with Page(quick, "Ada") as ada:
        stream = asked(ada)
        number = question_of(stream)
        assert refused(stream, "hint", question=number, seat=1)["code"] == "not_yours"
        assert refused(stream, "hint", question=number + 1, seat=0)["code"] == "stale"


def test_hints_are_given_where_the_host_allows_them(quick: str) -> None:
    with Page(quick, "Ada") as ada:
        assert ada.post("/api/tables", ALONE)["hints"]
        assert not ada.post("/api/tables", {"game": "top-race", "sit": [0]})["hints"]
        assert not ada.post("/api/tables", {**ALONE, "sit": [0, 1]})["hints"]
        code = ada.post("/api/tables", {"game": "top-race", "sit": [0], "hints": True})["code"]
        assert not ada.call("PATCH", f"/api/tables/{code}", {"hints": False})["hints"]
        assert not ada.call("PUT", f"/api/tables/{code}/seats/1", {"bot": "random"})["hints"]
        stream = asked(ada, {**ALONE, "hints": False})
        assert refused(stream, "hint", question=question_of(stream), seat=0)["code"] == "no_hints"


def test_until_all_is_compiled_there_is_no_advice(ada: Page) -> None:
    stream = asked(ada)
    assert refused(stream, "hint", question=question_of(stream), seat=0)["code"] == "not_ready"
    race = paddock.new("top-race", seed=1)
    assert ada.post("/api/analysis", {"record": str(race.record)})["code"] == "not_ready"


def test_a_hint_is_the_same_whatever_the_others_hold() -> None:
    race = paddock.new("top-race", players=3, seed=4)
    race_on(race, "turn")
    seat = race.to_act[0]
    other = race.guess(seat, 77)
    assert other.state != race.state
    assert other.view(seat) == race.view(seat)
    assert hints.advise(race, seat, 5) == hints.advise(other, seat, 5)


def finished(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Ask for an analysis until it is done."""
    while (found := dict(page.post(path, body)))["state"] == "running":
        time.sleep(0.05)
    return found


def test_the_decisions_of_a_record_are_judged_in_the_background(quick: str) -> None:
    race, dice = paddock.new("top-race", players=2, seed=3), random.Random(3)
    while race.outcome is None:
        race.play(dice.choice(race.legal_moves()))
    with Page(quick, "Ada") as ada:
        body = {"record": str(race.record)}
        found = finished(ada, "/api/analysis", body)
        assert found["state"] == "done"
        numbers = [decision["n"] for decision in found["decisions"]]
        assert numbers == sorted(set(numbers))
        rows = race.record.rows
        for decision in found["decisions"]:
            assert rows[decision["n"] - 1] == Row(decision["seat"], decision["move"])
            assert len(decision["before"]["wins"]) == 2
        rated = [one for decision in found["decisions"] for one in (decision, *decision["best"])]
        bids = [one["fields"] for one in rated if one["fields"]["kind"] == "bid"]
        assert bids
        assert all(bid["move"] == f"bid {bid['euros'] // 1000}k" for bid in bids)
        assert ada.post("/api/analysis", body) == found, "it is kept"
        assert ada.post("/api/analysis", {"record": "hello"})["code"] == "bad_record"


def test_a_running_race_is_not_analysed(quick: str) -> None:
    with Page(quick, "Ada") as ada:
        code = ada.post("/api/tables", ALONE)["code"]
        assert ada.get(f"/api/tables/{code}/analysis")["code"] == "wrong_stage"


def test_whoever_is_alone_with_bots_has_hints_however_the_bots_came(quick: str) -> None:
    with Page(quick, "Ada") as ada, Page(quick, "Ben") as ben:
        code = ada.post("/api/tables", {"game": "top-race", "players": 3, "sit": [0]})["code"]
        path = f"/api/tables/{code}"
        assert not ada.call("PUT", f"{path}/seats/1", {"bot": "random"})["hints"]
        assert ada.call("PUT", f"{path}/seats/2", {"bot": "random"})["hints"]
        ada.call("DELETE", f"{path}/seats/2")
        assert not ben.call("PUT", f"{path}/seats/2", {})["hints"]
        ben.post(f"{path}/leave")
        ada.call("PATCH", path, {"clock": "relaxed"})
        assert ada.call("PUT", f"{path}/seats/2", {"bot": "random"})["hints"]
        ada.post(f"{path}/start")
        stream = ada.open(code)
        while not stream.question:
            stream.hear()
        stream.send("hint", question=question_of(stream), seat=0, ref=1)
        assert stream.until("hint", "error")["type"] == "hint"


def test_a_stand_in_leaves_nobody_alone_with_bots(quick: str) -> None:
    with Page(quick, "Ada") as ada, Page(quick, "Ben") as ben:
        code = ada.post("/api/tables", {"game": "top-race", "players": 2, "sit": [0]})["code"]
        ben.call("PUT", f"/api/tables/{code}/seats/1", {})
        ada.post(f"/api/tables/{code}/start")
        stream = ada.open(code)
        while not stream.asked:
            stream.hear()
        assert not ben.post(f"/api/tables/{code}/leave")["hints"]
