"""The Gymnasium environments keep Gymnasium's contract."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import paddock
from paddock import registry
from paddock.core.errors import PaddockError
from paddock.envs.gymnasium import RaceEnv, RaceVectorEnv, env_id

#: The checker's advice about spaces and seeds that does not apply here.
ADVICE = "ignore:.*:UserWarning"


@pytest.mark.filterwarnings(ADVICE)
@pytest.mark.parametrize("name", registry.names())
def test_gymnasium_finds_nothing_to_complain_about(name: str) -> None:
    check_env(gym.make(env_id(name)).unwrapped)


def play(env: RaceEnv, seed: int) -> tuple[list[Any], float]:
    observation, info = env.reset(seed=seed)
    rows, total, over = [observation], 0.0, False
    while not over:
        action = int(info["action_mask"].nonzero()[0][0])
        observation, reward, ended, cut, info = env.step(action)
        rows.append(observation)
        total, over = total + reward, ended or cut
    return rows, total


@pytest.mark.parametrize("name", registry.names())
def test_a_seed_gives_the_same_game(name: str) -> None:
    one, other = (play(RaceEnv(name, 2, seat=1), 5) for _ in range(2))
    assert one[1] == other[1]
    assert all((a == b).all() for a, b in zip(one[0], other[0], strict=True))
    assert 0 <= one[1] <= 1


def test_the_mask_is_that_of_the_observation() -> None:
    env = RaceEnv("car-race")
    observation, info = env.reset(seed=1)
    assert (observation[:63] == info["action_mask"]).all()
    assert (env.action_masks() == info["action_mask"]).all()


def test_an_illegal_action_forfeits_the_game() -> None:
    env = RaceEnv("car-race")
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(62)
    assert (reward, ended, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(PaddockError, match="the game is over: call reset"):
        env.step(0)
    env.reset()


def test_an_illegal_action_is_an_error_where_asked_for() -> None:
    env = RaceEnv("car-race", illegal="error")
    env.reset(seed=1)
    before = env.batch.record(0)
    with pytest.raises(PaddockError, match="action 62 is not legal"):
        env.step(62)
    assert env.batch.record(0) == before


def test_a_game_continues_from_a_position() -> None:
    race = paddock.new("car-race", players=3, seed=1)
    env = RaceEnv("car-race", 3, seat=race.to_act[0])
    env.reset(seed=1, options={"position": race.position()})
    assert env.batch.record(0).dice == race.state.dice
    with pytest.raises(PaddockError, match="there is no option 'place'"):
        env.reset(options={"place": ""})


def _cars_are_out(env: RaceEnv) -> bool:
    """Whether the cars have left the grid, or whatever comes before it."""
    record = env.batch.record(0)
    return len(set(record.pos)) > 2


@pytest.mark.parametrize("name", registry.names())
def test_a_game_is_rendered_in_every_mode(name: str) -> None:
    for mode in ("ansi", "svg", "rgb_array"):
        env = RaceEnv(name, 2, seat=0, render_mode=mode)
        _, info = env.reset(seed=2)
        dice, over = np.random.default_rng(1), False
        while not over and not _cars_are_out(env):
            _, _, over, _, info = env.step(int(dice.choice(info["action_mask"].nonzero()[0])))
        picture = env.render()
        if mode == "rgb_array":
            assert picture.dtype == np.uint8
            assert picture.ndim == 3
            assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 3
        else:
            assert ("<svg" in picture) == (mode == "svg")
            assert len(picture) > 500


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"render_mode": "human"}, "there is no render mode 'human'"),
        ({"illegal": "ignore"}, "there is no answer to an illegal action 'ignore'"),
        ({"bots": "pro"}, "'pro' is not fast enough"),
    ],
)
def test_a_wrong_setting_is_one_sentence(words: dict[str, Any], told: str) -> None:
    with pytest.raises(PaddockError, match=told):
        RaceEnv("car-race", **words)


def test_rendering_without_a_mode_is_one_sentence() -> None:
    with pytest.raises(PaddockError, match="give the environment a render mode"):
        RaceEnv("car-race").render()


def test_a_vector_env_steps_many_games() -> None:
    env = RaceVectorEnv("car-race", 3, num_envs=40, bots=["driver", "random"])
    observations, info = env.reset(seed=1)
    assert observations in env.observation_space
    games = 0
    for _ in range(60):
        actions = [int(row.nonzero()[0][-1]) for row in info["action_mask"]]
        before = env.batch.seats.copy()
        observations, rewards, ended, cut, info = env.step(actions)
        assert rewards.shape == ended.shape == cut.shape == (40,)
        assert not rewards[~ended].any()
        paid = env.batch.rewards[np.arange(40), before]
        assert (rewards == paid).all()
        if ended.any():
            assert (info["_final_obs"] == ended).all()
            assert (info["final_obs"][ended][:, :63] == 0).all()
        games += int(ended.sum())
    assert games > 40


def test_gymnasium_makes_a_vector_of_games() -> None:
    env = gym.make_vec("paddock/CarRace-v0", num_envs=3, vectorization_mode="vector_entry_point")
    observations, _ = env.reset(seed=1)
    assert observations.shape[0] == 3
    with pytest.raises(PaddockError, match="not legal in game"):
        env.step(np.array([62, 62, 62]))
