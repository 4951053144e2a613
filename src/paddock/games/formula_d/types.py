"""What pages get: the view of a race and the events of its moves."""

from __future__ import annotations

from typing import Literal, TypedDict

Phase = Literal[
    "grid", "start", "gear", "roll", "far", "end",
    "danger", "marksman", "hit", "hits", "engine", "over",
]  # fmt: skip


#: What a black die can be rolled for in a race.
Cause = Literal["danger", "marksman", "collision", "engine"]


class Player(TypedDict):
    """A player of the race."""

    seat: int
    lap: int
    gear: int
    wear: int
    stops: int


class Car(TypedDict):
    """A car: on a space, with a place, or out."""

    name: str
    owner: int
    team: int
    space: int | None
    place: int | None
    #: 1 for the first car to go out, and where that was
    out: int | None
    out_at: int | None
    lap: int
    #: how often it has crossed the line
    crossed: int
    gear: int
    wear: int
    corner: int | None
    stops: int
    needed: int | None
    pits: Literal["lane", "box"] | None
    started: bool
    nitro: bool


class CornerCar(TypedDict):
    """A car in a corner."""

    seat: int
    stops: int


class Corner(TypedDict):
    """A corner, and the cars in it with the stops they have made."""

    number: int
    stops: int
    cars: list[CornerCar]


class Speed(TypedDict):
    """The speed at which a car passed the police."""

    seat: int
    speed: int


class Police(TypedDict):
    """The speeds noted in a lap (FD-9.4)."""

    lap: int
    given: bool
    speeds: list[Speed]


class FaceOutcome(TypedDict):
    """The outcome of a roll, played for the least loss."""

    loss: int
    over: int
    brake: int
    stop: bool
    out: bool


class Face(FaceOutcome):
    """A face of a gear's die: its value, how many there are, and its outcome."""

    value: int
    count: int


class DieOdds(TypedDict):
    """The odds of a die: chances from 0 to 1, and the mean loss of wear (FD-3.3, FD-5)."""

    stop: float
    over: float
    brake: float
    out: float
    loss: float
    faces: list[Face]


class Odds(DieOdds):
    """The odds of a gear, and what shifting to it costs."""

    gear: int
    cost: int


class Choice(TypedDict):
    """What may be done with a roll, and what it costs."""

    kind: Literal["drive", "nitro", "pit", "finish", "crash"]
    cost: int
    steps: int | None
    space: int | None
    brake: int
    over: int
    stop: bool


class OwnView(TypedDict):
    """The part of a view that not all viewers see alike."""

    odds: list[Odds] | None
    choices: list[Choice] | None


class View(TypedDict):
    """The table as a seat sees it."""

    game: str
    track: str
    mode: Literal["one-lap", "two-laps", "street"]
    laps: int
    phase: Phase
    to_act: list[int]
    turn: int | None
    order: list[int]
    place_in_order: int
    #: the cars from the first to the last
    standing: list[int]
    die: int | None
    driven: int | None
    #: who rolls the black die
    roller: int | None
    players: list[Player]
    cars: list[Car]
    corners: list[Corner]
    police: list[Police]
    pits_open: bool
    #: for the seat to act only
    odds: list[Odds] | None
    choices: list[Choice] | None


class GridEvent(TypedDict):
    """A roll for the grid (FD-2.1)."""

    kind: Literal["grid"]
    seat: int
    value: int


class StartEvent(TypedDict):
    """A start roll (FD-2.2)."""

    kind: Literal["start"]
    seat: int
    value: int
    how: Literal["stalled", "dream", "normal"]


class CheckEvent(TypedDict):
    """A black die for what may harm a car (FD-6, FD-9)."""

    kind: Cause
    seat: int
    value: int
    lost: int
    #: whose move caused it
    mover: int


GearEvent = TypedDict(
    "GearEvent", {"kind": Literal["gear"], "seat": int, "gear": int, "from": int, "lost": int}
)
GearEvent.__doc__ = "The gear announced, the one before, and what shifting cost (FD-3.3)."


class RollEvent(TypedDict):
    """The roll of a gear's die (FD-3.2)."""

    kind: Literal["roll"]
    seat: int
    gear: int
    value: int


class CrashEvent(TypedDict):
    """A car that cannot pay (FD-5.4)."""

    kind: Literal["crash"]
    seat: int
    car: str
    lost: int


class WayEvent(TypedDict):
    """A way into or through the pits, or over the finish line (FD-7.1, FD-8)."""

    kind: Literal["pit", "finish"]
    seat: int
    car: str
    way: list[int]


class DriveEvent(TypedDict):
    """A car's way, and the cost of braking and overshooting (FD-4, FD-5)."""

    kind: Literal["drive"]
    seat: int
    car: str
    way: list[int]
    rolled: int
    braked: int
    over: int
    nitro: bool


class LineupEvent(TypedDict):
    """The grid (FD-2.1)."""

    kind: Literal["lineup"]
    cars: list[str]
    seats: list[int]


class BoxEvent(TypedDict):
    """A stop in a box, and the wear regained (FD-8)."""

    kind: Literal["box"]
    seat: int
    car: str
    gained: int


class StopEvent(TypedDict):
    """A stop in a corner (FD-5.1)."""

    kind: Literal["stop"]
    seat: int
    car: str
    corner: int
    bend: str
    stops: int
    needed: int


class LapEvent(TypedDict):
    """A new lap, or the bonus of one (FD-9.4)."""

    kind: Literal["lap", "bonus"]
    seat: int
    car: str
    lap: int


class CarEvent(TypedDict):
    """A car passes the checkpoint, or is out (FD-1.3, FD-9)."""

    kind: Literal["checkpoint", "out"]
    seat: int
    car: str


class HomeEvent(TypedDict):
    """A car's place (FD-7.1)."""

    kind: Literal["home"]
    seat: int
    car: str
    place: int


class SpeedEvent(TypedDict):
    """A speed that the police noted (FD-9.4)."""

    kind: Literal["speed"]
    seat: int
    car: str
    speed: int


class RaceOverEvent(TypedDict):
    """The order of all cars (FD-7.1)."""

    kind: Literal["race_over"]
    race: int
    order: list[str]
    seats: list[int]


Event = (
    GridEvent
    | StartEvent
    | CheckEvent
    | GearEvent
    | RollEvent
    | CrashEvent
    | WayEvent
    | DriveEvent
    | LineupEvent
    | BoxEvent
    | StopEvent
    | LapEvent
    | CarEvent
    | HomeEvent
    | SpeedEvent
    | RaceOverEvent
)
