"""Deals that anyone can check: the table's generator, specified byte by byte.

The key is SHA-256(seed ‖ the seats' numbers in seat order), where the seed is 16 bytes and each
number is what a seat's client added (16 bytes, or nothing). The stream is SHA-256(key ‖ n) for
n = 0, 1, 2, … as 8 bytes, big end first. To draw below n (at most 256), take the next byte of
the stream; bytes from 256 - 256 mod n on are passed over; the answer is the byte modulo n.

Before the first move a table shows SHA-256(salt ‖ seed), with 16 bytes of salt; at the end it
shows both.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from paddock.core.bits import nth, popcount

SEED_BYTES = 16


def commitment(salt: bytes, seed: bytes) -> str:
    """What a table shows before the first move.

    >>> commitment(bytes(16), bytes(16))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(salt + seed).hexdigest()


class Chance:
    """The stream of draws of one game; `drawn` says how many bytes have been used."""

    def __init__(self, seed: bytes, numbers: Sequence[bytes] = (), drawn: int = 0) -> None:
        self._key = hashlib.sha256(seed + b"".join(numbers)).digest()
        self._block = b""
        self._block_number = -1
        self.drawn = drawn

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the others."""
        limit = 256 - 256 % n
        while (byte := self._next_byte()) >= limit:
            pass
        return byte % n

    def pick(self, mask: int) -> int:
        """One of the set bits of a mask."""
        return nth(mask, self.below(popcount(mask)))

    def _next_byte(self) -> int:
        number, offset = divmod(self.drawn, 32)
        if number != self._block_number:
            self._block = hashlib.sha256(self._key + number.to_bytes(8, "big")).digest()
            self._block_number = number
        self.drawn += 1
        return self._block[offset]
