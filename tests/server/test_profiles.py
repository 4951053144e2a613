"""Profiles: what a player's races add up to, and achievements that can be computed again."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from typer.testing import CliRunner

from paddock.cli import app
from paddock.core.feats import FinishedRace
from paddock.server.admin.opening import opened
from paddock.server.players.feats import of_game
from paddock.server.storage import models
from server.authenticator import Authenticator
from server.page import Page, race_to_end, refused_by
from server.serving import server
from server.test_accounts import add_key


def stored(database: str) -> list[Any]:
    """Everything about finished races."""
    tables = (models.races, models.results, models.feats, models.ratings, models.weeks)
    with opened(database) as engine, engine.connect() as connection:
        return [sorted(map(repr, connection.execute(select(table)))) for table in tables]


def wait_for_rating(page: Page) -> dict[str, Any]:
    """The profile, once the last race is rated."""
    end = time.monotonic() + 60
    while True:
        mine = page.get("/api/me/profile")
        if mine["recent"] and mine["recent"][0]["gain"] is not None and mine["feats"]:
            return mine
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_rated_race_is_in_the_profile_and_all_of_it_can_be_computed_again(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/x.sqlite"
    body = {
        "game": "car-race", "players": 2, "sit": [0, 1], "public": True, "bots": {}, "start": False,
    }  # fmt: skip
    with server(database) as address, Page(address, "Ada") as ada, Page(address, "Ben") as ben:
        for page in (ada, ben):
            add_key(page, Authenticator(address))
        code = ada.post("/api/tables", {**body, "sit": [0]})["code"]
        ben.call("PUT", f"/api/tables/{code}/seats/1", {})
        streams = [ada.open(code), ben.open(code)]
        assert ada.post(f"/api/tables/{code}/start")["rated"] is True
        race_to_end(streams, random.Random(2))
        winners = ada.get(f"/api/tables/{code}")["outcome"]["winners"]
        winner, loser = (ada, ben) if 0 in winners else (ben, ada)
        # The dice may let both win.
        lost = len(winners) == 1
        mine = wait_for_rating(winner)
        theirs = loser.get(f"/api/players/{loser.id}")
        assert (mine["races"], mine["wins"], mine["streak"], mine["longest"]) == (1, 1, 1, 1)
        assert mine["recent"][0]["code"] == code
        assert (mine["recent"][0]["gain"] > theirs["recent"][0]["gain"]) is lost
        assert (mine["games"][0]["rating"]["provisional"], mine["games"][0]["best"]) == (True, 1)
        assert mine["circuits"][0]["races"] == 1
        (rival,) = theirs["rivals"]
        assert (rival["id"], rival["ahead"], rival["behind"]) == (winner.id, 0, int(lost))
        assert "win" in [feat["feat"] for feat in mine["feats"]]
        board = ada.get("/api/leaders/car-race")["lines"]
        weekly = ada.get("/api/leaders/car-race?week=now")["lines"]
        for lines in (board, weekly):
            assert {line["id"] for line in lines} == {winner.id, loser.id}
            assert not lost or lines[0]["id"] == winner.id
        streams[0].send("chat", text="well raced", ref=1)
        streams[0].until("ok")
    before = stored(database)
    for words in (["outcomes", "--all"], ["ratings"]):
        done = CliRunner().invoke(app, ["admin", "--database", database, *words])
        assert done.exit_code == 0, done.output
        assert done.output.startswith("1 races")
        assert stored(database) == before


def test_a_rated_race_against_bots_has_no_hints_and_takes_nothing_back_that_was_seen(
    ada: Page, address: str
) -> None:
    add_key(ada, Authenticator(address))
    body = {"game": "car-race", "players": 2, "sit": [0], "public": True, "bots": "random"}
    code = ada.post("/api/tables", body)["code"]
    stream = ada.open(code)
    table = ada.post(f"/api/tables/{code}/start")
    assert (table["rated"], table["hints"]) == (True, False)
    dice = random.Random(3)
    while len([row for row in stream.rows if row["by"] and row["by"]["seat"] == 1]) < 2:
        if stream.question:
            stream.choose(dice.choice(stream.moves()))
        else:
            stream.hear()
    assert refused_by(stream, "undo", seat=0)["code"] == "nothing_to_undo"


def test_profiles_of_guests_are_their_own(ada: Page, ben: Page, address: str) -> None:
    assert ada.get("/api/me/profile")["you"] is True
    assert ben.get(f"/api/players/{ada.id}")["code"] == "unknown"
    add_key(ada, Authenticator(address))
    shown = ben.get(f"/api/players/{ada.id}")
    assert (shown["name"], shown["you"], shown["races"]) == ("Ada", False, 0)
    assert "passkey" not in str(shown)


def test_a_chosen_face_is_worn_at_the_table(ada: Page) -> None:
    ada.call("PUT", "/api/me/avatar", {"face": 12345, "colour": 3})
    me = ada.get("/api/me")
    assert (me["face"], me["colour"]) == (12345, 3)
    table = ada.post("/api/tables", {"game": "car-race", "players": 2, "sit": [0, 1]})
    assert table["seats"][0]["face"] == 12345
    assert table["seats"][1]["face"] != 12345, "another player on the same device"
    refused = ada.call("PUT", "/api/me/avatar", {"face": -1, "colour": 3})
    assert refused["code"] == "malformed"


def race(game: str, *events: dict[str, Any], **more: Any) -> tuple[str, FinishedRace]:
    """A race of four that seat 0 has won."""
    usual: dict[str, Any] = {
        "track": "monaco", "players": 4, "scores": (90_000, 50_000, 0, 0), "winners": (0,),
        "bots": (None,) * 4,
    }  # fmt: skip
    return game, FinishedRace(events=events, **{**usual, **more})


TAKEN = {"kind": "take", "seat": 0, "car": "red", "start": 1}
BROKEN = {"kind": "breakdown", "seat": 2, "car": "red"}
HOME = [{"kind": "home", "seat": seat, "car": "x", "place": seat + 1} for seat in (0, 1)]
ROLL = {"kind": "roll", "seat": 0, "gear": 4, "value": 9}
CLEAN = {"kind": "drive", "seat": 0, "braked": 0, "over": 0, "way": [1]}


@pytest.mark.parametrize(
    ("feat", "done", "not_done"),
    [
        ("crowd", race("top-race", players=5), race("top-race")),
        (
            "champion",
            race("top-race", bots=(None, "champion", None, None)),
            race("top-race", winners=(1,), bots=(None, "champion", None, None)),
        ),
        ("narrow", race("top-race", scores=(60_000, 50_000, 0, 0)), race("top-race")),
        ("narrow", race("formula-d", *HOME), race("formula-d", HOME[0], *[ROLL] * 4, HOME[1])),
        ("breakdown", race("top-race", TAKEN, BROKEN), race("top-race", BROKEN)),
        (
            "clean-monaco",
            race("formula-d", CLEAN, HOME[0]),
            race("formula-d", {**CLEAN, "over": 1}, HOME[0]),
        ),
        (
            "stalled",
            race("formula-d", {"kind": "start", "seat": 0, "how": "stalled"}),
            race("formula-d", {"kind": "start", "seat": 0, "how": "dream"}),
        ),
        (
            "from-the-back",
            race("formula-d", {"kind": "lineup", "seats": [1, 2, 3, 0]}),
            race("formula-d", {"kind": "lineup", "seats": [0, 1, 2, 3]}),
        ),
        ("push", race("car-race", {"kind": "pushed", "seat": 1, "by": 0}), race("car-race")),
    ],
)
def test_achievements_are_read_from_the_events(
    feat: str, done: tuple[str, FinishedRace], not_done: tuple[str, FinishedRace]
) -> None:
    assert 0 in of_game(*done)[feat]
    assert 0 not in of_game(*not_done).get(feat, set())
