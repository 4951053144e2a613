"""TR-6.1 to TR-6.4: the goal, the end of a race and the ranking."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.top_race.boards import CARS, at, set_up, spaces, texts
from paddock.games.top_race.data import COLOURS
from paddock.race import Race


def places(race: Race) -> str:
    """The letters of the cars that have a place, from the first place on."""
    found = {car["place"]: letter for car, letter in zip(race.view()["cars"], CARS, strict=True)}
    return "".join(found[place] for place in sorted(p for p in found if p))


def run_out(cars: Mapping[str, int], *, broken: Mapping[str, int] | None = None) -> str:
    """The final order, after red's place, when the last card is a lost one."""
    race = set_up(cars, hands=["R5", ""], home="R", broken=broken)
    race.play("play R5")
    assert race.outcome is not None
    return places(race)[1:]


def test_tr_6_1_a_car_that_crosses_the_line_takes_the_next_place_at_once() -> None:
    race = set_up({"B": at(7, 0, 1)}, hands=["B6G4L2"], home="YK")
    race.play("play B6G4L2")
    event = race.play("drive blue goal")[-1]
    assert (places(race), "B" in spaces(race)) == ("YKB", False)
    assert event == {"kind": "finish", "car": "blue", "place": 3, "prize": 100_000}


def test_tr_6_1_what_is_left_of_the_move_is_lost() -> None:
    race = set_up({"B": at(7, 0, 1)}, hands=["B10"])
    race.play("play B10")
    assert race.play("drive blue goal")[0]["way"] == [at(7, 0, 1), race.track.finish]
    assert race.to_act == (1,)


def test_tr_6_1_example_yellow_is_first_although_red_ends_further_on() -> None:
    race = set_up({"Y": at(6, 0, 0), "R": at(7, 0, 1), "K": at(5, 0, 0)}, hands=["Y6R4K2"])
    for move in ("play Y6R4K2", "drive yellow goal", "drive red goal"):
        race.play(move)
    assert "drive black goal" not in texts(race)
    race.play(race.legal_moves()[0])
    assert places(race) == "YR"
    assert "K" in spaces(race)


def test_tr_6_1_the_prizes_are_200k_150k_100k_60k_30k_and_10k() -> None:
    cars = {
        "Y": at(5, 0, 3),
        "K": at(5, 0, 2),
        "B": at(5, 0, 1),
        "L": at(5, 0, 0),
        "G": at(3, 0, 0),
    }
    race = set_up(cars, hands=["R5", *[""] * 5], home="R", players=6, money="0,0,0,0,0,0")
    race.play("play R5")
    assert race.outcome is not None
    assert race.outcome.scores == (200_000, 150_000, 100_000, 60_000, 30_000, 10_000)


def test_tr_6_1_a_player_gets_the_prizes_of_all_the_own_cars() -> None:
    cars = {
        "Y": at(5, 0, 3),
        "K": at(5, 0, 2),
        "B": at(5, 0, 1),
        "L": at(5, 0, 0),
        "G": at(3, 0, 0),
    }
    race = set_up(cars, hands=["R5", ""], home="R", owner="R0,Y0,K1,B1,L1,G1", money="10,-20")
    race.play("play R5")
    assert race.outcome is not None
    assert race.outcome.scores == (360_000, 180_000)


def test_tr_6_1_the_finish_that_ends_the_race_voids_the_rest_of_the_card() -> None:
    race = set_up({"B": at(7, 0, 1), "G": at(7, 1, 1)}, hands=["B6G4L2"], home="RYKL")
    race.play("play B6G4L2")
    race.play("drive blue goal")
    assert (places(race), race.to_act) == ("RYKLBG", ())
    assert race.view()["discard"] == ["B6G4L2"]
    assert spaces(race) == {"G": at(7, 1, 1)}


def test_tr_6_1_the_finish_that_ends_the_race_voids_a_return() -> None:
    race = set_up({"B": at(7, 0, 1)}, hands=["B5"], home="YKLG", broken={"R": at(5, 1, 1)})
    race.play("play B5")
    race.play("drive blue goal")
    assert (places(race), race.to_act, spaces(race)) == ("YKLGBR", (), {})


