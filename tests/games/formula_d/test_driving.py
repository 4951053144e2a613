"""FD-4: driving on straights and along arrows, and braking."""

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
    place,
    play,
    rolled,
    rows,
)
from paddock.games.formula_d.pathfinding import find_way

L, M, R = rows(6)


def test_fd_4_1_every_step_leads_ahead_along_the_links_and_past_no_car() -> None:
    """A wall of three cars cannot be passed; what stands before it can be reached."""
    race = rolled([M[3], L[7], M[7], R[7]], 3, 8)
    most = max(int(text.split()[1]) for text in legal(race))
    assert most == 3
    assert drives(race, 3) == {M[6], L[6], R[6]}
    for space in drives(race, 3):
        way = find_way(race.state, race.setup, 3, space)
        links = [MONACO.spaces[a].links for a in way[:-1]]
        assert all(b in on for b, on in zip(way[1:], links, strict=True))
        assert not {L[7], M[7], R[7]} & set(way)


def test_fd_4_2_a_move_may_change_by_two_lanes_all_one_way() -> None:
    race = rolled([L[3]], 3, 5)
    assert drives(race, 5) == {L[8], M[7], R[7]}
    race = rolled([M[3]], 3, 5)
    assert drives(race, 5) == {M[8], L[8], R[8]}


def test_fd_4_2_no_lane_is_left_and_returned_to_on_an_empty_straight() -> None:
    """Five spaces with a swerve out and back would end where four lead."""
    assert L[7] not in drives(rolled([L[3]], 3, 5), 5)
    assert M[7] not in drives(rolled([M[3]], 3, 5), 5)


def test_fd_4_2_a_lane_may_be_returned_to_past_a_car() -> None:
    """With a car in the way the fifth space of the lane takes one step more."""
    race = rolled([L[3], L[5]], 3, 6)
    assert drives(race, 6) >= {L[8]}
    assert L[9] not in drives(race, 6)
    way = find_way(race.state, race.setup, 6, L[8])
    assert L[5] not in way
    assert {MONACO.spaces[space].lane for space in way} == {LEFT, MIDDLE}


def test_fd_4_2_a_car_beyond_the_point_of_return_excuses_no_swerve() -> None:
    race = rolled([L[3], L[9]], 3, 5)
    assert L[7] not in drives(race, 5)


def test_fd_4_2_the_way_is_a_shortest_one_past_the_cars() -> None:
    """Two overtakings, one on each side, where one lane leads past both cars: too long."""
    race = rolled([M[3], M[5], M[8]], 4, 9)
    near = [space for space in drives(race, 9) if space in M]
    assert near == [M[11]], "eight spaces on and one more for the swerve"
    race = rolled([M[3], M[5], M[8], L[8]], 4, 10)
    assert M[11] not in drives(race, 10), "there is a way of nine"


def test_fd_4_3_in_a_corner_only_the_arrows_count() -> None:
    """The first corner turns right: straight on, or one lane inwards."""
    outside, middle, inside = (corner(1, lane) for lane in (LEFT, MIDDLE, RIGHT))
    race = rolled([outside[0]], 1, 1)
    assert drives(race, 1) <= {outside[1], middle[0], middle[1], middle[2]}
    assert outside[1] in drives(race, 1)
    race = rolled([inside[0]], 1, 1)
    assert drives(race, 1) == {inside[1]}


def test_fd_4_3_in_a_corner_longer_ways_are_legal_too() -> None:
    """From the outside the corner can be driven in different numbers of steps."""
    outside = corner(1, LEFT)
    race = rolled([outside[0]], 3, 5, stops=[1])
    behind = [s for s in drives(race, 5) if MONACO.spaces[s].straight]
    within = [s for s in drives(race, 5) if MONACO.spaces[s].corner == 1]
    assert behind
    assert within


def test_fd_4_3_steps_from_the_last_space_before_a_corner_are_arrows() -> None:
    """They count neither for direction nor for length: moving in there is free."""
    last = [s for s in MONACO.spaces if s.straight == 1 and s.arrows]
    outside = next(s for s in last if s.lane == LEFT)
    assert len(outside.links) == 2
    for space in last:
        if space.lane != LEFT:
            assert len(space.links) == 1
    race = rolled([outside.id], 1, 1)
    assert drives(race, 1) == set(outside.links)


@pytest.mark.parametrize(("steps", "cost"), [(8, 0), (7, 1), (3, 5), (0, 8)])
def test_fd_4_4_every_space_not_moved_costs_a_point(steps: int, cost: int) -> None:
    race = rolled([L[3], corner(1, LEFT)[0]], 3, 8)
    play(race, f"drive {steps} {L[3 + steps]}")
    assert (race.state.pos[0], race.state.wear[0]) == (L[3 + steps], 18 - cost)


def test_fd_4_4_a_car_with_no_way_on_must_brake() -> None:
    wall = [L[4], M[3], M[4]]
    race = rolled([L[3], *wall], 2, 3)
    assert legal(race) == {f"drive 0 {L[3]}"}
    play(race, f"drive 0 {L[3]}")
    assert race.state.wear[0] == 15


def test_fd_4_4_a_turn_standing_in_a_corner_is_a_stop_and_tests_no_collision() -> None:
    here = corner(5, LEFT)[4]
    beside = next(k for k in MONACO.spaces[here].alongside)
    race = rolled([here, beside], 1, 1, stops=[1])
    play(race, f"drive 0 {here}")
    assert race.state.stops[0] == 2
    assert race.to_act == (1,), "no collision is rolled for"
    assert place([here], stops=[1]).state.stops[0] == 1
