"""TR-9.1, TR-9.4 and TR-9.5: secret shares, the shuffled start and the share rounds."""

from __future__ import annotations

import itertools
import random

import pytest

import paddock
from games.top_race.shares import BOTH, COLOURS, FIVE, SHARES, auction, held, holding, shares, win
from games.top_race.variants import (
    LAST,
    TRACK,
    asked,
    draw_all,
    money,
    play,
    play_card,
    race_on,
    set_up,
)
from paddock.games.top_race.moves import Trade
from paddock.race import Race


def trading(*held: str, **words: object) -> Race:
    """A share round; seat 0 is asked first."""
    return shares(phase="sell", share=holding(*held, *[FIVE] * (3 - len(held))), **words)


# -- TR-9.1 ---------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_tr_9_1_everyone_holds_5_shares_of_each_car(players: int) -> None:
    race = paddock.new("top-race", players=players, seed=1, shares=True)
    assert [held(race, seat) for seat in range(players)] == [[5] * 6] * players


def test_tr_9_1_no_cars_are_owned() -> None:
    race = race_on(TRACK, 3, SHARES, seed=2)
    draw_all(race)
    dice = random.Random(2)
    while race.to_act:
        assert all(car["owner"] is None for car in race.view()["cars"])
        race.play(dice.choice(race.legal_moves()))
        draw_all(race)
    assert not any(row.move.startswith("take ") for row in race.record.rows)


def test_tr_9_1_shares_are_held_in_secret() -> None:
    race = trading()
    race.play("trade red+red blue+green")
    assert held(race, 0) == [3, 5, 5, 6, 5, 6]
    for seat in (1, 2, None):
        assert race.view(seat)["players"][0]["shares"] is None


def test_tr_9_1_without_shares_nobody_holds_any() -> None:
    race = set_up(options={})
    assert race.state.share == [0] * 36
    assert race.view(0)["players"][0]["shares"] is None


@pytest.mark.parametrize("seed", [0, 1, 3])
def test_tr_9_1_there_are_always_30_between_0_and_15_of_a_car(seed: int) -> None:
    race, dice, most = race_on(TRACK, 3, SHARES, seed=seed), random.Random(seed), 0
    draw_all(race)
    while race.to_act:
        choices = race.legal_moves()
        if isinstance(choices[0], Trade):
            red = [m for m in choices if isinstance(m, Trade) and m.bought == ("red", "red")]
            choices = [*red] or choices
        race.play(dice.choice(choices))
        draw_all(race)
        for seat in range(3):
            assert sum(held(race, seat)) == 30
            assert all(0 <= n <= 15 for n in held(race, seat))
            most = max(most, *held(race, seat))
    assert most > 6, "red has been bought"


# -- TR-9.4 ---------------------------------------------------------------------------


def test_tr_9_4_the_cars_are_put_on_the_start_spaces_1_to_6_in_a_shuffled_order() -> None:
    orders = set()
    for seed in range(12):
        race = race_on(TRACK, 3, SHARES, seed=seed)
        while race.view()["phase"] != "lineup":
            draw_all(race) if not race.to_act else race.play(race.legal_moves()[0])
            if race.view()["phase"] == "turn":
                break
        draw_all(race)
        row = next(row.move for row in race.record.rows if row.move.startswith("lineup"))
        cars = row.split()[1:]
        assert sorted(cars) == sorted(COLOURS)
        where = {car["name"]: car["space"] for car in race.view()["cars"]}
        assert [where[car] for car in cars] == list(TRACK.grid)
        orders.add(row)
    assert len(orders) == 12


# -- TR-9.5 ---------------------------------------------------------------------------


def test_tr_9_5_race_rounds_and_share_rounds_take_turns() -> None:
    race = shares(hands=["K5+R5", "L5+Y5", "G5+B5"])
    log: list[str] = []
    while race.to_act:
        if race.view()["phase"] in ("turn", "sell"):
            log.append(f"{race.view()['phase']} {race.state.seat}")
        race.play(race.legal_moves()[0])
    turns, sales = ["turn 0", "turn 1", "turn 2"], ["sell 0", "sell 1", "sell 2"]
    assert log == turns + sales + turns


def test_tr_9_5_the_race_begins_with_a_race_round() -> None:
    race = auction(3)
    for winner, card in ((0, "B/R"), (1, "Y/K")):
        win(race, winner, card)
    assert (race.view()["phase"], race.view()["share_rounds"]) == ("turn", 0)


def test_tr_9_5_a_race_round_begins_with_the_starter_wherever_they_sit() -> None:
    race = shares(starter=1, seat=0, left="2,0,1,4,5,0", hands=["K5+R5", "L5", "G5"])
    # The seating is 1, 0, 2, so that seat 2 plays before the share round.
    play_card(race, "K5")
    assert asked(race) == ("turn", 2)
    play_card(race, "G5")
    assert asked(race) == ("sell", 0)


