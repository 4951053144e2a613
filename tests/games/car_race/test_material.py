"""CR-1: players, cars, dice and boards."""

from __future__ import annotations

import numpy as np
import pytest

import paddock
from games.car_race.boards import START, TRACK, at, board, changed, race_of
from paddock import registry
from paddock.core.bits import members
from paddock.core.errors import PaddockError
from paddock.core.seats import CHANCE
from paddock.core.tracks import Track, TrackError
from paddock.games.car_race.data import COLOURS, DICE, DICE_SETS, faces_of, set_of
from paddock.games.car_race.setup import check_board
from paddock.games.car_race.state import STATE

BOARDS = [registry.track("car-race", name) for name in paddock.tracks("car-race")]


def test_cr_1_1_there_are_six_cars_and_dice_with_the_same_six_colours() -> None:
    assert COLOURS == ("blue", "white", "yellow", "red", "green", "purple")
    race = race_of("")
    assert (race.state.seat, members(race.state.legal)) == (CHANCE, list(range(6)))


@pytest.mark.parametrize("players", range(2, 7))
def test_cr_1_1_each_player_chooses_a_car_and_the_others_stay_out(players: int) -> None:
    race = paddock.new("car-race", players=players, seed=5)
    first = race.view()["first"]
    for n in range(min(players, 5)):  # The sixth car is nobody's choice.
        assert race.to_act == ((first + n) % players,)
        assert len(race.legal_moves()) == 6 - n
        race.play(race.legal_moves()[-1])
    view = race.view()
    assert len(view["cars"]) == players == len({car["name"] for car in view["cars"]})
    assert len(view["free_cars"]) == 6 - players
    assert [player["space"] for player in view["players"]] == [START] * players


@pytest.mark.parametrize("players", [1, 7])
def test_cr_1_1_two_to_six_players(players: int) -> None:
    with pytest.raises(PaddockError, match="players must be a whole number from 2 to 6"):
        paddock.new("car-race", players=players)


def test_cr_1_1_a_chosen_car_cannot_be_chosen_again() -> None:
    race = paddock.new("car-race", players=3, seed=1)
    race.play("take red")
    with pytest.raises(paddock.IllegalMoveError):
        race.play("take red")


def test_cr_1_1_seats_can_have_their_cars_beforehand() -> None:
    race = paddock.new("car-race", players=3, seed=1, cars="by-seat")
    assert [car["name"] for car in race.view()["cars"]] == ["blue", "white", "yellow"]


@pytest.mark.parametrize("track", [*BOARDS, TRACK], ids=lambda track: track.id)
def test_cr_1_2_a_board_has_three_lanes_of_squares_of_different_lengths(track: Track) -> None:
    assert {space.lane for space in track.spaces} == {0, 1, 2}
    assert len({space.front - space.back for space in track.spaces[1:-2]}) >= 4
    assert {space.colour for space in track.spaces} == {*COLOURS, "tyres", ""}


@pytest.mark.parametrize("track", [*BOARDS, TRACK], ids=lambda track: track.id)
def test_cr_1_2_from_the_start_only_a_blue_and_a_white_square_can_be_reached(track: Track) -> None:
    start = track.spaces[START]
    assert start.right - start.left == 3, "it is as wide as the track"
    assert sorted(track.spaces[link].colour for link in start.links) == ["blue", "white"]


@pytest.mark.parametrize("track", [*BOARDS, TRACK], ids=lambda track: track.id)
def test_cr_1_2_two_target_squares_have_a_colour_each(track: Track) -> None:
    colours = {track.spaces[target].colour for target in track.targets}
    assert len(track.targets) == len(colours) == 2
    assert colours <= set(COLOURS)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"XBBBBBBB"', '"YBBBBBBB"', "only a blue and a white square"),
        ('"BRYRGBPW"', '"RRYRGBPW"', "only a blue and a white square"),
    ],
)
def test_cr_1_2_another_start_is_refused(old: str, new: str, sentence: str) -> None:
    with pytest.raises(TrackError, match=sentence):
        check_board(changed(old, new))


def test_cr_1_2_a_track_without_colours_is_refused() -> None:
    with pytest.raises(TrackError, match="needs colours, one start square and two targets"):
        paddock.new("car-race", track=registry.track("top-race", "classic"))


def test_cr_1_2_one_target_square_is_refused() -> None:
    old = 'spaces = [1, 1]\nwide = 3\nrows = 2\ntarget = true\ncolours = ["Y", "P"]'
    new = 'spaces = [1]\nwide = 3\nrows = 2\ntarget = true\ncolours = ["Y"]'
    with pytest.raises(TrackError, match="two targets"):
        check_board(changed(old, new))


def test_cr_1_2_a_board_of_two_lanes_is_refused() -> None:
    text = TRACK.text.replace(
        'spaces = [6, 6, 6]\ncolours = ["WWXWWW", "RRRRRR", "BBBBBB"]',
        'spaces = [6, 6]\ncolours = ["WWXWWW", "RRRRRR"]',
    )
    with pytest.raises(TrackError, match="three lanes throughout"):
        check_board(board(text))


def test_cr_1_3_a_seat_is_drawn_and_each_may_be() -> None:
    race = paddock.new("car-race", players=4, seed=1)
    assert str(race.record).split("\n\n")[1].startswith("1. chance: starter ")
    drawn = {paddock.new("car-race", players=4, seed=seed).view()["first"] for seed in range(40)}
    assert drawn == {0, 1, 2, 3}


def test_cr_1_3_or_the_first_seat_begins() -> None:
    race = paddock.new("car-race", players=4, seed=1, starter="first-seat")
    assert (race.to_act, race.record.rows) == ((0,), [])


@pytest.mark.parametrize("players", range(2, 7))
def test_cr_1_3_play_goes_clockwise(players: int) -> None:
    race = race_of("", players=players)
    turns = [race.state.turn]
    for _ in range(2 * players):
        race.apply(race.draw())
        while race.state.seat != CHANCE:
            race.apply(race.legal_moves()[0])
        turns.append(race.state.turn)
    assert turns == [n % players for n in range(2 * players + 1)]


def test_a_record_takes_at_most_128_bytes() -> None:
    assert STATE.itemsize <= 128


def test_every_set_of_dice_has_a_number_of_its_own() -> None:
    """As many as ways to share out up to six dice among six colours and the box."""
    assert len(DICE_SETS) == len(set(DICE_SETS)) == 924
    assert [sum(dice) for dice in DICE_SETS[:8]] == [0, 1, 1, 1, 1, 1, 1, 2]
    for number in range(len(DICE_SETS)):
        assert set_of(faces_of(number)) == number
        assert len(faces_of(number)) <= DICE


def test_a_board_is_worked_out_once_for_all_options() -> None:
    game = registry.game("car-race")
    options = game.meta.read_options({})
    one, other = (game.build_setup(TRACK, n, options, halting=False)[0] for n in (2, 5))
    assert (one["players"], other["players"]) == (2, 5)
    assert np.array_equal(one["reach"], other["reach"])
    assert at(1, 0, 0) in one["link"][START]
