"""The progress of a run as the columns of a table."""

from __future__ import annotations

from paddock.train.metrics import Row


class Columns:
    """The columns: where the run is, how fast, what the learner says, and wins against bots."""

    def __init__(self, row: Row) -> None:
        self._rivals = [(one["bot"], one["players"]) for one in row.get("evaluations", ())]
        names = [f"{bot} {players}p".center(12) for bot, players in self._rivals]
        #: The names of the columns.
        self.names = ["decisions", "  time", "   per s", "entropy", "value loss", *names]

    def cells(self, row: Row) -> list[str]:
        """One row, as text; evaluations as a share of wins and half its interval."""
        wins = {(one["bot"], one["players"]): one for one in row.get("evaluations", ())}
        return [
            short(row["decisions"]),
            f"{row['seconds'] // 60:.0f}:{row['seconds'] % 60:02.0f}",
            short(row["decisions_per_second"]),
            f"{row['entropy']:.3f}",
            f"{row['value_loss']:.3f}",
            *(_share(wins[rival]) if rival in wins else "" for rival in self._rivals),
        ]


class Lines:
    """Prints a line of the table for each evaluation."""

    def __init__(self) -> None:
        self._columns: Columns | None = None

    def __call__(self, row: Row) -> None:
        """Print a row if it has evaluations."""
        if not row.get("evaluations"):
            return
        if self._columns is None:
            self._columns = Columns(row)
            print("  ".join(self._columns.names), flush=True)
        cells = zip(self._columns.names, self._columns.cells(row), strict=True)
        print("  ".join(cell.rjust(len(name)) for name, cell in cells), flush=True)


def _share(one: Row) -> str:
    return f"{one['wins']:.1%} ± {(one['high'] - one['low']) / 2:.1%}".replace("%", "", 1)


def short(value: float) -> str:
    """A number of decisions, like 850k or 3.42M.

    >>> short(3_420_000), short(850)
    ('3.42M', '850')
    """
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if value >= size:
            return f"{value / size:.3g}{letter}"
    return f"{value:.0f}"
