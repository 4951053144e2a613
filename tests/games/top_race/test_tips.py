"""TR-8.1 and TR-8.3: the race halts for tips, and whose cars are home stays in."""

from __future__ import annotations

import pytest

from games.top_race.boards import at, texts
from games.top_race.tips import NO_TIPS, settled, tips
from games.top_race.variants import (
    BEFORE_LINE,
    LAST,
    asked,
    drive_on,
    play,
    play_card,
    set_up,
    waiting,
)
from paddock.race import Race

BOTH = {"tips": "yes", "pit_stop": "yes"}
COLOURS = ("red", "yellow", "black", "blue", "lilac", "green")
TWO_MADE = "RR-,RR-,RR-" + NO_TIPS


def tip_all(race: Race, *cars: str) -> None:
    """Everyone tips, in the order in which the seats are asked."""
    for car in cars:
        race.play(f"tip {car}")


def tipped(race: Race, seat: int) -> list[str]:
    """The tips of a seat, as it sees them itself."""
    seen: list[str] = race.view(seat)["players"][seat]["tips"]
    return seen


# -- TR-8.1 ---------------------------------------------------------------------------


@pytest.mark.parametrize("line", [1, 2, 3])
def test_tr_8_1_the_race_halts_when_the_first_car_has_crossed_a_tip_line(line: int) -> None:
    race = tips(cars={"B": BEFORE_LINE[line]}, tipped=line - 1, phase="drive", card="J5B2", line=1)
    race.play(race.legal_moves()[0])
    assert race.view()["phase"] == "tip"
    tip_all(race, "red", "red", "red")
    assert race.view()["tip_lines_passed"] == line


@pytest.mark.parametrize(("line", "start"), [(1, at(1, 0, 3)), (2, at(2, 0, 2)), (3, at(5, 0, 1))])
def test_tr_8_1_a_car_right_before_the_line_has_not_crossed_it(line: int, start: int) -> None:
    race = tips(cars={"B": start}, tipped=line - 1, phase="drive", card="J5B2", line=1)
    race.play(f"drive blue {BEFORE_LINE[line]}")
    assert (asked(race), race.view()["tip_lines_passed"]) == (("turn", 1), line - 1)


def test_tr_8_1_without_tips_the_race_does_not_halt() -> None:
    race = set_up({"B": BEFORE_LINE[1]}, options={}, hands=["B5"])
    race.play("play B5")
    race.play(race.legal_moves()[0])
    assert asked(race) == ("turn", 1)


@pytest.mark.parametrize("players", range(2, 7))
def test_tr_8_1_everyone_tips_once(players: int) -> None:
    race = tips(cars={"B": BEFORE_LINE[1]}, hands=["B5"], players=players)
    play_card(race, "B5")
    seats = []
    while race.view()["phase"] == "tip":
        seats.append(race.state.seat)
        race.play("tip red")
    assert sorted(seats) == list(range(players))
    assert race.view()["tip_lines_passed"] == 1


def test_tr_8_1_a_player_who_is_home_tips_too() -> None:
    race = tips(cars={"B": BEFORE_LINE[3]}, hands=["B5"], home="YL", tipped=2, tip=TWO_MADE)
    play_card(race, "B5")
    seats = []
    while race.view()["phase"] == "tip":
        seats.append(race.state.seat)
        race.play("tip red")
    assert seats == [0, 1, 2]


def test_tr_8_1_any_car_can_be_tipped_on_also_one_that_is_home_or_broken_down() -> None:
    fields = {"home": "Y", "broken": {"K": at(1, 1, 1)}, "tipped": 2, "tip": TWO_MADE}
    race = tips(cars={"B": BEFORE_LINE[1]}, hands=["B5"], **fields)
    play_card(race, "B5")
    assert texts(race) == [f"tip {colour}" for colour in COLOURS]


def test_tr_8_1_also_the_same_car_again() -> None:
    made = f"BB-,RR-,GG-{NO_TIPS}"
    race = tips(cars={"B": BEFORE_LINE[3]}, hands=["B5"], tipped=2, tip=made)
    play_card(race, "B5")
    tip_all(race, "blue", "red", "yellow")
    assert tipped(race, 0) == ["blue"] * 3
    assert tipped(race, 2) == ["green", "green", "yellow"]


def test_tr_8_1_several_may_tip_on_the_same_car() -> None:
    race = tips(cars={"B": BEFORE_LINE[1]}, hands=["B5"])
    play_card(race, "B5")
    tip_all(race, "blue", "blue", "blue")
    assert [tipped(race, seat) for seat in range(3)] == [["blue"]] * 3


