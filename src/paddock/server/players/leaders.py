"""Leaderboards by game: of all time by rating, and of a week by what was gained in it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Select, func, select

from paddock.server.players.ratings import SETTLED
from paddock.server.storage import models

#: How many players a leaderboard shows.
MOST = 50


def of_all_time(
    connection: Connection, game: str, guest: str | None, bots: bool = False
) -> dict[str, Any]:
    """The people, or bots, with the highest ratings, and the reader's own line."""
    r = models.ratings
    wanted = select(r, r.c.races.label("all_races"))
    return _board(connection, wanted, [r.c.game == game, r.c.bot == bots], r.c.shown, guest)


def of_week(
    connection: Connection, game: str, week: str, guest: str | None, bots: bool = False
) -> dict[str, Any]:
    """The people, or bots, who gained most in a week, and the reader's own line."""
    w, total = models.weeks, models.ratings
    both = (total.c.guest == w.c.guest) & (total.c.game == w.c.game)
    wanted = select(w, total.c.races.label("all_races")).join(total, both)
    within = [w.c.week == week, w.c.game == game, w.c.bot == bots]
    return _board(connection, wanted, within, w.c.gain, guest)


def _board(
    connection: Connection, wanted: Select[Any], within: list[Any], by: Any, guest: str | None
) -> dict[str, Any]:
    g, look, table = models.guests.c, models.avatars.c, by.table
    wanted = wanted.add_columns(g.name, look.face, look.colour)
    wanted = wanted.join(models.guests, g.id == table.c.guest)
    wanted = wanted.outerjoin(models.avatars, look.guest == table.c.guest).where(*within)
    best = connection.execute(wanted.order_by(by.desc(), table.c.guest).limit(MOST)).all()
    lines = [_line(rank, row, by.name) for rank, row in enumerate(best, 1)]
    if guest is None or any(line["id"] == guest for line in lines):
        return {"lines": lines, "you": None}
    own = connection.execute(wanted.where(table.c.guest == guest)).one_or_none()
    if own is None:
        return {"lines": lines, "you": None}
    ahead = select(func.count()).select_from(table).where(*within, by > getattr(own, by.name))
    rank = connection.execute(ahead).scalar_one() + 1
    return {"lines": lines, "you": _line(rank, own, by.name)}


def _line(rank: int, row: Any, by: str) -> dict[str, Any]:
    return {
        "rank": rank,
        "id": row.guest,
        "name": row.name,
        "face": row.face,
        "colour": row.colour,
        "value": round(getattr(row, by)),
        "races": row.races,
        "wins": row.wins,
        "provisional": row.all_races < SETTLED,
    }
