"""How far a driver bids."""

from __future__ import annotations

import math
import random

import pytest

import paddock
from paddock.bots.driver import Driver
from paddock.bots.observation import see
from paddock.games.top_race.driver.bidding_table import TABLES
from paddock.race import Race


def answer(race: Race) -> str:
    return str(Driver().think(see(race, race.to_act[0]), math.inf, random.Random(1)))


def after_bid(players: int, bid: str, **options: str) -> Race:
    race = paddock.new("top-race", players=players, seed=3, **options)
    race.play(bid)
    return race


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("options", [{}, {"edition": "summary"}, {"edition": "classic"}])
def test_a_driver_pays_no_more_than_a_car_is_likely_to_win(
    players: int, options: dict[str, str]
) -> None:
    assert answer(after_bid(players, "bid 100k", **options)) == "pass"


@pytest.mark.parametrize("players", range(2, 7))
def test_a_driver_does_not_leave_a_car_to_others_for_next_to_nothing(players: int) -> None:
    assert answer(after_bid(players, "bid 10k")) == "bid 20k"


def test_every_kind_of_sale_has_a_table() -> None:
    kinds = {kind for kind, _ in TABLES}
    assert kinds == {"steep", "flat", "pilots"}
    assert set(TABLES) == {(kind, players) for kind in kinds for players in range(2, 7)}
    assert all(len(table) == 6 for table in TABLES.values())
