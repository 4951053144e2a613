"""The file of a trained network, and its evaluation with NumPy.

A network is a few dense layers. It reads an observation and answers with a preference for each
action and each seat's chance of winning, counted from the observing seat. Files are `.npz` with
weights in half precision and a description as JSON.
"""

from __future__ import annotations

import functools
import hashlib
import io
import json
import os
import tempfile
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from paddock import registry
from paddock.core.errors import MalformedError, PaddockError
from paddock.core.game import Array
from paddock.envs.compiled.encoding import ACTIONS, encoding_of
from paddock.files import check_target

#: The version of the file format.
FORMAT = 1
#: Rises when a feature of an observation changes its meaning but not its name.
MEANING = 1
#: The most bytes of a file, so that a wrong one is not read to the end.
_MOST_BYTES = 1 << 28


class Answer(NamedTuple):
    """What a network says of an observation: logits of the actions, and each seat's chance."""

    logits: Array
    wins: Array


@dataclass(frozen=True, eq=False, repr=False)
class Network:
    """The layers of a network, as matrices (inputs, outputs) and biases, and its description.

    The last two layers are the heads: the actions and the seats.
    """

    game: str
    layers: tuple[tuple[Array, Array], ...]
    about: Mapping[str, Any]

    def __repr__(self) -> str:
        return f"<Network of {self.game}, {self.parameters:,} weights>"

    @property
    def parameters(self) -> int:
        """The number of weights and biases."""
        return sum(w.size + b.size for w, b in self.layers)

    def answer(self, row: Array) -> Answer:
        """Evaluate one observation; only bytes that are not zero cost time."""
        (first, bias), *body, policy, value = self.ready
        used = np.flatnonzero(row)
        hidden = np.maximum(row[used].astype(np.float32) @ first[used] + bias, 0)
        for weights, biases in body:
            hidden = np.maximum(hidden @ weights + biases, 0)
        seats = hidden @ value[0] + value[1]
        wins = np.exp(seats - seats.max())
        return Answer(hidden @ policy[0] + policy[1], wins / wins.sum())

    @functools.cached_property
    def ready(self) -> list[tuple[Array, Array]]:
        """The layers in single precision; the first one takes bytes as they are."""
        ready = [(w.astype(np.float32), b.astype(np.float32)) for w, b in self.layers]
        scaled = ready[0][0] * encoding_of(self.game).scales[:, None]
        return [(scaled, ready[0][1]), *ready[1:]]


def observation_digest(game: str) -> str:
    """A short hash of how a game is observed; networks only fit the observations they learned."""
    encoding = encoding_of(game)
    words = (str(MEANING), *encoding.features, encoding.scales.astype("<f4").tobytes().hex())
    return hashlib.sha256("\n".join(words).encode()).hexdigest()[:16]


def weights_digest(layers: tuple[tuple[Array, Array], ...]) -> str:
    """A hash of the weights, which names a network."""
    digest = hashlib.sha256()
    for array in (array for layer in layers for array in layer):
        digest.update(f"{array.shape}".encode() + array.astype("<f2").tobytes())
    return digest.hexdigest()


def save(path: str | Path, network: Network) -> None:
    """Write a network atomically, in half precision, with hash and versions."""
    layers = tuple((w.astype("<f2"), b.astype("<f2")) for w, b in network.layers)
    about = {
        **network.about,
        "format": FORMAT,
        "game": network.game,
        "rules": registry.meta(network.game).rules_version,
        "observation": observation_digest(network.game),
        "sha256": weights_digest(layers),
    }
    arrays = {f"weights{k}": w for k, (w, _) in enumerate(layers)}
    arrays |= {f"biases{k}": b for k, (_, b) in enumerate(layers)}
    target = Path(path)
    check_target(target)
    handle, name = tempfile.mkstemp(dir=target.absolute().parent, prefix=f".{target.name}.")
    with os.fdopen(handle, "wb") as file:
        np.savez_compressed(file, about=np.array(json.dumps(about)), allow_pickle=False, **arrays)
    os.chmod(name, 0o644)
    os.replace(name, target)


def load(path: str | Path) -> Network:
    """Read a network; a file that does not fit this version is refused with a sentence."""
    about, layers = _read(path)
    game = about.get("game")
    if about.get("format") != FORMAT:
        raise PaddockError(
            f"{path} is in format {about.get('format')}; this version reads {FORMAT}"
        )
    if not isinstance(game, str) or about.get("observation") != observation_digest(game):
        raise PaddockError(
            f"{path} was trained on observations of {game} that have changed since; train it again"
        )
    if about.get("sha256") != weights_digest(layers):
        raise MalformedError(f"{path} is damaged: its weights do not match their hash")
    _check_shapes(path, game, layers)
    return Network(game, layers, about)


def _read(path: str | Path) -> tuple[dict[str, Any], tuple[tuple[Array, Array], ...]]:
    try:
        data = Path(path).read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "that is not a path"
        raise PaddockError(f"cannot read {path}: {reason}") from None
    try:
        if len(data) > _MOST_BYTES:
            raise ValueError("too large")
        with np.load(io.BytesIO(data), allow_pickle=False) as file:
            about = json.loads(str(file["about"]))
            count = sum(name.startswith("weights") for name in file.files)
            layers = tuple((file[f"weights{k}"], file[f"biases{k}"]) for k in range(count))
        if not isinstance(about, dict):
            raise ValueError("no description")
    except (ValueError, KeyError, EOFError, OSError, zipfile.BadZipFile, RecursionError):
        raise MalformedError(f"cannot read {path}: it is not a trained network") from None
    return about, layers


def _check_shapes(path: str | Path, game: str, layers: tuple[tuple[Array, Array], ...]) -> None:
    """Each layer must read what the one before writes, and the heads must have their sizes."""
    width = encoding_of(game).width
    ends = (ACTIONS, registry.meta(game).seats[1])
    shapes = [w.shape for w, _ in layers]
    hidden = [width, *(shape[-1] for shape in shapes[:-2])]
    wanted = [*pairwise(hidden), *((hidden[-1], end) for end in ends)]
    biases = all(b.shape == w.shape[1:] for w, b in layers)
    if len(layers) < 3 or shapes != wanted or not biases:
        raise MalformedError(f"{path} has layers that do not fit {game}")
