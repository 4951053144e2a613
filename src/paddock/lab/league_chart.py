"""The chart of a league: the cross table in colours, and the ratings beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from paddock.lab import charts
from paddock.lab.charts import Look
from paddock.lab.game_results import polars
from paddock.lab.league import League
from paddock.lab.sweep_chart import save

_CELL = 58
#: From losing every game to winning every game.
_COLOURS = ("#c9629c", "#f1eef3", "#2f8f77")


def write_league_chart(path: Path, league: League, command: str, *, dark: bool = False) -> None:
    """Draw a league into a file."""
    save(path, draw_league(league, command, dark=dark))


def draw_league(league: League, command: str, *, dark: bool = False) -> Any:
    """The cross table, row against column, and the Elo ratings with their intervals."""
    alt, look, order = charts.altair(), Look(dark), league.table
    size = _CELL * len(order)
    grid = alt.hconcat(
        _cross(alt, league, order, look).properties(width=size, height=size),
        _ratings(alt, league, order, look).properties(width=240, height=size),
        spacing=30,
    )
    config = league.config
    title = alt.TitleParams(
        f"{config.game.meta.title} on {config.track.title}: wins of row against column, %",
        subtitle=[f"{league.deals:,} deals per pair in every seating", command],
        subtitleColor=look.ink, subtitleFontSize=11, subtitlePadding=6,
    )  # fmt: skip
    return charts.finished(grid, look, title)


def _cross(alt: Any, league: League, order: list[str], look: Look) -> Any:
    rows = [
        (bot, rival, 100 * result.mean, f"{100 * result.mean:.0f}", f"±{100 * result.margin:.0f}")
        for bot in order
        for rival in order
        if bot != rival and (result := league.result(bot, rival)) is not None
    ]
    names = ["bot", "rival", "wins", "said", "margin"]
    base = alt.Chart(polars().DataFrame(rows, orient="row", schema=names)).encode(
        alt.X("rival:N", sort=order, title=None, scale=alt.Scale(domain=order),
              axis=alt.Axis(orient="top", labelAngle=0, domain=False, ticks=False)),
        alt.Y("bot:N", sort=order, title=None, scale=alt.Scale(domain=order),
              axis=alt.Axis(domain=False, ticks=False)),
    )  # fmt: skip
    scale = alt.Scale(domain=[0, 50, 100], range=list(_COLOURS), interpolate="rgb")
    cells = base.mark_rect(cornerRadius=4, stroke=look.paper, strokeWidth=3)
    cells = cells.encode(alt.Color("wins:Q", scale=scale, legend=None))
    words = base.mark_text(fontSize=16, fontWeight="bold", dy=-5, color="#22262e")
    margins = base.mark_text(fontSize=11, dy=11, color="#22262e")
    return cells + words.encode(alt.Text("said:N")) + margins.encode(alt.Text("margin:N"))


def _ratings(alt: Any, league: League, order: list[str], look: Look) -> Any:
    rows = [(bot, *league.elo[bot]) for bot in order]
    data = polars().DataFrame(rows, orient="row", schema=["bot", "elo", "low", "high"])
    base = alt.Chart(data).encode(alt.Y("bot:N", sort=order, title=None, axis=None))
    x = alt.X("elo:Q", title="Elo", scale=alt.Scale(zero=False))
    colour = charts.COLOURS[0]
    lines = base.mark_rule(strokeWidth=2, color=colour).encode(
        alt.X("low:Q", title="Elo", scale=alt.Scale(zero=False)), alt.X2("high:Q")
    )
    dots = base.mark_circle(size=80, opacity=1, color=colour).encode(x)
    words = base.mark_text(dy=-14, fontSize=12, color=look.ink).encode(
        x, alt.Text("elo:Q", format=".0f")
    )
    return lines + dots + words
