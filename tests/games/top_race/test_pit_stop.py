"""TR-7.1 and TR-7.3 to TR-7.5: pit cards, the box, waiting cards, and the end by passes."""

from __future__ import annotations

import random

import pytest

import paddock
from games.top_race.boards import at, texts
from games.top_race.pits import PIT, answers, pits
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


def with_waiting(cards: str, **words: object) -> Race:
    """Seat 0 is to play and has claimed cards waiting, each on a pit card."""
    hands = words.pop("hands", [f"{cards}+K5", "L5", "G5"])
    free = 3 - len(cards.split("+"))
    fields = {"hands": hands, "pits": f"{free},3,3", **words}
    return pits(waiting=cards, known=cards, **fields)


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
