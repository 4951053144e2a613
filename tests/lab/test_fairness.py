"""A comparison depends on the bots alone, not on how busy the machine is."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

import paddock
from paddock.bots import call
from paddock.bots.call import call_bot_in_time
from paddock.bots.search import UNTIMED, Search
from paddock.lab.compare import compare
from paddock.lab.seats import seated

HERE = "tests.lab.test_fairness"


class Searcher:
    """A bot that holds a search."""

    def __init__(self) -> None:
        self.search, self.iterations, self.margin = Search(500), 40, 3

    def choose(self, view: Any, legal: Any, budget: float, rng: random.Random) -> Any:
        return legal[0]


class Scaled:
    """A bot that says how it is scaled."""

    def __init__(self, depth: int = 10) -> None:
        self.depth = depth

    def scaled(self, fraction: float) -> Scaled:
        return Scaled(round(self.depth * fraction))

    def choose(self, view: Any, legal: Any, budget: float, rng: random.Random) -> Any:
        return legal[0]


def test_a_fraction_scales_the_searches_of_ones_own_bots() -> None:
    (bot,) = seated([f"{HERE}:Searcher"], 0.1)
    assert (bot.search.iterations, bot.iterations, bot.margin) == (50, 4, 3)
    assert Searcher().search.iterations == 500
    assert seated([f"{HERE}:Scaled"], 0.5)[0].depth == 5
    assert seated(["driver"], 0.5) == seated(["driver"])


class _Slow:
    """Stands for a bot on a machine that gives it little time: it rests and works in turn."""

    def choose(self, view: Any, legal: Any, budget: float, rng: random.Random) -> Any:
        assert UNTIMED.get()
        end = time.monotonic() + 0.3
        while time.monotonic() < end:
            start = time.thread_time()
            while time.thread_time() < start + 0.001:
                pass
            time.sleep(0.01)
        return legal[0]


class _Busy:
    def choose(self, view: Any, legal: Any, budget: float, rng: random.Random) -> Any:
        end = time.monotonic() + 60
        while time.monotonic() < end and not self.released:
            pass
        return legal[0]

    released = False


def _answer(bot: Any, timeout: float) -> call.BotAnswer:
    race = paddock.new("car-race", seed=1)
    return call_bot_in_time(bot, race, race.to_act[0], 1.0, random.Random(1), timeout)


def test_a_bot_that_gets_little_of_a_busy_machine_is_waited_for() -> None:
    assert not _answer(_Slow(), 0.15).hung


def test_a_bot_that_computes_for_ever_is_given_up() -> None:
    try:
        assert _answer(_Busy(), 0.05).hung
    finally:
        _Busy.released = True


def test_scores_are_compared_deal_by_deal() -> None:
    one, other = compare(
        "top-race", ("driver", "random"), deals=6, early=False, track="classic", cores=1
    ).standings
    assert one.lead.low <= one.lead.mean <= one.lead.high
    assert one.lead.mean == pytest.approx(-other.lead.mean)
    assert one.lead.mean == pytest.approx(one.score - other.score)
    assert one.lasting.low <= one.wins.low
    assert one.lasting.mean == one.wins.mean
