"""Retention: deletes finished tables and guests after the number of days that the host has set."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, func, select, union

from paddock.server.admin import changes
from paddock.server.site import Retention
from paddock.server.storage import models

DAY = 24 * 3600.0
#: The most tables, and guests, that are deleted in one transaction.
AT_ONCE = 200


class Deleted(NamedTuple):
    """What was deleted."""

    tables: list[str]
    guests: list[str]


def apply(
    connection: Connection, retention: Retention, now: float, spared: Collection[str] = ()
) -> Deleted:
    """Delete what is old enough; tables that somebody is watching are spared."""
    tables: list[str] = []
    guests: list[str] = []
    if retention.tables is not None:
        old = _old_tables(connection, now - retention.tables * DAY)
        tables = [code for code in old if code not in spared]
        if tables:
            changes.delete_tables(connection, tables)
        if seasons := _old_seasons(connection, now - retention.tables * DAY):
            changes.delete_seasons(connection, seasons)
    if retention.guests is not None:
        guests = _old_guests(connection, now - retention.guests * DAY)
        if guests:
            changes.delete_guests(connection, guests)
    return Deleted(tables, guests)


def _old_tables(connection: Connection, before: float) -> list[str]:
    t = models.tables.c
    wanted = select(t.code).where(t.stage.in_(("finished", "closed")), t.changed < before)
    return list(connection.execute(wanted.limit(AT_ONCE)).scalars())


def _old_seasons(connection: Connection, before: float) -> list[str]:
    """Championships that are over, or that nobody has started or joined for long."""
    s = models.seasons.c
    wanted = select(s.code).where(s.stage != "running", s.changed < before)
    return list(connection.execute(wanted.limit(AT_ONCE)).scalars())


def _old_guests(connection: Connection, before: float) -> list[str]:
    """Guests without passkey or owner who sit at no stored table and were not here for long.

    Those who drive in a stored championship, or host one, are kept too.
    """
    g, v = models.guests.c, models.visits.c
    keeping = (models.members, models.passkeys, models.bots)
    driven, hosted = models.entrants.c.guest, models.seasons.c.host
    kept = union(
        *(select(table.c.guest) for table in keeping),
        select(driven).where(driven.is_not(None)),
        select(hosted).where(hosted.is_not(None)),
    )
    wanted = select(g.id).outerjoin(models.visits, v.guest == g.id)
    wanted = wanted.where(func.coalesce(v.seen, g.created) < before, g.id.not_in(kept))
    return list(connection.execute(wanted.limit(AT_ONCE)).scalars())
