"""Response bodies about circuits that players draw."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel


class Drawn(BaseModel):
    """The board of a circuit."""

    svg: str
    #: the width and height of the board
    size: tuple[int, int]
    #: where the centre line lies on it: left, top, right, bottom
    box: tuple[float, float, float, float]
    #: points along the centre line, once around
    road: list[tuple[float, float]]
    spaces: int


class CircuitLayout(BaseModel):
    """What a game has laid on a circuit, as in the circuit's file."""

    heading: float | None = None
    ring: bool | None = None
    pit: dict[str, Any] | None = None
    section: list[dict[str, Any]]


class CircuitModel(BaseModel):
    """A circuit file as data."""

    id: str
    title: str
    theme: str
    heading: float
    lap: str
    shape: list[dict[str, Any]]
    layouts: dict[str, CircuitLayout]


class HotSpace(BaseModel):
    """A space where cars lose movement, with its share of the highest value."""

    outline: list[tuple[float, float]]
    share: float


class CircuitFigures(BaseModel):
    """How a circuit plays."""

    races: int
    #: the share of wins of each start place, and the most that one differs from an equal share
    wins: list[float]
    bias: float
    turns: float
    minutes: float
    #: the share of movement that is lost to cars in the way
    lost: float
    lead_changes: float


class Driven(CircuitFigures):
    """A part of a test drive."""

    heat: list[HotSpace]


class ComparedCircuit(CircuitFigures):
    """How a shipped circuit plays."""

    title: str
    digest: str


class PublishedCircuit(BaseModel):
    """A circuit that a guest has published."""

    id: str
    game: str
    title: str
    author: str
    yours: bool
    #: the digest of its track in that game
    digest: str
    figures: CircuitFigures | None
    #: how many tables were made on it
    races: int
    published: float


class PublishedCircuits(BaseModel):
    """The circuits that guests have published, newest first."""

    circuits: list[PublishedCircuit]
