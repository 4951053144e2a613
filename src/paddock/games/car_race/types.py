"""What pages get: the view of a race and the events of its moves."""

from __future__ import annotations

from typing import Literal, TypedDict

Phase = Literal["starter", "car", "roll", "drive", "bonus", "over"]


class Player(TypedDict):
    """A player of the race."""

    seat: int
    car: str | None
    space: int
    #: how far the car has come
    rows: int
    home: bool
    #: the dice used in the last turn
    used: int
    turn_left: bool


class Car(TypedDict):
    """A car in the race."""

    name: str
    owner: int
    space: int
    home: bool


class View(TypedDict):
    """The table as everyone sees it."""

    game: str
    track: str
    phase: Phase
    to_act: list[int]
    turn: int | None
    first: int | None
    dice: list[str]
    #: the length of the longest way, in squares
    longest: int
    last_turns: bool
    players: list[Player]
    cars: list[Car]
    free_cars: list[str]


class StarterEvent(TypedDict):
    """Who begins (CR-1.3)."""

    kind: Literal["starter"]
    seat: int


class CarEvent(TypedDict):
    """A car is taken, cannot move, is home, or stays (CR-1.1, CR-2.3, CR-4.1, CR-5.1)."""

    kind: Literal["take", "stuck", "home", "stay"]
    seat: int
    car: str


class RollEvent(TypedDict):
    """The dice, and the length of the longest way, in squares (CR-2.1)."""

    kind: Literal["roll"]
    seat: int
    car: str
    dice: list[str]
    longest: int


class DriveEvent(TypedDict):
    """The way from square to square, the dice used and those left over (CR-2.1)."""

    kind: Literal["drive"]
    seat: int
    car: str
    way: list[int]
    dice: list[str]
    left: list[str]


class BonusEvent(TypedDict):
    """One square further (CR-5.1)."""

    kind: Literal["bonus"]
    seat: int
    car: str
    way: list[int]


class PushedEvent(TypedDict):
    """A car that was pushed back, and by whom (CR-3.3)."""

    kind: Literal["pushed"]
    seat: int
    car: str
    way: list[int]
    by: int


class LastTurnsEvent(TypedDict):
    """Who has a turn left (CR-4.1)."""

    kind: Literal["last_turns"]
    seats: list[int]


class RaceOverEvent(TypedDict):
    """Who has won, and the dice that the cars at home have used (CR-4.2)."""

    kind: Literal["race_over"]
    winners: list[int]
    cars: list[str]
    home: list[int]
    used: list[int]


Event = (
    StarterEvent
    | CarEvent
    | RollEvent
    | DriveEvent
    | BonusEvent
    | PushedEvent
    | LastTurnsEvent
    | RaceOverEvent
)
