"""What is stored of a log entry: the entry itself, and what follows from it for lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from paddock.server.players import outcomes
from paddock.server.storage import entries
from paddock.server.storage.write_connection import Write
from paddock.server.tables import turns
from paddock.server.tables.ownership import Ownership
from paddock.server.tables.session import TableSession
from paddock.server.tables.table import AppliedEntry, Table

DIGEST_EVERY = 8
#: Entries that change how lists show a table.
_LISTED = (
    entries.Made, entries.Changed, entries.Started, entries.Dealt, entries.Linked,
    entries.Closed, entries.Sat, entries.Invited,
)  # fmt: skip
#: Entries that play, which most are.
_MOVES = (entries.Moved, entries.Sealed)


def ends(session: TableSession, entry: entries.AnyEntry) -> bool:
    """Whether an entry that was just applied has ended the race."""
    if session.table.stage != "finished":
        return False
    return isinstance(entry, (*_MOVES, entries.Dealt))


def of_entry(
    session: TableSession,
    applied: AppliedEntry,
    ownership: Ownership,
    text: Callable[[str], str],
) -> list[Write]:
    """Everything that is stored together with an entry; `text` finds the text of a track."""
    table, entry = session.table, applied.entry
    lines = [Write("log", _logged(session, applied))]
    if not isinstance(entry, _MOVES) or table.stage == "finished":
        lines += _more(session, entry, ownership, text)
    if applied.events is not None and turns.pass_quickly(session):
        return lines + turns.passing_lines(session)
    return lines + turns.changed_lines(session)


def _more(
    session: TableSession,
    entry: entries.AnyEntry,
    ownership: Ownership,
    text: Callable[[str], str],
) -> list[Write]:
    """What is stored with an entry that is not just a move."""
    table, lines = session.table, list[Write]()
    if isinstance(entry, entries.Said | entries.Muted):
        lines.append(Write("writers", {"guest": entry.guest, "code": table.code}))
    if isinstance(entry, _LISTED) or table.stage == "finished":
        lines += _listing(session, entry)
    if isinstance(entry, entries.Made):
        lines += ownership.lines(session)
    if isinstance(entry, entries.Made | entries.Changed):
        lines.append(Write("tracks", {"digest": entry.digest, "text": text(entry.digest)}))
    return lines


def _logged(session: TableSession, applied: AppliedEntry) -> dict[str, Any]:
    table, digest = session.table, None
    if table.play and applied.events is not None:
        if applied.version % DIGEST_EVERY == 0 or table.stage == "finished":
            digest = table.play.digest
    return {
        "code": table.code,
        "version": applied.version,
        "at": applied.at,
        "entry": entries.encode(applied.entry).decode(),
        "digest": digest,
        "fence": session.fence,
    }


def _listing(session: TableSession, entry: entries.AnyEntry) -> list[Write]:
    """What lists of tables need to know, and the outcome."""
    table = session.table
    lines = [Write("tables", listed(table))]
    if ends(session, entry):
        lines += outcomes.lines(table, table.changed)
    if isinstance(entry, entries.Made) and entry.season:
        one = {"season": entry.season.code, "round": entry.season.round}
        lines.append(Write("rounds", {**one, "code": table.code}))
    if isinstance(entry, entries.Made) and entry.day:
        own = {"day": entry.day, "guest": entry.host, "code": table.code}
        lines.append(Write("tries", own))
    if isinstance(entry, entries.Made | entries.Sat | entries.Invited):
        who = entry.host if isinstance(entry, entries.Made) else entry.guest
        lines.append(Write("members", {"guest": who, "code": table.code}))
    if isinstance(entry, entries.Made | entries.Changed) and entry.open_to_bots:
        lines.append(Write("bot_tables", {"code": table.code}))
    return lines


def listed(table: Table) -> dict[str, Any]:
    """A table's row for lists."""
    return {
        "code": table.code,
        "stage": table.stage,
        "public": table.public,
        "changed": table.changed,
        "game": table.game,
        "track": table.track_name,
        "players": table.players,
        "clock": table.clock,
    }
