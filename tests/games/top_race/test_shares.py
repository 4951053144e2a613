"""TR-9: shares."""

from __future__ import annotations

import itertools
import random

import pytest

import paddock
from games.top_race.boards import at, texts
from games.top_race.variants import (
    TRACK,
    asked,
    draw_all,
    drive_on,
    money,
    play,
    play_card,
    race_on,
    set_up,
    waiting,
)
from paddock.games.top_race.moves import Bid, Trade
from paddock.loading import set_position
from paddock.race import Race

SHARES = {"shares": "yes"}
BOTH = {"shares": "yes", "pit_stop": "yes"}
COLOURS = ("red", "yellow", "black", "blue", "lilac", "green")
LAST = at(7, 0, 1)
FIVE = "5+5+5+5+5+5"
NONE = "0+0+0+0+0+0"
SPECIALS = {"B/R", "Y/K", "L/G"}


def holding(*shares: str) -> str:
    """The shares of each seat, as a word of a position."""
    return ",".join([*shares, *[NONE] * (6 - len(shares))])


def shares(**words: object) -> Race:
    """A race with shares; seat 0 is to play, of three, and has started."""
    return set_up(**{"options": SHARES, **words})  # type: ignore[arg-type]


def trading(*held: str, **words: object) -> Race:
    """A share round; seat 0 is asked first."""
    return shares(phase="sell", share=holding(*held, *[FIVE] * (3 - len(held))), **words)


def held(race: Race, seat: int) -> list[int]:
    """The shares of a seat, as it sees them itself."""
    return list(race.view(seat)["players"][seat]["shares"].values())


def auction(players: int, **words: object) -> Race:
    """The auction of the display, seat 0 to open; what is forced is played by itself."""
    hands = ",".join(("R10", "Y10", "K10", "B10", "L10", "G10")[:players])
    cards = ["B/R", "Y/K", "L/G", "R5", "Y5", "K5"][: {2: 4, 3: 3, 4: 4, 5: 5, 6: 6}[players]]
    fields: dict[str, object] = {
        "phase": "bid",
        "opener": 0,
        "seat": 0,
        "hand": hands,
        "display": "+".join(cards),
        **words,
    }
    race = race_on(TRACK, players, SHARES, seed=1)
    set_position(race, {key: str(value) for key, value in fields.items()}, 0)
    race.automatic = True
    return race


def win(race: Race, winner: int, card: str, price: int = 10) -> None:
    """Let a seat win this auction: everyone else passes where they may."""
    while race.view()["phase"] == "bid":
        if race.state.seat == winner:
            race.play(f"bid {max(price, race.state.bid + 10)}k")
        else:
            race.play("bid 10k" if "pass" not in texts(race) else "pass")
    race.play(f"choose {card}")


def seating(race: Race) -> list[int]:
    order: list[int] = race.view()["seating"]
    return order


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


# -- TR-9.2 ---------------------------------------------------------------------------


def test_tr_9_2_the_first_winner_starts_the_race_and_picks_a_card() -> None:
    race = auction(4)
    win(race, 2, "Y/K")
    assert race.view()["starter"] == 2
    assert "Y/K" in race.view(2)["hand"]
    assert race.view()["display"] == ["R5", "B/R", "L/G"]


def test_tr_9_2_the_winner_picks_any_card_of_the_display() -> None:
    race = auction(4)
    for move in ("bid 10k", "pass", "pass", "pass"):
        race.play(move)
    assert (asked(race), set(texts(race))) == (
        ("choose", 0),
        {f"choose {card}" for card in ("B/R", "Y/K", "L/G", "R5")},
    )


def test_tr_9_2_the_winner_pays_the_bank() -> None:
    race = auction(3)
    win(race, 1, "B/R", 70)
    assert money(race) == [200, 130, 200]


