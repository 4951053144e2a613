"""What a track is: its spaces, its lines, and what a drawing of it needs."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from paddock.core.errors import PaddockError

ROW = 60
"""Front units in one row; divisible by 1 to 6, so that bends have whole fronts."""

Point = tuple[float, float]
Polyline = tuple[Point, ...]


class TrackError(PaddockError):
    """A track file that cannot be used: one sentence that names the line."""


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
        }


@dataclass(frozen=True, slots=True)
class Drawing:
    """The circuit on the page: all that is drawn besides the spaces themselves."""

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
            **self.drawing.json(),
        }
