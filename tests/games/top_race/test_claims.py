"""TR-7.2: claiming a card that another has discarded."""

from __future__ import annotations

import pytest

import paddock
from games.top_race.boards import at, texts
from games.top_race.pits import answers, pits
from games.top_race.variants import LAST, asked, drive_on, pit_cards, play, play_card, waiting
from paddock.race import Race

# -- TR-7.2 ---------------------------------------------------------------------------


def test_tr_7_2_everyone_else_is_asked_in_turn_order() -> None:
    race = pits(players=4, seat=2, hands=["R10", "Y10", "K5", "B10"])
    play_card(race, "K5")
    assert answers(race, "decline", "decline", "decline") == [3, 0, 1]
    assert asked(race) == ("turn", 3)
    assert race.view()["discard"] == ["K5"]


def test_tr_7_2_one_is_asked_to_claim_or_to_leave_the_card_to_others() -> None:
    race = pits(hands=["K5"])
    play_card(race, "K5")
    assert texts(race) == ["decline", "claim"]
    assert race.view()["claimed"] == "K5"


def test_tr_7_2_a_card_can_be_claimed_only_when_all_its_cars_have_moved() -> None:
    race = pits(hands=["K6R4Y2G1"])
    phases = []
    race.play("play K6R4Y2G1")
    while race.view()["phase"] == "drive":
        phases.append(race.view()["discard"])
        race.play(race.legal_moves()[0])
    assert phases == [[], [], [], []]
    assert (asked(race), race.view()["claimed"]) == (("claim", 1), "K6R4Y2G1")


def test_tr_7_2_a_claimed_card_lies_open_on_a_pit_card_of_the_claimer() -> None:
    race = pits(hands=["K5"], pile="R10")
    play_card(race, "K5")
    race.play("claim")
    assert (waiting(race, 1), pit_cards(race)) == (["K5"], [3, 2, 3])
    assert race.view()["discard"] == ["R10"]
    assert race.view(1)["hand"] == ["L5"], "it is not in the hand yet"
    assert all(race.view(seat)["players"][1]["waiting"] == ["K5"] for seat in range(3))


def test_tr_7_2_of_several_the_one_whose_turn_comes_first_gets_it() -> None:
    race = pits(hands=["K5"])
    play_card(race, "K5")
    assert answers(race, "claim") == [1]
    assert (asked(race), waiting(race, 1), waiting(race, 2)) == (("turn", 1), ["K5"], [])


def test_tr_7_2_who_comes_later_gets_it_when_those_before_do_not_want_it() -> None:
    race = pits(hands=["K5"])
    play_card(race, "K5")
    assert answers(race, "decline", "claim") == [1, 2]
    assert (asked(race), waiting(race, 1), waiting(race, 2)) == (("turn", 1), [], ["K5"])


@pytest.mark.parametrize("mode", ["sprint", "breakdown"])
def test_tr_7_2_a_special_card_can_be_claimed(mode: str) -> None:
    race = pits(cars={"B": at(1, 0, 0), "R": at(1, 0, 3)}, hands=["B/R"])
    play(race, "play B/R", mode)
    drive_on(race)
    race.play("claim")
    assert waiting(race, 1) == ["B/R"]


def test_tr_7_2_a_special_card_without_effect_can_be_claimed() -> None:
    race = pits(hands=["B/R"], home="B")
    race.play("play B/R")
    assert asked(race) == ("claim", 1)
    race.play("claim")
    assert waiting(race, 1) == ["B/R"]


def test_tr_7_2_a_card_whose_cars_are_all_home_can_be_claimed() -> None:
    race = pits(hands=["B5"], home="B")
    race.play("play B5")
    assert asked(race) == ("claim", 1)


def test_tr_7_2_without_a_free_pit_card_nobody_is_asked() -> None:
    race = pits(players=4, hands=["K5"], pits="3,0,1,0")
    play_card(race, "K5")
    assert answers(race, "decline") == [2]
    assert asked(race) == ("turn", 1)


