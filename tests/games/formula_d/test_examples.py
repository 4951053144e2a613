"""The rulebook's own examples (section 11), each as it is printed."""

from __future__ import annotations

import pytest

from games.formula_d.boards import (
    MIDDLE,
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
from games.formula_d.test_pits import LANE, near_pits
from games.formula_d.test_rounds import order_of
from games.formula_d.test_street import NEON
from games.formula_d.test_trouble import rollers
from paddock.games.formula_d.data import NAMES

L, M, R = rows(6)
A, B, C, D = range(4)


def test_fd_3_1_example_a_overtakes_b_and_is_first_from_the_next_round_on() -> None:
    race = place([L[2], M[4]], order=[B, A], gear=[3, 1])
    assert race.to_act == (B,)
    play(race, "gear 1", "roll 1", f"drive 1 {M[5]}", "gear 3", "roll 8", f"drive 8 {L[10]}")
    assert race.to_act == (A,)


def test_fd_3_1_example_gear_3_moves_before_gear_2_then_the_inside_car() -> None:
    assert order_of(R[4], L[4], gear=[3, 2]) == [A, B]
    assert order_of(L[4], R[4], gear=[3, 3]) == [A, B]


@pytest.mark.parametrize(("gear", "to", "cost"), [(6, 4, 1), (4, 1, 2)])
def test_fd_3_3_example_shifts_with_their_cost(gear: int, to: int, cost: int) -> None:
    race = place([L[3]], gear=[gear])
    play(race, f"gear {to}")
    assert race.state.wear[A] == 18 - cost


def test_fd_3_3_example_never_from_gear_6_to_gear_1() -> None:
    assert "gear 1" not in legal(place([L[3]], gear=[6]))


def test_fd_4_2_example_two_lanes_are_allowed_a_zigzag_is_not_round_a_car_it_is() -> None:
    assert R[6] in drives(rolled([L[3]], 2, 4), 4)
    assert L[6] not in drives(rolled([L[3]], 2, 4), 4)
    assert L[6] in drives(rolled([L[3], L[5]], 2, 4), 4)


def test_fd_5_2_example_three_spaces_beyond_the_corner_cost_three_points() -> None:
    race = rolled([corner(1, MIDDLE)[-1]], 2, 3)
    play(race, f"drive 3 {straight(2, MIDDLE)[2]}")
    assert race.state.wear[A] == 15


def test_fd_6_1_example_a_beside_and_behind_three_cars_three_rolls_and_then_its_own() -> None:
    race = rolled([M[3], M[8], L[7], R[7]], 2, 4)
    play(race, f"drive 4 {M[7]}")
    assert rollers(race) == [B, C, D, A, A, A]


def test_fd_4_4_example_a_roll_of_3_driven_as_1_costs_two_points() -> None:
    race = rolled([M[3], M[7]], 2, 3)
    play(race, f"drive 1 {M[4]}")
    assert race.state.wear[A] == 16
    assert race.to_act == (B,), "and avoids the collision"


def test_fd_8_1_example_the_green_cars_box_with_a_larger_roll() -> None:
    green = NAMES.index("green-1")
    race = near_pits(20, 5, green, wear=[4] * (green + 2))
    play(race, "pit")
    assert race.view()["cars"][green]["pits"] == "box"
    assert race.state.pos[green] >= LANE[-1] + 1
    assert race.state.wear[green] == 18


@pytest.mark.parametrize(("gear", "die", "more"), [(1, 2, 1), (2, 3, 2)])
def test_fd_9_1_example_nitro_adds_1_in_gear_1_and_2_in_gear_2(
    gear: int, die: int, more: int
) -> None:
    race = rolled([L[3]], gear, die, mode="street", track=street())
    assert f"nitro {die + more} {L[3 + die + more]}" in legal(race)


def test_fd_9_5_example_a_car_on_tunnel_space_2_goes_on_from_tunnel_space_2() -> None:
    two = [s for s in NEON.spaces if s.tunnel == 2]
    assert len(two) == 2
    entrance = next(s for s in two if s.ahead in {other.id for other in two})
    race = rolled([entrance.id], 1, 1, mode="street", track=NEON)
    play(race, f"drive 1 {entrance.ahead}")
    assert race.state.pos[A] == entrance.ahead
