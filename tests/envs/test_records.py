"""Observations that are kept as records: the same ones, without what the seat may not know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from contract.kinds import FEW, Kind
from paddock.core.errors import PaddockError
from paddock.core.plain_record import blank, to_plain
from paddock.envs import Batch
from paddock.envs.batch import OBSERVATIONS


@pytest.mark.parametrize("kind", FEW, ids=str)
def test_records_are_the_same_observations(kind: Kind) -> None:
    settings: dict[str, Any] = {
        "players": kind.players, "n": 200, "track": kind.track, "options": kind.options,
        "final": True, "seed": 6, "limit": 50,
    }  # fmt: skip
    bytes_, records = (Batch(kind.name, observations=o, **settings) for o in OBSERVATIONS)
    done = 0
    for _ in range(60):
        assert (records.encode(records.observations) == bytes_.observations).all()
        assert (records.legal == bytes_.legal).all()
        seats, actions = bytes_.seats.copy(), bytes_.random_actions()
        bytes_.step(actions)
        records.step(actions)
        over = bytes_.ended | bytes_.truncated
        final = records.encode(records.final, seats=seats)
        assert (final[over] == bytes_.final[over]).all()
        assert (records.rewards == bytes_.rewards).all()
        done += int(over.sum())
    assert done >= 200


@pytest.mark.parametrize("option", ["tips", "shares"])
def test_records_hold_only_what_the_seat_may_know(option: str) -> None:
    batch = Batch("top-race", 4, 64, options={option: "yes"}, seed=2, observations="records")
    rules, hidden = batch.game.rules, blank(batch.game.state)
    for step in range(120):
        batch.step(batch.random_actions())
        i = step % 64
        seat = int(batch.seats[i])
        rules.hide(batch.record(i), to_plain(batch._setups[0][0]), seat, hidden)
        assert to_plain(batch.observations[i]) == hidden
        assert hidden != batch.record(i)


def test_records_of_mixed_games_are_encoded_by_their_kinds() -> None:
    mixed: list[dict[str, Any]] = [
        {"players": 2},
        {"players": 5},
        {"options": {"bonus": "yes"}},
    ]
    bytes_, records = (
        Batch("car-race", n=60, mixed=mixed, seed=1, observations=o) for o in OBSERVATIONS
    )
    kinds = np.array([records.kind(i) for i in range(60)])
    assert set(kinds) == {0, 1, 2}
    kept = records.observations.reshape(6, 10)
    rows = records.encode(kept, kinds=kinds.reshape(6, 10))
    assert (rows.reshape(60, -1) == bytes_.observations).all()


def test_a_record_of_a_game_that_is_over_has_no_legal_action() -> None:
    batch = Batch("car-race", 2, 20, restart=False, seed=3, observations="records")
    while (batch.masks != 0).any():
        batch.step(batch.random_actions())
    assert not batch.observations["legal"].any()
    assert not batch.legal.any()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"records": np.zeros(4)}, "an array of records of top-race"),
        ({"kinds": 1}, "kinds must be whole numbers from 0 to 0"),
        ({"kinds": 0.5}, "kinds must be whole numbers"),
        ({"seats": [1, 2]}, r"seats must have the shape \(4,\), not \(2,\)"),
        ({"seats": -1}, "seats must be whole numbers from 0 to 255"),
    ],
)
def test_what_cannot_be_encoded_is_one_sentence(words: dict[str, Any], told: str) -> None:
    batch = Batch("top-race", n=4, observations="records")
    with pytest.raises(PaddockError, match=told):
        batch.encode(**{"records": batch.observations, **words})
