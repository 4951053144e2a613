"""Driving a race step by step: answers, seals, what is forced, and ways back."""

from __future__ import annotations

import random

import pytest

import paddock
from paddock import registry
from paddock.core.errors import IllegalMoveError, NotYourTurnError
from paddock.core.game import Move
from paddock.core.seats import CHANCE
from paddock.race import Race


def race_of(game: str, *, tips: str = "no", discreet: bool = True) -> Race:
    """A race of three that moves only when it is told to, at its first question."""
    played = registry.game(game)
    track = registry.track(game, played.meta.default_track)
    options = {"tips": tips} if game == "top-race" else {}
    race = Race(
        played, track, 3, played.meta.read_options(options),
        seed=bytes(16), salt=bytes(16), automatic=False, discreet=discreet,
    )  # fmt: skip
    race.run_on()
    return race


def answer(race: Race, seat: int, move: Move) -> None:
    """Answer as a table does: under seal where several are asked."""
    if len(race.asked) > 1:
        race.seal(move, seat)
    else:
        race.answer(move, seat)
    race.run_on()


def asked_together(race: Race) -> Race:
    """Play on at random until several seats are asked at once."""
    dice = random.Random(1)
    while len(race.asked) < 2:
        seat = race.to_act[0]
        answer(race, seat, dice.choice(race.legal_moves(seat)))
    return race


def test_sealed_answers_of_a_discreet_race_wait_until_they_settle_the_question() -> None:
    race = asked_together(race_of("top-race", tips="yes"))
    rows, order = len(race.rows), race.asked
    for seat in order[:-1]:
        race.seal(race.legal_moves(seat)[0], seat)
        assert race.run_on() == []
        assert race.view()["to_act"] == list(order)
    assert (len(race.rows), race.to_act) == (rows, order[-1:])
    race.seal(race.legal_moves(order[-1])[0], order[-1])
    steps = race.run_on()
    assert [step.seat for step in steps[: len(order)]] == list(order)
    assert not race.sealed


def test_other_races_carry_a_sealed_answer_out_as_soon_as_the_rules_come_to_it() -> None:
    race = asked_together(race_of("top-race", discreet=False, tips="yes"))
    first, second, *_ = race.asked
    race.seal(race.legal_moves(second)[0], second)
    assert race.run_on() == []
    race.answer(race.legal_moves(first)[0], first)
    assert [step.seat for step in race.run_on()][:1] == [second]


def test_nobody_answers_twice_or_out_of_turn() -> None:
    race = asked_together(race_of("top-race", tips="yes"))
    first, second, *_ = race.asked
    with pytest.raises(NotYourTurnError):
        race.answer(race.legal_moves(second)[0], second)
    race.seal(race.legal_moves(first)[0], first)
    with pytest.raises(NotYourTurnError):
        race.seal("pass", first)
    race.unseal(first)
    assert race.to_act == race.asked


def test_a_sealed_answer_that_is_not_legal_is_refused_when_it_is_carried_out() -> None:
    race = asked_together(race_of("top-race", tips="yes"))
    for seat in race.asked:
        race.seal("pass", seat)
    with pytest.raises(IllegalMoveError):
        race.run_on()


@pytest.mark.parametrize("game", paddock.games())
def test_a_race_that_goes_back_plays_on_as_it_did(game: str) -> None:
    race, dice = race_of(game), random.Random(2)
    for _ in range(6):
        answer(race, race.to_act[0], dice.choice(race.legal_moves()))
    point, again = race.checkpoint(), race.copy()
    before = (race.state, list(race.rows))
    for _ in range(4):
        answer(race, race.to_act[0], race.legal_moves()[-1])
        answer(again, again.to_act[0], again.legal_moves()[-1])
    assert race.chance_since(point) == any(r.seat == CHANCE for r in race.rows[point.rows :])
    race.go_back(point)
    assert (race.state, race.rows) == before
    for _ in range(4):
        answer(race, race.to_act[0], race.legal_moves()[-1])
    assert (race.state, race.rows, race.digest) == (again.state, again.rows, again.digest)


@pytest.mark.parametrize("game", paddock.games())
def test_steps_tell_what_playing_tells(game: str) -> None:
    played, stepped = paddock.new(game, seed=4), paddock.new(game, seed=4)
    stepped.automatic = False
    for _ in range(8):
        move, seat = played.legal_moves()[0], played.to_act[0]
        steps = [stepped.answer(move, seat), *stepped.run_on()]
        assert played.play(move) == [e for step in steps for e in stepped.events(step)]
    assert (played.state, played.rows) == (stepped.state, stepped.rows)


@pytest.mark.parametrize("game", paddock.games())
def test_looking_ahead_changes_nothing(game: str) -> None:
    race = paddock.new(game, seed=4)
    before = (race.state, race.checkpoint())
    for move in race.legal_moves():
        ahead = race.after(move)
        if ahead.seat == CHANCE:
            ahead.draw()
    assert (race.state, race.checkpoint()) == before


@pytest.mark.parametrize("game", paddock.games())
def test_what_is_forced_after_the_clock_ran_out_is_played_by_the_bot(game: str) -> None:
    race, dice = race_of(game), random.Random(2)
    while not race.over and len(race.rows) < 200:
        seat = race.to_act[0]
        give = race.seal if len(race.asked) > 1 else race.answer
        give(dice.choice(race.legal_moves(seat)), seat, by="clock")
        race.run_on()
    assert {row.by for row in race.rows} == {"clock", "bot", None}
