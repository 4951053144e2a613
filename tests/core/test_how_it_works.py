"""`docs/how-it-works.md` names only what exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "paddock"
TEXT = (ROOT / "docs" / "how-it-works.md").read_text(encoding="utf-8")
PACKAGES = re.findall(r"^\| `([a-z/]+)(?:/<game>)?` \|", TEXT, re.MULTILINE)
#: The steps of a click: each names functions or classes, then the file that defines them.
STEPS = re.findall(r"^\d+\. .+", TEXT, re.MULTILINE)
DEFINED = re.findall(r"`([\w.]+)` \(`([\w/.-]+)`\)", "\n".join(STEPS))


def test_the_map_shows_every_package() -> None:
    folders = {path.name for path in SOURCE.iterdir() if (path / "__init__.py").exists()}
    server = {f"server/{path.parent.name}" for path in (SOURCE / "server").glob("*/__init__.py")}
    assert {*PACKAGES} == (folders - {"server", "texts"}) | server


def test_a_click_takes_at_most_ten_steps() -> None:
    assert 0 < len(STEPS) <= 10


@pytest.mark.parametrize(("name", "file"), DEFINED)
def test_a_step_names_what_its_file_defines(name: str, file: str) -> None:
    folder = ROOT if file.startswith("web/") else SOURCE
    lines = (folder / file).read_text(encoding="utf-8")
    *_, last = name.split(".")
    assert re.search(rf"(?:def|class) {last}\b|^  {last}\(", lines, re.MULTILINE), name


@pytest.mark.parametrize("step", STEPS)
def test_every_step_names_a_file(step: str) -> None:
    assert re.search(r"`[\w.]+` \(`[\w/.-]+`\)", step)
