"""TR-4: moving."""

from __future__ import annotations

import pytest

import paddock
from games.top_race.boards import at, driving, ends, set_up, spaces, texts
from paddock import registry

GOAL = "goal"


def test_tr_4_1_example_red_6_yellow_4_black_2_blue_1_move_in_that_order() -> None:
    free = {"R": at(1, 0, 1), "Y": at(1, 1, 1), "K": at(1, 2, 1), "B": at(1, 1, 0)}
    race = set_up(free, hands=["R6Y4K2B1"])
    race.play("play R6Y4K2B1")
    moved = []
    while race.view()["phase"] == "drive":
        moved.append((texts(race)[0].split()[1], race.play(race.legal_moves()[0])[0]["way"]))
    steps = [(car, len(way) - 1) for car, way in moved]
    assert steps == [("red", 6), ("yellow", 4), ("black", 2), ("blue", 1)]
    assert race.view()["discard"] == ["R6Y4K2B1"]


def test_tr_4_1_the_card_is_discarded_only_when_all_cars_have_moved() -> None:
    race = set_up({}, hands=["B6G4L2"])
    race.play("play B6G4L2")
    for _ in "BGL":
        assert race.view()["discard"] == []
        race.play(race.legal_moves()[0])
    assert race.view()["discard"] == ["B6G4L2"]


def test_tr_4_1_each_plays_exactly_one_card_clockwise() -> None:
    race = set_up({}, hands=["R5+R10", "Y5+Y10", "B5+B10"], players=3, home="RYB", owner="K0,L1,G2"
                  ",R0,Y1,B2")  # fmt: skip
    turns = []
    for card in ("R5", "Y5", "B5", "R10"):
        turns.append(race.to_act)
        race.play(f"play {card}")
    assert turns == [(0,), (1,), (2,), (0,)]


def test_tr_4_1_a_player_must_play_a_card_of_the_own_hand() -> None:
    race = set_up({}, hands=["R5+B/R", "Y5"])
    assert texts(race) == ["play R5", "play B/R"]
    with pytest.raises(paddock.IllegalMoveError):
        race.play("play Y5")


def test_tr_4_1_the_start_player_begins() -> None:
    starters = set()
    for seed in range(12):
        race = paddock.new("top-race", players=3, track="classic", seed=seed, auction="dealt")
        starters.add(race.view()["starter"])
        assert race.to_act == (race.view()["starter"],)
    assert starters == {0, 1, 2}


def test_tr_4_1_a_card_is_driven_to_its_end_though_the_players_last_car_is_home() -> None:
    race = set_up({"Y": at(7, 0, 1), "R": at(1, 0, 0)}, hands=["Y6R4K2"], owner="Y0,R1,K1,B1,L1,G1")
    race.play("play Y6R4K2")
    race.play("drive yellow goal")
    assert texts(race)[0].startswith("drive red")


def test_tr_4_2_a_car_moves_straight_or_diagonally_forward_never_back_or_sideways() -> None:
    race = driving("B1", {"B": at(1, 1, 1)})
    assert ends(race) == {at(1, 0, 2), at(1, 1, 2), at(1, 2, 2)}
    race = driving("B1", {"B": at(1, 0, 1)})
    assert ends(race) == {at(1, 0, 2), at(1, 1, 2)}


def test_tr_4_2_a_car_may_change_lanes_as_often_as_it_likes() -> None:
    race = driving("B2", {"B": at(1, 0, 0), "K": at(1, 0, 1)})
    assert at(1, 0, 2) in ends(race), "out and back in"
    race = driving("B3", {"B": at(1, 0, 0), "K": at(1, 1, 1), "L": at(1, 0, 2), "G": at(1, 2, 2)})
    assert ends(race) == {at(1, 0, 3), at(1, 1, 3), at(1, 2, 3)}


def test_tr_4_2_cars_on_both_sides_do_not_stop_a_diagonal() -> None:
    beside = {"R": at(1, 0, 1), "Y": at(1, 2, 1), "K": at(1, 1, 2)}
    race = driving("B1", {"B": at(1, 1, 1), **beside})
    assert ends(race) == {at(1, 0, 2), at(1, 2, 2)}


def test_tr_4_2_example_blue_4_goes_diagonally_but_not_sideways_nor_into_the_dead_end() -> None:
    race = driving("B4", {"B": at(1, 1, 0), "K": at(1, 0, 4), "L": at(1, 1, 4)})
    assert ends(race) == {at(1, 2, 4)}
    sideways, dead_end = at(1, 0, 0), at(1, 0, 3)
    assert not {sideways, dead_end} & ends(race)


