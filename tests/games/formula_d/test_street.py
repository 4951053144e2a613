"""FD-9: the street race."""

from __future__ import annotations

import random

import pytest

import paddock
from games.formula_d.boards import (
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
from paddock import registry
from paddock.games.formula_d.game import GAME

NEON = registry.track("formula-d", "neon-nights")
L, M, R = rows(6)
PLAIN = street()


@pytest.mark.parametrize("gear", range(1, 5))
def test_fd_9_1_nitro_adds_the_number_of_the_gear_once_a_lap(gear: int) -> None:
    die = {1: 2, 2: 4, 3: 8, 4: 12}[gear]
    race = rolled([L[0]], gear, die, mode="street", track=PLAIN)
    assert f"nitro {die + gear} {L[die + gear]}" in legal(race)
    play(race, f"nitro {die + gear} {L[die + gear]}")
    assert race.state.wear[0] == 18
    assert not race.view()["cars"][0]["nitro"]
    again = rolled([L[0]], gear, die, mode="street", track=PLAIN, nitro="1,0")
    assert not drives(again, die + gear)


def test_fd_9_1_all_of_it_must_be_driven_and_without_braking() -> None:
    """With a wall ahead the whole sum cannot be driven, so there is no nitro at all."""
    race = rolled([M[0], L[6], M[6], R[6]], 3, 4, mode="street", track=PLAIN)
    assert not any(text.startswith("nitro") for text in legal(race))
    race = rolled([M[0]], 3, 4, mode="street", track=PLAIN)
    steps = {int(text.split()[1]) for text in legal(race)}
    assert steps == {0, 1, 2, 3, 4, 7}


def test_fd_9_1_an_overshoot_counts_nitro_spaces_too() -> None:
    race = rolled([corner(1, RIGHT)[-1]], 2, 2, mode="street", track=PLAIN)
    play(race, f"nitro 4 {straight(2, RIGHT)[3]}")
    assert race.state.wear[0] == 14


def test_fd_9_1_the_lap_is_the_one_the_move_begins_in() -> None:
    near = before_line(RIGHT)[-1]
    race = rolled([near], 2, 2, mode="street", track=PLAIN, laps=2)
    play(race, f"nitro 4 {straight(1, RIGHT)[3]}")
    assert race.state.nitro[0] == 0b01
    assert race.view()["cars"][0]["nitro"], "the next lap has its own"


def test_fd_9_1_only_street_races_have_nitro() -> None:
    assert not any(text.startswith("nitro") for text in legal(rolled([L[0]], 3, 4)))


@pytest.mark.parametrize(("value", "lost"), [(10, 0), (11, 2), (20, 2)])
def test_fd_9_2_the_marksman_hits_on_11_or_more_for_two_points(value: int, lost: int) -> None:
    track = street(marksman=(L[4], L[5]))
    race = rolled([L[1], corner(1, LEFT)[0]], 2, 4, mode="street", track=track)
    play(race, f"drive 4 {L[5]}", f"marksman 0 {value}")
    assert race.state.wear[0] == 18 - lost
    assert race.to_act == (1,)


def test_fd_9_2_only_where_a_move_ends_and_also_braked_to_nothing() -> None:
    track = street(marksman=(L[4],))
    race = rolled([L[1], corner(1, LEFT)[0]], 2, 4, mode="street", track=track)
    play(race, f"drive 4 {L[5]}")
    assert race.to_act == (1,), "it drove past"
    race = rolled([L[4], corner(1, LEFT)[0]], 1, 1, mode="street", track=track)
    play(race, f"drive 0 {L[4]}")
    assert race.view()["phase"] == "marksman"


@pytest.mark.parametrize(("value", "lost"), [(4, 1), (5, 0)])
def test_fd_9_3_every_black_space_entered_is_rolled_for(value: int, lost: int) -> None:
    """Three in a row across the track cannot be avoided: one is entered, whichever way."""
    track = street(black=(L[4], M[4], R[4]))
    race = rolled([L[1], corner(1, LEFT)[0]], 3, 6, mode="street", track=track)
    play(race, f"drive 6 {L[7]}", f"danger 0 {value}")
    assert race.state.wear[0] == 18 - lost
    assert race.to_act == (1,)


def test_fd_9_3_ending_on_a_black_space_counts_as_entering_it() -> None:
    track = street(black=(L[4],))
    race = rolled([L[2], corner(1, LEFT)[0]], 1, 2, mode="street", track=track)
    play(race, f"drive 2 {L[4]}")
    assert race.view()["phase"] == "danger"


def test_fd_9_3_the_way_with_the_fewest_black_spaces_is_driven() -> None:
    """Into the next lane before or behind the black space: nobody drives over it."""
    track = street(black=(L[4],))
    race = rolled([L[1], corner(1, LEFT)[0]], 3, 6, mode="street", track=track)
    play(race, f"drive 6 {M[6]}")
    assert race.to_act == (1,)


def test_fd_4_2_a_black_space_may_be_driven_round_like_a_car() -> None:
    """The lane may be left for it and come back to; straight over it is a space further."""
    track = street(black=(L[4],))
    race = rolled([L[1], corner(1, LEFT)[0]], 3, 6, mode="street", track=track)
    assert {L[6], L[7]} <= drives(race, 6)
    events = play(race, f"drive 6 {L[6]}")
    assert L[4] not in events[0]["way"]
    assert race.to_act == (1,)
    plain = rolled([L[1]], 3, 6, mode="street", track=PLAIN)
    assert L[6] not in drives(plain, 6)


def police_race(front: int, **more: object) -> paddock.Race:
    cars = [L[3], R[3], M[3]]
    given = {"mode": "street", "track": street(police=front), "gear": [3, 3, 3]}
    return place(cars, **{**given, **more})  # type: ignore[arg-type]


def test_fd_9_4_the_fastest_past_the_police_gets_two_points_back() -> None:
    """When all have crossed; the die counts, not the nitro."""
    front = MONACO.spaces[L[6]].front
    race = police_race(front, wear=[10, 10, 10])
    play(race, "gear 3", "roll 5", f"nitro 8 {L[11]}")
    play(race, "gear 3", "roll 7", f"drive 7 {R[10]}")
    assert race.state.wear[:3] == [10, 10, 10]
    speeds = race.view()["police"][0]["speeds"]
    assert speeds == [{"seat": 0, "speed": 50}, {"seat": 1, "speed": 70}]
    events = play(race, "gear 3", "roll 6", f"drive 6 {M[9]}")
    assert race.state.wear[:3] == [10, 12, 10]
    assert any(event["kind"] == "bonus" and event["seat"] == 1 for event in events)


def test_fd_9_4_a_tie_goes_to_the_first_and_nobody_gets_more_than_18() -> None:
    front = MONACO.spaces[L[6]].front
    race = police_race(front, wear=[17, 10, 10])
    play(race, "gear 3", "roll 7", f"drive 7 {L[10]}", "gear 3", "roll 7")
    play(race, f"drive 7 {R[10]}", "gear 3", "roll 4", f"drive 4 {M[7]}")
    assert race.state.wear[:3] == [18, 10, 10]


def test_fd_9_4_once_a_lap_and_a_car_that_is_out_cannot_win_it() -> None:
    """The fastest goes out; when the last has crossed, the next fastest gets the bonus, once."""
    front = MONACO.spaces[L[6]].front
    race = police_race(
        front, wear=[0, 10, 10], speed="8,7,0/0,0,0", passed="1,2,0/0,0,0", fate="33,0,0",
        order=[2, 1, 10],
    )  # fmt: skip
    play(race, "gear 3", "roll 6", f"drive 6 {M[9]}")
    assert race.state.wear[:3] == [0, 12, 10]
    play(race, "gear 3", "roll 8", f"drive 8 {R[11]}")
    assert race.state.wear[:3] == [0, 12, 10]
    assert race.view()["police"][0]["given"]


def test_fd_9_5_a_tunnel_is_one_step_without_a_change_of_lane() -> None:
    ways_in = [s for s in NEON.spaces if s.tunnel and NEON.spaces[s.ahead or 0].tunnel == s.tunnel]
    assert {s.tunnel for s in ways_in} == {1, 2, 3}
    for space in ways_in:
        assert space.links == (space.ahead,)
        race = rolled([space.id], 1, 1, mode="street", track=NEON, nitro="1,1")
        assert drives(race, 1) == {space.ahead}


def test_fd_9_5_the_two_spaces_of_a_tunnel_are_directly_behind_one_another() -> None:
    entrance = next(s for s in NEON.spaces if s.tunnel and s.links == (s.ahead,) and not s.corner)
    assert entrance.ahead is not None
    before = next(s.id for s in NEON.spaces if s.ahead == entrance.id)
    race = rolled([before, entrance.ahead], 1, 1, mode="street", track=NEON, nitro="1,1")
    play(race, f"drive 1 {entrance.id}")
    while race.view()["phase"] in ("danger", "marksman"):
        race.apply(race.draw())
    assert race.view()["phase"] == "hit"


@pytest.mark.parametrize(("wear", "after"), [(3, 13), (10, 18)])
def test_fd_9_6_ending_the_first_of_two_laps_gives_ten_points_back(wear: int, after: int) -> None:
    near = before_line(RIGHT)[-1]
    race = rolled([near], 1, 1, mode="street", track=PLAIN, laps=2, wear=[wear])
    events = play(race, f"drive 1 {straight(1, RIGHT)[0]}")
    assert (race.state.wear[0], race.state.laps[0]) == (after, 2)
    assert {"kind": "checkpoint", "seat": 0, "car": "red-1"} in events


def test_fd_9_6_there_are_no_pits_and_one_lap_has_no_checkpoint() -> None:
    options = GAME.meta.read_options({"mode": "street", "laps": 2})
    t = registry.plain_setup(GAME, MONACO, 2, options)
    assert not t.pits
    near = before_line(RIGHT)[-1]
    race = rolled([near], 1, 1, mode="street", track=PLAIN, wear=[3], crossed=[0])
    events = play(race, f"drive 1 {straight(1, RIGHT)[0]}")
    assert race.state.wear[0] == 3
    assert "checkpoint" not in {event["kind"] for event in events}


@pytest.mark.parametrize("players", [2, 10])
def test_fd_9_6_street_races_over_two_laps_run_to_their_end(players: int) -> None:
    race = paddock.new(
        "formula-d", players=players, seed=4, track="neon-nights", mode="street", laps=2
    )
    dice = random.Random(4)
    while race.to_act:
        race.play(dice.choice(race.legal_moves()[-4:]))
        assert GAME.faults(race.state, race.setup) == []
    assert race.outcome is not None
