"""The parts of messages. REST responses use the same types, so that each has one definition."""

from __future__ import annotations

import types
import typing
from typing import Annotated, Any, Literal, Self

import msgspec
from msgspec import UNSET, UnsetType, field
from pydantic import Field
from pydantic_core import CoreSchema, core_schema

from paddock.core import game
from paddock.server.storage.entries import By as Actor

Stage = Literal["lobby", "dealing", "running", "finished", "closed"]
Clock = Literal["none", "relaxed", "brisk", "day", "three-days", "week"]
SeatKind = Literal["empty", "guest", "bot"]


EVENT_SCHEMA: dict[str, Any] = {
    "description": "What all events have; each game has kinds of its own, with more fields.",
    "type": "object",
    "properties": {
        "kind": {"type": "string"},
        "seat": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
    },
    "required": ["kind"],
}
MOVE_SCHEMA: dict[str, Any] = {
    "description": "What all moves have; each game has kinds of its own, with more fields.",
    "type": "object",
    "properties": {"kind": {"type": "string"}, "move": {"type": "string"}},
    "required": ["kind", "move"],
}
VIEW_SCHEMA: dict[str, Any] = {
    "description": "What all views may have; each game has a view of its own, with more keys.",
    "type": "object",
    "properties": {
        "phase": {"type": "string"},
        "turn": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
        "race": {"type": "integer"},
        "races": {"type": "integer"},
    },
}


def _named(name: str) -> tuple[msgspec.Meta, Any]:
    """What the generated types call something that games define."""
    extra: dict[str, Any] = {"x-type": name}
    return msgspec.Meta(extra_json_schema=extra), Field(json_schema_extra=extra)


_EVENT, _VIEW, _MOVE = _named("GameEvent"), _named("GameView"), _named("GameMove")

Event = Annotated[dict[str, Any], _EVENT[0], _EVENT[1]]
View = Annotated[dict[str, Any], _VIEW[0], _VIEW[1]]
GameMove = Annotated[dict[str, Any], _MOVE[0], _MOVE[1]]
#: Moves by kind: the values of each field, one per move, or a single value that all moves have. A
#: value that is a list is never single.
Moves = dict[str, dict[str, Any]]


