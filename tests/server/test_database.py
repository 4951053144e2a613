"""A database that cannot be used is refused in one sentence, and one server has it at a time."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from paddock.core.errors import PaddockError
from paddock.server.storage import engine, locking
from paddock.server.storage.store import Store, migrate
from paddock.server.storage.write_connection import Write
from server.conftest import fresh_database
from server.process import Process

_COMMAND = "from paddock.cli import main; main()"


def opened(address: str) -> str:
    """Open a database and close it again; what is said where that is refused."""

    async def work() -> str:
        try:
            store = await Store.open(address)
        except PaddockError as error:
            return str(error)
        await store.close()
        return ""

    return asyncio.run(work())


def made(path: Path) -> Path:
    """A database of ours."""
    assert opened(f"sqlite:///{path}") == ""
    return path


def tampered(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(made(path))) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def a_letter(path: Path) -> None:
    path.write_text("Dear Ada, this is not a database at all. " * 100)


def a_folder(path: Path) -> None:
    path.mkdir()


def a_newer_one(path: Path) -> None:
    tampered(path, "update alembic_version set version_num = '9999'")


def a_torn_one(path: Path) -> None:
    rows = "insert into tracks select hex(randomblob(30)), hex(randomblob(3000)) from t"
    many = "with recursive t(n) as (select 1 union all select n + 1 from t where n < 60) "
    tampered(path, many + rows)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")
    text = bytearray(path.read_bytes())
    text[8192:-8192] = bytes(len(text) - 16384)
    path.write_bytes(text)


@pytest.mark.parametrize(
    ("thing", "why"),
    [
        (a_letter, "not a database"),
        (a_folder, "it is a folder"),
        (a_newer_one, "written by a newer Paddock"),
        (a_torn_one, "it is damaged"),
    ],
)
def test_what_is_no_database_of_ours_is_refused_in_one_sentence(
    tmp_path: Path, thing: Callable[[Path], None], why: str
) -> None:
    thing(tmp_path / "x.sqlite")
    said = opened(f"sqlite:///{tmp_path}/x.sqlite")
    assert why in said
    assert str(tmp_path / "x.sqlite") in said
    assert "\n" not in said


def test_a_file_that_cannot_be_written_to_is_refused(tmp_path: Path) -> None:
    path = made(tmp_path / "x.sqlite")
    assert "cannot be written to" in opened(f"sqlite:///file:{path}?mode=ro&uri=true")


def test_a_folder_that_is_missing_or_cannot_be_written_to_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert f"no folder {tmp_path}/none" in opened(f"sqlite:///{tmp_path}/none/x.sqlite")
    monkeypatch.setattr("os.open", _read_only)
    path = tmp_path / "x.sqlite"
    assert f"{path}.lock cannot be written to" in opened(f"sqlite:///{path}")


def _read_only(*arguments: Any) -> int:
    raise OSError(30, "Read-only file system")


def test_a_file_that_another_program_has_locked_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "BUSY", 20)
    path = made(tmp_path / "x.sqlite")
    with closing(sqlite3.connect(path)) as other:
        other.execute("begin immediate")
        assert "another program has locked it" in opened(f"sqlite:///{path}")
    assert opened(f"sqlite:///{path}") == ""


def test_a_full_disk_is_said_and_leaves_nothing_half_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, real = f"sqlite:///{tmp_path}/x.sqlite", engine.make_durable

    def small(connection: Any, record: object) -> None:
        real(connection, record)
        connection.cursor().execute("pragma max_page_count = 6")

    with monkeypatch.context() as patch:
        patch.setattr("paddock.server.storage.engine.make_durable", small)
        assert "the disk is full" in opened(address)
    assert opened(address) == ""


def test_an_upgrade_that_fails_leaves_the_database_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = f"sqlite:///{tmp_path}/x.sqlite"

    def half_done(connection: Any) -> None:
        migrate(connection)
        raise OSError("the power is out")

    with monkeypatch.context() as patch:
        patch.setattr("paddock.server.storage.store.migrate", half_done)
        assert "the power is out" in opened(address)
    with closing(sqlite3.connect(tmp_path / "x.sqlite")) as connection:
        assert connection.execute("select name from sqlite_master").fetchall() == []


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("somewhere", "is not the address of a database"),
        ("oracle9://here/x", "cannot be used"),
        ("sqlite://", "names no file"),
        ("postgresql://ada:secret@127.0.0.1:9/x", "cannot be used"),
    ],
)
def test_an_address_that_leads_nowhere_is_refused_without_its_password(
    address: str, why: str
) -> None:
    said = opened(address)
    assert why in said
    assert "secret" not in said


def test_a_second_server_on_the_same_file_is_refused_until_the_first_has_gone(
    tmp_path: Path,
) -> None:
    path, alias = tmp_path / "x.sqlite", tmp_path / "alias.sqlite"
    alias.symlink_to(path)

    async def work() -> None:
        first = await Store.open(f"sqlite:///{path}")
        for name in (path, alias):
            with pytest.raises(PaddockError, match="another server is using it"):
                await Store.open(f"sqlite:///{name}")
        await first.close()
        await (await Store.open(f"sqlite:///{alias}")).close()

    asyncio.run(work())


def test_a_second_server_on_one_postgresql_is_refused_until_the_first_has_gone(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locking, "PATIENCE", 0.05)
    address = fresh_database(postgres)

    async def work() -> None:
        first = await Store.open(address)
        with pytest.raises(PaddockError, match="another server is using it"):
            await Store.open(address)
        # Other databases of the same PostgreSQL have locks of their own.
        await (await Store.open(fresh_database(postgres))).close()
        await first.close()
        await (await Store.open(address)).close()

    asyncio.run(work())


def end_sessions(address: str) -> None:
    """End all sessions of a database in PostgreSQL, as a restart does."""
    with psycopg.connect(address.replace("+psycopg", "", 1), autocommit=True) as other:
        other.execute(
            "select pg_terminate_backend(pid, 60000) from pg_stat_activity "
            "where datname = current_database() and pid <> pg_backend_pid()"
        )


def test_a_server_whose_lock_was_lost_takes_it_again_before_it_writes(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locking, "PATIENCE", 0.05)
    address = fresh_database(postgres)
    guest = {"id": "g1", "name": "Ada", "named": True, "created": 1.0}

    async def work() -> None:
        first = await Store.open(address)
        await first.write([Write("guests", guest)])
        end_sessions(address)
        await first.write([Write("guests", guest)])
        with pytest.raises(PaddockError, match="another server is using it"):
            await Store.open(address)
        await first.close()

    asyncio.run(work())


def test_a_server_whose_lock_another_one_has_taken_writes_nothing(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locking, "PATIENCE", 0.05)
    monkeypatch.setattr(locking, "LOOK_EVERY", 0.05)
    address = fresh_database(postgres)
    guest = {"id": "g1", "name": "Ada", "named": True, "created": 1.0}

    async def work() -> None:
        first = await Store.open(address)
        end_sessions(address)
        second = await Store.open(address)
        with pytest.raises(PaddockError, match="another server is using it"):
            await first.write([Write("guests", guest)])
        assert await second.guest("g1") is None
        # It goes on by itself when the other has gone.
        await second.close()
        looking = asyncio.create_task(first.keep_lock())
        while not first.locked:
            await asyncio.sleep(0.01)
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)
        await first.write([Write("guests", guest)])
        await first.close()

    asyncio.run(work())


def test_the_command_says_in_one_sentence_that_another_server_has_the_database(
    tmp_path: Path, database: str
) -> None:
    with Process(tmp_path, database) as process:
        words = ["serve", "--port", "0", "--database", process.database]
        second = subprocess.run(
            [sys.executable, "-c", _COMMAND, *words], capture_output=True, text=True, timeout=100
        )
        assert second.returncode == 2
        assert second.stdout == ""
        assert second.stderr.startswith("paddock: the database ")
        assert "cannot be used: another server is using it" in second.stderr
        assert second.stderr.count("\n") == 1
        process.kill()
        # A killed server leaves nothing behind that keeps the next one out.
        process.start()


def test_play_says_in_one_sentence_where_tables_cannot_be_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    words = ["play", "--no-browser", "--data", str(tmp_path / "file")]
    done = subprocess.run(
        [sys.executable, "-c", _COMMAND, *words], capture_output=True, text=True, timeout=100
    )
    assert done.returncode == 2
    assert done.stderr.startswith(f"paddock: tables cannot be kept in {tmp_path}/file")
    assert done.stderr.count("\n") == 1
