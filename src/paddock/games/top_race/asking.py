"""Who may answer now: the rules ask seat by seat, a table asks all at once."""

from __future__ import annotations

from paddock.core.plain import Plain
from paddock.games.top_race.rules.goal import in_race
from paddock.games.top_race.state import CLAIM, SELL, TIP


def asked(s: Plain, t: Plain) -> tuple[int, ...]:
    """The seats whose answers are wanted, the one that the rules ask first in front.

    TR-8.1, TR-9.5 Tips and trades are secret, so all may answer at once; TR-7.2 so may all who
    can claim a card: whose turn comes first gets it, however quick the others were.
    """
    if s.phase in (TIP, SELL):
        return tuple(range(s.seat, t.players))
    if s.phase == CLAIM:
        return _claimants(s, t)
    return (s.seat,) if s.seat < t.players else ()


def _claimants(s: Plain, t: Plain) -> tuple[int, ...]:
    seats, seat = [], s.seat
    while seat != s.turn:
        if s.pits[seat] > 0 and in_race(s, t, seat):
            seats.append(seat)
        seat = s.left[seat]
    return tuple(seats)
