from __future__ import annotations

import random

import pytest

import paddock
from paddock import bots
from paddock.core.errors import UnknownNameError


def test_an_unknown_bot_names_the_bots() -> None:
    with pytest.raises(UnknownNameError, match="random"):
        bots.find("genius")


@pytest.mark.parametrize("name", bots.names())
def test_every_bot_plays_whole_games(name: str) -> None:
    bot, rng = bots.find(name), random.Random(1)
    race = paddock.new("top-race", players=3, track="classic", seed=1)
    while race.to_act:
        legal = race.legal_moves()
        move = bot.choose(race.view(race.to_act[0]), legal, 0.1, rng)
        assert move in legal
        race.play(move)
    assert race.outcome is not None


def test_the_random_bot_chooses_everything_in_time() -> None:
    rng = random.Random(2)
    assert {bots.find("random").choose({}, "abc", 1.0, rng) for _ in range(50)} == set("abc")
