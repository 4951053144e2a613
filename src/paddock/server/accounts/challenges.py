"""Challenges that a passkey signs: signed by the server, valid for a few minutes, used once."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

from itsdangerous import BadData, TimestampSigner

from paddock.server.refusals import RefusedError

#: Seconds for which a challenge is valid.
SECONDS = 300


class Challenges:
    """Issues challenges, and accepts each of them once.

    A challenge carries its own signature, so any worker can check one that another has issued.
    """

    def __init__(self, key: str, announce: Callable[[str], None]) -> None:
        self._key, self._announce = key, announce
        self._spent: dict[str, float] = {}

    def issue(self, purpose: str) -> bytes:
        """A new challenge for one purpose, such as signing in."""
        return self._signer(purpose).sign(secrets.token_urlsafe(24))

    def spend(self, challenge: bytes, purpose: str) -> None:
        """Accept a challenge, or refuse one that is forged, too old or was used before."""
        try:
            nonce = self._signer(purpose).unsign(challenge, max_age=SECONDS).decode()
        except (BadData, UnicodeError):
            raise RefusedError("bad_passkey") from None
        if nonce in self._spent:
            raise RefusedError("bad_passkey")
        self.note_spent(nonce)
        self._announce(nonce)

    def note_spent(self, nonce: str) -> None:
        """Note that a challenge was used, here or at another worker."""
        now = time.monotonic()
        if len(self._spent) > 1000:
            self._spent = {n: end for n, end in self._spent.items() if end > now}
        self._spent[nonce] = now + SECONDS

    def _signer(self, purpose: str) -> TimestampSigner:
        return TimestampSigner(self._key, salt=f"paddock challenge {purpose}")
