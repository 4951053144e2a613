"""FD-5: stops and overshooting."""

from __future__ import annotations

import pytest

from games.formula_d.boards import (
    LEFT,
    MIDDLE,
    MONACO,
    RIGHT,
    corner,
    drives,
    legal,
    play,
    rolled,
    straight,
)


def test_fd_5_1_a_move_that_ends_in_a_corner_is_a_stop() -> None:
    before = straight(1, LEFT)[-2]
    inside = corner(1, LEFT)
    race = rolled([before], 2, 3)
    assert inside[1] in drives(race, 3)
    play(race, f"drive 3 {inside[1]}")
    assert race.state.stops[0] == 1
    assert race.view()["corners"][0]["cars"] == [{"seat": 0, "stops": 1}]


def test_fd_5_1_with_its_stops_made_a_car_leaves_on_a_later_move_for_nothing() -> None:
    inside, after = corner(1, RIGHT), straight(2, RIGHT)
    race = rolled([inside[-1]], 3, 5, stops=[1])
    play(race, f"drive 5 {after[4]}")
    assert (race.state.wear[0], race.state.stops[0]) == (18, 0)


def test_fd_5_1_stops_are_counted_up_to_those_asked_for() -> None:
    loews = corner(5, LEFT)
    race = rolled([loews[0]], 1, 1, stops=[2])
    play(race, f"drive 1 {loews[1]}")
    assert race.state.stops[0] == 3
    race = rolled([loews[1]], 1, 1, stops=[3])
    play(race, f"drive 1 {loews[2]}")
    assert race.state.stops[0] == 3


@pytest.mark.parametrize("beyond", [1, 2, 3, 5])
def test_fd_5_2_one_stop_short_costs_a_point_for_each_space_beyond(beyond: int) -> None:
    inside, after = corner(1, RIGHT), straight(2, RIGHT)
    gear, die = {1: (1, 1), 2: (1, 2), 3: (2, 3), 5: (3, 5)}[beyond]
    race = rolled([inside[-1]], gear, die)
    play(race, f"drive {die} {after[beyond - 1]}")
    assert race.state.wear[0] == 18 - beyond


def test_fd_5_2_a_two_stop_corner_with_one_stop_made_is_paid_for() -> None:
    piscine = corner(8, LEFT)
    race = rolled([piscine[-1]], 1, 2, stops=[1])
    (end,) = drives(race, 2)
    play(race, f"drive 2 {end}")
    assert race.state.wear[0] == 16


@pytest.mark.parametrize(("number", "stops"), [(8, 0), (9, 0), (5, 0), (5, 1)])
def test_fd_5_2_two_or_more_short_the_car_is_out(number: int, stops: int) -> None:
    """It is never offered to leave; with nothing else to pay for, the car is out."""
    last = corner(number, MIDDLE)[-1]
    race = rolled([last], 1, 2, stops=[stops])
    assert all(MONACO.spaces[space].corner == number for n in (1, 2) for space in drives(race, n))
    race = rolled([last], 1, 2, stops=[stops], wear=[1])
    ends = {space for n in (1, 2) for space in drives(race, n)}
    if not ends:
        assert legal(race) == {"crash"}
        play(race, "crash")
        assert race.view()["cars"][0]["out"] == 1


def test_fd_5_3_an_overshooting_car_keeps_its_lane_from_the_step_that_leaves_the_corner() -> None:
    """With the stop made it may change lanes; without it only the own lane is left."""
    middle, after = corner(1, MIDDLE)[-1], straight(2, MIDDLE)
    assert drives(rolled([middle], 3, 4), 4) == {after[3]}
    assert len(drives(rolled([middle], 3, 4, stops=[1]), 4)) > 1


def test_fd_5_3_it_may_not_go_round_a_car_and_both_costs_add_up() -> None:
    middle, after = corner(1, MIDDLE)[-1], straight(2, MIDDLE)
    race = rolled([middle, after[2]], 3, 5)
    assert drives(race, 2) == {after[1]}
    assert not drives(race, 3) | drives(race, 4) | drives(race, 5)
    play(race, f"drive 2 {after[1]}")
    assert race.state.wear[0] == 18 - 3 - 2


def test_fd_5_3_a_stop_in_the_next_corner_does_not_count() -> None:
    """From the second corner over two spaces into the third, in the own lane."""
    last, between, third = corner(2, LEFT)[-1], straight(3, LEFT), corner(3, LEFT)
    race = rolled([last], 3, 4)
    assert len(between) == 2
    assert drives(race, 4) == {third[1]}
    play(race, f"drive 4 {third[1]}")
    assert (race.state.stops[0], race.state.wear[0]) == (0, 14)


def test_fd_5_3_running_through_the_next_corner_counts_on_from_the_first() -> None:
    """The third corner asks for one stop; its right lane has two spaces."""
    last, between, third = corner(2, RIGHT)[-1], straight(3, RIGHT), corner(3, RIGHT)
    race = rolled([last], 3, 6)
    beyond = len(between) + len(third) + 2
    assert beyond == 6
    play(race, f"drive 6 {straight(4, RIGHT)[1]}")
    assert race.state.wear[0] == 18 - 6


def test_fd_5_3_running_through_a_next_corner_of_more_stops_is_out() -> None:
    """Loews, three stops, follows the fourth corner."""
    last = corner(4, RIGHT)[-1]
    far = len(straight(5, RIGHT)) + len(corner(5, RIGHT))
    race = rolled([last], 5, far + 1)
    assert not drives(race, far + 1)
    assert drives(race, far) == {corner(5, RIGHT)[-1]}


def test_fd_5_4_moves_that_would_cost_the_last_point_are_not_offered() -> None:
    inside, after = corner(1, RIGHT), straight(2, RIGHT)
    race = rolled([inside[-1]], 2, 4, wear=[4])
    assert legal(race) == {"crash"}, "four to brake, or four beyond the corner"
    race = rolled([inside[-1]], 2, 4, wear=[5])
    assert legal(race) == {f"drive 0 {inside[-1]}"} | {
        f"drive {k} {after[k - 1]}" for k in range(1, 5)
    }


def test_fd_5_4_a_car_that_can_pay_for_nothing_is_out() -> None:
    race = rolled([corner(1, RIGHT)[-1]], 3, 6, wear=[3])
    play(race, "crash")
    assert race.view()["cars"][0]["out"] == 1
    assert race.to_act == (1,)
