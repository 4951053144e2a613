"""The PettingZoo environment keeps PettingZoo's contract."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

from paddock import registry
from paddock.core.errors import PaddockError
from paddock.envs.pettingzoo import RaceAEC

with warnings.catch_warnings():
    # The checkers import an example in a way that is deprecated.
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, seed_test

#: The checkers' advice about names and unusual observations that does not apply here.
ADVICE = "ignore:.*:UserWarning"


@pytest.mark.filterwarnings(ADVICE)
@pytest.mark.parametrize("name", registry.names())
def test_pettingzoo_finds_nothing_to_complain_about(name: str) -> None:
    api_test(RaceAEC(name, 3), num_cycles=60)


@pytest.mark.filterwarnings(ADVICE)
@pytest.mark.parametrize("name", registry.names())
def test_a_seed_gives_the_same_game(name: str) -> None:
    seed_test(lambda: RaceAEC(name, 2), num_cycles=20)


@pytest.mark.parametrize("name", registry.names())
def test_a_whole_game_pays_one_win(name: str) -> None:
    env, dice = RaceAEC(name, 3), np.random.default_rng(1)
    env.reset(seed=3)
    paid = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, cut, _ = env.last()
        paid[agent] += reward
        legal = observation["action_mask"].nonzero()[0]
        env.step(None if ended or cut else int(dice.choice(legal)))
    assert sum(paid.values()) == pytest.approx(1.0)
    assert env.agents == []


def test_only_the_seat_to_act_has_legal_actions() -> None:
    env = RaceAEC("car-race", 3)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_an_illegal_action_is_one_sentence_and_moves_nothing() -> None:
    env = RaceAEC("car-race", 3)
    env.reset(seed=1)
    before = env.batch.record(0)
    with pytest.raises(PaddockError, match="action 62 is not legal"):
        env.step(62)
    with pytest.raises(PaddockError, match="not None"):
        env.step(None)
    assert env.batch.record(0) == before


@pytest.mark.parametrize("mode", ["ansi", "svg", "rgb_array"])
def test_a_game_is_rendered_for_a_spectator(mode: str) -> None:
    env = RaceAEC("car-race", 3, render_mode=mode)
    env.reset(seed=1)
    assert len(env.render()) > 100


def test_a_wrong_render_mode_is_one_sentence() -> None:
    with pytest.raises(PaddockError, match="there is no render mode 'human'"):
        RaceAEC("car-race", render_mode="human")
    with pytest.raises(PaddockError, match="give the environment a render mode"):
        RaceAEC("car-race").render()
