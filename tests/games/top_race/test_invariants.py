"""What must hold after every action, in every edition with every variant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from games.top_race.setups import Array, setup_of
from games.top_race.variants import GAME, PRODUCT
from paddock import registry
from paddock.core import game_loops
from paddock.core.dice import RNG
from paddock.core.plain_record import to_plain
from paddock.games.top_race.data import PRIZES, TIP_TABLE
from paddock.games.top_race.state import BUY, CLAIM, OVER, SELL, SETUP, STATE

GAMES = 8
MOST = 6000
ONES = np.array([bin(k).count("1") for k in range(1 << 16)], "u1")


def popcount(masks: Array) -> Array:
    """How many bits are set in each."""
    m = masks.astype("u8")
    return sum(
        (ONES[(m >> np.uint64(k)) & np.uint64(0xFFFF)] for k in (0, 16, 32)),
        np.zeros(m.shape, "i8"),
    )


def test_the_tables_made_for_these_games_are_the_real_ones() -> None:
    for name, given in PRODUCT.items():
        options = GAME.meta.read_options(given)
        track = registry.track("top-race", "classic")
        real = GAME.build_setup(track, 3, options, halting=True)
        made = setup_of("classic", 3, options)
        assert [f for f in SETUP.names or () if (made[f] != real[f]).any()] == [], name


def games_of(setup: Array, seed: int, games: int) -> Array:
    """The records after every action of some random games, one behind the other."""
    trace = GAME.compiled(game_loops.trace_game)
    states, rngs, actions = np.zeros(1, STATE), np.zeros(1, RNG), np.zeros(MOST, "i8")
    records = []
    for game in range(games):
        after = np.zeros(MOST, STATE)
        n = trace(states, setup, rngs, seed, game, actions, after)
        assert n < MOST
        records.append(after[:n])
    return np.concatenate(records)


KINDS = [
    pytest.param(name, track, id=f"{name}-{track}")
    for name in PRODUCT
    for track in registry.meta("top-race").tracks
]


@pytest.mark.parametrize(("name", "track"), KINDS)
def test_what_must_hold_in_every_game(name: str, track: str) -> None:
    options = GAME.meta.read_options(PRODUCT[name])
    for players in range(2, 7):
        setup = setup_of(track, players, options)
        after = games_of(setup, players, GAMES)
        for check in CHECKS:
            check(after, setup[0])
        _sound_at_samples(after, setup)


def _sound_at_samples(after: Array, setup: Array) -> None:
    t = to_plain(setup[0])
    for k in np.linspace(0, len(after) - 1, 12).astype(int):
        assert GAME.faults(to_plain(after[k]), t) == []


def ended(after: Array) -> Array:
    """The records in which a race has just ended, the game's end included."""
    return np.flatnonzero(np.diff(after["race"].astype("i8")) == 1) + 1


def cards_are_accounted_for(after: Array, t: Any) -> None:
    """TR-1.2 Hands, box, display, pile, the card in play and (TR-10) breakdown cards in play."""
    racing = ~np.isin(after["phase"], (0, 1, 2))
    s = after[racing]
    hands = np.bitwise_or.reduce(s["hand"], axis=1)
    everywhere = hands | s["box"] | s["display"]
    total = popcount(s["hand"]).sum(axis=1) + popcount(s["box"]) + popcount(s["display"])
    pile = np.zeros(len(s), "i8")
    for k in range(int(s["piled"].max())):
        lies = s["piled"] > k
        pile[lies] |= 1 << s["pile"][lies, k].astype("i8")
    assert (popcount(pile) == s["piled"]).all()
    total += s["piled"] + (s["card"] < 48)
    everywhere |= pile | np.where(s["card"] < 48, 1 << s["card"].astype("i8"), 0)
    if t["return_past"]:
        for car in range(6):
            broken = s["fell"][:, car] > 0
            total += broken
            everywhere |= np.where(broken, 1 << int(t["special"][car]), 0)
    out = 48 - (t["players"] * t["hand"] + t["display_cards"] + t["box_cards"])
    assert (total + out == 48).all()
    assert (popcount(everywhere) == total).all()
    assert (s["waiting"] & ~s["known"] == 0).all()
    assert (s["known"] & ~np.bitwise_or.reduce(s["hand"], axis=1) == 0).all()


def shares_are_thirty(after: Array, t: Any) -> None:
    """TR-9.1 30 each, save between selling and buying; none over 15."""
    shares = after["share"].reshape(len(after), 6, 6).astype("i8")
    held = shares.sum(axis=2)
    whole = np.zeros((len(after), 6), "i8")
    if t["shares"]:
        whole[:, : t["players"]] = 30
        buying = after["phase"] == BUY
        whole[np.flatnonzero(buying), after["seat"][buying]] -= 2
    assert (held == whole).all()
    assert shares.max() <= 15


