"""`paddock doctor` says what is wrong and what to do, and fails only if something is broken."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import NoReturn

import pytest

from cli.conftest import Run
from paddock.core.compiling import NotCachedError


@pytest.fixture(autouse=True)
def _compile_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An empty cache, whatever this process has compiled before; no tables of the user's."""

    def nothing_cached(*_: object, **__: object) -> NoReturn:
        raise NotCachedError("not in the cache")

    monkeypatch.setattr("paddock.lab.compile.compile_game", nothing_cached)
    monkeypatch.setenv("PADDOCK_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def states(run: Run, *words: str) -> dict[str, str]:
    said = run("doctor", "--json", *words)
    assert said.code == (0 if said.data["well"] else 1)
    return {check["name"]: check["state"] for check in said.data["checks"]}


def test_what_is_merely_not_there_yet_is_no_fault(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static/index.html").write_text("<!doctype html>")
    monkeypatch.setattr("paddock.__file__", str(tmp_path / "__init__.py"))
    checks = states(run)
    assert checks["Python"] == checks["Page"] == checks["Database"] == "ok"
    assert checks["Games"] == "note"
    assert "fault" not in checks.values()


def test_a_missing_page_and_a_missing_database_are_faults_with_advice(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("paddock.__file__", str(tmp_path / "__init__.py"))
    words = ("--database", f"sqlite:///{tmp_path}/none.sqlite")
    checks = states(run, *words)
    assert checks["Page"] == checks["Database"] == "fault"
    said = run("doctor", *words)
    assert said.code == 1
    assert "make play" in said.out
    assert "there is no such file" in said.out


def test_a_database_of_an_earlier_version_is_no_fault(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite"
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute("create table alembic_version (version_num text)")
        database.execute("insert into alembic_version values ('0001')")
        database.commit()
    said = run("doctor", "--database", f"sqlite:///{file}")
    assert "made by an earlier version" in said.out


def test_no_password_is_shown(run: Run) -> None:
    said = run("doctor", "--database", "postgresql://ada:secret@127.0.0.1:1/none")
    assert said.code == 1
    assert "secret" not in said.out + said.err