class Part(msgspec.Struct, frozen=True):
    """A part of a message; pydantic describes it in REST answers by the same fields."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: type[Self], handler: Any) -> CoreSchema:
        """The keys of the JSON object, for the OpenAPI description."""
        fields = {
            one.encode_name: core_schema.typed_dict_field(
                handler.generate_schema(_without_unset(one.type)), required=one.required
            )
            for one in msgspec.structs.fields(cls)
        }
        name = f"{cls.__module__}.{cls.__qualname__}:{id(cls)}"
        return core_schema.typed_dict_schema(fields, cls=cls, cls_name=cls.__name__, ref=name)


def _without_unset(kind: Any) -> Any:
    """The type of a field where it is there."""
    if typing.get_origin(kind) not in (typing.Union, types.UnionType):
        return kind
    return typing.Union[tuple(one for one in typing.get_args(kind) if one is not UnsetType)]  # noqa: UP007


class Seat(Part, frozen=True):
    """A seat of a table."""

    seat: int
    kind: SeatKind
    #: the guest's id
    player: str | None
    name: str | None
    #: the bot's level; at a guest's seat the bot stands in
    bot: str | None
    you: bool
    here: bool
    #: the seed of the player's face
    face: int
    #: whether the player is a bot that connects with a token
    remote: bool
    #: the name of the bot to which the empty seat is offered, or that has declined it
    invited: str | None
    declined: str | None
    #: the bot's style of play, if it has one: bold, blocker, careful or gambler
    style: str | None


class Outcome(Part, frozen=True):
    """How a race ended."""

    #: seats, best first
    ranking: list[int]
    #: what each seat collected, as the game's `score` names it
    scores: list[int]
    winners: list[int]
    reason: str


def shown_outcome(end: game.Outcome) -> Outcome:
    """How a race ended, as pages show it."""
    return Outcome(list(end.ranking), list(end.scores), list(end.winners), end.reason)


class Fairness(Part, frozen=True):
    """What is needed to verify the deal."""

    commitment: str
    #: what each seat added to the deal
    numbers: list[str] | None
    #: the version of the deal
    deal: int | None
    salt: str | None
    seed: str | None


class QuickWait(Part, frozen=True):
    """A quick match that waits for players."""

    #: the level of the bots that take the empty seats
    level: str
    #: milliseconds until the race starts, at the moment of sending
    ms: int


class SeasonLink(Part, frozen=True):
    """Which race of which championship is driven at a table."""

    code: str
    round: int
    rounds: int


class TableSummary(Part, frozen=True):
    """The summary of a table."""

    code: str
    game: str
    title: str
    track: str
    track_digest: str
    players: int
    options: dict[str, str | int]
    public: bool
    clock: Clock
    hints: bool
    #: whether bots that connect with a token may take seats
    open_to_bots: bool
    #: whether the race counts for ratings; known from its start
    rated: bool
    stage: Stage
    #: why the table is closed
    why: str | None
    version: int
    #: the host's id
    host: str
    you_host: bool
    seats: list[Seat]
    watchers: int
    created: float
    changed: float
    #: the code of the rematch, and who created it (null if it was you)
    next: str | None
    next_by: str | None
    #: if the table is a quick match that starts by itself
    quick: QuickWait | None
    #: if the race belongs to a championship
    season: SeasonLink | None
    #: the day, if this is a try at the race of the day
    day: str | None
    #: whether the race may not be shown to others before its day is over
    secret: bool
    outcome: Outcome | None
    fair: Fairness | None


class Asked(Part, frozen=True, omit_defaults=True):
    """A seat that is to answer a question."""

    seat: int
    #: the number of the question, if it is not the version of the message
    question: int | UnsetType = UNSET
    sealed: bool = False
    answered: bool = False


class Question(Part, frozen=True, omit_defaults=True):
    """What a seat is asked; `moves` are the only answers."""

    seat: int
    #: the phase of the view
    kind: str
    #: by kind of move: each field's values, one per move, or the one value that all have
    moves: Moves
    #: the number of the question, if it is not the version of the message
    id: int | UnsetType = UNSET
    sealed: bool = False
    #: what it is about, for answers in advance
    about: str | None = None
    #: milliseconds left at the moment of sending, if there is a clock
    ms: int | None = None


class PreviewStep(Part, frozen=True):
    """A later choice, with every move that could come up there."""

    kind: str
    moves: Moves


class Clocks(Part, frozen=True):
    """The clocks of all seats, in milliseconds."""

    #: the time bank of each seat, as of its last answer
    bank: list[int]
    #: the seats whose clocks are running
    running: list[int]
    #: the total time of each of these, at the moment of sending
    ms: dict[str, int]


class By(Part, frozen=True, omit_defaults=True):
    """Who made a choice, and as what if not as the seat's guest."""

    seat: int
    as_: Actor = field(name="as", default="guest")


class SealedAnswer(Part, frozen=True):
    """The viewer's own sealed answer."""

    question: int
    move: str


class LogRow(Part, frozen=True):
    """A row of the log, as a viewer may see it."""

    v: int
    events: list[Event]
    #: who made the choice, if not the guest at the seat of the first event; null for the deal
    by: By | UnsetType | None = UNSET
    #: for an undo: the version that the state returns to
    undone: int | UnsetType = UNSET
    sealed: SealedAnswer | UnsetType = UNSET
    #: when sealed answers are revealed: other seats for which somebody else answered
    stood_in: tuple[int, ...] | UnsetType = UNSET


class ChatLine(Part, frozen=True):
    """A line of chat."""

    v: int
    player: str
    name: str
    text: str
    at: float


class PendingUndo(Part, frozen=True):
    """A request for an undo."""

    seat: int
    #: the version to go back to
    to: int
    #: the seats that have not agreed yet
    waiting: list[int]


class AdvanceRule(Part, frozen=True):
    """An answer in advance to all questions of a kind, unless they are about one of these."""

    seat: int
    kind: str
    move: str | None
    unless: tuple[str, ...]


class Expected(Part, frozen=True):
    """Each seat's chance of winning and mean final score."""

    wins: list[float]
    scores: list[float]


class Advised(Expected, frozen=True):
    """A move, and what each seat can expect after it."""

    move: str
    fields: GameMove
