"""Many games at once, stepped together by compiled code on all cores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from paddock.core.bits import members
from paddock.core.dice import RNG, seed_rng
from paddock.core.errors import PaddockError, UnknownNameError, shown
from paddock.core.game import Array
from paddock.core.plain_record import PlainRecord, blank, to_plain, to_record
from paddock.envs.compiled import compiled, loops
from paddock.envs.compiled.encoding import encoding_of
from paddock.envs.compiled.loops import GIVEN, NEW, OVER, PLAN, SLOT
from paddock.envs.positions import Start, read_starts
from paddock.envs.settings import read_kinds, read_lineup
from paddock.lab.chunks import usable_cores
from paddock.lab.config import read_count

#: What a reward can be.
REWARDS = ("win", "lead")
#: The fewest games that are worth a thread.
_SHARE = 128
_MOST_GAMES = 1 << 24


class Batch:
    """Games that are stepped together; the arrays are made once and written by every `step`.

    `observations[i]` is what the seat to act in game i knows, as bytes (`features`, `scales`);
    `masks[i]` are its legal actions as bits and `legal[i]` as an array; `seats[i]` is that seat.
    After a step, `rewards[i]` are the rewards by seat, which are paid when a game has `ended[i]`
    or was cut short (`truncated[i]`). A new game has then begun, unless `restart` is False.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        n: int = 1,
        *,
        track: str | None = None,
        options: Mapping[str, object] | None = None,
        mixed: Sequence[Mapping[str, Any]] | None = None,
        bots: Sequence[str | None] | str | None = None,
        seat: int | str | None = None,
        reward: str = "win",
        limit: int | None = None,
        restart: bool = True,
        final: bool = False,
        seed: int = 0,
        cores: int | None = None,
    ) -> None:
        """Make n games of one kind, or of kinds drawn from `mixed` for each game.

        `bots` names a bot for each seat, None for a seat that is asked; with `seat` (a number or
        "any"), that seat is asked and the others are drawn from `bots` for each game. After
        `limit` decisions a game is cut short. With `final`, the last observation of a game that
        ended is kept in the array of that name.
        """
        self.kinds = read_kinds(game, players, track, options, mixed)
        self.n = read_count("n", n, 1, _MOST_GAMES)
        self.game = self.kinds[0].game
        lineup = read_lineup(bots, seat, self.kinds)
        if reward not in REWARDS:
            raise UnknownNameError("reward", reward, REWARDS)
        self._make_arrays(max(kind.players for kind in self.kinds), final)
        self._bots = lineup.codes
        plan = self._plan[0]
        plan["size"], plan["asked"], plan["lead"] = self.n, lineup.asked, reward == "lead"
        plan["limit"] = 0 if limit is None else read_count("limit", limit, 1)
        plan["restart"], plan["width"] = restart, self.rewards.shape[1]
        self._setups = np.concatenate(
            [k.game.build_setup(k.track, k.players, k.options, halting=False) for k in self.kinds]
        )
        cores = read_count("cores", usable_cores() if cores is None else cores, 1, 1024)
        self._shares = _shares(self.n, cores)
        self._seen = [np.zeros(1, self.game.state) for _ in self._shares]
        self._threads = ThreadPoolExecutor(max(1, len(self._shares) - 1), "batch")
        self.reset(seed)

    def _make_arrays(self, width: int, final: bool) -> None:
        n, encoding = self.n, encoding_of(self.game.id)
        #: The name of each byte of an observation, and what to multiply it by.
        self.features, self.scales = encoding.features, encoding.scales
        self.observations = np.zeros((n, encoding.width), np.uint8)
        self.legal = self.observations[:, :63].view(np.bool_)
        self.masks, self.seats = np.zeros(n, np.int64), np.zeros(n, np.int64)
        self.rewards = np.zeros((n, width), np.float32)
        self.ended, self.truncated = np.zeros(n, np.bool_), np.zeros(n, np.bool_)
        self.final = np.zeros((n if final else 0, encoding.width), np.uint8)
        self._actions = np.zeros(n, np.int64)
        self._states, self._slots = np.zeros(n, self.game.state), np.zeros(n, SLOT)
        self._rngs, self._plan = np.zeros(2 * n, RNG), np.zeros(1, PLAN)
        self._dice = np.zeros(1, RNG)

    def reset(self, seed: int | None = None, positions: Sequence[str | None] | None = None) -> None:
        """Begin n new games, by default with other numbers than all before.

        `positions` has a position for each game to continue from, None for a new game. Later
        games begin at the beginning.
        """
        starts = read_starts(positions, self.kinds, self.n)
        if seed is None:
            self._slots["number"] += self.n * (self._slots["state"] != OVER)
        else:
            self._plan[0]["seed"] = read_count("seed", seed, 0)
            self._slots["number"] = np.arange(self.n)
            dice = blank(RNG)
            seed_rng(dice, seed ^ 0x2545F491, 0)
            self._dice[:] = to_record(dice, RNG)
        self._slots["state"] = NEW
        self._put(starts)
        self._advance()

    def _put(self, starts: Mapping[int, Start]) -> None:
        for i, start in starts.items():
            self._states[i], self._slots[i]["kind"] = start.record, start.kind
            self._slots[i]["state"] = GIVEN

    def step(self, actions: Any) -> None:
        """Carry out an action in each game, and play on to the next decision.

        In a game that is over the action must be -1. If one action is wrong, an error says so and
        no game has moved.
        """
        given = np.asarray(actions)
        if given.shape != (self.n,):
            raise PaddockError(f"actions must have the shape ({self.n},), not {given.shape}")
        if given.dtype.kind not in "iu":
            raise PaddockError(f"actions must be integers, not {given.dtype}")
        self._actions[:] = given
        self._check()
        self._advance()

    def _check(self) -> None:
        i = compiled(self.game.id, loops.first_wrong)(self.masks, self._actions)
        if i < 0:
            return
        action, legal = int(self._actions[i]), members(int(self.masks[i]))
        if not legal:
            raise PaddockError(f"game {i} is over: its action must be -1, not {action}")
        listed = ", ".join(map(str, legal))
        raise PaddockError(f"action {action} is not legal in game {i}; legal are: {listed}")

    def random_actions(self) -> Array:
        """A legal action for each game, chosen at random; the array is reused by the next call."""
        compiled(self.game.id, loops.draw_actions)(self.masks, self._dice, self._actions)
        return self._actions

    def observe(self, game: int, seat: int) -> Array:
        """What any seat observes of a game, as a new array; a seat that is none is a spectator."""
        self._index(game)
        row = np.zeros(self.observations.shape[1], np.uint8)
        setup = self._setups[self._slots[game]["kind"]][None]
        observe = compiled(self.game.id, loops.observe_game)
        observe(self._states[game : game + 1], setup, self._seen[0], int(seat), row)
        return row

    def record(self, game: int) -> PlainRecord:
        """A copy of the whole record of a game, secrets included."""
        self._index(game)
        return to_plain(self._states[game])

    def kind(self, game: int) -> int:
        """Which of the kinds a game is."""
        self._index(game)
        return int(self._slots[game]["kind"])

    def number(self, game: int) -> int:
        """The number of a game, which with the seed decides all of its chance."""
        self._index(game)
        return int(self._slots[game]["number"])

    def _index(self, game: int) -> None:
        if not 0 <= game < self.n:
            raise PaddockError(f"game must be a number below {self.n}, not {shown(game)}")

    def _advance(self) -> None:
        """Run the compiled loop over all games, a share for each thread."""
        loop = compiled(self.game.id, loops.advance)
        rest: list[Future[None]] = [
            self._threads.submit(loop, *self._arguments(k)) for k in range(1, len(self._shares))
        ]
        try:
            loop(*self._arguments(0))
        finally:
            for share in rest:
                share.result()

    def _arguments(self, k: int) -> tuple[Any, ...]:
        return (
            self._states, self._slots, self._rngs, self._seen[k], self._setups, self._plan,
            self._bots, self._actions, self.observations, self.masks, self.seats, self.rewards,
            self.ended, self.truncated, self.final, *self._shares[k],
        )  # fmt: skip


def _shares(n: int, cores: int) -> list[tuple[int, int]]:
    """The games of each thread, from the first to before the last."""
    count = max(1, min(cores, n // _SHARE))
    cuts = [n * k // count for k in range(count + 1)]
    return list(pairwise(cuts))
