"""A race at a table, without a table: taking back costs nothing, and leaves no trace."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from typing import Any
from unittest import mock

import pytest

from paddock import registry
from paddock.core.chance import DEAL
from paddock.race import Race
from paddock.server.tables.play import Play

SECRET = (bytes(16), bytes(16), (), DEAL)
Kind = tuple[str, int, dict[str, Any]]
KINDS: list[Kind] = [
    ("top-race", 3, {"tips": "yes"}),
    ("top-race", 4, {"edition": "classic"}),
    ("formula-d", 3, {"mode": "two-laps"}),
    ("car-race", 4, {}),
]


def new_play(game: str, players: int, options: dict[str, Any]) -> Play:
    found = registry.game(game)
    track = registry.track(game, found.meta.default_track)
    play = Play(found, track, players, found.meta.read_options(options), SECRET)
    play.begin(1)
    return play


def choose(play: Play, version: int, dice: random.Random) -> None:
    """Let one of the seats that are asked answer."""
    seat = dice.choice(play.waiting)
    question = play.question(seat)
    assert question is not None
    move = dice.choice(list(question.moves))
    (play.seal if question.sealed else play.move)(version, seat, move)


def standing(play: Play) -> tuple[Any, ...]:
    """All that tells one race from another."""
    race = play.race
    asked = {seat: play.question(seat) for seat in play.waiting}
    moves = {seat: list(question.moves) for seat, question in asked.items() if question}
    rows, drawn = list(race.rows), race.checkpoint().drawn
    return race.state, rows, drawn, play.answers, play.asked, moves, play.digest


def played_again(play: Play, kind: Kind) -> Play:
    """Another race with the choices that stand, made anew."""
    twin = new_play(*kind)
    twin.tells = False
    for c in play.choices:
        (twin.seal if c.sealed else twin.move)(c.version, c.seat, c.move)
    return twin


def with_undos(play: Play, dice: random.Random, rows: int) -> Iterator[None]:
    """Play on, and now and then take something back; stops after each undo."""
    for version in range(2, rows):
        if not play.waiting:
            return
        if play.choices and dice.random() < 0.2:
            recent = play.choices[-4:]
            play.undo(version, dice.choice(recent).version)
            yield
        else:
            choose(play, version, dice)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_race_after_an_undo_is_the_one_that_was_never_played_on(
    kind: Kind,
) -> None:
    play = new_play(*kind)
    undos = 0
    for _ in with_undos(play, random.Random(5), 60):
        assert standing(play) == standing(played_again(play, kind))
        undos += 1
    assert undos > 3


def played(kind: Kind, rows: int) -> Play:
    """A race after so many choices, or at its end."""
    play, dice = new_play(*kind), random.Random(3)
    for version in range(2, rows + 2):
        if play.waiting:
            choose(play, version, dice)
    return play


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_taking_back_plays_no_move_again(kind: Kind) -> None:
    play = played(kind, 30)
    with (
        mock.patch.object(Race, "step", side_effect=AssertionError("a move is played again")),
        mock.patch.object(Race, "__init__", side_effect=AssertionError("a race is dealt again")),
    ):
        for choice in play.choices[-6:]:
            play.revealed(choice)
        while len(play.choices) > 3:
            play.undo(100, play.choices[-1].version)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_choice_keeps_little_to_go_back_to(kind: Kind) -> None:
    assert max(len(choice.before.state) for choice in played(kind, 30).choices) < 1000


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_race_that_is_not_told_is_the_same_race(kind: Kind) -> None:
    told, untold = played(kind, 30), new_play(*kind)

    def story(*asked: Any) -> Any:
        raise AssertionError("a move is told")

    untold.tells = False
    untold.race.game = dataclasses.replace(untold.race.game, story=story)
    for choice in told.choices:
        (untold.seal if choice.sealed else untold.move)(choice.version, choice.seat, choice.move)
    assert standing(told) == standing(untold)
