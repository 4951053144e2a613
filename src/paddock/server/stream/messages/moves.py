"""Moves as pages get them: notation, kind and the values of their fields."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from paddock.core.game import Move
from paddock.race import Race
from paddock.server.stream.messages.parts import Group


class OfferedMove(NamedTuple):
    """A move in notation, and as sent to pages."""

    move: Move
    notation: str
    sent: msgspec.Raw
    #: whether it is sent without its notation, which is its kind and the values of its fields
    bare: bool


def groups(moves: Iterable[Move]) -> list[Group]:
    """Moves by kind: the names of their fields once, then notation and values of each."""
    return grouped(map(offered, moves))


def grouped(moves: Iterable[OfferedMove]) -> list[Group]:
    """The same, of moves that are ready to be sent."""
    by_kind: dict[tuple[type, bool], list[msgspec.Raw]] = {}
    for move, _, sent, bare in moves:
        by_kind.setdefault((type(move), bare), []).append(sent)
    return [Group(_name(kind), sent, _fields(kind), bare) for (kind, bare), sent in by_kind.items()]


@functools.lru_cache(1 << 12)
def offered(move: Move) -> OfferedMove:
    """A move ready to be sent, cached because the same moves are offered often."""
    kind, notation = type(move), str(move)
    values = [getattr(move, name) for name in _fields(kind)]
    plain = all(type(value) in (int, str) for value in values)
    bare = plain and notation == " ".join([_name(kind), *map(str, values)])
    sent = msgspec.json.encode(values if bare else [notation, *values])
    return OfferedMove(move, notation, msgspec.Raw(sent), bare)


def described(move: Move) -> dict[str, Any]:
    """One move: its kind, its notation, and its fields by name."""
    kind = type(move)
    fields = {name: getattr(move, name) for name in _fields(kind)}
    return {"kind": _name(kind), "move": str(move), **fields}


def parsed(race: Race, notation: str) -> dict[str, Any]:
    """The same, of a move in notation."""
    return described(race.game.parse_move(notation, race.setup))


def _name(kind: type) -> str:
    return kind.__name__.lower()


@functools.cache
def _fields(kind: type) -> tuple[str, ...]:
    known = dataclasses.is_dataclass(kind)
    return tuple(f.name for f in dataclasses.fields(kind)) if known else ()
