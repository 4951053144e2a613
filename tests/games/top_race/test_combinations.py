"""TR-2 with every variant, variants together, several races, and what must always hold."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np
import pytest

import paddock
from games.top_race.boards import at, texts
from games.top_race.variants import (
    GAME,
    PRODUCT,
    TRACK,
    VARIANTS,
    asked,
    draw_all,
    money,
    pit_cards,
    play,
    race_on,
    set_up,
)
from paddock import registry
from paddock.core import batch
from paddock.core.dice import RNG
from paddock.core.plain import to_plain
from paddock.core.seats import CHANCE
from paddock.games.top_race.data import DECK, PRIZES, SPECIALS, TIP_TABLE
from paddock.games.top_race.setup import _write_options
from paddock.games.top_race.state import BUY, CLAIM, OVER, SELL, STATE, TABLES
from paddock.race import Race

Array = np.ndarray[Any, np.dtype[Any]]
LAST = at(7, 0, 1)
LILAC = "LLL,LLL,LLL,---,---,---"
#: TR-2: hand, display, box and what is left over, by variant, for two to six players.
PLAIN_ROWS = ((24, 0, 0, 0), (16, 0, 0, 0), (12, 0, 0, 0), (9, 0, 0, 3), (8, 0, 0, 0))
PIT_ROWS = ((21, 0, 6, 0), (14, 0, 6, 0), (10, 0, 8, 0), (8, 0, 8, 0), (7, 0, 6, 0))
SHARE_ROWS = ((22, 4, 0, 0), (15, 3, 0, 0), (11, 4, 0, 0), (8, 5, 0, 3), (7, 6, 0, 0))
BOTH_ROWS = ((19, 4, 6, 0), (13, 3, 6, 0), (9, 4, 8, 0), (7, 5, 8, 0), (6, 6, 6, 0))
DEALING = {
    "base": PLAIN_ROWS,
    "tips": PLAIN_ROWS,
    "pit": PIT_ROWS,
    "pit-tips": PIT_ROWS,
    "shares": SHARE_ROWS,
    "pit-shares": BOTH_ROWS,
}
CELLS = [(name, players) for name in DEALING for players in range(2, 7)]
SPECIAL_NAMES = {DECK[card].name for card in SPECIALS}


# -- TR-2 -----------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "players"), CELLS)
def test_tr_2_every_cell_of_the_dealing_table(variant: str, players: int) -> None:
    race = paddock.new("top-race", players=players, track="classic", seed=6, **VARIANTS[variant])
    view = race.view()
    hand, display, box, out = DEALING[variant][players - 2]
    assert [player["cards"] for player in view["players"]] == [hand] * players
    assert (len(view["display"]), len(view["box"])) == (display, box)
    assert 48 - players * hand - display - box == out


@pytest.mark.parametrize("variant", ["base", "tips", "shares"])
def test_tr_2_1_with_five_players_three_cards_are_out_of_the_race_face_down(variant: str) -> None:
    race = paddock.new("top-race", players=5, track="classic", seed=7, **VARIANTS[variant])
    dealt = {card for seat in range(5) for card in race.view(seat)["hand"]}
    out = {card.name for card in DECK} - dealt - set(race.view()["display"])
    assert len(out) == 3
    dice = random.Random(7)
    while race.to_act:
        race.play(dice.choice(race.legal_moves()))
    assert not any(
        row.move.split()[-1] in out for row in race.record.rows if "deal" not in row.move
    )
    assert not out & set(race.view()["discard"])


@pytest.mark.parametrize("variant", ["shares", "pit-shares"])
@pytest.mark.parametrize("players", range(2, 7))
def test_tr_2_2_with_shares_the_special_cards_always_lie_in_the_display(
    variant: str, players: int
) -> None:
    rest = set()
    for seed in range(10):
        race = paddock.new("top-race", players=players, seed=seed, **VARIANTS[variant])
        display = set(race.view()["display"])
        assert display >= SPECIAL_NAMES
        rest |= display - SPECIAL_NAMES
        hands = {card for seat in range(players) for card in race.view(seat)["hand"]}
        assert not hands & (SPECIAL_NAMES | set(race.view()["box"]))
    assert (len(rest) > 5) == (players != 3), "the rest comes from the shuffled 45"


def test_tr_2_2_without_shares_the_special_cards_are_dealt_like_all_others() -> None:
    hands = [set(paddock.new("top-race", players=2, seed=n).view(0)["hand"]) for n in range(20)]
    assert {len(hand & SPECIAL_NAMES) for hand in hands} >= {0, 1, 2}
    assert all(not paddock.new("top-race", seed=n).view()["display"] for n in range(3))


# -- what goes together ---------------------------------------------------------------


@pytest.mark.parametrize("edition", ["pegasus", "summary"])
def test_tr_8_tips_with_shares_are_refused_with_a_sentence_that_says_why(edition: str) -> None:
    with pytest.raises(paddock.PaddockError) as refusal:
        paddock.new("top-race", edition=edition, tips=True, shares=True)
    sentence = str(refusal.value)
    assert "tips and shares do not go together" in sentence
    assert "the rulebook advises against the pair" in sentence
    assert "\n" not in sentence


@pytest.mark.parametrize("variant", ["pit-tips", "pit-shares"])
def test_tr_7_pit_stops_go_with_tips_and_with_shares(variant: str) -> None:
    race = paddock.new("top-race", players=4, seed=3, **VARIANTS[variant])
    assert pit_cards(race) == [3] * 4
    assert len(race.view()["box"]) == 8


@pytest.mark.parametrize("way", ["pilots", "dealt"])
def test_tr_9_1_with_shares_there_is_no_auction_of_cars_to_choose(way: str) -> None:
    with pytest.raises(paddock.PaddockError, match="with shares no cars are owned"):
        GAME.meta.read_options({"shares": "yes", "auction": way})


@pytest.mark.parametrize("name", PRODUCT)
def test_a_position_of_any_variant_can_be_written_down_and_read_back(name: str) -> None:
    race, dice = (
        paddock.new("top-race", track="classic", players=3, seed=4, **PRODUCT[name]),
        random.Random(4),
    )
    seen: set[str] = set()
    while race.to_act:
        if race.view()["phase"] not in seen:
            seen.add(race.view()["phase"])
            read = paddock.position(race.position())
            assert read.state == race.state
            assert paddock.position(race.position(0), seed=1).position(0) == race.position(0)
        race.play(dice.choice(race.legal_moves()))
    assert paddock.position(race.position()).outcome == race.outcome
    assert len(seen) >= 4


# -- several races --------------------------------------------------------------------


def next_race(options: Mapping[str, object], **words: object) -> Race:
    """The moment after the first of two races has ended, chance not drawn yet."""
    fields: dict[str, object] = {"hands": ["B5"], "home": "GYKL", **words}
    if options.get("tips") == "yes":
        fields = {"tipped": 3, "tip": "GGG,YYY,RRR,---,---,---", **fields}
    race = set_up({"B": LAST}, options={"races": 2, **options}, **fields)  # type: ignore[arg-type]
    play(race, "play B5", "drive blue goal")
    assert race.outcome is None
    return race


def test_tr_6_5_shares_return_to_5_each() -> None:
    shares = "15+15+0+0+0+0,0+0+15+15+0+0,5+5+5+5+5+5,0+0+0+0+0+0,0+0+0+0+0+0,0+0+0+0+0+0"
    race = next_race(VARIANTS["shares"], share=shares, rounds=3)
    assert race.state.share == [5] * 18 + [0] * 18
    assert race.view()["share_rounds"] == 0


def test_tr_6_5_pit_cards_return_to_3() -> None:
    race = next_race(VARIANTS["pit"], pits="0,1,2", box="R10")
    assert (pit_cards(race), race.view()["box"]) == ([3, 3, 3], [])
    draw_all(race)
    assert len(race.view()["box"]) == 6


def test_tr_6_5_waiting_and_known_cards_are_gone() -> None:
    race = next_race(
        VARIANTS["pit"], hands=["B5", "L5", "G5"], waiting="L5", known="L5", pits="3,2,3"
    )
    assert (race.state.waiting, race.state.known, race.state.piled) == (0, 0, 0)


def test_tr_6_5_with_shares_the_players_keep_their_new_seats() -> None:
    race = next_race(VARIANTS["shares"], left="2,0,1,4,5,0")
    assert race.state.left[:3] == [2, 0, 1]
    draw_all(race)
    order: list[int] = []
    while race.view()["phase"] == "bid" and len(order) < 3:
        order.append(race.state.seat)
        race.play(f"bid {race.state.bid + 10}k")
    first = order[0]
    assert order == [first, race.state.left[first], race.state.left[race.state.left[first]]]


def test_tr_6_5_tips_are_made_anew() -> None:
    race = next_race(VARIANTS["tips"])
    assert (race.state.tip, race.view()["tip_lines_passed"]) == ([6] * 18, 0)


def test_tr_6_5_the_money_of_tips_and_shares_stays() -> None:
    race = next_race(VARIANTS["tips"], money="0,0,0", owner="R0,Y1,K0,B1,L0,G2")
    assert money(race) == [170 + 180, 180 + 120, 200 - 180]
    race = next_race(VARIANTS["shares"], money="100,0,0")
    assert money(race) == [100 + 5 * 550, 5 * 550, 5 * 550]


def test_tr_6_5_the_display_is_dealt_anew_and_nobody_holds_a_seat() -> None:
    race = next_race(VARIANTS["shares"], took="1,1,1")
    draw_all(race)
    assert set(race.view()["display"]) == SPECIAL_NAMES
    assert (race.view()["starter"], race.state.took[:3]) == (None, [0, 0, 0])


@pytest.mark.parametrize("variant", VARIANTS)
def test_tr_6_5_the_first_opener_is_drawn_anew(variant: str) -> None:
    openers = set()
    for seed in range(12):
        race = next_race(VARIANTS[variant])
        rows = len(race.record.rows)
        dice = random.Random(seed)
        while race.view()["phase"] != "opener":
            race.apply(race.draw())
        assert race.state.seat == CHANCE
        race.apply(GAME.parse_move(f"opener {dice.randrange(3)}", race.setup))
        openers.add(race.record.rows[-1].move)
        assert len(race.record.rows) > rows
    assert openers == {"opener 0", "opener 1", "opener 2"}


@pytest.mark.parametrize("name", PRODUCT)
def test_tr_6_5_several_races_with_every_variant(name: str) -> None:
    race, dice = race_on(TRACK, 3, {**PRODUCT[name], "races": 3}, seed=9), random.Random(9)
    draw_all(race)
    starts: list[tuple[int, int]] = []
    while race.to_act:
        if race.view()["race"] > len(starts):
            starts.append((race.view()["race"], len(race.view()["discard"])))
        race.play(dice.choice(race.legal_moves()))
        draw_all(race)
    assert starts == [(1, 0), (2, 0), (3, 0)]
    assert sum(row.move.startswith("opener") for row in race.record.rows) == 3
    assert race.outcome is not None


def test_tr_10_the_classic_edition_runs_three_races() -> None:
    race, dice = race_on(TRACK, 4, {"edition": "classic"}, seed=11), random.Random(11)
    draw_all(race)
    while race.to_act:
        race.play(dice.choice(race.legal_moves()))
        draw_all(race)
    assert sum(row.move.startswith("opener") for row in race.record.rows) == 3
    assert race.state.race == 3


def test_tr_7_5_and_tr_8_3_with_both_variants_the_race_ends_when_all_have_passed() -> None:
    options = VARIANTS["pit-tips"]
    race = set_up(
        options=options,
        hands=["K5", "", ""],
        home="RBYL",
        tipped=3,
        tip=LILAC,
        pits="1,1,0",
        box="R10",
    )
    assert texts(race) == ["stop R10", "play K5", "pass"]
    race.play("pass")
    assert asked(race) == ("turn", 1)
    race.play("pass")
    end = race.outcome
    assert end is not None
    assert end.reason == "all have passed"


def test_tr_3_7_the_sale_at_the_fixed_price_is_told() -> None:
    grid = TRACK.grid
    race = set_up(
        options={}, phase="pick", seat=0, owner="R0,Y1,K0,B1", opener=1,
        pos=f"R{grid[0]},Y{grid[1]},K{grid[2]},B{grid[3]}",
    )  # fmt: skip
    events = race.play("take lilac 6")
    assert money(race) == [200, 200, 170]
    assert {"kind": "sold", "seat": 2, "price": 30_000} in events


def test_a_race_ended_by_a_sprint_counts_as_ended_at_the_line() -> None:
    race = set_up(
        {"B": at(5, 0, 0), "R": LAST}, options={"sprint": "ahead"}, hands=["B/R"], home="YKLG"
    )
    play(race, "play B/R", "sprint")
    before, figures = race.state, [0] * len(GAME.figures)
    action = next(a for a in range(63) if before.legal >> a & 1)
    race.play("drive blue goal")
    GAME.rules.gauge(before, race.setup, action, race.state, figures)
    found = dict(zip(GAME.figures, figures, strict=True))
    assert (found["races"], found["cars_home"], found["ended_at_line"]) == (1, 5, 1)


# -- what must always hold ------------------------------------------------------------

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


@cache
def base_tables(track: str, sideways: str) -> Array:
    options = GAME.meta.read_options({"sideways": sideways})
    return GAME.build_setup(registry.track("top-race", track), 2, options, halting=True)


def setup_of(track: str, players: int, options: dict[str, Any]) -> Array:
    """The tables of a kind of game: those of its track with the options written over."""
    setup = base_tables(track, options["sideways"]).copy()
    setup[0]["players"] = players
    _write_options(setup[0], players, options)
    return setup


def test_the_tables_made_for_these_games_are_the_real_ones() -> None:
    for name, given in PRODUCT.items():
        options = GAME.meta.read_options(given)
        track = registry.track("top-race", "classic")
        real = GAME.build_setup(track, 3, options, halting=True)
        made = setup_of("classic", 3, options)
        assert [f for f in TABLES.names or () if (made[f] != real[f]).any()] == [], name


def games_of(setup: Array, seed: int, games: int) -> Array:
    """The records after every action of some random games, one behind the other."""
    trace = GAME.compiled(batch.trace_game)
    states, rngs, actions = np.zeros(1, STATE), np.zeros(1, RNG), np.zeros(MOST, "i8")
    found = []
    for game in range(games):
        after = np.zeros(MOST, STATE)
        n = trace(states, setup, rngs, seed, game, actions, after)
        assert n < MOST
        found.append(after[:n])
    return np.concatenate(found)


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
