from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

import paddock
from paddock import bots
from paddock.bots.best_search import BestSearch
from paddock.bots.call import call_bot
from paddock.core.errors import PaddockError, UnknownNameError


def test_an_unknown_bot_names_the_bots() -> None:
    with pytest.raises(UnknownNameError, match="random"):
        bots.find("genius")


@pytest.mark.parametrize("path", ["no_such_module:Bot", "json:NoBot", ":", "json:"])
def test_a_path_that_leads_nowhere_is_one_sentence(path: str) -> None:
    with pytest.raises(PaddockError, match="there is no bot at"):
        bots.find(path)


def test_what_neither_chooses_nor_thinks_is_no_bot() -> None:
    with pytest.raises(PaddockError, match="neither choose nor think"):
        bots.find("json:dumps")


def test_a_bot_is_found_by_its_import_path() -> None:
    assert isinstance(bots.find("paddock.bots.random_bot:Random"), bots.Random)


def test_the_levels_are_bots_weakest_first() -> None:
    assert bots.levels() == ("rookie", "club", "pro", "champion", "legend")
    assert set(bots.levels()) < set(bots.names())


def _hurried(bot: Any) -> Any:
    """The same bot; a searcher with few iterations."""
    if isinstance(bot, BestSearch):
        return replace(bot, playouts=_hurried(bot.playouts), guided=10)
    return replace(bot, iterations=10) if hasattr(bot, "iterations") else bot


@pytest.mark.parametrize("name", bots.names())
def test_every_bot_plays_whole_games(name: str) -> None:
    bot, rng = _hurried(bots.find(name)), random.Random(1)
    race = paddock.new("top-race", players=3, track="classic", seed=1)
    while race.to_act:
        seat = race.to_act[0]
        answer = call_bot(bot, race, seat, 10.0, rng)
        assert answer.fault is None
        assert answer.move in race.legal_moves(seat)
        race.play(answer.move, seat=seat)
    assert race.outcome is not None


def test_the_random_bot_chooses_everything_in_time() -> None:
    rng = random.Random(2)
    assert {bots.find("random").choose({}, "abc", 1.0, rng) for _ in range(50)} == set("abc")
