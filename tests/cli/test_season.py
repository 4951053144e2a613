"""`paddock season`: a championship between bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import Run
from paddock.loading import load
from paddock.seasons.season_file import parse_season

FILE = """
title = "Pond cup"
players = 3
points = [5, 3, 1]
best = 1
[[race]]
game = "car-race"
track = "duck-pond"
[[race]]
game = "car-race"
track = "duck-pond"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "season.toml"
    path.write_text(FILE, encoding="utf-8")
    return path


def test_a_season_prints_its_calendar_and_standings(run: Run, file: Path) -> None:
    said = run("season", file, "--bots", "random,driver")
    assert said.code == 0, said.err
    assert "Pond cup" in said.out
    assert said.out.count("Duck Pond") == 2
    assert said.out.count("(random)") >= 2
    assert "The best 1 of 2 results count" in said.out


def test_the_same_seed_gives_the_same_season(run: Run, file: Path, tmp_path: Path) -> None:
    words = ("season", file, "--bots", "random", "--seed", 4, "--json")
    first = run(*words).data
    assert run(*words, "--records", tmp_path / "records").data == first
    assert sum(line["points"] for line in first["standings"]) > 0
    assert [len(race["places"]) for race in first["races"]] == [3, 3]
    records = sorted((tmp_path / "records").iterdir())
    assert [path.name for path in records] == [
        "01-car-race-duck-pond.txt",
        "02-car-race-duck-pond.txt",
    ]
    assert load(records[0]).outcome is not None


def test_wrong_bots_and_files_are_refused(run: Run, file: Path) -> None:
    assert "there are 4 bots for 3 drivers" in run("season", file, "--bots", "a,b,c,d").fault
    assert "there is no bot 'fool'" in run("season", file, "--bots", "fool").fault
    assert "cannot read" in run("season", file.with_name("none")).fault
    assert "seed must be" in run("season", file, "--seed", -1, "--bots", "random").fault


def test_the_example_is_a_season() -> None:
    example = Path(__file__).parents[2] / "examples/season.toml"
    assert len(parse_season(example.read_text(encoding="utf-8")).rounds) == 5
