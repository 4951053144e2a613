"""A release: all files agree on its version, and no other name creeps in."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

import pytest
from scripts import animate_race, release, try_extras

from docs.pages import ROOT

FILES = ("pyproject.toml", "src/paddock/__init__.py", "CITATION.cff", "CHANGELOG.md")


def test_all_files_agree_on_the_version(tmp_path: Path) -> None:
    version = release.agreed_version()
    assert re.fullmatch(r"\d+\.\d+\.\d+", version)
    for file in FILES:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, tmp_path / file)
    cited = (ROOT / "CITATION.cff").read_text().replace(version, "9.9.9")
    (tmp_path / "CITATION.cff").write_text(cited)
    with pytest.raises(SystemExit, match=r"CITATION.cff says 9.9.9"):
        release.agreed_version(tmp_path)


def test_the_distribution_has_the_name_that_is_ours() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["name"] == "paddock-games"
    assert project["scripts"] == {"paddock": "paddock.cli:main"}
    for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        assert not re.search(r"pip install '?paddock[\[\s]", page.read_text()), page.name


def test_the_moving_picture_shows_a_race_and_no_car_spins() -> None:
    shown = (ROOT / "docs/images/replay.svg").read_text()
    assert shown.count("<animateTransform") == 12
    assert len(shown) < 200_000
    assert animate_race._unwound([350.0, 10.0, 350.0]) == [350.0, 370.0, 350.0]


def test_every_extra_that_users_install_is_tried() -> None:
    told = re.findall(r"^\| `([a-z-]+)` \|", (ROOT / "docs/index.md").read_text(), re.M)
    assert set(try_extras.USES) == set(told)
