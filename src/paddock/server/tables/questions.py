"""Questions: the legal answers of a seat, and how they are sent to its page."""

from __future__ import annotations

import msgspec

from paddock.race import Race
from paddock.server.stream.messages.moves import OfferedMove, grouped, offered
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

    def shown(self, ms: int | None) -> Question:
        """The question as its seat gets it, with the milliseconds left."""
        moves = grouped(self.moves.values())
        return Question(self.id, self.seat, self.kind, moves, self.sealed, self.about, ms)


def put(race: Race, seat: int, number: int, sealed: bool) -> OpenQuestion:
    """The question to a seat, which may be asked ahead of its turn."""
    moves = {one.notation: one for one in map(offered, race.legal_moves(seat))}
    return OpenQuestion(number, seat, race.phase, sealed, race.about, moves)
