"""What a track is: its spaces, its lines, and what a drawing of it needs."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from paddock.core.errors import PaddockError
from paddock.core.tracks.emblems import EMBLEMS

ROW = 60
"""Front units in one row; divisible by 1 to 6, so that bends have whole fronts."""

Point = tuple[float, float]
Polyline = tuple[Point, ...]


class TrackError(PaddockError):
    """A track file that cannot be used: one sentence that names the line.

    Its code and details allow others to say the same in another language.
    """

    def __init__(self, sentence: str, code: str = "", **details: Any) -> None:
        super().__init__(sentence)
        self.code, self.details = code, details


@dataclass(frozen=True, slots=True)
class Space:
    """One space of a track: where it lies, what follows it, how it is drawn."""

    id: int
    lane: int
    lanes: int
    left: Fraction
    right: Fraction
    back: int
    front: int
    links: tuple[int, ...]
    beside: tuple[int, ...]
    inside: str
    section: int
    outline: Polyline
    x: float
    y: float
    heading: float
    # The fields below are set only for the spaces of a ring.
    ahead: int | None = None
    """The next space of the own lane."""
    corner: int = 0
    """The number of the corner it lies in, or 0."""
    straight: int = 0
    """The number of the corner that its straight leads to, or 0 in corners and pits."""
    arrows: bool = False
    """Whether the steps from here are arrows: in a corner, and from the last space before one."""
    alongside: tuple[int, ...] = ()
    """The spaces of the neighbouring lanes that overlap it lengthwise."""
    zone: str = ""
    black: bool = False
    tunnel: int = 0
    """The number that it shares with the space at the tunnel's other end, or 0."""
    colour: str = ""
    """Of a track with colours; "tyres" where the space is closed."""

    def json(self) -> dict[str, Any]:
        """The space as plain data for a client."""
        return {
            "id": self.id,
            "lane": self.lane,
            "back": self.back,
            "front": self.front,
            "links": list(self.links),
            "beside": list(self.beside),
            "inside": self.inside,
            "outline": [list(point) for point in self.outline],
            "x": self.x,
            "y": self.y,
            "heading": self.heading,
            **(self._ring_json() if self.ahead is not None else {}),
            **({"colour": self.colour} if self.colour else {}),
        }

    def _ring_json(self) -> dict[str, Any]:
        return {
            "ahead": self.ahead,
            "corner": self.corner,
            "straight": self.straight,
            "arrows": self.arrows,
            "alongside": list(self.alongside),
            "zone": self.zone,
            "black": self.black,
            "tunnel": self.tunnel,
        }


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner of a ring: the stops it asks for, and its spaces."""

    number: int
    name: str
    stops: int
    turns: tuple[str, ...]
    """The side that each of its bends turns to."""
    spaces: tuple[int, ...]

    def json(self) -> dict[str, Any]:
        """The corner as plain data for a client."""
        return {
            "number": self.number,
            "name": self.name,
            "stops": self.stops,
            "turns": list(self.turns),
            "spaces": list(self.spaces),
        }


@dataclass(frozen=True, slots=True)
class Box:
    """A team's place in the pits: in by the rear of its two marked spaces, out by the front."""

    id: int
    rear: int
    front: int


@dataclass(frozen=True, slots=True)
class Pit:
    """A pit lane: where it leaves the lap, its spaces and boxes, and where it comes back."""

    side: str
    entry: int
    lane: tuple[int, ...]
    exit: int
    boxes: tuple[Box, ...]

    def json(self) -> dict[str, Any]:
        """The pit lane as plain data for a client."""
        return {
            "side": self.side,
            "entry": self.entry,
            "lane": list(self.lane),
            "exit": self.exit,
            "boxes": [{"id": b.id, "rear": b.rear, "front": b.front} for b in self.boxes],
        }


