"""A guest's races that are not over, with whose turn it is and since when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, func, select

from paddock import registry
from paddock.server.storage import models

#: The most races in the list.
MOST = 100


def of_guest(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """A guest's open races: first those that wait for the guest, the most urgent of them first."""
    turns, tables = models.turns, models.tables
    late = func.coalesce(turns.c.due, turns.c.since + _NO_HURRY)
    wanted = select(tables, turns.c.part, turns.c.since, turns.c.due)
    wanted = wanted.join(tables, tables.c.code == turns.c.code)
    wanted = wanted.where(
        turns.c.guest == guest, turns.c.part != "gone", tables.c.game.is_not(None)
    )
    order = (turns.c.since.is_(None), late, tables.c.changed.desc(), tables.c.code)
    rows = connection.execute(wanted.order_by(*order).limit(MOST)).all()
    others = _others(connection, [row.code for row in rows], guest)
    return [_shown(row, others.get(row.code, [])) for row in rows if row.game in registry.names()]


#: Races without a clock come after those with one: seconds.
_NO_HURRY = 30 * 86_400.0


def _others(connection: Connection, codes: Sequence[str], guest: str) -> dict[str, list[Any]]:
    """The other guests whose turn it is at each table."""
    turns, guests = models.turns.c, models.guests
    wanted = select(turns.code, turns.since, guests.c.name).join(guests, guests.c.id == turns.guest)
    wanted = wanted.where(turns.code.in_(codes), turns.guest != guest, turns.since.is_not(None))
    others: dict[str, list[Any]] = {}
    for row in connection.execute(wanted.order_by(turns.since, guests.c.name)):
        others.setdefault(row.code, []).append(row)
    return others


def _shown(row: Any, others: Sequence[Any]) -> dict[str, Any]:
    return {
        "code": row.code,
        "game": row.game,
        "title": registry.meta(row.game).title,
        "track": row.track,
        "players": row.players,
        "clock": row.clock,
        "stage": row.stage,
        "yours": row.since is not None,
        "since": row.since if row.since is not None or not others else others[0].since,
        "due": row.due,
        "away": row.part == "away",
        "others": [other.name for other in others],
    }
