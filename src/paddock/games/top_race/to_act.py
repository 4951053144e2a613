"""Who may answer now: the rules ask seat by seat, a table asks everyone at once."""

from __future__ import annotations

from paddock.core.plain_record import PlainRecord
from paddock.games.top_race.rules.goal import in_race
from paddock.games.top_race.state import (
    BOX,
    BY_DEALING,
    CLAIM,
    DEAL,
    DISPLAY,
    GRID,
    LINEUP,
    OPENER,
    OVER,
    PICK,
    PILOT,
    SELL,
    START,
    TIP,
)


def asked(s: PlainRecord, t: PlainRecord) -> tuple[int, ...]:
    """The seats that may answer, starting with the one that the rules ask first.

    TR-8.1, TR-9.5 Tips and trades are secret, so all may answer at once; TR-7.2 so may all who
    can claim a card: the one whose turn comes first gets it, however quick the others were.
    """
    if s.phase in (TIP, SELL):
        return tuple(range(s.seat, t.players))
    if s.phase == CLAIM:
        return _claimants(s, t)
    return (s.seat,) if s.seat < t.players else ()


def _claimants(s: PlainRecord, t: PlainRecord) -> tuple[int, ...]:
    seats, seat = [], s.seat
    while seat != s.turn:
        if s.pits[seat] > 0 and in_race(s, t, seat):
            seats.append(seat)
        seat = s.left[seat]
    return tuple(seats)


def by_chance(s: PlainRecord, t: PlainRecord) -> bool:
    """TR-2, TR-3.1, TR-3.4, TR-9.4 Chance deals, draws and lines up; cars may be dealt as well."""
    if s.phase in (PICK, GRID):
        return bool(t.auction == BY_DEALING)
    return s.phase in (DEAL, DISPLAY, BOX, OPENER, PILOT, LINEUP, START, OVER)
