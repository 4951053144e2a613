"""Tracks with laps on the command line: their figures, their data, their straightened board."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.rings import GOOD, STREET, good
from paddock.cli.terminal.strip import draw_strip

from .conftest import Run


@pytest.fixture
def ring(tmp_path: Path) -> Path:
    file = tmp_path / "ring.toml"
    file.write_text(GOOD, encoding="utf-8")
    return file


def test_a_ring_is_shown_with_its_corners_stops_and_pits(run: Run, ring: Path) -> None:
    said = run("track", ring)
    assert said.code == 0
    words = " ".join(said.out.split())
    assert "spaces 264" in words
    assert "92 + 88 + 84" in words
    assert "4 with 7 stops" in words
    assert "Four right: 3" in words
    assert "pit lane 18" in words
    assert "start spaces 1 to 10" in words
    assert "tip lines" not in words


def test_a_street_circuit_is_shown_with_its_zones(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "street.toml"
    file.write_text(STREET, encoding="utf-8")
    words = " ".join(run("track", file).out.split())
    for figure in ("marksman's zone 15", "danger zone 12", "black spaces 3", "tunnel yes"):
        assert figure in words


def test_a_rings_data_and_picture_can_be_had(run: Run, ring: Path, tmp_path: Path) -> None:
    assert run("track", ring, "--json").data["lap_spaces"] == 264
    picture = tmp_path / "ring.svg"
    assert run("track", ring, "--svg", picture, "--night").code == 0
    assert 'class="signs"' in picture.read_text("utf-8")


def test_the_strip_shows_cars_in_the_pits_below_the_lanes() -> None:
    track = good()
    assert track.pit is not None
    signs = {
        track.grid[0]: ("a", ""),
        track.pit.lane[0]: ("b", ""),
        track.pit.boxes[4].id: ("c", ""),
    }
    lines = [line.plain for line in draw_strip(track, 1000, signs)]
    assert [next(n for n, line in enumerate(lines) if sign in line) for sign in "abc"] == [2, 3, 4]
    assert "C4x3" in lines[-1]
