"""FD-3: the order of a round, turns and gears."""

from __future__ import annotations

import pytest

from games.formula_d.boards import (
    LEFT,
    MIDDLE,
    MONACO,
    RIGHT,
    corner,
    legal,
    place,
    play,
    rows,
    straight,
)
from paddock.core.seats import CHANCE
from paddock.games.formula_d.rules.turns import begin_round


def order_of(*cars: int, **words: object) -> list[int]:
    """The order that a new round with these cars begins with."""
    race = place(cars, **words)  # type: ignore[arg-type]
    s, t = race.state, race.setup
    begin_round(s, t)
    return list(s.order[: race.players])


def test_fd_3_1_the_car_furthest_ahead_moves_first() -> None:
    lane = straight(6, LEFT)
    assert order_of(lane[3], lane[9], lane[6]) == [1, 2, 0]


def test_fd_3_1_laps_count_before_the_space() -> None:
    lane = straight(6, LEFT)
    assert order_of(lane[3], lane[9], crossed=[2, 1], mode="two-laps") == [0, 1]


def test_fd_3_1_the_exact_front_end_counts() -> None:
    """The middle lane is laid half a space off."""
    assert order_of(rows(6)[LEFT][4], rows(6)[MIDDLE][4]) == [1, 0]
    assert order_of(rows(6)[LEFT][4], rows(6)[MIDDLE][3]) == [0, 1]


def test_fd_3_1_level_cars_move_by_gear_then_from_the_inside() -> None:
    left, right = rows(6)[LEFT][4], rows(6)[RIGHT][4]
    assert order_of(left, right, gear=[3, 2]) == [0, 1]
    assert order_of(left, right, gear=[2, 3]) == [1, 0]
    assert order_of(left, right, gear=[3, 3]) == [0, 1], "the next corner turns left"


def test_fd_3_1_from_a_corners_last_space_on_the_next_corner_says_which_side_is_inside() -> None:
    """Sainte-Dévote turns right and the Casino left; the outside lane leaves the former last."""
    outside = corner(1, LEFT)[-1]
    level = next(s.id for s in MONACO.spaces if s.front == MONACO.spaces[outside].front
                 and s.lane == RIGHT)  # fmt: skip
    assert MONACO.spaces[level].corner == 0
    assert order_of(level, outside, gear=[1, 1], stops=[0, 1]) == [1, 0]


def test_fd_3_1_whoever_overtakes_moves_earlier_from_the_next_round_on() -> None:
    lane, other = straight(6, LEFT), straight(6, RIGHT)
    race = place([lane[6], other[4]], gear=[1, 3])
    play(race, "gear 1", "roll 1", f"drive 1 {lane[7]}", "gear 3", "roll 5", f"drive 5 {other[9]}")
    assert race.state.order[:2] == [1, 0]
    race = place([other[4], lane[6]], gear=[3, 1])
    play(race, "gear 3", "roll 5", f"drive 5 {other[9]}")
    assert race.state.order[:2] == [0, 1], "the order is fixed when the round begins"
    assert race.to_act == (1,)


def test_fd_3_2_a_turn_is_a_gear_a_roll_and_a_move() -> None:
    lane = straight(6, LEFT)
    race = place([lane[3], straight(6, RIGHT)[0]], gear=[2])
    assert legal(race) == {"gear 1", "gear 2", "gear 3"}
    play(race, "gear 3")
    assert race.state.seat == CHANCE
    play(race, "roll 6")
    assert f"drive 6 {lane[9]}" in legal(race)
    play(race, f"drive 6 {lane[9]}")
    assert race.state.pos[0] == lane[9]
    assert race.to_act == (1,)


@pytest.mark.parametrize(
    ("gear", "to"),
    [
        (1, {1, 2}),
        (2, {1, 2, 3}),
        (3, {1, 2, 3, 4}),
        (4, {1, 2, 3, 4, 5}),
        (5, {1, 2, 3, 4, 5, 6}),
        (6, {2, 3, 4, 5, 6}),
    ],
)
def test_fd_3_3_up_one_gear_at_most_and_never_from_6_to_1(gear: int, to: set[int]) -> None:
    race = place([straight(6, LEFT)[3]], gear=[gear])
    assert legal(race) == {f"gear {k}" for k in to}


@pytest.mark.parametrize(
    ("gear", "to", "cost"),
    [(3, 4, 0), (3, 3, 0), (3, 2, 0), (6, 4, 1), (4, 1, 2), (6, 2, 3), (5, 1, 3), (5, 3, 1)],
)
def test_fd_3_3_skipping_gears_costs_a_point_each(gear: int, to: int, cost: int) -> None:
    race = place([straight(6, LEFT)[3]], gear=[gear])
    play(race, f"gear {to}")
    assert (race.state.gear[0], race.state.wear[0]) == (to, 18 - cost)


def test_fd_3_3_a_gear_that_would_cost_the_last_point_is_not_offered() -> None:
    race = place([corner(5, LEFT)[0]], gear=[6], wear=[2])
    assert legal(race) == {"gear 6", "gear 5", "gear 4"}
