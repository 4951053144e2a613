"""Contract: what is easily forgotten in a first game."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from contract.kinds import FEW, SOME, Kind, any_move
from paddock import registry
from paddock.cli.terminal.looks import find_look
from paddock.cli.terminal.news import flatten
from paddock.core.errors import MOST_ACTIONS
from paddock.core.plain_record import PlainRecord, blank, to_plain
from paddock.texts import Texts


def garbage(kind: Kind) -> PlainRecord:
    """A record in which every field holds what it should not."""
    state = kind.game.state
    record = np.zeros(1, state)
    record.view("u1")[:] = np.random.default_rng(1).integers(1, 120, state.itemsize, "u1")
    return to_plain(record[0])


@pytest.mark.parametrize("kind", SOME, ids=str)
def test_a_new_game_owes_nothing_to_the_record_it_is_written_into(kind: Kind) -> None:
    t = to_plain(kind.setup(halting=True)[0])
    fresh, used = blank(kind.game.state), garbage(kind)
    kind.game.rules.reset(fresh, t)
    kind.game.rules.reset(used, t)
    assert used == fresh, "reset must set every field of the record"


@pytest.mark.parametrize("kind", FEW, ids=str)
def test_the_winners_lead_the_ranking(kind: Kind) -> None:
    for seed in (30, 31):
        race, dice = kind.race(seed), random.Random(seed)
        while race.to_act:
            race.play(any_move(race, dice))
        end = race.outcome
        assert end is not None
        assert end.winners
        assert sorted(end.ranking) == list(range(kind.players))
        assert set(end.ranking[: len(end.winners)]) == set(end.winners)


@pytest.mark.parametrize("name", registry.names())
def test_a_games_name_is_that_of_its_package(name: str) -> None:
    assert registry.meta(name).id == name
    assert registry.folder(name).name == name.replace("-", "_")


@pytest.mark.parametrize("kind", FEW, ids=str)
def test_every_question_has_a_text_with_the_right_variables(kind: Kind) -> None:
    texts, look = Texts("en", kind.name), find_look(kind.name)
    race, dice = kind.race(32), random.Random(32)
    while race.to_act:
        for seat in race.to_act:
            view: Mapping[str, Any] = race.view(seat)
            values = flatten(view, texts) | look.question(view, texts, str)
            assert texts(f"ask-{view['phase']}", **values)
        race.play(any_move(race, dice))


@pytest.mark.parametrize("kind", FEW, ids=str)
def test_every_ending_and_score_has_a_text(kind: Kind) -> None:
    texts = Texts("en", kind.name)
    assert texts("amount", amount=3)
    race, dice = kind.race(33), random.Random(33)
    while race.to_act:
        race.play(any_move(race, dice))
    assert race.outcome is not None
    assert f"reason-{race.outcome.reason.replace(' ', '-')}" in texts


@pytest.mark.parametrize("kind", FEW, ids=str)
def test_the_longest_game_stays_far_below_the_bound_of_compiled_loops(kind: Kind) -> None:
    actions = 0
    t, s, dice = to_plain(kind.setup(halting=True)[0]), blank(kind.game.state), random.Random(34)
    kind.game.rules.reset(s, t)
    while s.legal:
        legal = [action for action in range(63) if s.legal >> action & 1]
        kind.game.rules.apply(s, t, dice.choice(legal))
        actions += 1
    assert actions * 10 < MOST_ACTIONS
