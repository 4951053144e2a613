"""Games on a real Ray cluster of two nodes, one of which is lost in the middle."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("ray")

from ray.cluster_utils import Cluster

from paddock.core.errors import PaddockError
from paddock.lab import ray_cluster, shards
from paddock.lab.chunks import CHUNK
from paddock.lab.compare import compare
from paddock.lab.config import read_setting
from paddock.lab.figures import figures
from paddock.lab.match import Job
from paddock.lab.merge import merge
from paddock.lab.ray_cluster import RayCluster, connected
from paddock.lab.simulate import Result, simulate
from paddock.lab.workers import Pairing

pytestmark = [pytest.mark.soak, pytest.mark.filterwarnings("ignore")]

DRIVEN: dict[str, Any] = {"players": 3, "bots": ["driver"], "seed": 3}
SEARCHED: dict[str, Any] = {"players": 2, "bots": ["club", "driver"], "fraction": 0.01}


class Crashes:
    """A bot that takes its process down."""

    def choose(self, view: Any, legal: Any, budget: float, rng: Any) -> Any:
        os.kill(os.getpid(), signal.SIGKILL)


@pytest.fixture(scope="module")
def nodes() -> Iterator[Cluster]:
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    made.add_node(num_cpus=1)
    made.wait_for_nodes()
    yield made
    made.shutdown()


@pytest.fixture
def cluster(nodes: Cluster, monkeypatch: pytest.MonkeyPatch) -> Iterator[RayCluster]:
    # Small tasks, so that there are many of them.
    monkeypatch.setattr(ray_cluster, "_CHUNKS", 2)
    with connected(nodes.address) as made:
        yield made


def _timeless(result: Result) -> Result:
    return replace(result, seconds=1.0)


def test_results_are_those_of_a_local_run(cluster: RayCluster) -> None:
    games = 20 * CHUNK + 77
    there = simulate("top-race", games=games, cluster=cluster, **DRIVEN)
    assert _timeless(there) == _timeless(simulate("top-race", games=games, **DRIVEN))
    assert there.games == games
    counted = figures("car-race", games=3000, seed=1, cluster=cluster)
    at_home = figures("car-race", games=3000, seed=1)
    assert counted == at_home
    assert counted.interval("races") == at_home.interval("races")


def test_searching_bots_are_spread_game_by_game(cluster: RayCluster) -> None:
    there = simulate("top-race", games=5, cluster=cluster, **SEARCHED)
    assert _timeless(there) == _timeless(simulate("top-race", games=5, cores=1, **SEARCHED))
    given: dict[str, Any] = {"deals": 3, "early": False, "fraction": 0.01}
    one = compare("top-race", ("club", "driver"), cluster=cluster, **given)
    other = compare("top-race", ("club", "driver"), cores=1, **given)
    assert [game.payoffs for game in one.games] == [game.payoffs for game in other.games]


def test_a_lost_node_costs_no_game_and_none_counts_twice(
    nodes: Cluster, cluster: RayCluster, tmp_path: Path
) -> None:
    lost = nodes.add_node(num_cpus=2)
    nodes.wait_for_nodes()
    killed: list[int] = []

    def kill(done: int) -> None:
        if done and not killed:
            killed.append(done)
            nodes.remove_node(lost, allow_graceful=False)

    games = 60 * CHUNK
    at_home = simulate("top-race", games=games, **DRIVEN)
    shards.begin(tmp_path / "run", at_home.config, at_home.bots, 3, 0)
    there = simulate(
        "top-race", games=games, cluster=cluster, progress=kill, folder=tmp_path / "run", **DRIVEN
    )
    assert 0 < killed[0] < games
    assert _timeless(there) == _timeless(at_home)
    merged = merge([tmp_path / "run"])
    assert (merged.totals, merged.repeated) == (at_home.totals, 0)


def test_an_interrupt_keeps_what_is_done_and_the_run_goes_on(cluster: RayCluster) -> None:
    def stop(done: int) -> None:
        if done > 4 * CHUNK:
            raise KeyboardInterrupt

    games = 30 * CHUNK
    begun = simulate("top-race", games=games, cluster=cluster, progress=stop, **DRIVEN)
    assert begun.stopped
    assert 0 < begun.games < games
    whole = simulate("top-race", games=games, cluster=cluster, done=begun.totals, **DRIVEN)
    assert _timeless(whole) == _timeless(simulate("top-race", games=games, **DRIVEN))


def test_a_bot_that_crashes_its_process_is_one_sentence(
    cluster: RayCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = ["tests.lab.test_ray_soak:Crashes", "driver"]
    with pytest.raises(PaddockError, match="crashes its process"):
        simulate("top-race", games=1, players=2, bots=bots, cluster=cluster)


def test_a_fault_of_a_task_is_the_same_as_at_home(cluster: RayCluster) -> None:
    with pytest.raises(PaddockError, match="there is no bot"):
        list(cluster.play_all(_job(), [Pairing(0, ("nowhere:Bot", "driver"))]))


def _job() -> Any:
    return Job.of(read_setting("top-race", players=2), 1)


def test_the_command_line_plays_on_a_cluster(nodes: Cluster) -> None:
    words = [sys.executable, "-m", "paddock.cli", "simulate", "top-race", "--games", "3000"]
    there = subprocess.run(
        [*words, "--json", "--ray", nodes.address], capture_output=True, text=True, check=True
    )
    at_home = subprocess.run([*words, "--json"], capture_output=True, text=True, check=True)
    one, other = (json.loads(done.stdout) for done in (there, at_home))
    assert one["wins"] == other["wins"]
    assert one["win_share_95"] == other["win_share_95"]


def test_no_cluster_is_one_sentence() -> None:
    with pytest.raises(PaddockError, match="no Ray cluster"), connected("127.0.0.1:1"):
        pass
