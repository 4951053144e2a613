"""The rivals do what they are named for, and no level from club up loses to any of them."""

from __future__ import annotations

import math
import random
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import paddock
from paddock.bots.observation import see
from paddock.lab.compare import compare
from paddock.race import Race

ROOT = Path(__file__).parents[2]
RIVALS = ("Capped", "Waiting", "AllIn", "Hoarder", "Blocker", "Copycat")


@pytest.fixture(autouse=True)
def in_the_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(ROOT), *sys.path])


def answer(rival: str, race: Race) -> str:
    """The move of a rival whose turn it is."""
    bot: Any = getattr(import_module("rivals"), rival)()
    return str(bot.think(see(race, race.to_act[0]), math.inf, random.Random(1)))


def after_bids(*bids: str) -> Race:
    race = paddock.new("top-race", players=3, seed=4)
    for bid in bids:
        race.play(bid)
    return race


@pytest.mark.parametrize(
    ("rival", "opening", "later"),
    [
        ("Capped", "bid 10k", "pass"),
        ("Waiting", "bid 10k", "pass"),
        ("AllIn", "bid 200k", "bid 200k"),
    ],
)
def test_a_rival_bids_by_its_idea(rival: str, opening: str, later: str) -> None:
    assert answer(rival, after_bids()) == opening
    assert answer(rival, after_bids("bid 60k")) == later


def test_a_hoarder_buys_below_the_mean_prize() -> None:
    assert answer("Hoarder", after_bids("bid 80k")) == "bid 90k"
    assert answer("Hoarder", after_bids("bid 90k")) == "pass"


@pytest.mark.parametrize("rival", RIVALS)
@pytest.mark.parametrize("variant", ["pit_stop", "tips", "shares"])
def test_a_rival_plays_every_variant_without_a_fault(rival: str, variant: str) -> None:
    bots = [f"rivals:{rival}", "driver"]
    comparison = compare(
        "top-race", bots, players=3, deals=1, options={variant: "yes"}, cores=1, early=False
    )
    assert comparison.faults == ()
    assert len(comparison.games) == 3


#: What each level is worth playing: the deals of a contest.
DEALS = {"club": 10, "pro": 4}
VARIANTS: tuple[dict[str, str], ...] = ({}, {"pit_stop": "yes"}, {"tips": "yes"}, {"shares": "yes"})


def play(
    one: str, other: str, players: int, deals: int, options: dict[str, str], part: float
) -> Any:
    """One bot among others of a second kind; whether it is better, and the chance of an equal."""
    return compare(
        "top-race", [one, other], players=players, deals=deals, options=options, fraction=part,
        cores=1, early=False,
    ).standings[0]  # fmt: skip


@pytest.mark.soak
@pytest.mark.parametrize("level", DEALS)
@pytest.mark.parametrize("rival", RIVALS)
@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("options", VARIANTS, ids=["base", "pit_stop", "tips", "shares"])
def test_no_level_loses_to_a_rival(
    level: str, rival: str, players: int, options: dict[str, str]
) -> None:
    standing = play(level, f"rivals:{rival}", players, DEALS[level], options, 1.0)
    assert standing.wins.high >= standing.chance
    # The rival is not better off among players of the level either.
    standing = play(f"rivals:{rival}", level, players, DEALS[level], options, 1.0)
    assert standing.wins.low <= standing.chance


def test_a_club_player_does_not_lose_to_a_capped_bidder() -> None:
    standing = play("club", "rivals:Capped", 2, 4, {}, 0.05)
    assert standing.wins.high >= standing.chance
