"""Days (UTC), and when one is over."""

from __future__ import annotations

import time
from datetime import UTC, date, datetime

from paddock.server.refusals import RefusedError

#: The seat of whoever tries the race of the day; bots have the others.
OWN_SEAT = 0


def day_at(seconds: float) -> str:
    """The day of a moment.

    >>> day_at(86_400.0)
    '1970-01-02'
    """
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


def today() -> str:
    """The current day."""
    return day_at(time.time())


def is_over(day: str) -> bool:
    """Whether a day is over, so that its seed and races may be shown."""
    return day < today()


def number_of(day: str) -> int:
    """The number of a day; refused if there is no such day.

    >>> number_of("2026-11-16") - number_of("2026-11-15")
    1
    """
    try:
        return date.fromisoformat(day).toordinal()
    except ValueError:
        raise RefusedError("unknown", kind="day", name=day) from None