def test_tr_4_3_in_a_curve_a_car_may_move_beside_itself_to_a_further_front_end() -> None:
    race = driving("B1", {"B": at(4, 1, 0)})
    assert ends(race) == {at(4, 0, 1), at(4, 1, 1), at(4, 2, 0)}
    race = driving("B1", {"B": at(4, 0, 0)})
    assert ends(race) == {at(4, 0, 1), at(4, 1, 0)}


def test_tr_4_3_a_car_may_not_move_beside_itself_to_an_equal_front_end() -> None:
    race = driving("B1", {"B": at(4, 1, 1)})
    assert not ends(race) & {at(4, 0, 2), at(4, 2, 0)}
    race = driving("B1", {"B": at(4, 2, 0)})
    assert ends(race) == {at(5, 1, 0), at(5, 2, 0)}


def test_tr_4_3_a_car_may_not_move_beside_itself_to_a_nearer_front_end() -> None:
    race = driving("B1", {"B": at(4, 1, 0)})
    assert at(4, 0, 0) not in ends(race)
    race = driving("B1", {"B": at(6, 1, 0)})
    assert ends(race) == {at(7, 0, 0), at(7, 1, 0)}


def test_tr_4_3_example_yellow_5_steps_beside_itself_on_its_way() -> None:
    race = driving("Y5", {"Y": at(4, 0, 0), "K": at(4, 0, 1), "L": at(4, 1, 1)})
    assert ends(race) == {at(5, lane, 2) for lane in (0, 1, 2)}
    way = race.play(race.legal_moves()[0])[0]["way"]
    assert way[:3] == [at(4, 0, 0), at(4, 1, 0), at(4, 2, 0)], "twice to a further front end"


def test_tr_4_3_example_green_may_not_step_to_front_ends_that_lie_no_further() -> None:
    race = driving("G1", {"G": at(4, 2, 0)})
    nearer, equal = {at(4, 0, 0), at(4, 1, 0), at(4, 0, 1)}, {at(4, 0, 2), at(4, 1, 1)}
    assert not ends(race) & (nearer | equal)


def test_tr_4_4_a_car_must_take_the_way_that_uses_its_full_number() -> None:
    blockade = {"K": at(1, 0, 5), "L": at(1, 1, 5)}
    race = driving("B3", {"B": at(1, 0, 3), **blockade})
    assert ends(race) == {at(2, 0, 0)}, "only by the third lane"


def test_tr_4_4_the_player_moving_chooses_the_way_not_the_owner() -> None:
    race = set_up({"B": at(1, 1, 0)}, hands=["B5"], owner="R0,Y0,K0,B1,L1,G1")
    race.play("play B5")
    assert race.to_act == (0,), "blue is seat 1's"
    assert len(race.legal_moves()) == 3


def test_tr_4_4_of_ways_that_are_too_short_only_the_longest_counts() -> None:
    blockade = {"K": at(1, 0, 5), "Y": at(1, 1, 5), "L": at(2, 0, 0)}
    race = driving("B5", {"B": at(1, 0, 3), **blockade})
    assert ends(race) == {at(1, 2, 5)}, "two steps; the way to the left has only one"


def test_tr_4_4_example_lilac_5_behind_blue_moves_3_and_loses_2() -> None:
    race = driving("L5", {"L": at(1, 1, 4), "B": at(2, 0, 2)})
    assert ends(race) == {at(2, 0, 1)}
    drive = race.play(race.legal_moves()[0])[0]
    assert (len(drive["way"]) - 1, drive["lost"]) == (3, 2)


def test_tr_4_4_a_car_that_is_blocked_stays_and_loses_all() -> None:
    race = driving("B6", {"B": at(2, 0, 0), "K": at(2, 0, 1)})
    assert ends(race) == {at(2, 0, 0)}
    assert race.play(race.legal_moves()[0])[0]["lost"] == 6
    assert spaces(race)["B"] == at(2, 0, 0)


def test_tr_4_4_a_way_over_the_finish_line_counts_as_full() -> None:
    race = driving("B10", {"B": at(3, 1, 1)})
    short_of_it = {at(7, lane, row) for lane in (0, 1) for row in (0, 1)}
    assert ends(race) == {GOAL} | short_of_it, "the inside way needs only nine steps"


def test_tr_4_4_a_way_over_the_line_that_needs_fewer_steps_is_as_good_as_a_full_one() -> None:
    """In the last bend of the classic track: four steps inside, more than five outside."""
    bend = {
        (s.section, s.lane): s.id for s in reversed(registry.track("top-race", "classic").spaces)
    }
    blue, black, last_row = bend[18, 1], bend[19, 1], {134, 135, 136}
    cars = f"owner=R0,Y1,K0,B1,L0,G1 pos=R0,Y1,L2,G3,K{black},B{blue} hand=R5,Y5"
    words = "game=top-race track=classic players=2 phase=drive seat=0 card=B5 line=0"
    race = paddock.position(f"{words} {cars}")
    assert ends(race) == {GOAL} | last_row


