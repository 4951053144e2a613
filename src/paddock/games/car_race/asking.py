"""Who may answer now."""

from __future__ import annotations

from paddock.core.plain import Plain
from paddock.games.car_race.state import OVER, ROLL, STARTER


def asked(s: Plain, t: Plain) -> tuple[int, ...]:
    """The seat whose answer is wanted; nothing is secret, so it is one at a time."""
    return (s.seat,) if s.seat < t.players else ()


def by_chance(s: Plain, t: Plain) -> bool:
    """CR-1.3, CR-2.1 Chance names the starter and rolls the dice."""
    return s.phase in (STARTER, ROLL, OVER)
