"""The circuit on the page: the centre line, edges, kerbs, and each space's outline."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from paddock.core.tracks.building.spaces import Cell
from paddock.core.tracks.layout.centre_line import Array, CentreLine
from paddock.core.tracks.layout.width import Width
from paddock.core.tracks.model import ROW, Drawing, Point, Polyline
from paddock.core.tracks.reading.plan import Plan, Section

PAD = 0.11
"""How far the asphalt reaches beyond the outer lanes, in lanes."""
INSET = 1.3
"""How far a space's outline keeps from its neighbours', on the page."""
SAMPLE = ROW / 6

Counts = np.ndarray[Any, np.dtype[np.int64]]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The page a track is laid on."""

    page: tuple[int, int]
    margin: float
    """Free page between the asphalt and the rim, for kerbs and scenery."""
    lane: float
    """The width of a lane in rows."""
    largest_row: float = 84.0


RUN = Sheet(page=(1200, 800), margin=58, lane=0.47)
#: Boards with colours are for small children: their squares may be larger.
COLOURED = Sheet(page=(1200, 800), margin=58, lane=0.47, largest_row=140.0)
#: A ring has three times as many spaces, so it gets a larger page and broader lanes.
RING = Sheet(page=(2100, 1400), margin=96, lane=0.6)


def sheet_of(plan: Plan) -> Sheet:
    """The page for a track of this plan."""
    if plan.ring:
        return RING
    return COLOURED if plan.coloured else RUN


class Placed(NamedTuple):
    """Where a space lies: its outline, its centre, and the heading of a car in degrees."""

    outline: Polyline
    x: float
    y: float
    heading: float


