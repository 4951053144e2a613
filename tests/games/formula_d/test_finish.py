"""FD-7: the finish and the ranking."""

from __future__ import annotations

import pytest

import paddock
from games.formula_d.boards import (
    LAST,
    LEFT,
    MONACO,
    RIGHT,
    before_line,
    corner,
    drives,
    legal,
    place,
    play,
    rolled,
    rows,
    straight,
    street,
)
from paddock.core.seats import CHANCE

HOME_STRAIGHT = before_line(RIGHT)


def test_fd_7_1_crossing_the_line_just_after_the_start_does_not_count() -> None:
    race = rolled([HOME_STRAIGHT[-1], HOME_STRAIGHT[0]], 1, 2, crossed=[0, 0])
    assert "finish" not in legal(race)
    play(race, f"drive 2 {straight(1, RIGHT)[1]}")
    assert race.state.laps[0] == 1
    assert race.view()["cars"][0]["lap"] == 1


def test_fd_7_1_first_over_the_line_wins_and_the_race_goes_on() -> None:
    race = rolled([HOME_STRAIGHT[-3], HOME_STRAIGHT[0]], 3, 8)
    play(race, "finish")
    assert race.view()["cars"][0]["place"] == 1
    assert race.outcome is None
    assert race.to_act == (1,)
    play(race, "gear 2", "roll 4", f"drive 4 {HOME_STRAIGHT[4]}")
    assert race.to_act == (1,)


def test_fd_7_1_the_race_ends_when_all_are_home_or_out() -> None:
    race = rolled([HOME_STRAIGHT[-3], before_line(LEFT)[-1]], 3, 8)
    play(race, "finish", "gear 1", "roll 1", "finish")
    assert race.outcome is not None
    assert race.outcome.ranking == (0, 1)
    assert race.outcome.winners == (0,)
    assert race.outcome.scores == (1, 0)
    assert race.outcome.reason == "all cars are home"


def test_fd_7_1_a_space_is_past_the_line_if_its_front_end_is() -> None:
    """The middle lane has a space across the line: it counts as past it."""
    across = MONACO.spaces[0]
    assert across.back < 0 < across.front
    behind = next(s.id for s in MONACO.spaces if s.ahead == 0)
    assert "finish" in legal(rolled([behind], 1, 1))


def test_fd_7_1_the_rest_of_a_finishing_move_is_void() -> None:
    """No braking, no collision with the car just past the line, no engine test."""
    race = rolled([HOME_STRAIGHT[-1], straight(1, RIGHT)[1]], 5, 20, gears=[5], crossed=[1, 1])
    play(race, "finish")
    assert race.state.wear[0] == 18
    assert race.to_act == (1,)


@pytest.mark.parametrize("wear", [18, 20 - len(HOME_STRAIGHT)])
def test_fd_7_1_an_overshoot_counts_up_to_the_first_space_past_the_line(wear: int) -> None:
    """From the last corner without its stop; a car that it brings to 0 is out, not finished."""
    last = corner(LAST, RIGHT)[-1]
    toll = len(HOME_STRAIGHT) + 1
    race = rolled([last], 5, 20, wear=[wear])
    if wear <= toll:
        assert "finish" not in legal(race)
    else:
        play(race, "finish")
        assert race.state.wear[0] == 18 - toll
        assert race.view()["cars"][0]["place"] == 1


def test_fd_7_1_black_spaces_before_the_line_are_rolled_for_first() -> None:
    near = HOME_STRAIGHT[-2]
    walls = [before_line(lane)[-2] for lane in (0, 1)] + [before_line(1)[-1]]
    track = street(black=(HOME_STRAIGHT[-1],))
    race = rolled([near, *walls], 1, 2, mode="street", track=track, wear=[1], nitro="1,1,1,1")
    play(race, "finish")
    assert race.view()["phase"] == "danger"
    play(race, "danger 0 4")
    assert race.view()["cars"][0]["place"] is None
    assert race.view()["cars"][0]["out"] == 1


def over_black_spaces(wear: int) -> paddock.Race:
    """A car that has come over the line by its last space, which is black, and now rolls for it."""
    walls = [before_line(lane)[-2] for lane in (0, 1)] + [before_line(1)[-1]]
    track = street(black=(HOME_STRAIGHT[-1],))
    near = HOME_STRAIGHT[-2]
    race = rolled([near, *walls], 1, 2, mode="street", track=track, wear=[wear], nitro="1,1,1,1")
    way = play(race, "finish")[0]["way"]
    assert race.view()["cars"][0]["space"] == way[-1] < near, "the first past the line"
    return race


def test_fd_7_1_a_car_that_rolls_for_black_spaces_is_seen_over_the_line() -> None:
    race = over_black_spaces(wear=2)
    seen = race.view()
    assert (seen["phase"], seen["driven"], seen["standing"][0]) == ("danger", None, 0)
    play(race, "danger 0 4")
    car = race.view()["cars"][0]
    assert (car["space"], car["place"], car["out_at"]) == (None, 1, None)


def test_fd_7_1_a_car_that_black_spaces_put_out_is_seen_before_the_line() -> None:
    race = over_black_spaces(wear=1)
    play(race, "danger 0 4")
    car = race.view()["cars"][0]
    assert (car["space"], car["place"], car["out_at"]) == (None, None, HOME_STRAIGHT[-1])


def test_fd_7_1_cars_that_are_out_rank_behind_the_later_out_the_better() -> None:
    cars = [corner(1, RIGHT)[-1], corner(2, RIGHT)[-1], HOME_STRAIGHT[-1]]
    race = rolled(cars, 3, 8, wear=[1, 1, 18])
    play(race, "crash", "gear 2", "roll 4", "crash", "gear 1", "roll 1", "finish")
    assert race.outcome is not None
    assert race.outcome.ranking == (2, 1, 0)
    assert race.outcome.reason == "all cars are home or out"


def test_fd_7_1_out_in_the_same_event_the_one_further_ahead_ranks_better() -> None:
    """Two cars go out in one collision; the one in front rolls first, and still ranks ahead."""
    left, middle, _ = rows(6)
    race = rolled([middle[3], middle[8], left[7]], 2, 4, wear=[18, 1, 1])
    play(race, f"drive 4 {middle[7]}", "collision 1 1", "collision 2 1")
    standing = race.view()["standing"]
    assert standing == [0, 1, 2]
    assert drives(place([left[3]], phase="far", die=2, gear=[1]), 2)


def test_fd_7_1_if_nobody_gets_home_the_last_to_go_out_wins() -> None:
    race = rolled([corner(1, RIGHT)[-1], corner(2, RIGHT)[-1]], 3, 8, wear=[1, 1])
    play(race, "crash", "gear 2", "roll 4", "crash")
    assert race.outcome is not None
    assert (race.outcome.winners, race.outcome.reason) == ((1,), "every car is out")


def test_fd_7_1_whole_races_end_with_a_ranking_of_all() -> None:
    race = paddock.new("formula-d", players=3, seed=3)
    while race.to_act:
        race.play(race.legal_moves()[-1])
    assert race.outcome is not None
    assert sorted(race.outcome.ranking) == [0, 1, 2]
    assert race.state.seat == CHANCE
