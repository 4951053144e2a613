"""The area that a circuit runs around, in square cells, and the outline of it.

The cells hang together without holes, and no two touch at a corner only. So the outline is one
closed line that never comes closer to itself than one cell.
"""

from __future__ import annotations

from paddock.circuits.dice import Dice

Cell = tuple[int, int]
#: The eight cells around a cell, clockwise; every other one shares a side with it.
AROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
#: How many cells are tried per cell of the page: first to mix them, then at most.
MIXED, TRIES = 3, 16


def grow(dice: Dice, wide: int, high: int, around: int) -> set[Cell] | None:
    """An area of a page of cells with an outline so many cells long; None if none came up.

    The bottom row stays full, for the longest straight, and the area reaches the other three sides.
    """
    area = _Area(wide, high)
    length = 2 * (wide + high)
    for count in range(TRIES * wide * high):
        if count > MIXED * wide * high and length == around and area.fills_page():
            return area.cells()
        cell = dice.below(wide), dice.below(high - 1)
        change = area.change(cell)
        if change is None:
            continue
        nearer = abs(length + change - around) <= abs(length - around)
        if nearer or dice.chance(20):
            area.flip(cell)
            length += change
    return None


def _longer(ring: int) -> int | None:
    """How much longer the outline gets if a cell is added whose neighbours are these bits.

    None if there would be holes, touching corners or several areas with the cell or without it.
    """
    bits = [ring >> n & 1 for n in range(8)]
    rises = sum(bits[n] and not bits[n - 1] for n in range(8))
    sides = sum(bits[::2])
    return 4 - 2 * sides if rises == 1 and 0 < sides < 4 else None


#: The same for all neighbours there can be.
LONGER = tuple(map(_longer, range(256)))


class _Area:
    """Cells of a page, all of them at first; a border of one cell around the page is never in."""

    def __init__(self, wide: int, high: int) -> None:
        self._wide, self._high, self._line = wide, high, wide + 2
        empty, full = bytes(self._line), b"\0" + b"\1" * wide + b"\0"
        self._in = bytearray(empty + full * high + empty)
        self._around = [dy * self._line + dx for dx, dy in AROUND]

    def _at(self, x: int, y: int) -> int:
        return (y + 1) * self._line + x + 1

    def change(self, cell: Cell) -> int | None:
        """How much longer the outline gets if a cell changes sides; None if it must not."""
        at = self._at(*cell)
        ring = 0
        for n, step in enumerate(self._around):
            ring |= self._in[at + step] << n
        longer = LONGER[ring]
        return -longer if longer is not None and self._in[at] else longer

    def flip(self, cell: Cell) -> None:
        """Add a cell, or remove it."""
        self._in[self._at(*cell)] ^= 1

    def fills_page(self) -> bool:
        """Whether the area reaches the top, and both sides in its first two rows."""
        first, last = self._at(0, 0), self._at(self._wide - 1, 0)
        sides = (self._in[end] or self._in[end + self._line] for end in (first, last))
        return any(self._in[first : last + 1]) and all(sides)

    def cells(self) -> set[Cell]:
        """The cells that are in."""
        page = ((x, y) for x in range(self._wide) for y in range(self._high))
        return {cell for cell in page if self._in[self._at(*cell)]}


def outline(area: set[Cell]) -> list[Cell]:
    """The corners of the area clockwise, the lower left one first."""
    following = {}
    for x, y in area:
        for neighbour, start, end in (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ):
            if neighbour not in area:
                following[start] = end
    first = (0, max(y for _, y in area) + 1)
    walk = [first]
    while following[walk[-1]] != first:
        walk.append(following[walk[-1]])
    return [here for n, here in enumerate(walk) if _turns(walk[n - 1], here, following[here])]


def _turns(before: Cell, here: Cell, after: Cell) -> bool:
    straight_x = before[0] == here[0] == after[0]
    straight_y = before[1] == here[1] == after[1]
    return not (straight_x or straight_y)
