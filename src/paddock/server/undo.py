"""Taking back a choice: alone while nothing was revealed, else by leave of the others."""

from __future__ import annotations

import time

from paddock.server import rows, telling
from paddock.server.acting import racing
from paddock.server.hall import Hall
from paddock.server.live import Live, UndoRequest
from paddock.server.play import Choice, Play
from paddock.server.refusals import RefusedError


def take_back(hall: Hall, live: Live, seat: int) -> None:
    """Take back the seat's last choice, or ask the others whether it may be."""
    play = racing(live)
    choice = next((c for c in reversed(play.choices) if c.seat == seat), None)
    if choice is None:
        raise RefusedError("nothing_to_undo")
    asked = set() if _free(play, choice) else _with_a_say(hall, live, seat)
    if not asked:
        hall.append(live, rows.Undone(seat, choice.version))
        return
    live.undo = UndoRequest(seat, choice.version, asked)
    _tell(hall, live)
    hall.look_after(live)


def _free(play: Play, choice: Choice) -> bool:
    """Whether nothing was revealed and nobody else has acted since."""
    if choice.sealed and choice.seat in play.answers and choice.version >= play.number:
        return True
    later = [c for c in play.choices if c.version >= choice.version]
    alone = all(c.seat == choice.seat and not c.sealed for c in later)
    return alone and not play.drawn_since(choice) and not any(map(play.revealed, later))


def _with_a_say(hall: Hall, live: Live, seat: int) -> set[int]:
    """The seats of other guests who play themselves, and are there or were a moment ago."""
    chairs, now = live.table.chairs, time.monotonic()
    mine, grace = chairs[seat].guest, hall.limits.absence
    return {
        n
        for n, chair in enumerate(chairs)
        if chair.guest and chair.guest != mine and chair.bot is None
        if live.away_for(chair.guest, now) < grace
    }


def reply(hall: Hall, live: Live, seat: int, allow: bool) -> None:
    """Allow or refuse what another asked for."""
    racing(live)
    request = live.undo
    if request is None or seat not in request.waiting:
        raise RefusedError("nothing_to_undo")
    request.waiting.discard(seat)
    if not allow:
        live.undo = None
        _tell(hall, live, refused=seat)
    elif request.waiting:
        _tell(hall, live)
    else:
        _carry_out(hall, live, request)


def withdraw(hall: Hall, live: Live, seat: int) -> None:
    """Ask no longer."""
    if live.undo is None or live.undo.seat != seat:
        raise RefusedError("nothing_to_undo")
    live.undo = None
    _tell(hall, live)


def review(hall: Hall, live: Live) -> float | None:
    """Settle a request that waits for nobody any more.

    Gives the seconds after which to look again, because then the first of those who are away
    has been away for too long to have a say.
    """
    request = live.undo
    if request is None:
        return None
    if live.by_bot(request.seat):
        withdraw(hall, live, request.seat)
        return None
    waiting = request.waiting & _with_a_say(hall, live, request.seat)
    if not waiting:
        _carry_out(hall, live, request)
        return None
    if waiting != request.waiting:
        request.waiting = waiting
        _tell(hall, live)
    return _grace_left(hall, live, waiting)


def _grace_left(hall: Hall, live: Live, seats: set[int]) -> float | None:
    now, chairs = time.monotonic(), live.table.chairs
    away = [live.away_for(chairs[n].guest, now) for n in seats if not live.here(chairs[n].guest)]
    return max(0.0, hall.limits.absence - max(away)) if away else None


def _carry_out(hall: Hall, live: Live, request: UndoRequest) -> None:
    hall.append(live, rows.Undone(request.seat, request.since))
    _tell(hall, live)


def _tell(hall: Hall, live: Live, refused: int | None = None) -> None:
    hall.tell_all(live, lambda _: [telling.undo_frame(live, refused)])