def test_tr_8_1_tips_are_secret() -> None:
    race = tips(cars={"B": BEFORE_LINE[1]}, hands=["B5"])
    play_card(race, "B5")
    race.play("tip red")
    assert race.view(0)["players"][0]["tips"] == ["red"]
    for seat in (1, 2, None):
        assert race.view(seat)["players"][0]["tips"] == [None]


def test_tr_8_1_the_race_halts_in_mid_card_and_then_goes_on() -> None:
    race = tips(cars={"B": BEFORE_LINE[1]}, hands=["B6L4G2R1"])
    race.play("play B6L4G2R1")
    race.play(race.legal_moves()[0])
    assert (race.view()["phase"], race.view()["card"]["line"]) == ("tip", 0)
    tip_all(race, "red", "red", "red")
    while race.view()["phase"] == "tip":
        race.play("tip red")
    assert (asked(race), race.view()["card"]["line"]) == (("drive", 0), 1)
    drive_on(race)
    assert (asked(race), race.view()["discard"]) == (("turn", 1), ["B6L4G2R1"])


def test_tr_8_1_the_second_car_across_does_not_halt_it_again() -> None:
    race = tips(cars={"B": BEFORE_LINE[1], "R": at(2, 0, 2)}, hands=["J5B2"], tipped=1)
    play(race, "play J5B2", "joker green")
    race.play(race.legal_moves()[0])
    race.play(f"drive blue {at(2, 0, 1)}")
    assert asked(race) == ("turn", 1)


def test_tr_8_1_a_return_due_from_the_move_comes_first() -> None:
    race = tips(
        cars={"B": at(1, 0, 4)}, hands=["B5"], broken={"R": at(1, 1, 5)}, owner="R1,Y0,K1,B0,L1,G0"
    )
    race.play("play B5")
    race.play(race.legal_moves()[0])
    assert asked(race) == ("return", 1)
    race.play(race.legal_moves()[0])
    assert asked(race) == ("tip", 0)


def test_tr_8_1_it_halts_even_if_that_move_finished() -> None:
    race = tips(cars={"B": BEFORE_LINE[3]}, hands=["B10"], tipped=2)
    play(race, "play B10", "drive blue goal")
    assert race.view()["phase"] == "tip"
    assert race.view()["cars"][3]["place"] == 1
    tip_all(race, "blue", "red", "red")
    assert (asked(race), race.view()["tip_lines_passed"]) == (("turn", 1), 3)


def test_tr_8_1_a_move_that_crosses_two_lines_halts_for_both_in_order() -> None:
    race = tips(cars={"B": BEFORE_LINE[1]}, hands=["B10"])
    race.play("play B10")
    race.play(race.legal_moves()[0])
    tip_all(race, "red", "yellow", "black")
    assert (asked(race), race.view()["tip_lines_passed"]) == (("tip", 0), 1)
    tip_all(race, "blue", "lilac", "green")
    assert (asked(race), race.view()["tip_lines_passed"]) == (("turn", 1), 2)
    assert [tipped(race, seat) for seat in range(3)] == [
        ["red", "blue"],
        ["yellow", "lilac"],
        ["black", "green"],
    ]


def test_tr_8_1_after_the_third_line_there_are_no_more_tips() -> None:
    race = tips(cars={"B": LAST}, hands=["B10"], tipped=3)
    play(race, "play B10", "drive blue goal")
    assert asked(race) == ("turn", 1)


def test_tr_8_1_claims_come_after_the_tips() -> None:
    race = set_up({"B": BEFORE_LINE[1]}, options=BOTH, hands=["B5"])
    race.play("play B5")
    race.play(race.legal_moves()[0])
    tip_all(race, "red", "red", "red")
    assert asked(race) == ("claim", 1)


def test_tr_8_1_all_may_tip_at_once_in_any_order() -> None:
    race = tips(cars={"B": BEFORE_LINE[1]}, hands=["B5", "L5+L10", "G5"])
    race.play("play B5")
    race.play(race.legal_moves()[0])
    race.automatic = True
    assert list(race.to_act) == [0, 1, 2]
    race.play("tip red", seat=2)
    race.play("tip blue", seat=0)
    assert list(race.to_act) == [1]
    race.play("tip green", seat=1)
    assert [tipped(race, seat) for seat in range(3)] == [["blue"], ["green"], ["red"]]
    assert race.view()["phase"] == "turn"


def test_tr_8_1_a_tip_given_early_counts_for_one_line_only() -> None:
    race = tips(cars={"B": BEFORE_LINE[1]}, hands=["B10", "L5+L10", "G5"])
    race.play("play B10")
    race.play(race.legal_moves()[0])
    race.automatic = True
    race.play("tip red", seat=2)
    race.play("tip blue", seat=1)
    race.play("tip green", seat=0)
    assert (race.to_act, race.view()["tip_lines_passed"]) == ((0, 1, 2), 1)


# -- TR-8.3 ---------------------------------------------------------------------------


