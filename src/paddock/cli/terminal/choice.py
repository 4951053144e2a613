"""The moves on offer: their order, their letters, and which one a typed text means."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from string import ascii_lowercase
from typing import Any, NamedTuple

from paddock.cli.terminal.looks import Look
from paddock.core.errors import PaddockError
from paddock.core.game import Move
from paddock.texts import Texts

#: The longest text that is accepted, and how many choices a message names.
_LONGEST, _NAMED = 80, 6
#: Up to this many moves are listed one by one. Beyond that, moves that differ only in their last
#: word share a line, which shows up to so many last words. If there are still too many lines, all
#: moves of one kind share one.
_SINGLY, _WORDS, _GROUPS = 9, 8, 12


class Line(NamedTuple):
    """A line in the list of moves: the numbers it covers, and its text."""

    first: int
    last: int
    text: str

    @property
    def numbers(self) -> str:
        """The number to type, or the first and last of several."""
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


def in_order(moves: Sequence[Move], look: Look) -> list[Move]:
    """Moves in the order of their numbers: those with cards by kind, in the order of the hand."""
    kinds = list(dict.fromkeys(type(move) for move in moves))

    def key(move: Move) -> tuple[Any, ...]:
        order = (look.card_order(move.card),) if hasattr(move, "card") else ()
        return (kinds.index(type(move)), *order)

    return sorted(moves, key=key)


def letters(moves: Sequence[Move]) -> dict[str, Move]:
    """A letter for every move that ends on a space of the board or crosses the line."""
    ends = [move for move in moves if getattr(move, "space", None) is not None]
    return dict(zip(ascii_lowercase, ends, strict=False))


def marks(named: Mapping[str, Move]) -> dict[int, str]:
    """The letters of those moves by the space where they end."""
    spaces = {letter: getattr(move, "space", None) for letter, move in named.items()}
    return {space: letter for letter, space in spaces.items() if isinstance(space, int)}


def listing(moves: Sequence[Move], named: Mapping[str, Move]) -> list[Line]:
    """The moves in a few lines; neighbours that differ only in their last word share one."""
    by_move = {move: letter for letter, move in named.items()}
    if len(moves) <= _SINGLY:
        groups = [[move] for move in moves]
    else:
        groups = _groups(moves, lambda move: str(move) if move in by_move else _stem(move))
        if len(groups) > _GROUPS and not named:
            groups = _groups(moves, lambda move: type(move).__name__)
    lines: list[Line] = []
    for group in groups:
        first = lines[-1].last + 1 if lines else 1
        letter = by_move.get(group[0], "")
        lines.append(Line(first, first + len(group) - 1, f"{letter} {_range(group)}".strip()))
    return lines


def _groups(moves: Sequence[Move], kind: Callable[[Move], str]) -> list[list[Move]]:
    """Neighbouring moves of the same kind."""
    return [list(group) for _, group in itertools.groupby(moves, kind)]


def _stem(move: Move) -> str:
    """All words but the last; the whole move if it is one word."""
    return str(move).rpartition(" ")[0] or str(move)


def _range(group: Sequence[Move]) -> str:
    """The text of several moves: their last words side by side, or the first and last move."""
    first, last = str(group[0]), str(group[-1])
    if len(group) == 1:
        return first
    if _stem(group[0]) != _stem(group[-1]):
        return f"{first} … {last}"
    words = [str(move).rpartition(" ")[2] for move in group]
    shown = " ".join(words) if len(words) <= _WORDS else f"{words[0]} … {words[-1]}"
    return f"{_stem(group[0])} {shown}"


def find_move(text: str, moves: Sequence[Move], named: Mapping[str, Move], texts: Texts) -> Move:
    """The move that a text means: a number, a letter, its notation or the start of it."""
    wanted = " ".join(text.lower().split())
    if len(wanted) > _LONGEST:
        raise PaddockError(texts("too-long"))
    if wanted.isascii() and wanted.isdigit():
        return _by_number(wanted, moves, texts)
    if wanted in named:
        return named[wanted]
    matches = _by_words(wanted, moves)
    if not matches:
        raise PaddockError(texts("not-understood", text=text.strip()))
    if len(matches) > 1:
        raise PaddockError(texts("ambiguous", text=text.strip(), choices=_some(matches, texts)))
    return matches[0]


def _by_number(text: str, moves: Sequence[Move], texts: Texts) -> Move:
    number = int(text)
    if not 1 <= number <= len(moves):
        raise PaddockError(texts("no-such-number", number=text, count=len(moves)))
    return moves[number - 1]


def _by_words(wanted: str, moves: Sequence[Move]) -> list[Move]:
    """The moves meant: an exact match, or all in which the whole or a word starts so."""
    texts = [(str(move).lower(), move) for move in moves]
    for fits in (
        lambda text: text == wanted,
        lambda text: text.startswith(wanted),
        lambda text: f" {wanted} " in f"{text} ",
        lambda text: f" {wanted}" in text,
    ):
        if matches := [move for text, move in texts if fits(text)]:
            return matches
    return []


def _some(moves: Sequence[Move], texts: Texts) -> str:
    shown = ", ".join(str(move) for move in moves[:_NAMED])
    more = len(moves) - _NAMED
    return shown if more <= 0 else f"{shown} {texts('and-more', count=more)}"
