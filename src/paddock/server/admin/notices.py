"""Notices: how a change made in the database reaches the servers that run on it.

The last changes are listed in one row of the settings. Servers read it every two seconds; that
works for SQLite and PostgreSQL, and for any number of servers. Nobody is named in the list: it says
only that some guest was deleted.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Literal, NamedTuple

from sqlalchemy import Connection, select

from paddock.server.storage import models
from paddock.server.storage.write_connection import statements

KEY = "notices"
#: The most changes that are listed; whoever has missed more begins afresh.
MOST = 200

Kind = Literal["table", "guest", "bans", "sockets"]


class Notice(NamedTuple):
    """A change: its number, what has changed, and the code of a table; guests have no name here."""

    number: int
    kind: Kind
    name: str


def read(text: str | None) -> list[Notice]:
    """The last changes, oldest first."""
    return [Notice(*one) for one in json.loads(text or "[]")]


def add(connection: Connection, kind: Kind, names: Iterable[str]) -> int:
    """List changes; returns the number of the last."""
    listed = [_nameless(notice) for notice in read(get(connection, KEY))]
    number = listed[-1].number if listed else 0
    for name in names:
        number += 1
        listed.append(_nameless(Notice(number, kind, name)))
    put(connection, KEY, json.dumps(listed[-MOST:]))
    return number


def _nameless(notice: Notice) -> Notice:
    return notice if notice.kind == "table" else notice._replace(name="")


def get(connection: Connection, key: str) -> str | None:
    """A stored setting."""
    wanted = select(models.settings.c.value).where(models.settings.c.key == key)
    return connection.execute(wanted).scalar_one_or_none()


def put(connection: Connection, key: str, value: str) -> None:
    """Store a setting, or replace it."""
    statement = statements(connection.dialect.name)["probes"]
    connection.execute(statement, [{"key": key, "value": value}])
