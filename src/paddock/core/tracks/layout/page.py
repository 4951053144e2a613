"""The circuit on the page: the centre line, edges, kerbs, and each space's outline."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from paddock.core.tracks.building.spaces import Cell
from paddock.core.tracks.layout.centre_line import CentreLine
from paddock.core.tracks.layout.width import Width
from paddock.core.tracks.model import ROW, Drawing, Point, Polyline
from paddock.core.tracks.reading.plan import Plan, Section

PAD = 0.11
"""How far the asphalt reaches beyond the outer lanes, in lanes."""
INSET = 1.3
"""How far a space's outline keeps from its neighbours', on the page."""
SAMPLE = ROW / 6


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

    def outline(self, cell: Cell) -> Polyline:
        """The polygon of a space: its left side forwards, then its right side back."""
        inset = ROW * INSET / self.row_at((cell.back + cell.front) / 2)
        back, front = cell.back + inset, cell.front - inset
        steps = self._steps(cell)
        places = [back + (front - back) * k / steps for k in range(steps + 1)]
        sides = (float(cell.left), INSET), (float(cell.right), -INSET)
        left, right = [], []
        for place in places:
            x, y, _, sine, cosine = self.line.frame(place)
            spread = self._spread(cell, place)
            one, two = (side * spread + aside for side, aside in sides)
            left.append((round(x - sine * one, 1), round(y + cosine * one, 1)))
            right.append((round(x - sine * two, 1), round(y + cosine * two, 1)))
        return tuple(left + right[::-1])

    def car(self, cell: Cell) -> tuple[float, float, float]:
        """The centre of a space and the heading of a car on it, in degrees."""
        place = (cell.back + cell.front) / 2
        aside = float(cell.left + cell.right) / 2 * self._spread(cell, place)
        x, y, heading = self.line.at(place, aside)
        return round(x, 1), round(y, 1), round(math.degrees(heading) % 360, 1)

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
        return tuple((*self.point(p, 0), round(self.half(p), 1)) for p in self._places)

    @cached_property
    def _places(self) -> list[float]:
        return places_between(0, self.plan.length)[:-1]

    def _spread(self, cell: Cell, place: float) -> float:
        """The width of a lane here: easing widens or narrows all lanes of a section alike."""
        return self.lane * self.width.at(place) * 2 / cell.lanes

    def _steps(self, cell: Cell) -> int:
        ends = (cell.back + 1, (cell.back + cell.front) / 2, cell.front - 1)
        turn = max(self._turns[self.width.number_at(place)] for place in ends)
        bent = math.ceil(turn * (cell.front - cell.back) / 9)
        eased = 6 if self.width.changes(cell.back, cell.front) else 1
        return max(bent, eased)

    def edge(self, places: Iterable[float], side: int) -> Polyline:
        """The edge of the asphalt on one side."""
        points = []
        for place in places:
            x, y, _, sine, cosine = self.line.frame(place)
            aside = side * self.half(place)
            points.append((round(x - sine * aside, 1), round(y + cosine * aside, 1)))
        return tuple(points)

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


def _fit(line: CentreLine, width: Width, sheet: Sheet) -> tuple[float, float, float]:
    """The scale and shift that centre the asphalt on the page, as large as it fits."""
    page = sheet.page
    edge = [
        line.at(place, side * (width.at(place) + PAD) * sheet.lane)
        for place in places_between(0, line.length)
        for side in (-1, 1)
    ]
    xs, ys = [x for x, _, _ in edge], [y for _, y, _ in edge]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    scale = min(
        (page[0] - 2 * sheet.margin) / wide, (page[1] - 2 * sheet.margin) / high, sheet.largest_row
    )
    dx = page[0] / 2 - (max(xs) + min(xs)) / 2 * scale
    dy = page[1] / 2 - (max(ys) + min(ys)) / 2 * scale
    return scale, dx, dy
