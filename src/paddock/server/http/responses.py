"""Response bodies of the REST API."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel

from paddock.server.stream.messages.parts import (
    Advised,
    By,
    Clock,
    Event,
    Expected,
    GameMove,
    LogRow,
    Outcome,
    Stage,
    TableSummary,
    View,
)


class Problem(BaseModel):
    """Why something was refused."""

    code: str
    args: dict[str, Any]


class GivenCode(BaseModel):
    """A code to enter on another device."""

    code: str
    seconds: int


class Passkey(BaseModel):
    """A passkey of the guest."""

    id: str
    name: str
    created: float
    used: float


class Account(BaseModel):
    """How the guest can sign in on other devices."""

    passkeys: list[Passkey]


class ShownRating(BaseModel):
    """A rating as players see it; provisional after few races."""

    value: int
    races: int
    provisional: bool


class GameResults(BaseModel):
    """A player's races in one game."""

    game: str
    races: int
    wins: int
    best: int
    rating: ShownRating | None


class CircuitResults(BaseModel):
    """A player's races on one circuit."""

    game: str
    track: str
    races: int
    wins: int


class Rival(BaseModel):
    """Somebody with whom a player has raced, and how often each was ahead."""

    id: str
    name: str
    races: int
    ahead: int
    behind: int


class Feat(BaseModel):
    """An achievement, and the race in which it was first earned."""

    feat: str
    code: str
    at: float


class PastRace(BaseModel):
    """A race that a player has driven."""

    #: null if the table was deleted
    code: str | None
    game: str
    track: str
    players: int
    place: int
    finished: float
    #: what the rating gained, if the race was rated
    gain: int | None


class Alerts(BaseModel):
    """What a browser needs in order to be alerted, and what the guest has muted."""

    #: the server's public key
    key: str
    #: the codes of the tables
    muted: list[str]


class OpenRace(BaseModel):
    """A race of the guest that is not over."""

    code: str
    game: str
    title: str
    track: str
    players: int
    clock: Clock
    stage: Stage
    #: whether it waits for the guest
    yours: bool
    #: since when it waits for the guest, or else for others
    since: float | None
    #: when the guest's clock runs out
    due: float | None
    #: whether the guest only watches, or a bot plays in the guest's place
    away: bool
    #: the names of the others whose turn it is
    others: list[str]


class OpenRaces(BaseModel):
    """The guest's races that are not over."""

    races: list[OpenRace]


class Profile(BaseModel):
    """A player and their races."""

    id: str
    name: str
    account: bool
    face: int
    colour: int
    you: bool
    #: the owner of a bot that connects with a token: id and name
    owner: tuple[str, str] | None
    races: int
    wins: int
    streak: int
    longest: int
    games: list[GameResults]
    circuits: list[CircuitResults]
    rivals: list[Rival]
    feats: list[Feat]
    recent: list[PastRace]
    #: every achievement there is
    known_feats: list[str]


class Leader(BaseModel):
    """A line of a leaderboard."""

    rank: int
    id: str
    name: str
    face: int
    colour: int
    #: the rating, or what it gained in the week
    value: int
    races: int
    wins: int
    provisional: bool


class Leaders(BaseModel):
    """A leaderboard, and the reader's own line if it is further down."""

    game: str
    #: the week, such as 2026-W46; null for all time
    week: str | None
    #: whether it lists bots that connect with a token, and not people
    bots: bool
    lines: list[Leader]
    you: Leader | None


class Done(BaseModel):
    """It was done."""

    ok: Literal[True]


class Settled(BaseModel):
    """Checked options, each with its value."""

    players: int
    track: str
    options: dict[str, str | int]


class Tables(BaseModel):
    """A list of tables."""

    tables: list[TableSummary]


class Me(BaseModel):
    """The guest and the guest's tables."""

    id: str
    name: str
    named: bool
    #: whether the guest has a passkey
    account: bool
    face: int
    colour: int
    tables: list[TableSummary]


class ChoiceOption(BaseModel):
    """An option with named values."""

    name: str
    kind: Literal["choice"]
    default: str
    values: list[str]
    help: str


class NumberOption(BaseModel):
    """An option with an integer value."""

    name: str
    kind: Literal["number"]
    default: int
    low: int
    high: int
    help: str


class TrackCard(BaseModel):
    """A track in the catalogue."""

    id: str
    title: str
    theme: str
    digest: str
    #: Whether it was made for this game; on others the game lays its spaces by itself.
    own: bool


class GameCard(BaseModel):
    """A game in the catalogue."""

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
    """Rows of a race."""

    version: int
    rows: list[LogRow]


class ReplayStep(BaseModel):
    """One move of a replay."""

    n: int
    seat: int | None
    #: the move's notation, and its kind and fields; null if it is secret
    move: str | None
    fields: GameMove | None
    #: who acted for the player
    by: By | None
    events: list[Event]
    view: View


class Checked(BaseModel):
    """The result of verifying the deal."""

    ok: bool
    findings: list[str]


class ReplaySeat(BaseModel):
    """A player in a finished race; a bot has a level."""

    name: str | None
    bot: str | None
    face: int
    #: whether the player is a bot that connects with a token
    remote: bool


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
    """The analysis of a decision in a finished race."""

    n: int
    seat: int
    move: str
    fields: GameMove
    before: Expected
    after: Expected
    best: list[Advised]
    loss: float
    mark: str


class Analysis(BaseModel):
    """The progress of an analysis, and the decisions so far."""

    state: Literal["running", "done", "failed"]
    rows: int
    row: int
    decisions: list[Decision]


class Readiness(BaseModel):
    """Whether the server is ready: the database stores changes, and bots and bus are up."""

    ready: bool
    database: bool
    bots: bool
    #: always true without other workers
    bus: bool


class Health(BaseModel):
    """The server's health."""

    ok: bool
    tables: int
    sockets: int
    compiled: bool
