"""The laboratory's figures of a race add up."""

from __future__ import annotations

import pytest

from paddock import registry
from paddock.core.bits import nth, popcount
from paddock.core.dice import RNG, below, seed_rng
from paddock.core.plain_record import blank
from paddock.core.seats import CHANCE
from paddock.games.formula_d.game import GAME
from paddock.games.formula_d.rules.figure_names import CHARTS, FIGURES
from paddock.lab.charts import chart_texts
from paddock.lab.figures import Figures
from paddock.lab.heat import heat_map

SETTINGS = (("monaco", "one-lap"), ("silver-lake", "two-laps"), ("neon-nights", "street"))
RACES, PLAYERS = 3, 4


def race(track: str, mode: str, game: int, totals: list[int]) -> None:
    """A race of drivers, every action shown to the gauge."""
    options = GAME.meta.read_options({"mode": mode})
    t = registry.plain_setup(GAME, registry.track("formula-d", track), PLAYERS, options)
    s, rng = blank(GAME.state), blank(RNG)
    seed_rng(rng, 5, game)
    GAME.rules.reset(s, t)
    while s.legal:
        by_dice = s.seat == CHANCE or below(rng, 20) == 0
        action = (
            nth(s.legal, below(rng, popcount(s.legal)))
            if by_dice
            else GAME.rules.heuristic(s, t, rng)
        )
        before = s.copy()
        GAME.rules.apply(s, t, action)
        GAME.rules.gauge(before, t, action, s, totals)


@pytest.fixture(scope="module")
def counted() -> dict[str, Figures]:
    found = {}
    for track, mode in SETTINGS:
        totals = [0] * len(FIGURES)
        for game in range(RACES):
            race(track, mode, game, totals)
        found[mode] = Figures(RACES, RACES, dict(zip(FIGURES, totals, strict=True)))
    return found


@pytest.mark.parametrize("mode", [mode for _, mode in SETTINGS])
def test_the_figures_add_up(counted: dict[str, Figures], mode: str) -> None:
    figures = counted[mode]
    single = figures.single
    assert single["races"] == RACES
    assert single["home"] + single["out"] == RACES * PLAYERS
    for family in ("lost", "lost_at"):
        assert sum(figures.family(family).values()) == single["wear_lost"] > 0
    for family in ("out_by", "out_at"):
        assert sum(figures.family(family).values()) == single["out"]
    assert sum(figures.family("corner_lost").values()) <= single["wear_lost"]
    assert sum(figures.family("grid_win").values()) == RACES
    assert sum(figures.family("grid_place").values()) == RACES * sum(range(1, PLAYERS + 1))
    assert sum(figures.family("gear").values()) == single["turns"] - RACES * PLAYERS
    assert sum(figures.family("wear_left").values()) == single["home"]
    assert sum(figures.family("spread").values()) == sum(figures.family("length").values()) <= RACES
    assert 0 < single["driven"] <= single["rolled"] + 100
    assert single["stops"] > 0


def test_every_cause_is_counted_where_it_belongs(counted: dict[str, Figures]) -> None:
    plain, street = counted["one-lap"].family("lost"), counted["street"].family("lost")
    assert plain["danger"] == plain["marksman"] == 0
    assert street["danger"] + street["marksman"] > 0
    assert plain["brake"] > 0
    assert plain["collision"] > 0
    assert counted["street"].single["nitro"] > 0 == counted["one-lap"].single["nitro"]
    assert counted["two-laps"].single["laps"] > counted["two-laps"].single["home"]


def test_every_chart_has_its_words_and_its_figures() -> None:
    texts = chart_texts("formula-d")
    for name, kind, families, over, _ in CHARTS:
        wanted = ["", "-y", "-note"] + ([] if kind == "track" else ["-x"])
        assert all(f"chart-{name}{part}" in texts for part in wanted), name
        for family in families:
            assert any(figure.startswith(f"{family}/") for figure in FIGURES)
        assert over == "+" or over in FIGURES


def test_wear_can_be_drawn_over_the_track(counted: dict[str, Figures]) -> None:
    track = registry.track("formula-d", "monaco")
    lost = {int(k): v / RACES for k, v in counted["one-lap"].family("lost_at").items()}
    drawn = heat_map(track, lost, "Where wear is lost", "points")
    painted = [value for value in lost.values() if value]
    assert drawn.count('stroke="#00000055"') == len(painted) > 10
