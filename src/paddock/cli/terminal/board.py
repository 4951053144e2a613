"""The board as drawn: the track's outlines in braille dots, with cars and marks."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rich.console import Group
from rich.text import Text

from paddock.cli.terminal.canvas import Canvas
from paddock.cli.terminal.looks.plain import WORDS
from paddock.cli.terminal.screen import Screen
from paddock.cli.terminal.strip import ENDS, Ends, draw_strip
from paddock.core.tracks import Space, Track
from paddock.core.tracks.reading.plan import LETTERS

LINE, FINISH, TIP, MARK = "bright_black", "bold", "yellow", "bold reverse"
CHEQUERED = "▚"
#: Numbers of start spaces and tip lines, which must not look like a car's.
RAISED, CIRCLED = "¹²³⁴⁵⁶⁷⁸⁹", "①②③④⑤⑥⑦⑧⑨"
#: A terminal character is about twice as high as it is wide.
ASPECT = 2.0
#: Where the drawing begins within the first column and row.
LEFT, TOP = 0.25, 0.1


@dataclass(frozen=True)
class Piece:
    """A car on the board: its character, its colours and its space."""

    sign: str
    style: str
    space: int


def draw_board(
    track: Track,
    screen: Screen,
    pieces: Iterable[Piece],
    marks: Mapping[int, str],
    ends: Ends = ENDS,
) -> Group:
    """The track with its cars, and marks on the spaces where a move may end."""
    signs = {piece.space: (piece.sign, piece.style) for piece in pieces}
    signs |= {space: (sign, MARK) for space, sign in marks.items() if space not in signs}
    signs |= {space: sign for space, sign in _letters(track).items() if space not in signs}
    if not screen.drawn:
        return Group(*draw_strip(track, screen.width, signs, ends))
    return Group(*_Sheet(track, *screen.board).draw(signs))


def _letters(track: Track) -> Mapping[int, tuple[str, str]]:
    """A letter for each coloured space, so that nothing depends on colour alone."""
    letters = {colour: letter for letter, colour in LETTERS.items()}
    return {
        space.id: (letters[space.colour], WORDS.get(space.colour, LINE))
        for space in track.spaces
        if space.colour
    }


def arrow(heading: float) -> str:
    """The arrow closest to a heading in degrees, clockwise from east."""
    return "→↘↓↙←↖↑↗"[round(heading / 45) % 8]


class _Sheet:
    """A track scaled to a number of columns and rows."""

    def __init__(self, track: Track, columns: int, rows: int) -> None:
        self._track = track
        points = [point for space in track.spaces for point in space.outline]
        self._left, self._top = (min(point[k] for point in points) for k in (0, 1))
        width, height = (
            max(point[k] for point in points) - low for k, low in ((0, self._left), (1, self._top))
        )
        self._across = min((columns - 1) / width, ASPECT * 1.15 * (rows - 1) / height)
        self._down = min((rows - 0.5) / height, self._across / ASPECT * 1.15)
        # The farthest dots are slightly inside the last column and row.
        self._canvas = Canvas(
            int(width * self._across + LEFT) + 1, int(height * self._down + TOP) + 1
        )

    def draw(self, signs: Mapping[int, tuple[str, str]]) -> list[Text]:
        """Draw all lines, then the characters; earlier ones are on top."""
        for shape in (space.outline for space in self._track.spaces):
            self._line((*shape, shape[0]), LINE)
        for tip in self._track.drawing.tips:
            self._line(tip, TIP)
        for space, (sign, style) in signs.items():
            if space < len(self._track.spaces):
                self._sign(self._track.spaces[space], sign, style)
        self._print(signs)
        return self._canvas.rows()

    def _print(self, signs: Mapping[int, tuple[str, str]]) -> None:
        """Draw what is printed on the board: start numbers, the finish line, tip lines."""
        for number, start in enumerate(self._track.grid):
            if start not in signs:
                self._sign(self._track.spaces[start], RAISED[number % 9], "")
        (x, y), (to_x, to_y) = (self._place(point) for point in self._track.drawing.finish)
        steps = max(1, round(max(abs(to_x - x), abs(to_y - y))))
        for k in range(steps + 1):
            cell = (int(x + (to_x - x) * k / steps), int(y + (to_y - y) * k / steps))
            self._canvas.label([cell], CHEQUERED, FINISH)
        for number, tip in enumerate(self._track.drawing.tips):
            x, y = self._place(tip[0])
            self._canvas.label(_around(x, y, 2), CIRCLED[number % 9], TIP)

    def _line(self, points: Iterable[tuple[float, float]], style: str) -> None:
        self._canvas.line((self._place(point) for point in points), style)

    def _sign(self, space: Space, sign: str, style: str) -> None:
        """Put a character on its space, as close to the middle as others allow."""
        x, y = self._place((space.x, space.y))
        outline = [self._place(point) for point in space.outline]
        near = _around(x, y, 4)
        own = [cell for cell in near if _within(cell[0] + 0.5, cell[1] + 0.5, outline)]
        self._canvas.label([(int(x), int(y)), *own, *near], sign, style)

    def _place(self, point: tuple[float, float]) -> tuple[float, float]:
        """Convert a point of the drawing to the canvas."""
        x = (point[0] - self._left) * self._across + LEFT
        return x, (point[1] - self._top) * self._down + TOP


def _around(x: float, y: float, reach: int) -> list[tuple[int, int]]:
    """The cells around a point, nearest first."""
    column, row = int(x), int(y)
    cells = [
        (column + dx, row + dy)
        for dx in range(-reach, reach + 1)
        for dy in range(-reach // 2, reach // 2 + 1)
    ]
    return sorted(cells, key=lambda c: math.hypot(c[0] + 0.5 - x, ASPECT * (c[1] + 0.5 - y)))


def _within(x: float, y: float, outline: list[tuple[float, float]]) -> bool:
    """Whether a point lies inside an outline, by counting the sides to its right."""
    inside = False
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside
