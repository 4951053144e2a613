"""The example bots of the documentation, found by their import paths."""

from __future__ import annotations

import math
import random
import sys
from importlib import import_module
from pathlib import Path

import pytest

from paddock.bots.driver import Driver
from paddock.bots.observation import see
from paddock.bots.search import Search, favourite
from paddock.lab.compare import compare
from paddock.race import new

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_example_bot_beats_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.chdir(EXAMPLES)
    found = compare("top-race", ["stopwatch_bot:Stopwatch", "random"], deals=6, cores=1)
    example = found.standings[0]
    assert found.faults == ()
    assert example.wins.mean > 0.7


def test_the_example_is_about_twenty_lines() -> None:
    text = (EXAMPLES / "stopwatch_bot.py").read_text()
    body = text[text.index("class ") :]
    assert len([line for line in body.splitlines() if line.strip()]) <= 25


def test_the_documentation_shows_the_careful_bot_as_it_is() -> None:
    shown = (EXAMPLES.parent / "docs" / "writing-a-bot.md").read_text(encoding="utf-8")
    source = (EXAMPLES / "careful_bot.py").read_text(encoding="utf-8")
    assert source.partition('"""\n\n')[2].strip() in shown


def test_the_careful_bot_departs_from_the_heuristic_for_a_clear_gain_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    careful = import_module("careful_bot").Careful
    race, dice = new("car-race", players=2, seed=3), random.Random(3)
    while race.to_act:
        observation, seed = see(race, race.to_act[0]), dice.getrandbits(30)
        own = random.Random(seed)
        usual = Driver().action(observation, own)
        searched = favourite(
            Search(100).weigh(observation, math.inf, own.getrandbits(60)), race.to_act[0]
        )
        for margin, expected in ((2.0, usual), (-2.0, searched)):
            bot = careful(margin, iterations=100)
            assert bot.action(observation, math.inf, random.Random(seed)) == expected
            assert bot.think(observation, math.inf, random.Random(seed)) in race.legal_moves()
        race.play(dice.choice(race.legal_moves()))
