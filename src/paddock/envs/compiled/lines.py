"""Lines of source that write values of a record into a row of bytes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from paddock.core.observing import Field, spread

#: The most flags that are written together.
_MOST_BITS = 63


class Entry(NamedTuple):
    """A value as it is read, and its field; nothing is read if the field's own lines do so."""

    at: str
    name: str
    field: Field


def merged(entries: Iterable[Entry], base: str, offset: int, *, raw: bool = False) -> Iterator[str]:
    """Write values side by side; flags are collected and written many at a time.

    A `raw` record holds what is hidden.
    """
    waiting = 0
    for at, _, field in entries:
        kind, size = field.kind, len(field.kind.names)
        if waiting and (not kind.bits or waiting + size > _MOST_BITS):
            yield from _write(waiting, f"{base}{offset - waiting}")
            waiting = 0
        if at:
            yield f"x = {at} + 0"
        if at and raw and field.shown != "x":
            yield f"x = {field.shown}"
        if kind.bits:
            yield f"z {'|' if waiting else ''}= ({kind.bits}) << {waiting}"
            waiting += size
        else:
            yield from (line.replace("{k}", f"{base}{offset}") for line in kind.lines)
        offset += size
    if waiting:
        yield from _write(waiting, f"{base}{offset - waiting}")


def _write(count: int, place: str) -> Iterator[str]:
    """Write collected flags."""
    return (line.replace("{k}", place) for line in spread(count, "z"))


def clear(at: str, count: int) -> tuple[str, ...]:
    """Write zeros."""
    return (f"for i in range({count}):", f"    out[{at} + i] = 0")


def indented(lines: Iterable[str]) -> Iterator[str]:
    """Lines inside a block."""
    return (f"    {line}" for line in lines)
