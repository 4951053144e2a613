from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from paddock import registry
from paddock.core.tracks import Track
from paddock.lab import bench, peers

from .conftest import Run

KEYS = {
    "game", "track", "options", "players", "games", "decisions", "seconds",
    "decisions_per_second", "games_per_second", "wins", "mean_money",
    "win_share_95", "mean_money_95", "decisions_per_game_95",
    "seed", "version", "rules_version", "digest", "command",
}  # fmt: skip


def test_simulating_as_json_gives_one_object_with_all_figures(run: Run) -> None:
    data = run("simulate", "top-race", "--games", 600, "--seed", 3, "--json").data
    assert set(data) == KEYS
    assert data["games"] == 600
    assert sum(data["wins"]) == pytest.approx(600)
    assert len(data["mean_money"]) == data["players"] == 4


def test_simulating_prints_a_table_of_seats(run: Run) -> None:
    said = run("simulate", "top-race", "--games", 600, "--bots", "random,random")
    assert said.code == 0
    assert said.err == ""
    assert "600 games" in said.out
    assert said.out.count("random") == 4


def test_simulating_with_figures_adds_the_games_own(run: Run) -> None:
    words = ("simulate", "top-race", "--games", 600, "--figures")
    data = run(*words, "--json").data
    assert set(data) == KEYS | {"figures"}
    names = (name for name in registry.game("top-race").figures if not name.startswith("_"))
    assert list(data["figures"]["totals"]) == list(names)
    assert "lead changes" in run(*words).out


def test_options_track_and_players_reach_the_run(run: Run, tmp_path: Path) -> None:
    words = ("simulate", "top-race", "--games", 10, "--json", "--players", 2)
    data = run(*words, "--track", "classic", "--set", "races=2", "--set", "auction=dealt").data
    assert data["track"] == "classic"
    assert data["options"]["races"] == 2
    assert data["options"]["auction"] == "dealt"
    assert len(data["wins"]) == 2


def test_a_track_of_ones_own_can_be_simulated(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(_own(registry.find_track("classic")), encoding="utf-8")
    words = ("simulate", "top-race", "--games", 10, "--json")
    assert run(*words, "--track", file).data["track"] == "mine"


def _own(track: Track) -> str:
    return track.text.replace('id = "classic"', 'id = "mine"')


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["ludo"], "top-race"),
        (["top-race", "--track", "monza"], "speed-street"),
        (["top-race", "--players", "9"], "2 to 6"),
        (["top-race", "--games", "0"], "at least 1"),
        (["top-race", "--games", "-5"], "at least 1"),
        (["top-race", "--games", "many"], "--games"),
        (["top-race", "--seed", "-1"], "at least 0"),
        (["top-race", "--seed", "9" * 30], "seed"),
        (["top-race", "--cores", "0"], "1 to 1024"),
        (["top-race", "--bots", "genius"], "random"),
        (["top-race", "--bots", "random,,random"], "random"),
        (["top-race", "--bots", ",".join(["random"] * 5)], "4 seats"),
        (["top-race", "--set", "races"], "races=2"),
        (["top-race", "--set", "=2"], "OPTION=VALUE"),
        (["top-race", "--set", "races="], "OPTION=VALUE"),
        (["top-race", "--set", "races=1", "--set", "races=2"], "twice"),
        (["top-race", "--set", "wings=2"], "races"),
        (["top-race", "--set", "races=99"], "1 to 20"),
        (["top-race", "--set", "auction=stolen"], "dealt"),
        ([], "GAME"),
    ],
)
def test_a_wrong_run_is_one_sentence_that_names_the_choices(
    run: Run, words: list[str], named: str
) -> None:
    assert named in run("simulate", *words).fault
    assert run("simulate", *words, "--json").out == ""


#: Runs `paddock`, and presses Ctrl-C as soon as some games are played. A process that was started
#: in the background ignores it, and so do its children.
INTERRUPTED = """
import os, signal, sys
from paddock.cli import main
from paddock.lab import chunks

signal.signal(signal.SIGINT, signal.default_int_handler)
wait = chunks._Crew._wait

def wait_and_interrupt(crew, threads, progress):
    def told(done):
        progress(done)
        if done:
            os.kill(os.getpid(), signal.SIGINT)
    wait(crew, threads, told)

chunks._Crew._wait = wait_and_interrupt
main()
"""


def test_an_interrupt_keeps_the_games_that_were_played() -> None:
    words = ("simulate", "top-race", "--json", "--games", str(10**12), "--cores", "1")
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("paddock: stopped")
    assert "Traceback" not in done.stderr
    assert 0 < json.loads(done.stdout)["games"] < 10**12


def test_compiling_says_what_it_compiles_and_how_long_it_took(run: Run) -> None:
    said = run("compile")
    assert said.code == 0
    for body in registry.game("top-race").loops:
        assert body.__name__ in said.err
    assert "loops are ready" in said.out


def test_compiling_as_json_is_one_object(run: Run) -> None:
    said = run("compile", "--json")
    assert len(said.data["compiled"]) >= 6
    assert said.err == ""


@pytest.fixture
def quick_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games, and no compiling anew."""
    monkeypatch.setattr(bench, "COMPILED_GAMES", 200)
    monkeypatch.setattr(bench, "PLAIN_GAMES", 2)
    monkeypatch.setattr(bench, "PLAYOUTS", 100)
    monkeypatch.setattr(bench, "REPEATS", 1)
    monkeypatch.setattr(peers, "SECONDS", 0.01)
    monkeypatch.setattr(bench, "_first_result", lambda name, cache: 0.5)


@pytest.mark.usefixtures("quick_bench")
def test_bench_measures_every_number_of_players_and_prints_its_tables(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    data: dict[str, Any] = run("bench", "--json").data
    speeds = [row["players"] for row in data["speeds"] if row["game"] == "top-race"]
    assert set(speeds) == {2, 3, 4, 5, 6}
    assert all(row["ratio"] > 1 for row in data["speeds"])
    assert all(row["state_bytes"] > 0 for row in data["costs"])
    starts = {(row["start"], row["policy"]) for row in data["playouts"]}
    assert len(starts) == 4
    assert all(row["playouts_per_second"] > 0 for row in data["playouts"])

    # The tables show the same figures, so they are not measured twice.
    monkeypatch.setattr(bench, "report", lambda progress: data)
    said = run("bench")
    assert said.code == 0
    assert "decisions/s" in said.out
    assert "cold" in said.out
    assert "playouts/s" in said.out
