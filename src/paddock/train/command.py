"""What `paddock train` and `python -m paddock.train` share: settings in, a finished run out."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from paddock.core.errors import MalformedError, PaddockError, UnknownNameError, shown
from paddock.envs.extras import need
from paddock.files import check_folder
from paddock.networks.network import Network, load
from paddock.train.metrics import Row
from paddock.train.settings import DEVICES, Settings, read_settings

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
    #: Minutes in which to go through the whole run, instead of a number of decisions.
    pace: float = 0.0
    #: The share of decisions that imitate the driver; None: as usual on the device.
    warm_start: float | None = None
    margin: float = 0.5
    drivers: float = 0.0
    #: A trained network to begin with.
    start: Path | None = None
    evaluations: int = 20
    #: The bots to evaluate against, separated by commas.
    rivals: str = "rookie,driver"
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
    check_device(request.device)
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
    first = None if request.start is None else load(request.start)
    settings = read_settings(
        request.game, players=request.players, options=request.options, sizes=request.sizes,
        tracks=names(request.tracks),
        device=usable_device(request.device, torch), seed=request.seed,
        rivals=names(request.rivals), warm_start=request.warm_start, pace=request.pace,
        evaluations=request.evaluations, margin=request.margin, drivers=request.drivers,
        start="" if first is None else str(first.about["sha256"]),
    )  # fmt: skip
    if first is not None:
        settings = sized(settings, first)
    check_folder(request.out)
    if (request.out / CHECKPOINT).exists():
        raise PaddockError(f"there is a run in {request.out} already; continue it with --resume")
    run = Run(settings, request.out)
    if first is not None:
        run.begin_with(first)
    return run.train(told, request.minutes)


def names(text: str) -> tuple[str, ...]:
    """Names that are separated by commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def sized(settings: Settings, network: Network) -> Settings:
    """The settings with the sizes of a network to begin with."""
    if network.game != settings.game:
        raise PaddockError(f"this network plays {network.game}, not {settings.game}")
    *body, _, _ = network.layers
    widths = {w.shape[1] for w, _ in body}
    if len(widths) > 1:
        raise PaddockError("the layers of the network to begin with differ in width")
    sizes = replace(settings.sizes, width=widths.pop(), layers=len(body))
    return replace(settings, sizes=sizes)


def check_device(name: str) -> None:
    """Refuse a device that is not known, before PyTorch is loaded."""
    if name not in DEVICES:
        raise UnknownNameError("device", name, DEVICES)


def usable_device(name: str, torch: Any) -> str:
    """The device by name, `auto` for a GPU where there is one."""
    check_device(name)
    there = torch.cuda.is_available()
    if name == "cuda" and not there:
        raise PaddockError("there is no GPU that PyTorch can use: choose --device cpu")
    return name if name != "auto" else "cuda" if there else "cpu"
