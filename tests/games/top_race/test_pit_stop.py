"""TR-7: pit stops."""

from __future__ import annotations

import random

import pytest

import paddock
from games.top_race.boards import at, texts
from games.top_race.variants import (
    TRACK,
    asked,
    draw_all,
    drive_on,
    pit_cards,
    play,
    play_card,
    race_on,
    set_up,
    waiting,
)
from paddock.race import Race

PIT = {"pit_stop": "yes"}
#: Just before the finish, so that any card drives a car home.
LAST = at(7, 0, 1)


def pits(**words: object) -> Race:
    """A race with pit stops; seat 0 is to play, of three."""
    return set_up(options=PIT, **words)  # type: ignore[arg-type]


def with_waiting(cards: str, **words: object) -> Race:
    """Seat 0 is to play and has claimed cards waiting, each on a pit card."""
    hands = words.pop("hands", [f"{cards}+K5", "L5", "G5"])
    free = 3 - len(cards.split("+"))
    fields = {"hands": hands, "pits": f"{free},3,3", **words}
    return pits(waiting=cards, known=cards, **fields)


def answers(race: Race, *moves: str) -> list[int]:
    """The seats that are asked for a claim, one after the other."""
    seats = []
    for move in moves:
        assert race.view()["phase"] == "claim"
        seats.append(race.state.seat)
        race.play(move)
    return seats


# -- TR-7.1 ---------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_tr_7_1_everyone_has_three_pit_cards(players: int) -> None:
    race = paddock.new("top-race", players=players, track="classic", seed=1, pit_stop=True)
    assert pit_cards(race) == [3] * players


@pytest.mark.parametrize(("players", "cards"), [(2, 6), (3, 6), (4, 8), (5, 8), (6, 6)])
def test_tr_7_1_the_box_lies_open_to_all(players: int, cards: int) -> None:
    race = paddock.new("top-race", players=players, track="classic", seed=2, pit_stop=True)
    box = race.view()["box"]
    assert len(set(box)) == cards
    assert all(race.view(seat)["box"] == box for seat in range(players))
    assert not any(set(box) & set(race.view(seat)["hand"]) for seat in range(players))


def test_tr_7_1_the_box_is_never_refilled() -> None:
    race = race_on(TRACK, 3, PIT, seed=3)
    draw_all(race)
    box, dice, shrunk = set(race.view()["box"]), random.Random(3), 0
    while race.to_act:
        race.play(dice.choice(race.legal_moves()))
        now = set(race.view()["box"])
        assert now <= box
        shrunk += len(box) - len(now)
        box = now
    assert shrunk > 0


def test_tr_7_1_without_pit_stops_there_are_no_pit_cards_no_box_and_no_claims() -> None:
    race = set_up(options={}, hands=["K5", "L5", "G5"], pile="R10+B5")
    assert (pit_cards(race), race.view()["box"], texts(race)) == ([0, 0, 0], [], ["play K5"])
    play_card(race, "K5")
    assert asked(race) == ("turn", 1)


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


# -- TR-7.3 ---------------------------------------------------------------------------


def test_tr_7_3_who_has_claimed_cards_waiting_plays_no_card() -> None:
    race = with_waiting("R10")
    assert texts(race) == ["pickup R10"]


def test_tr_7_3_the_card_goes_into_the_hand_and_its_pit_card_is_given_up() -> None:
    race = with_waiting("R10")
    race.play("pickup R10")
    assert race.view(0)["hand"] == ["R10", "K5"]
    assert (waiting(race, 0), pit_cards(race)) == ([], [2, 3, 3])


def test_tr_7_3_then_the_turn_ends_without_claims() -> None:
    race = with_waiting("R10")
    race.play("pickup R10")
    assert asked(race) == ("turn", 1)
    assert race.view()["discard"] == []


def test_tr_7_3_of_two_waiting_cards_the_player_chooses_one() -> None:
    race = with_waiting("R10+Y10")
    assert texts(race) == ["pickup R10", "pickup Y10"]
    race.play("pickup Y10")
    assert (waiting(race, 0), race.view(0)["hand"]) == (["R10"], ["Y10", "K5"])


def test_tr_7_3_two_waiting_cards_take_two_turns() -> None:
    race = with_waiting("R10+Y10", pits="0,0,0")
    race.play("pickup R10")
    play_card(race, "L5")
    play_card(race, "G5")
    assert (asked(race), texts(race)) == (("turn", 0), ["pickup Y10"])
    race.play("pickup Y10")
    assert texts(race) == ["play R10", "play Y10", "play K5"]


