"""Everything that the database knows about a guest, as JSON."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Table, select, union

from paddock.server.accounts import bots, keys
from paddock.server.storage import entries, models


def exported(connection: Connection, guest: str) -> dict[str, Any]:
    """A guest's own data: name, passkeys, bots, circuits, and what they did at which table."""
    guests, visits = models.guests.c, models.visits.c
    row = connection.execute(select(models.guests).where(guests.id == guest)).one()
    seen = connection.execute(select(visits.seen).where(visits.guest == guest))
    return {
        "id": row.id,
        "name": row.name,
        "created": row.created,
        "seen": seen.scalar_one_or_none(),
        "passkeys": [
            {"name": key.name, "created": key.created, "used": key.used}
            for key in keys.of_guest(connection, guest)
        ],
        "bots": [bot._asdict() for bot in bots.of_owner(connection, guest)],
        "avatar": _rows(connection, models.avatars, guest),
        "results": _rows(connection, models.results, guest),
        "ratings": _rows(connection, models.ratings, guest),
        "weeks": _rows(connection, models.weeks, guest),
        "feats": _rows(connection, models.feats, guest),
        "circuits": _rows(connection, models.circuits, guest),
        "tries": _rows(connection, models.tries, guest),
        "championships": _championships(connection, guest),
        "alerts": _rows(connection, models.subscriptions, guest),
        "muted": _rows(connection, models.mutes, guest),
        "alerted": _rows(connection, models.calls, guest),
        "tables": _tables(connection, guest),
    }


def _rows(connection: Connection, table: Table, guest: str) -> list[dict[str, Any]]:
    """The rows of a table that belong to the guest."""
    wanted = select(table).where(table.c.guest == guest)
    return [dict(row) for row in connection.execute(wanted).mappings()]


def _championships(connection: Connection, guest: str) -> dict[str, Any]:
    """The championships that the guest drives in, and those that the guest has made."""
    s = models.seasons.c
    made = select(s.code, s.title, s.made).where(s.host == guest)
    return {
        "driven": _rows(connection, models.entrants, guest),
        "made": [dict(row) for row in connection.execute(made).mappings()],
    }


def _tables(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """What the guest did at each table, oldest first."""
    both = [select(t.c.code).where(t.c.guest == guest) for t in (models.members, models.writers)]
    log = models.log.c
    wanted = select(models.log).where(log.code.in_(union(*both)))
    wanted = wanted.where((log.version == 1) | log.entry.contains(guest))
    tables: dict[str, dict[str, Any]] = {}
    for row in connection.execute(wanted.order_by(log.code, log.version)):
        _note(tables, row.code, row.at, entries.decode(row.entry), guest)
    return sorted(tables.values(), key=lambda table: float(table["made"]))


def _note(
    tables: dict[str, dict[str, Any]], code: str, at: float, entry: entries.AnyEntry, guest: str
) -> None:
    """Add one entry to what is known of its table."""
    match entry:
        case entries.Made():
            tables[code] = {
                "code": code,
                "game": entry.game,
                "made": at,
                "host": entry.host == guest,
                "record": f"/api/tables/{code}/record",
                "seats": [],
                "chat": [],
                "muted": [],
            }
        case entries.Sat(guest=who) if who == guest:
            seat = {"seat": entry.seat, "name": entry.name, "at": at}
            tables[code]["seats"].append(seat)
        case entries.Said(guest=who) if who == guest:
            tables[code]["chat"].append({"text": entry.text, "at": at})
        case entries.Muted(guest=who) if who == guest:
            tables[code]["muted"].append({"player": entry.player, "on": entry.on, "at": at})