class Layout:
    """A centre line on the page with the widths that go with it."""

    def __init__(self, plan: Plan, line: CentreLine) -> None:
        self.plan = plan
        self.width = Width(plan.sections)
        self.sheet = sheet_of(plan)
        self.row, dx, dy = _fit(line, self.width, self.sheet)
        self.line = line.placed(self.row, dx, dy)
        self.lane = self.row * self.sheet.lane

    def half(self, position: float) -> float:
        """Half the asphalt's width on the page."""
        return (self.width.at(position) + PAD) * self.lane

    def point(self, position: float, aside: float) -> Point:
        """The point of the page beside a position of the lap."""
        x, y, _ = self.line.at(position, aside)
        return _point(x, y)

    def points(self, positions: Sequence[float], aside: float | Array) -> Polyline:
        """The points of the page beside many positions."""
        x, y, _, sine, cosine = self.line.frames(positions)
        return _polyline(x - sine * aside, y + cosine * aside)

    def placed(self, cells: Sequence[Cell]) -> list[Placed]:
        """Where each space lies; all of them at once, since that is much quicker."""
        back, front, left, right, lanes = np.array(
            [(c.back, c.front, float(c.left), float(c.right), c.lanes) for c in cells]
        ).T
        middle = (back + front) / 2
        aside = (left + right) / 2 * self._spread(middle, lanes)
        x, y, heading, sine, cosine = self.line.frames(middle)
        centres = _polyline(x - sine * aside, y + cosine * aside)
        headings = [round(math.degrees(angle) % 360, 1) for angle in heading.tolist()]
        outlines = self._outlines(back, front, (left, right), lanes)
        return [
            Placed(outline, *centre, heading)
            for outline, centre, heading in zip(outlines, centres, headings, strict=True)
        ]

    def _outlines(
        self, back: Array, front: Array, sides: tuple[Array, Array], lanes: Array
    ) -> Iterable[Polyline]:
        """The polygons of spaces: the left side forwards, then the right side back."""
        steps = self._steps(back, front)
        inset = ROW * INSET / np.array(self._rows)[self.width.numbers_at((back + front) / 2)]
        back, front = back + inset, front - inset
        cell = np.repeat(np.arange(len(steps)), steps + 1)
        ends = np.cumsum(steps + 1)
        step = np.arange(len(cell)) - (ends - steps - 1)[cell]
        places = back[cell] + (front - back)[cell] * step / steps[cell]
        x, y, _, sine, cosine = self.line.frames(places)
        spread = self._spread(places, lanes[cell])
        one, two = (
            _polyline(x - sine * aside, y + cosine * aside)
            for aside in (sides[0][cell] * spread + INSET, sides[1][cell] * spread - INSET)
        )
        for first, last in zip((ends - steps - 1).tolist(), ends.tolist(), strict=True):
            yield one[first:last] + two[first:last][::-1]

    def row_at(self, position: float) -> float:
        """How long a row is drawn at a position, on the centre line."""
        return self._rows[self.width.number_at(position)]

    @cached_property
    def _rows(self) -> list[float]:
        """How long a row is drawn in each section."""
        rows = []
        for section in self.plan.sections:
            arcs = [a for a in self.line.arcs if section.back <= a.back < section.front]
            rows.append(sum(arc.length for arc in arcs) * ROW / section.extent)
        return rows

    @cached_property
    def _turns(self) -> list[float]:
        """The most degrees that each section turns per front unit."""
        return [
            max(abs(degrees / float(part)) / section.extent for part, degrees in section.turns)
            for section in self.plan.sections
        ]

    def drawing(self) -> Drawing:
        """Everything besides the spaces."""
        tips = tuple(self.across(tip) for tip in self.plan.tip_lines)
        return Drawing(
            width=self.sheet.page[0],
            height=self.sheet.page[1],
            row=round(self.row, 2),
            lane=round(self.lane, 2),
            left=self.edge(self._places, -1),
            right=self.edge(self._places, 1),
            kerbs=tuple(self._kerbs()),
            finish=self.across(self.plan.goal_line),
            tips=tips,
            middle=self.middle,
        )

    @cached_property
    def middle(self) -> tuple[tuple[float, float, float], ...]:
        """Points of the centre line, each with half the asphalt's width there."""
        halves = np.round((self.width.halves(self._places) + PAD) * self.lane, 1).tolist()
        points = self.points(self._places, 0)
        return tuple((x, y, half) for (x, y), half in zip(points, halves, strict=True))

    @cached_property
    def _places(self) -> list[float]:
        return places_between(0, self.plan.length)[:-1]

    def _spread(self, places: Array, lanes: Array) -> Array:
        """The width of a lane here: easing widens or narrows all lanes of a section alike."""
        return self.lane * self.width.halves(places) * 2 / lanes

    def _steps(self, back: Array, front: Array) -> Counts:
        """Into how many parts the sides of each space are cut, to follow the road."""
        ends = np.stack([back + 1, (back + front) / 2, front - 1])
        turn = np.array(self._turns)[self.width.numbers_at(ends)].max(axis=0)
        bent = np.ceil(turn * (front - back) / 9)
        eased = np.where(self.width.changes(back, front), 6, 1)
        steps: Counts = np.maximum(bent, eased).astype(np.int64)
        return steps

    def edge(self, places: Sequence[float], side: int) -> Polyline:
        """The edge of the asphalt on one side."""
        return self.points(places, side * (self.width.halves(places) + PAD) * self.lane)

    def across(self, position: float) -> tuple[Point, Point]:
        """A line across the asphalt."""
        half = self.half(position)
        return self.point(position, -half), self.point(position, half)

    def _kerbs(self) -> Iterable[Polyline]:
        for section in self.plan.sections:
            if section.kind == "bend":
                yield self.edge(places_between(section.back, section.front), -1)
                yield self.edge(places_between(section.back, section.front), 1)
            elif section.kind == "chicane":
                yield from self._apexes(section)

    def _apexes(self, section: Section) -> Iterable[Polyline]:
        """A chicane has kerbs only on the inner side of each swing."""
        back = float(section.back)
        for part, turn in section.turns:
            front = back + section.extent * float(part)
            yield self.edge(places_between(back, front), 1 if turn > 0 else -1)
            back = front


def places_between(back: float, front: float) -> list[float]:
    """Positions close enough together to draw a bend."""
    count = max(1, round((front - back) / SAMPLE))
    return [back + (front - back) * k / count for k in range(count + 1)]


def _point(x: float, y: float) -> Point:
    return round(x, 1), round(y, 1)


def _polyline(x: Array, y: Array) -> Polyline:
    """Points as they are drawn."""
    return tuple(zip(np.round(x, 1).tolist(), np.round(y, 1).tolist(), strict=True))


def _fit(line: CentreLine, width: Width, sheet: Sheet) -> tuple[float, float, float]:
    """The scale and shift that centre the asphalt on the page, as large as it fits."""
    page = sheet.page
    places = places_between(0, line.length)
    x, y, _, sine, cosine = line.frames(places)
    aside = (width.halves(places) + PAD) * sheet.lane
    low_x, high_x = _ends(x - sine * aside, x + sine * aside)
    low_y, high_y = _ends(y - cosine * aside, y + cosine * aside)
    wide, high = high_x - low_x, high_y - low_y
    scale = min(
        (page[0] - 2 * sheet.margin) / wide, (page[1] - 2 * sheet.margin) / high, sheet.largest_row
    )
    dx = page[0] / 2 - (high_x + low_x) / 2 * scale
    dy = page[1] / 2 - (high_y + low_y) / 2 * scale
    return scale, dx, dy


def _ends(one: Array, two: Array) -> tuple[float, float]:
    return float(np.minimum(one, two).min()), float(np.maximum(one, two).max())