def test_tr_7_3_a_card_taken_up_is_played_like_any_other() -> None:
    race = with_waiting("R10", pits="0,0,0")
    race.play("pickup R10")
    play_card(race, "L5")
    play_card(race, "G5")
    play_card(race, "R10")
    assert race.view()["discard"] == ["L5", "G5", "R10"]


# -- TR-7.4 ---------------------------------------------------------------------------


def test_tr_7_4_a_free_pit_card_buys_any_card_of_the_box_or_the_top_of_the_discard_pile() -> None:
    race = pits(hands=["K5"], box="R10+Y10", pile="B10+L10")
    assert texts(race) == ["stop R10", "stop Y10", "stop L10", "play K5"]


@pytest.mark.parametrize("card", ["R10", "L10"])
def test_tr_7_4_the_card_goes_into_the_hand_and_the_pit_card_is_given_up(card: str) -> None:
    race = pits(hands=["K5"], box="R10+Y10", pile="B10+L10")
    race.play(f"stop {card}")
    assert set(race.view(0)["hand"]) == {card, "K5"}
    assert pit_cards(race) == [2, 3, 3]
    assert card not in race.view()["box"] + race.view()["discard"]


def test_tr_7_4_the_turn_ends_and_this_opens_no_claims() -> None:
    race = pits(hands=["K5"], box="R10", pile="B10+L10")
    race.play("stop L10")
    assert asked(race) == ("turn", 1)
    assert race.view()["discard"] == ["B10"]


def test_tr_7_4_the_card_below_the_top_is_next() -> None:
    race = pits(hands=["K5"], pile="B10+L10")
    race.play("stop L10")
    assert texts(race) == ["stop B10", "play L5"]


def test_tr_7_4_nothing_is_bought_without_a_free_pit_card() -> None:
    race = pits(hands=["K5"], box="R10", pile="B10", pits="0,3,3")
    assert texts(race) == ["play K5"]


def test_tr_7_4_a_pit_card_with_a_waiting_card_on_it_buys_nothing() -> None:
    race = with_waiting("R10", box="Y10", pile="B10", pits="0,3,3")
    assert texts(race) == ["pickup R10"]


def test_tr_7_4_no_waiting_card_is_taken_up() -> None:
    race = with_waiting("R10", box="Y10")
    assert texts(race) == ["pickup R10", "stop Y10"]
    race.play("stop Y10")
    assert (waiting(race, 0), race.view(0)["hand"]) == (["R10"], ["Y10", "K5"])
    assert (pit_cards(race), asked(race)) == ([1, 3, 3], ("turn", 1))


def test_tr_7_4_it_is_at_the_start_of_the_own_turn_only() -> None:
    race = pits(hands=["K5"], box="R10", pile="B10")
    race.play("play K5")
    assert not any(move.startswith("stop") for move in texts(race))
    drive_on(race)
    assert texts(race) == ["decline", "claim"]


def test_tr_7_4_example_the_top_of_the_discard_pile_may_be_a_card_one_played_oneself() -> None:
    race = pits(hands=["K5+R5", "L5", "G5"], players=3)
    play_card(race, "K5")
    answers(race, "decline", "decline")
    play_card(race, "L5")
    answers(race, "claim")  # seat 2 claims
    race.play("pickup L5")
    assert race.view()["discard"] == ["K5"], "the claim has uncovered it"
    assert texts(race) == ["play R5", "stop K5"]
    race.play("stop K5")
    assert set(race.view(0)["hand"]) == {"K5", "R5"}


# -- TR-7.5 ---------------------------------------------------------------------------


def test_tr_7_5_with_no_speed_card_left_but_a_pit_card_one_stops_or_passes() -> None:
    race = pits(hands=["", "L5", "G5"], box="R10", pile="B10")
    assert texts(race) == ["stop R10", "stop B10", "pass"]


def test_tr_7_5_who_has_a_speed_card_may_not_pass() -> None:
    race = pits(hands=["K5", "", ""], box="R10")
    assert texts(race) == ["stop R10", "play K5"]


def test_tr_7_5_a_card_bought_with_an_empty_hand_is_played_in_the_next_turn() -> None:
    race = pits(hands=["", "L5", "G5"], box="R10", pits="1,0,0")
    race.play("stop R10")
    play_card(race, "L5")
    play_card(race, "G5")
    assert texts(race) == ["play R10"]


