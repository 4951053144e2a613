"""What searches find in their own games: complete, possible, and the same on any machine."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from paddock.bots.opinions import Opinion
from paddock.core.errors import MalformedError, PaddockError
from paddock.envs.compiled.encoding import ACTIONS
from paddock.networks import shipped
from paddock.train.examples import Examples, Player, Recorder, Task, collect, visit_shares


def task(expert: str = "playouts", players: int = 3, **words: Any) -> Task:
    kinds: tuple[Mapping[str, Any], ...] = ({"players": players, "track": None, "options": {}},)
    return Task("car-race", kinds, expert, 12, Path("nowhere"), 5)._replace(**words)


def played(number: int = 0, **words: Any) -> Examples:
    return Player(task(**words)).play(number)


def test_an_example_prefers_legal_actions_alone() -> None:
    found = played()
    legal = found.rows[:, :ACTIONS] != 0
    assert len(found.rows) > 10
    assert (found.policies[~legal] == 0).all()
    assert np.allclose(found.policies.sum(axis=1, dtype=np.float64), 1, atol=0.02)
    assert np.allclose(found.expected.sum(axis=1), 1, atol=0.02)


def test_the_winner_is_counted_from_the_seat_to_act() -> None:
    recorder = Recorder(Player(task())._expert)
    recorder.seats = [0, 1, 2]
    recorder.rows = recorder.policies = [np.zeros(1)] * 3
    recorder.expected = [(0.5, 0.25, 0.25)] * 3
    found = recorder.examples((0.0, 1.0, 0.0), seats=4, game=0)
    assert found.wins.tolist() == [[0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 1, 0]]
    assert found.expected.tolist() == [
        [0.5, 0.25, 0.25, 0], [0.25, 0.25, 0.5, 0], [0.25, 0.5, 0.25, 0]
    ]  # fmt: skip


def test_a_policy_is_the_share_of_the_visits() -> None:
    opinions = [Opinion(7, 30, (), (), ()), Opinion(2, 10, (), (), ())]
    shares = visit_shares(opinions)
    assert shares[7] == 0.75
    assert shares[2] == 0.25
    assert shares.sum() == 1


def test_the_same_number_gives_the_same_game_and_another_seed_another() -> None:
    one, again, other = played(), played(), played(seed=6)
    assert all(np.array_equal(a, b) for a, b in zip(one, again, strict=True))
    assert one.rows.shape != other.rows.shape or not np.array_equal(one.rows, other.rows)


def test_any_number_of_processes_collects_the_same() -> None:
    alone, together = (list(collect(task(), 60, cores)) for cores in (1, 2))
    assert sum(len(one.rows) for one in alone) >= 60 > sum(len(one.rows) for one in alone[:-1])
    for a, b in zip(alone, together, strict=True):
        assert np.array_equal(a.rows, b.rows)
        assert np.array_equal(a.policies, b.policies)
    assert [set(one.games) for one in alone] == [{number} for number in range(len(alone))]


def test_the_network_that_learns_guides_the_search(tmp_path: Path) -> None:
    from paddock import networks

    networks.save(tmp_path / "model.npz", shipped.shipped("car-race"))
    player = Player(task("guided", network=tmp_path / "model.npz"))
    assert type(player._expert).__name__ == "GuidedSearch"


def test_examples_are_kept_in_a_file(tmp_path: Path) -> None:
    found = played()
    found.save(tmp_path / "examples-1.npz")
    loaded = Examples.load(tmp_path / "examples-1.npz", "car-race")
    assert all(np.array_equal(a, b) for a, b in zip(found, loaded, strict=True))
    assert [path.name for path in tmp_path.iterdir()] == ["examples-1.npz"]


def test_examples_that_are_damaged_or_of_another_game_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "examples-1.npz"
    played().save(path)
    with pytest.raises(PaddockError, match="do not fit top-race; delete it"):
        Examples.load(path, "top-race")
    path.write_bytes(path.read_bytes()[:200])
    with pytest.raises(MalformedError, match="these are no examples"):
        Examples.load(path, "car-race")
