"""The example game of the documentation, installed as any other package would be."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from examples.installed import EXAMPLE, environment, install

TESTS = Path(__file__).parents[1]
NAME = "dice-dash"


@pytest.fixture(scope="module")
def paths(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Where Python finds the game and its entry point."""
    return install(tmp_path_factory.mktemp("site"))


def run(paths: list[str], *words: str) -> str:
    """What a command prints where the game is installed."""
    done = subprocess.run(
        [sys.executable, *words],
        env=environment(paths),
        cwd=TESTS,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def paddock(paths: list[str], *words: str) -> Any:
    """What a command of Paddock says as data."""
    return json.loads(run(paths, "-m", "paddock.cli", *words, "--json"))


def test_the_whole_game_has_fewer_than_200_lines() -> None:
    files = sorted((EXAMPLE / "dice_dash").glob("*.py"))
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) < 200


def test_the_game_is_found_through_its_entry_point(paths: list[str]) -> None:
    script = "import paddock; print(paddock.games(), paddock.new('dice-dash', seed=1).to_act)"
    assert f"'{NAME}') (0,)" in run(paths, "-c", script)


def test_the_game_keeps_every_contract(paths: list[str]) -> None:
    words = ("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-m", "not soak")
    printed = run(paths, *words, "contract", "cli/test_texts.py", "-k", NAME)
    assert " passed" in printed
    assert "failed" not in printed


def test_the_game_is_simulated_compiled(paths: list[str]) -> None:
    result = paddock(paths, "simulate", NAME, "--players", "3", "--games", "5000", "--seed", "1")
    assert result["games"] == 5000


def test_a_bot_that_searches_beats_chance_at_it(paths: list[str]) -> None:
    result = paddock(paths, "compare", "club", "random", "--game", NAME, "--deals", "40")
    best = result["standings"][0]
    assert best["bot"] == "club"
    assert best["win_rate"] > best["chance"]
    assert result["faults"] == []


def test_the_game_is_trained_on_although_it_declares_nothing(paths: list[str]) -> None:
    script = (
        "from paddock.envs import Batch\n"
        "batch, ended = Batch('dice-dash', 3, 20, seed=1), 0\n"
        "for _ in range(200):\n"
        "    batch.step(batch.random_actions())\n"
        "    ended += int(batch.ended.sum())\n"
        "print(ended > 20, 'seat +0 pos' in batch.features)\n"
    )
    assert run(paths, "-c", script) == "True True\n"
