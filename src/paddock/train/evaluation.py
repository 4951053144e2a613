"""How strong a network is: one seat plays by it, and bots play the others."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import torch

from paddock.core.game import Array
from paddock.lab.statistics import Interval, interval
from paddock.train.games import as_tensor, make_batch, step
from paddock.train.model import Model, padded
from paddock.train.settings import Settings


class Evaluation(NamedTuple):
    """The share of wins against a bot, over deals that are played from every seat."""

    bot: str
    players: int
    deals: int
    wins: Interval


class Evaluator:
    """Plays the same deals each time, so that later results can be compared with earlier ones."""

    def __init__(self, settings: Settings, model: Model, kind: torch.dtype) -> None:
        self._settings, self._model, self._type = settings, model, kind
        kinds = {int(one["players"]): one for one in reversed(settings.kinds)}
        numbers = sorted(kinds)
        #: The first kind for the fewest, the most, and a middling number of players.
        self._kinds = {n: kinds[n] for n in (numbers[0], numbers[len(numbers) // 2], numbers[-1])}

    def evaluate(self) -> list[Evaluation]:
        """One evaluation for each of these numbers of players and each bot."""
        return [
            Evaluation(bot, players, self._settings.sizes.deals, self._wins(players, bot))
            for players in sorted(self._kinds)
            for bot in self._settings.rivals
        ]

    def rows(self) -> list[dict[str, Any]]:
        """The same as plain data."""
        return [
            {"bot": one.bot, "players": one.players, "deals": one.deals,
             "wins": one.wins.mean, "low": one.wins.low, "high": one.wins.high}
            for one in self.evaluate()
        ]  # fmt: skip

    def _wins(self, players: int, bot: str) -> Interval:
        won = [self._play(players, bot, seat) for seat in range(players)]
        return interval(np.mean(won, axis=0).tolist(), players)

    @torch.no_grad()
    def _play(self, players: int, bot: str, seat: int) -> Array:
        """Play each deal once, taking the likeliest actions; returns the share of each win."""
        batch = make_batch(
            self._settings, n=self._settings.sizes.deals, mixed=[self._kinds[players]],
            bots=[bot], seat=seat, restart=False, seed=self._settings.seed + 1,
        )  # fmt: skip
        names = ("observations", "masks", "rewards")
        observations, masks, rewards = (as_tensor(getattr(batch, name)) for name in names)
        width, inputs = padded(self._model.inputs), self._model.inputs
        rows = torch.zeros(batch.n, width, dtype=self._type, device=masks.device)
        won = torch.zeros(batch.n, device=masks.device)
        while masks.any():
            rows[:, :inputs].copy_(observations)
            step(batch, torch.where(masks == 0, -1, self._model(rows)[0].argmax(-1)))
            won += rewards[:, seat]
        shares: Array = won.cpu().numpy()
        return shares
