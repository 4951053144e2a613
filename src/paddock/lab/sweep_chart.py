"""The chart of a sweep: small panels side by side, with an interval at every point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from paddock.core.errors import PaddockError
from paddock.files import check_target, write_whole
from paddock.lab import charts
from paddock.lab.charts import Look
from paddock.lab.game_results import polars
from paddock.lab.simulate import Result
from paddock.lab.sweep import Point

KINDS = (".svg", ".png", ".html")
#: The size of a panel, and how many stand in a row.
_WIDTH, _HEIGHT, _COLUMNS = 250, 170, 3
_SEATS = tuple(f"seat {seat}" for seat in range(16))

Swept = Sequence[tuple[Point, Result]]


class Cell(NamedTuple):
    """One point of one panel."""

    panel: str
    x: str
    series: str
    value: float
    low: float
    high: float


def check_chart(path: Path) -> None:
    """Refuse a chart that cannot be written, before anything is played."""
    if path.suffix not in KINDS:
        raise PaddockError(f"charts are written as {', '.join(KINDS)}, not as {path.name!r}")
    check_target(path)
    charts.altair()


def write_chart(path: Path, made: Swept, command: str, *, dark: bool = False) -> None:
    """Draw a sweep into a file."""
    save(path, draw_sweep(made, command, dark=dark))


def save(path: Path, chart: Any) -> None:
    """Write a chart in the format of the file's extension."""
    from vl_convert import vegalite_to_png, vegalite_to_svg

    if path.suffix == ".png":
        path.write_bytes(vegalite_to_png(chart.to_dict(), scale=2))
    elif path.suffix == ".svg":
        write_whole(path, vegalite_to_svg(chart.to_dict()))
    else:
        write_whole(path, chart.to_html(inline=True))


def draw_sweep(made: Swept, command: str, *, dark: bool = False) -> Any:
    """Wins by seat, score and decisions: the first setting is the axis, the others are colours."""
    alt, look = charts.altair(), Look(dark)
    axis = _axis(made)
    cells = [cell for point, result in made for cell in _cells(axis, point, result)]
    data = polars().DataFrame(cells, orient="row", schema=Cell._fields)
    series = data["series"].unique(maintain_order=True).to_list()
    if len(series) > len(charts.COLOURS):
        most = len(charts.COLOURS)
        raise PaddockError(f"a chart shows at most {most} lines, and this sweep has {len(series)}")
    seats = data.filter(data["panel"].is_in(_SEATS))
    ends = [min(0.0, seats["low"].min()), max(0.0, seats["high"].max())]
    keys = list(dict.fromkeys(point.values[axis] for point, _ in made))
    panels = sorted(data["panel"].unique(maintain_order=True), key=lambda name: name not in _SEATS)
    drawn = [
        _panel(alt, data.filter(data["panel"] == name), (axis, keys), series, look, ends)
        for name in panels
    ]
    grid = alt.concat(*drawn, columns=_COLUMNS, spacing=26)
    says = "Wins by seat: percentage points above or below a fair share. Lines: 95 % intervals."
    title = alt.TitleParams(
        _title(made), subtitle=[says, command],
        subtitleColor=look.ink, subtitleFontSize=11, subtitlePadding=6,
    )  # fmt: skip
    return charts.finished(grid, look, title)


def _title(made: Swept) -> str:
    config = made[0][1].config
    return f"{config.game.meta.title}, {made[0][1].games:,} games per point"


def _axis(made: Swept) -> str:
    """The setting with the most values."""
    names = list(made[0][0].values)
    return max(names, key=lambda name: len({point.values[name] for point, _ in made}))


def _cells(axis: str, point: Point, result: Result) -> Iterator[Cell]:
    x = point.values[axis]
    rest = [f"{name}={value}" for name, value in point.values.items() if name != axis]
    series, totals, players = ", ".join(rest) or "all", result.totals, result.config.players
    for seat in range(players):
        share, fair = totals.win_interval(seat).times(100), 100 / players
        yield Cell(_SEATS[seat], x, series, *(value - fair for value in share))
    score = result.config.game.meta.score
    yield Cell(f"mean {score} of all seats", x, series, *totals.table_score_interval())
    yield Cell("decisions per game", x, series, *totals.decision_interval())


def _panel(
    alt: Any,
    data: Any,
    x_axis: tuple[str, list[str]],
    series: list[str],
    look: Look,
    ends: list[float],
) -> Any:
    """One panel; those of the seats share a scale and have a line where all seats are equal."""
    name, keys = x_axis
    seat = data["panel"][0] in _SEATS
    scale = alt.Scale(domain=ends, nice=True) if seat else alt.Scale(zero=False)
    x = alt.X(
        "x:N", sort=keys, title=name.replace("_", " "), axis=alt.Axis(labelAngle=0),
        scale=alt.Scale(domain=keys),
    )  # fmt: skip
    y = alt.Y("value:Q", title=None, scale=scale, axis=alt.Axis(tickCount=5))
    base = alt.Chart(data).encode(x, y, charts.colour_of(alt, series))
    if len(series) > 1:
        base = base.encode(xOffset=alt.XOffset("series:N", sort=series))
    layers = [charts.whiskers(alt, base), base.mark_circle(size=45, opacity=1)]
    if seat:
        zero = alt.Chart(polars().DataFrame({"zero": [0.0]})).encode(alt.Y("zero:Q"))
        layers.insert(0, zero.mark_rule(color=look.ink, opacity=0.5, strokeDash=[4, 3]))
    title = alt.TitleParams(data["panel"][0], fontSize=13, color=look.ink, anchor="start", offset=8)
    return alt.layer(*layers).properties(width=_WIDTH, height=_HEIGHT, title=title)
