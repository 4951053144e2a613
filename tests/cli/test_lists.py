from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import paddock
from paddock import registry

from .conftest import Run


def test_games_are_listed_with_title_seats_and_options(run: Run) -> None:
    said = run("games")
    assert said.code == 0
    for name in paddock.games():
        meta = registry.meta(name)
        assert name in said.out
        assert meta.title in said.out
        assert all(option.name in said.out for option in meta.options)


def test_games_as_json_are_one_object(run: Run) -> None:
    games = run("games", "--json").data["games"]
    assert [game["id"] for game in games] == list(paddock.games())
    assert all(game["seats"] and game["tracks"] and game["options"] for game in games)


def test_tracks_are_listed_whole_on_a_narrow_terminal(run: Run) -> None:
    said = run("tracks")
    assert said.code == 0
    assert all(name in said.out for name in paddock.tracks("top-race"))


def test_tracks_of_a_game_as_json(run: Run) -> None:
    tracks = run("tracks", "top-race", "--json").data["tracks"]
    assert [track["id"] for track in tracks] == list(paddock.tracks("top-race"))
    assert all(track["spaces"] > track["shortest_lap"] > 0 for track in tracks)


def test_tracks_of_an_unknown_game_name_the_games(run: Run) -> None:
    assert "top-race" in run("tracks", "ludo").fault


def test_a_track_is_shown_with_its_figures_and_picture(run: Run) -> None:
    said = run("track", "classic")
    assert said.code == 0
    assert "137" in said.out
    assert "¹" in said.out


def test_a_track_as_json_is_the_tracks_own_data(run: Run) -> None:
    assert run("track", "classic", "--json").data["id"] == "classic"


def test_a_track_can_come_from_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(registry.find_track("classic").text, encoding="utf-8")
    assert run("track", file).code == 0


def test_a_broken_track_file_is_one_sentence_that_names_the_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(registry.find_track("classic").text.replace("65", '"wide"'), encoding="utf-8")
    assert "line" in run("track", file).fault


def test_an_unknown_track_names_the_tracks(run: Run) -> None:
    assert "speed-street" in run("track", "monza").fault


def test_a_track_file_that_is_not_there_is_one_sentence(run: Run, tmp_path: Path) -> None:
    assert "cannot read" in run("track", tmp_path / "none.toml").fault


def test_a_track_file_that_is_no_text_is_one_sentence(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in run("track", file).fault


@pytest.mark.parametrize("night", [(), ("--night",)])
def test_a_drawing_is_written_whole(run: Run, tmp_path: Path, night: tuple[str, ...]) -> None:
    file = tmp_path / "classic.svg"
    assert run("track", "classic", "--svg", file, *night).code == 0
    assert ElementTree.parse(file).getroot().tag.endswith("svg")
    assert [path.name for path in tmp_path.iterdir()] == ["classic.svg"]


def test_a_drawing_that_cannot_be_written_leaves_nothing(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "taken.svg"
    folder.mkdir()
    assert "cannot write" in run("track", "classic", "--svg", folder).fault
    assert "cannot write" in run("track", "classic", "--svg", tmp_path / "no" / "x.svg").fault
    assert list(tmp_path.iterdir()) == [folder]


def test_the_version_is_the_packages(run: Run) -> None:
    assert run("--version").out == f"paddock {paddock.__version__}\n"


def test_without_a_command_there_is_help(run: Run) -> None:
    said = run()
    assert said.code == 0
    assert "play-text" in said.out


def test_an_unknown_command_names_the_commands(run: Run) -> None:
    assert "simulate" in run("dance").fault


def test_an_unknown_option_is_one_sentence(run: Run) -> None:
    assert "--loud" in run("games", "--loud").fault


def test_listing_games_loads_neither_compiler_nor_texts() -> None:
    code = (
        "import sys, paddock.cli as c\n"
        "try: c.app(['games'])\n"
        "except SystemExit as e: assert e.code == 0\n"
        "assert not {'numba', 'fluent.runtime'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, timeout=600)


def test_a_reader_who_goes_away_sees_no_traceback() -> None:
    command = f"{sys.executable} -m paddock.cli track classic --json | head -c 10"
    done = subprocess.run(
        ["sh", "-c", command], check=True, capture_output=True, text=True, timeout=600
    )
    assert done.stdout == '{"id": "cl'
    assert done.stderr == ""
