"""`paddock merge`: put the results of several runs together."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from paddock.cli.arguments import Json
from paddock.cli.intervals import seat_table
from paddock.cli.output import console, print_json


def merge(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE …", help="Files or folders that `paddock simulate` wrote."),
    ],
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Write all rows: .parquet, .csv, .json, or a folder of files."
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Add up games of the same settings from several files, each game once."""
    from paddock import registry
    from paddock.lab.merge import merge as merge_files

    merged = merge_files(files, out)
    if json:
        return print_json(merged.json())
    shown, settings = console(), merged.settings
    words = f", {settings['options']}" if settings.get("options") else ""
    title = registry.meta(settings["of"]).title
    shown.print(f"{title} on {settings['track']}{words}", style="bold")
    seeds = ", ".join(str(seed) for seed in sorted(merged.seen))
    again = f"; {merged.repeated:,} were there twice" if merged.repeated else ""
    shown.print(f"{merged.totals.games:,} games of seed {seeds}{again}", soft_wrap=True)
    shown.print(seat_table(merged.bots, merged.totals, merged.score))
    shown.print("Intervals: 95 %.", style="dim")
