"""The browsers that a guest wants to be alerted in, and the tables that a guest has muted."""

from __future__ import annotations

import hashlib
import time
from typing import NamedTuple

from sqlalchemy import Connection, delete, exists, insert, select

from paddock.server.storage import models

#: The most browsers of one guest; the oldest are forgotten.
MOST = 10
#: The most tables that one guest has muted.
MOST_MUTED = 500


class Subscription(NamedTuple):
    """A browser that takes messages."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


def _name(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


def add(connection: Connection, guest: str, new: Subscription) -> None:
    """Add a browser, or take it over from whoever used it before."""
    table = models.subscriptions
    connection.execute(delete(table).where(table.c.id == _name(new.endpoint)))
    values = {"id": _name(new.endpoint), "guest": guest, "created": time.time(), **new._asdict()}
    connection.execute(insert(table).values(**values))
    newest = select(table.c.id).where(table.c.guest == guest)
    kept = list(connection.execute(newest.order_by(table.c.created.desc()).limit(MOST)).scalars())
    connection.execute(delete(table).where(table.c.guest == guest, table.c.id.not_in(kept)))


def remove(connection: Connection, endpoint: str, guest: str | None = None) -> None:
    """Forget a browser: a guest's own, or one that takes no more messages."""
    table = models.subscriptions
    gone = delete(table).where(table.c.id == _name(endpoint))
    connection.execute(gone if guest is None else gone.where(table.c.guest == guest))


def to_alert(connection: Connection, guest: str, code: str) -> list[Subscription]:
    """The browsers that a guest wants to be alerted in about a table."""
    table, mutes = models.subscriptions.c, models.mutes.c
    muted = exists().where(mutes.guest == guest, mutes.code == code)
    wanted = select(table.endpoint, table.p256dh, table.auth, table.language)
    rows = connection.execute(wanted.where(table.guest == guest, ~muted).order_by(table.created))
    return [Subscription(*row) for row in rows]


def mute(connection: Connection, guest: str, code: str, on: bool) -> None:
    """Mute a table for a guest, or unmute it."""
    table = models.mutes
    connection.execute(delete(table).where(table.c.guest == guest, table.c.code == code))
    if on and len(muted(connection, guest)) < MOST_MUTED:
        connection.execute(insert(table).values(guest=guest, code=code))


def muted(connection: Connection, guest: str) -> list[str]:
    """The tables that a guest has muted."""
    mutes = models.mutes.c
    return list(connection.execute(select(mutes.code).where(mutes.guest == guest)).scalars())
