"""Output: one JSON object, or a table for people."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


def print_json(data: Mapping[str, Any]) -> None:
    """Print one JSON object and nothing else."""
    print(json.dumps(data))


def console(*, stderr: bool = False) -> Console:
    """The console for tables and progress, without highlighting or markup."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, markup=False)


def table(*columns: str, right: tuple[str, ...] = ()) -> Table:
    """A table with a plain header; columns in `right` are aligned to the right."""
    from rich import box
    from rich.table import Table

    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, padding=(0, 1, 0, 0))
    for column in columns:
        made.add_column(column, justify="right" if column in right else "left")
    return made


def print_wide(out: Console, made: Table) -> None:
    """Print a table in full, also where the terminal is narrower."""
    from rich.measure import Measurement

    usual = out.width
    out.width = max(usual, Measurement.get(out, out.options.update(max_width=1000), made).maximum)
    out.print(made, soft_wrap=True)
    out.width = usual