def pit_cards_are_used_once(after: Array, t: Any) -> None:
    """TR-7.1 Free ones never grow within a race, and a waiting card needs one."""
    pits = after["pits"].astype("i8")
    same = np.diff(after["race"].astype("i8")) == 0
    assert (np.diff(pits, axis=0)[same] <= 0).all()
    waiting = popcount(after["hand"] & after["waiting"][:, None])
    assert ((pits + waiting)[:, : t["players"]] <= (3 if t["pit_stop"] else 0)).all()
    fresh = np.isin(after["phase"], (0, 3)) & (after["piled"] == 0)
    assert (pits[fresh][:, : t["players"]] == (3 if t["pit_stop"] else 0)).all()
    used = 3 * int(t["players"]) - pits[:, : t["players"]].sum(axis=1) if t["pit_stop"] else 0
    assert (np.asarray(used) >= 0).all()


def money_flows_only_as_the_rules_say(after: Array, t: Any) -> None:
    """TR-3, TR-6, TR-8, TR-9: bids out during the auction, prizes, tips and shares at the end."""
    cash = after["money"].astype("i8")
    change = np.diff(cash, axis=0)
    ends = set(ended(after).tolist())
    fresh = {k for k in range(1, len(after)) if after["race"][k] < after["race"][k - 1]}
    for k in np.flatnonzero(change.any(axis=1)) + 1:
        if k in fresh:
            continue  # another game has begun
        if k in ends:
            assert (change[k - 1] == settlement(after[k - 1], after[k], t)).all()
        else:
            payers = np.flatnonzero(change[k - 1])
            assert len(payers) == 1
            paid = -int(change[k - 1][payers[0]])
            assert paid >= 10
            assert paid % 10 == 0
            assert after["phase"][k - 1] in (4, 5, 6, 7, 8), "auction"
    for k in ends:
        assert (
            not change[k - 1].any()
            or (change[k - 1] == settlement(after[k - 1], after[k], t)).all()
        )


def settlement(before: Any, after: Any, t: Any) -> list[int]:
    """What the end of a race must pay to each seat."""
    places = _places(before, after, t)
    prize = [int(p) for p in t["prize"]]
    assert tuple(prize) in PRIZES.values()
    pay = [0] * 6
    for car, place in enumerate(places):
        if t["shares"]:
            for seat in range(t["players"]):
                pay[seat] += int(before["share"][seat * 6 + car]) * prize[place]
        else:
            pay[int(before["owner"][car])] += prize[place]
    if t["tips"]:
        for seat in range(t["players"]):
            for k in range(int(before["tipped"])):
                pay[seat] += TIP_TABLE[k][places[before["tip"][seat * 3 + k]]]
    return pay


def _places(before: Any, after: Any, t: Any) -> list[int]:
    """The places at the end; between races they are gone, so the pay tells them."""
    if after["phase"] == OVER:
        return [int(place) for place in after["place"]]
    twin = to_plain(before)
    t2 = to_plain(t)
    t2.races = int(before["race"]) + 1
    GAME.rules.apply(twin, t2, _last_action(twin, t2, after))
    return [int(place) for place in twin.place]


def _last_action(s: Any, t: Any, after: Any) -> int:
    """The action that led to the end: the first that gives everyone the money they have."""
    want = [int(m) for m in after["money"]]
    for action in range(63):
        if s.legal >> action & 1:
            trial = s.copy()
            GAME.rules.apply(trial, t, action)
            if trial.money == want and trial.phase == OVER:
                return action
    raise AssertionError("no action ends the race with this money")


def claims_and_trades_are_in_their_games_only(after: Array, t: Any) -> None:
    phases = set(after["phase"].tolist())
    assert (CLAIM in phases) == bool(t["pit_stop"])
    assert not t["shares"] <= 0 or not phases & {SELL, BUY}
    assert (after["tipped"].max() > 0) == bool(t["tips"])


def every_race_ends_with_all_places(after: Array, t: Any) -> None:
    over = after[after["phase"] == OVER]
    assert len(over) == GAMES
    assert (np.sort(over["place"], axis=1) == np.arange(6)).all()
    assert (over["race"] == t["races"]).all()
    assert (over["legal"] == 0).all()


CHECKS: list[Callable[[Array, Any], None]] = [
    cards_are_accounted_for,
    shares_are_thirty,
    pit_cards_are_used_once,
    money_flows_only_as_the_rules_say,
    claims_and_trades_are_in_their_games_only,
    every_race_ends_with_all_places,
]
