"""Positions with one clearly right answer, and a reason for each: the champion finds it.

A file holds three lines for each: the reason, the position as the seat sees it, and the answer,
in which `*` stands for anything.
"""

from __future__ import annotations

import functools
import math
import random
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

import pytest

import paddock
from paddock import bots
from paddock.bots.observation import see
from sizes import each

FOLDER = Path(__file__).with_name("positions")


class Puzzle(NamedTuple):
    """A position and its answer."""

    reason: str
    position: str
    answer: str


@functools.cache
def puzzles() -> tuple[Puzzle, ...]:
    """Every puzzle of every file."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.txt"))]
    blocks = [block for text in texts for block in text.strip().split("\n\n")]
    return tuple(Puzzle(*block.split("\n")) for block in blocks)


def solves(level: str, puzzle: Puzzle) -> bool:
    """Whether a level finds the answer."""
    race = paddock.position(puzzle.position, seed=1)
    observation = see(race, race.to_act[0])
    move = bots.find(level).think(observation, math.inf, random.Random(1))
    return fnmatchcase(str(move), puzzle.answer)


def test_there_are_enough_puzzles_with_a_reason_each() -> None:
    assert len(puzzles()) >= 200
    assert all(puzzle.reason.startswith("# ") for puzzle in puzzles())
    assert len({puzzle.position for puzzle in puzzles()}) == len(puzzles())


def quick_to_set_up(puzzle: Puzzle) -> bool:
    """Formula D takes a second to measure a circuit, so a sample sticks to one."""
    return "game=formula-d" not in puzzle.position or "track=monaco" in puzzle.position


@each(7)
def test_the_answer_is_legal_and_others_are_too(every: int) -> None:
    for puzzle in [p for p in puzzles() if every == 1 or quick_to_set_up(p)][::every]:
        legal = [str(move) for move in paddock.position(puzzle.position, seed=1).legal_moves()]
        right = [move for move in legal if fnmatchcase(move, puzzle.answer)]
        assert 0 < len(right) < len(legal), puzzle


def test_a_club_player_finds_simple_answers() -> None:
    simple = [puzzle for puzzle in puzzles() if "phase=mode" in puzzle.position][:6]
    assert all(solves("club", puzzle) for puzzle in simple)


@pytest.mark.soak
def test_a_champion_finds_nearly_all_answers() -> None:
    missed = [puzzle for puzzle in puzzles() if not solves("champion", puzzle)]
    assert len(missed) <= 0.05 * len(puzzles()), missed
