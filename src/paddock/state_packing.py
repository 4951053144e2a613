"""What has changed between two states of a race, as bytes; and a hash of a state."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Callable
from itertools import compress
from operator import ne
from typing import Any

from paddock.core.plain_record import PlainRecord


@functools.cache
def _codec() -> tuple[Callable[[object], bytes], Callable[[bytes], Any]]:
    """Packs and unpacks the values of a state; learners on bare machines do without msgspec."""
    import msgspec

    return msgspec.msgpack.Encoder(enc_hook=int).encode, msgspec.msgpack.decode


def pack_changed(before: PlainRecord, after: PlainRecord) -> bytes:
    """Pack the values of a state that a later one no longer has."""
    values = list(before.__dict__.values())
    # Compare without a loop in Python, since this is done for every choice.
    changed = compress(range(len(values)), map(ne, values, after.__dict__.values()))
    return _codec()[0]({place: values[place] for place in changed})


def unpack_changed(packed: bytes, after: PlainRecord) -> PlainRecord:
    """The earlier state, from the later one and what has changed."""
    before = after.copy()
    names = list(before.__dict__)
    for place, value in _codec()[1](packed).items():
        before.__dict__[names[place]] = value
    return before


def digest(state: PlainRecord) -> str:
    """A short hash of a state, without the legal actions, which follow from the rest."""
    fields = {k: v for k, v in state.__dict__.items() if k != "legal"}
    return hashlib.blake2b(repr(fields).encode(), digest_size=8).hexdigest()
