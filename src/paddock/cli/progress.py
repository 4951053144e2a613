"""Progress on stderr: a bar, or a line for each step."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from paddock.cli.output import console

Told = Callable[[int], None]


@contextmanager
def progress(title: str, games: int) -> Iterator[Told | None]:
    """A bar on stderr with the rate and the time left; nothing if stderr is not a terminal."""
    out = console(stderr=True)
    if not out.is_terminal or out.is_dumb_terminal:
        yield None
        return
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn

    rate = TextColumn("{task.fields[rate]}")
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), rate)
    with Progress(*columns, TimeRemainingColumn(), console=out, transient=True) as bar:
        task = bar.add_task(title, total=games, rate="compiling …")

        def told(done: int) -> None:
            speed = bar.tasks[0].speed or 0.0
            bar.update(task, completed=done, rate=f"{done:,} of {games:,}, {speed:,.0f}/s")

        yield told


class Line:
    """A line on stderr for each step, with how long it took."""

    def __init__(self, title: str, *, quiet: bool) -> None:
        self._title, self._quiet = title, quiet

    def begin(self, what: str) -> None:
        """Name the step that begins."""
        self._write(f"{self._title} {what} …")

    def end(self, seconds: float) -> None:
        """Add how long the step took."""
        self._write(f" {seconds:.1f} s\n")

    def _write(self, text: str) -> None:
        if not self._quiet:
            print(text, end="", file=sys.stderr, flush=True)
