"""The driver and the search as they were on 15 November 2026, to compare newer ones with.

`paddock compare champion rivals.frozen:CHAMPION`
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from paddock.bots.opinions import SearchRoot
from paddock.core.dice import RNG
from paddock.core.game import Array, Game
from rivals.asking import Picker, advice
from rivals.frozen import formula_d_answers, top_race_answers, tree
from rivals.frozen.formula_d_plan import promise

_HEURISTICS = {
    "top-race": top_race_answers.heuristic,
    "formula-d": formula_d_answers.heuristic,
}
#: How many times fewer iterations a game got.
_COST = {"formula-d": 8}
#: Iterations between two checks whether the answer is clear, and the most nodes of a tree.
_SLICE, _NODES = 50, 50_000


_games: dict[str, Game] = {}
_setups: list[tuple[Array, Array]] = []


def frozen(game: Game) -> Game:
    """A game with its former heuristic."""
    if game.id not in _games:
        usual = game.rules.heuristic
        rules = replace(game.rules, heuristic=_HEURISTICS.get(game.id, usual))
        _games[game.id] = replace(game, rules=rules)
    return _games[game.id]


def frozen_setup(game: Game, setup: Array) -> Array:
    """A setup with the former plan of the track, built once."""
    if "plan" not in (setup.dtype.names or ()):
        return setup
    for usual, former in _setups:
        if usual is setup:
            return former
    former = setup.copy()
    t = former[0]
    t["plan"][:, : int(t["ring"])] = promise(t)
    t["lap_time"] = int(t["plan"][1, 0, 0, 3]) - int(t["plan"][0, 0, 0, 3])
    _setups[:] = [*_setups[-7:], (setup, former)]
    return former


def _asked(question: SearchRoot) -> SearchRoot:
    return question._replace(
        game=frozen(question.game), setup=frozen_setup(question.game, question.setup)
    )


class Driver(Picker):
    """The former driver."""

    def pick(self, question: SearchRoot, seed: int, budget: float = 0.0) -> int:
        """The former heuristic's action."""
        asked = _asked(question)
        return advice(asked.game, asked, seed)


@dataclass(frozen=True)
class FrozenSearch(Picker):
    """The former search, without a clock."""

    iterations: int

    def scaled(self, fraction: float) -> FrozenSearch:
        """The same with a fraction of its iterations."""
        return FrozenSearch(max(1, round(self.iterations * fraction)))

    def pick(self, question: SearchRoot, seed: int, budget: float = 0.0) -> int:
        """The action tried most; the search ends as soon as no other can be tried as often."""
        game, views, setup, seat = _asked(question)
        most = max(1, self.iterations // _COST.get(game.id, 1))
        grow = game.compiled(tree.search_tree)
        nodes = np.zeros(min(_NODES, most + 2), tree.NODE)
        state, dice, sums = np.zeros(1, game.state), np.zeros(1, RNG), np.zeros(tree.MOST_SEATS)
        won = np.zeros((tree.NO_BRANCH + 1, tree.MOST_SEATS))
        done = used = 0
        while done < most:
            count = min(_SLICE, most - done)
            used = grow(
                views, state, setup, dice, nodes, sums, sums.copy(), won, won.copy(),
                seat, seed, done, count, used, 0.2, 0.3, 10.0, 100, 0,
            )  # fmt: skip
            done += count
            if _settled(nodes, most - done):
                break
        return _favourite(nodes, seat)


def _branches(nodes: Array) -> list[Array]:
    """The branches of the root."""
    branches, child = [], int(nodes[0]["child"])
    while child:
        branches.append(nodes[child])
        child = int(nodes[child]["sibling"])
    return branches


def _settled(nodes: Array, left: int) -> bool:
    """Whether the remaining iterations can no longer change which action is tried most."""
    if left >= int(nodes[0]["visits"]):
        return False
    visits = sorted(int(node["visits"]) for node in _branches(nodes))
    return visits[-1] - (visits[-2] if len(visits) > 1 else 0) > left


def _favourite(nodes: Array, seat: int) -> int:
    """The action tried most; ties go to the better reward."""
    best = max(
        _branches(nodes),
        key=lambda n: (int(n["visits"]), float(n["reward"][seat]) / max(1, int(n["visits"]))),
    )
    return int(best["action"])


CLUB, PRO, CHAMPION = FrozenSearch(1_000), FrozenSearch(6_000), FrozenSearch(20_000)
