"""Request bodies of the REST API."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from paddock.server.push.endpoints import LONGEST
from paddock.server.stream.messages.parts import Clock


def whole(value: object) -> object:
    """Accept 2.0 as the integer 2: JSON has only one kind of number."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


Whole = Annotated[int, BeforeValidator(whole)]
#: Invisible signs, and those that turn the text after them around. Joiners are not among them,
#: since some scripts and emoji need them.
_INVISIBLE = r"\xad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"
_BARRED = rf"\x00-\x1f\x7f-\x9f{_INVISIBLE}"


def visible(value: object) -> object:
    """Leave out invisible signs: people paste them without knowing."""
    return re.sub(f"[{_INVISIBLE}]", "", value) if isinstance(value, str) else value


#: One line of text that does not begin with a blank, and that moves nothing beside it.
Line = Annotated[
    str,
    StringConstraints(min_length=1, pattern=rf"^[^\s{_BARRED}][^{_BARRED}]*$"),
    BeforeValidator(visible),
]
Name = Annotated[Line, StringConstraints(max_length=24)]
Word = Annotated[str, StringConstraints(min_length=1, max_length=40)]
OptionValue = str | Whole | bool
Options = Annotated[dict[Word, OptionValue], Field(max_length=100)]
SeatNumber = Annotated[int, Field(ge=0, le=15), BeforeValidator(whole)]


#: The text of a circuit file.
CircuitText = Annotated[str, StringConstraints(min_length=1, max_length=40_000)]


#: The address to which messages for a browser are sent.
Endpoint = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST)]


class Body(BaseModel):
    """A request body; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewName(Body):
    """A new name for the guest."""

    name: Name


class Avatar(Body):
    """A face, and the colour of the helmet."""

    face: Annotated[int, Field(ge=0, lt=2**32), BeforeValidator(whole)]
    colour: Annotated[int, Field(ge=0, le=9), BeforeValidator(whole)]


class NewPasskey(Body):
    """A new passkey: a name to tell devices apart, and the browser's answer as JSON."""

    name: Name
    credential: dict[str, Any]


class SignIn(Body):
    """The browser's answer as JSON, signed by a passkey."""

    credential: dict[str, Any]


class Deletion(Body):
    """The id of the guest who is to be deleted, so that nobody is by mistake."""

    confirm: Annotated[str, StringConstraints(max_length=16)]


class NewLook(Body):
    """A new name, face or helmet for a bot; what is left out stays as it is."""

    name: Name | None = None
    avatar: Avatar | None = None


class NewSubscription(Body):
    """A browser that wants to be alerted: what its push subscription says, and its language."""

    endpoint: Endpoint
    p256dh: Annotated[str, StringConstraints(max_length=100)]
    auth: Annotated[str, StringConstraints(max_length=40)]
    language: Annotated[str, StringConstraints(pattern="^[a-z]{2}$")] = "en"


class EndedSubscription(Body):
    """A browser that does not want to be alerted any more."""

    endpoint: Endpoint


class Invitation(Body):
    """The player to invite."""

    player: Annotated[str, StringConstraints(max_length=16)]


class DeviceCode(Body):
    """The code shown on another device."""

    code: Annotated[str, StringConstraints(min_length=8, max_length=12)]


class Wishes(Body):
    """Options, players and track to check together."""

    players: Whole | None = None
    track: Word | None = None
    options: Options = {}


class NewTable(Body):
    """A table to create."""

    game: Word
    players: Whole | None = None
    track: Word | None = None
    #: a circuit file to race on instead of a track
    circuit: CircuitText | None = None
    #: the id of a published circuit to race on
    published: Word | None = None
    options: Options = {}
    public: bool = False
    clock: Clock = "none"
    hints: bool | None = None
    open_to_bots: bool = False
    sit: Annotated[list[SeatNumber], Field(max_length=16)] = []
    bots: (
        Word
        | Annotated[
            dict[Annotated[str, StringConstraints(pattern=r"^[0-9]{1,2}$")], Word],
            # Otherwise the description would allow other keys than seats.
            Field(max_length=16, json_schema_extra={"additionalProperties": False}),
        ]
    ) = {}
    start: bool = False


class QuickMatch(Body):
    """The game to play at once."""

    game: Word


class Changes(Body):
    """Changed settings; what is left out stays as it is."""

    players: Whole | None = None
    track: Word | None = None
    options: Options | None = None
    public: bool | None = None
    clock: Clock | None = None
    hints: bool | None = None
    open_to_bots: bool | None = None


class Sitting(Body):
    """Take a seat, take it under another name, put a bot there, or offer it to a connected bot."""

    name: Name | None = None
    bot: Word | None = None
    #: the name of a connected bot
    invite: Name | None = None


class ChallengeAnswer(Body):
    """Whether a bot takes the seat that it is offered."""

    accept: bool


class Rematch(Body):
    """The track of the next race."""

    track: Word | None = None


class CircuitToDraw(Body):
    """A circuit to draw as a game races it."""

    text: CircuitText
    game: Word
    night: bool = False
    scenery: bool = True


class CircuitToPublish(Body):
    """A circuit to publish, and the game that it was drawn for."""

    text: CircuitText
    game: Word


class CircuitToOpen(Body):
    """A circuit file, and the game whose layout is to be edited."""

    text: CircuitText
    game: Word | None = None


class CircuitToDrive(Body):
    """A circuit to try out, and which part of the test drive to run."""

    text: CircuitText
    game: Word
    batch: Annotated[int, Field(ge=0, le=9), BeforeValidator(whole)] = 0


class CircuitWish(Body):
    """What a random circuit is to be like."""

    seed: Annotated[int, Field(ge=0, le=2**31), BeforeValidator(whole)]
    theme: Word
    length: Word = "medium"
    style: Word = "flowing"
    game: Word


class RecordText(Body):
    """A record from a file."""

    record: Annotated[str, StringConstraints(max_length=900_000)]
