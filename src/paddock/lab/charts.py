"""Figures as data frames and charts, in light and dark."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from paddock.core.errors import PaddockError
from paddock.core.game import Game
from paddock.lab.figures import Figures
from paddock.lab.game_results import polars
from paddock.texts import Texts

if TYPE_CHECKING:
    import polars as pl

Kind = Literal["bars", "line", "ranked", "track"]
#: Colours for runs, chosen for light and dark backgrounds and for colour-blind readers.
COLOURS = (
    *("#4c8dd6", "#e08a2c", "#3aa889", "#c9629c"),
    *("#8f7bd1", "#b8a12f", "#5cb7d9", "#d9604c"),
)
WIDTH, HEIGHT = 560, 300
#: Divide by the sum of the family itself.
OWN_SUM = "+"
#: A ratio is shown only if it is based on at least this many cases.
LEAST = 30
#: The number of bins in a histogram of decisions.
_STEP = 10


@dataclass(frozen=True)
class Chart:
    """One chart: what it shows, and what that is divided by."""

    name: str
    kind: Kind
    families: tuple[str, ...]
    over: str
    factor: float


@dataclass(frozen=True)
class Look:
    """The colours of a page, light or dark."""

    dark: bool

    @property
    def ink(self) -> str:
        """The colour of text and axes."""
        return "#e8eaf0" if self.dark else "#22262e"

    @property
    def faint(self) -> str:
        """The colour of the grid."""
        return "#3a404d" if self.dark else "#dfe2e8"

    @property
    def paper(self) -> str:
        """The background colour."""
        return "#171a21" if self.dark else "#ffffff"


def charts_of(game: Game) -> list[Chart]:
    """The charts that a game defines next to its figures."""
    beside = sys.modules[game.rules.gauge.__module__]
    return [Chart(*words) for words in getattr(beside, "CHARTS", ())]


def table(chart: Chart, runs: Mapping[str, Figures]) -> pl.DataFrame:
    """The data of a chart: one value for each run, family and key."""
    data: pl.DataFrame = polars().DataFrame(
        [row for run, figures in runs.items() for row in _rows(chart, run, figures)],
        schema={"run": str, "family": str, "key": str, "order": int, "value": float},
        orient="row",
    )
    return data


def _rows(chart: Chart, run: str, figures: Figures) -> list[tuple[str, str, str, int, float]]:
    rows = []
    for family in chart.families:
        values = figures.family(family)
        below = _below(chart, figures, values)
        least = LEAST if chart.over == _family_of(chart, figures) else 1
        for order, (key, value) in enumerate(values.items()):
            if below[key] >= least:
                share = chart.factor * value / below[key]
                rows.append((run, family, key, order, share))
    return _trimmed(chart, rows)


def _family_of(chart: Chart, figures: Figures) -> str | None:
    """The family that a chart divides by, if any."""
    return None if chart.over == OWN_SUM or chart.over in figures.single else chart.over


def _below(chart: Chart, figures: Figures, values: Mapping[str, int]) -> dict[str, int]:
    """The divisor of each value: a single figure, one of a family, or the sum."""
    if chart.over == OWN_SUM:
        return dict.fromkeys(values, sum(values.values()))
    if chart.over in figures.single:
        return dict.fromkeys(values, figures.single[chart.over])
    return figures.family(chart.over)


def _trimmed(chart: Chart, rows: list[Any]) -> list[Any]:
    """Drop the empty ends of a histogram."""
    if chart.kind == "track" or not any(row[4] for row in rows):
        return rows if chart.kind == "track" else []
    orders = [row[3] for row in rows if row[4]]
    return [row for row in rows if min(orders) <= row[3] <= max(orders)]


def seat_table(runs: Mapping[str, Figures], what: Literal["wins", "scores"]) -> pl.DataFrame:
    """Wins in percent or mean scores, by seat."""
    factor = 100.0 if what == "wins" else 1.0
    rows = [
        (run, what, str(seat), seat, factor * total / max(1, figures.games))
        for run, figures in runs.items()
        for seat, total in enumerate(getattr(figures, what))
    ]
    return _frame(rows)


def length_table(runs: Mapping[str, Figures]) -> pl.DataFrame:
    """The distribution of decisions per game, in percent."""
    rows = []
    for run, figures in runs.items():
        steps: dict[int, int] = {}
        for length, games in figures.lengths.items():
            steps[length // _STEP] = steps.get(length // _STEP, 0) + games
        for step, games in sorted(steps.items()):
            rows.append((run, "length", str(step * _STEP), step, 100 * games / figures.games))
    return _frame(rows)


def _frame(rows: list[Any]) -> pl.DataFrame:
    schema = {"run": str, "family": str, "key": str, "order": int, "value": float}
    data: pl.DataFrame = polars().DataFrame(rows, schema=schema, orient="row")
    return data


def draw(name: str, kind: Kind, data: pl.DataFrame, texts: Texts, *, dark: bool = False) -> Any:
    """A data frame as an Altair chart, with the texts `chart-NAME`, `chart-NAME-x` and `-y`."""
    alt = altair()
    look, setup = Look(dark), polars()
    shown = data.with_columns(series=_series(data, texts, name))
    keys = shown.sort("order")["key"].unique(maintain_order=True).to_list()
    if kind == "ranked":
        means = shown.group_by("key").agg(setup.col("value").mean()).sort("value")
        keys = means["key"].to_list()
    x = alt.X("key:N", sort=keys, title=texts(f"chart-{name}-x"), axis=_axis(alt, keys, kind))
    y = alt.Y("value:Q", title=texts(f"chart-{name}-y"), scale=alt.Scale(zero=kind == "bars"))
    names = shown["series"].unique(maintain_order=True).to_list()
    colour = alt.Color(
        "series:N", scale=alt.Scale(domain=names, range=list(COLOURS[: len(names)])),
        legend=None if len(names) == 1 else alt.Legend(title=None, orient="top"), sort=names,
    )  # fmt: skip
    hover = [alt.Tooltip("key:N"), alt.Tooltip("series:N"), alt.Tooltip("value:Q", format=",.2f")]
    chart = alt.Chart(shown).encode(x, y, colour, tooltip=hover)
    return _styled(_marked(alt, chart, kind, names), look, texts(f"chart-{name}"))


def _series(data: pl.DataFrame, texts: Texts, name: str) -> Any:
    """The colour key: the run, and the family if there are several."""
    col = polars().col
    if data["family"].n_unique() < 2:
        return col("run")
    words = {family: texts(f"family-{family}") for family in data["family"].unique()}
    return col("run") + ", " + col("family").replace_strict(words)


def _axis(alt: Any, keys: list[str], kind: Kind) -> Any:
    """Keep labels readable: if there are many, thin them out or rotate them."""
    names = [key for key in keys if not key.lstrip("-").isdigit()]
    turn = -90 if kind == "ranked" else 0
    if names or len(keys) <= 16:
        return alt.Axis(labelAngle=turn, labelOverlap=False, labelFontSize=9 if turn else 11)
    return alt.Axis(labelAngle=0, values=keys[:: -(-len(keys) // 12)])


def _marked(alt: Any, chart: Any, kind: Kind, names: list[str]) -> Any:
    if kind == "line":
        return chart.mark_line(point=True, strokeWidth=2.5)
    if kind == "ranked":
        return chart.mark_circle(size=55, opacity=0.9)
    bars = chart.mark_bar()
    return bars.encode(xOffset=alt.XOffset("series:N", sort=names)) if len(names) > 1 else bars


def _styled(chart: Any, look: Look, title: str) -> Any:
    """The whole chart in the colours of the page."""
    words = {"labelColor": look.ink, "titleColor": look.ink, "labelFontSize": 11}
    return (
        chart.properties(width=WIDTH, height=HEIGHT, title=title, background=look.paper, padding=14)
        .configure_axis(
            **words, titleFontSize=12, titleFontWeight="normal", gridColor=look.faint,
            domainColor=look.faint, tickColor=look.faint,
        )
        .configure_legend(labelColor=look.ink, labelFontSize=12, labelLimit=400)
        .configure_title(color=look.ink, fontSize=15, anchor="start", offset=10)
        .configure_view(stroke=None)
    )  # fmt: skip


def altair() -> Any:
    """Import Altair, or say how to install it."""
    try:
        import altair as alt
        import vl_convert  # noqa: F401
    except ImportError:
        raise PaddockError("this needs altair: pip install 'paddock[lab]'") from None
    return alt
