"""Where the marks of a ring lie on the page: corner outlines, flags, arrows, pits, tunnel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from paddock.core.tracks.building.arrows import Ring
from paddock.core.tracks.building.bricks import LANES, outward
from paddock.core.tracks.building.pits import WALL
from paddock.core.tracks.building.spaces import Cell
from paddock.core.tracks.layout.page import PAD, Layout, places_between
from paddock.core.tracks.model import ROW, Pit, Point, Polyline, RingMarks

EDGE = LANES / 2
RAMP = ROW * 1.0
"""How far the pit lane takes to leave the lap, in front units."""
FLAG = 1.15
"""How far a corner's flag stands from the asphalt, in rows."""


class Marks:
    """Lays the marks of a ring on the page."""

    def __init__(
        self, ring: Ring, ways: Sequence[tuple[int, ...]], pit: Pit | None, layout: Layout
    ) -> None:
        self.ring, self.ways, self.pit, self.layout = ring, ways, pit, layout
        self._middle = layout.middle

    def drawn(self) -> RingMarks:
        """All marks."""
        corners = self.ring.corners
        return RingMarks(
            corners=tuple(self._outline(corner.spaces) for corner in corners),
            flags=tuple(self._flag(corner.spaces) for corner in corners),
            arrows=tuple(self._arrows()),
            pit=self._pit_asphalt() if self.pit else (),
            island=self._island() if self.pit else (),
            pit_middle=self._pit_middle,
            police=self._police(),
            tunnel=self._tunnel(),
        )

    def _at(self, position: float, lanes: float) -> Point:
        """The point beside a position, so many lanes to the right of the centre line."""
        return self.layout.point(position, lanes * self.layout.lane)

    def _along(self, positions: Sequence[float], lanes: float) -> Polyline:
        """The points beside many positions."""
        return self.layout.points(positions, lanes * self.layout.lane)

    def _outline(self, spaces: Sequence[int]) -> Polyline:
        """Around all spaces of a corner, whose lanes begin and end apart from each other."""
        cells = [self.ring.made[n] for n in spaces]
        ends = [
            (min(c.back for c in lane), max(c.front for c in lane))
            for lane in ([c for c in cells if c.lane == k] for k in range(LANES))
        ]
        left = self._along(places_between(*ends[0]), -EDGE - PAD)
        right = self._along(places_between(*ends[-1]), EDGE + PAD)
        return (*left, *self._steps([f for _, f in ends]), *right[::-1], *self._back(ends))

    def _back(self, ends: Sequence[tuple[int, int]]) -> list[Point]:
        return self._steps([b for b, _ in ends])[::-1]

    def _steps(self, fronts: Sequence[int]) -> list[Point]:
        """Across the track from left to right, along the ends of its lanes."""
        return [
            self._at(front, aside - EDGE + lane)
            for lane, front in enumerate(fronts)
            for aside in (-PAD if lane == 0 else 0, 1 + PAD if lane == LANES - 1 else 1)
        ]

    def _flag(self, spaces: Sequence[int]) -> tuple[Point, Point]:
        """Beside the corner, where the lap leaves the most room."""
        cells = [self.ring.made[n] for n in spaces]
        back, front = min(c.back for c in cells), max(c.front for c in cells)
        section = self.layout.plan.sections[cells[0].section]
        spots = [
            self._planted(back + (front - back) * part / 8, side)
            for part in (4, 5, 3, 6, 2)
            for side in (outward(section), -outward(section))
        ]
        return max(spots, key=lambda spot: min(self._room(spot[0]), 1.3 * self.layout.row))

    def _planted(self, position: float, side: int) -> tuple[Point, Point]:
        half = self.layout.half(position)
        return (
            self.layout.point(position, side * (half + FLAG * self.layout.row)),
            self.layout.point(position, side * half),
        )

    def _room(self, spot: Point) -> float:
        """How far a spot lies from the asphalt, the pits and the edge of the page."""
        wide, high = self.layout.sheet.page
        rim = min(spot[0], spot[1], wide - spot[0], high - spot[1])
        x, y, half = self._taken
        away = np.sqrt((x - spot[0]) ** 2 + (y - spot[1]) ** 2) - half
        return min(rim, float(away.min()))

    @cached_property
    def _taken(self) -> np.ndarray[Any, np.dtype[np.float64]]:
        """The asphalt and the pits: points, each with half the width there."""
        return np.array([*self._middle, *self._pit_middle]).T

    def _arrows(self) -> Iterable[tuple[Point, Point]]:
        for n, way in enumerate(self.ways):
            if self.ring.corner[n] or self.ring.is_last_before_corner(n):
                for m in way:
                    if m != self.ring.ahead[n]:
                        yield self._arrow(self.ring.made[n], self.ring.made[m])

    def _arrow(self, a: Cell, b: Cell) -> tuple[Point, Point]:
        """A short stroke across the line between two lanes, leaning forwards."""
        towards = b.lane - a.lane
        border = float(a.right if towards > 0 else a.left)
        length = min(a.front - a.back, ROW) / 4
        return (
            self._at(a.front - length - 4, border - 0.24 * towards),
            self._at(a.front + 2, border + 0.24 * towards),
        )

    def _police(self) -> tuple[Point, ...]:
        front = next((s.front for s in self.layout.plan.sections if s.police), None)
        return () if front is None else self.layout.across(front)

    def _tunnel(self) -> Polyline:
        """The roof, which leaves the numbered spaces at both ends visible."""
        mouths = [n for n in range(len(self.ways)) if self.ring.enters_tunnel(n)]
        if not mouths:
            return ()
        back = max(self.ring.made[n].front for n in mouths)
        front = min(self.ring.made[self.ring.ahead[n]].back for n in mouths)
        places = places_between(back + 4, front - 4)
        wide = EDGE + PAD + 0.35
        return self._along(places, -wide) + self._along(places, wide)[::-1]

    def _span(self) -> tuple[int, int]:
        """Where the pit lane begins and ends along the lap; past the line it counts on."""
        assert self.pit is not None
        made = self.ring.made
        return made[self.pit.entry].front, made[self.pit.exit].back + self.layout.plan.length

    @cached_property
    def _pit_middle(self) -> tuple[tuple[float, float, float], ...]:
        if self.pit is None:
            return ()
        back, front = self._span()
        deep = float(WALL) + 2.3
        half = round(deep / 2 * self.layout.lane, 1)
        points = self._along(places_between(back, front), self._side() * (EDGE + deep / 2))
        return tuple((x, y, half) for x, y in points)

    def _side(self) -> int:
        assert self.pit is not None
        return 1 if self.pit.side == "right" else -1

    def _pit_asphalt(self) -> Polyline:
        back, front = self._span()
        places = places_between(back - RAMP, front + RAMP)
        deep = float(WALL) + 1.0
        outer = [
            self._at(p, self._side() * (EDGE + PAD + self._open(p, back, front) * deep))
            for p in places
        ]
        return (*outer, *self._along(places, self._side() * EDGE)[::-1])

    def _island(self) -> Polyline:
        back, front = self._span()
        places = places_between(back + RAMP * 0.4, front - RAMP * 0.4)
        rims = (EDGE + PAD + 0.06, EDGE + float(WALL) - 0.1)
        near, far = (self._along(places, self._side() * rim) for rim in rims)
        return near + far[::-1]

    def _open(self, place: float, back: float, front: float) -> float:
        """From 0 to 1 as the pit lane leaves the lap, and back to 0 where it joins it."""
        part = min(place - back + RAMP, front + RAMP - place) / RAMP
        part = min(max(part, 0.0), 1.0)
        return part * part * (3 - 2 * part)
