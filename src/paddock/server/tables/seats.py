"""The seats of a table, and who sits there."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from paddock import bots
from paddock.names import bot_style
from paddock.server.stream.messages.parts import Seat, SeatKind

#: The colours of helmets.
COLOURS = 10


@dataclass(slots=True)
class Chair:
    """One seat: empty, a guest's, or a bot's; with both, the bot stands in for the guest."""

    guest: str | None = None
    name: str | None = None
    bot: str | None = None
    #: the face that the guest has chosen
    face: int | None = None
    #: whether the guest is a bot that connects with a token
    remote: bool = False
    #: the bot to which an empty seat is offered, and its name
    invited: tuple[str, str] | None = None
    #: the name of the bot that has declined an empty seat
    declined: str | None = None

    @property
    def empty(self) -> bool:
        """Whether the seat is empty."""
        return self.guest is None and self.bot is None

    @property
    def kind(self) -> SeatKind:
        """Empty, guest or bot."""
        return "guest" if self.guest else "bot" if self.bot else "empty"

    def shown(self, seat: int, you: str | None, here: bool, face: int) -> Seat:
        """The seat as a page shows it."""
        mine = self.guest is not None and self.guest == you
        invited = self.invited[1] if self.invited else None
        return Seat(
            seat, self.kind, self.guest, self.name or None, self.bot, mine, here, face,
            self.remote, invited, self.declined, self.style,
        )  # fmt: skip

    @property
    def style(self) -> str | None:
        """The style of play of a bot that has one; one that stands in for a guest has none."""
        if self.guest is not None or self.bot is None or self.bot not in bots.levels():
            return None
        style = bot_style(self.name or "")
        return style if bots.has_style(bots.find(self.bot)) else None


def face_of(who: str) -> int:
    """The seed of a face: the same for the same guest or bot everywhere."""
    return zlib.crc32(who.encode())


def look_of(guest: str, face: int | None, colour: int | None) -> dict[str, int]:
    """A guest's face and colour, as chosen or else by the guest's id."""
    drawn = face_of(guest)
    return {
        "face": drawn if face is None else face,
        "colour": drawn % COLOURS if colour is None else colour,
    }


def faces(chairs: Sequence[Chair]) -> list[int]:
    """A face for every seat; a guest's second seat is another player on the same device."""
    chosen: list[int] = []
    for seat, chair in enumerate(chairs):
        who = chair.guest or chair.name or f"seat {seat}"
        again = chair.guest and any(other.guest == chair.guest for other in chairs[:seat])
        own = chair.face if chair.guest and not again else None
        chosen.append(face_of(f"{who} {seat}" if again else who) if own is None else own)
    return chosen