def test_tr_9_2_a_card_of_the_display_is_known_to_all() -> None:
    race = auction(3)
    win(race, 1, "B/R")
    for seat in (0, 2, None):
        assert race.view(seat)["players"][1]["known_cards"] == ["B/R"]


def test_tr_9_2_the_next_winner_sits_to_the_left_of_the_last() -> None:
    race = auction(5)
    win(race, 2, "B/R")
    assert seating(race) == [2, 3, 4, 0, 1]
    win(race, 0, "Y/K")
    assert seating(race) == [2, 0, 3, 4, 1]
    win(race, 1, "L/G")
    assert seating(race) == [2, 0, 1, 3, 4]
    win(race, 4, "R5")
    assert seating(race) == [2, 0, 1, 4, 3]


def test_tr_9_2_players_who_have_not_won_keep_their_order() -> None:
    race = auction(6)
    win(race, 5, "B/R")
    win(race, 2, "Y/K")
    assert seating(race) == [5, 2, 0, 1, 3, 4]


@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("second", range(4))
def test_tr_9_2_whoever_wins_the_seats_come_out_right(first: int, second: int) -> None:
    if first == second:
        second = (first + 1) % 4
    race = auction(4)
    win(race, first, "B/R")
    win(race, second, "Y/K")
    others = [(first + k) % 4 for k in range(1, 4) if (first + k) % 4 != second]
    assert seating(race) == [first, second, *others]


def test_tr_9_2_the_bidding_goes_round_in_the_new_seating() -> None:
    race = auction(5)
    win(race, 2, "B/R")
    win(race, 0, "Y/K")  # now 2, 0, 3, 4, 1
    order = []
    for bid in (10, 20, 30, 40):
        order.append(race.state.seat)
        race.play(f"bid {bid}k")
    assert order == [3, 4, 1, 3]


def test_tr_9_2_the_next_player_in_the_new_seating_who_has_not_won_must_open() -> None:
    race = auction(4)
    win(race, 2, "B/R")
    assert (asked(race), "pass" in texts(race)) == (("bid", 3), False)
    win(race, 1, "Y/K")  # now 2, 1, 3, 0
    assert (asked(race), "pass" in texts(race)) == (("bid", 3), False)


def test_tr_9_2_who_has_won_bids_no_more() -> None:
    race = auction(4)
    win(race, 2, "B/R")
    asked_for = set()
    for move in ("bid 10k", "bid 20k", "bid 30k", "pass", "pass"):
        asked_for.add(race.state.seat)
        race.play(move)
    assert asked_for == {3, 0, 1}
    assert race.view()["phase"] == "choose"


def test_tr_9_2_a_pass_holds_for_this_auction() -> None:
    race = auction(4)
    play(race, "bid 10k", "pass", "bid 20k", "bid 30k", "bid 40k")
    assert race.state.seat == 2, "seat 1 is not asked again"


def test_tr_9_2_the_last_player_left_takes_a_card_for_exactly_10k() -> None:
    race = auction(3, money="200,200,0")
    win(race, 0, "B/R")
    win(race, 1, "Y/K", 20)
    assert money(race) == [190, 180, -10]
    assert "L/G" in race.view(2)["hand"], "the only card left"
    assert seating(race) == [0, 1, 2]


def test_tr_9_2_the_last_player_left_also_chooses() -> None:
    """With four players a card more would lie there only by mistake: each takes one."""
    race = auction(4)
    for winner, card in ((0, "B/R"), (1, "Y/K"), (2, "L/G")):
        win(race, winner, card)
    assert race.view()["display"] == []
    assert "R5" in race.view(3)["hand"]
    assert money(race) == [190, 190, 190, 190]


def test_tr_9_2_the_race_starts_with_the_first_winner_and_goes_round_in_the_new_seating() -> None:
    race = auction(4)
    for winner, card in ((2, "B/R"), (0, "Y/K"), (3, "L/G")):
        win(race, winner, card)
    order = []
    while race.view()["phase"] != "sell":
        if race.view()["phase"] == "turn":
            order.append(race.state.seat)
        race.play(race.legal_moves()[0])
    assert order == [2, 0, 3, 1]


