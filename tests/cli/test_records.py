from __future__ import annotations

import re
from pathlib import Path

import pytest

from paddock.loading import read_record

from .conftest import Run


def test_a_sound_record_is_verified_point_by_point(run: Run, recorded: Path) -> None:
    said = run("verify", recorded)
    assert said.code == 0
    assert len(said.out.splitlines()) == 4
    assert "moves are legal" in said.out


def test_verifying_as_json_lists_what_holds(run: Run, recorded: Path) -> None:
    assert len(run("verify", recorded, "--json").data["holds"]) == 4


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("seed: 0", "seed: 1", "commitment"),
        ("salt: ", "pepper: ", "line"),
        ("players: 3", "players: 4", "line"),
        ("1. chance: deal 0", "1. chance: deal 1", "line"),
        ("result: money", "result: honey", "result"),
        ("paddock record 1", "paddock record 9", "line 1"),
        ("\n6. seat", "\n7. seat", "line"),
        ("game: top-race", "game: ludo", "top-race"),
    ],
)
def test_a_broken_record_is_one_sentence_that_names_the_place(
    run: Run, recorded: Path, old: str, new: str, named: str
) -> None:
    text = recorded.read_text(encoding="utf-8")
    assert old in text
    recorded.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert named in run("verify", recorded).fault
    assert run("verify", recorded, "--json").out == ""


def test_a_record_that_is_not_there_is_one_sentence(run: Run, tmp_path: Path) -> None:
    for command in ("verify", "replay"):
        assert "cannot read" in run(command, tmp_path / "none.txt").fault
        assert "cannot read" in run(command, tmp_path).fault


def test_a_replay_tells_every_row_and_the_end(run: Run, recorded: Path) -> None:
    said = run("replay", recorded)
    assert said.code == 0
    assert f"\n{len(read_record(recorded).rows)}. " in said.out
    assert "because" in said.out.splitlines()[-4]


def test_a_replay_says_who_stood_in(run: Run, recorded: Path) -> None:
    text = recorded.read_text(encoding="utf-8")
    row = re.search(r"^(\d+)\. seat (\d): ", text, re.M)
    assert row is not None
    head = text[: row.start()].replace("\n\n", "\nnames: Ada, Ben, Cleo\n\n")
    move = text[row.end() :]
    name = ("Ada", "Ben", "Cleo")[int(row[2])]
    for by, words in {"bot": "A bot acts for", "clock": "Time ran out for"}.items():
        recorded.write_text(f"{head}{row[1]}. seat {row[2]} ({by}): {move}", encoding="utf-8")
        assert f"\n{row[1]}. {words} {name}" in run("replay", recorded).out
        assert run("verify", recorded).code == 0


def test_a_replay_can_stop_at_a_move(run: Run, recorded: Path) -> None:
    said = run("replay", recorded, "--to", 6)
    assert "\n6. " in said.out
    assert "\n7. " not in said.out


@pytest.mark.parametrize("to", [-1, 100_000])
def test_a_replay_to_a_move_that_is_not_there_gives_the_bounds(
    run: Run, recorded: Path, to: int
) -> None:
    assert "from 0 to" in run("replay", recorded, "--to", to).fault


def test_a_replay_by_steps_shows_the_board_and_stops_when_asked(run: Run, recorded: Path) -> None:
    said = run("replay", recorded, "--step", typed="\n\nq\n")
    assert said.code == 0
    assert said.out.count("finish") == 3
    assert "Stopped after move 3" in said.out


def test_a_replay_by_steps_ends_with_its_input(run: Run, recorded: Path) -> None:
    assert "Stopped after move 2" in run("replay", recorded, "--step", typed="\n").out


def test_a_replay_as_json_has_moves_events_and_outcome(run: Run, recorded: Path) -> None:
    data = run("replay", recorded, "--json").data
    assert len(data["moves"]) == len(read_record(recorded).rows)
    assert all(row["events"] and row["sentences"] for row in data["moves"])
    assert data["outcome"]["winners"]
    assert run("replay", recorded, "--json", "--to", 9).data["outcome"] is None


def test_a_broken_record_is_not_begun_to_be_told(run: Run, recorded: Path) -> None:
    text = recorded.read_text(encoding="utf-8")
    recorded.write_text(text.replace("drive red", "drive blue", 1), encoding="utf-8")
    said = run("replay", recorded)
    assert "line" in said.fault
    assert said.out == ""
