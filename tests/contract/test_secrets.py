"""Contract: what a seat may not know cannot be read off anything that it is given."""

from __future__ import annotations

import json
import random

import pytest

from contract.kinds import FEW, SOME, Kind, play_on, random_actions, steps
from paddock.core.dice import RNG, seed_rng
from paddock.core.errors import PaddockError
from paddock.core.game import Move
from paddock.core.plain_record import PlainRecord, blank
from paddock.core.seats import CHANCE
from paddock.loading import replay
from paddock.race import Race, write_position
from sizes import each


def hidden(race: Race, state: PlainRecord, seat: int) -> PlainRecord:
    out = blank(race.game.state)
    race.game.rules.hide(state, race.setup, seat, out)
    return out


def guessed(race: Race, state: PlainRecord, seat: int, seed: int) -> PlainRecord:
    """Another world that looks the same from a seat."""
    out, rng = hidden(race, state, seat), blank(RNG)
    seed_rng(rng, seed, 0)
    race.game.rules.guess(out, race.setup, seat, rng)
    return out


def shown(race: Race, state: PlainRecord, seat: int) -> str:
    """All that is made for a seat from one record, as one text."""
    v = hidden(race, state, seat)
    view = race.game.view(v, race.setup, race.track, seat)
    text = write_position(race.game, race.track, race.players, race.options, v)
    return json.dumps(view) + text + str(v.__dict__)


@each(5)
@pytest.mark.parametrize("kind", SOME, ids=str)
def test_two_games_alike_to_a_seat_look_alike_to_it(kind: Kind, every: int) -> None:
    race = kind.race(21, automatic=False)
    differed = 0
    for n, (_, _, state) in enumerate(steps(race, 21)):
        if n % every:
            continue
        # In turn all seats look, however many steps are left out.
        seat = n // every % (kind.players + 1)
        other = guessed(race, state, seat, n)
        differed += other != state
        assert shown(race, other, seat) == shown(race, state, seat)
    if kind.game.meta.open:
        assert differed == 0, "all is known, so there is one world"
    else:
        assert differed > 10, "the other worlds were other worlds"


@each(3)
@pytest.mark.parametrize("kind", SOME, ids=str)
def test_a_guess_is_consistent_and_sound(kind: Kind, every: int) -> None:
    race = kind.race(22, automatic=False)
    for n, (_, _, state) in enumerate(steps(race, 22)):
        if n % every:
            continue
        seat = n // every % (kind.players + 1)
        other = guessed(race, state, seat, n)
        assert hidden(race, other, seat) == hidden(race, state, seat)
        assert kind.game.faults(other, race.setup) == []
        assert other.legal == kind.game.rules.legal_actions(other, race.setup)


@each(3)
@pytest.mark.parametrize("kind", FEW, ids=str)
def test_hiding_what_is_hidden_changes_nothing(kind: Kind, every: int) -> None:
    race = kind.race(23, automatic=False)
    for n, (_, _, state) in enumerate(steps(race, 23)):
        if n % every:
            continue
        seat = n // every % (kind.players + 1)
        other = guessed(race, state, seat, n)
        assert hidden(race, guessed(race, other, seat, n + 1), seat) == hidden(race, state, seat)


@pytest.mark.parametrize("kind", SOME, ids=str)
def test_every_number_that_is_no_seat_is_a_spectator(kind: Kind) -> None:
    race = kind.race(24, automatic=False)
    for _, _, state in steps(race, 24):
        spectator = hidden(race, state, kind.players)
        assert hidden(race, state, CHANCE) == spectator


