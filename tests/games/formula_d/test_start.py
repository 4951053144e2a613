"""FD-1, FD-2: the material, the grid and the start."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import paddock
from games.formula_d.boards import MONACO, RIGHT, drives, legal, place, play, straight
from paddock.core.bits import nth, popcount
from paddock.core.dice import RNG, below, seed_rng
from paddock.core.plain_record import blank
from paddock.core.seats import CHANCE
from paddock.games.formula_d.data import BLACK_DIE, DICE, NAMES, WEAR
from paddock.games.formula_d.game import GAME
from paddock.games.formula_d.state import STATE


def test_fd_1_1_two_to_ten_cars_in_five_teams_of_two() -> None:
    assert GAME.meta.seats == (2, 10)
    teams = Counter(name.split("-")[0] for name in NAMES)
    assert len(teams) == 5
    assert set(teams.values()) == {2}
    race = paddock.new("formula-d", players=10, seed=1)
    view = race.view()
    assert [car["owner"] for car in view["cars"]] == list(range(10))
    assert Counter(car["team"] for car in view["cars"]) == dict.fromkeys(range(5), 2)
    assert {space.lane for space in MONACO.spaces[: MONACO.lap_spaces]} == {0, 1, 2}


def test_fd_1_2_the_dice_have_the_printed_faces() -> None:
    assert DICE[1] == (1, 1, 2, 2)
    assert DICE[2] == (2, 3, 3, 4, 4, 4)
    assert DICE[3] == (4, 5, 6, 6, 7, 7, 8, 8)
    for gear, low, high, times in ((4, 7, 12, 2), (5, 11, 20, 2), (6, 21, 30, 3)):
        assert Counter(DICE[gear]) == dict.fromkeys(range(low, high + 1), times)
    assert tuple(range(1, 21)) == BLACK_DIE


@pytest.mark.parametrize("gear", range(1, 7))
def test_fd_1_2_every_face_of_a_gears_die_is_an_action_of_its_own(gear: int) -> None:
    race = place([straight(6, RIGHT)[3]], gear=[gear])
    play(race, f"gear {gear}")
    state, t = race.state, race.setup
    assert state.seat == CHANCE
    assert state.legal == (1 << len(DICE[gear])) - 1
    assert [t.face[gear][bit] for bit in range(popcount(state.legal))] == list(DICE[gear])


@pytest.mark.parametrize("gear", range(1, 7))
def test_fd_1_2_a_million_rolls_fall_as_often_as_their_faces(gear: int) -> None:
    """Chi-square: far below what chance exceeds once in a thousand times."""
    faces, rng = DICE[gear], blank(RNG)
    seed_rng(rng, 7, gear)
    mask, rolls = (1 << len(faces)) - 1, 1_000_000 // 6
    counts = np.bincount([nth(mask, below(rng, len(faces))) for _ in range(rolls)])
    expected = rolls / len(faces)
    chi_square = float(((counts - expected) ** 2 / expected).sum())
    # The 99.9th percentile of chi-square with one less degree of freedom than faces.
    assert chi_square < {3: 16.3, 5: 20.5, 7: 24.3, 11: 31.3, 19: 43.8, 29: 58.3}[len(faces) - 1]


def test_fd_1_3_a_car_has_18_points_and_is_out_with_none() -> None:
    race = paddock.new("formula-d", seed=1)
    assert {car["wear"] for car in race.view()["cars"]} == {WEAR} == {18}
    near = straight(6, RIGHT)
    race = place([near[2], near[5]], wear=[5, 1], gear=[2, 2])
    play(race, "gear 2", "roll 2", f"drive 2 {near[4]}")
    play(race, "collision 1 3")
    assert race.view()["cars"][1]["out"] == 1
    assert race.view()["cars"][1]["space"] is None
    assert race.state.wear[1] == 0


def test_fd_1_3_the_record_is_small() -> None:
    assert STATE.itemsize <= 512


def fresh(players: int) -> paddock.Race:
    """A race before its first roll, in which chance rolls only when told to."""
    options = GAME.meta.read_options({})
    return paddock.Race(GAME, MONACO, players, options, seed=bytes(16), salt=b"", automatic=False)


def test_fd_2_1_the_highest_roll_takes_pole() -> None:
    race = fresh(3)
    play(race, "grid 0 5", "grid 1 17", "grid 2 9")
    assert [race.state.pos[seat] for seat in (1, 2, 0)] == list(MONACO.grid[:3])


def test_fd_2_1_only_those_tied_roll_again_for_the_places_they_tied_for() -> None:
    race = fresh(4)
    play(race, "grid 0 9", "grid 1 9", "grid 2 20", "grid 3 9")
    play(race, "grid 0 4", "grid 1 18", "grid 3 4")
    play(race, "grid 0 1", "grid 3 2")
    order = [2, 1, 3, 0]
    assert [race.state.pos[seat] for seat in order] == list(MONACO.grid[:4])
    assert race.state.order[:4] == order


def start(value: int) -> paddock.Race:
    grid = list(MONACO.grid[:2])
    race = place(grid, phase="start", crossed=[0, 0], gear=[0, 0], started="-")
    play(race, f"start 0 {value}")
    return race


def test_fd_2_2_a_start_roll_of_1_stalls_and_the_next_round_begins_in_gear_1() -> None:
    race = start(1)
    assert (race.state.pos[0], race.state.gear[0]) == (MONACO.grid[0], 0)
    play(race, "start 1 10", "roll 1")
    race.apply(race.legal_moves()[0])
    assert race.state.order[race.state.turn] == 0
    assert legal(race) == {"gear 1"}
    play(race, "gear 1")
    assert race.state.legal == 0b1111, "no second start roll"


@pytest.mark.parametrize("value", [2, 16])
def test_fd_2_2_a_start_roll_of_2_to_16_rolls_gear_1(value: int) -> None:
    race = start(value)
    assert race.state.gear[0] == 1
    play(race, "roll 2")
    assert race.state.die == 2


@pytest.mark.parametrize("value", [17, 20])
def test_fd_2_2_a_start_roll_of_17_or_more_drives_four_spaces_at_once(value: int) -> None:
    race = start(value)
    assert (race.state.gear[0], race.state.die, race.state.seat) == (1, 4, 0)
    assert len(drives(race, 4)) == 3
    race.apply(next(m for m in race.legal_moves() if str(m).startswith("drive 4")))
    assert race.state.wear[0] == 18
    play(race, "start 1 1")
    assert legal(race) == {"gear 1", "gear 2"}


def test_fd_2_2_a_blocked_dream_start_brakes_at_a_cost_and_has_no_nitro() -> None:
    lane = straight(6, RIGHT)
    wall = [lane[4], straight(6, 1)[3], straight(6, 1)[4], straight(6, 0)[4]]
    race = place(
        [lane[2], *wall, straight(6, 0)[3]], phase="far", mode="street", crossed=[0],
        gear=[1, 1, 1, 1, 1, 1], die=4,
    )  # fmt: skip
    assert not any(text.startswith("nitro") for text in legal(race))
    most = max(int(text.split()[1]) for text in legal(race))
    assert most < 4
    play(race, next(text for text in legal(race) if text.startswith(f"drive {most} ")))
    assert race.state.wear[0] == 18 - (4 - most)
