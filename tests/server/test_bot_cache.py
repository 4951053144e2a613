"""The folder of compiled bots: the usual one, or else one that can be written to."""

from __future__ import annotations

import asyncio
import logging
import os
from pathlib import Path

import pytest

from paddock.server.settings import Settings
from paddock.server.thinking.compiling import Compiling, is_writable

#: Nobody can make a folder below a file, not even root.
NOWHERE = "/dev/null/cache"


class Compiler(Compiling):
    """Compiles nothing, but notes where it would; a check says whether the cache is complete."""

    def __init__(self, fallback: Path | None, *, complete: bool = False) -> None:
        super().__init__(fallback)
        self._complete = complete
        self.places: list[tuple[str, str]] = []

    async def _compile(self, *options: str) -> tuple[int, str]:
        self.places.append((os.environ["PADDOCK_CACHE"], " ".join(options)))
        return (2 if "--check" in options and not self._complete else 0), ""

    async def _warm_up(self) -> None:
        self.done = True


@pytest.fixture(autouse=True)
def _no_cache_of_a_service(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CACHE_DIRECTORY", "STATE_DIRECTORY"):
        monkeypatch.delenv(name, raising=False)
    # Set first, so that whatever the tests set is undone.
    monkeypatch.setenv("PADDOCK_CACHE", NOWHERE)


def compiled(fallback: Path | None, *, complete: bool = False) -> Compiler:
    compiler = Compiler(fallback, complete=complete)
    asyncio.run(compiler.run())
    assert compiler.done
    return compiler


def test_without_a_usable_cache_bots_are_compiled_in_the_data_folder(tmp_path: Path) -> None:
    fallback = Settings(f"sqlite:///{tmp_path}/paddock.sqlite").cache_fallback
    places = compiled(fallback).places
    assert places == [(NOWHERE, "--check"), (str(tmp_path / "compiled"), "")]


def test_a_complete_cache_is_used_even_if_it_cannot_be_written_to(tmp_path: Path) -> None:
    assert compiled(tmp_path, complete=True).places == [(NOWHERE, "--check")]


def test_a_writable_cache_is_used_without_a_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PADDOCK_CACHE", str(tmp_path / "cache"))
    assert compiled(None).places == [(str(tmp_path / "cache"), "")]


def test_without_any_folder_bots_are_compiled_in_a_temporary_one() -> None:
    fallback = Settings("postgresql://paddock@localhost/paddock").cache_fallback
    assert fallback is None
    folder = Path(compiled(fallback).places[-1][0])
    assert str(folder) != NOWHERE


def test_the_cache_folder_of_a_service_comes_before_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CACHE_DIRECTORY", f"{tmp_path}/service:{tmp_path}/other")
    settings = Settings(f"sqlite:///{tmp_path}/data/paddock.sqlite")
    assert settings.cache_fallback == tmp_path / "service" / "compiled"


def test_compiling_is_logged_with_its_time(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger("paddock.server"), "propagate", True)
    caplog.set_level(logging.INFO, "paddock.server")
    compiled(tmp_path)
    said = {record.getMessage(): record for record in caplog.records}
    assert "compiling the bots" in said
    assert said["bots ready"].__dict__["seconds"] >= 0


def test_a_folder_below_a_file_cannot_be_written_to(tmp_path: Path) -> None:
    assert is_writable(tmp_path / "new" / "folder")
    assert not is_writable(Path(NOWHERE))
