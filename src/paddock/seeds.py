"""Seeds and salts: given as numbers, or drawn from the system."""

from __future__ import annotations

import hashlib
import secrets

from paddock.core.chance import SEED_BYTES
from paddock.core.errors import PaddockError, shown


def seed_bytes(seed: int | bytes | None) -> bytes:
    """The 16 bytes of a seed; random ones if none is given."""
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(seed, bytes) and len(seed) == SEED_BYTES:
        return seed
    whole = isinstance(seed, int) and not isinstance(seed, bool)
    if not whole or not 0 <= seed < 1 << (8 * SEED_BYTES):  # type: ignore[operator]
        raise PaddockError(f"a seed is a whole number from 0 to 2^128 - 1, not {shown(seed)}")
    return seed.to_bytes(SEED_BYTES, "big")  # type: ignore[union-attr]


def salt_for(seed: bytes) -> bytes:
    """A salt derived from the seed, so that the same seed gives the same record."""
    return hashlib.sha256(b"salt" + seed).digest()[:SEED_BYTES]
