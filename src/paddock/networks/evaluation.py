"""Evaluates a network inside compiled code, for the search.

The weights are one flat array in single precision: for each layer its matrix, row by row for each
input, and its biases; the last layer holds both heads. `sizes` are the widths, from the
observation to the last hidden layer.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from paddock.core.game import Array
from paddock.core.rule import rule
from paddock.envs.compiled.encoding import ACTIONS
from paddock.networks.network import Network


class Weights(NamedTuple):
    """A network as compiled code reads it, and room for what its layers compute."""

    sizes: Array
    weights: Array
    room: Array


def weights_of(network: Network) -> Weights:
    """The weights of a network for compiled code."""
    (first, *body), policy, value = network.ready[:-2], network.ready[-2], network.ready[-1]
    heads = tuple(np.concatenate(pair, axis=-1) for pair in zip(policy, value, strict=True))
    layers = [first, *body, heads]
    sizes = [first[0].shape[0], *(w.shape[1] for w, _ in layers)]
    flat = np.concatenate([part.ravel() for layer in layers for part in layer])
    return Weights(
        np.array(sizes, np.int64), flat.astype(np.float32), np.zeros((2, max(sizes)), np.float32)
    )


@rule
def evaluate(row: Any, sizes: Any, weights: Any, room: Any, players: int) -> None:
    """Leave the logits of the actions, and then each seat's chance to win, in `room[0]`."""
    read_row(row, weights, sizes[0], sizes[1], room[0])
    at = (sizes[0] + 1) * sizes[1]
    for k in range(1, len(sizes) - 1):
        add_layer(weights, at, sizes[k], sizes[k + 1], room[0], room[1])
        at += (sizes[k] + 1) * sizes[k + 1]
        for j in range(sizes[k + 1]):
            room[0, j] = room[1, j]
    to_chances(room[0, ACTIONS : ACTIONS + players])


@rule
def read_row(row: Any, weights: Any, inputs: int, width: int, out: Any) -> None:
    """The first layer; bytes that are zero cost next to nothing."""
    bias = weights[inputs * width : (inputs + 1) * width]
    for j in range(width):
        out[j] = bias[j]
    for i in range(inputs):
        if row[i] != 0:
            x = np.float32(row[i])
            part = weights[i * width : (i + 1) * width]
            for j in range(width):
                out[j] += x * part[j]


@rule
def add_layer(weights: Any, at: int, inputs: int, width: int, given: Any, out: Any) -> None:
    """A further layer; what is below zero does not pass."""
    bias = weights[at + inputs * width : at + (inputs + 1) * width]
    for j in range(width):
        out[j] = bias[j]
    for i in range(inputs):
        if given[i] > 0:
            x = given[i]
            part = weights[at + i * width : at + (i + 1) * width]
            for j in range(width):
                out[j] += x * part[j]


@rule
def to_chances(logits: Any) -> None:
    """Turn logits into chances that add up to 1."""
    most = logits[0]
    for j in range(1, len(logits)):
        most = max(most, logits[j])
    total = np.float32(0)
    for j in range(len(logits)):
        logits[j] = math.exp(logits[j] - most)
        total += logits[j]
    for j in range(len(logits)):
        logits[j] /= total
