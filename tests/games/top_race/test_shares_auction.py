"""TR-9.2 and TR-9.3: seats and display cards are auctioned."""

from __future__ import annotations

import pytest

import paddock
from games.top_race.boards import texts
from games.top_race.shares import BOTH, auction, win
from games.top_race.variants import asked, money, play, play_card, set_up
from paddock.games.top_race.moves import Bid
from paddock.race import Race

SPECIALS = {"B/R", "Y/K", "L/G"}


def seating(race: Race) -> list[int]:
    order: list[int] = race.view()["seating"]
    return order


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


def test_tr_9_2_bids_are_those_of_the_other_auctions() -> None:
    race = auction(3)
    bids = [move.euros for move in race.legal_moves() if isinstance(move, Bid)]
    assert bids == list(range(10_000, 200_001, 10_000))
    assert "pass" not in texts(race)
