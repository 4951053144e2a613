"""Bots that connect with a token: each is a guest with an owner, known by the hash of its token."""

from __future__ import annotations

import hashlib
import secrets
import time
import unicodedata
from typing import NamedTuple

from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from paddock.server.refusals import RefusedError
from paddock.server.storage import models

#: The most bots of one account.
MOST = 5
#: What every token begins with, so that people and scanners of secrets recognise one.
PREFIX = "paddock_bot_"
#: Seconds to which the last use of a token is noted.
_USED_EVERY = 60.0


class StoredBot(NamedTuple):
    """A bot as its owner sees it."""

    id: str
    name: str
    face: int | None
    colour: int | None
    created: float
    used: float | None


def new_token() -> str:
    """A new token, which nobody can guess."""
    return PREFIX + secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is stored of a token; a token is random, so its hash says nothing about it."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def handle_of(name: str) -> str:
    """The form of a name that no two bots share.

    >>> handle_of("Ｂolt"), handle_of("BOLT")
    ('bolt', 'bolt')
    """
    return unicodedata.normalize("NFKC", name).casefold()[:64]


def of_owner(connection: Connection, owner: str) -> list[StoredBot]:
    """The bots of an account, oldest first."""
    b, g, look = models.bots.c, models.guests.c, models.avatars.c
    wanted = select(b.guest, g.name, look.face, look.colour, b.created, b.used)
    wanted = wanted.join(models.guests, g.id == b.guest)
    wanted = wanted.outerjoin(models.avatars, look.guest == b.guest).where(b.owner == owner)
    rows = connection.execute(wanted.order_by(b.created, b.guest))
    return [StoredBot(*row) for row in rows]


def add(connection: Connection, owner: str, name: str, token: str) -> str:
    """Store a new bot; returns its id."""
    bots, now = models.bots, time.time()
    count = select(func.count()).select_from(bots).where(bots.c.owner == owner)
    if connection.execute(count).scalar_one() >= MOST:
        raise RefusedError("too_many", what="bots")
    bot = "g" + secrets.token_hex(6)
    guest = {"id": bot, "name": name, "named": True, "created": now}
    connection.execute(insert(models.guests).values(**guest))
    values = {"guest": bot, "owner": owner, "handle": handle_of(name), "token": hashed(token)}
    try:
        connection.execute(insert(bots).values(**values, created=now))
    except IntegrityError:
        raise RefusedError("name_taken", name=name) from None
    return bot


def by_token(connection: Connection, token: str) -> tuple[str, bool]:
    """The bot of a token, and whether it is time to note that the token is used."""
    b = models.bots.c
    row = connection.execute(select(b.guest, b.used).where(b.token == hashed(token))).one_or_none()
    if row is None:
        raise RefusedError("bad_token")
    return str(row.guest), row.used is None or row.used < time.time() - _USED_EVERY


def note_use(connection: Connection, bot: str) -> None:
    """Note that the token of a bot was used."""
    bots = models.bots
    connection.execute(update(bots).where(bots.c.guest == bot).values(used=time.time()))


def by_name(connection: Connection, name: str) -> str:
    """The bot with a name."""
    b = models.bots.c
    wanted = select(b.guest).where(b.handle == handle_of(name))
    bot = connection.execute(wanted).scalar_one_or_none()
    if bot is None:
        raise RefusedError("unknown", kind="bot", name=name[:40])
    return str(bot)


def rename(connection: Connection, owner: str, bot: str, name: str) -> None:
    """Give a bot another name."""
    _change(connection, owner, bot, handle=handle_of(name))
    g = models.guests.c
    connection.execute(update(models.guests).where(g.id == bot).values(name=name))


def change_token(connection: Connection, owner: str, bot: str, token: str) -> None:
    """Give a bot another token; the old one no longer works."""
    _change(connection, owner, bot, token=hashed(token), used=None)


def need(connection: Connection, owner: str, bot: str) -> None:
    """Refuse to touch a bot of somebody else."""
    b = models.bots.c
    wanted = select(b.guest).where(b.guest == bot, b.owner == owner)
    if connection.execute(wanted).one_or_none() is None:
        raise RefusedError("unknown", kind="bot", name=bot[:16])


def _change(connection: Connection, owner: str, bot: str, **values: object) -> None:
    need(connection, owner, bot)
    try:
        connection.execute(update(models.bots).where(models.bots.c.guest == bot).values(**values))
    except IntegrityError:
        raise RefusedError("name_taken", name=str(values.get("handle", ""))) from None
