"""Reports on a game: one page and its charts."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paddock.core.errors import PaddockError
from paddock.core.tracks import Track
from paddock.files import write_whole
from paddock.lab import charts
from paddock.lab.config import RunConfig, read_setting
from paddock.lab.figures import Figures, figures
from paddock.lab.heat import heat_map
from paddock.lab.page import page
from paddock.lab.provenance import provenance
from paddock.lab.statistics import Interval
from paddock.lab.sweep import Sweep, points
from paddock.texts import Texts

if TYPE_CHECKING:
    from paddock.lab.ray_cluster import RayCluster

#: The driver's games per random game, since they take longer.
DRIVEN = 20
#: More would not be told apart by their colours.
MOST_RUNS = len(charts.COLOURS)

Told = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Picture:
    """One picture of a report: name, title, explanation, and SVG in light and dark."""

    name: str
    title: str
    note: str
    light: str
    dark: str


@dataclass(frozen=True)
class Plan:
    """The games that a report is based on."""

    config: RunConfig
    label: str
    bots: tuple[str, ...]
    games: int
    options: Mapping[str, object]


def plans(
    game: str,
    *,
    players: int | None = None,
    games: int = 100_000,
    track: str | Track | None = None,
    options: Mapping[str, object] | None = None,
    bots: Sequence[str] = (),
    against: Mapping[str, object] | None = None,
    sweep: Sweep | None = None,
) -> list[Plan]:
    """Plan random games and fewer driver games, or games of named bots, for each setting."""
    given: dict[str, Any] = {"players": players, "track": track, "options": dict(options or {})}
    made = []
    for side, chosen in _sides(game, given, against, sweep):
        config = read_setting(game, **chosen)
        for crew in [tuple(bots)] if bots else [("random",), ("driver",)]:
            line = (*crew, *crew[-1:] * (config.players - len(crew)))
            count = max(1, games // DRIVEN) if line == ("driver",) * len(line) else games
            label = side + (crew[0] if len(set(line)) == 1 else ", ".join(line))
            made.append(Plan(config, label, line, count, chosen["options"]))
    if len(made) > MOST_RUNS:
        raise PaddockError(f"a report shows at most {MOST_RUNS} runs, not {len(made)}")
    return made


def _sides(
    game: str, given: dict[str, Any], against: Mapping[str, object] | None, sweep: Sweep | None
) -> list[tuple[str, dict[str, Any]]]:
    """The settings that stand side by side, each with the start of its label."""
    if against and sweep:
        raise PaddockError("--against and --sweep cannot be combined")
    if sweep:
        return [(f"{point.label}: ", point.settings(given)) for point in points(game, sweep)]
    if not against:
        return [("", given)]
    both = [given, {**given, "options": {**given["options"], **against}}]
    read = [read_setting(game, **chosen).options for chosen in both]
    words = [", ".join(f"{name}={options[name]}" for name in against) + ": " for options in read]
    return list(zip(words, both, strict=True))


def run_plans(
    made: Sequence[Plan],
    seed: int,
    cores: int | None,
    told: Told,
    cluster: RayCluster | None = None,
) -> dict[str, Figures]:
    """Play all games of a report; calls `told` with the label, the games done and the total."""
    by_label: dict[str, Figures] = {}
    for plan in made:
        counted = figures(
            plan.config.game.id, players=plan.config.players, games=plan.games, seed=seed,
            track=plan.config.track, options=plan.options, bots=plan.bots, cores=cores,
            cluster=cluster,
            progress=lambda done, plan=plan: told(plan.label, done, plan.games),  # type: ignore[misc]
        )  # fmt: skip
        if counted.games:
            by_label[plan.label] = counted
        if counted.games < counted.asked:
            break
    if not by_label:
        raise PaddockError("stopped before the first game")
    return by_label


def pictures(made: Sequence[Plan], runs: Mapping[str, Figures]) -> list[Picture]:
    """All pictures of these figures."""
    config, tracks = made[0].config, {plan.label: plan.config.track for plan in made}
    texts = charts.chart_texts(config.game.id)
    general = {
        "seat-wins": charts.seat_table(runs, "wins"),
        "seat-score": charts.seat_table(runs, "scores"),
        "decisions": charts.length_table(runs),
    }
    drawn = [_picture(name, "bars", data, texts) for name, data in general.items()]
    for chart in charts.charts_of(config.game):
        data = charts.table(chart, runs)
        if not data.is_empty() and data["value"].abs().sum() > 0:
            drawn += (
                _maps(chart.name, data, tracks, texts)
                if chart.kind == "track"
                else [_picture(chart.name, chart.kind, data, texts)]
            )
    return drawn


def _picture(name: str, kind: charts.Kind, data: Any, texts: Texts) -> Picture:
    charts.altair()
    from vl_convert import vegalite_to_svg

    drawn = (
        vegalite_to_svg(charts.draw(name, kind, data, texts, dark=dark).to_dict())
        for dark in (False, True)
    )
    return Picture(name, texts(f"chart-{name}"), texts(f"chart-{name}-note"), *drawn)


def _maps(name: str, data: Any, tracks: Mapping[str, Track], texts: Texts) -> list[Picture]:
    """A heat map for each run."""
    made = []
    for number, (run,) in enumerate(data.select("run").unique(maintain_order=True).iter_rows(), 1):
        rows = data.filter(data["run"] == run).select("key", "value", "low", "high").iter_rows()
        values = {int(key): tuple(heat) for key, *heat in rows}
        title, unit = texts(f"chart-{name}"), texts(f"chart-{name}-y")
        headed = f"{title}: {run}"
        light, dark = (
            heat_map(tracks[run], values, headed, unit, dark=dark) for dark in (False, True)
        )
        note = texts(f"chart-{name}-note")
        made.append(Picture(f"{name}-{number}", headed, note, light, dark))
    return made


def write_report(
    folder: Path,
    config: RunConfig,
    made: Sequence[Plan],
    runs: Mapping[str, Figures],
    source: Mapping[str, Any] | None = None,
) -> list[Path]:
    """Write the page, its pictures as PNG in light and dark, and the figures; returns the files.

    `source` says where the figures come from, like `provenance` does.
    """
    charts.altair()
    source = provenance(config, 0) if source is None else source
    from vl_convert import svg_to_png

    folder.mkdir(parents=True, exist_ok=True)
    drawn = pictures(made, runs)
    files = [folder / "index.html", folder / "run.json"]
    write_whole(files[0], page(made, runs, drawn, source))
    data: dict[str, Any] = {label: {**run.json(), "wins": run.wins} for label, run in runs.items()}
    write_whole(files[1], json.dumps({"run": dict(source), **data}, indent=1) + "\n")
    for picture in drawn:
        for look, text in (("", picture.light), ("-dark", picture.dark)):
            file = folder / f"{picture.name}{look}.png"
            file.write_bytes(svg_to_png(text, scale=1.5))
            files.append(file)
    return files


def summary(runs: Mapping[str, Figures]) -> list[tuple[str, list[str]]]:
    """The mean figures per game and their intervals, side by side."""
    names = next(iter(runs.values())).single
    return [
        (escape(name.replace("_", " ")), [_said(run.interval(name)) for run in runs.values()])
        for name in names
    ]


def _said(figure: Interval) -> str:
    known = math.isfinite(figure.margin)
    return f"{figure.mean:,.3f}" + (f" ± {figure.margin:,.3f}" if known else "")
