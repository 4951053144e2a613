"""Undo: at once if nothing was revealed, otherwise with the consent of the others."""

from __future__ import annotations

import time

from paddock.server.refusals import RefusedError
from paddock.server.storage import entries
from paddock.server.stream import outgoing
from paddock.server.tables.commands import racing
from paddock.server.tables.play import LoggedChoice, Play
from paddock.server.tables.registry import TableRegistry
from paddock.server.tables.session import TableSession, UndoRequest


def take_back(tables: TableRegistry, session: TableSession, seat: int) -> None:
    """Undo the seat's last choice, or ask the others for their consent."""
    play = racing(session)
    choice = next((c for c in reversed(play.choices) if c.seat == seat), None)
    if choice is None:
        raise RefusedError("nothing_to_undo")
    free = _free(play, choice)
    asked = set() if free else _with_a_say(tables, session, seat)
    if (session.table.rated or session.table.day) and not free and not asked:
        # Nobody is there to agree, and what was revealed counts for ratings.
        raise RefusedError("nothing_to_undo")
    if not asked:
        tables.append(session, entries.Undone(seat, choice.version))
        return
    session.undo = UndoRequest(seat, choice.version, asked)
    _tell(tables, session)
    tables.run_automation(session)


def _free(play: Play, choice: LoggedChoice) -> bool:
    """Whether nothing was revealed and nobody else has acted since."""
    if choice.sealed and choice.seat in play.answers and choice.version >= play.number:
        return True
    later = [c for c in play.choices if c.version >= choice.version]
    alone = all(c.seat == choice.seat and not c.sealed for c in later)
    return alone and not play.drawn_since(choice) and not any(map(play.revealed, later))


def _with_a_say(tables: TableRegistry, session: TableSession, seat: int) -> set[int]:
    """The seats of other people who are present, or were a moment ago; bots have no say."""
    chairs, now = session.table.chairs, time.monotonic()
    mine, grace = chairs[seat].guest, session.grace(tables.limits.absence)
    return {
        n
        for n, chair in enumerate(chairs)
        if chair.guest and chair.guest != mine and chair.bot is None and not chair.remote
        if session.away_for(chair.guest, now) < grace
    }


def reply(tables: TableRegistry, session: TableSession, seat: int, allow: bool) -> None:
    """Allow or refuse another player's undo."""
    racing(session)
    request = session.undo
    if request is None or seat not in request.waiting:
        raise RefusedError("nothing_to_undo")
    request.waiting.discard(seat)
    if not allow:
        session.undo = None
        _tell(tables, session, refused=seat)
    elif request.waiting:
        _tell(tables, session)
    else:
        _carry_out(tables, session, request)


def withdraw(tables: TableRegistry, session: TableSession, seat: int) -> None:
    """Withdraw a request."""
    if session.undo is None or session.undo.seat != seat:
        raise RefusedError("nothing_to_undo")
    session.undo = None
    _tell(tables, session)


def review(tables: TableRegistry, session: TableSession) -> float | None:
    """Settle a request that no longer waits for anybody.

    Returns the seconds until the next review, when the first absent player has been away too
    long to have a say.
    """
    request = session.undo
    if request is None:
        return None
    if session.by_bot(request.seat):
        withdraw(tables, session, request.seat)
        return None
    waiting = request.waiting & _with_a_say(tables, session, request.seat)
    if not waiting and session.table.rated:
        withdraw(tables, session, request.seat)
        return None
    if not waiting:
        _carry_out(tables, session, request)
        return None
    if waiting != request.waiting:
        request.waiting = waiting
        _tell(tables, session)
    return _grace_left(tables, session, waiting)


def _grace_left(tables: TableRegistry, session: TableSession, seats: set[int]) -> float | None:
    now, chairs = time.monotonic(), session.table.chairs
    away = [
        session.away_for(chairs[n].guest, now) for n in seats if not session.here(chairs[n].guest)
    ]
    return max(0.0, session.grace(tables.limits.absence) - max(away)) if away else None


def _carry_out(tables: TableRegistry, session: TableSession, request: UndoRequest) -> None:
    tables.append(session, entries.Undone(request.seat, request.since))
    _tell(tables, session)


def _tell(tables: TableRegistry, session: TableSession, refused: int | None = None) -> None:
    tables.tell_all(session, lambda _: [outgoing.undo_message(session, refused)])