@dataclass(frozen=True, slots=True)
class RingMarks:
    """What is painted on and along a ring besides its spaces."""

    corners: tuple[Polyline, ...]
    """The outline of each corner."""
    flags: tuple[tuple[Point, Point], ...]
    """For each corner where its flag stands, and the point of the kerb it is planted at."""
    arrows: tuple[tuple[Point, Point], ...]
    """Every change of lane that is allowed in and before corners."""
    pit: Polyline = ()
    """The asphalt of the pit lane."""
    island: Polyline = ()
    """The strip between the pit lane and the lap."""
    pit_middle: tuple[tuple[float, float, float], ...] = ()
    """Points along the pits, each with half their depth there."""
    police: tuple[Point, ...] = ()
    tunnel: Polyline = ()
    """The roof of the tunnel: its left side forwards, then its right side back."""

    def json(self) -> dict[str, Any]:
        """The marks as plain data for a client."""
        return {
            "corner_outlines": [_lists(outline) for outline in self.corners],
            "corner_flags": [list(flag) for flag, _ in self.flags],
            "police_mark": _lists(self.police),
        }


@dataclass(frozen=True, slots=True)
class Drawing:
    """The circuit on the page: everything drawn besides the spaces themselves."""

    width: int
    height: int
    row: float
    lane: float
    left: Polyline
    right: Polyline
    kerbs: tuple[Polyline, ...]
    finish: tuple[Point, Point]
    tips: tuple[tuple[Point, Point], ...]
    middle: tuple[tuple[float, float, float], ...]
    """Points of the centre line, each with half the asphalt's width there."""
    marks: RingMarks | None = None

    def json(self) -> dict[str, Any]:
        """The drawing as plain data for a client."""
        return {
            "size": [self.width, self.height],
            "row": self.row,
            "lane_width": self.lane,
            "edges": {"left": _lists(self.left), "right": _lists(self.right)},
            "kerbs": [_lists(kerb) for kerb in self.kerbs],
            "finish_mark": _lists(self.finish),
            "tip_marks": [_lists(mark) for mark in self.tips],
            **(self.marks.json() if self.marks else {}),
        }


def _lists(points: tuple[Point, ...]) -> list[list[float]]:
    return [[x, y] for x, y in points]


@dataclass(frozen=True)
class Track:
    """A track as the games use it; `read_track` makes one from a file's text."""

    id: str
    title: str
    theme: str
    text: str
    digest: str
    spaces: tuple[Space, ...]
    grid: tuple[int, ...]
    finish: int
    length: int
    tip_lines: tuple[int, ...]
    shortest_lap: int
    drawing: Drawing
    # The fields below are set only for a ring.
    ring: bool = False
    """Whether lap follows on lap; then a step to a lower id crosses the line."""
    lap_spaces: int = 0
    """How many of the spaces lie on the lap; the pit lane's and the boxes' come after them."""
    corners: tuple[Corner, ...] = ()
    pit: Pit | None = None
    police: int = 0
    """Where the police line lies, in front units; 0 if there is none."""
    targets: tuple[int, ...] = ()
    """The spaces that a race ends on; without them it ends beyond the line."""

    @property
    def street(self) -> bool:
        """Whether the track has anything that only a street race uses."""
        marked = any(space.zone or space.tunnel for space in self.spaces)
        return self.police > 0 or marked

    @property
    def coloured(self) -> bool:
        """Whether its spaces have colours."""
        return any(space.colour for space in self.spaces)

    def json(self) -> dict[str, Any]:
        """The track as plain data, the board's drawing included."""
        return {
            "id": self.id,
            "title": self.title,
            "theme": self.theme,
            "digest": self.digest,
            "length": self.length,
            "spaces": [space.json() for space in self.spaces],
            "grid": list(self.grid),
            "finish": self.finish,
            "tip_lines": list(self.tip_lines),
            "shortest_lap": self.shortest_lap,
            **(self._ring_json() if self.ring else {}),
            **({"targets": list(self.targets), "emblems": EMBLEMS} if self.targets else {}),
            **self.drawing.json(),
        }

    def _ring_json(self) -> dict[str, Any]:
        return {
            "ring": True,
            "lap_spaces": self.lap_spaces,
            "corners": [corner.json() for corner in self.corners],
            "pit": self.pit.json() if self.pit else None,
            "police": self.police,
            "street": self.street,
        }
