"""Positions: a record as one line of `key=value` words, and back.

A word is left out where its value is the one the record starts with; the mask of legal actions
is never written. `reads` and `writes` of a field are the game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from paddock.core.errors import MalformedError
from paddock.core.plain import Plain


@dataclass(frozen=True, slots=True)
class Codec:
    """How one field is written and read; `expected` completes "expected …" in an error."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]
    expected: str


def write_fields(state: Plain, start: Plain, codecs: Mapping[str, Codec]) -> list[str]:
    """The words for all fields that differ from those of a starting record."""
    return [
        f"{name}={codec.write(getattr(state, name))}"
        for name, codec in codecs.items()
        if getattr(state, name) != getattr(start, name)
    ]


def split_words(text: str) -> dict[str, str]:
    """The words of a position by their keys."""
    words: dict[str, str] = {}
    for word in text.split():
        key, sign, value = word.partition("=")
        if not sign or not key or not value:
            raise MalformedError(f"position: {word!r} is not a word of the form key=value")
        if key in words:
            raise MalformedError(f"position: {key!r} stands there twice")
        words[key] = value
    return words


def read_fields(words: Mapping[str, str], state: Plain, codecs: Mapping[str, Codec]) -> None:
    """Set the fields named by words; the error says which word, and what was expected."""
    for key, value in words.items():
        if key not in codecs:
            known = ", ".join(codecs)
            raise MalformedError(f"position: there is no word {key!r}; the words are: {known}")
        try:
            setattr(state, key, codecs[key].read(value))
        except (ValueError, LookupError):
            raise MalformedError(
                f"position: {key}={value} cannot be read; expected {codecs[key].expected}"
            ) from None
