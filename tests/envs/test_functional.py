"""The environments as pure functions play as a batch does, and change no state."""

from __future__ import annotations

import numpy as np
import pytest

from paddock.core.errors import PaddockError
from paddock.core.game import Array
from paddock.envs import Batch
from paddock.envs.functional import FunctionalEnv, State


def first_legal(state: State) -> Array:
    actions: Array = state.legal_action_mask.argmax(axis=1)
    return actions


def test_a_step_leaves_its_state_as_it_was_and_can_be_repeated() -> None:
    env = FunctionalEnv("car-race", 3, 4)
    state = env.init(1)
    before = {name: array.copy() for name, array in state.saved.items()}
    once = env.step(state, first_legal(state))
    env.step(once, first_legal(once))
    again = env.step(state, first_legal(state))
    assert all((array == before[name]).all() for name, array in state.saved.items())
    assert all((array == once.saved[name]).all() for name, array in again.saved.items())
    assert not (once.observation == state.observation).all()
    with pytest.raises(ValueError, match="read-only"):
        state.observation[0, 0] = 1


def test_states_are_those_of_a_batch() -> None:
    env, batch = FunctionalEnv("car-race", 2, 3), Batch("car-race", 2, 3, seed=5, restart=False)
    state = env.init(5)
    for _ in range(12):
        assert (state.observation == batch.observations).all()
        assert (state.current_player == batch.seats).all()
        actions = first_legal(state)
        batch.step(np.where(batch.masks == 0, -1, actions))
        state = env.step(state, actions)
        assert (state.rewards == batch.rewards).all()


def test_a_game_that_is_over_stays_over() -> None:
    env = FunctionalEnv("car-race", 2, 2)
    state = env.init(3)
    paid = np.zeros(2)
    while not state.terminated.all():
        state = env.step(state, first_legal(state))
        paid += state.rewards.sum(axis=1)
    assert paid.tolist() == pytest.approx([1, 1])
    after = env.step(state, [0, 7])
    assert after.terminated.all()
    assert not after.rewards.any()


@pytest.mark.parametrize("actions", [[0, 0, 0], [0.0, 0.0], [62, 62]])
def test_a_wrong_action_is_one_sentence(actions: list[float]) -> None:
    env = FunctionalEnv("car-race", 2, 2)
    state = env.init(3)
    with pytest.raises(PaddockError):
        env.step(state, actions)
