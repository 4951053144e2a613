"""How the spaces of a ring are linked: bricks on the straights, arrows in and before corners."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from paddock.core.tracks.building.bricks import LANES, opens, outward
from paddock.core.tracks.building.spaces import Cell
from paddock.core.tracks.model import Corner
from paddock.core.tracks.reading.plan import Plan


def corner_numbers(plan: Plan) -> list[int]:
    """For each section, the number of the corner it belongs to; 0 for none."""
    numbers, corner = [], 0
    for number, section in enumerate(plan.sections):
        corner += opens(plan, number)
        numbers.append(corner if section.kind == "bend" else 0)
    return numbers


@dataclass
class Ring:
    """The spaces of a lap by lane, and what lies ahead of and beside each of them."""

    plan: Plan
    made: Sequence[Cell]
    lanes: list[list[int]] = field(init=False)
    corner: list[int] = field(init=False)
    ahead: list[int] = field(init=False)
    length: int = field(init=False)

    def __post_init__(self) -> None:
        self.length = self.plan.length
        numbers = corner_numbers(self.plan)
        self.corner = [numbers[cell.section] for cell in self.made]
        self.lanes = [
            [n for n, cell in enumerate(self.made) if cell.lane == lane] for lane in range(LANES)
        ]
        self._fronts = [[self.made[n].front for n in lane] for lane in self.lanes]
        self.ahead = [0] * len(self.made)
        for lane in self.lanes:
            for n, following in zip(lane, lane[1:] + lane[:1], strict=True):
                self.ahead[n] = following

    def links(self) -> tuple[tuple[int, ...], ...]:
        """For each space, the spaces that a step leads to, the nearest front end first."""
        return tuple(
            tuple(sorted({self.ahead[n], *self._aside(n)}, key=lambda m: self._order(n, m)))
            for n in range(len(self.made))
        )

    def is_last_before_corner(self, n: int) -> bool:
        """Whether the next step along the lane enters a corner."""
        return not self.corner[n] and self.corner[self.ahead[n]] > 0

    def enters_tunnel(self, n: int) -> bool:
        """FD-9.5 Whether the lane continues at the other end of a tunnel."""
        return (self.made[self.ahead[n]].back - self.made[n].front) % self.length != 0

    def is_black(self, n: int) -> bool:
        """FD-9.3 Whether a space is black."""
        cell = self.made[n]
        black = self.plan.sections[cell.section].black
        return bool(black) and black[cell.lane][cell.index] > 0

    def alongside(self, n: int) -> tuple[int, ...]:
        """FD-6.1 The spaces of the neighbouring lanes that overlap this one lengthwise."""
        cell = self.made[n]
        return tuple(
            sorted(
                m
                for lane in self._neighbours(cell.lane)
                for m in self._near(lane, cell)
                if self._overlap(cell, self.made[m])
            )
        )

    def _near(self, lane: int, cell: Cell) -> set[int]:
        """The few spaces of a lane among which those that overlap a cell must be."""
        fronts, spaces = self._fronts[lane], self.lanes[lane]
        first = bisect_right(fronts, cell.back % self.length) - 1
        count = bisect_right(fronts, cell.front) - bisect_right(fronts, cell.back) + 3
        return {spaces[(first + k) % len(spaces)] for k in range(count)}

    def _overlap(self, a: Cell, b: Cell) -> bool:
        """Whether one of them begins within the other."""
        ahead = (b.back - a.back) % self.length
        return ahead < a.front - a.back or self.length - ahead < b.front - b.back

    def _aside(self, n: int) -> Iterable[int]:
        """The spaces of other lanes that a step leads to."""
        for lane in self._open_lanes(n):
            m = self._at(lane, self.made[n].front)
            if m is not None:
                yield m

    def _open_lanes(self, n: int) -> Iterable[int]:
        """Section 10: the lanes that a car may change to from here.

        On a straight, each neighbouring lane; in a corner, one lane inwards; from the last space
        before a corner, only a car on the outside lane may still move in.
        """
        lane, corner = self.made[n].lane, self.corner[n]
        if self.enters_tunnel(n):
            return ()
        if not corner and not self.is_last_before_corner(n):
            return self._neighbours(lane)
        inwards = -outward(self.plan.sections[self.made[n if corner else self.ahead[n]].section])
        outside = 0 if inwards > 0 else LANES - 1
        if not corner and lane != outside:
            return ()
        return (lane + inwards,) if 0 <= lane + inwards < LANES else ()

    def _neighbours(self, lane: int) -> tuple[int, ...]:
        return tuple(m for m in (lane - 1, lane + 1) if 0 <= m < LANES)

    def _at(self, lane: int, front: int) -> int | None:
        """The space of a lane that lies at a position and reaches further ahead."""
        place = front % self.length
        k = bisect_right(self._fronts[lane], place)
        if k == len(self.lanes[lane]):
            # Past its last front end the lane continues with the brick that lies across the line.
            k, place = 0, place - self.length
        n = self.lanes[lane][k]
        return n if self.made[n].back <= place else None

    def _order(self, n: int, m: int) -> tuple[int, int]:
        return (self.made[m].front - self.made[n].front) % self.length, self.made[m].lane

    @cached_property
    def corners(self) -> tuple[Corner, ...]:
        """The corners in driving order, each with its stops and spaces."""
        numbers = corner_numbers(self.plan)
        return tuple(self._corner(k, numbers) for k in range(1, max(numbers, default=0) + 1))

    def _corner(self, number: int, numbers: Sequence[int]) -> Corner:
        bends = [s for s, k in zip(self.plan.sections, numbers, strict=True) if k == number]
        return Corner(
            number=number,
            name=bends[0].corner,
            stops=bends[0].stops,
            turns=tuple("right" if bend.angle > 0 else "left" for bend in bends),
            spaces=tuple(n for n, k in enumerate(self.corner) if k == number),
        )

    def straights(self) -> list[int]:
        """For each space of a straight, the number of the corner it leads to; otherwise 0."""
        numbers = corner_numbers(self.plan)
        leads = [1] * len(numbers)
        following = 1
        for n in range(len(numbers) - 1, -1, -1):
            following = numbers[n] or following
            leads[n] = 0 if numbers[n] else following
        return [leads[cell.section] for cell in self.made]
