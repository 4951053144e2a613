"""Expert iteration with PyTorch: the network learns what searches find, round by round."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from paddock import networks
from paddock.core.errors import PaddockError
from paddock.networks.shipped import shipped
from paddock.train.examples import Examples
from paddock.train.metrics import read_metrics
from paddock.train.settings import read_settings

torch = pytest.importorskip("torch")
pytestmark = pytest.mark.soak

SMALL: Mapping[str, Any] = {"iterations": 30, "rounds": 2, "positions": 300, "minibatch": 64}


def run(folder: Path, **words: Any) -> list[dict[str, Any]]:
    from paddock.train.expert import ExpertRun, Plan

    settings = read_settings("car-race", players="2-3", sizes={"deals": 4}, rivals=("driver",))
    one = ExpertRun(settings, Plan(**{**SMALL, **words}), shipped("car-race"), folder)
    one.train(lambda row: None, cores=1)
    return [dict(row) for row in read_metrics(folder / "metrics.jsonl")]


def weights(path: Path) -> str:
    return str(networks.load(path).about["sha256"])


@pytest.mark.parametrize("expert", ["guided", "playouts"])
def test_the_network_foresees_what_searches_find_in_games_it_did_not_learn_from(
    expert: str, tmp_path: Path
) -> None:
    rows = run(tmp_path, expert=expert, rounds=1, positions=1500)
    assert rows[0]["policy_loss"] < rows[0]["policy_loss_before"]
    assert weights(tmp_path / "model.npz") == weights(tmp_path / "model-1.npz")
    assert weights(tmp_path / "model-0.npz") == str(shipped("car-race").about["sha256"])


def test_a_run_that_was_stopped_ends_as_one_that_was_not(tmp_path: Path) -> None:
    run(tmp_path / "whole")
    run(tmp_path / "parts")
    for name in ("examples-2.npz", "model-2.npz", "model.npz"):
        (tmp_path / "parts" / name).unlink()
    run(tmp_path / "parts")
    assert weights(tmp_path / "whole" / "model.npz") == weights(tmp_path / "parts" / "model.npz")


def test_a_folder_keeps_to_its_plan(tmp_path: Path) -> None:
    run(tmp_path, rounds=1)
    with pytest.raises(PaddockError, match="there is another run in"):
        run(tmp_path, rounds=1, iterations=31)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"expert": "oracle"}, "expert"),
        ({"rounds": 0}, "rounds"),
        ({"rate": 0.0}, "rate"),
        ({"result": 2.0}, "result"),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(
    words: dict[str, Any], sentence: str, tmp_path: Path
) -> None:
    with pytest.raises(PaddockError, match=sentence):
        run(tmp_path, **words)


def test_no_game_is_both_learned_from_and_held_back() -> None:
    from paddock.train.expert import split

    games = np.repeat(np.arange(50), 2)
    learned, held = split(Examples(games, games, games, games, games))
    assert set(held.games) == {0, 20, 40}
    assert not set(held.games) & set(learned.games)
    assert len(held.games) + len(learned.games) == 100
