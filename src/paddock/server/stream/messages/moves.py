"""Moves as pages get them: by kind, with the values of their fields."""

from __future__ import annotations

import dataclasses
import functools
import typing
from collections.abc import Iterable
from typing import Any, NamedTuple

from paddock.core.game import Move
from paddock.race import Race
from paddock.server.stream.messages.parts import Moves

#: The name under which pages get the notation of a move.
NOTATION = "move"


class MoveKind:
    """How moves of one kind are sent."""

    __slots__ = ("name", "own_fields", "sent_fields")

    def __init__(self, kind: type) -> None:
        self.name = kind.__name__.lower()
        known = dataclasses.is_dataclass(kind)
        self.own_fields = tuple(f.name for f in dataclasses.fields(kind)) if known else ()
        hints = typing.get_type_hints(kind) if known else {}
        lists = [name for name, hint in hints.items() if typing.get_origin(hint) is tuple]
        #: with the notation where kind and values might be ambiguous
        ambiguous = not known or len(lists) > 1
        self.sent_fields = (NOTATION, *self.own_fields) if ambiguous else self.own_fields

    def columns(self, rows: list[Any]) -> dict[str, Any]:
        """The values of each field: one per move, or the one that all moves have."""
        fields = self.sent_fields
        if len(fields) == 1:
            # Different moves have different values.
            return {fields[0]: rows if len(rows) > 1 or type(rows[0]) is tuple else rows[0]}
        columns: dict[str, Any] = {}
        for name, column in zip(fields, zip(*rows, strict=True), strict=False):
            first = column[0]
            # Where values differ, the last one mostly does.
            same = column[-1] == first and column.count(first) == len(column)
            columns[name] = first if same and type(first) is not tuple else column
        return columns


class OfferedMove(NamedTuple):
    """A move with its notation, and as pages read and write it."""

    move: Move
    notation: str
    #: its kind and values, as pages send it back
    spelling: str
    kind: MoveKind
    #: the value of its only field, or those of all fields
    sent: Any


def grouped(moves: Iterable[Move]) -> Moves:
    """Moves by kind: the values of each field."""
    return group(map(offered, moves))


def group(moves: Iterable[OfferedMove]) -> Moves:
    """The same, of moves that are ready to be sent."""
    by_kind: dict[MoveKind, list[Any]] = {}
    last, rows = None, []
    for _, _, _, kind, sent in moves:
        # Moves of one kind mostly follow each other.
        if kind is not last:
            last, rows = kind, by_kind.setdefault(kind, [])
        rows.append(sent)
    return {kind.name: kind.columns(rows) for kind, rows in by_kind.items()}


@functools.lru_cache(1 << 12)
def offered(move: Move) -> OfferedMove:
    """A move ready to be sent, cached because the same moves are offered often."""
    kind, notation = kind_of(type(move)), str(move)
    values = [getattr(move, name) for name in kind.own_fields]
    words = [" ".join(map(str, v)) if type(v) is tuple else str(v) for v in values]
    spelling = " ".join([kind.name, *words])
    if kind.sent_fields[:1] == (NOTATION,):
        spelling, values = notation, [notation, *values]
    return OfferedMove(
        move, notation, spelling, kind, values[0] if len(values) == 1 else tuple(values)
    )


def described(move: Move) -> dict[str, Any]:
    """One move: its kind, its notation, and its fields by name."""
    kind = kind_of(type(move))
    fields = {name: getattr(move, name) for name in kind.own_fields}
    return {"kind": kind.name, NOTATION: str(move), **fields}


def parsed(race: Race, notation: str) -> dict[str, Any]:
    """The same, of a move in notation."""
    return described(race.game.parse_move(notation, race.setup))


def spelled(race: Race, notation: str) -> dict[str, Any]:
    """The same, with the move written as pages answer a question."""
    move = race.game.parse_move(notation, race.setup)
    return {**described(move), NOTATION: offered(move).spelling}


@functools.cache
def kind_of(kind: type) -> MoveKind:
    """How moves of one class are sent."""
    return MoveKind(kind)
