"""Who may answer now."""

from __future__ import annotations

from paddock.core.plain import Plain


def asked(s: Plain, t: Plain) -> tuple[int, ...]:
    """The seat whose answer is wanted; nothing is secret, so it is one at a time."""
    return (s.seat,) if s.seat < t.players else ()
