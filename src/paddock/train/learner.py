"""Proximal policy optimisation by self-play, on all seats of many games at once.

Every decision is learned from, whoever made it. A seat's return runs from one of its own decisions
to the next and ends with its share of the win. In some of the games every second seat is played by
an earlier self, so that the network does not forget how to beat what it once was.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from paddock.envs.compiled.encoding import ACTIONS, encoding_of
from paddock.train.games import as_tensor, make_batch, step
from paddock.train.model import Model, padded
from paddock.train.settings import Settings

#: What `Learner.iterate` reports.
STATISTICS = ("policy_loss", "value_loss", "entropy", "kl", "clipped")


#: The share of a run at whose end rewards go by the win alone.
SHAPED = 0.7
#: The size of the pool from which other seats are drawn.
POOL = 64


class Learner:
    """A network that plays and learns; the arrays are made once."""

    def __init__(self, settings: Settings) -> None:
        self.settings, self.sizes = settings, settings.sizes
        self.batch = make_batch(
            settings, n=settings.sizes.games, mixed=settings.kinds, seed=settings.seed,
            seat="any", bots=rivals(settings.drivers),
        )  # fmt: skip
        self.device = torch.device(settings.device)
        self.type = rows_type(self.device)
        torch.manual_seed(settings.seed)
        self.dice = np.random.default_rng(settings.seed)
        self.model = self._model()
        self.earlier, self.pool = self._model(), list[dict[str, Tensor]]()
        self.optimizer = torch.optim.Adam(
            self.model.parameters(), lr=torch.tensor(0.0, device=self.device), eps=1e-5,
            fused=True, capturable=self.on_gpu,
        )  # fmt: skip
        self.entropy = torch.tensor(0.0, device=self.device)
        self._make_arrays()
        parts = self.sizes.games * self.sizes.steps // self.sizes.minibatch
        self._orders = [self.dice.permutation(parts).tolist() for _ in range(self.sizes.passes)]
        self._fill, self._act = self._fused(fill), self._fused(self.act)
        self._loss = self._fused(self.loss)
        self._graph: Any = None
        self._rounds = 0

    def _fused(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function in few kernels on a GPU, which always add up in the same order."""
        if not self.on_gpu:
            return function
        from torch._inductor import config

        same = {"deterministic": True} if hasattr(config, "deterministic") else {}
        return torch.compile(function, dynamic=False, options=same)  # type: ignore[no-any-return]

    @property
    def on_gpu(self) -> bool:
        """Whether everything happens on a GPU."""
        return self.settings.device == "cuda"

    def _model(self) -> Model:
        model = Model(self.settings.game, self.sizes.width, self.sizes.layers)
        model.to(self.device)
        return model

    def _make_arrays(self) -> None:
        steps, n, seats = self.sizes.steps, self.batch.n, self.model.seats

        def make(*shape: int, kind: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(steps, n, *shape, dtype=kind, device=self.device)

        self.rows = make(padded(self.model.inputs), kind=self.type)
        self.actions, self.seats = (make(kind=torch.int64) for _ in range(2))
        self.logs, self.values, self.weights = (make() for _ in range(3))
        self.rewards, self.targets = (make(seats) for _ in range(2))
        self.ended = make(kind=torch.bool)
        self.turned = make(seats, kind=torch.int64)
        self.advantages = make()
        self.statistics = torch.zeros(len(STATISTICS), device=self.device)
        self.noise = torch.zeros(n, ACTIONS, device=self.device)
        self.last = torch.zeros_like(self.rows[0])
        features = encoding_of(self.settings.game).features
        self._players = features.index("setting players")
        self._numbers = sorted({int(kind["players"]) for kind in self.settings.kinds})
        names = ("observations", "seats", "rewards", "ended")
        self._seen = {name: as_tensor(getattr(self.batch, name)) for name in names}

    def iterate(self, progress: float, *, imitate: bool = False) -> dict[str, float]:
        """Play some steps and learn from them; `progress` runs from 0 to 1 over the whole run."""
        for group in self.optimizer.param_groups:
            group["lr"].fill_(self.sizes.rate * (1 - 0.98 * progress))
        self.entropy.fill_(self.settings.entropy * (1 - 0.9 * progress))
        self.batch.weigh_margin(self.settings.margin * max(0.0, 1 - progress / SHAPED))
        self._choose_earlier()
        self.statistics.zero_()
        if self.on_gpu and not imitate:
            self._replay()
        else:
            self._round(imitate)
        count = sum(map(len, self._orders))
        return dict(zip(STATISTICS, (self.statistics / count).tolist(), strict=True))

    def _round(self, imitate: bool = False) -> None:
        self._roll_out(imitate)
        self._find_returns()
        self._learn(imitate)

    def _replay(self) -> None:
        """Let the GPU repeat a recorded round, so that Python does nothing between its steps."""
        self._rounds += 1
        if self._rounds < 3:
            return self._round()
        if self._graph is None:
            self._graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self._graph, stream=torch.cuda.current_stream()):
                self._round()
        self._graph.replay()

    @torch.no_grad()
    def _roll_out(self, imitate: bool) -> None:
        """Play all games for some steps, and note everything."""
        for t in range(self.sizes.steps):
            rows, seats, noise = self.rows[t], self.seats[t], self.noise.exponential_()
            seats.copy_(self._seen["seats"])
            self._fill(rows, self._seen["observations"])
            chosen, self.logs[t], self.values[t] = self._act(rows, seats, self.weights[t], noise)
            self.turned[t] = self._turned(rows, seats)
            self.actions[t] = self._advice() if imitate else chosen
            step(self.batch, self._mostly(self.actions[t], chosen) if imitate else chosen)
            width = self.batch.rewards.shape[1]
            self.rewards[t, :, :width].copy_(self._seen["rewards"])
            self.ended[t].copy_(self._seen["ended"])

    def act(self, rows: Tensor, seats: Tensor, ours: Tensor, noise: Tensor) -> tuple[Tensor, ...]:
        """Choose an action in each game; returns it, its logarithm, and the seat's chance to win.

        In the first games every second seat is an earlier self; `ours` is 0 there.
        """
        actions, values = self.model(rows)
        many = int(len(rows) * self.settings.earlier)
        own = (seats[:many] + torch.arange(many, device=rows.device)) % 2
        ours.fill_(1)
        ours[:many] = own
        theirs = torch.where(own[:, None] > 0, actions[:many], self.earlier(rows[:many])[0])
        # The largest of these is distributed as the probabilities are.
        chosen = (torch.cat([theirs, actions[many:]]) - noise.log()).argmax(-1)
        return chosen, actions.gather(1, chosen[:, None]).squeeze(1), values[:, 0].exp()

    def _turned(self, rows: Tensor, seats: Tensor) -> Tensor:
        """The seats counted from the one to act; those beyond the players stay where they are."""
        players = rows[:, self._players, None].long()
        others = torch.arange(self.model.seats, device=self.device)[None]
        return torch.where(others < players, (seats[:, None] + others) % players, others)

    def _advice(self) -> Tensor:
        """What the driver would do."""
        return as_tensor(self.batch.driver_actions()).to(self.device, copy=True)

    def _mostly(self, advised: Tensor, chosen: Tensor) -> Tensor:
        """Nine in ten actions as advised, so that mistakes are met and learned from too."""
        return torch.where(torch.rand(len(advised), device=self.device) < 0.9, advised, chosen)

    @torch.no_grad()
    def _find_returns(self) -> None:
        """Each seat's return at each decision, from the last one backwards."""
        self._fill(self.last, self._seen["observations"])
        seats = self._seen["seats"].to(self.device)
        returns = torch.zeros_like(self.targets[0])
        returns.scatter_(1, self._turned(self.last, seats), self.model(self.last)[1].exp())
        trust = self.settings.trust
        for t in reversed(range(self.sizes.steps)):
            returns = torch.where(self.ended[t, :, None], self.rewards[t], returns)
            self.targets[t] = returns.gather(1, self.turned[t])
            own = self.targets[t, :, 0]
            mixed = trust * own + (1 - trust) * self.values[t]
            returns = returns.scatter(1, self.seats[t, :, None], mixed[:, None])
        torch.sub(self.targets[..., 0], self.values, out=self.advantages)
        players = self.rows[..., self._players]
        for number in self._numbers:
            self._normalise(self.weights * (players == number))

    def _normalise(self, weights: Tensor) -> None:
        """Bring the advantages of some decisions to mean 0 and spread 1.

        With many players a decision changes the chance to win less, but matters as much.
        """
        count = weights.sum().clamp(min=1)
        mean = (self.advantages * weights).sum() / count
        spread = ((self.advantages - mean).square() * weights).sum() / count
        scaled = (self.advantages - mean) / (spread.sqrt() + 1e-6)
        self.advantages.copy_(torch.where(weights > 0, scaled, self.advantages))

    def _learn(self, imitate: bool) -> None:
        """Update the network; a minibatch is many games at one step, or at a few."""
        noted = (self.rows, self.actions, self.logs, self.weights, self.advantages, self.targets)
        flat, size = [one.flatten(0, 1) for one in noted], self.sizes.minibatch
        for order in self._orders:
            for k in order:
                part = slice(k * size, (k + 1) * size)
                loss, told = self._loss(*(one[part] for one in flat), imitate)
                self.optimizer.zero_grad(set_to_none=True)
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.model.parameters(), 0.5)
                self.optimizer.step()
                self.statistics += told

    def loss(
        self, rows: Tensor, chosen: Tensor, logs: Tensor, ours: Tensor, advantages: Tensor,
        targets: Tensor, imitate: bool,
    ) -> tuple[Tensor, Tensor]:  # fmt: skip
        """The clipped objective, the error of the value and the entropy; and the statistics."""
        actions, values = self.model(rows)
        weights = torch.ones_like(ours) if imitate else ours
        weights = weights / weights.sum()
        new = actions.gather(1, chosen[:, None]).squeeze(1)
        ratio, clip = (new - logs).exp(), self.settings.clip
        gains = torch.min(ratio * advantages, ratio.clamp(1 - clip, 1 + clip) * advantages)
        policy = -((new if imitate else gains) * weights).sum()
        value = -((targets * values).sum(-1) * weights).sum()
        entropy = -((actions.exp() * actions).sum(-1) * weights).sum()
        distance = ((ratio - 1 - (new - logs)) * weights).sum()
        clipped = (((ratio - 1).abs() > clip) * weights).sum()
        told = torch.stack([policy, value, entropy, distance, clipped]).detach()
        return policy + self.settings.value * value - self.entropy * entropy, told

    def remember(self) -> None:
        """Add the present self to the pool; if it is full, one of the earlier goes."""
        state = {name: value.clone() for name, value in self.model.state_dict().items()}
        if len(self.pool) >= self.settings.pool:
            del self.pool[int(self.dice.integers(len(self.pool)))]
        self.pool.append(state)

    def _choose_earlier(self) -> None:
        if not self.pool:
            self.remember()
        self.earlier.load_state_dict(self.pool[int(self.dice.integers(len(self.pool)))])

    def state(self) -> dict[str, Any]:
        """Everything that is needed to continue exactly."""
        return {
            "model": self.model.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "pool": self.pool,
            "dice": repr(self.dice.bit_generator.state),
            "random": torch.get_rng_state(),
            "cuda": torch.cuda.get_rng_state() if self.on_gpu else None,
            "batch": {k: torch.frombuffer(bytearray(v.tobytes()), dtype=torch.uint8)
                      for k, v in self.batch.save().items() if v.size},
        }  # fmt: skip

    def restore(self, state: dict[str, Any]) -> None:
        """Continue from a state."""
        import ast

        self.model.load_state_dict(state["model"])
        self.optimizer.load_state_dict(state["optimizer"])
        for group in self.optimizer.param_groups:
            group["lr"] = group["lr"].to(self.device)
        self.pool = state["pool"]
        self.dice.bit_generator.state = ast.literal_eval(state["dice"])
        torch.set_rng_state(state["random"])
        if state["cuda"] is not None:
            torch.cuda.set_rng_state(state["cuda"])
        arrays = self.batch.save()
        for name, value in state["batch"].items():
            like = arrays[name]
            arrays[name] = np.frombuffer(value.numpy(), like.dtype).reshape(like.shape)
        self.batch.load(arrays)


def rivals(drivers: float) -> list[str | None]:
    """Who plays the other seats: this share of them the driver, the others the learner."""
    count = round(POOL * drivers)
    return ["driver"] * count + [None] * (POOL - count)


def fill(rows: Tensor, observations: Tensor) -> None:
    """Copy observations into wider rows."""
    rows.copy_(functional.pad(observations, (0, rows.shape[1] - observations.shape[1])))


def rows_type(device: torch.device) -> torch.dtype:
    """Half the bytes where matrix units handle them; bytes up to 255 stay exact in bfloat16."""
    fast = device.type == "cuda" or torch.cpu._is_avx512_bf16_supported()
    return torch.bfloat16 if fast else torch.float32