def test_tr_6_2_a_player_whose_cars_have_all_finished_leaves_the_race() -> None:
    race = set_up({}, hands=["B5", "Y5", "K5"], players=3, home="YL", owner="R0,Y1,K2,B0,L1,G2")
    race.play("play B5")
    race.play(race.legal_moves()[0])
    assert race.to_act == (2,), "seat 1 is home"


def test_tr_6_2_a_player_with_one_car_left_stays() -> None:
    race = set_up({}, hands=["B5", "Y5", "K5"], players=3, home="Y", owner="R0,Y1,K2,B0,L1,G2")
    race.play("play B5")
    race.play(race.legal_moves()[0])
    assert race.to_act == (1,)


def test_tr_6_2_the_rest_of_the_hand_is_void() -> None:
    race = set_up({}, hands=["Y5", "L5+L10+R5"], home="YL", owner="R0,Y1,K0,B0,L1,G0")
    race.play("play Y5")
    assert race.outcome is not None, "only seat 1, who is home, has cards left"
    assert race.outcome.reason == "all cards are played"


def test_tr_6_3_the_race_ends_when_the_fifth_car_finishes_and_the_last_takes_place_6() -> None:
    race = set_up({"B": at(7, 0, 1)}, hands=["B5+B10"], home="GYKL")
    race.play("play B5")
    race.play("drive blue goal")
    assert race.outcome is not None
    assert (race.outcome.reason, places(race)) == ("the fifth car is home", "GYKLBR")


def test_tr_6_3_the_fourth_finish_does_not_end_the_race() -> None:
    race = set_up({"B": at(7, 0, 1)}, hands=["B5+B10"], home="GRK")
    race.play("play B5")
    race.play("drive blue goal")
    assert (race.outcome, race.to_act) == (None, (1,))


def test_tr_6_3_the_race_ends_when_nobody_has_a_card_left() -> None:
    race = set_up({}, hands=["B5", "Y5"])
    for move in ("play B5", "", "play Y5", ""):
        assert race.outcome is None
        race.play(move or race.legal_moves()[0])
    assert race.outcome is not None
    assert race.outcome.reason == "all cards are played"


def test_tr_6_3_who_has_cards_left_plays_on_alone() -> None:
    race = set_up({}, hands=["Y5+R5", ""], home="YR", owner="R0,Y1,K0,B1,L1,G0")
    race.play("play Y5")
    assert (race.outcome, race.to_act) == (None, (0,))


def test_tr_6_3_cars_on_the_track_are_placed_by_the_front_end_of_their_space() -> None:
    bend = {"Y": at(4, 0, 1), "K": at(4, 1, 0), "B": at(4, 0, 0)}
    assert run_out({**bend, "L": at(3, 1, 1), "G": at(4, 0, 2)}) == "GYKBL"


def test_tr_6_3_what_counts_is_the_front_end_not_the_back_end() -> None:
    inner = {"Y": at(4, 2, 0), "K": at(4, 0, 1)}
    assert run_out({**inner, "B": at(1, 0, 2), "L": at(1, 0, 1), "G": at(1, 0, 0)})[:2] == "YK"


def test_tr_6_3_level_cars_in_a_curve_are_placed_by_who_is_further_inside() -> None:
    level = {"Y": at(4, 0, 2), "K": at(4, 2, 0), "B": at(4, 1, 1)}
    assert run_out({**level, "L": at(1, 0, 1), "G": at(1, 0, 0)})[:3] == "KBY"


def test_tr_6_3_example_level_cars_before_a_right_hander() -> None:
    three = {"K": at(5, 0, 2), "B": at(5, 2, 1), "G": at(5, 1, 1)}
    race = set_up(three, hands=["R5", ""], home="RYL")
    race.play("play R5")
    assert places(race) == "RYLKBG", "black is further ahead; blue is further right than green"


def test_tr_6_3_on_a_straight_the_next_curve_says_which_side_is_inside() -> None:
    before_left = {"Y": at(1, 2, 3), "K": at(1, 0, 3), "B": at(1, 1, 3)}
    assert run_out({**before_left, "L": at(0, 2, 1), "G": at(0, 0, 1)}) == "KBYGL"
    before_right = {"Y": at(3, 0, 0), "K": at(3, 1, 0)}
    assert (
        run_out({**before_right, "B": at(1, 0, 2), "L": at(1, 0, 1), "G": at(1, 0, 0)})[:2] == "KY"
    )


