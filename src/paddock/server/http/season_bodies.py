"""Request and response bodies about championships."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, Field, StringConstraints

from paddock.seasons.model import MOST_PLACES, MOST_POINTS, MOST_RACES
from paddock.server.http.requests import Body, Line, Options, Word, whole
from paddock.server.stream.messages.parts import Clock

Title = Annotated[Line, StringConstraints(max_length=40)]
Points = Annotated[int, Field(ge=0, le=MOST_POINTS), BeforeValidator(whole)]


class SeasonRace(Body):
    """A race of a championship to make."""

    game: Word
    track: Word | None = None
    #: the id of a published circuit to race on
    published: Word | None = None
    options: Options = Field(default_factory=dict)


class NewSeason(Body):
    """A championship to make."""

    title: Title | None = None
    players: Annotated[int, Field(ge=2, le=16), BeforeValidator(whole)]
    races: Annotated[list[SeasonRace], Field(min_length=1, max_length=MOST_RACES)]
    #: points by place
    points: Annotated[list[Points], Field(min_length=1, max_length=MOST_PLACES)]
    #: how many results of each driver count; null for all
    best: Annotated[int, Field(ge=1, le=MOST_RACES), BeforeValidator(whole)] | None = None
    clock: Clock = "relaxed"
    public: bool = False
    #: the level of the bots on empty seats; null if only guests may drive
    bots: Word | None = None
    #: whether its maker drives too
    join: bool = True


class Driver(BaseModel):
    """A driver of a championship."""

    driver: int
    #: a guest who has left is driven for by a bot; a deleted one has no id and no name
    kind: Literal["guest", "bot", "deleted"]
    player: str | None
    name: str | None
    bot: str | None
    face: int
    colour: int
    you: bool


class CalendarRace(BaseModel):
    """A race of a championship."""

    round: int
    game: str
    title: str
    track: str
    #: the title of a circuit that a player has drawn; null for one of the game's
    circuit: str | None
    #: the code of its table, once it is open
    table: str | None
    stage: Literal["coming", "open", "finished"]
    #: the drivers who won it
    winners: list[int]


class SeasonResult(BaseModel):
    """How a driver came off in one race."""

    place: int
    points: int
    #: whether it does not count
    dropped: bool


class StandingsLine(BaseModel):
    """A line of the standings."""

    rank: int
    driver: int
    points: int
    wins: int
    #: one for each finished race, in order
    results: list[SeasonResult | None]


class SeasonCard(BaseModel):
    """A championship: its drivers, calendar and standings."""

    code: str
    title: str
    stage: Literal["open", "running", "finished", "closed"]
    players: int
    public: bool
    clock: Clock
    points: list[int]
    best: int | None
    bots: str | None
    you_host: bool
    #: your number among the drivers
    you: int | None
    drivers: list[Driver]
    races: list[CalendarRace]
    standings: list[StandingsLine]
    #: the code of the table of the race that is open
    next: str | None


class SeasonSummary(BaseModel):
    """A line of a list of championships."""

    code: str
    title: str
    stage: Literal["open", "running", "finished", "closed"]
    players: int
    drivers: int
    races: int
    #: how many of them are over
    done: int
    next: str | None


class SeasonLists(BaseModel):
    """The guest's own championships, and public ones to join."""

    mine: list[SeasonSummary]
    public: list[SeasonSummary]
