"""Questions: the legal answers of a seat, and how they are sent to its page."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from paddock.core.game import Move
from paddock.race import Race
from paddock.server.stream.messages.parts import Group, PreviewStep, Question


@dataclass(frozen=True)
class OpenQuestion:
    """What one seat is asked; `moves` are the only answers."""

    id: int
    seat: int
    kind: str
    sealed: bool
    about: str | None
    moves: dict[str, Move]
    #: previews of moves, as far as requested
    previews: dict[str, list[PreviewStep]] = dataclasses.field(default_factory=dict, compare=False)

    def shown(self, ms: int | None) -> Question:
        """The question as its seat gets it, with the milliseconds left."""
        kind, about = self.kind, self.about
        return Question(self.id, self.seat, kind, self.sealed, about, self._groups, ms)

    @functools.cached_property
    def _groups(self) -> list[Group]:
        return groups(self.moves.values())


def put(race: Race, seat: int, number: int, sealed: bool) -> OpenQuestion:
    """The question to a seat, which may be asked ahead of its turn."""
    moves = {str(move): move for move in race.legal_moves(seat)}
    return OpenQuestion(number, seat, race.phase, sealed, race.about, moves)


def groups(moves: Iterable[Move]) -> list[Group]:
    """Moves by kind: the names of their fields once, then notation and values of each."""
    by_kind: dict[type, list[msgspec.Raw]] = {}
    for move in moves:
        by_kind.setdefault(type(move), []).append(_spelled(move))
    return [
        Group(kind.__name__.lower(), _fields(kind), spelled) for kind, spelled in by_kind.items()
    ]


@functools.lru_cache(1 << 14)
def _spelled(move: Move) -> msgspec.Raw:
    """A move as sent to pages, cached because the same moves are offered often."""
    values = (getattr(move, name) for name in _fields(type(move)))
    return msgspec.Raw(msgspec.json.encode([str(move), *values]))


@functools.cache
def _fields(kind: type) -> tuple[str, ...]:
    known = dataclasses.is_dataclass(kind)
    return tuple(f.name for f in dataclasses.fields(kind)) if known else ()
