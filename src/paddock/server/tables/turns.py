"""Whose turn it is at each table that is not over, as lists and the scheduler read it.

In a quick race turns pass while everybody is there, and so are not stored until one has lasted for
a while, somebody leaves, or a player asks for their races. Until then the database says that the
race waits for nobody, as it does while bots play: a server that starts resumes such races.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from paddock.server.storage.write_connection import Write
from paddock.server.tables.session import TableSession
from paddock.server.tables.turn import Turn

#: Seconds after which a turn is stored although everybody is there.
LASTING = 5.0


def all_lines(session: TableSession) -> list[Write]:
    """What is stored about a table that was loaded, where clocks may have stopped meanwhile."""
    if session.table.over:
        return [Write("over", {"code": session.table.code})]
    session.turns, session.passing = _turns(session), False
    return [_line(session, guest) for guest in session.turns]


def changed_lines(session: TableSession) -> list[Write]:
    """What has changed since turns were last stored."""
    before, session.passing = session.turns, False
    if session.table.over:
        session.turns = {}
        return [Write("over", {"code": session.table.code})] if before else []
    after = {guest: _kept(turn, before.get(guest)) for guest, turn in _turns(session).items()}
    session.turns = {**{guest: Turn("gone") for guest in before}, **after}
    changed = [guest for guest, turn in session.turns.items() if before.get(guest) != turn]
    return [_line(session, guest) for guest in changed]


def passing_lines(session: TableSession) -> list[Write]:
    """What has changed by a move of a quick race: the turn that was stored, if any, is over."""
    session.passing = True
    ended = [guest for guest, turn in session.turns.items() if turn.since is not None]
    if not ended:
        return []
    session.turns.update({guest: Turn(session.turns[guest].part) for guest in ended})
    return [_line(session, guest) for guest in ended]


def pass_quickly(session: TableSession) -> bool:
    """Whether turns pass too quickly to be stored: no slow clock, and everybody is there."""
    table = session.table
    if table.stage != "running" or table.slow:
        return False
    here = {connection.guest for connection in session.connections}
    return not [c for c in table.chairs if c.guest and c.guest not in here and not c.bot]


def called(lines: Sequence[Write]) -> list[str]:
    """The guests whose turn begins with an entry, by what is stored with it."""
    return [line.values["guest"] for line in lines if line.kind == "turns" and line.values["since"]]


def _kept(turn: Turn, before: Turn | None) -> Turn:
    """The same turn as before, if it is: the time left is never quite the same."""
    same = before is not None and (before.part, before.since) == (turn.part, turn.since)
    return before if same and before is not None else turn


def _line(session: TableSession, guest: str) -> Write:
    turn = session.turns[guest]
    return Write("turns", {"guest": guest, "code": session.table.code, **turn._asdict()})


def _turns(session: TableSession) -> dict[str, Turn]:
    """The part of every guest at a table, and of the host."""
    table = session.table
    turns = {table.host: Turn("away")}
    for guest in [chair.guest for chair in table.chairs if chair.guest]:
        seats = [seat for seat in table.seats_of(guest) if not session.by_bot(seat)]
        turns[guest] = _turn(session, seats) if seats else Turn("away")
    if table.stage == "lobby" and all(not chair.empty for chair in table.chairs):
        # The host can start; a race of a championship starts once its drivers are there.
        for guest in [table.host] if table.season is None else turns:
            since = session.turns.get(guest, Turn("away")).since or table.changed
            turns[guest] = turns[guest]._replace(since=since)
    return turns


def _turn(session: TableSession, seats: list[int]) -> Turn:
    """The part of a guest who plays some seats."""
    asked = [seat for seat in seats if seat in session.table.asked_at]
    if not asked:
        return Turn("seat")
    now = time.monotonic()
    left = [ms for seat in asked if (ms := session.time_left(seat, now)) is not None]
    due = time.time() + min(left) / 1000 if left else None
    return Turn("seat", min(session.table.asked_at[seat] for seat in asked), due)
