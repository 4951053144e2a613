"""The driver, and the rookie who overlooks things."""

from __future__ import annotations

import math
import random

import paddock
from paddock import bots
from paddock.bots.driver import Driver, noticed
from paddock.bots.observation import see
from paddock.core.bits import members
from paddock.core.dice import RNG, seed_rng
from paddock.core.plain_record import PlainRecord, blank


def dice(seed: int = 1) -> PlainRecord:
    """A generator of its own."""
    rng = blank(RNG)
    seed_rng(rng, seed, 0)
    return rng


def test_full_attention_misses_nothing_and_none_looks_again() -> None:
    legal = 0b1011_0110
    assert noticed(legal, dice(), 100) == legal
    assert noticed(legal, dice(), 0) == legal


def test_half_the_attention_notices_half_of_what_is_legal_and_nothing_else() -> None:
    legal, rng = (1 << 60) - 1, dice()
    seen = [noticed(legal, rng, 50) for _ in range(200)]
    assert all(mask and mask & ~legal == 0 for mask in seen)
    assert 29 < sum(len(members(mask)) for mask in seen) / len(seen) < 31


def test_nobody_overlooks_the_obvious() -> None:
    rng = dice()
    assert all(noticed(0b111, rng, 50, 0b100) & 0b100 for _ in range(50))
    assert noticed(0b011, rng, 100, 0b100) == 0b011


def test_a_rookie_does_not_forget_to_pass_when_a_car_is_dear() -> None:
    race = paddock.new("top-race", players=3, seed=4)
    race.play("bid 150k")
    observation = see(race, race.to_act[0])
    rookie = bots.find("rookie")
    for seed in range(20):
        assert str(rookie.think(observation, math.inf, random.Random(seed))) == "pass"


def test_a_rookie_plays_the_best_of_what_it_noticed() -> None:
    race = paddock.new("top-race", players=4, seed=5, auction="dealt")
    observation = see(race, race.to_act[0])
    best = Driver().think(observation, math.inf, random.Random(1))
    rookie = bots.find("rookie")
    answers = [rookie.think(observation, math.inf, random.Random(k)) for k in range(60)]
    assert set(answers) <= set(race.legal_moves())
    # The best card is seen every second time; a random player would find it once in twelve.
    assert 18 <= answers.count(best) <= 42