def test_tr_9_5_a_pit_stop_and_a_pass_are_turns_of_a_round_too() -> None:
    race = set_up(options=BOTH, hands=["K5", "", ""], box="R10", pits="3,1,1")
    play_card(race, "K5")
    play(race, "decline", "decline", "stop R10", "pass")
    assert asked(race) == ("sell", 0)


def test_tr_9_5_a_starter_without_cards_is_skipped_and_the_round_is_over_all_the_same() -> None:
    race = shares(hands=["", "L5", "G5+G10"], seat=1)
    play_card(race, "L5")
    play_card(race, "G5")
    assert asked(race) == ("sell", 0)


def test_tr_9_5_one_sells_two_of_one_car_or_one_of_two_and_buys_likewise() -> None:
    race = trading()
    pairs = set(itertools.combinations_with_replacement(COLOURS, 2))
    found = {(move.sold, move.bought) for move in race.legal_moves() if isinstance(move, Trade)}
    assert found == set(itertools.product(pairs, pairs))


def test_tr_9_5_example_lilac_and_black_less_one_blue_plus_two() -> None:
    race = trading()
    race.play("trade lilac+black blue+blue")
    now = dict(zip(COLOURS, held(race, 0), strict=True))
    assert (now["lilac"], now["black"], now["blue"]) == (4, 4, 7)
    assert sum(now.values()) == 30


def test_tr_9_5_selling_and_buying_the_same_is_allowed() -> None:
    race = trading()
    race.play("trade red+blue red+blue")
    assert held(race, 0) == [5] * 6


def test_tr_9_5_nobody_sells_below_0() -> None:
    race = trading("1+0+9+10+5+5")
    sold = {move.sold for move in race.legal_moves() if isinstance(move, Trade)}
    assert ("red", "black") in sold
    assert ("red", "red") not in sold
    assert not any("yellow" in pair for pair in sold)


def test_tr_9_5_nobody_buys_above_15_after_the_sale() -> None:
    race = trading("14+15+1+0+0+0")
    bought: dict[tuple[str, str], set[tuple[str, str]]] = {}
    for move in race.legal_moves():
        assert isinstance(move, Trade)
        bought.setdefault(move.sold, set()).add(move.bought)
    assert ("red", "red") not in bought["yellow", "yellow"], "14 and 2"
    assert ("yellow", "yellow") in bought["yellow", "yellow"], "13 and 2"
    assert ("red", "black") in bought["yellow", "yellow"], "14 and 1"
    assert ("red", "yellow") in bought["red", "yellow"]
    assert ("yellow", "yellow") not in bought["red", "yellow"], "14 and 2"
    assert not any("yellow" in pair for pair in bought["red", "red"]), "15 and 1"


def test_tr_9_5_the_bounds_hold_after_each_step() -> None:
    """Who has no red share cannot sell it in the hope of buying it back."""
    race = trading("0+6+6+6+6+6")
    with pytest.raises(paddock.IllegalMoveError):
        race.play("trade red+yellow red+red")


def test_tr_9_5_everyone_trades_once_a_round() -> None:
    race = trading()
    seats = []
    while race.view()["phase"] == "sell":
        seats.append(race.state.seat)
        race.play("trade red+red red+red")
    assert (seats, asked(race), race.view()["share_rounds"]) == ([0, 1, 2], ("turn", 0), 1)


def test_tr_9_5_all_may_trade_at_once_in_any_order() -> None:
    race = trading()
    race.automatic = True
    assert list(race.to_act) == [0, 1, 2]
    race.play("trade red+red blue+blue", seat=2)
    race.play("trade red+red green+green", seat=1)
    assert list(race.to_act) == [0]
    race.play("trade red+red red+red", seat=0)
    assert [held(race, seat)[0] for seat in range(3)] == [5, 3, 3]
    assert race.view()["share_rounds"] == 1


def test_tr_9_5_after_the_share_round_the_turn_goes_on() -> None:
    race = shares(hands=["K5", "L5", "G5+G10"], starter=2, seat=1)
    play_card(race, "L5")
    for _ in range(3):
        race.play("trade red+red red+red")
    assert asked(race) == ("turn", 2)


def test_tr_9_5_no_share_round_is_held_once_a_car_has_finished() -> None:
    race = shares(home="R", hands=["K5+R10", "L5", "G5"])
    for card in ("K5", "L5", "G5"):
        play_card(race, card)
    assert asked(race) == ("turn", 0)


def test_tr_9_5_a_car_that_finishes_in_a_round_ends_the_share_rounds_at_once() -> None:
    race = shares(cars={"G": LAST}, hands=["K5+R10", "L5", "G5"])
    for card in ("K5", "L5", "G5"):
        play_card(race, card)
    assert (asked(race), race.view()["share_rounds"]) == (("turn", 0), 0)


def test_tr_9_5_shares_cost_nothing() -> None:
    race = trading()
    race.play("trade red+red blue+green")
    assert money(race) == [200, 200, 200]
