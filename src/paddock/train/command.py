"""What `paddock train` and `python -m paddock.train` share: settings in, a finished run out."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from paddock.core.errors import MalformedError, PaddockError, UnknownNameError, shown
from paddock.envs.extras import need
from paddock.files import check_folder
from paddock.train.metrics import Row
from paddock.train.settings import DEVICES, read_settings

#: The sizes that can be given, with their types.
SIZES: Mapping[str, Callable[[str], Any]] = {
    "decisions": int, "games": int, "steps": int, "minibatch": int, "passes": int,
    "width": int, "layers": int, "rate": float, "deals": int,
}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Request:
    """What the user asks for."""

    game: str
    out: Path
    players: str | None = None
    tracks: str = ""
    options: Mapping[str, object] = field(default_factory=dict)
    sizes: Mapping[str, Any] = field(default_factory=dict)
    device: str = "auto"
    seed: int = 0
    minutes: float | None = None
    warm_start: float = 0.0
    evaluations: int = 20
    resume: bool = False


def options_of(words: Sequence[str] | None) -> dict[str, object]:
    """Options given as `name=value` or `name=value,value`."""
    options: dict[str, object] = {}
    for word in words or ():
        name, sign, value = word.partition("=")
        if not sign or not name or not value:
            raise MalformedError(f"--set expects OPTION=VALUE, not {shown(word)}")
        options[name] = value
    return options


def start(request: Request, told: Callable[[Row], None]) -> bool:
    """Train; returns whether the run reached its end."""
    if request.device not in DEVICES:
        raise UnknownNameError("device", request.device, DEVICES)
    if request.minutes is not None and not 0 < request.minutes < 1e6:
        raise PaddockError(f"minutes must be above 0, not {request.minutes:g}")
    # Threads that wait for each other should not keep other programs from running.
    os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
    torch = need("torch", "train")
    from paddock.train.run import CHECKPOINT, Run

    if request.resume:
        run = Run.resume(request.out)
        if run.settings.game != request.game:
            raise PaddockError(f"the run in {request.out} is of {run.settings.game}")
        return run.train(told, request.minutes)
    settings = read_settings(
        request.game, players=request.players, options=request.options, sizes=request.sizes,
        tracks=[name.strip() for name in request.tracks.split(",") if name.strip()],
        device=_device(request.device, torch), seed=request.seed,
        warm_start=request.warm_start, evaluations=request.evaluations,
    )  # fmt: skip
    check_folder(request.out)
    if (request.out / CHECKPOINT).exists():
        raise PaddockError(f"there is a run in {request.out} already; continue it with --resume")
    return Run(settings, request.out).train(told, request.minutes)


def _device(name: str, torch: Any) -> str:
    there = torch.cuda.is_available()
    if name == "cuda" and not there:
        raise PaddockError("there is no GPU that PyTorch can use: choose --device cpu")
    return name if name != "auto" else "cuda" if there else "cpu"
