"""Figures as data frames and charts, in light and dark."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import resources
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from paddock.core.errors import PaddockError
from paddock.core.game import Game
from paddock.lab.batches import GAMES
from paddock.lab.figures import PART, Figures
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


def chart_texts(game: str) -> Texts:
    """What the charts of a game say. Reports are in English."""
    texts, folder = Texts("en", game), resources.files("paddock.lab") / "texts"
    for file in (folder / "common.ftl", folder / f"{game}.ftl"):
        if file.is_file():
            texts.add(file.read_text(encoding="utf-8"))
    return texts


class Row(NamedTuple):
    """One value of a chart, and its 95 % interval."""

    run: str
    family: str
    key: str
    order: int
    value: float
    low: float
    high: float


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
    """The data of a chart: a value and its interval for each run, family and key."""
    return _frame([row for run, figures in runs.items() for row in _rows(chart, run, figures)])


def _rows(chart: Chart, run: str, figures: Figures) -> list[Row]:
    rows = []
    for family in chart.families:
        values = figures.family(family)
        below = _below(chart, figures, values)
        least = LEAST if chart.over == _family_of(chart, figures) else 1
        for order, key in enumerate(values):
            if below[key] >= least:
                over = _over(chart, figures, family, values, key)
                share = figures.interval(f"{family}{PART}{key}", over).times(chart.factor)
                rows.append(Row(run, family, key, order, *share))
    return _trimmed(chart, rows)


def _over(
    chart: Chart, figures: Figures, family: str, values: Mapping[str, int], key: str
) -> list[str]:
    """The names of the figures that a value is divided by."""
    if chart.over == OWN_SUM:
        return [f"{family}{PART}{other}" for other in values]
    return [chart.over if chart.over in figures.single else f"{chart.over}{PART}{key}"]


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


def _trimmed(chart: Chart, rows: list[Row]) -> list[Row]:
    """Drop the empty ends of a histogram."""
    if chart.kind == "track" or not any(row.value for row in rows):
        return rows if chart.kind == "track" else []
    orders = [row.order for row in rows if row.value]
    return [row for row in rows if min(orders) <= row.order <= max(orders)]


def seat_table(runs: Mapping[str, Figures], what: Literal["wins", "scores"]) -> pl.DataFrame:
    """Wins in percent or mean scores, by seat."""
    factor = 100.0 if what == "wins" else 1.0
    return _frame(
        Row(run, what, str(seat), seat, *figures.interval(name, GAMES).times(factor))
        for run, figures in runs.items()
        for seat in range(len(figures.wins))
        for name in [f"{what.removesuffix('s')}{PART}{seat}"]
    )


def length_table(runs: Mapping[str, Figures]) -> pl.DataFrame:
    """The distribution of decisions per game, in percent."""
    rows = []
    for run, figures in runs.items():
        for step in sorted({length // _STEP for length in figures.lengths}):
            share = figures.length_interval(step * _STEP, step * _STEP + _STEP).times(100)
            rows.append(Row(run, "length", str(step * _STEP), step, *share))
    return _frame(rows)


def _frame(rows: Iterable[Row]) -> pl.DataFrame:
    schema = {"run": str, "family": str, "key": str, "order": int}
    schema |= dict.fromkeys(("value", "low", "high"), float)
    library = polars()
    made: pl.DataFrame = library.DataFrame(list(rows), schema=schema, orient="row")
    # An interval that is not known has no ends.
    ends = (library.col(name) for name in ("low", "high"))
    return made.with_columns(library.when(end.is_finite()).then(end) for end in ends)


def draw(name: str, kind: Kind, data: pl.DataFrame, texts: Texts, *, dark: bool = False) -> Any:
    """A data frame as an Altair chart, with the texts `chart-NAME`, `chart-NAME-x` and `-y`."""
    alt, look, col = altair(), Look(dark), polars().col
    shown = data.with_columns(series=_series(data, texts, name))
    keys = shown.sort("order")["key"].unique(maintain_order=True).to_list()
    if kind == "ranked":
        means = shown.group_by("key").agg(col("value").mean()).sort("value")
        keys = means["key"].to_list()
    x = alt.X("key:N", sort=keys, title=texts(f"chart-{name}-x"), axis=_axis(alt, keys, kind))
    y = alt.Y("value:Q", title=texts(f"chart-{name}-y"), scale=alt.Scale(zero=kind == "bars"))
    names = shown["series"].unique(maintain_order=True).to_list()
    hover = [alt.Tooltip(f"{part}:N") for part in ("key", "series")]
    hover += [alt.Tooltip(f"{part}:Q", format=",.2f") for part in ("value", "low", "high")]
    chart = alt.Chart(shown).encode(x, y, colour_of(alt, names), tooltip=hover)
    if kind == "bars" and len(names) > 1:
        chart = chart.encode(xOffset=alt.XOffset("series:N", sort=names))
    return styled(_marked(alt, chart, kind, look), look, texts(f"chart-{name}"))


def colour_of(alt: Any, names: list[str]) -> Any:
    """The colours of the series, with a legend if there are several."""
    return alt.Color(
        "series:N", scale=alt.Scale(domain=names, range=list(COLOURS[: len(names)])),
        legend=None if len(names) == 1 else alt.Legend(title=None, orient="top"), sort=names,
    )  # fmt: skip


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


def _marked(alt: Any, chart: Any, kind: Kind, look: Look) -> Any:
    """The marks of a chart, and the interval of each."""
    if kind == "line":
        return chart.mark_line(point={"size": 45}, strokeWidth=2.5) + whiskers(alt, chart)
    if kind == "ranked":
        return whiskers(alt, chart) + chart.mark_circle(size=45, opacity=1)
    bars = chart.mark_bar(cornerRadiusTopLeft=2, cornerRadiusTopRight=2, opacity=0.85)
    return bars + whiskers(alt, chart, look.ink)


def whiskers(alt: Any, chart: Any, colour: str | None = None) -> Any:
    """A line from the lower to the upper end of each interval."""
    drawn = chart.mark_rule(strokeWidth=1.4, opacity=0.9)
    drawn = drawn.encode(alt.Y("low:Q"), alt.Y2("high:Q"))
    return drawn if colour is None else drawn.encode(color=alt.value(colour))


def styled(chart: Any, look: Look, title: str, *, size: tuple[int, int] = (WIDTH, HEIGHT)) -> Any:
    """The whole chart in the colours of the page."""
    return finished(chart.properties(width=size[0], height=size[1]), look, title)


def finished(chart: Any, look: Look, title: str) -> Any:
    """Title, background and axes."""
    words = {"labelColor": look.ink, "titleColor": look.ink, "labelFontSize": 11}
    return (
        chart.properties(title=title, background=look.paper, padding=14)
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
        raise PaddockError("this needs altair: pip install 'paddock-games[lab]'") from None
    return alt
