"""States of races as bytes, whole or as changes since an earlier state."""

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


def pack(state: PlainRecord) -> bytes:
    """Pack the values of a state into bytes."""
    return _codec()[0](list(state.__dict__.values()))


def pack_changes(state: PlainRecord, base: bytes) -> bytes:
    """Pack the values of a state that differ from those of an earlier one."""
    encode, decode = _codec()
    values = list(state.__dict__.values())
    # Compare without a loop in Python, since this is done for every choice.
    changed = compress(range(len(values)), map(ne, values, decode(base)))
    return encode({place: values[place] for place in changed})


def unpack(packed: bytes, base: bytes | None, like: PlainRecord) -> PlainRecord:
    """Unpack a state, or the changes since an earlier one, with the fields of another state."""
    decode = _codec()[1]
    values = decode(base or packed)
    for place, value in decode(packed).items() if base else ():
        values[place] = value
    state = PlainRecord()
    state.__dict__.update(zip(like.__dict__, values, strict=True))
    return state


def digest(state: PlainRecord) -> str:
    """A short hash of a state, without the legal actions, which follow from the rest."""
    fields = {k: v for k, v in state.__dict__.items() if k != "legal"}
    return hashlib.blake2b(repr(fields).encode(), digest_size=8).hexdigest()
