"""What REST gives, for the OpenAPI description and the page's types."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel

from paddock.server.stream.messages.parts import (
    Advised,
    By,
    Event,
    Expected,
    Outcome,
    Row,
    TableSummary,
    View,
)


class Problem(BaseModel):
    """Why something was refused."""

    code: str
    args: dict[str, Any]


class GivenCode(BaseModel):
    """A code to be typed on another device."""

    code: str
    seconds: int


class Settled(BaseModel):
    """Options that go together, each with its value."""

    players: int
    track: str
    options: dict[str, str | int]


class Tables(BaseModel):
    """A list of tables."""

    tables: list[TableSummary]


class Me(BaseModel):
    """The guest and the tables where it sits."""

    id: str
    name: str
    named: bool
    face: int
    tables: list[TableSummary]


class ChoiceOption(BaseModel):
    """An option with named values."""

    name: str
    kind: Literal["choice"]
    default: str
    values: list[str]
    help: str


class NumberOption(BaseModel):
    """An option that is a whole number."""

    name: str
    kind: Literal["number"]
    default: int
    low: int
    high: int
    help: str


class TrackCard(BaseModel):
    """A track as a lobby shows it."""

    id: str
    title: str
    theme: str
    digest: str


class GameCard(BaseModel):
    """A game as a lobby shows it."""

    id: str
    title: str
    summary: str
    seats: tuple[int, int]
    default_players: int
    default_track: str
    score: str
    open: bool
    rules_version: int
    tracks: list[TrackCard]
    options: list[ChoiceOption | NumberOption]
    preset: str
    presets: dict[str, dict[str, str | int]]


class Games(BaseModel):
    """Everything that can be played here."""

    games: list[GameCard]
    bots: list[str]
    clocks: list[str]
    build: str
    protocol: int
    local: bool
    compiled: bool


class History(BaseModel):
    """Rows of play."""

    version: int
    rows: list[Row]


class ReplayStep(BaseModel):
    """One move of a replay."""

    n: int
    seat: int | None
    move: str | None
    #: who stood in for the player
    by: By | None
    events: list[Event]
    view: View


class Checked(BaseModel):
    """Whether the deal was found fair, and what was found."""

    ok: bool
    findings: list[str]


class ReplaySeat(BaseModel):
    """Who drove in a finished race; a bot has a level."""

    name: str | None
    bot: str | None
    face: int


class Replay(BaseModel):
    """A finished race, move by move."""

    game: str
    track: str
    track_digest: str
    players: int
    options: dict[str, str | int]
    names: list[str] | None
    seats: list[ReplaySeat]
    rules_version: int
    view: View
    steps: list[ReplayStep]
    outcome: Outcome | None
    fair: Checked


class Decision(BaseModel):
    """What a choice in a finished race was worth."""

    n: int
    seat: int
    move: str
    before: Expected
    after: Expected
    best: list[Advised]
    loss: float
    mark: str


class Analysis(BaseModel):
    """How far the analysis of a race has come, and what it has found."""

    state: Literal["running", "done", "failed"]
    rows: int
    row: int
    decisions: list[Decision]


class Health(BaseModel):
    """How the server is."""

    ok: bool
    tables: int
    sockets: int
    compiled: bool
