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
    group: GroupHead


class GroupHead(msgspec.Struct, frozen=True):
    """What the moves of a group have in common."""

    kind: str
    fields: tuple[str, ...]
    #: whether they are sent without their notation, which is their kind and the values of fields
    bare: bool


def groups(moves: Iterable[Move]) -> list[Group]:
    """Moves by kind: the names of their fields once, then notation and values of each."""
    return grouped(map(offered, moves))


def grouped(moves: Iterable[OfferedMove]) -> list[Group]:
    """The same, of moves that are ready to be sent."""
    by_head: dict[GroupHead, list[msgspec.Raw]] = {}
    last, group = None, []
    for _, _, sent, head in moves:
        # Moves of one kind mostly follow each other.
        if head is not last:
            last, group = head, by_head.setdefault(head, [])
        group.append(sent)
    return [Group(head.kind, sent, head.fields, head.bare) for head, sent in by_head.items()]


@functools.cache
def _head(kind: type, bare: bool) -> GroupHead:
    return GroupHead(_name(kind), _fields(kind), bare)


@functools.lru_cache(1 << 12)
def offered(move: Move) -> OfferedMove:
    """A move ready to be sent, cached because the same moves are offered often."""
    kind, notation = type(move), str(move)
    values = [getattr(move, name) for name in _fields(kind)]
    plain = all(type(value) in (int, str) for value in values)
    bare = plain and notation == " ".join([_name(kind), *map(str, values)])
    sent = msgspec.json.encode(values if bare else [notation, *values])
    return OfferedMove(move, notation, msgspec.Raw(sent), _head(kind, bare))


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
