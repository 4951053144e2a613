"""The worked example of the documentation runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


def test_the_worked_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (DOCS / "laboratory.md").read_text()
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    exec(compile(code.replace("2_000", "60"), "laboratory.md", "exec"), {})
    assert (tmp_path / "money.png").read_bytes().startswith(b"\x89PNG")


def test_the_example_bot_in_the_docs_is_the_file() -> None:
    text = (DOCS / "writing-a-bot.md").read_text()
    shown = re.findall(r"```python\n(class Stopwatch.*?)```", text, re.DOTALL)[0]
    file = (DOCS.parent / "examples" / "stopwatch_bot.py").read_text()
    for line in ("ahead if words[1] in own else -ahead", "return -len(move)", "rng.random()"):
        assert line in shown
        assert line in file
