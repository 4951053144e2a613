"""A training run: iterations, evaluations, checkpoints and metrics, in one folder."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import torch

from paddock import networks
from paddock.core.errors import MalformedError, PaddockError
from paddock.files import check_folder, write_whole
from paddock.train.evaluation import Evaluator
from paddock.train.learner import Learner
from paddock.train.metrics import Metrics, Row
from paddock.train.plot import curves_svg
from paddock.train.settings import Settings

#: The files of a run.
CHECKPOINT, MODEL, METRICS, CURVES = "checkpoint.pt", "model.npz", "metrics.jsonl", "curves.svg"

Told = Callable[[Row], None]


class Run:
    """A run and its folder; `Run.resume` continues one from its last checkpoint."""

    def __init__(self, settings: Settings, out: Path) -> None:
        check_folder(out)
        out.mkdir(parents=True, exist_ok=True)
        self.settings, self._out = settings, out
        if settings.device == "cuda":
            # One stream for the games and the network, which can be recorded as a whole.
            torch.cuda.set_stream(torch.cuda.Stream())
        self._learner = Learner(settings)
        self._evaluator = Evaluator(settings, self._learner.model, self._learner.type)
        self.iteration, self.seconds = 0, 0.0

    @classmethod
    def resume(cls, out: Path) -> Run:
        """Continue a run exactly where its last checkpoint was made."""
        path = out / CHECKPOINT
        try:
            saved = torch.load(path, map_location="cpu", weights_only=True)
            run = cls(Settings.from_plain(saved["settings"]), out)
            run._learner.restore(saved["learner"])
            run.iteration, run.seconds = saved["iteration"], saved["seconds"]
        except FileNotFoundError:
            raise PaddockError(f"cannot resume: there is no {path}") from None
        except PaddockError:
            raise
        except Exception as error:
            raise MalformedError(f"cannot resume from {path}: {type(error).__name__}") from None
        return run

    def begin_with(self, network: networks.Network) -> None:
        """Begin with the weights of a trained network."""
        self._learner.model.take(network)

    @property
    def decisions(self) -> int:
        """The decisions so far."""
        return self.iteration * self._step

    @property
    def _step(self) -> int:
        return self.settings.sizes.games * self.settings.sizes.steps

    @property
    def progress(self) -> float:
        """How much of the run is done, from 0 to 1."""
        pace = self.settings.pace
        done = self.seconds / (60 * pace) if pace else self.iteration / self.iterations
        return min(1.0, done)

    @property
    def iterations(self) -> int:
        """The iterations of the whole run, unless it goes by time."""
        return -(-self.settings.sizes.decisions // self._step)

    def train(self, told: Told, minutes: float | None = None) -> bool:
        """Run to the end; returns False if time or an interrupt ended it earlier."""
        end = time.monotonic() + 60 * minutes if minutes is not None else float("inf")
        with _interrupts() as stopped:
            metrics = Metrics(self._out / METRICS, self.iteration)
            while self.progress < 1:
                before = self.progress
                row = self._iterate()
                stop = stopped.is_set() or time.monotonic() >= end
                due = self._passed(self.settings.evaluations, before)
                if stop or due:
                    row["evaluations"] = [] if stopped.is_set() else self._evaluator.rows()
                metrics.add(row)
                told(row)
                if stop or due:
                    self._store(metrics)
                if stop:
                    return self.progress == 1
        return True

    def _iterate(self) -> dict[str, Any]:
        start, before = time.perf_counter(), self.progress
        warm = before < self.settings.warm_start
        told = self._learner.iterate(before, imitate=warm)
        self.iteration += 1
        taken = time.perf_counter() - start
        self.seconds += taken
        if self._passed(4 * self.settings.pool, before):
            self._learner.remember()
        speed = self._step / taken
        return {
            "iteration": self.iteration, "decisions": self.decisions, "seconds": self.seconds,
            "decisions_per_second": speed, "imitating": warm, **told,
        }  # fmt: skip

    def _passed(self, parts: int, before: float) -> bool:
        """Whether the run has gone from one of so many parts to the next, or to its end."""
        return int(before * parts + 1e-9) < int(self.progress * parts + 1e-9)

    def _store(self, metrics: Metrics) -> None:
        """Write the network, the curves and the checkpoint, each at once or not at all."""
        about = {"decisions": self.decisions, "seconds": self.seconds, **self.settings.plain()}
        networks.save(self._out / MODEL, self._learner.model.network({"training": about}))
        write_whole(self._out / CURVES, curves_svg(f"{self.settings.game}", metrics.rows))
        saved = {
            "settings": self.settings.plain(), "learner": self._learner.state(),
            "iteration": self.iteration, "seconds": self.seconds,
        }  # fmt: skip
        half = self._out / f".{CHECKPOINT}"
        try:
            torch.save(saved, half)
            os.replace(half, self._out / CHECKPOINT)
        except OSError as error:
            raise PaddockError(f"cannot write {self._out / CHECKPOINT}: {error.strerror}") from None


@contextmanager
def _interrupts() -> Iterator[threading.Event]:
    """The first Ctrl-C asks to stop after the iteration; the second one stops at once."""
    stopped = threading.Event()

    def ask(*_: object) -> None:
        stopped.set()
        signal.signal(signal.SIGINT, before)

    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, ask)
    try:
        yield stopped
    finally:
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGINT, before)