def test_tr_4_4_a_way_over_the_finish_line_beats_every_way_that_falls_short() -> None:
    race = driving("B10", {"B": at(5, 0, 3), "K": at(7, 0, 1)})
    assert ends(race) == {GOAL}


@pytest.mark.parametrize("distance", [1, 2, 3, 4, 5, 6, 10])
def test_tr_4_4_a_free_way_is_driven_to_its_full_number(distance: int) -> None:
    race = driving(f"B{distance}", {"B": at(1, 1, 0)})
    drive = race.play(race.legal_moves()[0])[0]
    assert (len(drive["way"]) - 1, drive["lost"]) == (distance, 0)


def test_tr_4_5_a_space_holds_one_car() -> None:
    race = driving("B1", {"B": at(1, 1, 1), "K": at(1, 1, 2)})
    assert at(1, 1, 2) not in ends(race)


def test_tr_4_5_no_car_passes_through_another() -> None:
    wall = {"R": at(1, 0, 3), "Y": at(1, 1, 3), "K": at(1, 2, 3)}
    race = driving("B6", {"B": at(1, 1, 0), **wall})
    assert ends(race) == {at(1, 0, 2), at(1, 1, 2), at(1, 2, 2)}


def test_tr_4_6_example_lilac_6_yellow_4_joker_2_blue_1_jokes_for_red_green_or_black() -> None:
    race = set_up({}, hands=["L6Y4J2B1"])
    race.play("play L6Y4J2B1")
    for car in ("lilac", "yellow"):
        assert texts(race)[0].startswith(f"drive {car}")
        race.play(race.legal_moves()[0])
    assert sorted(texts(race)) == ["joker black", "joker green", "joker red"]


def test_tr_4_6_the_joker_moves_the_car_named_by_the_jokers_number() -> None:
    race = set_up({"B": at(1, 1, 0)}, hands=["J5a"])
    race.play("play J5a")
    race.play("joker blue")
    assert ends(race) == {at(1, lane, 5) for lane in (0, 1, 2)}


def test_tr_4_6_a_joker_alone_on_its_card_may_be_any_car() -> None:
    race = set_up({}, hands=["J5a"])
    race.play("play J5a")
    assert len(texts(race)) == 6


def test_tr_4_6_a_car_below_the_joker_may_not_be_named_either() -> None:
    race = set_up({}, hands=["J5B2"])
    race.play("play J5B2")
    assert "joker blue" not in texts(race)
    assert len(texts(race)) == 5


def test_tr_4_6_the_joker_may_be_a_blocked_car() -> None:
    race = set_up({"B": at(2, 0, 0), "K": at(2, 0, 1)}, hands=["J5a"])
    race.play("play J5a")
    race.play("joker blue")
    assert ends(race) == {at(2, 0, 0)}


@pytest.mark.parametrize("words", [{"home": "B"}, {"broken": {"B": at(1, 0, 0)}}])
def test_tr_4_6_on_a_car_home_or_broken_down_the_jokers_points_are_lost(
    words: dict[str, object],
) -> None:
    race = set_up({"R": at(1, 2, 2)}, hands=["J5a"], **words)  # type: ignore[arg-type]
    before = spaces(race)
    race.play("play J5a")
    race.play("joker blue")
    assert (race.to_act, spaces(race)) == ((1,), before)


def test_tr_4_6_after_a_lost_joker_the_next_line_is_driven() -> None:
    race = set_up({}, hands=["J5R2"], home="B")
    race.play("play J5R2")
    race.play("joker blue")
    assert texts(race)[0].startswith("drive red")


@pytest.mark.parametrize("words", [{"home": "R"}, {"broken": {"R": at(1, 0, 0)}}])
def test_tr_4_7_points_of_a_car_home_or_broken_down_are_lost(words: dict[str, object]) -> None:
    race = set_up({}, hands=["R6Y4K2B1"], **words)  # type: ignore[arg-type]
    events = race.play("play R6Y4K2B1")
    assert texts(race)[0].startswith("drive yellow")
    assert {"kind": "lost", "car": "red", "points": 6} in events


def test_tr_4_7_a_card_whose_cars_are_all_home_is_spent() -> None:
    race = set_up({}, hands=["R5"], home="R")
    race.play("play R5")
    assert (race.view()["discard"], race.to_act) == (["R5"], (1,))
