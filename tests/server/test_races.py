"""Whole races over REST and streams, with several pages and bots."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import paddock
from paddock import registry
from paddock.core.errors import PaddockError
from paddock.core.record import Record, parse_record
from paddock.loading import verify
from server.page import Page, Stream, race_to_end
from server.serving import server

KINDS: list[dict[str, Any]] = [{}, {"tips": "yes"}, {"pit_stop": "yes"}, {"shares": "yes"}]


def table_of_three(
    ada: Page, ben: Page, options: dict[str, Any], game: str = "top-race"
) -> tuple[str, list[Stream]]:
    """Ada, Ben and a bot, with a spectator."""
    body = {"game": game, "players": 3, "sit": [0], "bots": {"2": "random"}}
    code = ada.post("/api/tables", {**body, "options": options})["code"]
    ben.call("PUT", f"/api/tables/{code}/seats/1", {})
    return code, [ada.open(code), ben.open(code)]


OTHERS: list[tuple[str, dict[str, Any]]] = [
    (game, {}) for game in registry.names() if game != "top-race"
]


@pytest.mark.parametrize(
    ("game", "options"), [*(("top-race", kind) for kind in KINDS), *OTHERS], ids=str
)
def test_two_pages_and_a_bot_run_a_whole_race(
    guest: Callable[[str], Page], game: str, options: dict[str, Any]
) -> None:
    ada, ben = guest("Ada"), guest("Ben")
    code, connections = table_of_three(ada, ben, options, game)
    watcher = guest("Cleo").open(code)
    ada.post(f"/api/tables/{code}/start")
    race_to_end(connections, random.Random(5))
    while watcher.table["stage"] != "finished":
        watcher.hear()
    card = ada.get(f"/api/tables/{code}")
    assert card["stage"] == "finished"
    assert sorted(card["outcome"]["ranking"]) == [0, 1, 2]
    check_record(ada, code)
    check_views(connections, watcher, code)


def check_record(page: Page, code: str) -> None:
    """The record verifies, with the pages' numbers in its deal."""
    text = page.http.get(f"/api/tables/{code}/record").text
    record = parse_record(text)
    assert len(verify(record)) == 5
    numbers = record.header["numbers"].split()
    assert [len(number) for number in numbers] == [32, 32, 1]
    swapped = Record({**record.header, "numbers": " ".join(numbers[::-1])}, record.rows)
    with pytest.raises(PaddockError, match="the seed gives"):
        verify(swapped)
    bot = page.get(f"/api/tables/{code}")["seats"][2]["name"]
    assert record.header["names"] == f"Ada, Ben, {bot} (random)"
    fair = page.get(f"/api/tables/{code}")["fair"]
    assert fair["commitment"] == record.header["commitment"]
    assert fair["seed"] == record.header["seed"]
    assert str(fair["deal"]) == record.header["deal"]


def check_views(connections: list[Stream], watcher: Stream, code: str) -> None:
    """A view kept up by changes is the one that a fresh page gets."""
    for stream in connections:
        fresh = stream.page.open(code, seat=stream.viewer)
        assert fresh.view == stream.view
    assert watcher.viewer is None
    assert not watcher.view.get("hand")


def test_a_race_now_is_one_request(ada: Page) -> None:
    body = {"game": "top-race", "sit": [0], "bots": "random", "start": True}
    code = ada.post("/api/tables", body)["code"]
    stream = ada.open(code)
    race_to_end([stream], random.Random(1))
    replay = ada.get(f"/api/tables/{code}/replay")
    assert replay["fair"]["ok"]
    seats = ada.get(f"/api/tables/{code}")["seats"]
    kept = [{key: seat[key] for key in ("name", "bot", "face", "remote")} for seat in seats]
    assert replay["seats"] == kept
    record = ada.http.get(f"/api/tables/{code}/record").text
    from_file = ada.post("/api/replay", {"record": record})["seats"]
    assert [(seat["name"], seat["bot"]) for seat in from_file] == [
        (seat["name"], seat["bot"]) for seat in seats
    ]
    view = dict(replay["view"])
    for step in replay["steps"]:
        view |= step["view"]
    assert view["phase"] == "over"


def test_a_race_on_postgresql_goes_on_after_a_restart(postgres: str) -> None:
    from server.conftest import fresh_database

    database = fresh_database(postgres)
    body = {"game": "top-race", "players": 2, "sit": [0], "bots": "random", "start": True}
    with server(database) as address, Page(address, "Ada") as page:
        cookies = page.http.cookies
        code = page.post("/api/tables", body)["code"]
        stream = page.open(code)
        for _ in range(5):
            while not stream.question:
                stream.hear()
            stream.answer(stream.moves()[0])
        while not stream.question:
            stream.hear()
        version, view = stream.version, stream.view
    with server(database) as address, Page(address) as page:
        page.http.cookies = cookies
        stream = page.open(code)
        assert (stream.version, stream.view) == (version, view)
        race_to_end([stream], random.Random(1))


@pytest.mark.parametrize("game", registry.names())
def test_a_finished_race_can_be_seen_again_with_all_hands_open(ada: Page, game: str) -> None:
    race, dice = paddock.new(game, seed=6), random.Random(6)
    while race.outcome is None:
        race.play(dice.choice(race.legal_moves()))
    body = {"record": str(race.record)}
    whole = ada.post("/api/replay?seat=all", body)
    assert [step["move"] for step in whole["steps"]] == [row.move for row in race.record.rows]
    for seat in (0, race.players - 1):
        through = ada.post(f"/api/replay?seat={seat}", body)
        view, mine = dict(whole["view"]), dict(through["view"])
        for step, own in zip(whole["steps"], through["steps"], strict=True):
            view, mine = {**view, **step["view"]}, {**mine, **own["view"]}
            assert {**view, **view["own"][seat]}.get("hand") == mine.get("hand")


def test_a_record_from_a_file_is_replayed_from_any_seat(ada: Page) -> None:
    import paddock

    race = paddock.new("top-race", players=2, seed=3)
    while race.to_act:
        race.play(race.legal_moves()[0])
    replay = ada.post("/api/replay?seat=1", {"record": str(race.record)})
    assert len(replay["steps"]) == len(race.record.rows)
    deals = [s for s in replay["steps"] if s["events"][0]["kind"] == "deal"]
    assert [s["move"] is None for s in deals] == [True, False]
    hidden, own = (step["fields"] for step in deals)
    assert hidden is None
    assert (own["kind"], own["seat"], own["move"]) == ("deal", 1, deals[1]["move"])
    assert replay["outcome"]["scores"] == list(race.outcome.scores) if race.outcome else False


def test_a_record_that_cannot_be_read_is_refused_in_one_sentence(ada: Page) -> None:
    answer = ada.post("/api/replay", {"record": "hello"})
    assert answer["code"] == "bad_record"
    assert "line 1" in answer["args"]["why"]
