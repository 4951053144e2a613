"""TR-3: the auction of the cars."""

from __future__ import annotations

import re

import pytest

import paddock
from paddock import registry
from paddock.core.record import Row
from paddock.games.top_race.moves import Bid, Pass, Take
from paddock.race import Race

GRID = registry.track("top-race", "classic").grid
HAND = "hand=R10,Y10,K10,B10,L10,G10"


def auction(players: int, *, owners: str = "", money: str = "", **words: object) -> Race:
    """An auction in which the owned cars stand on the start spaces from number 1 on."""
    pos = ",".join(f"{owned[0]}{GRID[k]}" for k, owned in enumerate(owners.split(",")) if owned)
    fields: dict[str, object] = {
        "phase": "bid",
        "owner": owners or "-",
        "pos": pos or "-",
        "money": money or ",".join(["200"] * players),
        **words,
    }
    hand = ",".join(HAND.split(",")[:players])
    text = " ".join(f"{key}={value}" for key, value in fields.items())
    return paddock.position(f"game=top-race track=classic players={players} {text} {hand}", seed=1)


def after_sale(buyer: int, car: str, players: int, *, owners: str, money: str = "") -> Race:
    """The auction right after a winner has put a car on the last free start space."""
    race = auction(players, owners=owners, money=money, phase="pick", seat=buyer)
    race.play(f"take {car} 6")
    return race


