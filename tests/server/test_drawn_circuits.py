"""Circuits that players draw: read and drawn beside the tables, in time, and refused in words."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

import paddock
from paddock import registry
from paddock.circuits import generate
from paddock.core.compiling import NotCachedError
from paddock.core.tracks.circuit import read_circuit
from paddock.server.circuits import driving
from paddock.server.circuits.model import as_model
from paddock.server.circuits.service import AT_A_TIME, Circuits
from paddock.server.limits import Limits
from paddock.server.refusals import RefusedError
from server.page import Page
from server.serving import server

HEAD = 'id = "little-loop"\ntitle = "Little Loop"\ntheme = "town"\n'
LOOP = HEAD + "".join(
    '[[shape]]\nkind = "straight"\nlength = 20\n[[shape]]\nkind = "bend"\nangle = 180\nradius = 5\n'
    for _ in range(2)
)


def draw(page: Page, text: str, game: str = "top-race", **more: Any) -> Any:
    return page.post("/api/circuits/draw", {"text": text, "game": game, "scenery": False, **more})


@pytest.mark.parametrize("game", ["top-race", "formula-d", "car-race"])
def test_a_circuit_is_drawn_as_each_game_races_it(ada: Page, game: str) -> None:
    drawn = draw(ada, LOOP, game)
    assert drawn["svg"].startswith("<svg")
    assert "Little Loop" in drawn["svg"]
    left, top, right, bottom = drawn["box"]
    assert 0 < left < right < drawn["size"][0]
    assert 0 < top < bottom < drawn["size"][1]


def test_a_broken_file_gets_the_sentence_with_its_line(ada: Page) -> None:
    answer = draw(ada, LOOP.replace('"straight"', '"loop"', 1))
    assert answer["code"] == "bad_circuit"
    assert answer["args"]["line"] == 5
    assert answer["args"]["why"].startswith('"kind" must be one of')
    answer = draw(ada, LOOP.replace("180", "100", 1))
    assert "add up to 360" in answer["args"]["why"]


@pytest.mark.parametrize(
    "text",
    [
        "\0",
        "[[shape]]\n" * 4000,
        "a = " + "[" * 20_000,
        "a = " + "9" * 30_000,
        LOOP.replace("= 20", "= 1e400"),
        LOOP.replace("= 20", "= nan"),
        LOOP.replace("Little Loop", "x" * 61),
        LOOP.replace("Little Loop", "\\u0000</svg>"),
        LOOP.replace("little-loop", "x" * 41),
        LOOP.replace("little-loop", "../../etc"),
    ],
)
def test_hostile_text_is_refused_in_one_sentence(ada: Page, text: str) -> None:
    answer = draw(ada, text)
    assert answer["code"] == "bad_circuit"
    assert 0 < len(answer["args"]["why"]) <= 400
    assert "\n" not in answer["args"]["why"]


def test_names_are_harmless_in_the_picture(ada: Page) -> None:
    drawn = draw(ada, LOOP.replace("Little Loop", "<script>alert(1)</script>"))
    assert "<script" not in drawn["svg"]
    assert "&lt;script&gt;" in drawn["svg"]


def test_a_text_that_is_too_long_is_refused_unread(ada: Page) -> None:
    assert draw(ada, "#" * 40_001)["code"] == "malformed"
    assert draw(ada, LOOP, "chess")["code"] == "unknown"


def test_a_file_is_opened_for_the_editor_with_its_shape_and_its_layouts(ada: Page) -> None:
    opened = ada.post("/api/circuits/open", {"text": LOOP})
    assert opened["title"] == "Little Loop"
    assert opened["shape"][1] == {"kind": "bend", "angle": 180, "radius": 5}
    assert opened["layouts"] == {}
    laid = ada.post("/api/circuits/open", {"text": LOOP, "game": "top-race"})
    assert laid["shape"] == opened["shape"]
    sections = laid["layouts"]["top-race"]["section"]
    assert any("grid" in section for section in sections)


@pytest.mark.parametrize("game", registry.names())
def test_a_games_own_track_opens_with_its_layout_and_a_shape_that_closes(game: str) -> None:
    model = as_model(registry.track(game, registry.meta(game).default_track).text)
    assert list(model["layouts"]) == [game]
    pieces = [
        "[[shape]]\n" + "".join(f"{key} = {json.dumps(value)}\n" for key, value in piece.items())
        for piece in model["shape"]
    ]
    assert abs(read_circuit(HEAD + "".join(pieces)).shape.turn) == 360


def test_a_circuit_that_takes_too_long_is_given_up_and_the_next_one_drawn() -> None:
    async def run() -> None:
        limits = Limits(circuit_seconds=0.01)
        circuits = Circuits.within(limits, lambda: False)
        look = {"night": False, "scenery": True}
        try:
            with pytest.raises(RefusedError) as refused:
                await circuits.draw(LOOP, "top-race", "ada", **look)
            assert refused.value.code == "too_slow"
            circuits.drawing.worker._seconds = 60.0
            assert b"<svg" in await circuits.draw(LOOP, "top-race", "ada", **look)
        finally:
            await circuits.stop()

    asyncio.run(run())


def test_an_address_has_a_time_budget_and_few_circuits_waiting() -> None:
    async def run() -> None:
        circuits = Circuits.within(Limits(drawing=(0.0, 10.0)), lambda: False)
        go = asyncio.Event()

        async def ask(job: Any, took: Any) -> bytes:
            await go.wait()
            took(3.0)
            return b"{}"

        circuits.drawing.worker.ask = ask  # type: ignore[method-assign]
        asked = [asyncio.create_task(circuits.open(LOOP, None, "mallory")) for _ in range(6)]
        await asyncio.sleep(0)
        go.set()
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert answers.count(b"{}") == AT_A_TIME
        with pytest.raises(RefusedError):
            await circuits.open(LOOP, None, "mallory")
        assert await circuits.open(LOOP, None, "ada") == b"{}"

    asyncio.run(run())


def race(page: Page, circuit: str, game: str = "car-race") -> Any:
    """A finished race between bots on a circuit."""
    body = {"game": game, "players": 2, "bots": "random", "start": True, "circuit": circuit}
    card = page.post("/api/tables", body)
    stream = page.open(card["code"])
    while stream.table["stage"] != "finished":
        stream.hear()
    return card


def test_friends_race_on_a_circuit_and_need_nothing(ada: Page, ben: Page) -> None:
    card = ada.post("/api/tables", {"game": "top-race", "sit": [0], "circuit": LOOP})
    seen = ben.get(f"/api/tables/{card['code']}")
    assert seen["track"] == "little-loop"
    track = ben.get(f"/api/tracks/{seen['track_digest']}")
    assert track["title"] == "Little Loop"
    board = ben.http.get(f"/api/tracks/{seen['track_digest']}/day.svg?scenery=false")
    assert "Little Loop" in board.text
    changed = ada.call("PATCH", f"/api/tables/{card['code']}", {"players": 3})
    assert changed["track_digest"] == seen["track_digest"]


def test_a_race_stays_on_the_circuit_it_was_started_with(ada: Page) -> None:
    card = race(ada, LOOP)
    later = race(ada, LOOP.replace("length = 20", "length = 24"))
    assert later["track_digest"] != card["track_digest"]
    replay = ada.get(f"/api/tables/{card['code']}/replay")
    assert replay["track_digest"] == card["track_digest"]
    assert replay["fair"]["ok"]


def test_a_record_carries_its_circuit_to_other_servers(ada: Page, tmp_path: Path) -> None:
    card = race(ada, LOOP)
    record = ada.http.get(f"/api/tables/{card['code']}/record").text
    file = tmp_path / "race.txt"
    file.write_text(record, encoding="utf-8")
    assert paddock.load(file).track.title == "Little Loop"
    with server(f"sqlite:///{tmp_path}/other.sqlite") as address, Page(address) as stranger:
        replay = stranger.post("/api/replay", {"record": record})
        assert replay["fair"]["ok"]
        assert stranger.get(f"/api/tracks/{replay['track_digest']}")["title"] == "Little Loop"
        damaged = record.replace("Little Loop", "Other Loop")
        assert stranger.post("/api/replay", {"record": damaged})["code"] == "bad_record"


def test_a_test_drive_says_how_a_circuit_plays_and_where_cars_are_held_up() -> None:
    driven = driving.drive(LOOP, "car-race", 0)
    assert driven["races"] == driving.RACES
    assert sum(driven["wins"]) == pytest.approx(1, abs=0.05)
    assert 0 < driven["lost"] < 0.5
    assert all(0 < hot["share"] <= 1 and len(hot["outline"]) > 2 for hot in driven["heat"])
    assert driving.drive(LOOP, "car-race", 1) != driven


def test_test_drives_wait_for_compiled_rules_and_surprises_do_not(ada: Page) -> None:
    body = {"text": LOOP, "game": "car-race"}
    assert ada.post("/api/circuits/drive", body)["code"] == "not_ready"
    assert ada.get("/api/circuits/figures/car-race")["code"] == "not_ready"
    wish = {"seed": 7, "theme": "coast", "style": "twisty", "game": "car-race"}
    made = ada.post("/api/circuits/surprise", wish)
    assert made == ada.post("/api/circuits/surprise", wish)
    assert made["theme"] == "coast"
    assert ada.post("/api/circuits/surprise", {**wish, "theme": "moon"})["code"] == "bad_circuit"


def test_what_is_not_compiled_yet_is_not_compiled_for_a_test_drive(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(*given: Any, **more: Any) -> None:
        raise NotCachedError("gauge_seats is not in the cache")

    monkeypatch.setattr(driving, "figures", missing)
    monkeypatch.setitem(generate.__globals__, "figures", missing)
    wish = {"theme": "coast", "length": "medium", "style": "twisty", "game": "car-race"}
    drive = {"do": "drive", "with": {"text": LOOP, "game": "car-race", "batch": 0}}
    with pytest.raises(RefusedError, match="not_ready"):
        driving.answer(drive)
    by_looks = driving.answer({"do": "surprise", "with": {"seed": 7, "races": 0, **wish}})
    assert driving.answer({"do": "surprise", "with": {"seed": 7, "races": 9, **wish}}) == by_looks


def test_a_board_whose_scenery_takes_too_long_is_drawn_without_it() -> None:
    async def run() -> None:
        circuits = Circuits.within(Limits(), lambda: False)

        async def ask(job: Any, took: Any) -> bytes:
            if job["with"]["scenery"]:
                raise RefusedError("too_large", limit=1)
            return b'"<svg/>"'

        circuits.drawing.worker.ask = ask  # type: ignore[method-assign]
        assert await circuits.board(LOOP, "ada", night=False, scenery=True) == b"<svg/>"

    asyncio.run(run())
