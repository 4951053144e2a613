"""Running `paddock` inside the test, and a recorded game to work on."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import paddock
from paddock.cli import app


@dataclass(frozen=True)
class Said:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> dict[str, Any]:
        """The one JSON object that is all of the output."""
        found = json.loads(self.out)
        assert isinstance(found, dict)
        assert self.out.count("\n") == 1
        return found

    @property
    def fault(self) -> str:
        """The one sentence of a failed command."""
        assert self.code == 2, (self.code, self.out, self.err)
        assert self.err.count("\n") == 1, self.err
        assert self.err.startswith("paddock: ")
        assert self.err.endswith(".\n")
        assert "Traceback" not in self.out + self.err
        return self.err


Run = Callable[..., Said]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs `paddock` with words as arguments and, if need be, lines of input."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("NO_COLOR", "1")

    def call(*words: object, typed: str | None = None) -> Said:
        done = CliRunner().invoke(app, [str(word) for word in words], input=typed)
        return Said(done.exit_code, done.stdout, done.stderr)

    return call


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """The record of a whole game at random."""
    race = paddock.new("top-race", players=3, track="classic", seed=5)
    rng = random.Random(5)
    while race.to_act:
        race.play(rng.choice(race.legal_moves()))
    path = tmp_path / "game.txt"
    path.write_text(str(race.record), encoding="utf-8")
    return path
