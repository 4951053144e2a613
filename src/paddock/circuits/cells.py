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
    length, mixed = 2 * (wide + high), MIXED * wide * high
    for count in range(TRIES * wide * high):
        if length == around and count > mixed and area.fills_page():
            return area.cells()
        at = area.at(dice.below(wide), dice.below(high - 1))
        change = area.change(at)
        if change is None:
            continue
        nearer = abs(length + change - around) <= abs(length - around)
        if nearer or dice.chance(20):
            area.flip(at)
            length += change
    return None


#: The bit that tells whether a cell itself is in; those below tell the same of the cells around it.
IN = 1 << len(AROUND)


def _change(state: int) -> int | None:
    """How much longer the outline gets if a cell with these bits changes sides.

    None if there would be holes, touching corners or several areas with the cell or without it.
    """
    bits = [state >> n & 1 for n in range(8)]
    rises = sum(bits[n] and not bits[n - 1] for n in range(8))
    sides = sum(bits[::2])
    if rises != 1 or not 0 < sides < 4:
        return None
    return 2 * sides - 4 if state & IN else 4 - 2 * sides


#: The same for all states that a cell can be in.
CHANGES = tuple(map(_change, range(2 * IN)))


class _Area:
    """Cells of a page, all of them at first; a border of one cell around the page is never in."""

    def __init__(self, wide: int, high: int) -> None:
        self._wide, self._high, self._line = wide, high, wide + 2
        #: Where the cells around a cell lie, each with the bit that the cell has in its state.
        self._around = [
            (dy * self._line + dx, 1 << (n + 4) % 8) for n, (dx, dy) in enumerate(AROUND)
        ]
        self._states = [0] * (self._line * (high + 2))
        for at in (self.at(x, y) for x in range(wide) for y in range(high)):
            self.flip(at)

    def at(self, x: int, y: int) -> int:
        """The number of a cell."""
        return (y + 1) * self._line + x + 1

    def change(self, at: int) -> int | None:
        """How much longer the outline gets if a cell changes sides; None if it must not."""
        return CHANGES[self._states[at]]

    def flip(self, at: int) -> None:
        """Add a cell, or remove it."""
        self._states[at] ^= IN
        for step, bit in self._around:
            self._states[at + step] ^= bit

    def fills_page(self) -> bool:
        """Whether the area reaches the top, and both sides in its first two rows."""
        first, last = self.at(0, 0), self.at(self._wide - 1, 0)
        states = self._states
        sides = ((states[end] | states[end + self._line]) & IN for end in (first, last))
        return all(sides) and any(state & IN for state in states[first : last + 1])

    def cells(self) -> set[Cell]:
        """The cells that are in."""
        page = ((x, y) for x in range(self._wide) for y in range(self._high))
        return {cell for cell in page if self._states[self.at(*cell)] & IN}


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