@each(5)
@pytest.mark.parametrize("kind", SOME, ids=str)
def test_two_moves_that_look_alike_to_a_seat_are_told_alike(kind: Kind, every: int) -> None:
    race, dice = kind.race(25, automatic=False), random.Random(25)
    compared = 0
    for n, (before, move, after) in enumerate(steps(race, 25)):
        if n % every:
            continue
        if kind.game.meta.open:
            assert _story(race, before, move, after, n % kind.players) == _story(
                race, before, move, after, None
            ), "all is told to all"
        seat = n // every % (kind.players + 1)
        told = _story(race, before, move, after, seat)
        seen = hidden(race, after, seat)
        for attempt in range(4):
            start = guessed(race, before, seat, 10 * n + attempt)
            other = kind.game.move_of(start, race.setup, _actions(race, start, move, dice))
            end = _played(race, start, other)
            # Where a race ends the table is cleared, and other open moves look alike afterwards.
            cleared = after.seat == CHANCE != before.seat and other != move
            if hidden(race, end, seat) == seen and not cleared:
                assert _story(race, start, other, end, seat) == told
                compared += start != before or end != after
    assert compared > 10 or kind.game.meta.open


@each(5)
@pytest.mark.parametrize("kind", SOME, ids=str)
def test_moves_without_secrets_are_told_to_everyone_alike(kind: Kind, every: int) -> None:
    race = kind.race(26, automatic=False)
    for n, (before, move, after) in enumerate(steps(race, 26)):
        if n % every == 0 and kind.game.told_alike(move):
            viewers = (*range(kind.players + 1), None)
            assert len({_story(race, before, move, after, seat) for seat in viewers}) == 1, move


@each(5)
@pytest.mark.parametrize("kind", SOME, ids=str)
def test_a_view_is_a_spectators_except_for_what_the_game_calls_a_seats_own(
    kind: Kind, every: int
) -> None:
    race = kind.race(27, automatic=False)
    for n, _ in enumerate(steps(race, 27)):
        if n % every == 0 and kind.game.own_view is not None:
            seat = n // every % kind.players
            assert {**race.view(None), **(race.own_view(seat) or {})} == race.view(seat)


def _actions(race: Race, start: PlainRecord, move: Move, dice: random.Random) -> list[int]:
    """The actions of the same move where it is possible there, else of any move."""
    actions = race.game.actions_of(start, race.setup, move)
    trial = start.copy()
    for action in actions or (-1,):
        if action < 0 or not trial.legal >> action & 1:
            return random_actions(race.game, start, race.setup, dice)
        race.game.rules.apply(trial, race.setup, action)
    return list(actions or ())


def _played(race: Race, start: PlainRecord, move: Move) -> PlainRecord:
    end = start.copy()
    for action in race.game.actions_of(start, race.setup, move) or ():
        race.game.rules.apply(end, race.setup, action)
    return end


def _story(
    race: Race, before: PlainRecord, move: Move, after: PlainRecord, seat: int | None
) -> str:
    return json.dumps(race.game.story(before, move, after, race.setup, race.track, seat))


@pytest.mark.parametrize("kind", SOME, ids=str)
def test_a_guessed_race_has_none_of_the_real_ones_secrets(kind: Kind) -> None:
    """Neither in its record, nor by undoing, nor in what chance draws next."""
    race = kind.race(26)
    play_on(race, 8)
    guess = race.guess(0, 1)
    assert hidden(guess, guess.state, 0) == hidden(race, race.state, 0)
    assert not set(race.record.header["seed"].split()) & set(str(guess.record).split())
    with pytest.raises(PaddockError, match="nothing to undo"):
        guess.undo()
    assert race.guess(0, 1).state == guess.state
    secret = _secret_rows(race)
    assert not secret & {row.move for row in guess.record.rows}


def _secret_rows(race: Race) -> set[str]:
    """The rows of chance whose story is not the same to seat 0 as to one who sees all."""
    replayed, secret = replay(race.record, stop=0), set()
    for row in race.record.rows:
        before, move = replayed.state, race.game.parse_move(row.move, race.setup)
        replayed.apply(move)
        args = (before, move, replayed.state, race.setup, race.track)
        if race.game.story(*args, 0) != race.game.story(*args, None):
            secret.add(row.move)
    return secret


@pytest.mark.parametrize("kind", FEW, ids=str)
def test_a_guessed_race_can_be_played_to_its_end(kind: Kind) -> None:
    race = kind.race(27)
    play_on(race, 8)
    before = race.state
    guess, dice = race.guess(kind.players - 1, 2), random.Random(27)
    while guess.to_act:
        guess.play(dice.choice(guess.legal_moves()))
    assert guess.outcome is not None
    assert race.state == before
