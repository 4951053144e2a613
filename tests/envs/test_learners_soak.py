"""Learners that others wrote work on the environments as they are."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

pytestmark = [pytest.mark.soak, pytest.mark.filterwarnings("ignore")]


def test_maskable_ppo_learns_and_plays_legally(tmp_path: Any) -> None:
    ppo = pytest.importorskip("sb3_contrib").MaskablePPO
    import paddock.envs.gymnasium

    env = gymnasium.make(
        "paddock/CarRace-v0", players=2, bots="random", options={"movement": "gentle"}
    )
    learner = ppo("MlpPolicy", env, n_steps=256, batch_size=64, seed=1, device="cpu")
    before = [weights.clone() for weights in learner.policy.parameters()]
    learner.learn(1024)
    after = list(learner.policy.parameters())
    assert any(bool((a != b).any()) for a, b in zip(before, after, strict=True))
    learner.save(tmp_path / "model")
    again = ppo.load(tmp_path / "model", env=env)
    observation, info = env.reset(seed=5)
    over, reward = False, 0.0
    while not over:
        mask = info["action_mask"].astype(bool)
        action, _ = again.predict(observation, action_masks=mask, deterministic=True)
        assert mask[action]
        observation, reward, ended, cut, info = env.step(action)
        over = ended or cut
    assert "illegal" not in info
    assert 0 <= reward <= 1
    assert paddock.envs.gymnasium.env_id("car-race") == "paddock/CarRace-v0"


def test_a_counterfactual_solver_of_openspiel_runs() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

    import paddock.envs.open_spiel  # noqa: F401

    game = pyspiel.load_game("paddock_car_race(players=2,track=duck-pond)")
    solver = OutcomeSamplingSolver(game)
    np.random.seed(1)
    for _ in range(4):
        solver.iteration()
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    policy = solver.average_policy().action_probabilities(state)
    assert sum(policy.values()) == pytest.approx(1)
    assert set(policy) <= set(state.legal_actions())


def test_a_tabular_learner_of_openspiel_runs() -> None:
    pytest.importorskip("pyspiel")
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import random_agent, tabular_qlearner

    import paddock.envs.open_spiel  # noqa: F401

    env = rl_environment.Environment("paddock_car_race", players=2, track="duck-pond")
    actions = env.action_spec()["num_actions"]
    agents = [
        tabular_qlearner.QLearner(player_id=0, num_actions=actions),
        random_agent.RandomAgent(player_id=1, num_actions=actions),
    ]
    for _ in range(3):
        step = env.reset()
        while not step.last():
            choice = agents[step.observations["current_player"]].step(step)
            step = env.step([choice.action])
        for agent in agents:
            agent.step(step)
        assert sum(step.rewards) == pytest.approx(0)
