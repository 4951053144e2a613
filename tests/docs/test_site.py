"""The documentation as a site: every page has its place, and no link leads nowhere."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from scripts import generate_reference

from docs.pages import DOCS, NAMES, ROOT, anchors, prose


def listed(entries: list[Any]) -> Iterator[str]:
    for entry in entries:
        for value in entry.values() if isinstance(entry, dict) else [entry]:
            if isinstance(value, str):
                yield value
            else:
                yield from listed(value)


def test_every_page_stands_once_in_the_navigation() -> None:
    settings = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))
    assert sorted(listed(settings["project"]["nav"])) == NAMES


@pytest.mark.parametrize("name", [*NAMES, "../README.md"])
def test_links_lead_to_pages_pictures_and_headings_that_exist(name: str) -> None:
    page = (DOCS / name).resolve()
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(page)):
        if re.match(r"https?://", target):
            continue
        path, _, anchor = target.partition("#")
        there = (page.parent / path).resolve() if path else page
        assert there.exists(), target
        assert page.parent == ROOT or there.is_relative_to(DOCS), f"{target} is not on the site"
        if anchor:
            assert anchor in anchors(there), target


def test_the_reference_says_what_the_code_says() -> None:
    for path, text in generate_reference.outputs().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run make docs"


def test_every_extra_that_users_install_is_documented() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = set(project["optional-dependencies"])
    ours = {extra for extra in extras if extra.split("-")[0] in ("dev", "build", "bench", "docs")}
    told = re.findall(r"^\| `([a-z-]+)` \|", Path(DOCS / "index.md").read_text(), re.M)
    assert set(told) == extras - ours
