"""Changes by the host, made directly in the database.

Each runs in one transaction and leaves a notice for the servers that run. A log is append-only;
only what somebody wrote or is called is blanked out in place, so versions stay contiguous and races
replay as before.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, select, update

from paddock.core.errors import PaddockError, shown
from paddock.server.admin import bans, notices
from paddock.server.storage import entries, models
from paddock.server.storage.write_connection import statements

#: The name of a guest whose own name was deleted.
NOBODY = "Guest 0000"

_Edit = Callable[[entries.AnyEntry], entries.AnyEntry | None]


def close_table(connection: Connection, code: str, now: float) -> None:
    """Close a table for play."""
    last = _last_version(connection, code)
    text = entries.encode(entries.Closed("host")).decode()
    row = {"code": code, "version": last + 1, "at": now, "entry": text, "digest": None}
    # Written in the name of the worker that owns the table, which then reloads it.
    owner = select(models.owners.c.fence).where(models.owners.c.code == code)
    row["fence"] = connection.execute(owner).scalar_one_or_none()
    connection.execute(statements(connection.dialect.name)["log"], [row])
    wanted = update(models.tables).where(models.tables.c.code == code)
    connection.execute(wanted.values(stage="closed", changed=now))
    notices.add(connection, "table", [code])


def delete_tables(connection: Connection, codes: Sequence[str]) -> None:
    """Delete tables with their logs."""
    for table in (models.log, models.members, models.outages, models.tables):
        connection.execute(delete(table).where(table.c.code.in_(codes)))
    notices.add(connection, "table", codes)


def delete_table(connection: Connection, code: str) -> None:
    """Delete a table with its log."""
    _last_version(connection, code)
    delete_tables(connection, [code])


def delete_line(connection: Connection, code: str, version: int) -> None:
    """Delete a line of chat; its entry stays in the log, without guest, name and text."""

    def blank(entry: entries.AnyEntry) -> entries.AnyEntry | None:
        return entries.Said("", "", "") if isinstance(entry, entries.Said) else None

    log = models.log.c
    if not _edit(connection, (log.code == code) & (log.version == version), blank):
        raise PaddockError(f"table {shown(code)} has no line of chat with the number {version}")
    notices.add(connection, "table", [code])


def delete_guests(connection: Connection, guests: Sequence[str]) -> int:
    """Delete guests, but nothing that they wrote; returns how many there were."""
    connection.execute(delete(models.visits).where(models.visits.c.guest.in_(guests)))
    notices.add(connection, "guest", guests)
    return connection.execute(delete(models.guests).where(models.guests.c.id.in_(guests))).rowcount


def delete_guest(connection: Connection, guest: str) -> None:
    """Delete a guest with everything that they wrote and every name that they had."""
    if not delete_guests(connection, [guest]):
        raise PaddockError(f"there is no guest {shown(guest)}")
    connection.execute(delete(models.members).where(models.members.c.guest == guest))

    def forget(entry: entries.AnyEntry) -> entries.AnyEntry | None:
        if getattr(entry, "guest", None) != guest:
            return None
        if isinstance(entry, entries.Said):
            return entries.Said("", "", "")
        if isinstance(entry, entries.Sat | entries.Linked):
            return msgspec.structs.replace(entry, name=NOBODY)
        return None

    codes = _edit(connection, models.log.c.entry.contains(guest, autoescape=True), forget)
    notices.add(connection, "table", codes)


def ban(connection: Connection, what: str, on: bool = True) -> str:
    """Ban a guest or an address, or lift a ban; returns its name."""
    name = bans.name_of(what)
    listed = bans.read(notices.get(connection, bans.KEY))
    if not on and name not in listed:
        raise PaddockError(f"{name} is not banned")
    kept = [one for one in listed if one != name]
    notices.put(connection, bans.KEY, json.dumps([*kept, name] if on else kept))
    notices.add(connection, "bans", [name])
    return name


def _last_version(connection: Connection, code: str) -> int:
    wanted = select(func.max(models.log.c.version)).where(models.log.c.code == code)
    version = connection.execute(wanted).scalar_one()
    if version is None:
        raise PaddockError(f"there is no table {shown(code)}")
    return int(version)


def _edit(connection: Connection, where: Any, edit: _Edit) -> list[str]:
    """Rewrite some entries in place; returns the codes of their tables."""
    log, codes = models.log.c, set()
    for row in connection.execute(select(log.code, log.version, log.entry).where(where)).all():
        edited = edit(entries.decode(row.entry))
        if edited is not None:
            place = (log.code == row.code) & (log.version == row.version)
            text = entries.encode(edited).decode()
            connection.execute(update(models.log).where(place).values(entry=text))
            codes.add(row.code)
    return sorted(codes)
