"""Compiles every loop of every game ahead of time."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from paddock import registry
from paddock.bots import tree
from paddock.bots.memory import below
from paddock.bots.observation import see
from paddock.bots.opinions import SearchRoot
from paddock.bots.search import Search, search_root
from paddock.envs import Batch
from paddock.lab import loops
from paddock.lab.arrays import call, small_arguments
from paddock.networks.policy import observe_compiled
from paddock.networks.search import GuidedSearch
from paddock.networks.shipped import has_network, shipped
from paddock.race import new

#: The laboratory's own loops, in addition to those of every game.
LOOPS: tuple[Callable[..., Any], ...] = (
    loops.play_seats,
    loops.play_on,
    loops.gauge_seats,
    tree.play_out,
)


class Compiled(NamedTuple):
    """A compiled loop: its game, and how long it took."""

    game: str
    loop: str
    seconds: float


def compile_game(
    name: str, told: Callable[[str], None], *, envs: bool = False
) -> Iterator[Compiled]:
    """Call each loop of a game once, which compiles it or loads it from disk.

    Calls `told` with the name of each loop before it is compiled. The loops of `paddock.envs` are
    compiled only if asked for, since only learners need them.
    """
    game = registry.game(name)
    track = registry.track(name, game.meta.default_track)
    for body in (*game.loops, *LOOPS):
        told(body.__name__)
        arguments = small_arguments(game, track)
        start = time.perf_counter()
        call(game.compiled(body), body, arguments)
        yield Compiled(name, body.__name__, time.perf_counter() - start)
    told("search")
    start = time.perf_counter()
    race = new(name, seed=1)
    root = search_root(see(race, race.to_act[0]))
    _search(Search(2), root)
    yield Compiled(name, "search", time.perf_counter() - start)
    if game.network_is_stronger is not None and has_network(name):
        told("guided search")
        start = time.perf_counter()
        _search(GuidedSearch(shipped(name), 2), root)
        yield Compiled(name, "guided search", time.perf_counter() - start)
    if envs:
        told("batch")
        start = time.perf_counter()
        batch = Batch(name)
        batch.step(batch.random_actions())
        batch.observe(0, 0)
        batch.driver_actions()
        observe_compiled(root)
        kept = Batch(name, observations="records")
        kept.encode(kept.observations)
        yield Compiled(name, "batch", time.perf_counter() - start)


def _search(search: Search | GuidedSearch, root: SearchRoot) -> None:
    """Search a little, and keep a part of the tree."""
    opinions, trees = search.grow(root, 1, math.inf)
    below(root, trees[0], opinions[0].action)
