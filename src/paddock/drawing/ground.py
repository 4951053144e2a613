"""The ground around a circuit: how far each spot is from the asphalt, and what is taken."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterator
from functools import cached_property
from itertools import product

import numpy as np

from paddock.core.tracks.model import Drawing, Point
from paddock.drawing.clearance import CELL, RIM, Array, Clearance
from paddock.drawing.contour import contours

PLOT = 48
#: The spots of a box are tested that far apart.
SPOTS = 14


class Ground:
    """The page without the asphalt; scenery asks it where there is room."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        self.width, self.height = drawing.width, drawing.height
        self.columns = self.width // CELL + 2 * RIM + 1
        self.rows = self.height // CELL + 2 * RIM + 1
        self._taken: list[tuple[float, float, float]] = []
        self._nearby: dict[tuple[int, int], list[tuple[float, float, float]]] = {}

    @cached_property
    def _clearance(self) -> Clearance:
        marks = self.drawing.marks
        samples = (*self.drawing.middle, *(marks.pit_middle if marks else ()))
        return Clearance(samples, self.columns, self.rows)

    def clearance(self, x: float, y: float) -> float:
        """The distance of a spot from the asphalt; negative on it."""
        return self._clearance.at(x, y)

    def inside(self, x: float, y: float) -> bool:
        """Whether a spot is inside the loop."""
        row = min(max(round(y / CELL) + RIM, 0), self.rows - 1)
        return bisect_left(self._inside[row], x) % 2 == 1

    def free(self, x: float, y: float, radius: float, verge: float = 12) -> bool:
        """Whether a circle fits here, clear of the verge and of what is taken."""
        if self.clearance(x, y) < radius + verge:
            return False
        return all(
            math.hypot(x - a, y - b) >= radius + r
            for plot in _plots(x, y, radius)
            for a, b, r in self._nearby.get(plot, ())
        )

    def take(self, x: float, y: float, radius: float) -> None:
        """Reserve a circle."""
        self._taken.append((x, y, radius))
        for plot in _plots(x, y, radius):
            self._nearby.setdefault(plot, []).append((x, y, radius))

    def take_box(self, x: float, y: float, width: float, height: float) -> None:
        """Reserve an upright box, given by its centre."""
        radius = height / 2
        steps = max(1, math.ceil(width / height))
        for k in range(steps + 1):
            self.take(x - width / 2 + width * k / steps, y, radius)

    def box_is_free(
        self, x: float, y: float, width: float, height: float, verge: float, rim: float = 14
    ) -> bool:
        """Whether an upright box, given by its centre, fits here, clear of the page's border."""
        if abs(x - self.width / 2) > (self.width - width) / 2 - rim:
            return False
        if abs(y - self.height / 2) > (self.height - height) / 2 - rim:
            return False
        return all(self.free(a, b, 0, verge) for a, b in _spots(x, y, width, height))

    def likely_boxes(
        self, x: Array, y: Array, width: float, height: float, verge: float, rim: float = 14
    ) -> Array:
        """For many boxes at once, whether each is likely to be free; a few spots are tested."""
        free = np.abs(x - self.width / 2) <= (self.width - width) / 2 - rim
        free &= np.abs(y - self.height / 2) <= (self.height - height) / 2 - rim
        for dx, dy in product((0, -width / 2, width / 2, -width / 4, width / 4), (0, -1, 1)):
            left = np.flatnonzero(free)
            spots = x[left] + dx, y[left] + dy * height / 2
            free[left] = self._clearance.at_all(*spots) >= verge - 1e-6
        return free

    def large_box_is_free(
        self, x: float, y: float, width: float, height: float, verge: float
    ) -> bool:
        """The same as `box_is_free` within the page; quicker if the box has many spots."""
        spots_x, spots_y = (spots[:, None] for spots in (_row(x, width), _row(y, height)))
        if np.any(self._clearance.at_all(spots_x, spots_y.T) < verge):
            return False
        return not any(
            np.any(np.hypot(spots_x - a, spots_y.T - b) < radius)
            for a, b, radius in self._taken
            if abs(a - x) <= width / 2 + radius and abs(b - y) <= height / 2 + radius
        )

    def roomiest(self, inside: bool | None = None, rim: float = 40) -> tuple[float, float, float]:
        """The free spot furthest from the asphalt and from what is taken, and its radius."""
        spots = [
            (x, y)
            for x, y in product(
                range(int(rim), self.width - int(rim), 20),
                range(int(rim), self.height - int(rim), 20),
            )
            if inside is None or self.inside(x, y) == inside
        ]
        if not spots:
            return 0.0, 0.0, 0.0
        x, y = np.array(spots, float).T
        room = np.minimum(self._clearance.at_all(x, y), np.minimum(x, self.width - x) + 20)
        room = np.minimum(room, np.minimum(y, self.height - y) + 20)
        for a, b, radius in self._taken:
            room = np.minimum(room, np.hypot(x - a, y - b) - radius)
        # Of equally roomy spots the last one is taken.
        best = int(np.flatnonzero(room == room.max())[-1])
        return float(x[best]), float(y[best]), float(room[best])

    @cached_property
    def nodes(self) -> tuple[Array, Array, Array, Array]:
        """The nodes of the grid: x, y, distance from the asphalt, and whether inside the loop."""
        x = (np.arange(self.columns) - RIM) * float(CELL)
        y = (np.arange(self.rows) - RIM) * float(CELL)
        inside = np.array([np.searchsorted(row, x) % 2 == 1 for row in self._inside])
        return x[None, :], y[:, None], self._clearance.grid, inside

    def outlines(self, values: Array) -> list[list[Point]]:
        """The outlines of the areas where a value is above 0, extending off the page."""
        return [
            [((x - RIM) * CELL, (y - RIM) * CELL) for x, y in outline]
            for outline in contours(values)
        ]

    def beside(self, distance: float, every: float) -> Iterator[tuple[float, float, float, int]]:
        """Spots along both edges at a distance from the asphalt: x, y, heading, side."""
        middle = self.drawing.middle
        for side in (-1, 1):
            run = 0.0
            for (x, y, half), (nx, ny, _) in zip(middle, middle[1:] + middle[:1], strict=True):
                run += math.hypot(nx - x, ny - y)
                if run >= every:
                    run = 0.0
                    heading = math.atan2(ny - y, nx - x)
                    aside = side * (half + distance)
                    spot = x - math.sin(heading) * aside, y + math.cos(heading) * aside
                    yield *spot, math.degrees(heading), side

    @cached_property
    def _inside(self) -> list[list[float]]:
        """Where the centre line crosses each row of the grid, from left to right."""
        x, y, _ = np.array(self.drawing.middle).T
        ends = np.roll(x, -1), np.roll(y, -1)
        return [_crossings((x, y), ends, (row - RIM) * CELL + 0.25) for row in range(self.rows)]


def _crossings(starts: tuple[Array, Array], ends: tuple[Array, Array], y: float) -> list[float]:
    """Where legs of a line cross a height."""
    across = np.flatnonzero((starts[1] < y) != (ends[1] < y))
    (ax, ay), (bx, by) = ((line[0][across], line[1][across]) for line in (starts, ends))
    crossed: list[float] = np.sort(ax + (y - ay) / (by - ay) * (bx - ax)).tolist()
    return crossed


def _plots(x: float, y: float, radius: float) -> Iterator[tuple[int, int]]:
    """The plots of ground that a circle covers; two circles that touch share one."""
    return product(
        range(int((x - radius) // PLOT), int((x + radius) // PLOT) + 1),
        range(int((y - radius) // PLOT), int((y + radius) // PLOT) + 1),
    )


def _spots(x: float, y: float, width: float, height: float) -> Iterator[Point]:
    """Spots all over a box."""
    return product(_row(x, width).tolist(), _row(y, height).tolist())


def _row(middle: float, length: float) -> Array:
    count = max(1, math.ceil(length / SPOTS))
    spots: Array = middle - length / 2 + length * np.arange(count + 1) / count
    return spots