def test_tr_7_2_a_pit_card_with_a_waiting_card_on_it_is_not_free() -> None:
    hands = ["K5", "L5+R10+Y10+B10", "G5"]
    three = "R10+Y10+B10"
    race = pits(hands=hands, waiting=three, known=three, pits="3,0,3")
    play_card(race, "K5")
    assert asked(race) == ("claim", 2)


def test_tr_7_2_several_cards_of_one_round_can_be_claimed() -> None:
    race = pits(hands=["K5", "L5", "G5"])
    for card in ("K5", "L5"):
        play_card(race, card)
        while race.state.seat != 2:
            race.play("decline")
        race.play("claim")
    assert (waiting(race, 2), pit_cards(race)) == (["K5", "L5"], [3, 3, 1])


def test_tr_7_2_nobody_claims_the_card_they_just_played() -> None:
    race = pits(hands=["K5"])
    play_card(race, "K5")
    assert 0 not in answers(race, "decline", "decline")
    assert asked(race) == ("turn", 1)


def test_tr_7_2_who_has_left_the_race_is_not_asked() -> None:
    race = pits(hands=["K5"], home="YL")
    play_card(race, "K5")
    assert answers(race, "decline") == [2]


def test_tr_7_2_who_leaves_the_race_by_this_very_card_is_not_asked() -> None:
    race = pits(cars={"Y": LAST}, hands=["Y10"], home="L")
    play(race, "play Y10", "drive yellow goal")
    assert asked(race) == ("claim", 2)


def test_tr_7_2_a_card_with_which_its_player_left_the_race_can_be_claimed() -> None:
    race = pits(cars={"R": LAST}, hands=["R10+R5"], home="B")
    play(race, "play R10", "drive red goal", "claim")
    assert waiting(race, 1) == ["R10"]


def test_tr_7_2_when_the_race_has_ended_nobody_claims() -> None:
    race = pits(cars={"R": LAST}, hands=["R10"], home="YKLG", owner="R0,Y1,K2,B1,L1,G2")
    play(race, "play R10", "drive red goal")
    end = race.outcome
    assert end is not None
    assert end.reason == "the fifth car is home"


def test_tr_7_2_by_leaving_the_race_waiting_cards_lapse() -> None:
    hands = ["Y10+K5", "L10", "G5"]
    race = pits(cars={"Y": LAST}, hands=hands, home="L", waiting="L10", known="L10", pits="0,2,0")
    play(race, "play Y10", "drive yellow goal")
    assert asked(race) == ("turn", 2), "seat 1 has a card waiting, but has left"
    play_card(race, "G5")
    play_card(race, "K5")
    end = race.outcome
    assert end is not None
    assert end.reason == "all cards are played", "lapsed cards are no cards left"


def claiming() -> Race:
    """A card lies there to be claimed by seat 1, 2 or 3; all may answer at once."""
    race = pits(players=4, hands=["K5+R5"], box="R10")
    play_card(race, "K5")
    race.automatic = True
    return race


def test_tr_7_2_all_who_can_claim_may_answer_at_once() -> None:
    race = claiming()
    assert list(race.to_act) == [1, 2, 3]
    race.play("decline", seat=2)
    assert list(race.to_act) == [1, 3]
    assert [str(move) for move in race.legal_moves(3)] == ["decline", "claim"]
    with pytest.raises(paddock.NotYourTurnError):
        race.play("claim", seat=0)


def test_tr_7_2_an_early_claim_waits_for_those_whose_turn_comes_first() -> None:
    race = claiming()
    race.play("claim", seat=3)
    race.play("claim", seat=2)
    assert (race.to_act, waiting(race, 2)) == ((1,), [])
    race.play("decline", seat=1)
    assert (waiting(race, 1), waiting(race, 2), waiting(race, 3)) == ([], ["K5"], [])
    assert race.to_act == (1,), "it is seat 1's turn"


def test_tr_7_2_however_early_the_claim_whose_turn_comes_first_gets_the_card() -> None:
    race = claiming()
    race.play("claim", seat=3)
    race.play("claim", seat=1)
    assert (waiting(race, 1), waiting(race, 3)) == (["K5"], [])
