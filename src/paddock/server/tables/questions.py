"""Questions: the legal answers of a seat, and how they are sent to its page."""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from paddock.race import Race
from paddock.server.stream.messages.moves import OfferedMove, group, offered
from paddock.server.stream.messages.parts import PreviewStep, Question


class OpenQuestion(msgspec.Struct, frozen=True):
    """What one seat is asked; `moves` are the only answers."""

    id: int
    seat: int
    kind: str
    sealed: bool
    about: str | None
    #: the legal moves by their notation
    moves: dict[str, OfferedMove]
    #: previews of moves, as far as requested
    previews: dict[str, list[PreviewStep]] = msgspec.field(default_factory=dict)

    def find(self, text: str) -> OfferedMove | None:
        """A legal move by its notation, or as pages write it."""
        if (known := self.moves.get(text)) is not None:
            return known
        return next((one for one in self.moves.values() if one.spelling == text), None)

    def shown(self, version: int, ms: int | None) -> Question:
        """The question as its seat gets it in a message, with the milliseconds left."""
        moves, number = group(self.moves.values()), UNSET if self.id == version else self.id
        return Question(self.seat, self.kind, moves, number, self.sealed, self.about, ms)


def put(race: Race, seat: int, number: int, sealed: bool) -> OpenQuestion:
    """The question to a seat, which may be asked ahead of its turn."""
    moves = {one.notation: one for one in map(offered, race.legal_moves(seat))}
    return OpenQuestion(number, seat, race.phase, sealed, race.about, moves)
