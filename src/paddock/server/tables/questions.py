"""Questions: who is asked, what may be answered, and how that is told to a page."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

from paddock.core.game import Move
from paddock.race import Race


@dataclass(frozen=True)
class Question:
    """What one seat is asked; `moves` are the only answers."""

    id: int
    seat: int
    kind: str
    sealed: bool
    about: str | None
    moves: dict[str, Move]
    #: what could follow each move, as far as anybody has asked
    previews: dict[str, dict[str, Any]] = dataclasses.field(default_factory=dict, compare=False)

    def json(self) -> dict[str, Any]:
        """The question as its seat gets it, but for the time left."""
        return {
            "id": self.id,
            "seat": self.seat,
            "kind": self.kind,
            "sealed": self.sealed,
            "about": self.about,
            "moves": groups(self.moves.values()),
        }


def put(race: Race, seat: int, number: int, sealed: bool) -> Question:
    """The question to a seat, which the rules may not have come to yet."""
    moves = {str(move): move for move in race.legal_moves(seat)}
    return Question(number, seat, phase(race), sealed, about(race), moves)


def phase(race: Race) -> str:
    """The name of the phase, as views give it; each is looked up once."""
    key = (race.game.id, race._state.phase)
    if key not in _PHASES:
        view = race.view()
        name = str(view["phase"])
        _PHASES[key] = name, f"{name}ed" in view
    return _PHASES[key][0]


def about(race: Race) -> str | None:
    """What the question is about: in a phase `claim`, the view says what is `claimed`."""
    name = phase(race)
    if not _PHASES[race.game.id, race._state.phase][1]:
        return None
    found = race.view()[f"{name}ed"]
    return found if isinstance(found, str) else None


#: The phases of each game by number: name, and whether views say what they are about.
_PHASES: dict[tuple[str, int], tuple[str, bool]] = {}


def groups(moves: Iterable[Move]) -> list[dict[str, Any]]:
    """Moves by kind: the names of their fields once, then notation and values of each."""
    found: dict[type, list[msgspec.Raw]] = {}
    for move in moves:
        found.setdefault(type(move), []).append(_spelled(move))
    return [
        {"kind": kind.__name__.lower(), "fields": _fields(kind), "list": rows}
        for kind, rows in found.items()
    ]


@functools.lru_cache(1 << 14)
def _spelled(move: Move) -> msgspec.Raw:
    """A move as a page reads it; the same ones are offered again and again."""
    values = (getattr(move, name) for name in _fields(type(move)))
    return msgspec.Raw(msgspec.json.encode([str(move), *values]))


@functools.cache
def _fields(kind: type) -> tuple[str, ...]:
    known = dataclasses.is_dataclass(kind)
    return tuple(f.name for f in dataclasses.fields(kind)) if known else ()
