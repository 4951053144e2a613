"""Expert iteration: a network learns what searches find, and guides the next ones.

`python -m paddock.train.expert top-race --out better`. Each round plays games in which a search
answers for every seat. The network learns which actions the search tried most, and who won; the
search of the next round is guided by the result.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from paddock import networks
from paddock.core.errors import PaddockError, UnknownNameError
from paddock.files import check_folder, read_whole, write_whole
from paddock.lab.chunks import usable_cores
from paddock.lab.config import read_count
from paddock.networks.network import Network
from paddock.networks.shipped import shipped
from paddock.train.command import names, options_of, sized, usable_device
from paddock.train.evaluation import Evaluator
from paddock.train.examples import EXPERTS, Examples, Task, collect
from paddock.train.learner import rows_type
from paddock.train.metrics import Metrics, Row
from paddock.train.model import Model, padded
from paddock.train.settings import Settings, read_settings

#: Of every so many games, one is never learned from, only judged by.
HELD_BACK = 20
#: The files of a run; each round has examples and a network of its own, too.
PLAN, METRICS, MODEL = "plan.json", "metrics.jsonl", "model.npz"


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What happens in every round."""

    #: Who plays: the search that is guided by the network, or the one that plays out.
    expert: str = "guided"
    #: The iterations of each search.
    iterations: int = 400
    rounds: int = 3
    #: The decisions of a round, and from how many rounds the network learns.
    positions: int = 50_000
    window: int = 2
    #: How often it learns from each decision, and from how many at once.
    passes: int = 3
    minibatch: int = 1024
    #: The learning rate at the beginning of a round; it falls to nothing.
    rate: float = 3e-4
    #: The weight of the value in the loss.
    value: float = 0.5
    #: The weight of the result in what the value learns; the rest is what the search expected. A
    #: result is true but mostly luck; what a search expects is less so, but it may err.
    result: float = 0.5

    def checked(self) -> Plan:
        """The plan, unless it makes no sense."""
        if self.expert not in EXPERTS:
            raise UnknownNameError("expert", self.expert, EXPERTS)
        for name in ("iterations", "rounds", "positions", "window", "passes", "minibatch"):
            read_count(name, getattr(self, name), 1, 1 << 40)
        if not 0 < self.rate <= 1 or not 0 <= self.value <= 100:
            raise PaddockError("rate must be above 0 and at most 1, and value from 0 to 100")
        if not 0 <= self.result <= 1:
            raise PaddockError("result must be from 0 to 1")
        return self


class ExpertRun:
    """Rounds of playing and learning, in one folder; one that was stopped continues."""

    def __init__(self, settings: Settings, plan: Plan, first: Network, out: Path) -> None:
        self.settings, self.plan, self._out = sized(settings, first), plan.checked(), out
        check_folder(out)
        out.mkdir(parents=True, exist_ok=True)
        self._keep_plan(first)
        self._model = Model(settings.game, self.settings.sizes.width, self.settings.sizes.layers)
        self._model.to(settings.device)
        self._model.take(first)
        kind = rows_type(torch.device(settings.device))
        self._evaluator = Evaluator(self.settings, self._model, kind)
        networks.save(self._network(0), first)

    def _keep_plan(self, first: Network) -> None:
        """Write down what is planned; a folder with another plan is refused."""
        words = {**self.settings.plain(), **asdict(self.plan), "start": first.about.get("sha256")}
        text, path = json.dumps(words, indent=1, default=str), self._out / PLAN
        if path.exists() and read_whole(path) != text:
            raise PaddockError(f"there is another run in {self._out}; choose another folder")
        write_whole(path, text)

    def _network(self, number: int) -> Path:
        """The network after a round; that of round 0 is what the run began with."""
        return self._out / f"model-{number}.npz"

    def train(self, told: Callable[[Row], None], cores: int) -> None:
        """Go through all rounds; examples and networks that are there already are used again."""
        metrics = Metrics(self._out / METRICS, 0)
        collections: list[Examples] = []
        for number in range(1, self.plan.rounds + 1):
            start = time.perf_counter()
            collections = [*collections, self._collected(number, cores)][-self.plan.window :]
            played = time.perf_counter() - start
            told_of_learning = self._learn(number, collections)
            self._save(number)
            metrics.add({
                "iteration": number, "decisions": sum(len(one.rows) for one in collections),
                "playing": played, "seconds": time.perf_counter() - start, **told_of_learning,
                "evaluations": self._evaluator.rows(),
            })  # fmt: skip
            told(metrics.rows[-1])

    def _collected(self, number: int, cores: int) -> Examples:
        """The examples of a round, played now unless a file has them."""
        path, game = self._out / f"examples-{number}.npz", self.settings.game
        if path.exists():
            return Examples.load(path, game)
        task = Task(
            game, self.settings.kinds, self.plan.expert, self.plan.iterations,
            self._network(number - 1), self.settings.seed + number,
        )  # fmt: skip
        found = Examples.joined(list(collect(task, self.plan.positions, cores)))
        found.save(path)
        return found

    def _learn(self, number: int, collections: list[Examples]) -> dict[str, float]:
        """Learn from the examples; returns the losses on those held back, before and after."""
        parts = [split(one) for one in collections]
        learned, held = Examples.joined([part for part, _ in parts]), parts[-1][1]
        torch.manual_seed(self.settings.seed + number)
        before = losses(self._model, held)
        learn(self._model, learned, self.plan, np.random.default_rng(self.settings.seed + number))
        after = losses(self._model, held)
        return {
            "policy_loss_before": before[0], "policy_loss": after[0],
            "value_loss_before": before[1], "value_loss": after[1],
        }  # fmt: skip

    def _save(self, number: int) -> None:
        about = {"round": number, **asdict(self.plan), **self.settings.plain()}
        network = self._model.network({"training": about})
        networks.save(self._network(number), network)
        networks.save(self._out / MODEL, network)


