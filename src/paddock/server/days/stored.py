"""The race of the day in the database."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Connection, exists, func, select, update

from paddock.server.storage import models
from paddock.server.storage.write_connection import statements

#: How many players a ranking shows, and how many days a list.
MOST, LISTED = 100, 30


class Day(NamedTuple):
    """What is raced on a day, and the secrets of its deal."""

    day: str
    game: str
    circuit: str
    salt: str
    seed: str


def read(connection: Connection, day: str) -> Day | None:
    """What is raced on a day, if anybody has asked for it then."""
    row = connection.execute(select(models.days).where(models.days.c.day == day)).one_or_none()
    return None if row is None else Day(*row)


def add(connection: Connection, new: Day) -> Day:
    """Store what is raced on a day, unless somebody was faster; returns what counts."""
    connection.execute(statements(connection.dialect.name)["days"], [new._asdict()])
    stored = read(connection, new.day)
    assert stored is not None
    return stored


def try_of(connection: Connection, day: str, guest: str) -> str | None:
    """The table of a guest's try."""
    t = models.tries.c
    wanted = select(t.code).where(t.day == day, t.guest == guest)
    return connection.execute(wanted).scalar_one_or_none()


def hand_over(connection: Connection, day: str, before: str, after: str) -> None:
    """Give a guest's try, and its result, to another guest who has none."""
    t, r = models.tries.c, models.day_results.c
    if try_of(connection, day, after) is None:
        own = update(models.tries).where(t.day == day, t.guest == before)
        connection.execute(own.values(guest=after))
        result = update(models.day_results).where(r.day == day, r.guest == before)
        connection.execute(result.values(guest=after))


def ranking(connection: Connection, day: str, guest: str | None) -> dict[str, Any]:
    """The players with a passkey by place and score, and the reader's own result."""
    r, g, look = models.day_results.c, models.guests.c, models.avatars.c
    known = exists().where(models.passkeys.c.guest == r.guest)
    kept = exists().where(models.tables.c.code == r.code).label("kept")
    wanted = select(r.code, r.guest, r.place, r.score, g.name, look.face, look.colour, kept)
    wanted = wanted.select_from(models.day_results).join(models.guests, g.id == r.guest)
    wanted = wanted.outerjoin(models.avatars, look.guest == r.guest).where(r.day == day)
    ordered = wanted.where(known).order_by(r.place, r.score.desc(), r.finished, r.code)
    lines = [dict(row) for row in connection.execute(ordered.limit(MOST)).mappings()]
    count = select(func.count()).select_from(models.day_results).where(r.day == day, known)
    own = connection.execute(wanted.where(r.guest == guest)).mappings().one_or_none()
    return {
        "lines": lines,
        "count": connection.execute(count).scalar_one(),
        "own": dict(own) if own else None,
    }


def earlier(connection: Connection, today: str) -> list[str]:
    """The last days that are over, the latest first."""
    d = models.days.c.day
    wanted = select(d).where(d < today).order_by(d.desc()).limit(LISTED)
    return list(connection.execute(wanted).scalars())
