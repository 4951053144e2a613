"""The metrics of a run: one JSON object for each iteration, one per line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from paddock.core.errors import MalformedError, PaddockError
from paddock.files import read_whole, write_whole

#: A row of metrics: iteration, decisions, seconds and so on; `evaluations` only in some.
Row = Mapping[str, Any]


class Metrics:
    """A file of metrics that grows; on resuming, rows after the checkpoint are dropped."""

    def __init__(self, path: Path, keep: int) -> None:
        self._path = path
        rows = list(read_metrics(path)) if keep and path.exists() else []
        self.rows: list[Row] = [row for row in rows if row["iteration"] <= keep]
        write_whole(path, "".join(json.dumps(row) + "\n" for row in self.rows))

    def add(self, row: Row) -> None:
        """Append a row."""
        self.rows.append(row)
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
        except OSError as error:
            raise PaddockError(f"cannot write {self._path}: {error.strerror}") from None


def read_metrics(path: Path) -> Iterator[Row]:
    """The rows of a file; a last row that was cut off is left out."""
    text = read_whole(path)
    for line in text[: text.rfind("\n") + 1].splitlines():
        try:
            row = json.loads(line)
            if not isinstance(row, dict) or not isinstance(row.get("iteration"), int):
                raise ValueError(line)
        except (ValueError, RecursionError):
            raise MalformedError(f"cannot read {path}: it is not a file of metrics") from None
        yield row
