"""The network as PyTorch trains it, and its export."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from paddock import registry
from paddock.envs.compiled.encoding import ACTIONS, encoding_of
from paddock.networks import Network


def padded(width: int) -> int:
    """A width that matrix units handle well."""
    return -(-width // 16) * 16


class Model(nn.Module):
    """Dense layers over an observation; the heads are one layer: actions, then seats.

    Rows hold the bytes of observations, padded with zeros. Their scales are applied to the first
    layer's weights, so that rows can be kept as they are.
    """

    scales: Tensor

    def __init__(self, game: str, width: int, layers: int) -> None:
        super().__init__()
        self.game, self.seats = game, registry.meta(game).seats[1]
        self.inputs = encoding_of(game).width
        scales = np.zeros(padded(self.inputs), np.float32)
        scales[: self.inputs] = encoding_of(game).scales
        self.register_buffer("scales", torch.from_numpy(scales), persistent=False)
        sizes = [padded(self.inputs), *[width] * layers]
        self.body = nn.ModuleList(nn.Linear(a, b) for a, b in pairwise(sizes))
        self.heads = nn.Linear(width, padded(ACTIONS + self.seats))
        nn.init.zeros_(self.heads.weight)
        nn.init.zeros_(self.heads.bias)

    def forward(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        """Logarithms of the probabilities of legal actions, and of each seat's chance to win."""
        kind, hidden = rows.dtype, rows
        for k, layer in enumerate(self.body):
            weight = layer.weight * self.scales if k == 0 else layer.weight
            hidden = functional.linear(hidden, weight.to(kind), layer.bias.to(kind)).relu()
        heads = functional.linear(hidden, self.heads.weight.to(kind), self.heads.bias.to(kind))
        heads = heads.float()
        actions = heads[:, :ACTIONS].masked_fill(rows[:, :ACTIONS] == 0, -1e9)
        seats = heads[:, ACTIONS : ACTIONS + self.seats]
        return actions.log_softmax(-1), seats.log_softmax(-1)

    @torch.no_grad()
    def take(self, network: Network) -> None:
        """Take over the weights of a network of the same sizes."""
        *body, actions, seats = network.layers
        heads = [np.concatenate(pair, axis=-1) for pair in zip(actions, seats, strict=True)]
        for layer, (weights, biases) in zip((*self.body, self.heads), (*body, heads), strict=True):
            rows, columns = weights.shape
            layer.weight[:columns, :rows] = torch.from_numpy(weights.T.astype(np.float32))
            layer.bias[:columns] = torch.from_numpy(biases.astype(np.float32))

    def network(self, about: Mapping[str, Any]) -> Network:
        """The network to be evaluated without PyTorch."""
        layers = [_matrices(layer) for layer in (*self.body, self.heads)]
        (first, bias), (heads, biases) = layers[0], layers[-1]
        cut = (slice(0, ACTIONS), slice(ACTIONS, ACTIONS + self.seats))
        ends = [(heads[:, part], biases[part]) for part in cut]
        return Network(self.game, ((first[: self.inputs], bias), *layers[1:-1], *ends), about)


def _matrices(layer: Any) -> tuple[Any, Any]:
    """A layer's weights (inputs, outputs) and biases as arrays."""
    return layer.weight.detach().cpu().numpy().T, layer.bias.detach().cpu().numpy()
