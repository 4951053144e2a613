"""TR-5: sprint and breakdown."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import paddock
from games.top_race.boards import at, driving, ends, set_up, spaces, texts
from paddock.race import Race

#: The car broken down in most of these tests left a space of the first bend, in its outer lane.
SPOT = at(4, 0, 1)
#: The spaces it waits beside: in the middle lane one that ends a little behind it, and on the
#: inside, where the bend's only space ends ahead of it, the one before the bend.
BESIDE = {SPOT, at(4, 1, 0), at(3, 1, 1)}


def sprint(cars: Mapping[str, int]) -> Race:
    race = set_up(cars, hands=["B/R"])
    race.play("play B/R")
    race.play("sprint")
    return race


def blue_comes(line: str, to: int | str, cars: Mapping[str, int], spot: int = SPOT) -> Race:
    """Blue drives to a space while red waits beside another."""
    race = driving(line, cars, broken={"R": spot}, owner="R1,Y0,K1,B0,L1,G0")
    race.play(f"drive blue {to}")
    return race


@pytest.mark.parametrize("answer", ["sprint", "breakdown"])
def test_tr_5_1_the_player_says_whether_it_is_a_sprint_or_a_breakdown(answer: str) -> None:
    race = set_up({"B": at(1, 0, 0), "R": at(1, 0, 3)}, hands=["B/R"])
    race.play("play B/R")
    assert (race.to_act, texts(race)) == ((0,), ["sprint", "breakdown"])
    race.play(answer)
    assert ("R" in spaces(race)) == (answer == "sprint")


@pytest.mark.parametrize("home", ["R", "B"])
def test_tr_5_1_with_a_car_home_nothing_happens_and_the_card_is_spent(home: str) -> None:
    race = set_up({}, hands=["B/R"], home=home)
    before = spaces(race)
    race.play("play B/R")
    assert race.view(0)["hand"] == []
    assert (race.view()["discard"], race.to_act, spaces(race)) == (["B/R"], (1,), before)


@pytest.mark.parametrize("car", ["R", "B"])
def test_tr_5_1_with_a_car_broken_down_nothing_happens_and_the_card_is_spent(car: str) -> None:
    race = set_up({}, hands=["B/R"], broken={car: at(1, 1, 1)})
    before = spaces(race)
    race.play("play B/R")
    assert (race.view()["discard"], race.to_act, spaces(race)) == (["B/R"], (1,), before)


@pytest.mark.parametrize(("rear", "front"), ["BR", "RB"])
def test_tr_5_2_example_a_sprint_takes_the_car_further_back_level(rear: str, front: str) -> None:
    race = sprint({rear: at(1, 1, 0), front: at(1, 0, 4)})
    assert ends(race) == {at(1, 1, 4), at(1, 2, 4)}
    race.play(race.legal_moves()[1])
    assert spaces(race)[rear] == at(1, 2, 4)
    assert (race.view()["discard"], race.to_act) == (["B/R"], (1,))


def test_tr_5_2_a_sprint_has_no_limit() -> None:
    race = sprint({"B": at(0, 0, 0), "R": at(7, 0, 1)})
    assert ends(race) == {at(7, 1, 1)}


def test_tr_5_2_example_a_sprint_ends_behind_a_blockade() -> None:
    race = sprint({"B": at(1, 1, 0), "R": at(5, 0, 0), "L": at(3, 0, 0), "G": at(3, 1, 0)})
    assert ends(race) == {at(2, 0, 2)}


def test_tr_5_2_example_one_car_more_in_the_way_ends_it_earlier() -> None:
    wall = {"L": at(3, 0, 0), "G": at(3, 1, 0), "K": at(1, 0, 4), "Y": at(2, 0, 0)}
    race = sprint({"B": at(1, 0, 2), "R": at(5, 0, 0), **wall})
    assert ends(race) == {at(1, lane, 5) for lane in (0, 1, 2)}


def test_tr_5_2_a_sprint_may_be_no_step_at_all() -> None:
    race = sprint({"B": at(2, 0, 0), "K": at(2, 0, 1), "R": at(5, 0, 0)})
    assert ends(race) == {at(2, 0, 0)}


def test_tr_5_2_level_is_as_near_as_it_can_get_without_passing() -> None:
    race = sprint({"B": at(3, 1, 1), "R": at(4, 0, 1)})
    assert ends(race) == {at(4, 1, 0)}, "on the inside it would end ahead of red"
    race = sprint({"B": at(3, 0, 1), "R": at(4, 1, 0)})
    assert ends(race) == {at(4, 0, 0)}


def test_tr_5_2_a_sprint_may_stay_where_every_step_would_pass() -> None:
    race = sprint({"B": at(3, 1, 1), "R": at(4, 0, 0)})
    assert ends(race) == {at(3, 1, 1)}


def test_tr_5_2_among_level_spaces_the_player_chooses() -> None:
    race = sprint({"B": at(3, 0, 0), "R": at(4, 1, 1)})
    assert ends(race) == {at(4, 0, 2), at(4, 2, 0)}
    assert race.to_act == (0,)


def test_tr_5_2_of_level_spaces_one_that_cannot_be_reached_is_no_choice() -> None:
    race = sprint({"B": at(3, 1, 0), "R": at(4, 1, 1), "K": at(4, 1, 0), "L": at(4, 0, 0)})
    assert ends(race) == {at(4, 2, 0)}


def test_tr_5_3_a_breakdown_takes_the_car_further_forward_off_the_track() -> None:
    for rear, front in ("BR", "RB"):
        race = set_up({rear: at(1, 1, 0), front: at(1, 0, 4)}, hands=["B/R"])
        race.play("play B/R")
        race.play("breakdown")
        car = next(c for c in race.view()["cars"] if c["broken_down_at"] is not None)
        assert (car["name"][0].upper(), car["broken_down_at"]) == (front, at(1, 0, 4))
        assert (car["space"], spaces(race)[rear], race.to_act) == (None, at(1, 1, 0), (1,))


def test_tr_5_3_a_car_that_waits_blocks_nothing() -> None:
    race = driving("L5", {"L": at(1, 1, 4)}, broken={"B": at(2, 0, 2)})
    assert ends(race) == {at(3, 0, 0), at(3, 1, 0)}
    race = driving("L4", {"L": at(1, 1, 4)}, broken={"B": at(2, 0, 2)})
    assert ends(race) == {at(2, 0, 2)}, "its own space is free"


@pytest.mark.parametrize("to", sorted(BESIDE))
def test_tr_5_3_it_returns_when_the_other_ends_on_a_space_it_waited_beside(to: int) -> None:
    steps = {SPOT: "B2", at(4, 1, 0): "B1", at(3, 1, 1): "B1"}[to]
    start = at(3, 1, 0) if to == at(3, 1, 1) else at(3, 0, 1)
    race = blue_comes(steps, to, {"B": start})
    assert ends(race) == BESIDE - {to}


@pytest.mark.parametrize(("line", "to"), [("B1", at(4, 2, 0)), ("B2", at(5, 2, 0))])
def test_tr_5_3_it_returns_when_the_other_is_at_least_level(line: str, to: int) -> None:
    race = blue_comes(line, to, {"B": at(3, 1, 1)})
    assert ends(race) == BESIDE


@pytest.mark.parametrize("to", [at(3, 0, 1), at(4, 0, 0)])
def test_tr_5_3_it_does_not_return_while_the_other_is_behind_and_not_beside(to: int) -> None:
    start = at(3, 0, 0) if to == at(3, 0, 1) else at(3, 0, 1)
    race = blue_comes("B1", to, {"B": start})
    assert "R" not in spaces(race)
    assert not any(text.startswith("return") for text in texts(race))


def test_tr_5_3_it_waits_for_the_other_car_of_its_card_only() -> None:
    race = driving("Y5", {"Y": at(4, 0, 0), "B": at(1, 0, 0)}, broken={"R": SPOT})
    race.play(race.legal_moves()[0])
    assert "R" not in spaces(race)
    assert texts(race)[0].startswith("drive"), "the next line comes without a return"


def test_tr_5_3_it_does_not_return_at_once_though_the_other_stands_beside() -> None:
    race = set_up({"B": at(4, 1, 0), "R": SPOT}, hands=["B/R"])
    race.play("play B/R")
    race.play("breakdown")
    assert (race.to_act, "R" in spaces(race)) == ((1,), False)


def test_tr_5_3_its_owner_chooses_the_space() -> None:
    race = blue_comes("B1", at(4, 2, 0), {"B": at(3, 1, 1)})
    assert race.to_act == (1,), "seat 0 drove blue, but red is seat 1's"
    race.play(f"return red {at(4, 1, 0)}")
    assert spaces(race)["R"] == at(4, 1, 0)


def test_tr_5_3_only_free_spaces_are_to_choose_from() -> None:
    race = blue_comes("B1", at(4, 2, 0), {"B": at(3, 1, 1), "K": SPOT, "L": at(5, 0, 0)})
    assert ends(race) == BESIDE - {SPOT}


def test_tr_5_3_it_returns_at_once_and_the_next_line_may_move_it() -> None:
    race = set_up(
        {"B": at(1, 1, 5)}, hands=["B6R5G4K3L2Y1"], broken={"R": SPOT}, owner="R1,Y0,K1,B0,L1,G0"
    )
    for move in ("play B6R5G4K3L2Y1", f"drive blue {at(4, 2, 0)}", f"return red {SPOT}"):
        race.play(move)
    assert race.to_act == (0,)
    assert texts(race)[0].startswith("drive red")
    race.play(race.legal_moves()[0])
    assert race.state.pos[0] > at(5, 2, 0)


def test_tr_5_3_lines_above_the_return_are_lost() -> None:
    race = set_up({"B": at(4, 0, 0)}, hands=["R6Y4K2B1"], broken={"R": SPOT})
    race.play("play R6Y4K2B1")
    for _ in range(3):
        assert "R" not in spaces(race)
        race.play(race.legal_moves()[0])
    race.play(f"return red {sorted(ends(race), key=str)[-1]}")
    assert spaces(race)["R"] in BESIDE
    assert (race.view()["discard"], race.to_act) == (["R6Y4K2B1"], (1,))


def test_tr_5_3_a_line_that_moves_the_other_by_no_space_counts_as_its_move() -> None:
    wall = {"K": SPOT, "Y": at(4, 1, 1), "L": at(4, 2, 0)}
    race = blue_comes("B1", at(4, 1, 0), {"B": at(4, 1, 0), **wall})
    assert ends(race) == {at(3, 1, 1)}


def test_tr_5_3_a_joker_that_moves_the_other_counts_as_its_move() -> None:
    race = set_up({"B": at(3, 1, 1)}, hands=["J5a"], broken={"R": SPOT})
    for move in ("play J5a", "joker blue"):
        race.play(move)
    race.play(race.legal_moves()[0])
    assert ends(race) == BESIDE


def test_tr_5_3_example_red_returns_on_any_of_three_spaces() -> None:
    three = {at(5, lane, 1) for lane in (0, 1, 2)}
    race = blue_comes("B2", at(5, 1, 2), {"B": at(5, 1, 0)}, spot=at(5, 1, 1))
    assert (race.to_act, ends(race)) == ((1,), three)


def test_tr_5_3_example_with_all_three_full_red_returns_on_one_of_the_three_behind() -> None:
    full = {"K": at(5, 0, 1), "L": at(5, 2, 1)}
    race = blue_comes("B1", at(5, 1, 1), {"B": at(5, 1, 0), **full}, spot=at(5, 1, 1))
    assert ends(race) == {at(5, lane, 0) for lane in (0, 1, 2)}


def test_tr_5_3_where_the_number_of_lanes_changes_a_space_half_beside_it_counts_as_well() -> None:
    """Space 147 of Turbo Town straddles two lanes of the three that end just behind it."""
    race = paddock.position(
        "game=top-race track=turbo-town players=2 phase=return seat=0 turn=1 starter=0 "
        "owner=R0,Y1,K0,B1,L0,G1 pos=Y0,K1,B150,L2,G3 spot=R147 fell=R1 "
        "hand=Y10,K10 card=B10 line=0 car=red"
    )
    assert ends(race) == {144, 145, 147}


def test_tr_5_3_further_back_if_need_be() -> None:
    full = {"K": at(7, 0, 0), "Y": at(7, 1, 0), "L": at(6, 0, 1), "G": at(6, 1, 0)}
    race = blue_comes("B1", "goal", {"B": at(7, 0, 1), **full}, spot=at(7, 0, 0))
    assert ends(race) == {at(6, 0, 0)}


def test_tr_5_3_the_next_space_behind_in_a_bend_is_the_one_that_ends_furthest_ahead() -> None:
    full = {"K": SPOT, "L": at(4, 1, 0), "G": at(3, 1, 1)}
    race = blue_comes("B1", at(5, 1, 0), {"B": at(4, 2, 0), **full})
    assert ends(race) == {at(4, 0, 0)}


def test_tr_5_3_among_equals_behind_the_owner_chooses() -> None:
    full = {"K": at(7, 0, 0), "L": at(7, 1, 0)}
    race = blue_comes("B1", "goal", {"B": at(7, 1, 1), **full}, spot=at(7, 0, 0))
    assert (race.to_act, ends(race)) == ((1,), {at(6, 0, 1), at(6, 1, 0)})


def test_tr_5_4_with_two_cars_exactly_level_nothing_happens() -> None:
    race = set_up({"B": at(1, 0, 3), "R": at(1, 2, 3)}, hands=["B/R"])
    before = spaces(race)
    race.play("play B/R")
    assert (race.view()["discard"], race.to_act, spaces(race)) == (["B/R"], (1,), before)


def test_tr_5_4_level_means_equal_front_ends_also_in_a_bend() -> None:
    race = set_up({"B": at(4, 0, 2), "R": at(4, 2, 0)}, hands=["B/R"])
    race.play("play B/R")
    assert race.view()["discard"] == ["B/R"]
    race = set_up({"B": at(4, 0, 1), "R": at(4, 2, 0)}, hands=["B/R"])
    race.play("play B/R")
    assert texts(race) == ["sprint", "breakdown"]


def test_tr_5_4_a_car_that_finishes_has_passed_everyone() -> None:
    race = blue_comes("B5", "goal", {"B": at(7, 0, 1)}, spot=at(5, 1, 1))
    assert ends(race) == {at(5, lane, 1) for lane in (0, 1, 2)}
