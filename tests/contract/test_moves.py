"""Contract: moves and their notation, positions, records, undo and copies."""

from __future__ import annotations

import json
import random

import pytest

import paddock
from contract.kinds import FEW, SOME, Kind, any_move, play_on, steps
from paddock import registry
from paddock.core.game import Move
from paddock.core.plain_record import to_plain
from paddock.core.record import parse_record
from paddock.core.seats import CHANCE
from paddock.loading import replay, verify
from sizes import each


@each(2)
@pytest.mark.parametrize("kind", SOME, ids=str)
def test_every_legal_move_is_accepted_and_reads_back_from_its_text(kind: Kind, every: int) -> None:
    race = kind.race(1)
    dice = random.Random(1)
    while race.to_act:
        moves = race.legal_moves()
        if len(race.record.rows) % every:
            race.play(dice.choice(moves))
            continue
        assert len(set(moves)) == len(moves) == len({str(move) for move in moves})
        for move in moves:
            assert kind.game.parse_move(str(move), race.setup) == move
        for move in dice.sample(moves, min(2, len(moves))):
            twin = race.copy()
            twin.play(str(move), seat=race.to_act[0])
            assert twin.record.rows[len(race.record.rows)].move == str(move)
        race.play(dice.choice(moves))


@pytest.mark.parametrize("kind", SOME, ids=str)
def test_the_actions_of_a_move_make_that_move(kind: Kind) -> None:
    race = kind.race(2, automatic=False)
    for before, move, _ in steps(race, 2):
        actions = kind.game.actions_of(before, race.setup, move)
        assert actions is not None
        assert kind.game.move_of(before, race.setup, actions) == move


@each(3)
@pytest.mark.parametrize("kind", FEW, ids=str)
def test_a_move_that_is_not_legal_is_refused_and_changes_nothing(kind: Kind, every: int) -> None:
    pool: list[Move] = []
    for seed in (3, 4):
        pool += [move for _, move, _ in steps(kind.race(seed, automatic=False), seed)]
    race, dice = kind.race(5), random.Random(5)
    refused = turn = 0
    while race.to_act:
        turn += 1
        if turn % every:
            race.play(any_move(race, dice))
            continue
        legal = set(race.legal_moves())
        before, rows = race.state, len(race.record.rows)
        for move in dice.sample(pool, 6):
            if move not in legal:
                with pytest.raises(paddock.IllegalMoveError) as error:
                    race.play(move)
                assert set(error.value.legal) == legal
                refused += 1
        assert (race.state, len(race.record.rows)) == (before, rows)
        race.play(dice.choice(sorted(legal, key=str)))
    assert refused > 20 // every


@pytest.mark.parametrize("kind", FEW, ids=str)
def test_only_the_seat_to_act_may_move(kind: Kind) -> None:
    race = kind.race(6)
    other = next(seat for seat in range(kind.players) if seat not in race.to_act)
    before = race.state
    with pytest.raises(paddock.NotYourTurnError, match=f"seat {other} is not to act"):
        race.play(race.legal_moves()[0], seat=other)
    assert race.state == before


@pytest.mark.parametrize("kind", FEW, ids=str)
def test_no_move_is_possible_after_the_end(kind: Kind) -> None:
    race = kind.race(7)
    dice = random.Random(7)
    last = race.legal_moves()[0]
    while race.to_act:
        last = any_move(race, dice)
        race.play(last)
    assert race.outcome is not None
    assert race.legal_moves() == []
    with pytest.raises(paddock.IllegalMoveError, match="the game is over"):
        race.play(last)


@pytest.mark.parametrize("kind", SOME, ids=str)
def test_no_invariant_breaks_and_the_mask_is_the_rules_own(kind: Kind) -> None:
    race = kind.race(8, automatic=False)
    for _, _, after in steps(race, 8):
        assert kind.game.faults(after, race.setup) == []
        assert after.legal == kind.game.rules.legal_actions(after, race.setup)
        assert 0 <= after.legal < 1 << 63
        assert (after.legal == 0) == (race.outcome is not None)


@each(3)
@pytest.mark.parametrize("kind", SOME, ids=str)
def test_a_position_reads_back_at_every_step(kind: Kind, every: int) -> None:
    race = kind.race(9, automatic=False)
    for n, (_, _, after) in enumerate(steps(race, 9)):
        if n % every:
            continue
        text = race.position()
        again = paddock.position(text, automatic=False)
        assert again.state == after
        assert (again.position(), again.players, again.options) == (
            text,
            kind.players,
            race.options,
        )
        if n % 7 == 0:
            seat = n % kind.players
            seen = race.position(seat)
            again = paddock.position(seen, seed=n, automatic=False)
            assert again.position(seat) == seen


