"""Training with PyTorch: it learns, resumes exactly, and its result plays."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from paddock import networks
from paddock.core.errors import MalformedError, PaddockError
from paddock.envs import Batch
from paddock.networks import Policy
from paddock.train.metrics import read_metrics
from paddock.train.settings import Settings, read_settings

torch = pytest.importorskip("torch")
pytestmark = pytest.mark.soak

SMALL = {"games": 64, "steps": 8, "minibatch": 128, "width": 16, "decisions": 4096, "deals": 8}


def settings(**words: Any) -> Settings:
    sizes = {**SMALL, **words.pop("sizes", {})}
    return read_settings("car-race", players="2-3", sizes=sizes, evaluations=2, **words)


def run(folder: Path, minutes: float | None = None, **words: Any) -> Any:
    from paddock.train.run import Run

    one = Run(settings(**words), folder)
    one.train(lambda row: None, minutes)
    return one


def weights(folder: Path) -> str:
    return str(networks.load(folder / "model.npz").about["sha256"])


@pytest.mark.parametrize("warm_start", [0.0, 0.5])
def test_a_resumed_run_ends_exactly_as_one_that_was_never_stopped(
    warm_start: float, tmp_path: Path
) -> None:
    from paddock.train.run import Run

    run(tmp_path / "whole", warm_start=warm_start)
    stopped = run(tmp_path / "parts", minutes=1e-6, warm_start=warm_start)
    assert stopped.iteration < stopped.iterations
    assert Run.resume(tmp_path / "parts").train(lambda row: None)
    assert weights(tmp_path / "whole") == weights(tmp_path / "parts")
    rows = [list(read_metrics(tmp_path / name / "metrics.jsonl")) for name in ("whole", "parts")]
    assert [one["value_loss"] for one in rows[0]] == [one["value_loss"] for one in rows[1]]


def test_another_seed_gives_another_network(tmp_path: Path) -> None:
    run(tmp_path / "one")
    run(tmp_path / "two", seed=1)
    assert weights(tmp_path / "one") != weights(tmp_path / "two")


def test_the_exported_network_prefers_what_the_trained_one_does(tmp_path: Path) -> None:
    from paddock.train.model import padded

    model = run(tmp_path)._learner.model
    network = networks.load(tmp_path / "model.npz")
    batch = Batch("car-race", 3, 200, seed=9)
    for _ in range(5):
        batch.step(batch.random_actions())
    rows = torch.zeros(200, padded(batch.observations.shape[1]))
    rows[:, : batch.observations.shape[1]] = torch.from_numpy(batch.observations)
    logs, wins = (one.detach().exp().numpy() for one in model(rows))
    for i in range(200):
        answer, legal = network.answer(batch.observations[i]), batch.legal[i]
        chances = np.exp(answer.logits[legal]) / np.exp(answer.logits[legal]).sum()
        assert chances == pytest.approx(logs[i][legal], abs=2e-2)
        assert answer.wins == pytest.approx(wins[i], abs=2e-2)


def test_a_run_may_begin_with_a_network_and_go_by_time(tmp_path: Path) -> None:
    from paddock.train.command import Request, start

    run(tmp_path / "first")
    first = tmp_path / "first" / "model.npz"
    request = Request(
        game="car-race", out=tmp_path / "second", start=first, pace=0.01, drivers=0.2, sizes=SMALL
    )
    assert start(request, lambda row: None)
    second = networks.load(tmp_path / "second" / "model.npz")
    assert second.about["training"]["start"] == weights(tmp_path / "first")
    assert second.layers[0][0].shape == networks.load(first).layers[0][0].shape
    assert weights(tmp_path / "second") != weights(tmp_path / "first")


#: A program that was started in the background ignores interrupts, and so do those it starts.
INTERRUPTIBLE = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("paddock.train", run_name="__main__", alter_sys=True)
"""


def test_an_interrupt_stores_a_checkpoint(tmp_path: Path) -> None:
    words = [sys.executable, "-c", INTERRUPTIBLE, "car-race", "--out", str(tmp_path / "run")]
    process = subprocess.Popen([*words, "--games", "64", "--minibatch", "2048"], text=True)
    try:
        while not (tmp_path / "run" / "metrics.jsonl").exists() and process.poll() is None:
            pass
        process.send_signal(signal.SIGINT)
        assert process.wait(600) == 2
    finally:
        process.kill()
    assert (tmp_path / "run" / "checkpoint.pt").exists()


def test_a_run_is_not_overwritten_and_a_missing_one_not_resumed(tmp_path: Path) -> None:
    from paddock.train.command import Request, start

    run(tmp_path / "run")
    with pytest.raises(PaddockError, match="continue it with --resume"):
        start(Request(game="car-race", out=tmp_path / "run"), lambda row: None)
    with pytest.raises(PaddockError, match="cannot resume: there is no"):
        start(Request(game="car-race", out=tmp_path / "x", resume=True), lambda row: None)
    with pytest.raises(PaddockError, match="is of car-race"):
        start(Request(game="top-race", out=tmp_path / "run", resume=True), lambda row: None)
    (tmp_path / "run" / "checkpoint.pt").write_bytes(b"nonsense")
    with pytest.raises(MalformedError, match="cannot resume from"):
        start(Request(game="car-race", out=tmp_path / "run", resume=True), lambda row: None)


def test_a_policy_learns_to_beat_the_rookie(tmp_path: Path) -> None:
    """As a user trains on a CPU, by the usual settings: less than ten minutes on two cores."""
    from paddock.train.run import Run

    chosen = read_settings("top-race", players="2", evaluations=1)
    Run(chosen, tmp_path).train(lambda row: None)
    last = list(read_metrics(tmp_path / "metrics.jsonl"))[-1]["evaluations"][0]
    assert last["bot"] == "rookie"
    assert last["low"] > 0.5
    assert Policy(networks.load(tmp_path / "model.npz")).network.game == "top-race"
