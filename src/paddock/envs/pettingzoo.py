"""PettingZoo: every seat of a game is an agent, in the order of the game (AEC)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from paddock.core.errors import PaddockError, UnknownNameError
from paddock.core.game import Array
from paddock.envs.batch import Batch
from paddock.envs.compiled.encoding import ACTIONS
from paddock.envs.extras import need
from paddock.envs.render import MODES, render

spaces = need("gymnasium").spaces
AECEnv = need("pettingzoo").AECEnv


class RaceAEC(AECEnv):  # type: ignore[misc,valid-type]
    """A game whose seats are the agents `seat_0`, `seat_1` and so on."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        track: str | None = None,
        options: Mapping[str, object] | None = None,
        reward: str = "win",
        limit: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Settings as in `Batch`."""
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise UnknownNameError("render mode", render_mode, MODES)
        self.batch = Batch(
            game, players, 1, track=track, options=options, reward=reward, limit=limit,
            restart=False,
        )  # fmt: skip
        self.features, self.scales = self.batch.features, self.batch.scales
        self.metadata = {
            "name": f"{game}_v0", "render_modes": list(MODES), "is_parallelizable": False,
        }  # fmt: skip
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{p}" for p in range(self.batch.kinds[0].players)]
        space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (len(self.features),), np.uint8),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._seeded = False

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; `options={"position": text}` continues from a position."""
        if seed is None and not self._seeded:
            seed = int(np.random.default_rng().integers(1 << 62))
        self._seeded = True
        text = (options or {}).get("position")
        self.batch.reset(seed, None if text is None else [text])
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_act()

    def _to_act(self) -> str:
        return self.possible_agents[int(self.batch.seats[0])]

    def observe(self, agent: str) -> dict[str, Array]:
        """What an agent knows, and its legal actions if it is to act."""
        seat = self.possible_agents.index(agent)
        acts = self.batch.masks[0] != 0 and self.batch.seats[0] == seat
        row = self.batch.observations[0].copy() if acts else self.batch.observe(0, seat)
        mask = self.batch.legal[0] if acts else np.zeros(ACTIONS, np.bool_)
        return {"observation": row, "action_mask": mask.astype(np.int8)}

    def step(self, action: Any) -> None:
        """Take the action of the agent to act; it must be legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise PaddockError("an action must be a whole number, not None")
        self.batch.step(np.array([action]))
        self._cumulative_rewards[agent] = 0.0
        ended, cut = bool(self.batch.ended[0]), bool(self.batch.truncated[0])
        for seat, other in enumerate(self.possible_agents):
            self.rewards[other] = float(self.batch.rewards[0, seat])
            self.terminations[other], self.truncations[other] = ended, cut
        self._accumulate_rewards()
        self.agent_selection = self.agents[0] if ended or cut else self._to_act()

    def render(self) -> Any:
        """The board as a spectator sees it."""
        if self.render_mode is None:
            raise PaddockError(f"give the environment a render mode: one of {', '.join(MODES)}")
        kind = self.batch.kinds[0]
        return render(self.render_mode, kind, self.batch.record(0), kind.players)

    def close(self) -> None:
        """Nothing needs to be closed."""
