"""The trained networks of the package: they fit, they are small, and they play."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import paddock
from paddock import bots, networks, registry
from paddock.bots.observation import see
from paddock.bots.search import search_root
from paddock.bots.tree import MOST_SEATS
from paddock.core.bits import members
from paddock.core.dice import RNG
from paddock.core.errors import PaddockError
from paddock.core.plain_record import blank
from paddock.core.rule import bind
from paddock.envs.compiled import functions_of
from paddock.envs.compiled.encoding import encoding_of
from paddock.networks import shipped, tree
from paddock.networks.evaluation import evaluate, weights_of
from paddock.networks.network import Network

FOLDER = Path(networks.__file__).parent / "weights"
#: The most bytes of all files together.
MOST_BYTES = 4_000_000


@pytest.mark.parametrize("path", sorted(FOLDER.iterdir()), ids=lambda path: path.stem)
def test_the_network_of_a_game_fits_its_rules_and_observations(path: Path) -> None:
    network = shipped.shipped(path.stem)
    game = network.game
    assert path.stem.startswith(game)
    assert network.about["rules"] == registry.meta(game).rules_version
    assert network.about["training"]["decisions"] > 100_000_000


def test_every_game_has_a_network() -> None:
    assert all(shipped.has_network(game) for game in registry.names())


def test_races_with_shares_have_a_network_of_their_own() -> None:
    names = [
        shipped.network_name(race.game, see(race, race.to_act[0]).quick)
        for race in (paddock.new("top-race", shares=shares, seed=1) for shares in ("no", "yes"))
    ]
    assert names == ["top-race", "top-race-shares"]


def test_the_networks_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST_BYTES


def test_a_game_without_a_network_is_one_sentence() -> None:
    with pytest.raises(PaddockError, match="there is no trained network for ludo"):
        bots.find("network", "ludo")


def test_compiled_evaluation_agrees_with_numpy() -> None:
    game, dice = "car-race", np.random.default_rng(1)
    row = dice.integers(0, 3, encoding_of(game).width).astype(np.uint8)
    shapes = [(len(row), 5), (5, 4), (4, 63), (4, 6)]
    layers = tuple((dice.normal(0, 1, s), dice.normal(0, 1, s[1])) for s in shapes)
    network = Network(game, layers, {})
    answer, weights = network.answer(row), weights_of(network)
    evaluate(row, weights.sizes, weights.weights, weights.room, 6)
    assert weights.room[0, :63] == pytest.approx(answer.logits, rel=1e-4, abs=1e-3)
    assert weights.room[0, 63:69] == pytest.approx(answer.wins, rel=1e-4, abs=1e-4)


def test_a_search_with_a_network_tries_what_it_prefers() -> None:
    """In plain Python; a network that prefers one action, and says nothing of the chances."""
    race = paddock.new("car-race", players=2, seed=3)
    seen, game = see(race, race.to_act[0]), race.game
    favourite, width = seen.legal[-1], encoding_of(game.id).width
    layers = tuple((np.zeros(s), np.zeros(s[1])) for s in [(width, 1), (1, 63), (1, 6)])
    layers[1][1][favourite] = 5.0
    own = functions_of(game.id)
    grow = bind(tree.search_with_network, {**own, "ask": bind(tree.ask_network, own)})
    nodes = [blank(tree.NODE) for _ in range(30)]
    used = grow(
        [seen.record], [blank(game.state)], [blank(game.state)], [seen.setup], [blank(RNG)], nodes,
        np.zeros(MOST_SEATS), np.zeros(width, np.uint8),
        *weights_of(Network(game.id, layers, {})), seen.seat, 1, 0, 12, 0, 1.0, 2, 8,
    )  # fmt: skip
    assert nodes[0].visits == 12
    assert 2 <= used <= 29
    children = [node for node in nodes[1:used] if node.parent == 0]
    assert max(children, key=lambda node: node.visits).action == favourite
    assert {node.action for node in children} <= set(seen.legal)


@pytest.mark.soak
@pytest.mark.parametrize("game", ["top-race", "formula-d", "car-race"])
def test_a_compiled_search_repeats_its_answer(game: str) -> None:
    race = paddock.new(game, players=2, seed=3)
    root = search_root(see(race, race.to_act[0]))
    search = bots.find("guided", game)
    answer = search.pick(root, 5)
    assert answer in members(int(root.views[0]["legal"]))
    assert search.pick(root, 5) == answer
