"""CR-2: a turn, from the roll to the last square of the way."""

from __future__ import annotations

import pytest

import paddock
from games.car_race.boards import (
    LEFT_TARGET,
    START,
    TRACK,
    at,
    drive,
    driving,
    roll,
    rolling,
    ways,
)
from paddock.core.bits import members
from paddock.core.seats import CHANCE
from paddock.games.car_race.data import faces_of
from paddock.games.car_race.state import DRIVE, ROLL

TARGETS = TRACK.targets
JAN = at(1, 0, 0)
"""The square from which the rulebook's example can be driven."""


def test_cr_2_1_all_six_dice_are_rolled_one_by_one() -> None:
    race = rolling([START, START])
    state, t = race.state, race.setup
    for n in range(6):
        assert (state.phase, state.seat, members(state.legal)) == (ROLL, CHANCE, list(range(6)))
        assert len(faces_of(state.dice)) == n
        race.game.rules.apply(state, t, 0)
    assert (state.phase, state.seat, len(faces_of(state.dice))) == (DRIVE, 0, 6)


def test_cr_2_1_a_die_moves_the_car_onto_a_square_of_its_colour_and_is_put_aside() -> None:
    race = driving([JAN, START], "RRYYYG")
    state, t = race.state, race.setup
    race.game.rules.apply(state, t, t.link[JAN].index(at(1, 0, 1)))
    assert state.pos[0] == at(1, 0, 1)
    assert faces_of(state.dice) == [2, 2, 2, 3, 4], "one red is gone"


def test_cr_2_1_only_onto_a_square_directly_ahead() -> None:
    race = driving([JAN, START], "RRYYYG")
    with pytest.raises(paddock.IllegalMoveError):
        drive(race, at(1, 0, 2), at(1, 0, 3))


def test_cr_2_1_at_most_six_squares() -> None:
    race = driving([at(1, 2, 0), START], "PPPPPP")
    assert {len(way) for way in ways(race)} == {6}


def test_cr_2_2_the_order_of_the_dice_is_the_players() -> None:
    """Blue, then purple; or purple, then blue."""
    race = driving([at(1, 1, 2), START], "BPWWWW")
    assert ways(race) == {
        (at(1, 1, 3), at(1, 2, 4)),
        (at(1, 2, 3), at(1, 1, 4)),
    }


def test_cr_2_2_a_move_must_be_as_long_as_possible() -> None:
    """Red, then blue beside it: two squares. Blue first would be one, for nothing red follows."""
    race = driving([JAN, START], "RBWWWW")
    assert ways(race) == {(at(1, 0, 1), at(1, 1, 2))}
    for short in ((at(1, 0, 1),), (at(1, 1, 1),)):
        with pytest.raises(paddock.IllegalMoveError):
            drive(race, *short)


def test_cr_2_2_among_equally_long_ways_the_player_chooses() -> None:
    race = driving([START, START], "BWRRRR")
    assert ways(race) == {(at(1, 0, 0), at(1, 0, 1)), (at(1, 2, 0), at(1, 1, 1))}


def test_cr_2_2_gentle_allows_any_way_that_cannot_be_continued() -> None:
    strict = driving([JAN, START], "RYBWWW")
    gentle = driving([JAN, START], "RYBWWW", movement="gentle")
    assert ways(strict) < ways(gentle)
    short = (at(1, 0, 1), at(1, 1, 2))
    assert short not in ways(strict), "with yellow in between three squares can be driven"
    assert short in ways(gentle), "nothing yellow lies ahead of it"


def test_cr_2_2_gentle_does_not_allow_to_stop_halfway() -> None:
    race = driving([JAN, START], "RYBWWW", movement="gentle")
    assert (at(1, 0, 1),) not in ways(race)
    with pytest.raises(paddock.IllegalMoveError):
        drive(race, at(1, 0, 1))


#: In the middle lane of the last bend: a red square lies ahead, and then both targets.
LAST_BUT_ONE, LAST = at(5, 1, 1), at(5, 1, 2)


def test_cr_2_2_a_way_that_ends_on_a_target_is_always_legal_however_short() -> None:
    """Over the two blue squares beside it is one die more than by the red one."""
    race = driving([LAST_BUT_ONE, START], "RYBBWW")
    longest = race.view()["longest"]
    assert longest == 3
    assert (LAST, LEFT_TARGET) in ways(race)
    assert {len(way) for way in ways(race) if way[-1] not in TARGETS} <= {longest}
    drive(race, LAST, LEFT_TARGET)
    assert race.state.used[0] == 2


def test_cr_2_2_a_short_way_must_go_on_to_the_target() -> None:
    """On the red square only the target is left: blue would be a way that is too short."""
    race = driving([LAST_BUT_ONE, START], "RYBBWW")
    state, t = race.state, race.setup
    race.game.rules.apply(state, t, t.link[LAST_BUT_ONE].index(LAST))
    assert state.bound == 1
    assert {t.link[LAST][k] for k in members(state.legal)} == {LEFT_TARGET}


def test_cr_2_2_the_move_ends_on_the_target() -> None:
    race = driving([LAST, START], "YYYYYY")
    assert ways(race) == {(LEFT_TARGET,)}
    drive(race, LEFT_TARGET)
    assert race.state.used[0] == 1


def test_cr_2_2_a_way_to_the_target_counts_when_the_longest_is_sought() -> None:
    race = driving([LAST_BUT_ONE, START], "RYWWWW")
    assert race.view()["longest"] == 2
    assert ways(race) == {(LAST, LEFT_TARGET)}


def test_cr_2_3_without_a_matching_square_the_turn_is_over() -> None:
    race = rolling([START, START])
    assert roll(race, "RRRRRR") == ["roll", "stuck"]
    assert (race.state.phase, race.state.turn, race.state.used[0]) == (ROLL, 1, 0)
    assert race.state.pos[:2] == [START, START]


def test_cr_2_3_unused_dice_end_the_turn() -> None:
    race = driving([JAN, START], "RRYYYG")
    drive(race, at(1, 0, 1), at(1, 0, 2), at(1, 0, 3), at(1, 0, 4))
    assert (race.state.turn, race.state.dice) == (1, 0)


def test_cr_2_3_jan_drives_red_yellow_red_green_and_two_yellows_are_left() -> None:
    """The rulebook's example."""
    race = driving([JAN, START], "YYYRRG")
    way = (at(1, 0, 1), at(1, 0, 2), at(1, 0, 3), at(1, 0, 4))
    assert ways(race) == {way}
    event = race.apply(race.legal_moves()[0])[0]
    assert event["dice"] == ["red", "yellow", "red", "green"]
    assert event["left"] == ["yellow", "yellow"]


def test_the_dice_are_written_in_the_order_of_the_colours() -> None:
    race = rolling([START, START])
    roll(race, "PGRYWB")
    assert race.record.rows[-1].move == "roll blue white yellow red green purple"
