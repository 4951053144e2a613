"""Trained networks: files, evaluation without PyTorch, and the bot that plays by them."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import paddock
from paddock import bots, networks
from paddock.bots.observation import see
from paddock.bots.search import search_root
from paddock.core.bits import members
from paddock.core.errors import MalformedError, PaddockError
from paddock.envs import Batch
from paddock.envs.compiled.encoding import encoding_of
from paddock.lab.match import Job, Match
from paddock.networks import Network, Policy
from paddock.registry import meta, track

each_game = pytest.mark.parametrize("game", paddock.games())


def made(game: str, width: int = 8, seed: int = 1) -> Network:
    """A small network with random weights."""
    dice = np.random.default_rng(seed)
    sizes = [encoding_of(game).width, width, width]
    ends = [(width, 63), (width, meta(game).seats[1])]
    shapes = [*pairwise(sizes), *ends]
    layers = tuple(
        (dice.normal(0, 0.3, shape).astype("<f2"), dice.normal(0, 0.3, shape[1]).astype("<f2"))
        for shape in shapes
    )
    return Network(game, layers, {"note": "for tests"})


def stored(folder: Path, network: Network) -> Path:
    networks.save(folder / "model.npz", network)
    return folder / "model.npz"


def changed(path: Path, **words: Any) -> Path:
    """The same file with other words in its description, or other arrays."""
    with np.load(path) as file:
        arrays = dict(file)
    about = json.loads(str(arrays.pop("about")))
    for name, value in words.items():
        (arrays if name in arrays else about)[name] = value
    np.savez(path, about=np.array(json.dumps(about)), **arrays)
    return path


@each_game
def test_a_file_keeps_the_network_and_its_description(game: str, tmp_path: Path) -> None:
    network, row = made(game), np.arange(encoding_of(game).width, dtype=np.uint8) % 3
    loaded = networks.load(stored(tmp_path, network))
    assert loaded.answer(row).logits.tolist() == network.answer(row).logits.tolist()
    assert loaded.answer(row).wins.sum() == pytest.approx(1)
    assert loaded.about["rules"] == meta(game).rules_version
    assert loaded.about["note"] == "for tests"
    assert len(loaded.about["sha256"]) == 64


def test_a_network_is_printed_in_a_line() -> None:
    network = made("car-race")
    assert repr(network) == f"<Network of car-race, {network.parameters:,} weights>"


def test_an_answer_is_that_of_dense_layers_over_scaled_bytes() -> None:
    game = paddock.games()[0]
    network, row = made(game), np.random.default_rng(2).integers(0, 9, encoding_of(game).width)
    hidden = row * encoding_of(game).scales
    for weights, biases in network.layers[:-2]:
        hidden = np.maximum(hidden @ weights.astype(float) + biases, 0)
    logits = hidden @ network.layers[-2][0].astype(float) + network.layers[-2][1]
    assert network.answer(row.astype(np.uint8)).logits == pytest.approx(logits, rel=1e-3, abs=1e-3)


@each_game
def test_plain_and_compiled_questions_get_the_same_legal_answer(game: str) -> None:
    policy, race = Policy(made(game)), paddock.new(game, players=3, seed=4)
    for _ in range(12):
        seat = race.to_act[0]
        seen = see(race, seat)
        assert policy.pick(search_root(seen), 0) == policy.action(seen)
        assert policy.action(seen) in seen.legal
        race.play(race.legal_moves(seat)[-1], seat=seat)


def test_a_changed_observation_refuses_old_weights(tmp_path: Path) -> None:
    game = paddock.games()[0]
    path = changed(stored(tmp_path, made(game)), observation="0123456789abcdef")
    with pytest.raises(PaddockError) as refused:
        networks.load(path)
    assert str(refused.value) == (
        f"{path} was trained on observations of {game} that have changed since; train it again"
    )


#: What is observed of some random games, as a hash.
OBSERVED = {
    "top-race": "75598175721796c9",
    "formula-d": "c17caa6f7594fd9d",
    "car-race": "643df3d4b15b0269",
}


@each_game
def test_observations_mean_what_they_meant(game: str) -> None:
    """If this fails, raise `MEANING` in `paddock.networks.network`: old weights do not fit.

    If only the rules have changed, the hash follows.
    """
    batch, digest = Batch(game, n=20, seed=3), hashlib.sha256()
    for step in range(120):
        digest.update(batch.observations.tobytes())
        # Neither random nor always the same, so that it depends on nothing else.
        legal = [members(mask) for mask in batch.masks.tolist()]
        batch.step([actions[step % len(actions)] for actions in legal])
    assert digest.hexdigest()[:16] == OBSERVED[game]


def test_damaged_weights_are_noticed(tmp_path: Path) -> None:
    network = made(paddock.games()[0])
    other = network.layers[1][0] + np.float16(1)
    with pytest.raises(MalformedError, match="do not match their hash"):
        networks.load(changed(stored(tmp_path, network), weights1=other))


def test_layers_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    network = made(paddock.games()[0])
    path = stored(tmp_path, replace(network, layers=network.layers[:-1]))
    with pytest.raises(MalformedError, match="layers that do not fit"):
        networks.load(path)


def test_a_later_format_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PaddockError, match="is in format 9; this version reads 1"):
        networks.load(changed(stored(tmp_path, made(paddock.games()[0])), format=9))


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"{}", None])
def test_what_is_no_network_is_one_sentence(content: bytes | None, tmp_path: Path) -> None:
    path = tmp_path / "model.npz"
    if content is None:
        np.savez(path, weights0=np.zeros(3))
    else:
        path.write_bytes(content)
    with pytest.raises(MalformedError, match="it is not a trained network"):
        bots.find(str(path))


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(PaddockError, match=r"cannot read .*: No such file"):
        bots.find(str(tmp_path / "model.npz"))


def test_a_network_plays_as_a_bot_by_its_file(tmp_path: Path) -> None:
    game = paddock.games()[0]
    name = str(stored(tmp_path, made(game)))
    match = Match(Job(game, track(game, meta(game).default_track), 3, {}, seed=1))
    played = match.play([name, "driver", "random"], 0)
    assert sum(played.payoffs) == pytest.approx(1)
    assert played.asked[0] > 5
    assert not played.faults
    assert match.play([name, "driver", "random"], 0).scores == played.scores


def test_a_network_for_another_game_is_refused(tmp_path: Path) -> None:
    first, second = paddock.games()[:2]
    name = str(stored(tmp_path, made(first)))
    match = Match(Job(second, track(second, meta(second).default_track), 2, {}, seed=1))
    with pytest.raises(PaddockError, match=f"this network plays {first}, not {second}"):
        match.play([name, "driver"], 0)
    with pytest.raises(PaddockError, match="this network plays"):
        bots.find(name, second)
