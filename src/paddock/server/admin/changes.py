"""Changes by the host, made directly in the database.

Each runs in one transaction and leaves a notice for the servers that run. A log is append-only;
only what somebody wrote or is called is blanked out in place, so versions stay contiguous and races
replay as before.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, select, union, update

from paddock.core.errors import PaddockError, shown
from paddock.server.admin import bans, notices
from paddock.server.storage import entries, models
from paddock.server.storage.write_connection import statements

#: The name of a guest whose own name was deleted.
NOBODY = "Guest 0000"

#: The entries that give a guest's name.
_NAMING = entries.Sat | entries.Invited | entries.Declined | entries.Linked

_Edit = Callable[[str, entries.AnyEntry], entries.AnyEntry | None]


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
    connection.execute(delete(models.turns).where(models.turns.c.code == code))
    notices.add(connection, "table", [code])


def delete_tables(connection: Connection, codes: Sequence[str]) -> None:
    """Delete tables with their logs."""
    rows = (
        models.log, models.members, models.writers, models.outages, models.turns,
        models.bot_tables, models.tables, models.mutes, models.calls,
    )  # fmt: skip
    for table in rows:
        connection.execute(delete(table).where(table.c.code.in_(codes)))
    notices.add(connection, "table", codes)


def delete_table(connection: Connection, code: str) -> None:
    """Delete a table with its log and its outcome, which no longer counts for ratings."""
    _last_version(connection, code)
    delete_tables(connection, [code])
    for table in (models.races, models.results, models.feats):
        connection.execute(delete(table).where(table.c.code == code))
    # A championship runs this race again.
    for table in (models.rounds, models.season_results, models.day_results):
        connection.execute(delete(table).where(table.c.code == code))


def delete_seasons(connection: Connection, codes: Sequence[str]) -> None:
    """Delete championships; the tables of their races stay."""
    for table in (models.entrants, models.rounds, models.season_results):
        connection.execute(delete(table).where(table.c.season.in_(codes)))
    connection.execute(delete(models.seasons).where(models.seasons.c.code.in_(codes)))


def delete_line(connection: Connection, code: str, version: int) -> None:
    """Delete a line of chat; its entry stays in the log, without guest, name and text."""

    def blank(_: str, entry: entries.AnyEntry) -> entries.AnyEntry | None:
        return entries.Said("", "", "") if isinstance(entry, entries.Said) else None

    log = models.log.c
    if not _edit(connection, (log.code == code) & (log.version == version), blank):
        raise PaddockError(f"table {shown(code)} has no line of chat with the number {version}")
    notices.add(connection, "table", [code])


def delete_guests(connection: Connection, guests: Sequence[str]) -> int:
    """Delete guests, but nothing that they wrote at tables; returns how many there were.

    The bots that they own are deleted too.
    """
    own = (
        models.visits, models.passkeys, models.ratings, models.weeks, models.feats, models.avatars,
        models.circuits, models.turns, models.bots, models.subscriptions, models.mutes,
        models.tries, models.calls,
    )  # fmt: skip
    bots = bots_of(connection, guests)
    if bots:
        delete_guests(connection, bots)
    for table in own:
        connection.execute(delete(table).where(table.c.guest.in_(guests)))
    _forget_drivers(connection, guests)
    notices.add(connection, "guest", [""])
    return connection.execute(delete(models.guests).where(models.guests.c.id.in_(guests))).rowcount


def _forget_drivers(connection: Connection, guests: Sequence[str]) -> None:
    """Let bots drive for deleted guests; a championship that waits for a deleted host is closed."""
    e, s = models.entrants.c, models.seasons.c
    waiting = select(s.code).where(s.stage == "open")
    mine = e.guest.in_(guests)
    connection.execute(delete(models.entrants).where(mine, e.season.in_(waiting)))
    connection.execute(update(models.entrants).where(mine).values(guest=None))
    hosted = update(models.seasons).where(s.host.in_(guests))
    connection.execute(hosted.where(s.stage == "open").values(stage="closed"))
    connection.execute(hosted.values(host=None, title=""))


def delete_guest(connection: Connection, guest: str) -> None:
    """Delete a guest and their bots, with all that they wrote and every name that they had."""
    for bot in bots_of(connection, [guest]):
        delete_guest(connection, bot)
    if not delete_guests(connection, [guest]):
        raise PaddockError(f"there is no guest {shown(guest)}")
    forget_guest(connection, guest)


def bots_of(connection: Connection, guests: Sequence[str]) -> list[str]:
    """The bots that guests own."""
    b = models.bots.c
    return list(connection.execute(select(b.guest).where(b.owner.in_(guests))).scalars())


def forget_guest(connection: Connection, guest: str) -> None:
    """Blank out a guest in every log, where a new id for each table takes the guest's place."""
    log, forget = models.log.c, _forgetting(guest)
    codes = _edit(connection, log.code.in_(_tables_of(guest)) & log.entry.contains(guest), forget)
    for table in (models.members, models.writers):
        connection.execute(delete(table).where(table.c.guest == guest))
    for results in (models.results, models.day_results):
        connection.execute(update(results).where(results.c.guest == guest).values(guest=None))
    notices.add(connection, "table", codes)


def _tables_of(guest: str) -> Any:
    """Every table whose log may name a guest."""
    both = [select(t.c.code).where(t.c.guest == guest) for t in (models.members, models.writers)]
    return union(*both)


def _forgetting(guest: str) -> _Edit:
    """Replaces a guest in an entry by nobody."""
    aliases: dict[str, str] = {}

    def forget(code: str, entry: entries.AnyEntry) -> entries.AnyEntry | None:
        if isinstance(entry, entries.Said):
            return entries.Said("", "", "") if entry.guest == guest else None
        alias = aliases.setdefault(code, f"g{secrets.token_hex(6)}")
        named = {key for key in ("host", "guest", "player") if getattr(entry, key, None) == guest}
        changed: dict[str, str | None] = dict.fromkeys(named, alias)
        if "guest" in named and isinstance(entry, _NAMING):
            changed["name"] = NOBODY
        if "guest" in named and isinstance(entry, entries.Sat):
            changed["face"] = None
        return msgspec.structs.replace(entry, **changed) if changed else None

    return forget


def ban(connection: Connection, what: str, on: bool = True) -> str:
    """Ban a guest or an address, or lift a ban; returns its name."""
    name = bans.name_of(what)
    listed = bans.read(notices.get(connection, bans.KEY))
    if not on and name not in listed:
        raise PaddockError(f"{name} is not banned")
    kept = [one for one in listed if one != name]
    notices.put(connection, bans.KEY, json.dumps([*kept, name] if on else kept))
    notices.add(connection, "bans", [""])
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
        edited = edit(row.code, entries.decode(row.entry))
        if edited is not None:
            place = (log.code == row.code) & (log.version == row.version)
            text = entries.encode(edited).decode()
            connection.execute(update(models.log).where(place).values(entry=text))
            codes.add(row.code)
    return sorted(codes)
