"""Deals that anyone can check: the table's generator, specified byte by byte.

The key is SHA-256(seed ‖ what the seats added, in seat order). The seed is 16 bytes; a seat's
client adds a 16-byte number, or nothing. In version 2 of the deal, every seat adds the length of
its number as one byte, 16 or 0, followed by the number, so the key depends on which seat gave
which. In version 1 there are no lengths, and a seat without a number leaves no trace. If no
numbers are requested, the key is SHA-256(seed) in both.

The stream is SHA-256(key ‖ n) for n = 0, 1, 2, … as 8 bytes, big-endian. To draw a number below n
(at most 256), take the next byte of the stream, skipping bytes of 256 - 256 mod n or more; the
result is the byte modulo n.

Before the first move a table shows SHA-256(salt ‖ seed), with 16 bytes of salt; at the end it
shows both.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from paddock.core.bits import nth, popcount

SEED_BYTES = 16

#: The version of new deals; earlier games keep the version they were dealt with.
DEAL = 2


def commitment(salt: bytes, seed: bytes) -> str:
    """What a table shows before the first move.

    >>> commitment(bytes(16), bytes(16))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(salt + seed).hexdigest()


def deal_key(seed: bytes, numbers: Sequence[bytes], deal: int = DEAL) -> bytes:
    """The key of a game's stream.

    >>> deal_key(bytes(16), [bytes(16), b""]) == deal_key(bytes(16), [b"", bytes(16)])
    False
    >>> deal_key(bytes(16), [bytes(16), b""], 1) == deal_key(bytes(16), [b"", bytes(16)], 1)
    True
    """
    lengths = [b"" if deal == 1 else bytes([len(number)]) for number in numbers]
    added = (length + number for length, number in zip(lengths, numbers, strict=True))
    return hashlib.sha256(seed + b"".join(added)).digest()


class Chance:
    """The stream of draws of one game; `drawn` says how many bytes have been used."""

    def __init__(
        self, seed: bytes, numbers: Sequence[bytes] = (), drawn: int = 0, *, deal: int = DEAL
    ) -> None:
        self._key = deal_key(seed, numbers, deal)
        self._block = b""
        self._block_number = -1
        self.drawn = drawn

    def below(self, n: int) -> int:
        """An integer from 0 to n - 1, chosen uniformly."""
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
