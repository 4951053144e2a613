"""The example bot of the documentation, found by its import path."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from paddock.lab.compare import compare

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_example_bot_beats_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.chdir(EXAMPLES)
    found = compare("top-race", ["stopwatch_bot:Stopwatch", "random"], deals=6, cores=1)
    example = found.standings[0]
    assert found.faults == ()
    assert example.wins.mean > 0.7


def test_the_example_is_about_twenty_lines() -> None:
    text = (EXAMPLES / "stopwatch_bot.py").read_text()
    body = text[text.index("class ") :]
    assert len([line for line in body.splitlines() if line.strip()]) <= 25
