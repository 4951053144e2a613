"""A lap of a default layout, section by section: how many spaces each lane has where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from paddock.core.tracks.shape import Piece, Shape
from paddock.core.tracks.writing import rounded, whole_turn
from paddock.games.formula_d.default_layout.corners import bend_section, names, stops
from paddock.games.formula_d.default_layout.features import Feature
from paddock.games.formula_d.default_layout.stretches import Part, split, street_parts

#: The rows from the last corner to the line, which hold the grid, and from there to a corner.
BEFORE_LINE, AFTER_LINE = 16.5, 5.5
#: The spaces of the grid's section in the lane that has fewer.
GRID_SPACES = 16
CARS = 10
#: The pit lane and its boxes.
PIT_SPACES, BOXES, MOST_AFTER = 18, [3, 6, 9, 12, 15], 9


@dataclass
class Lap:
    """Stretches and corners in turn, with what they hold."""

    shape: Shape
    made: Sequence[Feature]
    street: bool = False
    even: int = 0
    """How much more alike the lanes of long corners are than usual."""

    @property
    def corners(self) -> list[Feature]:
        """The corners in driving order."""
        return [feature for feature in self.made if feature.corner]

    def sections(self) -> Iterator[dict[str, Any]]:
        """The sections of the track file, their turns rounded so that the lap closes."""
        listed = list(self._listed())
        turns = whole_turn([piece.turn for piece, _ in listed], self.shape.turn)
        for (piece, section), turn in zip(listed, turns, strict=True):
            yield self._drawn(piece, turn, section)

    def _listed(self) -> Iterator[tuple[Piece, dict[str, Any]]]:
        required = stops(self.corners)
        called = names(self.shape.theme, len(required))
        parts = self._parts()
        for number, feature in enumerate(self.made):
            if not feature.corner:
                yield from self._stretch(number, parts[number])
                continue
            k = number // 2
            for n, bend in enumerate(feature.pieces):
                first = {"stops": required[k]} if n == 0 else {}
                yield bend, {"kind": "bend", "corner": called[k], **first}

    def _parts(self) -> dict[int, list[Part]]:
        """The parts of each stretch."""
        stretches = range(0, len(self.made), 2)
        parts = {n: split(self.made[n], self._rows(n)) for n in stretches}
        if self.street:
            inner = {n: self.made[n] for n in stretches if 0 < n < len(self.made) - 1}
            parts |= street_parts(inner, {n: self._rows(n) for n in inner})
        last = len(self.made) - 1
        parts[last] = self._grid_parts()
        return parts

    def _grid_parts(self) -> list[Part]:
        feature, rows = self.made[-1], self._rows(len(self.made) - 1)
        lead = rows - GRID_SPACES
        whole = Part(feature.pieces, 0, 1, rows)
        if lead < 3:
            return [whole]
        share = lead / (rows + 0.5)
        front = split(Feature(False, whole.within(0, share)), lead)
        return [*front, Part(feature.pieces, share, 1, GRID_SPACES)]

    def _rows(self, number: int) -> int:
        """The rows of a stretch; one that ends at the line is half a row longer."""
        length = self.made[number].length
        if number == 0:
            return max(round(AFTER_LINE - 0.5), round(length - 0.5))
        if number == len(self.made) - 1:
            return max(GRID_SPACES, round(length - 0.5))
        return max(2, round(length))

    def _stretch(
        self, number: int, parts: Sequence[Part]
    ) -> Iterator[tuple[Piece, dict[str, Any]]]:
        extra = self._extra(number)
        for part in parts:
            last = part is parts[-1]
            section: dict[str, Any] = {"kind": part.kind}
            if part.kind == "tunnel":
                section["rows"] = part.rows
            else:
                section["spaces"] = [part.rows + (e if last else 0) for e in extra]
            section |= part.marks
            if last and number == len(self.made) - 1:
                section["grid"] = self._grid(section["spaces"])
            yield part.piece, section

    def _extra(self, number: int) -> tuple[int, int, int]:
        """Spaces more or fewer in the left, middle and right lane than there are rows.

        Lanes leave a corner half a row apart and enter the next one half a row apart.
        """
        if number == 0:
            return (0, 1, 1) if self._right(1, 0) else (1, 1, 0)
        if number == len(self.made) - 1:
            return (0, 0, 1) if self._right(number - 1, -1) else (1, 0, 0)
        before, after = self._right(number - 1, -1), self._right(number + 1, 0)
        if before != after:
            return 0, 0, 0
        return (-1, 0, 1) if before else (1, 0, -1)

    def _right(self, number: int, bend: int) -> bool:
        return self.made[number].pieces[bend].turn > 0

    def _grid(self, spaces: Sequence[int]) -> list[list[int]]:
        """Start numbers, odd ones in the lane that is inside in the first corner."""
        lanes = [[0] * count for count in spaces]
        odd, even = (2, 0) if self._right(1, 0) else (0, 2)
        for start in range(1, CARS + 1):
            lane, back = (odd, 1) if start % 2 else (even, 2)
            lanes[lane][-(back + 3 * ((start - 1) // 2))] = start
        return lanes

    def pit(self, side: str) -> dict[str, Any] | None:
        """The pit lane on a side, if the stretch around the line has room for one."""
        lane = 0 if side == "left" else 2
        last = len(self.made) - 1
        before = self._rows(last) + self._extra(last)[lane]
        after = self._rows(0) + self._extra(0)[lane]
        spaces = PIT_SPACES
        entry = max(1, before - PIT_SPACES + 4)
        if entry > MOST_AFTER:
            entry, spaces = MOST_AFTER, spaces + entry - MOST_AFTER
        if entry + spaces + 1 > before + after or spaces > 40:
            return None
        after_corner = {"after": entry} if entry > 1 else {}
        return {"side": side, "spaces": spaces, "boxes": BOXES, **after_corner}

    def _drawn(self, piece: Piece, turn: float, section: dict[str, Any]) -> dict[str, Any]:
        if section["kind"] == "bend":
            return {**section, **bend_section(piece, turn, self.even)}
        curve = {"angle": turn} if turn else {}
        return {**section, **curve, "length": rounded(piece.length)}