def test_tr_8_3_a_player_whose_cars_are_all_home_stays_in_and_may_play_or_pass() -> None:
    race = tips(hands=["K5+L10", "L5+Y5"], home="RB")
    assert texts(race) == ["play L10", "play K5", "pass"]
    play_card(race, "K5")
    play_card(race, "L5")
    play_card(race, "G5")
    assert texts(race) == ["play L10", "pass"]


def test_tr_8_3_each_turn_anew() -> None:
    race = tips(hands=["K5", "L5+L10", "G5+G10"], home="RB")
    race.play("pass")
    play_card(race, "L5")
    play_card(race, "G5")
    assert (asked(race), texts(race)) == (("turn", 0), ["play K5", "pass"])


def test_tr_8_3_who_has_a_car_in_the_race_must_play() -> None:
    race = tips(hands=["K5+L10"], home="R")
    assert texts(race) == ["play L10", "play K5"]


def test_tr_8_3_the_race_ends_once_all_have_passed_in_turn() -> None:
    race = tips(hands=["K5", "L5", ""], home="RBYL")
    race.play("pass")
    assert (race.outcome, asked(race)) == (None, ("turn", 1))
    race.play("pass")
    end = race.outcome
    assert end is not None
    assert end.reason == "all have passed"


def test_tr_8_3_a_card_played_in_between_breaks_the_round() -> None:
    race = tips(hands=["K5", "L5", "G5+G10"], home="RBYL")
    play(race, "pass", "pass")
    assert (race.outcome, texts(race)) == (None, ["play G10", "play G5"])
    play_card(race, "G5")
    play(race, "pass", "pass")
    assert race.outcome is None
    play_card(race, "G10")
    race.play("pass")
    assert race.outcome is None
    race.play("pass")
    assert race.outcome is not None


def test_tr_8_3_a_home_players_card_breaks_the_round_too() -> None:
    race = tips(hands=["K5", "L5+L10", ""], home="RBYL")
    race.play("pass")
    play_card(race, "L5")
    assert (race.outcome, asked(race)) == (None, ("turn", 0))


def test_tr_8_3_who_has_no_possible_action_counts_as_passing() -> None:
    race = tips(hands=["K5", "", ""], home="RB")
    race.play("pass")
    assert race.outcome is not None


def test_tr_8_3_the_fifth_car_ends_the_race_as_ever() -> None:
    race = settled("LLL")
    end = race.outcome
    assert end is not None
    assert end.reason == "the fifth car is home"


def test_tr_8_3_with_pit_stops_a_player_who_is_home_may_claim() -> None:
    race = set_up(options=BOTH, hands=["K5"], home="YL", tipped=3)
    play_card(race, "K5")
    assert asked(race) == ("claim", 1)
    race.play("claim")
    assert waiting(race, 1) == ["K5"]


def test_tr_8_3_with_pit_stops_a_player_who_is_home_may_stop_at_the_pit() -> None:
    race = set_up(options=BOTH, hands=["K5"], home="RB", box="R10")
    assert texts(race) == ["stop R10", "play K5", "pass"]


def test_tr_8_3_with_pit_stops_a_player_who_is_home_takes_up_waiting_cards() -> None:
    race = set_up(
        options=BOTH, hands=["K5"], home="RB", waiting="K5", known="K5", pits="2,3,3", box="R10"
    )
    assert {"pickup K5", "stop R10"} <= set(texts(race))
    assert "play K5" not in texts(race)


def test_tr_7_5_who_is_home_takes_up_a_waiting_card_or_stops_and_may_not_pass() -> None:
    race = set_up(
        options=BOTH, hands=["K5+Y5"], home="RB", waiting="K5", known="K5", pits="2,3,3", box="R10"
    )
    assert texts(race) == ["stop R10", "pickup K5"]
    race = set_up(
        options=BOTH, hands=["K5+Y5"], home="RB", waiting="K5", known="K5", pits="0,3,3", box="R10"
    )
    assert texts(race) == ["pickup K5"]


def test_tr_8_3_once_the_waiting_cards_are_taken_up_who_is_home_may_pass_again() -> None:
    race = set_up(
        options=BOTH, hands=["K5+Y5", "L5"], home="RB", waiting="K5", known="K5", pits="0,0,0",
        players=2, owner="R0,B0,Y1,K1,L1,G1", tipped=3,
    )  # fmt: skip
    race.play("pickup K5")
    play_card(race, "L5")
    assert {"play K5", "play Y5", "pass"} == set(texts(race))


def test_tr_8_3_with_pit_stops_an_empty_hand_at_home_stops_or_passes() -> None:
    race = set_up(options=BOTH, hands=["", "L5"], home="RB", box="R10")
    assert texts(race) == ["stop R10", "pass"]
