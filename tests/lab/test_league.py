from __future__ import annotations

import random
from typing import Any

import pytest

from paddock.core.errors import PaddockError
from paddock.lab.config import read_setting
from paddock.lab.elo import elo_ratings
from paddock.lab.league import League, play_league
from paddock.lab.league_chart import draw_league
from paddock.lab.match import Played


def _league(*bots: str, **given: Any) -> League:
    chosen: dict[str, Any] = {"deals": 4, "seed": 1, "track": "classic", "cores": 1, **given}
    return play_league("top-race", bots, **chosen)


@pytest.fixture(scope="module")
def played() -> League:
    return _league("random", "driver", "rookie")


def test_the_order_is_that_of_strength(played: League) -> None:
    assert played.table == ["driver", "rookie", "random"]
    best, worst = played.elo["driver"], played.elo["random"]
    assert best.low > 1500 > worst.high
    skill = played.openskill()
    assert skill is not None
    assert skill["driver"].mu > skill["random"].mu
    assert not played.upsets


def test_every_pair_plays_the_same_deals_in_every_seating(played: League) -> None:
    assert len(played.games) == 4 * 3 * 2
    assert {len(shares) for shares in played.shares.values()} == {4}
    one, other = played.result("driver", "random"), played.result("random", "driver")
    assert one is not None
    assert other is not None
    assert one.mean + other.mean == pytest.approx(1)
    assert one.low <= one.mean <= one.high


@pytest.mark.parametrize(
    ("players", "seatings"), [(2, 2), (3, 6), (4, 6), (6, 20), (7, 14), (10, 2)]
)
def test_two_bots_share_the_seats_evenly(players: int, seatings: int) -> None:
    config = read_setting("formula-d", players=players)
    lines = League(config, ("driver", "random"), 1, 0, 1.0).seatings(("driver", "random"))
    assert len(lines) == seatings
    for seat in range(players):
        assert sum(line[seat] == "driver" for line in lines) * 2 == seatings


def test_an_order_that_is_not_transitive_is_told(played: League) -> None:
    # Paper, scissors, stone; and paper beats everybody else.
    wins = {("paper", "stone"): 0.9, ("stone", "scissors"): 0.9, ("scissors", "paper"): 0.9}
    names = ("paper", "scissors", "stone", "pebble")
    wins |= {("paper", "pebble"): 1.0, ("scissors", "pebble"): 0.7, ("stone", "pebble"): 0.7}
    league = League(played.config, names, 60, 0, 1.0)
    rng = random.Random(1)
    for pairing in league.schedule():
        first, second = pairing.names
        chance = wins.get((first, second), 1 - wins.get((second, first), 0.0))
        won = float(rng.random() < chance)
        league.games.append((pairing, Played((won, 1 - won), (0, 0), 1, (0.0, 0.0), (1, 1))))
    assert ("scissors", "paper") in {(upset.winner, upset.loser) for upset in league.upsets}


def test_elo_follows_from_the_shares() -> None:
    rated = elo_ratings(("a", "b"), {("a", "b"): [0.75] * 4000})
    assert rated["a"].mean - rated["b"].mean == pytest.approx(191, abs=2)
    assert rated["a"].mean + rated["b"].mean == pytest.approx(3000)


def test_an_interrupt_keeps_what_is_done() -> None:
    def stop(done: int) -> None:
        if done == 7:
            raise KeyboardInterrupt

    league = _league("driver", "random", "rookie", progress=stop)
    assert league.stopped
    assert sum(len(shares) for shares in league.shares.values()) == 3


@pytest.mark.parametrize("bots", [["driver"], ["driver", "driver"]])
def test_a_league_needs_different_bots(bots: list[str]) -> None:
    with pytest.raises(PaddockError, match="two or more bots"):
        _league(*bots)


def test_the_cross_table_is_drawn(played: League) -> None:
    drawn = str(draw_league(played, "paddock league …", dark=True).to_dict())
    assert "driver" in drawn
    assert "wins of row against column" in drawn
