"""Questions: who is asked, what may be answered, and how that is told to a page."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

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
    found: dict[type, dict[str, Any]] = {}
    for move in moves:
        names = _fields(type(move))
        group = found.setdefault(
            type(move),
            {"kind": type(move).__name__.lower(), "fields": names, "list": []},
        )
        group["list"].append([str(move), *(getattr(move, name) for name in names)])
    return list(found.values())


def _fields(kind: type) -> tuple[str, ...]:
    if kind not in _FIELDS:
        known = dataclasses.is_dataclass(kind)
        _FIELDS[kind] = tuple(f.name for f in dataclasses.fields(kind)) if known else ()
    return _FIELDS[kind]


_FIELDS: dict[type, tuple[str, ...]] = {}
