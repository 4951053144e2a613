"""After an upgrade: tables whose log plays as it did go on, others are closed and say why."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from server.page import Page, answer_all, refused_by
from server.serving import server

Tamper = Callable[[sqlite3.Connection, str], None]
#: The row that is another one in a log that was tampered with.
OTHER_ROW = 20


def start_race(database: str) -> tuple[str, dict[str, str], int]:
    """A race that has run for a while; its code, the guest's cookies and its version."""
    body = {"game": "top-race", "players": 2, "sit": [0], "bots": "random", "start": True}
    with server(database) as address, Page(address, "Ada") as page:
        code = page.post("/api/tables", body)["code"]
        stream = page.open(code)
        dice = random.Random(1)
        while stream.version < 40:
            answer_all([stream], dice)
        while not stream.question:
            stream.hear()
        return code, dict(page.http.cookies), stream.version


def made_by(rules: int) -> Tamper:
    """The table was made by another version of the rules."""

    def tamper(connection: sqlite3.Connection, code: str) -> None:
        found = connection.execute("select entry from log where version = 1").fetchone()[0]
        made = {**json.loads(found), "rules": rules}
        connection.execute("update log set entry = ? where version = 1", (json.dumps(made),))

    return tamper


def other_state(connection: sqlite3.Connection, code: str) -> None:
    connection.execute("update log set digest = 'feedfeedfeedfeed' where digest is not null")


def other_move(connection: sqlite3.Connection, code: str) -> None:
    moved = json.dumps({"k": "moved", "seat": 0, "move": "tip red"})
    connection.execute("update log set entry = ? where version = ?", (moved, OTHER_ROW))


def lost_row(connection: sqlite3.Connection, code: str) -> None:
    connection.execute("delete from log where version = ?", (OTHER_ROW,))


@pytest.mark.parametrize(
    ("tamper", "why"),
    [
        (made_by(99), "rules"),
        (other_state, "digest"),
        (other_move, "rules"),
        (lost_row, "digest"),
    ],
)
def test_a_table_whose_log_no_longer_plays_is_closed_but_can_be_seen(
    tmp_path: Path, tamper: Tamper, why: str
) -> None:
    database = f"sqlite:///{tmp_path}/x.sqlite"
    code, cookies, _ = start_race(database)
    with closing(sqlite3.connect(tmp_path / "x.sqlite")) as connection:
        tamper(connection, code)
        connection.commit()
    with server(database) as address, Page(address) as page:
        page.http.cookies = cookies
        card = page.get(f"/api/tables/{code}")
        assert (card["stage"], card["why"]) == ("closed", why)
        stream = page.open(code)
        assert stream.question is None
        answer = {"question": 1, "seat": 0, "move": "pass"}
        assert refused_by(stream, "answer", **answer)["code"] == "closed"
        assert page.post(f"/api/tables/{code}/start")["code"] == "closed"


def test_of_a_table_that_is_closed_the_race_before_that_row_can_be_seen(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/x.sqlite"
    code, cookies, version = start_race(database)
    with closing(sqlite3.connect(tmp_path / "x.sqlite")) as connection:
        made_by(0)(connection, code)
        other_move(connection, code)
        connection.commit()
    with server(database) as address, Page(address) as page:
        page.http.cookies = cookies
        stream = page.open(code)
        assert (stream.table["stage"], stream.version) == ("closed", version)
        assert stream.view["phase"]
        assert stream.view["hand"], "who sits there still sees the own cards"
        told = page.get(f"/api/tables/{code}/history")["rows"]
        assert told
        assert max(row["v"] for row in told) < OTHER_ROW


def test_a_table_of_earlier_rules_goes_on(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/x.sqlite"
    code, cookies, version = start_race(database)
    with closing(sqlite3.connect(tmp_path / "x.sqlite")) as connection:
        made_by(0)(connection, code)
        connection.commit()
    with server(database) as address, Page(address) as page:
        page.http.cookies = cookies
        stream = page.open(code)
        assert (stream.table["stage"], stream.version) == ("running", version)
        stream.answer(stream.moves()[0])
        while stream.version == version:
            stream.hear()


def test_a_table_keeps_its_track_when_the_game_has_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path}/x.sqlite"
    code, cookies, version = start_race(database)
    from paddock import registry
    from paddock.core.tracks import read_track

    real = registry.track

    def changed(game: str, name: str) -> object:
        return read_track(real(game, name).text + "\n# repainted\n")

    monkeypatch.setattr(registry, "track", changed)
    with server(database) as address, Page(address) as page:
        page.http.cookies = cookies
        stream = page.open(code)
        assert stream.table["stage"] == "running"
        assert stream.version == version
        assert stream.question
        digest = stream.table["track_digest"]
        assert page.get(f"/api/tracks/{digest}")["digest"] == f"sha256:{digest}"
