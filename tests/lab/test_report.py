from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from paddock import registry
from paddock.core.errors import PaddockError
from paddock.lab import charts, chunks, report
from paddock.lab.figures import Figures, figures
from paddock.lab.heat import heat_map

GAMES = 600


@pytest.fixture(scope="module")
def counted() -> Figures:
    return figures("top-race", games=GAMES, seed=2, track="classic", bots=["driver"] * 4)


def test_families_add_up_to_what_they_part(counted: Figures) -> None:
    assert sum(counted.wins) == pytest.approx(GAMES)
    for family in ("car_first", "start_first", "length", "changes", "cards_kept"):
        assert sum(counted.family(family).values()) == GAMES
    for family in ("sale", "price", "sale_price"):
        assert sum(counted.family(family).values()) >= 6 * GAMES
    assert sum(counted.family("lost_at").values()) == counted.single["points_lost"]
    assert sum(counted.family("asked_at").values()) == counted.single["points_asked"]
    assert sum(counted.family("held").values()) == 48 * GAMES
    assert sum(counted.family("car_prize").values()) == 550 * GAMES
    assert sum(counted.lengths.values()) == GAMES


def test_every_card_was_held_by_somebody_and_wins_are_shared_out(counted: Figures) -> None:
    assert set(counted.family("held").values()) == {GAMES}
    won = sum(counted.family("held_win").values())
    assert won == 60 * 12 * GAMES


def test_the_car_in_the_lead_at_the_end_is_the_winner_more_often_than_at_the_start(
    counted: Figures,
) -> None:
    ahead, of = counted.family("ahead"), counted.family("ahead_of")
    assert ahead["9"] / of["9"] > 0.9 > ahead["0"] / of["0"]


def test_notes_are_no_figures(counted: Figures) -> None:
    assert not [name for name in counted.totals if name.startswith("_")]


@pytest.mark.parametrize(
    ("option", "family"), [("tips", "tip"), ("pit_stop", "stopped"), ("shares", "start_first")]
)
def test_variants_have_their_figures(option: str, family: str) -> None:
    found = figures("top-race", games=100, options={option: "yes"}, bots=["driver"] * 4)
    each = {"tip": 12, "stopped": 4, "start_first": 1}[family]
    total = sum(found.family(family).values())
    assert total == 100 * each if family != "tip" else 0 < total <= 1200


def test_searching_bots_cannot_be_gauged() -> None:
    with pytest.raises(PaddockError, match="random, driver and rookie"):
        figures("top-race", games=1, bots=["club"])


def test_every_chart_of_every_game_has_its_texts() -> None:
    for name in registry.names():
        texts = charts.chart_texts(name)
        families = {figure.split("/")[0] for figure in registry.game(name).figures}
        for chart in charts.charts_of(registry.game(name)):
            assert set(chart.families) <= families
            for part in ("", "-y", "-note", *(() if chart.kind == "track" else ("-x",))):
                assert texts(f"chart-{chart.name}{part}")


def test_a_heat_map_paints_the_spaces_and_gives_a_scale() -> None:
    track = registry.find_track("classic")
    drawn = heat_map(track, {1: 2.0, 2: 1.0}, "Title", "points", dark=True)
    heat = drawn.split('class="heat"')[1].split("</g>")[0]
    assert heat.count("<path") == 2
    assert "#800026" in heat
    assert "2.00 points" in drawn


def test_a_report_is_one_page_with_pictures(tmp_path: Path) -> None:
    made = report.plans("top-race", players=3, games=100, track="classic")
    runs = report.run_plans(made, 1, 1, lambda label, done, asked: None)
    assert {label: found.games for label, found in runs.items()} == {"random": 100, "driver": 5}
    files = report.write_report(tmp_path, made[0].config, made, runs)
    text = files[0].read_text()
    assert "prefers-color-scheme: dark" in text
    assert not re.search(r'(src|href)="(https?:)?//', text)
    assert "Movement lost to blocking: random" in text
    pngs = [file for file in files if file.suffix == ".png"]
    assert all(file.read_bytes().startswith(b"\x89PNG") for file in pngs)
    assert sum("-dark" in file.name for file in pngs) * 2 == len(pngs) > 30


def test_two_settings_stand_side_by_side() -> None:
    made = report.plans("top-race", games=40, bots=["driver"], against={"prizes": "flat"})
    assert [plan.label for plan in made] == ["prizes=steep: driver", "prizes=flat: driver"]
    assert made[0].games == 2
    runs = report.run_plans(made, 1, 1, lambda label, done, asked: None)
    found = charts.seat_table(runs, "wins")
    assert found["run"].unique(maintain_order=True).to_list() == list(runs)


def test_a_stopped_report_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    take = chunks._Crew._take

    def take_slowly(crew: Any) -> int | None:
        """The few games of drivers would be over before an interrupt could come."""
        if crew._games < 30_000 and crew._next:
            crew._stop.wait()
        return take(crew)

    def stop(label: str, done: int, asked: int) -> None:
        if done and label == "driver":
            raise KeyboardInterrupt

    monkeypatch.setattr(chunks._Crew, "_take", take_slowly)
    made = report.plans("top-race", games=30_000, track="classic")
    runs = report.run_plans(made, 1, 1, stop)
    assert runs["random"].games == 30_000
    assert 0 < runs["driver"].games < 1500
