"""Questions: the legal answers of a seat, and how they are sent to its page."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from paddock.core.game import Move
from paddock.race import Race
from paddock.server.stream.messages.parts import Group, PreviewStep, Question


class SpelledMove(NamedTuple):
    """A move in notation, and as sent to pages."""

    move: Move
    notation: str
    sent: msgspec.Raw


@dataclass(frozen=True)
class OpenQuestion:
    """What one seat is asked; `moves` are the only answers."""

    id: int
    seat: int
    kind: str
    sealed: bool
    about: str | None
    #: the legal moves by their notation
    moves: dict[str, SpelledMove]
    #: previews of moves, as far as requested
    previews: dict[str, list[PreviewStep]] = dataclasses.field(default_factory=dict, compare=False)

    def shown(self, ms: int | None) -> Question:
        """The question as its seat gets it, with the milliseconds left."""
        moves = _grouped(self.moves.values())
        return Question(self.id, self.seat, self.kind, self.sealed, self.about, moves, ms)


def put(race: Race, seat: int, number: int, sealed: bool) -> OpenQuestion:
    """The question to a seat, which may be asked ahead of its turn."""
    moves = {spelled.notation: spelled for spelled in map(_spelled, race.legal_moves(seat))}
    return OpenQuestion(number, seat, race.phase, sealed, race.about, moves)


def groups(moves: Iterable[Move]) -> list[Group]:
    """Moves by kind: the names of their fields once, then notation and values of each."""
    return _grouped(map(_spelled, moves))


def _grouped(moves: Iterable[SpelledMove]) -> list[Group]:
    by_kind: dict[type, list[msgspec.Raw]] = {}
    for move, _, sent in moves:
        by_kind.setdefault(type(move), []).append(sent)
    return [Group(kind.__name__.lower(), _fields(kind), sent) for kind, sent in by_kind.items()]


@functools.lru_cache(1 << 14)
def _spelled(move: Move) -> SpelledMove:
    """A move as sent to pages, cached because the same moves are offered often."""
    notation, values = str(move), (getattr(move, name) for name in _fields(type(move)))
    return SpelledMove(move, notation, msgspec.Raw(msgspec.json.encode([notation, *values])))


@functools.cache
def _fields(kind: type) -> tuple[str, ...]:
    known = dataclasses.is_dataclass(kind)
    return tuple(f.name for f in dataclasses.fields(kind)) if known else ()
