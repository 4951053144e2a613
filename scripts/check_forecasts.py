"""How well playouts foresee games: `python -m scripts.check_forecasts top-race --phase turn`.

One bot plays among copies of another, and its first question of a phase is kept, with how the game
ended. Then searches say what each seat can expect there. Where playouts are too hopeful, the
search with them errs as well, and this shows in seconds; contests take hours.

Each `--try` is a search with other settings, such as `--try by_heuristic=70`. With `--keep FILE`
the games are played once only, so that changed rules of thumb can be tried on the same games. It
needs NumPy and Numba only, and runs from the repository's folder with `PYTHONPATH=src`.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import numpy as np

from paddock.bots.opinions import SearchRoot
from paddock.bots.search import Search
from paddock.core.errors import PaddockError
from paddock.core.game import Array
from paddock.lab.arrays import build
from paddock.lab.config import RunConfig, read_setting
from paddock.lab.match import Job, Match
from paddock.lab.seats import seated
from paddock.train.command import options_of

#: The iterations of a forecast, and the least chance to win that it is taken for.
ITERATIONS, LEAST = 300, 0.01


class Ends(NamedTuple):
    """Questions, and how their games ended for each seat."""

    views: Array
    seats: Array
    payoffs: Array
    scores: Array


@dataclass
class Watcher:
    """A bot that keeps its first question of a phase."""

    #: Whether compiled games may ask it for single actions, by `pick`.
    picks: ClassVar[bool] = True
    bot: Any
    phase: int
    seen: list[Array] = field(default_factory=list)

    def pick(self, question: SearchRoot, seed: int, budget: float = math.inf) -> int:
        """The bot's answer."""
        if not self.seen and int(question.views[0]["phase"]) == self.phase:
            self.seen.append(question.views.copy())
        action: int = self.bot.pick(question, seed, budget)
        return action


def play(
    config: RunConfig, bots: Sequence[str], fraction: float, phase: int, games: int, seed: int
) -> Ends:
    """Play games with the first bot on each seat in turn; those without the phase are left out."""
    match, players = Match(Job.of(config, seed)), config.players
    first, second = seated(bots, fraction)
    rows: list[tuple[Array, int, tuple[float, ...], tuple[int, ...]]] = []
    for number in range(games):
        deal, own = divmod(number, players)
        watcher = Watcher(first, phase)
        line_up = [watcher if seat == own else second for seat in range(players)]
        played = match.play_bots(line_up, deal, random.Random(number))
        rows += [(views, own, played.payoffs, played.scores) for views in watcher.seen]
    if not rows:
        raise PaddockError("the first bot was never asked in this phase")
    views, seats, payoffs, scores = zip(*rows, strict=True)
    return Ends(np.concatenate(views), np.array(seats), np.array(payoffs), np.array(scores, float))


@dataclass(frozen=True)
class Forecast:
    """What was foreseen, and what came true, for the first bot: wins and scores."""

    foreseen: float
    won: float
    foreseen_score: float
    score: float
    #: The mean of −ln of the chance that the winner was given.
    log_loss: float
    #: Between the foreseen and the final score.
    correlation: float

    def __str__(self) -> str:
        return (
            f"wins {self.foreseen:.3f} (came true: {self.won:.3f}), "
            f"score {self.foreseen_score:,.0f} ({self.score:,.0f}), "
            f"log loss {self.log_loss:.3f}, correlation {self.correlation:.3f}"
        )


def judge(config: RunConfig, ends: Ends, search: Search, seed: int = 7) -> Forecast:
    """Compare what a search expects with how the games ended."""
    setup = build(config.game, config.track, config.players, config.options, halting=False)
    expected = [
        search.expect(SearchRoot(config.game, ends.views[k : k + 1], setup, int(seat)), 1e9, seed)
        for k, seat in enumerate(ends.seats)
    ]
    wins = np.array([one.wins for one in expected])
    scores = np.array([one.scores for one in expected])
    rows = np.arange(len(ends.seats))
    own, own_final = scores[rows, ends.seats], ends.scores[rows, ends.seats]
    return Forecast(
        foreseen=float(wins[rows, ends.seats].mean()),
        won=float(ends.payoffs[rows, ends.seats].mean()),
        foreseen_score=float(own.mean()),
        score=float(own_final.mean()),
        log_loss=float(-(ends.payoffs * np.log(np.clip(wins, LEAST, 1))).sum(axis=1).mean()),
        correlation=float(np.corrcoef(own, own_final)[0, 1]),
    )


def settings_of(text: str) -> dict[str, Any]:
    """The settings of a search from words.

    >>> settings_of("by_heuristic=70 curiosity=0.3")
    {'by_heuristic': 70, 'curiosity': 0.3}
    """
    words = dict(word.split("=", 1) for word in text.split())
    return {name: float(value) if "." in value else int(value) for name, value in words.items()}


def main() -> None:
    """Play the games, unless a file has them, and judge every search that is to be tried."""
    parser = argparse.ArgumentParser(
        prog="python -m scripts.check_forecasts", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("game")
    parser.add_argument("--phase", default="turn", help="of the question that is kept")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--track")
    parser.add_argument("--set", action="append", metavar="OPTION=VALUE")
    parser.add_argument("--bots", default="champion,champion", help="the first, and its rivals")
    parser.add_argument("--fraction", type=float, default=0.05, help="of their budgets")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, metavar="FILE", help="of the games, an .npz")
    parser.add_argument("--try", action="append", dest="tries", metavar="SETTINGS")
    asked = parser.parse_args()
    config = read_setting(
        asked.game, players=asked.players, track=asked.track, options=options_of(asked.set)
    )
    if asked.keep and asked.keep.exists():
        with np.load(asked.keep, allow_pickle=False) as file:
            ends = Ends(*(file[name] for name in Ends._fields))
    else:
        phase = config.game.phases.index(asked.phase)
        bots = asked.bots.split(",")
        ends = play(config, bots, asked.fraction, phase, asked.games, asked.seed)
        if asked.keep:
            np.savez_compressed(asked.keep, allow_pickle=False, **ends._asdict())
    for text in asked.tries or [""]:
        search = replace(Search(ITERATIONS), **settings_of(text))
        print(f"{text or 'as usual'}: {judge(config, ends, search)}", flush=True)


if __name__ == "__main__":
    main()
