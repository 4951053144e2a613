"""Computes outcomes and achievements again from the logs of finished races."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, exists, select

from paddock.server.admin.reports import read_log, tracks_of
from paddock.server.players import chronicle, outcomes
from paddock.server.storage import models
from paddock.server.storage.write_connection import statements
from paddock.server.tables.fold import fold
from paddock.server.tables.table import AppliedEntry

#: What is kept of a race that was rated already.
_KEPT = ("mu", "sigma", "gain")


def codes(connection: Connection, *, every: bool) -> list[str]:
    """The finished tables whose outcome is not stored, or all finished tables."""
    t = models.tables.c
    wanted = select(t.code).where(t.stage == "finished").order_by(t.changed, t.code)
    if not every:
        wanted = wanted.where(~exists().where(models.races.c.code == t.code))
    return list(connection.execute(wanted).scalars())


def compute(connection: Connection, code: str) -> bool:
    """Store a race's outcome and achievements; False if its log no longer replays."""
    told: list[AppliedEntry] = []
    table = fold(read_log(connection, code), tracks_of(connection), told)
    if table.stage != "finished":
        return False
    known = statements(connection.dialect.name)
    for line in outcomes.lines(table, chronicle.end_of(told)):
        connection.execute(known[line.kind], [_kept(connection, line.kind, line.values)])
    connection.execute(delete(models.feats).where(models.feats.c.code == code))
    for line in chronicle.feat_lines(table, told):
        if _is_here(connection, line.values["guest"]):
            connection.execute(known[line.kind], [line.values])
    return True


def _kept(connection: Connection, kind: str, values: dict[str, Any]) -> dict[str, Any]:
    """A row with what was already stored of its rating, and without deleted guests."""
    if kind == "races":
        wanted = select(models.races.c.number).where(models.races.c.code == values["code"])
        return {**values, "number": connection.execute(wanted).scalar_one_or_none()}
    if kind != "results":
        return values
    r = models.results.c
    wanted = select(r.mu, r.sigma, r.gain).where(r.code == values["code"], r.seat == values["seat"])
    old = connection.execute(wanted).one_or_none() or (None, None, None)
    guest = values["guest"] if _is_here(connection, values["guest"]) else None
    return {**values, **dict(zip(_KEPT, old, strict=True)), "guest": guest}


def _is_here(connection: Connection, guest: str | None) -> bool:
    wanted = select(models.guests.c.id).where(models.guests.c.id == guest)
    return guest is not None and connection.execute(wanted).one_or_none() is not None