def test_tr_6_3_after_the_last_bend_the_laps_first_bend_counts() -> None:
    home_straight = {"Y": at(7, 1, 0), "K": at(7, 0, 0), "B": at(7, 1, 1), "L": at(7, 0, 1)}
    assert run_out({**home_straight, "G": at(5, 0, 0)}) == "LBKYG", "the first one turns left"


def test_tr_6_3_a_broken_down_car_ranks_behind_cars_level_with_it() -> None:
    outside = {"Y": at(5, 0, 2), "L": at(1, 0, 1), "G": at(1, 0, 0), "K": at(1, 0, 2)}
    assert run_out(outside, broken={"B": at(5, 2, 2)})[:2] == "YB"


def test_tr_6_3_a_broken_down_car_ranks_by_the_space_it_left() -> None:
    behind = {"Y": at(5, 0, 1), "L": at(5, 0, 3), "G": at(1, 0, 0), "K": at(1, 0, 2)}
    assert run_out(behind, broken={"B": at(5, 2, 2)})[:3] == "LBY"


@pytest.mark.parametrize("first", ["BY", "YB"])
def test_tr_6_3_two_broken_down_cars_level_rank_by_the_lanes_they_left(first: str) -> None:
    spots = {"B": at(5, 0, 2), "Y": at(5, 1, 2)}
    rest = {"L": at(1, 0, 1), "G": at(1, 0, 0), "K": at(1, 0, 2)}
    assert run_out(rest, broken={car: spots[car] for car in first})[:2] == "YB"


@pytest.mark.parametrize("first", ["BY", "YB"])
def test_tr_6_3_of_two_that_left_the_same_space_the_earlier_breakdown_is_first(first: str) -> None:
    rest = {"L": at(1, 0, 1), "G": at(1, 0, 0), "K": at(1, 0, 2)}
    assert run_out(rest, broken={car: at(5, 0, 2) for car in first})[:2] == first


def test_tr_6_3_breakdowns_are_counted_in_the_order_of_play() -> None:
    cars = {"Y": at(5, 0, 2), "K": at(5, 0, 1), "G": at(3, 0, 0), "L": at(1, 0, 0)}
    race = set_up(cars, hands=["Y/K", "L/G+G10"], home="BR", owner="K0,L1,R1,B1,Y0,G1")
    for move in ("play Y/K", "breakdown", "play L/G", "breakdown"):
        race.play(move)
    fell = dict(zip(CARS, race.state.fell, strict=True))
    assert 0 < fell["Y"] < fell["G"]


def test_tr_6_3_every_car_gets_a_place() -> None:
    race = set_up({}, hands=["B5", "Y5"])
    for move in ("play B5", "", "play Y5", ""):
        race.play(move or race.legal_moves()[0])
    assert sorted(places(race)) == sorted(CARS)
    assert [car["name"] for car in race.view()["cars"]] == list(COLOURS)


def test_tr_6_4_most_money_wins() -> None:
    race = set_up({}, hands=["R5", ""], home="R", owner="R0,Y1,K1,B1,L1,G1", money="400,0")
    race.play("play R5")
    assert race.outcome is not None
    assert (race.outcome.winners, race.outcome.ranking) == ((0,), (0, 1))
    assert race.outcome.scores == (600_000, 350_000)


def test_tr_6_4_not_the_winner_of_the_race_but_the_richest_wins() -> None:
    race = set_up({}, hands=["R5", ""], home="R", owner="R0,Y1,K1,B1,L1,G1", money="0,0")
    race.play("play R5")
    assert race.outcome is not None
    assert (race.outcome.winners, race.outcome.ranking) == ((1,), (1, 0))


def test_tr_6_4_a_tie_is_shared() -> None:
    race = set_up({}, hands=["R5", ""], home="R", owner="R0,Y1,K1,B1,L1,G1", money="150,0")
    race.play("play R5")
    assert race.outcome is not None
    assert race.outcome.winners == (0, 1)
    assert [race.game.rules.payoff(race.state, race.setup, seat) for seat in (0, 1)] == [0.5, 0.5]
