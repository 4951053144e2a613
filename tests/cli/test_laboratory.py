from __future__ import annotations

import os
from pathlib import Path

import pytest

from paddock.lab import game_results

from .conftest import Run

GAME = ("simulate", "top-race", "--track", "classic", "--players", 2)
COMPARE = ("compare", "driver", "random", "--track", "classic", "--cores", 1)


@pytest.mark.parametrize("kind", ["parquet", "csv", "json"])
def test_rows_are_written_and_a_run_goes_on_from_them(run: Run, tmp_path: Path, kind: str) -> None:
    file = tmp_path / f"games.{kind}"
    words = (*GAME, "--bots", "driver", "--json")
    whole = run(*words, "--games", 700).data
    assert run(*words, "--games", 512, "--out", file).code == 0
    more = run(*words, "--games", 700, "--resume", file).data
    assert more["wins"] == whole["wins"]
    assert game_results.read(file).height == 700


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--out", "x.txt"], ".parquet"),
        (["--out", f"{os.sep}no{os.sep}such{os.sep}x.csv"], "no such folder"),
        (["--resume", "missing.csv"], "no such file"),
        (["--fraction", "0"], "fraction"),
        (["--bots", "nowhere:Bot"], "no bot at"),
        (["--bots", "club", "--games", "1", "--fraction", "0.001", "--figures"], "figures"),
    ],
)
def test_a_wrong_word_is_one_sentence(run: Run, words: list[str], said: str) -> None:
    assert said in run(*GAME, *words).fault


def test_faults_of_bots_are_told(run: Run) -> None:
    bots = "tests.lab.test_bots_at_work:Cheats"
    said = run(*GAME, "--games", 1, "--cores", 1, "--bots", bots)
    assert "moves were played for bots that gave none" in said.out
    assert "not legal" in said.out


def test_comparing_prints_intervals_and_a_verdict(run: Run) -> None:
    said = run(*COMPARE, "--deals", 40)
    assert said.code == 0
    for words in ("stronger", "weaker", "the answer is clear", "95 %"):
        assert words in said.out


def test_comparing_as_json_is_one_object(run: Run, tmp_path: Path) -> None:
    words = (*COMPARE, "--deals", 6, "--every", "--json", "--keep", tmp_path / "kept.jsonl")
    data = run(*words).data
    assert data["deals"] == 6
    assert data["games"] == 12
    assert {row["bot"] for row in data["standings"]} == {"driver", "random"}
    assert all(row["low"] <= row["win_rate"] <= row["high"] for row in data["standings"])
    assert run(*words).data["standings"] == data["standings"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["driver"], "two bots"),
        (["driver", "genius"], "champion"),
        (["driver", "random", "--game", "ludo"], "top-race"),
        (["driver", "random", "--deals", "0"], "deals"),
        (["driver", "random", "--players", "9"], "2 to 6"),
        (["driver", "random", "rookie", "--players", "2"], "3 bots for 2 seats"),
    ],
)
def test_a_wrong_comparison_is_one_sentence(run: Run, words: list[str], said: str) -> None:
    assert said in run("compare", *words).fault


def test_a_record_is_analysed(run: Run, recorded: Path, tmp_path: Path) -> None:
    short = tmp_path / "short.txt"
    head, rows = recorded.read_text().split("\n\n")[:2]
    short.write_text(head + "\n\n" + "\n".join(rows.splitlines()[:14]) + "\n")
    said = run("analyse", short, "--iterations", 20)
    assert said.code == 0
    assert "% →" in said.out
    assert "decisions" in said.out
    data = run("analyse", short, "--iterations", 20, "--json").data
    first = data["decisions"][0]
    assert sum(first["before"]["wins"]) == pytest.approx(1)
    assert first["best"][0]["move"]


def test_an_analysis_calls_players_by_their_names(run: Run, recorded: Path, tmp_path: Path) -> None:
    short = tmp_path / "short.txt"
    head, rows = recorded.read_text().split("\n\n")[:2]
    lines = [line for line in head.splitlines() if not line.startswith("names:")]
    names = "names: Ada, -, Maya (club)"
    short.write_text("\n".join([*lines, names, "", *rows.splitlines()[:14]]) + "\n")
    said = run("analyse", short, "--iterations", 20).out
    assert "Ada: " in said
    assert "seat 0" not in said.lower()
    assert "club" not in said
    assert "seat 1: " in said


@pytest.mark.parametrize("words", [["missing.txt"], ["missing.txt", "--iterations", "0"]])
def test_a_wrong_analysis_is_one_sentence(run: Run, words: list[str]) -> None:
    assert run("analyse", *words).fault


def test_a_report_is_written(run: Run, tmp_path: Path) -> None:
    words = ("report", "car-race", "--games", 60, "--bots", "random", "--cores", 1)
    data = run(*words, "--out", tmp_path / "page", "--json").data
    assert data["games"] == {"random": 60}
    assert (tmp_path / "page" / "index.html").is_file()
    assert "club" not in run("report", "top-race", "--bots", "club").out
    assert "rookie" in run("report", "top-race", "--bots", "club").fault


def test_a_league_prints_a_cross_table_and_ratings(run: Run, tmp_path: Path) -> None:
    chart = tmp_path / "league.svg"
    words = ("league", "driver", "random", "rookie", "--deals", 2, "--cores", 1)
    said = run(*words, "--chart", chart)
    assert said.code == 0
    for word in ("Elo", "rating", "row against column", "·"):
        assert word in said.out
    assert chart.read_text().startswith("<svg")
    data = run(*words, "--json").data
    assert data["table"][0]["bot"] == "driver"
    assert set(data["table"][0]["against"]) == {"random", "rookie"}
    assert data["digest"].startswith("sha256:")
    assert "two or more" in run("league", "driver").fault
