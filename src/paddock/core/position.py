"""Positions: a record as one line of `key=value` words, and back.

A word is left out if its value is the initial one; the mask of legal actions is never written.
Each game decides how its words are written and read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from paddock.core.errors import MalformedError, shown
from paddock.core.plain_record import PlainRecord, blank
from paddock.core.seats import CHANCE

if TYPE_CHECKING:
    from paddock.core.game import Game


@dataclass(frozen=True, slots=True)
class Codec:
    """How one word is written from a record and read into it.

    `expected` completes "expected …" in an error.
    """

    write: Callable[[PlainRecord], str]
    read: Callable[[PlainRecord, str], None]
    expected: str


def field_codec(
    name: str, write: Callable[[Any], str], read: Callable[[str], Any], expected: str
) -> Codec:
    """The codec of a word that is one field of the record."""
    return Codec(
        lambda state: write(getattr(state, name)),
        lambda state, text: setattr(state, name, read(text)),
        expected,
    )


def write_fields(game: Game, state: PlainRecord, setup: PlainRecord) -> list[str]:
    """The words for everything that differs from an initial record."""
    start = blank(game.state)
    game.rules.reset(start, setup)
    words = []
    for name, codec in game.codecs(setup).items():
        text = codec.write(state)
        if text != codec.write(start):
            words.append(f"{name}={text}")
    return words


def position_faults(game: Game, state: PlainRecord, setup: PlainRecord) -> list[str]:
    """Why a record cannot be continued, in sentences; the same check for every game.

    The phase must ask the seat that chooses, the record must be sound and between two moves.
    """
    problems = _seat_faults(game, state, setup) or game.faults(state, setup)
    if not problems and game.mid_move(state, setup):
        problems.append("this is in the middle of a move; a position is before or after one")
    return problems


def _seat_faults(game: Game, state: PlainRecord, setup: PlainRecord) -> list[str]:
    phase = game.codecs(setup)["phase"].write(state)
    if game.by_chance(state, setup):
        chosen = state.seat == CHANCE
        return [] if chosen else [f"in the phase {phase} it is not seat {state.seat} that chooses"]
    if state.seat >= setup.players:
        return [f"in the phase {phase} one of the {setup.players} players must choose"]
    return []


def split_words(text: str) -> dict[str, str]:
    """The words of a position by their keys."""
    if not isinstance(text, str):
        raise MalformedError(f"a position is a line of words, not {shown(text)}")
    words: dict[str, str] = {}
    for word in text.split():
        key, sign, value = word.partition("=")
        if not sign or not key or not value:
            raise MalformedError(f"position: {shown(word)} is not a word of the form key=value")
        if key in words:
            raise MalformedError(f"position: {shown(key)} is given twice")
        words[key] = value
    return words


def read_fields(words: Mapping[str, str], state: PlainRecord, codecs: Mapping[str, Codec]) -> None:
    """Set the fields named by words; the error says which word, and what was expected."""
    for key, value in words.items():
        if key not in codecs:
            known = ", ".join(codecs)
            raise MalformedError(f"position: there is no word {shown(key)}; the words are: {known}")
        try:
            codecs[key].read(state, value)
        except (ValueError, LookupError):
            raise MalformedError(
                f"position: {key}={shown(value)[1:-1]} cannot be read; "
                f"expected {codecs[key].expected}"
            ) from None
