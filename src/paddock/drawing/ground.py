"""The ground around a circuit: how far each spot is from the asphalt, and what is taken."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from itertools import product

from paddock.core.tracks.model import Drawing, Point
from paddock.drawing.contour import contours

CELL = 10
PLOT = 48
RIM = 3
"""Cells beyond the page, so that shapes run off it."""

Near = tuple[float, int]


class Ground:
    """The page without the asphalt; scenery asks it where there is room."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        self.width, self.height = drawing.width, drawing.height
        self.columns = self.width // CELL + 2 * RIM + 1
        self.rows = self.height // CELL + 2 * RIM + 1
        aside = drawing.marks.pit_middle if drawing.marks else ()
        self._samples = (*drawing.middle, *aside)
        self._clear = self._clearances()
        self._inside = [self._crossings(row) for row in range(self.rows)]
        self._taken: list[tuple[float, float, float]] = []
        self._nearby: dict[tuple[int, int], list[tuple[float, float, float]]] = {}

    def clearance(self, x: float, y: float) -> float:
        """The distance of a spot from the asphalt; negative on it."""
        column = min(max(x / CELL + RIM, 0.0), self.columns - 1.001)
        row = min(max(y / CELL + RIM, 0.0), self.rows - 1.001)
        c, r = int(column), int(row)
        a, b = column - c, row - r
        upper = self._clear[r][c] * (1 - a) + self._clear[r][c + 1] * a
        lower = self._clear[r + 1][c] * (1 - a) + self._clear[r + 1][c + 1] * a
        return upper * (1 - b) + lower * b

    def inside(self, x: float, y: float) -> bool:
        """Whether a spot is inside the loop."""
        row = min(max(round(y / CELL) + RIM, 0), self.rows - 1)
        return sum(1 for crossing in self._inside[row] if crossing < x) % 2 == 1

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

    def roomiest(self, inside: bool | None = None, rim: float = 40) -> tuple[float, float, float]:
        """The free spot furthest from the asphalt and from what is taken, and its radius."""
        spots = product(
            range(int(rim), self.width - int(rim), 20), range(int(rim), self.height - int(rim), 20)
        )
        wanted = ((x, y) for x, y in spots if inside is None or self.inside(x, y) == inside)
        radius, x, y = max(
            ((self._room(x, y), float(x), float(y)) for x, y in wanted), default=(0.0, 0.0, 0.0)
        )
        return x, y, radius

    def region(self, depth: Callable[[float, float], float]) -> list[list[Point]]:
        """The outlines of the areas where a function is above 0, extending off the page."""
        values = [
            [depth((c - RIM) * CELL, (r - RIM) * CELL) for c in range(self.columns)]
            for r in range(self.rows)
        ]
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

    def _room(self, x: float, y: float) -> float:
        taken = min((math.hypot(x - a, y - b) - r for a, b, r in self._taken), default=math.inf)
        rim = min(x, y, self.width - x, self.height - y)
        return min(self.clearance(x, y), taken, rim + 20)

    def _clearances(self) -> list[list[float]]:
        """The distance to the nearest asphalt, propagated from cell to cell in two sweeps."""
        grid: list[list[Near]] = [[(math.inf, -1)] * self.columns for _ in range(self.rows)]
        for n, (x, y, _) in enumerate(self._samples):
            c, r = round(x / CELL) + RIM, round(y / CELL) + RIM
            grid[r][c] = min(grid[r][c], self._near(c, r, n))
        cells = list(product(range(self.rows), range(self.columns)))
        self._sweep(grid, cells, ((-1, -1), (-1, 0), (-1, 1), (0, -1)))
        self._sweep(grid, reversed(cells), ((1, 1), (1, 0), (1, -1), (0, 1)))
        self._sweep(grid, cells, ((-1, -1), (-1, 0), (-1, 1), (0, -1)))
        return [[near[0] for near in row] for row in grid]

    def _sweep(
        self,
        grid: list[list[Near]],
        cells: Iterable[tuple[int, int]],
        around: Iterable[tuple[int, int]],
    ) -> None:
        steps = tuple(around)
        for r, c in cells:
            best = grid[r][c]
            for dr, dc in steps:
                if 0 <= r + dr < self.rows and 0 <= c + dc < self.columns:
                    nearest = grid[r + dr][c + dc][1]
                    if nearest >= 0 and nearest != best[1]:
                        best = min(best, self._near(c, r, nearest))
            grid[r][c] = best

    def _near(self, column: int, row: int, sample: int) -> Near:
        x, y, half = self._samples[sample]
        return math.hypot((column - RIM) * CELL - x, (row - RIM) * CELL - y) - half, sample

    def _crossings(self, row: int) -> list[float]:
        """Where the centre line crosses a row of the grid."""
        y = (row - RIM) * CELL + 0.25
        middle = self.drawing.middle
        return [
            ax + (y - ay) / (by - ay) * (bx - ax)
            for (ax, ay, _), (bx, by, _) in zip(middle, middle[1:] + middle[:1], strict=True)
            if (ay < y) != (by < y)
        ]


def _plots(x: float, y: float, radius: float) -> Iterator[tuple[int, int]]:
    """The plots of ground that a circle covers; two circles that touch share one."""
    return product(
        range(int((x - radius) // PLOT), int((x + radius) // PLOT) + 1),
        range(int((y - radius) // PLOT), int((y + radius) // PLOT) + 1),
    )


def _spots(x: float, y: float, width: float, height: float) -> Iterator[Point]:
    across, down = max(1, math.ceil(width / 14)), max(1, math.ceil(height / 14))
    for i, j in product(range(across + 1), range(down + 1)):
        yield x - width / 2 + width * i / across, y - height / 2 + height * j / down
