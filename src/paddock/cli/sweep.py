"""`paddock simulate --sweep`: every combination of some settings, as one table and a chart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paddock.cli.arguments import cluster_at
from paddock.cli.intervals import plus_minus
from paddock.cli.output import console, print_json, print_wide, table
from paddock.cli.progress import progress
from paddock.core.errors import PaddockError

if TYPE_CHECKING:
    from paddock.lab.simulate import Result
    from paddock.lab.sweep import Point

    Swept = Sequence[tuple[Point, Result]]


def refuse_with_sweep(options: Mapping[str, object]) -> None:
    """Refuse what a sweep cannot do."""
    for name, value in options.items():
        if value:
            raise PaddockError(f"{name} cannot be combined with --sweep")


def run_sweeps(
    game: str,
    words: Sequence[str],
    given: dict[str, Any],
    files: tuple[Path | None, Path | None],
    ray: str | None,
    command: str,
    *,
    as_json: bool,
) -> None:
    """Simulate every combination, then print the table and write it and its chart if asked."""
    from paddock import registry
    from paddock.lab import sweep as lab
    from paddock.lab.sweep_chart import check_chart, write_chart

    if not words:
        raise PaddockError("--chart shows a sweep; it needs --sweep OPTION=VALUES")
    out, chart = files
    _check_out(out)
    if chart is not None:
        check_chart(chart)
    sweep, games = lab.read_sweep(words), given.pop("games")
    combined = lab.points(game, sweep)
    with (
        progress(registry.meta(game).title, games * len(combined)) as told,
        cluster_at(ray) as cluster,
    ):
        made = lab.run_sweep(game, sweep, games=games, given=given, progress=told, cluster=cluster)
    if not made:
        raise PaddockError("stopped before the first combination was complete")
    _write(made, out)
    if chart is not None:
        write_chart(chart, made, command)
    _print(made, command, as_json=as_json)
    if len(made) < len(combined):
        raise PaddockError(f"stopped after {len(made)} of {len(combined)} combinations")


def _check_out(out: Path | None) -> None:
    from paddock.lab import game_results

    if out is not None:
        game_results.check_path(out)
        if not out.suffix:
            raise PaddockError("a sweep is written to one file: .parquet, .csv or .json")


def _write(made: Swept, out: Path | None) -> None:
    from paddock.lab import game_results
    from paddock.lab.sweep import sweep_rows

    if out is not None:
        rows = game_results.polars().from_dicts(sweep_rows(made), infer_schema_length=None)
        game_results.write(rows, out)


def _print(made: Swept, command: str, *, as_json: bool) -> None:
    if as_json:
        rows = [{**point.values, **result.json()} for point, result in made]
        return print_json({"command": command, "sweep": rows})
    from paddock.lab.provenance import told

    out, first = console(), made[0][1]
    out.print(f"{first.config.game.meta.title}, {first.games:,} games each", style="bold")
    print_wide(out, _table(made))
    out.print(f"Wins in percent; ± 95 %. {told(first.config, first.seed)}.", style="dim")


def _table(made: Swept) -> Any:
    most = max(result.config.players for _, result in made)
    score = made[0][1].config.game.meta.score
    right = ("decisions", score, *(f"seat {seat}" for seat in range(most)))
    shown = table(*made[0][0].values, *right, right=right)
    for point, result in made:
        totals, seats = result.totals, range(result.config.players)
        cells = [plus_minus(totals.decision_interval(), 1)]
        cells += [plus_minus(totals.table_score_interval())]
        cells += [plus_minus(totals.win_interval(seat).times(100), 1) for seat in seats]
        shown.add_row(*point.values.values(), *(cell.replace(" ± ", "±") for cell in cells))
    return shown
