"""Batches of games for PyTorch: on the same device, in the same memory, on the same stream."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import Tensor

from paddock.envs import Batch
from paddock.train.settings import Settings


def make_batch(settings: Settings, **words: Any) -> Batch:
    """A batch on the device of the run; on a GPU it shares PyTorch's stream."""
    batch = Batch(settings.game, device=settings.device, checked=False, **words)
    if settings.device == "cuda":
        torch.cuda.synchronize()
        batch.stream = torch.cuda.current_stream().cuda_stream
    return batch


def as_tensor(array: Any) -> Tensor:
    """An array of a batch as a tensor, without a copy."""
    if isinstance(array, np.ndarray):
        return torch.from_numpy(array)
    return torch.as_tensor(array, device="cuda")


def step(batch: Batch, actions: Tensor) -> None:
    """Carry out an action in each game."""
    batch.step(actions if actions.is_cuda else actions.numpy())
