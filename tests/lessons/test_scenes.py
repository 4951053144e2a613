"""The pictures of the lessons show what the engine says, and no other ends."""

from __future__ import annotations

import re

import pytest

from lessons.formula_d import scenes as formula_d
from lessons.make_scenes import GAMES, file_of, text_of
from lessons.top_race import scenes as top_race

NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def numbers(text: str) -> list[float]:
    return [float(number) for number in NUMBER.findall(text)]


@pytest.mark.parametrize("game", GAMES)
def test_the_page_draws_the_ends_that_the_engine_allows(game: str) -> None:
    """If not: run `python tests/lessons/make_scenes.py`. Coordinates may be a hair apart."""
    drawn, meant = file_of(game).read_text(encoding="utf-8"), text_of(game)
    assert NUMBER.sub("#", drawn) == NUMBER.sub("#", meant)
    assert numbers(drawn) == pytest.approx(numbers(meant), abs=0.15)


def test_the_pictures_of_top_race_show_every_end() -> None:
    """Their captions count these ends, in all languages."""
    made = top_race()
    counted = {name: len(scene.get("ends", ())) for name, scene in made.items()}
    assert counted == {
        "move": 3, "block": 3, "bend": 3, "bend-classic": 1,
        "sprint": 2, "sprint-ahead": 1, "tips": 0,
    }  # fmt: skip
    assert made["block"]["lost"] == 3
    assert [len(made[name]["refused"]) for name in ("bend", "bend-classic")] == [1, 3]


def test_the_pictures_of_formula_d_show_the_price_of_a_stop_left_out() -> None:
    made = formula_d()
    assert [toll["points"] for toll in made["overshoot"]["toll"]] == [1, 2, 3]
    assert made["overshoot"]["flag"]["stops"] == 1
    assert len(made["lanes"]["ends"]) == 3
