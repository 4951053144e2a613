"""Rebuilding a table from its log, by the rules of today.

Rows that a later one takes back are not played, and stories are told only where they are wanted.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

from paddock.core.errors import PaddockError
from paddock.core.tracks import Track
from paddock.server.refusals import RefusedError
from paddock.server.storage import entries
from paddock.server.tables.table import RECENT_ROWS, AppliedEntry, Table

logger = logging.getLogger("paddock.server")

#: Rows that change the race, or rules for it.
PLAYED = (
    entries.Started,
    entries.Dealt,
    entries.Moved,
    entries.Sealed,
    entries.Undone,
    entries.Advanced,
)
#: Rows that are told.
TOLD = (entries.Dealt, entries.Moved, entries.Sealed, entries.Undone)


def fold(
    log: Sequence[entries.LogEntry],
    find_track: Callable[[str, str, str], Track],
    heard: list[AppliedEntry] | None = None,
) -> Table:
    """The fold of a log; where it no longer plays as it did the table is closed.

    Then the race stays as it was before that row; who sits and what is said goes on. With `heard`
    the stories of all rows go there; else only the last few rows are told, since the story of a
    move takes longer than the move.
    """
    table, why, void = Table(log[0].table, find_track), None, taken_back(log)
    told_from = 0 if heard is not None else _told_from(log)
    for stored, row in enumerate(log):
        if table.play is not None:
            table.play.tells = row.version >= told_from
        if why is None:
            # Logs that older versions stored may lack a row that nobody was told of.
            why = _taken_in(table, row, heard, void) if row.version == stored + 1 else "digest"
        elif not isinstance(row.entry, PLAYED):
            _taken_in(table, row, heard, void)
    if why is not None and told_from:
        # Its last rows are others than those of the log.
        return fold(log, find_track, [])
    if why is not None:
        table.stage, table.why, table.version = "closed", why, log[-1].version
    return table


def taken_back(log: Sequence[entries.LogEntry]) -> set[int]:
    """The versions of the rows of play that a later row makes void.

    To take back an open choice takes back all that came after it. To take back a sealed one may
    leave the others' answers as they are; what that does is only known by playing.
    """
    void: set[int] = set()
    open_: set[int] = set()
    play: list[int] = []
    for row in log:
        if isinstance(row.entry, entries.Undone) and row.entry.since in open_:
            while play and play[-1] >= row.entry.since:
                void.add(play[-1])
                open_.discard(play.pop())
        if isinstance(row.entry, entries.Moved):
            open_.add(row.version)
        if isinstance(row.entry, TOLD):
            play.append(row.version)
    return void


def _told_from(log: Sequence[entries.LogEntry]) -> int:
    """The version of the first row that a table still tells of when it is loaded."""
    play = [row.version for row in log if isinstance(row.entry, TOLD)]
    return play[-RECENT_ROWS] if len(play) > RECENT_ROWS else 0


def _taken_in(
    table: Table, row: entries.LogEntry, heard: list[AppliedEntry] | None, void: set[int]
) -> str | None:
    """Apply a stored row; says why it cannot be."""
    passed = row.version in void
    try:
        applied = (table.pass_over if passed else table.apply)(row.version, row.at, row.entry)
    except RefusedError:
        return "track"
    except (PaddockError, ArithmeticError, LookupError, AssertionError, TypeError) as error:
        # The sentence of the error may name cards, so only its kind is told.
        told = {"table": table.code, "version": row.version, "error": type(error).__name__}
        logger.warning("a log does not replay", extra=told)
        return "rules"
    if row.digest and not passed and table.play and table.play.digest != row.digest:
        return "digest"
    if heard is not None:
        heard.append(applied)
    return None
