"""Rebuilds a table from its log, with the current rules.

Entries that are undone later are not played, and events are collected only where needed.
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

#: Entries that change the race or answers in advance.
PLAYED = (
    entries.Started,
    entries.Dealt,
    entries.Moved,
    entries.Sealed,
    entries.Undone,
    entries.Advanced,
)
#: Entries that viewers are told about.
TOLD = (entries.Dealt, entries.Moved, entries.Sealed, entries.Undone)


def fold(
    log: Sequence[entries.LogEntry],
    find_track: Callable[[str, str, str], Track],
    heard: list[AppliedEntry] | None = None,
) -> Table:
    """Fold a log into a table, which is closed if the log no longer replays as it did.

    The race then stays as it was before that entry; seats and chat continue. If `heard` is given,
    it gets all applied entries with their events; otherwise only the last few have events, since
    making the events of a move takes longer than the move.
    """
    table, why, void = Table(log[0].table, find_track), None, taken_back(log)
    told_from = 0 if heard is not None else _told_from(log)
    for stored, row in enumerate(log):
        if table.play is not None:
            table.play.tells = row.version >= told_from
        if why is None:
            # Logs of older versions may lack an entry that nobody was told about.
            why = _taken_in(table, row, heard, void) if row.version == stored + 1 else "digest"
        elif not isinstance(row.entry, PLAYED):
            _taken_in(table, row, heard, void)
    if why is not None and told_from:
        # The last entries of the table differ from those of the log.
        return fold(log, find_track, [])
    if why is not None:
        table.stage, table.why, table.version = "closed", why, log[-1].version
    return table


def taken_back(log: Sequence[entries.LogEntry]) -> set[int]:
    """The versions of the entries that are undone by a later entry.

    Undoing an open choice undoes everything after it. Undoing a sealed answer may leave the answers
    of others in place; the effect is known only by playing.
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
    """The first version whose events a loaded table keeps."""
    play = [row.version for row in log if isinstance(row.entry, TOLD)]
    return play[-RECENT_ROWS] if len(play) > RECENT_ROWS else 0


def _taken_in(
    table: Table, row: entries.LogEntry, heard: list[AppliedEntry] | None, void: set[int]
) -> str | None:
    """Apply a stored entry; returns why it cannot be applied."""
    passed = row.version in void
    try:
        applied = (table.pass_over if passed else table.apply)(row.version, row.at, row.entry)
    except RefusedError:
        return "track"
    except (PaddockError, ArithmeticError, LookupError, AssertionError, TypeError) as error:
        # The message may name cards, so only the type is logged.
        told = {"table": table.code, "version": row.version, "error": type(error).__name__}
        logger.warning("a log does not replay", extra=told)
        return "rules"
    if row.digest and not passed and table.play and table.play.digest != row.digest:
        return "digest"
    if heard is not None:
        heard.append(applied)
    return None