def test_tr_7_5_a_player_whose_cars_have_all_finished_does_not_stay_in() -> None:
    race = pits(hands=["K5", "", "G5"], home="YL", pits="0,3,0")
    play_card(race, "K5")
    assert asked(race) == ("turn", 2)


def test_tr_7_5_the_race_ends_once_everyone_in_turn_has_passed() -> None:
    race = pits(hands=["", "", ""], box="R10")
    for seat in range(3):
        assert (race.outcome, asked(race)) == (None, ("turn", seat))
        race.play("pass")
    end = race.outcome
    assert end is not None
    assert end.reason == "all have passed"


def test_tr_7_5_while_somebody_has_a_speed_card_passes_end_nothing() -> None:
    race = pits(hands=["", "", "G5+G10"], box="R10", pits="1,1,0")
    play(race, "pass", "pass")
    play_card(race, "G5")
    answers(race, "decline", "decline")
    assert asked(race) == ("turn", 0)
    play(race, "pass", "pass")
    assert asked(race) == ("turn", 2)


def test_tr_7_5_any_pit_stop_restarts_the_count() -> None:
    race = pits(hands=["", "", ""], box="R10", pits="1,1,1")
    play(race, "pass", "pass", "stop R10")
    play(race, "pass", "pass")
    assert (race.outcome, texts(race)) == (None, ["play R10"])
    play_card(race, "R10")
    assert answers(race, "decline", "decline") == [0, 1]
    play(race, "pass")
    assert race.outcome is None
    play(race, "pass")
    assert race.outcome is not None, "seat 2 has nothing left"


def test_tr_7_5_taking_up_a_waiting_card_restarts_the_count() -> None:
    race = pits(hands=["", "", "R10"], waiting="R10", known="R10", pits="1,1,0")
    play(race, "pass", "pass", "pickup R10")
    assert asked(race) == ("turn", 0), "seat 0 has passed, but not since then"


def test_tr_7_5_the_end_is_checked_after_claims_on_the_last_card_are_settled() -> None:
    race = pits(hands=["K5", "", ""], pits="0,1,0")
    play_card(race, "K5")
    assert (race.outcome, asked(race)) == (None, ("claim", 1))
    race.play("claim")
    assert (race.outcome, asked(race)) == (None, ("turn", 1))
    race.play("pickup K5")
    play_card(race, "K5")
    assert race.outcome is not None


def test_tr_7_5_an_unclaimed_last_card_can_still_be_bought_from_the_pile() -> None:
    race = pits(hands=["K5", "", ""], pits="0,1,0")
    play_card(race, "K5")
    race.play("decline")
    assert (race.outcome, asked(race)) == (None, ("turn", 1))
    assert texts(race) == ["stop K5", "pass"]


def test_tr_7_5_who_has_a_waiting_card_must_take_it_up_and_not_pass() -> None:
    race = with_waiting("R10", hands=["R10", "", ""], box="Y10")
    assert texts(race) == ["pickup R10", "stop Y10"]


def test_tr_7_5_a_waiting_card_is_a_speed_card_left() -> None:
    race = pits(hands=["", "R10", ""], waiting="R10", known="R10", pits="0,0,1", seat=2)
    race.play("pass")
    assert (race.outcome, asked(race)) == (None, ("turn", 1))


def test_tr_7_5_who_has_no_speed_waiting_or_pit_card_is_skipped() -> None:
    race = pits(hands=["", "", "G5"], pits="1,0,0", box="R10")
    race.play("pass")
    assert asked(race) == ("turn", 2)


def test_tr_7_5_the_race_ends_at_once_if_nobody_has_a_card_or_a_free_pit_card() -> None:
    race = pits(hands=["K5", "", ""], pits="0,0,0", box="R10")
    play_card(race, "K5")
    end = race.outcome
    assert end is not None
    assert end.reason == "all cards are played"


def test_tr_7_5_with_one_player_left_one_pass_is_a_round() -> None:
    race = pits(hands=["", "", ""], pits="1,0,0", box="R10")
    race.play("pass")
    assert race.outcome is not None


def test_tr_7_5_the_cars_are_then_placed_where_they_stand() -> None:
    race = pits(cars={"G": at(5, 0, 0)}, hands=["", "", ""], pits="1,0,0", box="R10", home="Y")
    race.play("pass")
    places = {car["name"]: car["place"] for car in race.view()["cars"]}
    assert (places["yellow"], places["green"]) == (1, 2)
    assert sorted(places.values()) == [1, 2, 3, 4, 5, 6]