def test_tr_9_2_a_random_player_opens_the_first() -> None:
    openers = {paddock.new("top-race", players=3, seed=n, shares=True).to_act for n in range(30)}
    assert openers == {(0,), (1,), (2,)}


def test_tr_9_2_claims_go_round_in_the_new_seating() -> None:
    race = set_up(options=BOTH, players=4, hands=["K5"], left="2,0,3,1,5,0")
    play_card(race, "K5")
    order = []
    while race.view()["phase"] == "claim":
        order.append(race.state.seat)
        race.play("decline")
    assert order == [2, 3, 1]


# -- TR-9.3 ---------------------------------------------------------------------------


def test_tr_9_3_with_two_players_a_winner_keeps_bidding_and_the_other_opens() -> None:
    race = auction(2)
    play(race, "bid 10k", "pass", "choose B/R")
    assert (asked(race), "pass" in texts(race)) == (("bid", 1), False)
    race.play("bid 10k")
    assert asked(race) == ("bid", 0)


def test_tr_9_3_who_holds_two_cards_ends_it_and_the_other_gets_the_rest_for_nothing() -> None:
    race = auction(2)
    play(race, "bid 10k", "pass", "choose B/R", "bid 10k", "bid 30k", "pass", "choose L/G")
    assert money(race) == [160, 200]
    assert SPECIALS & set(race.view(0)["hand"]) == {"B/R", "L/G"}
    assert {"Y/K", "R5"} <= set(race.view(1)["hand"])
    assert (race.view()["display"], race.view()["starter"]) == ([], 0)


def test_tr_9_3_after_one_each_the_third_decides() -> None:
    race = auction(2)
    play(race, "bid 10k", "pass", "choose B/R", "bid 10k", "pass", "choose Y/K")
    assert asked(race) == ("bid", 0), "seat 1 has won, so seat 0 opens"
    play(race, "bid 10k", "bid 20k", "pass", "choose R5")
    assert {"Y/K", "R5"} <= set(race.view(1)["hand"])
    assert {"B/R", "L/G"} <= set(race.view(0)["hand"])
    assert money(race) == [190, 170]
    assert race.view()["starter"] == 0, "the first winner"


def test_tr_9_3_with_three_players_nobody_bids_again() -> None:
    race = auction(3)
    win(race, 0, "B/R")
    play(race, "bid 10k", "bid 20k", "pass")
    assert asked(race) == ("choose", 2)


def test_tr_3_8_with_shares_a_player_without_a_card_opens_even_into_debt() -> None:
    race = auction(3, money="0,200,200")
    assert texts(race) == ["bid 10k"]


def test_tr_3_8_with_shares_the_duty_passes_over_a_winner_with_less_than_10k() -> None:
    race = auction(
        2, money="5,200", hand="R10+B/R,Y10", known="B/R", display="L/G+R5+Y/K", took="1,0",
        starter=0, phase="choose", seat=1,
    )  # fmt: skip
    race.play("choose L/G")
    assert asked(race) == ("bid", 1), "seat 0 has won a card and cannot open"


def test_tr_3_8_with_shares_if_nobody_can_open_the_first_with_the_duty_takes_a_card() -> None:
    race = auction(
        2, money="0,0", hand="R10+B/R,Y10", known="B/R", display="L/G+R5+Y/K", took="1,0",
        starter=0, phase="choose", seat=1,
    )  # fmt: skip
    race.play("choose L/G")
    assert (asked(race), money(race)) == (("choose", 0), [-10, 0])


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


# -- TR-9.6 ---------------------------------------------------------------------------


