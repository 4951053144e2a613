"""Circuits that guests have published: listed for everyone, withdrawn by their authors."""

from __future__ import annotations

import json
import secrets
import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, func, select, update

from paddock.server.refusals import RefusedError
from paddock.server.storage import models
from paddock.server.storage.write_connection import statements

#: The most circuits in the list, and the most that one guest may have published at a time.
LISTED, MOST_OF_GUEST = 60, 20


@dataclass(frozen=True)
class NewCircuit:
    """A circuit that a guest publishes, with its track in the game that it was drawn for."""

    guest: str
    game: str
    title: str
    text: str
    digest: str
    track: str
    figures: dict[str, Any] | None


def publish(connection: Connection, new: NewCircuit) -> str:
    """Store a circuit and its track; returns its id. The same circuit is stored only once."""
    c = models.circuits.c
    same = select(c.id).where(c.guest == new.guest, c.game == new.game, c.text == new.text)
    if (known := connection.execute(same).scalar_one_or_none()) is not None:
        return str(known)
    mine = select(func.count()).select_from(models.circuits).where(c.guest == new.guest)
    if connection.execute(mine).scalar_one() >= MOST_OF_GUEST:
        raise RefusedError("too_many", what="published")
    track = {"digest": new.digest, "text": new.track}
    connection.execute(statements(connection.dialect.name)["tracks"], [track])
    values = {
        "id": secrets.token_hex(6),
        "guest": new.guest,
        "game": new.game,
        "title": new.title,
        "digest": new.digest,
        "text": new.text,
        "figures": None if new.figures is None else json.dumps(new.figures),
        "races": 0,
        "published": time.time(),
    }
    connection.execute(models.circuits.insert(), [values])
    return str(values["id"])


def cards(connection: Connection, guest: str | None) -> list[dict[str, Any]]:
    """The newest circuits with their authors, without their texts."""
    c, g = models.circuits.c, models.guests.c
    columns = [column for column in c if column.name != "text"]
    wanted = select(*columns, g.name.label("author")).join(models.guests, g.id == c.guest)
    rows = connection.execute(wanted.order_by(c.published.desc()).limit(LISTED))
    return [_card(row, guest) for row in rows]


def _card(row: Any, guest: str | None) -> dict[str, Any]:
    return {
        "id": row.id,
        "game": row.game,
        "title": row.title,
        "author": row.author,
        "yours": row.guest == guest,
        "digest": row.digest.removeprefix("sha256:"),
        "figures": json.loads(row.figures) if row.figures else None,
        "races": row.races,
        "published": row.published,
    }


def text_of(connection: Connection, circuit: str, *, raced: bool = False) -> str:
    """The text of a published circuit; counts a race on it."""
    c = models.circuits.c
    text = connection.execute(select(c.text).where(c.id == circuit)).scalar_one_or_none()
    if text is None:
        raise RefusedError("unknown", kind="circuit", name=circuit)
    if raced:
        here = update(models.circuits).where(c.id == circuit)
        connection.execute(here.values(races=c.races + 1))
    return str(text)


def withdraw(connection: Connection, circuit: str, guest: str) -> None:
    """Take a guest's own circuit off the list; races on it go on."""
    c = models.circuits.c
    owner = connection.execute(select(c.guest).where(c.id == circuit)).scalar_one_or_none()
    if owner is None:
        raise RefusedError("unknown", kind="circuit", name=circuit)
    if owner != guest:
        raise RefusedError("not_yours", seat=0)
    connection.execute(delete(models.circuits).where(c.id == circuit))
