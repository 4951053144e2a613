"""Every figure comes with an interval, and totals do not depend on the order of the games."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from paddock import registry
from paddock.core.errors import PaddockError
from paddock.lab import charts, chunks, game_results, report, shards
from paddock.lab.batches import GAMES, MOST, Batches, batch_size
from paddock.lab.figures import Figures, figures
from paddock.lab.merge import merge
from paddock.lab.provenance import provenance
from paddock.lab.simulate import Result, simulate
from paddock.lab.statistics import (
    evidence,
    is_clear,
    lasting_interval,
    mean_interval,
    of_values,
    student,
)
from paddock.lab.totals import no_totals, totals_of


@pytest.fixture(scope="module")
def played() -> Result:
    return simulate("top-race", players=3, games=900, seed=4, bots=["driver"], keep=True)


@pytest.fixture(scope="module")
def counted() -> Figures:
    return figures("top-race", games=300, seed=2)


def test_totals_are_the_same_in_any_order(played: Result) -> None:
    assert played.rows is not None
    parts = [totals_of(played.rows.cut(k + 70, k)) for k in range(0, 900, 70)]
    random.Random(1).shuffle(parts)
    assert sum(parts, no_totals(3)) == played.totals


def test_intervals_of_a_run_are_those_of_its_rows(played: Result) -> None:
    assert played.rows is not None
    exact = of_values(played.rows.scores[:, 0].tolist())
    assert played.totals.score_interval(0) == pytest.approx(exact)
    share = played.totals.win_interval(0)
    assert share.mean == pytest.approx(played.rows.payoffs[:, 0].mean())
    assert share.low < share.mean < share.high < 1


def test_an_interval_covers_the_truth_nineteen_times_in_twenty() -> None:
    rng, missed = np.random.default_rng(1), 0
    for _ in range(400):
        values = rng.exponential(size=60)
        missed += mean_interval(60, values.sum(), (values**2).sum()).excludes(1.0)
    assert missed < 400 * 0.1


def test_one_game_has_no_interval() -> None:
    assert mean_interval(1, 5, 25)[1:] == (-float("inf"), float("inf"))
    data = simulate("top-race", games=1).json()
    assert data["mean_money_95"][0] == [None, None]


@pytest.mark.parametrize(("freedom", "point"), [(1, 12.71), (9, 2.26), (10, 2.23), (100, 1.98)])
def test_students_points(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, abs=0.005)


def test_batches_are_merged_and_their_ratios_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = np.random.default_rng(2)
    rows = np.hstack([rng.poisson(3.0, (3 * MOST, 1)), np.ones((3 * MOST, 1))])
    batches = Batches(["cars", GAMES])
    for k in range(0, len(rows), 100):
        batches.add(rows[k : k + 100])
    assert batches.count < MOST
    one, exact = batches.ratio("cars"), of_values(rows[:, 0].tolist())
    assert one.mean == pytest.approx(exact.mean)
    assert one.margin == pytest.approx(exact.margin, rel=0.15)


def test_what_never_happened_may_still_happen() -> None:
    batches = Batches(["crash", GAMES])
    batches.add(np.array([[0.0, 1.0]] * 100))
    assert batches.ratio("crash").high == pytest.approx(0.03, abs=0.001)


@pytest.mark.parametrize("games", [1, 100, 5000, 10**6, 10**12])
def test_batches_divide_a_chunk(games: int) -> None:
    assert chunks.CHUNK % batch_size(games) == 0


def test_every_figure_of_a_game_has_an_interval(counted: Figures) -> None:
    ends = counted.json()["means_95"]
    for name, mean in counted.means.items():
        low, high = ends[name]
        assert low <= mean <= high
    assert counted.interval("points_lost", "points_asked").mean < 1


def test_no_bar_is_bare(counted: Figures) -> None:
    runs = {"random": counted}
    tables = [charts.table(chart, runs) for chart in charts.charts_of(registry.game("top-race"))]
    tables += [charts.seat_table(runs, "wins"), charts.length_table(runs)]
    for data in tables:
        assert data["low"].null_count() == data["high"].null_count() == 0
        assert ((data["low"] <= data["value"]) & (data["value"] <= data["high"])).all()


def test_a_report_says_where_it_comes_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "pictures", lambda made, runs: [])
    made = report.plans("car-race", games=20, bots=["random"])
    runs = report.run_plans(made, 7, 1, lambda label, done, asked: None)
    source = provenance(made[0].config, 7, "paddock report car-race --seed 7")
    files = report.write_report(tmp_path, made[0].config, made, runs, source)
    text, data = files[0].read_text(), json.loads(files[1].read_text())
    for words in ("paddock report car-race --seed 7", "Seed 7", made[0].config.track.digest):
        assert words in text
    assert data["run"] == source
    assert source["version"]


def test_each_side_of_a_bet_is_scaled_by_what_it_can_lose() -> None:
    # Six players: a bot that wins 40 % of its games is seen in a few deals.
    rng = random.Random(3)
    took = []
    for _ in range(20):
        deals: list[float] = []
        while not is_clear(deals, 1 / 6):
            deals.append(sum(rng.random() < 0.45 for _ in range(6)) / 6)
        took.append(len(deals))
    assert sum(took) / len(took) < 12


def test_chance_alone_is_seldom_excluded_whenever_one_looks() -> None:
    rng = np.random.default_rng(5)
    wrong = 0
    for _ in range(40):
        deals = (rng.random((50, 4)) < 0.25).mean(axis=1)
        wrong += lasting_interval(deals.tolist()).excludes(0.25)
    assert wrong <= 2


def test_a_lasting_interval_shrinks_and_agrees_with_the_test() -> None:
    few, many = lasting_interval([0.5, 1.0] * 6), lasting_interval([0.5, 1.0] * 100)
    assert few.low < many.low < 0.75 < many.high < few.high
    assert lasting_interval([]) == (0.5, 0.0, 1.0)
    sure = [1.0] * 8
    assert is_clear(sure, 0.5) == lasting_interval(sure).excludes(0.5)
    assert evidence(sure, 0.5) > 20


def _shards(folder: Path, games: int, first: int = 0) -> Result:
    given: dict[str, Any] = {"players": 3, "bots": ["driver"], "first": first}
    run = simulate("top-race", games=1, **given)
    shards.begin(folder, run.config, run.bots, 4, first)
    return simulate("top-race", games=games, seed=4, folder=folder, **given)


def test_rows_stream_into_shards_and_a_run_goes_on_from_them(
    tmp_path: Path, played: Result, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shards, "SHARD", 200)
    begun = _shards(tmp_path, 600)
    assert len(list(shards.files(tmp_path))) > 1
    done = shards.read_begun(tmp_path, begun.config, begun.bots, 4, 0)
    assert done == begun.totals
    whole = simulate(
        "top-race", players=3, games=900, seed=4, bots=["driver"], folder=tmp_path, done=done
    )
    assert replace(whole, seconds=played.seconds) == played
    with pytest.raises(PaddockError, match="seed"):
        shards.read_begun(tmp_path, begun.config, begun.bots, 5, 0)
    with pytest.raises(PaddockError, match="not empty"):
        shards.begin(tmp_path, begun.config, begun.bots, 4, 0)


def test_shards_of_several_machines_are_merged_and_no_game_counts_twice(
    tmp_path: Path, played: Result
) -> None:
    _shards(tmp_path / "a", 500)
    _shards(tmp_path / "b", 500, first=400)
    merged = merge([tmp_path / "a", tmp_path / "b"], tmp_path / "all.parquet")
    assert merged.totals == played.totals
    assert merged.repeated == 100
    assert merge([tmp_path / "all.parquet"], tmp_path / "c").totals == played.totals
    assert merge([tmp_path / "c"]).json()["games"] == 900


def test_other_games_are_not_merged(tmp_path: Path) -> None:
    flat: dict[str, Any] = {"options": {"prizes": "flat"}}
    for name, given in (("a", {}), ("b", flat), ("c", {"players": 2})):
        made = simulate("top-race", games=5, keep=True, **given)
        game_results.write(made.table(), tmp_path / f"{name}.csv")
    with pytest.raises(PaddockError, match="options"):
        merge([tmp_path / "a.csv", tmp_path / "b.csv"])
    with pytest.raises(PaddockError, match="other bots"):
        merge([tmp_path / "a.csv", tmp_path / "c.csv"])