def settled(*held: str, purse: str = "0,0,0", **words: object) -> Race:
    """The end of a race in the order red, yellow, blue, black, lilac, green."""
    fields = {"cars": {"L": LAST}, "hands": ["L5"], "home": "RYBK", "money": purse, **words}
    race = shares(share=holding(*held), **fields)
    play(race, "play L5", "drive lilac goal")
    return race


def test_tr_9_6_each_share_pays_the_prize_of_its_cars_place() -> None:
    race = settled("15+15+0+0+0+0", "0+0+15+15+0+0", "0+0+0+0+15+15")
    assert money(race) == [15 * 350, 15 * 160, 15 * 40]


def test_tr_9_6_example_the_settlement_pays_3500k_with_the_cash_3640k() -> None:
    """Red 7, yellow 5, blue 11, black 2, lilac 4, green 1; the sixth place pays 10k."""
    assert money(settled("7+5+2+11+4+1", FIVE, FIVE))[0] == 3_500
    assert money(settled("7+5+2+11+4+1", FIVE, FIVE, purse="140,0,0"))[0] == 3_640


def test_tr_9_6_with_flat_prizes_shares_pay_those() -> None:
    race = settled(FIVE, FIVE, FIVE, options={**SHARES, "prizes": "flat"})
    assert money(race)[0] == 5 * (200 + 150 + 100 + 75 + 50 + 25)


def test_tr_9_6_all_play_to_the_end_and_must_play() -> None:
    race = shares(home="RYKB", hands=["K5+R10", "L5", "G5"])
    order = []
    for _ in range(3):
        assert all(text.startswith("play ") for text in texts(race))
        order.append(race.state.seat)
        race.play(race.legal_moves()[0])
        drive_on(race)
    assert order == [0, 1, 2]


def test_tr_9_6_with_pit_stops_a_stop_may_replace_the_card() -> None:
    race = set_up(options=BOTH, hands=["K5"], box="R10", home="RYB")
    assert texts(race) == ["stop R10", "play K5"]


def test_tr_9_6_with_pit_stops_everyone_may_claim_whatever_is_home() -> None:
    race = set_up(options=BOTH, hands=["K5"], home="RYBL")
    play_card(race, "K5")
    assert asked(race) == ("claim", 1)
    race.play("claim")
    assert waiting(race, 1) == ["K5"]


def test_tr_9_6_with_pit_stops_an_empty_hand_stops_or_passes() -> None:
    race = set_up(options=BOTH, hands=["", "L5", ""], box="R10", home="RYB", pits="1,1,1")
    assert texts(race) == ["stop R10", "pass"]


def test_tr_9_6_with_pit_stops_the_race_ends_when_all_have_passed() -> None:
    race = set_up(options=BOTH, hands=["", "", ""], box="R10", pits="1,1,1")
    play(race, "pass", "pass", "pass")
    end = race.outcome
    assert end is not None
    assert end.reason == "all have passed"


def ranking(race: Race) -> tuple[tuple[int, ...], tuple[int, ...]]:
    end = race.outcome
    assert end is not None
    return end.ranking, end.winners


def test_tr_9_6_more_money_wins_also_with_fewer_shares_of_the_winner() -> None:
    race = settled("0+15+15+0+0+0", "1+0+0+0+14+15", FIVE)
    assert ranking(race)[1] == (0,)


def test_tr_9_6_a_tie_goes_to_more_shares_of_the_winner() -> None:
    # 200 + 100 and 150 + 150: the same money.
    race = settled(FIVE, "6+3+5+6+5+5", "0+0+0+0+15+15")
    assert money(race)[:2] == [2750, 2750]
    assert ranking(race) == ((1, 0, 2), (1,))


def tie(one: str, other: str, left: str = "") -> tuple[int, ...]:
    words = {"left": left} if left else {}
    race = settled(one, other, "0+0+0+0+15+15", purse=purse_for(one, other), **words)
    assert money(race)[0] == money(race)[1]
    return ranking(race)[0]


