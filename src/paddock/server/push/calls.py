"""The turns that guests were alerted of, so that a server knows whom the last one did not alert."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, delete, exists, insert, literal, or_, select

from paddock.server.storage import models

#: The most tables at which alerts are made up for at a time.
MOST = 200


def note(connection: Connection, guest: str, code: str, since: float) -> None:
    """Note that a guest was alerted of the turn that began at a certain time.

    Nothing is noted if the race is over by now, or if the guest was deleted.
    """
    calls, turns = models.calls, models.turns.c
    connection.execute(delete(calls).where(calls.c.guest == guest, calls.c.code == code))
    mine = select(turns.guest, turns.code, literal(since))
    mine = mine.where(turns.guest == guest, turns.code == code)
    connection.execute(insert(calls).from_select(["guest", "code", "since"], mine))


def tables(connection: Connection) -> list[str]:
    """The tables where somebody was not alerted yet, the longest waiting first."""
    turns = models.turns.c
    wanted = select(turns.code).where(_missing()).order_by(turns.since).limit(MOST)
    return list(dict.fromkeys(connection.execute(wanted).scalars()))


def guests(connection: Connection, code: str) -> list[str]:
    """The guests who were not alerted yet of their turn at a table."""
    turns = models.turns.c
    wanted = select(turns.guest).where(turns.code == code, _missing())
    return list(connection.execute(wanted.order_by(turns.guest)).scalars())


def forget(connection: Connection) -> None:
    """Forget the calls to tables that are over."""
    calls, turns = models.calls, models.turns.c
    open_ = exists().where(turns.guest == calls.c.guest, turns.code == calls.c.code)
    connection.execute(delete(calls).where(~open_))


def _missing() -> ColumnElement[bool]:
    """Turns of guests who want alerts and got none.

    A lobby that is loaded again counts as full since its last entry, which may be a later one.
    """
    turns, calls, mutes = models.turns.c, models.calls.c, models.mutes.c
    tables, browsers = models.tables.c, models.subscriptions.c
    lobby = exists().where(tables.code == turns.code, tables.stage == "lobby")
    told = exists().where(
        calls.guest == turns.guest,
        calls.code == turns.code,
        or_(calls.since == turns.since, lobby),
    )
    wants = exists().where(browsers.guest == turns.guest)
    muted = exists().where(mutes.guest == turns.guest, mutes.code == turns.code)
    return turns.since.is_not(None) & wants & ~muted & ~told
