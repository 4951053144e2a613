"""The passkeys of guests in the database."""

from __future__ import annotations

import secrets
import time
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from paddock.server.accounts.passkeys import Registered
from paddock.server.refusals import RefusedError
from paddock.server.storage import models

#: The most passkeys of one guest.
MOST = 20


class StoredKey(NamedTuple):
    """A stored passkey."""

    id: str
    guest: str
    credential: str
    public_key: str
    signed: int
    name: str
    created: float
    used: float


def of_guest(connection: Connection, guest: str) -> list[StoredKey]:
    """The passkeys of a guest, oldest first."""
    keys = models.passkeys
    wanted = select(keys).where(keys.c.guest == guest).order_by(keys.c.created, keys.c.id)
    return [StoredKey(*row) for row in connection.execute(wanted)]


def by_credential(connection: Connection, credential: str) -> StoredKey:
    """The passkey with an authenticator's id."""
    keys = models.passkeys
    row = connection.execute(select(keys).where(keys.c.credential == credential)).one_or_none()
    if row is None:
        raise RefusedError("bad_passkey")
    return StoredKey(*row)


def add(connection: Connection, guest: str, name: str, key: Registered) -> None:
    """Store a new passkey."""
    keys, now = models.passkeys, time.time()
    wanted = select(func.count()).select_from(keys).where(keys.c.guest == guest)
    if connection.execute(wanted).scalar_one() >= MOST:
        raise RefusedError("too_many", what="passkeys")
    values = StoredKey("k" + secrets.token_hex(6), guest, *key, name, now, now)
    try:
        connection.execute(insert(keys).values(**values._asdict()))
    except IntegrityError:
        # The authenticator's id is registered already.
        raise RefusedError("bad_passkey") from None


def use(connection: Connection, key: str, signed: int) -> None:
    """Note that a passkey was used."""
    keys = models.passkeys
    connection.execute(update(keys).where(keys.c.id == key).values(signed=signed, used=time.time()))


def rename(connection: Connection, guest: str, key: str, name: str) -> None:
    """Give a guest's passkey another name."""
    keys = models.passkeys
    wanted = update(keys).where(keys.c.id == key, keys.c.guest == guest).values(name=name)
    _need(connection.execute(wanted).rowcount, key)


def remove(connection: Connection, guest: str, key: str) -> None:
    """Remove a guest's passkey."""
    keys = models.passkeys
    wanted = delete(keys).where(keys.c.id == key, keys.c.guest == guest)
    _need(connection.execute(wanted).rowcount, key)


def _need(rows: int, key: str) -> None:
    if not rows:
        raise RefusedError("unknown", kind="passkey", name=key[:16])
