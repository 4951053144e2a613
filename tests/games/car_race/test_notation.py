"""Moves and positions as text, stories, and what is refused."""

from __future__ import annotations

import pytest

import paddock
from games.car_race.boards import LEFT_TARGET, START, at, driving, race_of, rolling
from paddock.games.car_race.moves import Drive, Go, Roll, Starter, Stay, Take


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("drive 4 7  10", Drive((4, 7, 10))),
        ("take purple", Take("purple")),
        ("go 15", Go(15)),
        ("stay", Stay()),
        ("starter 2", Starter(2)),
        (
            "roll blue white yellow red green purple",
            Roll(("blue", "white", "yellow", "red", "green", "purple")),
        ),
    ],
)
def test_moves_read_both_ways(text: str, move: object) -> None:
    race = rolling([START, START])
    assert race.game.parse_move(text, race.setup) == move
    assert str(move) == " ".join(text.split())


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("fly 3", "is not a move; moves are: take red, drive 4 9 12, go 15, stay"),
        ("drive", "is not a move"),
        ("drive 1 2 3 4 5 6 7", "is not a move"),
        ("take pink", "there is no colour 'pink'; the colours are: blue, white"),
        ("roll red red red red red pink", "there is no colour 'pink'"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_sentence(text: str, sentence: str) -> None:
    race = rolling([START, START])
    with pytest.raises(paddock.MalformedError, match=sentence):
        race.game.parse_move(text, race.setup)


@pytest.mark.parametrize("text", ["drive 99", "drive 4", "go 4", "stay", "take red"])
def test_a_move_that_is_no_answer_names_the_legal_ones(text: str) -> None:
    race = driving([at(1, 0, 0), START], "YYYRRG")
    before = race.state
    with pytest.raises(paddock.IllegalMoveError, match="the legal moves are: drive 4 7 10 13"):
        race.play(text)
    assert race.state == before


def test_a_way_knows_where_it_ends() -> None:
    assert Drive((4, 7)).space == 7


def test_a_position_is_one_line() -> None:
    race = driving([at(1, 0, 0), LEFT_TARGET], "YYYRRG")
    assert race.position().split(" ", 3)[3] == (
        "starter=first-seat cars=by-seat phase=drive seat=0 "
        f"pos={at(1, 0, 0)},{LEFT_TARGET} dice=YYYRRG"
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("pos=0", "a square for each seat"),
        ("pos=0,999", "a square for each seat"),
        ("dice=RRRRRRR", "dice like YYYRRG"),
        ("dice=Q", "dice like YYYRRG"),
        ("turn=2", "a seat like 2"),
        ("seat=9", "a seat like 2, or chance"),
        ("phase=lunch", "a phase: starter, car, roll"),
        ("car=red,red", "two players have the same car"),
        ("car=red,-", "every player needs a car"),
        ("pos=5,5", "two cars are on one square"),
        (f"pos={at(1, 1, 0)},0", "stands among tyres"),
        ("seat=1", "in the phase roll it is not seat 1 that chooses"),
        ("phase=drive seat=1 turn=0 dice=RRRRRR", "seat and turn must be the same"),
        ("phase=drive seat=0 dice=RRRRRR", "no die fits"),
        ("phase=drive seat=0 dice=BBB", "six dice must be on the table or used"),
        ("dice=RRRRRR", "there are no 6 dice on the table"),
        ("used=1,0", "no die is used before all are rolled"),
        ("bound=yes", "only who drives a short way is bound"),
        ("due=1", "turns are left over only when a car is home"),
        (f"pos={LEFT_TARGET},0", "seat 0 is home and does not roll"),
        ("phase=over", "the game is over when a car is home"),
        ("phase=car seat=0", "seat 0 has a car already"),
        (f"phase=starter pos={at(1, 0, 0)},0", "all cars stand on the start square"),
        (f"pos=0,{LEFT_TARGET} due=0", "the turn of seat 0 is not left over"),
    ],
)
def test_a_position_that_cannot_be_is_refused(words: str, sentence: str) -> None:
    with pytest.raises(paddock.MalformedError, match=sentence):
        race_of(words)


def test_a_story_tells_all_that_an_animation_needs() -> None:
    end = at(1, 0, 4)
    race = driving([at(1, 0, 0), end], "YYYRRG")
    drive, pushed = race.apply(race.legal_moves()[0])
    assert drive["way"] == [at(1, 0, k) for k in range(5)]
    assert (drive["seat"], drive["car"]) == (0, "blue")
    assert pushed == {
        "kind": "pushed", "seat": 1, "car": "white", "way": [end, at(1, 0, 3)], "by": 0,
    }  # fmt: skip


def test_a_view_shows_the_dice_and_how_far_they_go() -> None:
    view = driving([at(1, 0, 0), START], "YYYRRG").view(1)
    assert view["dice"] == ["yellow", "yellow", "yellow", "red", "red", "green"]
    assert (view["phase"], view["longest"], view["turn"]) == ("drive", 4, 0)
    assert view["players"][0] == {
        "seat": 0, "car": "blue", "space": at(1, 0, 0), "rows": 1, "home": False, "used": 0,
        "turn_left": False,
    }  # fmt: skip