def purse_for(one: str, other: str) -> str:
    """What seat 1 must have for both to end with the same money."""
    prizes = (200, 150, 60, 100, 30, 10)
    pay = [
        sum(int(n) * p for n, p in zip(word.split("+"), prizes, strict=True))
        for word in (one, other)
    ]
    return f"{max(0, pay[1] - pay[0])},{max(0, pay[0] - pay[1])},0"


#: Holdings that are better than five of each, for the first time at each place in turn.
BETTER = {
    "first": "6+4+5+5+5+5",
    "second": "5+6+4+5+5+5",
    "third": "5+5+4+6+5+5",
    "fourth": "5+5+6+5+4+5",
    "fifth": "5+5+5+5+6+4",
}


@pytest.mark.parametrize("place", BETTER)
def test_tr_9_6_then_of_the_second_and_so_on(place: str) -> None:
    assert tie(BETTER[place], FIVE)[:2] == (0, 1)
    assert tie(FIVE, BETTER[place])[:2] == (1, 0)


def test_tr_9_6_then_the_player_later_in_the_seating() -> None:
    assert tie(FIVE, FIVE)[:2] == (1, 0), "seat 0 has started"


def test_tr_9_6_the_seating_that_counts_is_the_new_one() -> None:
    race = settled("0+0+0+0+15+15", FIVE, FIVE, left="2,0,1,4,5,0")
    assert ranking(race) == ((1, 2, 0), (1,)), "they sat 0, 2, 1"


def test_tr_9_6_a_tie_is_never_shared() -> None:
    race = settled(FIVE, FIVE, FIVE)
    assert ranking(race) == ((2, 1, 0), (2,))


def test_tr_9_6_at_the_end_the_shares_are_opened() -> None:
    race = shares(
        cars={"L": LAST}, hands=["L5"], home="RYBK", share=holding("7+5+2+11+4+1", FIVE, FIVE)
    )
    race.play("play L5")
    events = race.play("drive lilac goal")
    over = next(event for event in events if event["kind"] == "race_over")
    assert over["shares"][0] == [7, 5, 2, 11, 4, 1]


def test_tr_9_6_at_the_end_everyone_hears_what_the_shares_paid() -> None:
    race = shares(
        cars={"L": LAST}, hands=["L5"], home="RYBK", share=holding("7+5+2+11+4+1", FIVE, FIVE)
    )
    race.play("play L5")
    earlier = [player["money"] for player in race.view()["players"]]
    over = next(e for e in race.play("drive lilac goal") if e["kind"] == "race_over")
    assert [set(paid) for paid in over["paid"]] == [{"shares"}] * 3
    assert [then + paid["shares"] for then, paid in zip(earlier, over["paid"], strict=True)] == (
        over["money"]
    )


def test_tr_9_6_whoever_looks_at_the_finished_race_sees_the_shares() -> None:
    race = settled("7+5+2+11+4+1", FIVE, FIVE)
    for seat in (None, 0, 1, 2):
        shown = race.view(seat)["players"][0]["shares"]
        assert shown == dict(zip(COLOURS, (7, 5, 2, 11, 4, 1), strict=True))


def test_tr_5_4_with_shares_whoever_moved_the_other_car_chooses_where_it_returns() -> None:
    race = shares(
        cars={"B": at(1, 0, 0)}, hands=["L5", "B10", "G5"], broken={"R": at(1, 1, 2)}, seat=1
    )
    race.play("play B10")
    race.play(race.legal_moves()[0])
    assert asked(race) == ("return", 1)
    race.play(race.legal_moves()[0])
    assert asked(race) == ("turn", 2)


def test_tr_9_2_bids_are_those_of_the_other_auctions() -> None:
    race = auction(3)
    bids = [move.euros for move in race.legal_moves() if isinstance(move, Bid)]
    assert bids == list(range(10_000, 200_001, 10_000))
    assert "pass" not in texts(race)
