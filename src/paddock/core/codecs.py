"""Codecs for the usual words of a position: numbers, names, seats, and a value for each seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from paddock.core.bits import members
from paddock.core.plain_record import PlainRecord
from paddock.core.position import Codec, field_codec
from paddock.core.seats import CHANCE

#: The most digits of a number in a position.
_MOST_DIGITS = 7


def whole_number(most: int) -> Callable[[str], int]:
    """A reader of integers from 0 to a bound.

    >>> whole_number(9)("7")
    7
    """

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
            raise ValueError(text)
        if int(text) > most:
            raise ValueError(text)
        return int(text)

    return read


#: What most fields hold.
read_byte = whole_number(255)


def number(name: str, most: int = 255, expected: str = "a whole number") -> Codec:
    """A field that is an integer."""
    return field_codec(name, str, whole_number(most), expected)


def named(name: str, names: Sequence[str], expected: str) -> Codec:
    """A field that is an index into a list of names."""
    return field_codec(name, names.__getitem__, list(names).index, expected)


def phase(phases: Sequence[str]) -> Codec:
    """The phase, by its name."""
    return named("phase", phases, "a phase: " + ", ".join(phases))


def seat(name: str, most: int, none: int = CHANCE, word: str = "chance") -> Codec:
    """A field that is a seat, or `none`, which is written as a word."""
    read = whole_number(most)
    return field_codec(
        name,
        lambda value: word if value == none else str(value),
        lambda text: none if text == word else read(text),
        f"a seat like 2, or {word}",
    )


def seats(name: str, most: int) -> Codec:
    """A field whose bits are seats."""
    read = whole_number(most)
    return field_codec(
        name,
        lambda mask: "+".join(map(str, members(mask))) or "-",
        lambda text: 0 if text == "-" else sum({1 << read(word) for word in text.split("+")}),
        "seats like 0+2, or -",
    )


def by_seat(
    name: str,
    players: int,
    length: int,
    expected: str,
    *,
    read: Callable[[str], int] = read_byte,
    write: Callable[[int], str] = str,
    rest: int = 0,
) -> Codec:
    """A row with a value for each player; unused seats hold `rest`."""

    def write_all(values: list[int]) -> str:
        return ",".join(write(value) for value in values[:players])

    def read_all(text: str) -> list[int]:
        values = [read(word) for word in text.split(",")]
        if len(values) != players:
            raise ValueError(text)
        return values + [rest] * (length - players)

    return field_codec(name, write_all, read_all, expected)


def usual(
    state: np.dtype[Any], phases: Sequence[str], most_seats: int, start: PlainRecord, players: int
) -> Mapping[str, Codec]:
    """A codec for every field of a record except `legal`, derived from its layout.

    A row with an entry per seat is written for the players only; the rest keeps its initial
    values.
    """
    known = {"phase": phase(phases), "seat": seat("seat", players - 1)}
    fields = {
        name: _of_field(name, state[name], most_seats, start, players)
        for name in state.names or ()
        if name != "legal"
    }
    return {**known, **{k: v for k, v in fields.items() if k not in known}}


def _of_field(
    name: str, kind: np.dtype[Any], most_seats: int, start: PlainRecord, players: int
) -> Codec:
    most = int(np.iinfo(kind.base).max)
    if not kind.shape:
        return number(name, most)
    length = kind.shape[0]
    shown = players if length == most_seats else length
    rest = getattr(start, name)[shown] if shown < length else 0
    expected = f"{shown} numbers like 3,2,3"
    return by_seat(name, shown, length, expected, read=whole_number(most), rest=rest)