def money(race: Race) -> list[int]:
    return [player["money"] // 1000 for player in race.view()["players"]]


def bids(race: Race) -> list[int]:
    return [move.euros // 1000 for move in race.legal_moves() if isinstance(move, Bid)]


def let_pass(race: Race) -> None:
    """Everyone still asked passes."""
    while Pass() in race.legal_moves():
        race.play("pass")


@pytest.mark.parametrize("players", range(2, 7))
def test_tr_3_1_six_cars_are_sold_one_by_one_whatever_the_number_of_players(players: int) -> None:
    race = paddock.new("top-race", players=players, track="classic", seed=8)
    while race.view()["phase"] != "turn":
        move = Pass() if Pass() in race.legal_moves() else race.legal_moves()[0]
        race.play(move)
    taken = [row.move.split()[1] for row in race.record.rows if row.move.startswith("take")]
    assert sorted(taken) == sorted(["red", "yellow", "black", "blue", "lilac", "green"])


def test_tr_3_1_a_random_player_opens_the_first() -> None:
    openers = {paddock.new("top-race", players=3, seed=seed).to_act for seed in range(40)}
    assert openers == {(0,), (1,), (2,)}


def test_tr_3_2_the_opener_must_bid_at_least_10k() -> None:
    race = auction(3, seat=1)
    assert Pass() not in race.legal_moves()
    assert bids(race) == list(range(10, 201, 10))


def test_tr_3_2_a_bid_must_be_higher_than_the_last() -> None:
    race = auction(3, seat=1)
    race.play("bid 50k")
    assert bids(race) == list(range(60, 201, 10))
    with pytest.raises(paddock.IllegalMoveError):
        race.play("bid 50k")


@pytest.mark.parametrize("wrong", ["bid 15k", "bid 0k", "bid 1k"])
def test_tr_3_2_bids_are_multiples_of_10k(wrong: str) -> None:
    race = auction(3, seat=1)
    with pytest.raises(paddock.IllegalMoveError):
        race.play(wrong)
    assert race.to_act == (1,)


def test_tr_3_2_the_bidding_goes_clockwise() -> None:
    race = auction(4, seat=2)
    asked = []
    for bid in (10, 20, 30, 40, 50):
        asked.append(race.to_act)
        race.play(f"bid {bid}k")
    assert asked == [(2,), (3,), (0,), (1,), (2,)]


def test_tr_3_2_whoever_has_passed_is_out_of_this_auction() -> None:
    race = auction(3, seat=0)
    for move in ("bid 10k", "pass", "bid 20k", "bid 30k"):
        race.play(move)
    assert race.to_act == (2,), "seat 1 has passed and is not asked again"


def test_tr_3_2_whoever_has_passed_may_bid_for_the_next_car() -> None:
    race = auction(3, seat=0)
    for move in ("bid 10k", "pass", "pass", "take red 1"):
        race.play(move)
    assert race.to_act == (1,)
    race.play("bid 20k")
    assert race.to_act == (2,)


def test_tr_3_2_the_auction_ends_when_one_bidder_is_left() -> None:
    race = auction(3, seat=0)
    for move in ("bid 10k", "bid 20k", "pass", "pass"):
        race.play(move)
    assert race.to_act == (1,)
    assert all(isinstance(move, Take) for move in race.legal_moves())


def test_tr_3_2_a_bid_may_be_of_any_size_that_the_cash_allows() -> None:
    race = auction(2, money="2000,2000", seat=0)
    assert bids(race) == list(range(10, 2001, 10))
    race.play("bid 1990k")
    assert bids(race) == [2000]
    race.play("bid 2000k")
    assert (race.to_act, race.view()["auction"]["bid"]) == ((1,), 2_000_000)


def test_tr_3_3_the_winner_pays_the_bank() -> None:
    race = auction(3, seat=0)
    for move in ("bid 70k", "pass", "pass"):
        race.play(move)
    assert money(race) == [130, 200, 200]


def test_tr_3_3_the_winner_takes_any_unsold_car_to_any_free_start_space() -> None:
    race = auction(3, owners="R1,L2", phase="pick", seat=0)
    cars, starts = ("yellow", "black", "blue", "green"), (3, 4, 5, 6)
    assert set(race.legal_moves()) == {Take(car, start) for car in cars for start in starts}


def test_tr_3_3_the_car_stands_on_the_start_space_chosen() -> None:
    race = auction(3, owners="R1,L2", phase="pick", seat=0)
    race.play("take green 5")
    green = race.view()["cars"][5]
    assert (green["owner"], green["space"]) == (0, GRID[4])


def test_tr_3_4_the_winner_of_the_first_auction_starts_the_race() -> None:
    race = paddock.new("top-race", players=4, track="classic", seed=8)
    race.play("bid 10k")
    first = race.to_act[0]
    race.play("bid 20k")
    while race.view()["phase"] != "turn":
        race.play(Pass() if Pass() in race.legal_moves() else race.legal_moves()[0])
    assert race.view()["starter"] == first
    assert race.to_act == (first,)


def test_tr_3_5_the_player_left_of_the_last_winner_opens_the_next_auction() -> None:
    assert after_sale(1, "blue", 4, owners="R0").to_act == (2,)
    assert after_sale(3, "blue", 4, owners="R0").to_act == (0,)


def test_tr_3_6_an_owner_may_bid_while_more_cars_than_players_without_one_are_left() -> None:
    race = auction(3, owners="R0,Y0,K1", seat=2)
    race.play("bid 10k")
    assert race.to_act == (0,), "three cars are left and one player has none"


def test_tr_3_6_an_owner_may_not_bid_for_a_car_that_the_others_need() -> None:
    race = auction(4, owners="R0,Y0,K0", seat=1)
    asked = []
    for bid in (10, 20, 30, 40):
        asked.append(race.to_act)
        race.play(f"bid {bid}k")
    assert asked == [(1,), (2,), (3,), (1,)], "three cars are left for three players"


def test_tr_3_6_the_duty_to_open_goes_clockwise_to_the_next_player_without_a_car() -> None:
    race = after_sale(0, "black", 4, owners="R0,Y1")
    assert race.to_act == (1,), "an owner opens while there are cars enough"
    race = after_sale(0, "blue", 4, owners="R0,Y1,K0")
    assert race.to_act == (2,), "seat 1 may no longer bid"


def test_tr_3_6_everyone_ends_up_with_a_car() -> None:
    for seed in range(30):
        race = paddock.new("top-race", players=5, track="classic", seed=seed)
        while race.view()["phase"] != "turn":
            race.play(race.legal_moves()[seed % len(race.legal_moves())])
        assert all(player["cars"] for player in race.view()["players"])


def test_tr_3_6_example_you_may_bid_for_the_third_car() -> None:
    race = after_sale(0, "yellow", 4, owners="R0")
    race.play("bid 10k")
    race.play("bid 20k")
    race.play("bid 30k")
    assert race.to_act == (0,), "four cars are left, three players own none"


def test_tr_3_6_example_after_your_third_car_you_are_barred() -> None:
    race = after_sale(0, "black", 4, owners="R0,Y0")
    for bid in (10, 20, 30):
        race.play(f"bid {bid}k")
    assert race.to_act == (1,)


def test_tr_3_6_example_you_are_barred_after_another_players_second_car() -> None:
    race = after_sale(2, "blue", 4, owners="R0,Y0,K2")
    assert race.to_act == (3,)
    race.play("bid 10k")
    assert race.to_act == (1,), "neither owner is asked"


def test_tr_3_7_who_owns_no_car_when_the_last_one_comes_up_buys_it_for_30k() -> None:
    race = after_sale(0, "lilac", 3, owners="R0,Y0,K1,B1")
    assert Row(2, "take green 5") in race.record.rows
    assert not any(row.move.startswith("bid") for row in race.record.rows)
    assert money(race) == [200, 200, 170]


def test_tr_3_7_the_last_car_is_auctioned_where_everyone_owns_one() -> None:
    race = after_sale(0, "lilac", 3, owners="R0,Y2,K1,B1")
    assert (race.view()["phase"], race.to_act) == ("bid", (1,))
    assert money(race) == [200, 200, 200]


def test_tr_3_8_nobody_raises_beyond_their_cash() -> None:
    race = auction(3, money="200,40,200", seat=0)
    race.play("bid 20k")
    assert bids(race) == [30, 40]


def test_tr_3_8_who_cannot_raise_passes() -> None:
    race = auction(3, money="200,20,200", seat=0)
    race.play("bid 20k")
    assert race.to_act == (2,)
    assert race.view()["auction"]["passed"] == [1]


def test_tr_3_8_the_duty_to_open_passes_over_owners_with_less_than_10k() -> None:
    race = after_sale(0, "black", 3, owners="R0,Y1,B2", money="200,0,200")
    assert race.to_act == (2,)


def test_tr_3_8_the_duty_passes_over_a_poor_owner_to_a_player_without_a_car() -> None:
    race = after_sale(0, "black", 3, owners="R0,Y1", money="200,0,0")
    assert [row.move for row in race.record.rows[-1:]] != ["take black 6"]
    assert race.view()["auction"]["bidder"] == 2


def test_tr_3_8_a_player_without_a_car_must_open_at_10k_even_into_debt() -> None:
    race = after_sale(0, "black", 3, owners="R0,Y1", money="0,0,0")
    sales = [row for row in race.record.rows if row.move.startswith("bid")]
    assert [(row.seat, row.move) for row in sales] == [(2, "bid 10k")]
    assert money(race) == [0, 0, -10]


def test_tr_3_8_a_player_without_a_car_pays_the_last_one_even_into_debt() -> None:
    race = after_sale(0, "lilac", 3, owners="R0,Y0,K1,B1", money="200,200,10")
    assert money(race) == [200, 200, -20]


def test_tr_3_8_if_nobody_can_open_who_first_had_the_duty_takes_the_car_for_10k() -> None:
    race = after_sale(1, "blue", 3, owners="R0,Y1,K2", money="0,0,-10")
    assert (race.to_act, race.view()["phase"]) == ((2,), "pick")
    assert money(race) == [0, 0, -20]
    race.play("take lilac 4")
    assert money(race)[0] == -10, "the next duty is that of the player to the left"


def test_tr_3_3_a_bid_is_not_paid_by_those_who_lose() -> None:
    race = auction(2, seat=0)
    for move in ("bid 10k", "bid 20k", "bid 30k", "pass"):
        race.play(move)
    assert money(race) == [170, 200]
    assert re.fullmatch(r"take \w+ \d", str(race.legal_moves()[0]))
