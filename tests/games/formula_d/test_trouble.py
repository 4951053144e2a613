"""FD-6: collisions, engines, and the order in which a move is settled."""

from __future__ import annotations

import pytest

from games.formula_d.boards import (
    LEFT,
    MONACO,
    corner,
    drives,
    play,
    rolled,
    rows,
    street,
)
from paddock.core.seats import CHANCE
from paddock.race import Race

L, M, R = rows(6)


def rollers(race: Race) -> list[int]:
    """Who rolls for the collision or the engine at hand, all of them unharmed."""
    seats = []
    while race.state.seat == CHANCE and race.view()["phase"] in ("hit", "hits", "engine"):
        seats.append(race.view()["roller"])
        race.apply(race.game.parse_move(f"{cause(race)} {seats[-1]} 20", race.setup))
    return seats


def cause(race: Race) -> str:
    return "engine" if race.view()["phase"] == "engine" else "collision"


def test_fd_6_1_ending_beside_or_behind_others_everybody_rolls_in_the_order_of_the_round() -> None:
    """The others as the round goes, then the mover once for each."""
    cars = [M[3], M[8], L[7], R[8]]
    race = rolled(cars, 2, 4, order=[3, 0, 2, 1], turn=1, gears=[1, 1, 1])
    play(race, f"drive 4 {M[7]}")
    assert rollers(race) == [3, 2, 1, 0, 0, 0]


def test_fd_6_1_beside_is_every_space_of_a_neighbouring_lane_that_overlaps() -> None:
    for other, involved in ((L[7], True), (L[8], True), (L[6], False), (L[9], False)):
        race = rolled([M[3], other], 2, 4)
        play(race, f"drive 4 {M[7]}")
        assert (rollers(race) == [1, 0]) == involved, other


def test_fd_6_1_the_lane_beyond_the_next_is_not_beside() -> None:
    race = rolled([L[3], R[7]], 2, 4)
    play(race, f"drive 4 {L[7]}")
    assert rollers(race) == []


def test_fd_6_1_a_car_directly_behind_the_mover_is_not_involved() -> None:
    race = rolled([M[3], M[6]], 3, 5)
    end = next(space for space in drives(race, 5) if space in M)
    assert end == M[7]
    play(race, f"drive 5 {end}")
    assert rollers(race) == []


@pytest.mark.parametrize(("value", "lost"), [(1, 1), (4, 1), (5, 0), (20, 0)])
def test_fd_6_1_a_roll_of_1_to_4_costs_the_rollers_car_a_point(value: int, lost: int) -> None:
    race = rolled([M[3], M[8]], 2, 4)
    play(race, f"drive 4 {M[7]}", f"collision 1 {value}")
    assert race.state.wear[:2] == [18, 18 - lost]
    play(race, f"collision 0 {value}")
    assert race.state.wear[:2] == [18 - lost, 18 - lost]


def test_fd_6_1_a_car_at_0_rolls_no_more() -> None:
    race = rolled([M[3], M[8], L[7]], 2, 4, wear=[1])
    play(race, f"drive 4 {M[7]}", "collision 1 20", "collision 2 20", "collision 0 1")
    assert race.view()["cars"][0]["out"] == 1
    assert race.to_act == (1,)


def test_fd_6_1_a_car_over_the_line_is_seen_too() -> None:
    """Directly ahead across the line, where the numbers of spaces begin anew."""
    ahead = MONACO.spaces[0].id
    behind = next(s.id for s in MONACO.spaces if s.ahead == ahead)
    start = next(s.id for s in MONACO.spaces if s.ahead == behind)
    race = rolled([start, ahead], 1, 1, crossed=[0, 1])
    play(race, f"drive 1 {behind}")
    assert rollers(race) == [1, 0]


@pytest.mark.parametrize(("gear", "die"), [(5, 20), (6, 30)])
def test_fd_6_2_the_highest_roll_of_gears_5_and_6_tests_every_engine_in_them(
    gear: int, die: int
) -> None:
    """The mover first, then as the round goes; cars in lower gears do not test."""
    far = [corner(1, LEFT)[0], corner(3, LEFT)[0], corner(8, LEFT)[0]]
    race = rolled([L[0], *far], gear, die, gears=[5, 4, 6], order=[3, 0, 2, 1], turn=1)
    steps = max(n for n in range(die + 1) if drives(race, n))
    play(race, f"drive {steps} {min(drives(race, steps))}")
    assert rollers(race) == [0, 3, 1]


def test_fd_6_2_the_die_counts_even_after_braking() -> None:
    race = rolled([L[0], corner(1, LEFT)[0]], 5, 20)
    play(race, f"drive 12 {L[12]}", "engine 0 4")
    assert race.state.wear[0] == 18 - 8 - 1


def test_fd_6_2_no_other_roll_asks_for_a_test() -> None:
    race = rolled([L[0], corner(1, LEFT)[0]], 5, 19, gears=[5])
    play(race, f"drive 19 {L[19]}")
    assert race.to_act == (1,)


def test_fd_6_2_if_the_mover_is_out_the_others_still_test() -> None:
    race = rolled([corner(1, LEFT)[-1], L[3]], 5, 20, gears=[5], wear=[3])
    play(race, "crash")
    assert rollers(race) == [1]


def test_fd_6_3_cost_then_danger_then_marksman_then_collision_then_engine() -> None:
    track = street(black=(L[9],), marksman=(L[12],))
    race = rolled([L[0], L[13]], 5, 20, mode="street", track=track, nitro="1,1")
    seen = []
    race.apply(next(m for m in race.legal_moves() if str(m) == f"drive 12 {L[12]}"))
    assert race.state.wear[0] == 10
    while race.state.seat == CHANCE:
        seen.append(race.view()["phase"])
        race.apply(next(iter([race.draw()])))
    assert seen == ["danger", "marksman", "hit", "hits", "engine"]
