"""`paddock track new` and `--figures`."""

from __future__ import annotations

from pathlib import Path

from paddock import registry
from paddock.core.tracks.circuit import read_circuit

from .conftest import Run

#: The game whose races are quickest.
GAME = registry.names()[-1]
WISH = ("--seed", 7, "--theme", "coast", "--style", "twisty", "--game", GAME)


def test_a_generated_circuit_is_written_to_a_file_and_can_be_shown(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "new.toml"
    said = run("track", "new", *WISH, "--out", file, "--figures")
    assert said.code == 0
    assert "wins by start place" in said.out
    shape = read_circuit(file.read_text()).shape
    assert shape.theme == "coast"
    shown = run("track", file)
    assert shown.code == 0
    assert shape.title in shown.out


def test_a_wrong_theme_is_one_sentence_that_lists_the_themes(run: Run) -> None:
    assert "lake" in run("track", "new", "--theme", "moon").fault


def test_a_circuit_is_not_generated_for_a_file_that_cannot_be_written(
    run: Run, tmp_path: Path
) -> None:
    assert "new.toml" in run("track", "new", "--out", tmp_path / "nowhere" / "new.toml").fault
