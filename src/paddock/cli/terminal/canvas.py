"""A canvas of terminal characters: lines in braille dots, with labels on top."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence

from rich.text import Text

Point = tuple[float, float]

#: The bit of each of a braille character's dots, by row and column.
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


class Canvas:
    """Characters by row and column; each has two dots across and four down."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._dots: dict[tuple[int, int], int] = {}
        self._line_styles: dict[tuple[int, int], str] = {}
        self._labels: dict[tuple[int, int], tuple[str, str]] = {}

    def line(self, points: Iterable[Point], style: str) -> None:
        """Draw straight lines from point to point, given in characters from the upper left."""
        path = list(points)
        for (x, y), (to_x, to_y) in itertools.pairwise(path):
            steps = max(1, math.ceil(max(abs(to_x - x) * 2, abs(to_y - y) * 4)))
            for k in range(steps + 1):
                self._dot(x + (to_x - x) * k / steps, y + (to_y - y) * k / steps, style)

    def label(self, cells: Sequence[tuple[int, int]], sign: str, style: str) -> None:
        """Put a character on the first free one of these cells (column, row)."""
        free = [cell for cell in cells if cell not in self._labels and self._inside(cell)]
        if free:
            self._labels[free[0]] = (sign, style)

    def rows(self) -> list[Text]:
        """The canvas as lines of text."""
        return [self._row(y) for y in range(self.height)]

    def _row(self, y: int) -> Text:
        text = Text(no_wrap=True)
        for x in range(self.width):
            text.append(*self._cell((x, y)))
        return text

    def _cell(self, cell: tuple[int, int]) -> tuple[str, str]:
        if cell in self._labels:
            return self._labels[cell]
        dots = self._dots.get(cell, 0)
        return (chr(0x2800 + dots), self._line_styles[cell]) if dots else (" ", "")

    def _dot(self, x: float, y: float, style: str) -> None:
        column, row = math.floor(x * 2), math.floor(y * 4)
        cell = (column // 2, row // 4)
        if self._inside(cell):
            self._dots[cell] = self._dots.get(cell, 0) | _DOTS[row % 4][column % 2]
            self._line_styles[cell] = style

    def _inside(self, cell: tuple[int, int]) -> bool:
        return 0 <= cell[0] < self.width and 0 <= cell[1] < self.height
