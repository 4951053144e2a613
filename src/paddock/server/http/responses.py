"""What REST gives, for the OpenAPI description and the page's types."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from paddock.server.http.requests import Clock


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


class Seat(BaseModel):
    """A seat of a table."""

    seat: int
    kind: Literal["empty", "guest", "bot"]
    player: str | None
    name: str | None
    bot: str | None
    you: bool
    here: bool
    face: int


class Outcome(BaseModel):
    """How a race ended."""

    ranking: list[int]
    scores: list[int]
    winners: list[int]
    reason: str


class Fair(BaseModel):
    """How anyone can check the deal."""

    commitment: str
    numbers: list[str] | None
    deal: int | None
    salt: str | None
    seed: str | None


class Card(BaseModel):
    """A table as a lobby shows it."""

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
    stage: Literal["lobby", "dealing", "running", "finished", "closed"]
    why: str | None
    version: int
    host: str
    you_host: bool
    seats: list[Seat]
    watchers: int
    created: float
    changed: float
    next: str | None
    next_by: str | None
    outcome: Outcome | None
    fair: Fair | None


class Tables(BaseModel):
    """A list of tables."""

    tables: list[Card]


class Me(BaseModel):
    """The guest and the tables where it sits."""

    id: str
    name: str
    named: bool
    face: int
    tables: list[Card]


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


class By(BaseModel):
    """Who made a choice, and as what."""

    model_config = ConfigDict(populate_by_name=True)

    seat: int
    as_: Annotated[Literal["guest", "bot", "clock", "advance"], Field(alias="as")]


class SealedAnswer(BaseModel):
    """The viewer's own answer under seal."""

    question: int
    move: str


class Row(BaseModel):
    """A row of play as a viewer may hear it."""

    v: int
    by: By | None
    events: list[dict[str, Any]]
    undone: int | None = None
    sealed: SealedAnswer | None = None
    stood_in: list[int] = []


class History(BaseModel):
    """Rows of play."""

    version: int
    rows: list[Row]


class Step(BaseModel):
    """One move of a replay."""

    n: int
    seat: int | None
    move: str | None
    #: who stood in for the player
    by: By | None
    events: list[dict[str, Any]]
    view: dict[str, Any]


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
    view: dict[str, Any]
    steps: list[Step]
    outcome: Outcome | None
    fair: Checked


class Expected(BaseModel):
    """Each seat's chance of winning, and its score at the end, on average."""

    wins: list[float]
    scores: list[float]


class Advised(Expected):
    """A move, and what all can expect after it."""

    move: str


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
