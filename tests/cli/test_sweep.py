from __future__ import annotations

import sys
from pathlib import Path

import pytest

from paddock.lab import game_results, report, sweep_chart

from .conftest import Run

SWEEP = ("simulate", "top-race", "--games", 40, "--cores", 1, "--sweep")


def test_a_sweep_is_one_table_and_a_chart(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Drawing takes a second; a league is drawn in full.
    monkeypatch.setattr(sweep_chart, "save", lambda path, made: path.write_text(made.to_json()))
    chart, out = tmp_path / "sweep.svg", tmp_path / "sweep.csv"
    words = (*SWEEP, "prizes=steep,flat", "--sweep", "players=2-3", "--chart", chart, "--out", out)
    said = run(*words)
    assert said.code == 0
    assert said.out.count("steep") == said.out.count("flat") == 2
    assert "seat 2" in said.out
    assert "±" in said.out
    drawn = chart.read_text()
    assert "players=3" in drawn
    rows = game_results.read(out)
    assert rows.height == 4
    assert rows["win_0_low"][0] < rows["win_0"][0] < rows["win_0_high"][0]


def test_a_sweep_as_json_says_how_to_repeat_it(run: Run) -> None:
    data = run(*SWEEP, "players=2,4", "--json").data
    assert [row["players"] for row in data["sweep"]] == [2, 4]
    assert data["command"] == (
        "paddock simulate top-race --games 40 --sweep players=2,4 --cores 1 --json"
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["players"], "OPTION=VALUE"),
        (["players=2,,3"], "OPTION=VALUE"),
        (["players=2-9"], "2 to 6"),
        (["wings=1,2"], "prizes"),
        (["prizes=steep,steep"], "twice"),
        (["prizes=steep,golden"], "flat"),
        (["players=2-3", "--figures"], "--figures"),
        (["players=2-3", "--chart", "x.txt"], ".svg"),
    ],
)
def test_a_wrong_sweep_is_one_sentence(run: Run, words: list[str], said: str) -> None:
    assert said in run(*SWEEP, *words).fault


def test_a_report_of_a_sweep_stands_side_by_side(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report, "pictures", lambda made, runs: [])
    words = ("report", "car-race", "--games", 20, "--bots", "random", "--cores", 1)
    data = run(*words, "--sweep", "players=2-3", "--out", tmp_path, "--json").data
    assert list(data["games"]) == ["players=2: random", "players=3: random"]
    assert "--sweep players=2-3" in (tmp_path / "index.html").read_text()
    assert "at most 8" in run(*words, "--sweep", "players=2-6", "--sweep", "bonus=yes,no").fault


def test_shards_are_written_continued_and_merged(run: Run, tmp_path: Path) -> None:
    words = ("simulate", "top-race", "--players", 2, "--bots", "driver", "--cores", 1, "--json")
    whole = run(*words, "--games", 60).data
    run(*words, "--games", 20, "--out", tmp_path / "a")
    assert run(*words, "--games", 40, "--resume", tmp_path / "a").data["games"] == 40
    run(*words, "--games", 30, "--first", 30, "--out", tmp_path / "b.csv")
    merged = run("merge", tmp_path / "a", tmp_path / "b.csv", "--json").data
    assert merged["win_share_95"] == whole["win_share_95"]
    assert merged["repeated"] == 10
    assert "were there twice" in run("merge", tmp_path / "a", tmp_path / "b.csv").out
    assert "not empty" in run(*words, "--games", 9, "--out", tmp_path / "a").fault
    assert "40 games already" in run(*words, "--games", 9, "--resume", tmp_path / "a").fault
    (tmp_path / "a" / "run.json").write_text("[]")
    assert "not the header" in run(*words, "--games", 60, "--resume", tmp_path / "a").fault
    assert "no such file" in run("merge", tmp_path / "none.csv").fault


def test_a_missing_ray_is_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "paddock-games[ray]" in run("simulate", "--ray", "top-race", "--games", 9).fault
