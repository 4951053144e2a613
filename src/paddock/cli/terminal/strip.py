"""The straightened board: lanes as lines of plain letters, for small or simple terminals."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from paddock.core.tracks import Space, Track
from paddock.core.tracks.model import ROW

#: The words for start and finish, in letters of the usual width.
Ends = tuple[str, str]
ENDS: Ends = ("start", "finish")
Signs = Mapping[int, tuple[str, str]]

_EDGE = "bright_black"
#: The fewest and most characters per row of the track, including one edge.
_LEAST, _MOST = 2, 6


def draw_strip(track: Track, width: int, signs: Signs, ends: Ends = ENDS) -> list[Text]:
    """The track from start to finish, in as few bands as the width allows."""
    across = max(20, width - 1)
    bands = -(-(track.length * _LEAST // ROW + 1) // across)
    cell = max(
        (k for k in range(_LEAST, _MOST + 1) if track.length * k // ROW < bands * across),
        default=_LEAST,
    )
    return _Strip(track, cell, ends).bands(bands, signs)


class _Strip:
    """A straightened track, with this many characters per row."""

    def __init__(self, track: Track, cell: int, ends: Ends) -> None:
        self._track, self._cell, self._ends = track, cell, ends
        self._lanes = max(space.lanes for space in track.spaces)
        self._length = self._column(track.length) + 1

    def bands(self, count: int, signs: Signs) -> list[Text]:
        """All lanes and the ruler, cut into bands."""
        # Pits have their own lines below the lanes.
        most = max(self._lanes, *(space.lane + 1 for space in self._track.spaces))
        lines = [self._lane_line(lane, signs) for lane in range(most)]
        lines.append(self._ruler())
        step = -(-self._length // count)
        return [line[at : at + step] for at in range(0, self._length, step) for line in lines]

    def _column(self, front: int) -> int:
        return front * self._cell // ROW

    def _lane_line(self, lane: int, signs: Signs) -> Text:
        """One line of the board: spaces between edges, wherever the track has this lane."""
        cells = [(" ", "")] * (self._length + 1)
        for space in self._track.spaces:
            if self._line_of(space) == lane:
                self._fill(cells, space, signs.get(space.id))
        text = Text(no_wrap=True)
        for sign, style in cells[: self._length]:
            text.append(sign, style)
        return text

    def _line_of(self, space: Space) -> int:
        """Spread few lanes over the lines of many: two go to the outer lines, one in between."""
        if space.lane >= self._lanes:
            return space.lane
        middle = (space.left + space.right + space.lanes) / 2
        return int(middle * self._lanes / space.lanes)

    def _fill(
        self, cells: list[tuple[str, str]], space: Space, sign: tuple[str, str] | None
    ) -> None:
        back, front = self._column(max(0, space.back)), self._column(space.front)
        for at in range(back + 1, front):
            cells[at] = (".", _EDGE)
        cells[front] = ("|", _EDGE)
        if cells[back][0] in " .":
            cells[back] = ("|", _EDGE)
        if sign is not None:
            cells[(back + front) // 2] = sign

    def _ruler(self) -> Text:
        """The ruler: start, tip lines, corners, finish, and the number of rows."""
        cells = [" "] * (self._length + 1)
        start, finish = self._ends
        _write(cells, 0, start)
        _write(cells, self._length - len(finish), finish)
        for number, tip in enumerate(self._track.tip_lines, 1):
            _write(cells, self._column(tip), f"T{number}")
        for corner in self._track.corners:
            back = min(self._track.spaces[n].back for n in corner.spaces)
            _write(cells, self._column(back), f"C{corner.number}x{corner.stops}")
        for row in range(10, self._track.length // ROW, 10):
            _write(cells, self._column(row * ROW), str(row))
        return Text("".join(cells[: self._length]), style=_EDGE, no_wrap=True)


def _write(cells: list[str], at: int, word: str) -> None:
    """Write a word if there is free space for it and on both sides."""
    if not "".join(cells[max(0, at - 1) : at + len(word) + 1]).strip():
        cells[at : at + len(word)] = list(word)