def split(examples: Examples) -> tuple[Examples, Examples]:
    """What is learned from, and what is held back: whole games, so that no game is in both."""
    held = examples.games % HELD_BACK == 0
    return examples.part(~held), examples.part(held)


def tensors(model: Model, examples: Examples, result: float) -> tuple[Tensor, Tensor, Tensor]:
    """Examples as the model reads them; `result` is the weight of how games ended."""
    device = model.scales.device
    rows = torch.zeros(
        len(examples.rows), padded(model.inputs), dtype=rows_type(device), device=device
    )
    rows[:, : model.inputs] = torch.from_numpy(examples.rows)
    policies = torch.from_numpy(examples.policies.astype(np.float32)).to(device)
    wins = result * examples.wins + (1 - result) * examples.expected
    return rows, policies, torch.from_numpy(wins).to(device)


def loss(model: Model, examples: Examples, result: float = 1.0) -> tuple[Tensor, Tensor]:
    """The cross entropies of the actions and of the winners."""
    rows, policies, wins = tensors(model, examples, result)
    actions, seats = model(rows)
    return -(policies * actions).sum(-1).mean(), -(wins * seats).sum(-1).mean()


@torch.no_grad()
def losses(model: Model, examples: Examples) -> tuple[float, float]:
    """The mean losses of a collection, however large."""
    size, sums = len(examples.rows), np.zeros(2)
    for first in range(0, size, 4096):
        part = examples.part(slice(first, first + 4096))
        sums += [float(one) * len(part.rows) for one in loss(model, part)]
    return float(sums[0] / size), float(sums[1] / size)


def learn(model: Model, examples: Examples, plan: Plan, dice: np.random.Generator) -> None:
    """Go through the examples some times, in an order drawn anew each time."""
    optimizer = torch.optim.Adam(model.parameters(), lr=plan.rate, eps=1e-5)
    size = len(examples.rows)
    steps = plan.passes * -(-size // plan.minibatch)
    fading = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps)
    for _ in range(plan.passes):
        order = dice.permutation(size)
        for first in range(0, size, plan.minibatch):
            chosen = order[first : first + plan.minibatch]
            policy, value = loss(model, examples.part(chosen), plan.result)
            optimizer.zero_grad(set_to_none=True)
            (policy + plan.value * value).backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 0.5)
            optimizer.step()
            fading.step()


def lines(row: Row) -> str:
    """What a round brought, in a few words."""
    text = (
        f"round {row['iteration']}: {row['decisions']:,} decisions, {row['playing']:.0f} s of play;"
        f" losses {row['policy_loss_before']:.4f} → {row['policy_loss']:.4f} (actions),"
        f" {row['value_loss_before']:.4f} → {row['value_loss']:.4f} (winners)"
    )
    for one in row["evaluations"]:
        half = (one["high"] - one["low"]) / 2
        text += f"; {one['bot']} {one['players']}p {one['wins']:.1%} ± {half:.1%}"
    return text


def main() -> int:
    """Read the arguments and train; an error is one sentence."""
    given = vars(_parser().parse_args())
    try:
        plan = Plan(**{one.name: given[one.name] for one in fields(Plan)})
        settings = read_settings(
            given["game"], players=given["players"], tracks=names(given["tracks"]),
            options=options_of(given["set"]), seed=given["seed"], rivals=names(given["rivals"]),
            device=usable_device(given["device"], torch), sizes={"deals": given["deals"]},
        )  # fmt: skip
        first = shipped(given["game"]) if given["start"] is None else networks.load(given["start"])
        run = ExpertRun(settings, plan, first, given["out"])
        run.train(lambda row: print(lines(row), flush=True), given["cores"] or usable_cores())
    except PaddockError as error:
        print(f"paddock: {error}.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("paddock: stopped; the same command continues.", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m paddock.train.expert", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--start", type=Path, metavar="MODEL", help="by default the game's own")
    parser.add_argument("--players", help="numbers of players, like 2, 2,4 or 2-6")
    parser.add_argument("--track", dest="tracks", default="", help="tracks, or all")
    parser.add_argument("--set", action="append", metavar="OPTION=VALUE,…")
    parser.add_argument("--device", default="auto", help="auto, cpu or cuda, for learning")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--cores", type=int, default=0, help="for playing; by default all")
    parser.add_argument("--rivals", default="driver", metavar="NAME,…")
    parser.add_argument("--deals", type=int, default=200, help="of each evaluation")
    for one in fields(Plan):
        parser.add_argument(f"--{one.name}", type=type(one.default), default=one.default)
    return parser


if __name__ == "__main__":
    sys.exit(main())
