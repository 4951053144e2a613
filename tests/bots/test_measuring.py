"""The script that measures the bots: what it counts, and how it shares out the time."""

from __future__ import annotations

import pytest
from scripts.bot_contests import Contest, contests
from scripts.measure_bots import TRIAL_DEAL, Progress, row, table

from paddock import bots, registry
from paddock.lab.match import Played


def game(winner: int, seconds: tuple[float, float] = (1.0, 1.0)) -> Played:
    """A race of two, in which both were asked ten times."""
    payoffs = (1.0, 0.0) if winner == 0 else (0.0, 1.0)
    return Played(payoffs, (0, 0), 20, seconds, (10, 10))


def contest(**settings: bool) -> Contest:
    return Contest("ladder", "car-race", "club", "rookie", 2, goal=0.5, **settings)  # type: ignore[arg-type]


def test_only_deals_that_were_played_on_every_seat_count() -> None:
    progress = Progress(contest())
    progress.add(0, 0, game(0))
    assert progress.shares() == []
    progress.add(0, 1, game(0))
    progress.add(1, 0, game(0))
    assert progress.shares() == [0.5]
    assert "| car-race, club – rookie, 2 players | 1 (2) | 50.0 % |" in table([row(progress)])


def test_the_second_bot_gets_as_much_time_as_the_first() -> None:
    progress = Progress(contest(equal_time=True))
    assert progress.next_game() == (TRIAL_DEAL, 0)
    progress.add(TRIAL_DEAL, 0, game(0, (3.0, 1.0)))
    assert progress.factor == pytest.approx(3)
    progress.add(TRIAL_DEAL + 1, 0, game(0, (3.0, 6.0)))
    assert progress.factor == pytest.approx(1.5)
    assert progress.next_game() == (0, 0)
    assert progress.shares() == []


def test_every_contest_can_be_played() -> None:
    names = {bot for one in contests() for bot in (one.first, one.second) if ":" not in bot}
    assert all(bots.find(name) for name in names)
    for one in contests():
        meta = registry.meta(one.game)
        meta.read_options(one.options)
        assert meta.seats[0] <= one.players <= meta.seats[1]
        assert one.track is None or registry.track(one.game, one.track)
    assert len({one.name + one.group for one in contests()}) == len(contests())
