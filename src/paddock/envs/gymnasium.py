"""Gymnasium: one seat against bots, alone or in a vector of games; importing this registers them.

The ids are the names of the games in one word, such as `paddock/TopRace-v0`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from paddock import registry
from paddock.core.errors import PaddockError, UnknownNameError
from paddock.core.game import Array
from paddock.envs.batch import Batch
from paddock.envs.compiled.encoding import ACTIONS
from paddock.envs.extras import need
from paddock.envs.render import MODES, render

gym = need("gymnasium")

#: What an illegal action does: it forfeits the game, or is an error.
ILLEGAL = ("forfeit", "error")
#: The reward of a forfeit.
FORFEIT = -1.0


class RaceEnv(gym.Env):  # type: ignore[misc,name-defined]
    """One seat of a game; built-in bots play the others.

    The legal actions are in `info["action_mask"]`, and are the first 63 bytes of an observation.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        bots: Sequence[str] | str = "driver",
        seat: int | str = "any",
        track: str | None = None,
        options: Mapping[str, object] | None = None,
        mixed: Sequence[Mapping[str, Any]] | None = None,
        reward: str = "win",
        limit: int | None = None,
        illegal: str = "forfeit",
        render_mode: str | None = None,
    ) -> None:
        """Settings as in `Batch`; `illegal` says what an illegal action does."""
        if illegal not in ILLEGAL:
            raise UnknownNameError("answer to an illegal action", illegal, ILLEGAL)
        if render_mode is not None and render_mode not in MODES:
            raise UnknownNameError("render mode", render_mode, MODES)
        self.batch = Batch(
            game, players, 1, track=track, options=options, mixed=mixed, bots=bots, seat=seat,
            reward=reward, limit=limit, restart=False,
        )  # fmt: skip
        self.features, self.scales = self.batch.features, self.batch.scales
        self.observation_space = gym.spaces.Box(0, 255, (len(self.features),), np.uint8)
        self.action_space = gym.spaces.Discrete(ACTIONS)
        self.render_mode, self._forfeits = render_mode, illegal == "forfeit"
        self._seeded = self._over = False
        #: The seat of the learner in this game.
        self.seat = int(self.batch.seats[0])

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin a game; `options={"position": text}` continues from a position."""
        super().reset(seed=seed)
        for word in options or {}:
            if word != "position":
                raise UnknownNameError("option", word, ("position",))
        if seed is None and not self._seeded:
            seed = int(self.np_random.integers(1 << 62))
        self._seeded, self._over = True, False
        text = (options or {}).get("position")
        self.batch.reset(seed, None if text is None else [text])
        self.seat = int(self.batch.seats[0])
        return self.batch.observations[0].copy(), self._info()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Take an action and play on to the seat's next decision."""
        if self._over:
            raise PaddockError("the game is over: call reset")
        if self._forfeits and not self._legal(action):
            self._over = True
            observation = self.batch.observe(0, self.seat)
            return observation, FORFEIT, True, False, {**self._info(), "illegal": True}
        self.batch.step(np.array([action]))
        ended, cut = bool(self.batch.ended[0]), bool(self.batch.truncated[0])
        self._over = ended or cut
        row = self.batch.observe(0, self.seat) if self._over else self.batch.observations[0].copy()
        return row, float(self.batch.rewards[0, self.seat]), ended, cut, self._info()

    def action_masks(self) -> Array:
        """The legal actions, under the name that maskable learners look for."""
        masks: Array = self.batch.legal[0].copy()
        return masks

    def _legal(self, action: Any) -> bool:
        whole = np.issubdtype(np.asarray(action).dtype, np.integer) and np.ndim(action) == 0
        if not whole:
            raise PaddockError(f"an action must be a whole number, not {action!r}")
        return 0 <= int(action) < ACTIONS and bool(self.batch.legal[0, int(action)])

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.legal[0].astype(np.int8), "seat": self.seat}

    def render(self) -> Any:
        """The board as the seat sees it."""
        if self.render_mode is None:
            raise PaddockError(f"give the environment a render mode: one of {', '.join(MODES)}")
        kind = self.batch.kinds[self.batch.kind(0)]
        return render(self.render_mode, kind, self.batch.record(0), self.seat)


class RaceVectorEnv(gym.vector.VectorEnv):  # type: ignore[misc,name-defined]
    """Many games at once, one seat each; finished games begin anew in the same step.

    The arrays are those of the batch and are overwritten by the next step. An illegal action is an
    error, and no game has moved then.
    """

    def __init__(
        self, game: str, players: int | None = None, num_envs: int = 1, *,
        bots: Sequence[str] | str = "driver", seat: int | str = "any", **settings: Any,
    ) -> None:  # fmt: skip
        """Settings as in `Batch`."""
        self.metadata = {"autoreset_mode": gym.vector.AutoresetMode.SAME_STEP}
        self.batch = Batch(game, players, num_envs, bots=bots, seat=seat, final=True, **settings)
        self.features, self.scales = self.batch.features, self.batch.scales
        self.num_envs = num_envs
        width = len(self.features)
        self.single_observation_space = gym.spaces.Box(0, 255, (width,), np.uint8)
        self.single_action_space = gym.spaces.Discrete(ACTIONS)
        self.observation_space = gym.spaces.Box(0, 255, (num_envs, width), np.uint8)
        self.action_space = gym.spaces.MultiDiscrete([ACTIONS] * num_envs)
        self._seats = self.batch.seats.copy()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin all games."""
        super().reset(seed=seed)
        self.batch.reset(seed)
        return self.batch.observations, self._info()

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Take an action in every game."""
        self._seats[:] = self.batch.seats
        self.batch.step(actions)
        ended, cut = self.batch.ended, self.batch.truncated
        rewards = self.batch.rewards[np.arange(self.num_envs), self._seats]
        info, over = self._info(), ended | cut
        if over.any():
            info |= {"final_obs": self.batch.final, "_final_obs": over}
        return self.batch.observations, rewards, ended, cut, info

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.legal, "seat": self.batch.seats}


def env_id(game: str) -> str:
    """The id under which a game is registered.

    >>> env_id("formula-d")
    'paddock/FormulaD-v0'
    """
    return f"paddock/{game.title().replace('-', '')}-v0"


def _register() -> None:
    for name in registry.names():
        if env_id(name) not in gym.registry:
            gym.register(
                env_id(name),
                entry_point=f"{__name__}:RaceEnv",
                vector_entry_point=f"{__name__}:RaceVectorEnv",
                kwargs={"game": name},
            )


_register()