@pytest.mark.parametrize("kind", SOME, ids=str)
def test_a_record_reads_back_and_replays_to_the_same_game(kind: Kind) -> None:
    race = kind.race(10)
    dice = random.Random(10)
    middle = None
    while race.to_act:
        race.play(any_move(race, dice))
        middle = race.copy() if len(race.record.rows) == 40 else middle
    for game in (race, middle or race):
        text = str(game.record)
        again = replay(parse_record(text))
        assert str(again.record) == text
        assert (again.state, again.outcome) == (game.state, game.outcome)
        assert verify(parse_record(text))
    assert race.record.result is not None


@pytest.mark.parametrize("kind", SOME, ids=str)
def test_a_replayed_record_plays_on_like_the_game_itself(kind: Kind) -> None:
    race = kind.race(11)
    play_on(race, 10)
    again = replay(race.record)
    for _ in range(10):
        if not race.to_act:
            break
        move = race.legal_moves()[-1]
        assert again.legal_moves()[-1] == move
        race.play(move)
        again.play(move)
    assert again.state == race.state


@pytest.mark.parametrize("kind", FEW, ids=str)
def test_a_view_is_plain_data(kind: Kind) -> None:
    race = kind.race(12, automatic=False)
    for n, (_, _, _) in enumerate(steps(race, 12)):
        view = race.view(n % kind.players if n % 3 else None)
        assert json.loads(json.dumps(view)) == view


@pytest.mark.parametrize("kind", FEW, ids=str)
def test_events_are_plain_data(kind: Kind) -> None:
    race = kind.race(13)
    events = list(race.opening)
    dice = random.Random(13)
    while race.to_act:
        events += race.play(any_move(race, dice))
    assert json.loads(json.dumps(events)) == events
    assert all(isinstance(event["kind"], str) for event in events)


@pytest.mark.parametrize("kind", FEW, ids=str)
def test_undo_restores_exactly(kind: Kind) -> None:
    race = kind.race(14)
    dice = random.Random(14)
    past: list[tuple[object, str]] = []
    while race.to_act:
        past.append((race.state, str(race.record)))
        race.play(any_move(race, dice))
    end = race.state
    moves = [row for row in race.record.rows if row.seat != CHANCE]
    for state, record in reversed(past):
        race.undo()
        assert (race.state, str(race.record)) == (state, record)
    with pytest.raises(paddock.PaddockError, match="nothing to undo"):
        race.undo()
    dice = random.Random(14)
    while race.to_act:
        race.play(any_move(race, dice))
    assert race.state == end, "chance draws the same again"
    assert [row for row in race.record.rows if row.seat != CHANCE] == moves


@pytest.mark.parametrize("kind", FEW, ids=str)
def test_a_copy_is_independent(kind: Kind) -> None:
    race = kind.race(15)
    race.play(race.legal_moves()[0])
    twin = race.copy()
    before, record = race.state, str(race.record)
    play_on(twin, 5, -1)
    assert (race.state, str(race.record)) == (before, record)
    play_on(race, 5, -1)
    assert (race.state, str(race.record)) == (twin.state, str(twin.record))
    race.undo()
    assert race.state != twin.state


@pytest.mark.parametrize("kind", FEW, ids=str)
def test_a_state_asked_for_is_a_copy(kind: Kind) -> None:
    race = kind.race(16)
    state = race.state
    state.seat = 99
    race.record.rows.clear()
    race.record.header.clear()
    assert race.state.seat != 99
    assert race.record.rows
    assert race.record.header["game"] == kind.name
    assert to_plain(kind.setup(halting=True)[0]) == race.setup


@pytest.mark.parametrize("kind", FEW, ids=str)
def test_the_same_seed_gives_the_same_record(kind: Kind) -> None:
    def play(seed: int) -> str:
        race = kind.race(seed)
        while race.to_act:
            race.play(race.legal_moves()[-1])
        return str(race.record)

    assert play(17) == play(17)
    assert play(17) != play(18)


@pytest.mark.parametrize("name", registry.names())
def test_no_option_has_the_name_of_a_position_word(name: str) -> None:
    """Else a position could not be read: options and fields stand in one line."""
    game = registry.game(name)
    words = game.codecs(paddock.new(name, seed=1).setup)
    assert not {option.name for option in game.meta.options} & set(words)
    assert not {"game", "track", "players"} & {option.name for option in game.meta.options}


@pytest.mark.parametrize("kind", SOME, ids=str)
def test_a_game_taken_up_from_what_a_seat_knows_replays(kind: Kind) -> None:
    race = kind.race(19)
    play_on(race, 12)
    for seed in (None, 5):
        taken_up = paddock.position(race.position(0), seed=seed)
        play_on(taken_up, 6)
        assert replay(parse_record(str(taken_up.record))).state == taken_up.state
