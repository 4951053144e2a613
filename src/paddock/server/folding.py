"""Rebuilding a table from its log, by the rules of today."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

from paddock.core.errors import PaddockError
from paddock.core.tracks import Track
from paddock.server import rows
from paddock.server.refusals import RefusedError
from paddock.server.table import Happening, Table

logger = logging.getLogger("paddock.server")

#: Rows that change the race, or rules for it.
PLAYED = (rows.Started, rows.Dealt, rows.Moved, rows.Sealed, rows.Undone, rows.Advanced)


def fold(
    log: Sequence[rows.LogRow],
    find_track: Callable[[str, str, str], Track],
    heard: list[Happening] | None = None,
) -> Table:
    """The fold of a log; where it no longer plays as it did the table is closed.

    Then the race stays as it was before that row; who sits and what is said goes on.
    """
    table, why = Table(log[0].table, find_track), None
    for stored, row in enumerate(log):
        if why is None:
            # Logs that older versions stored may lack a row that nobody was told of.
            why = _taken_in(table, row, heard) if row.version == stored + 1 else "digest"
        elif not isinstance(row.entry, PLAYED):
            _taken_in(table, row, heard)
    if why is not None:
        table.stage, table.why, table.version = "closed", why, log[-1].version
    return table


def _taken_in(table: Table, row: rows.LogRow, heard: list[Happening] | None) -> str | None:
    """Apply a stored row; says why it cannot be."""
    try:
        happening = table.apply(row.version, row.at, row.entry)
    except RefusedError:
        return "track"
    except (PaddockError, ArithmeticError, LookupError, AssertionError, TypeError) as error:
        # The sentence of the error may name cards, so only its kind is told.
        told = {"table": table.code, "version": row.version, "error": type(error).__name__}
        logger.warning("a log does not replay", extra=told)
        return "rules"
    if row.digest and table.play and table.play.digest != row.digest:
        return "digest"
    if heard is not None:
        heard.append(happening)
    return None
