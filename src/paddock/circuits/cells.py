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
    area = {(x, y) for x in range(wide) for y in range(high)}
    length = 2 * (wide + high)
    for count in range(TRIES * wide * high):
        if count > MIXED * wide * high and length == around and _fills(area, wide):
            return area
        cell = dice.below(wide), dice.below(high - 1)
        if not _keeps_whole(area, cell):
            continue
        change = _change(area, cell)
        nearer = abs(length + change - around) <= abs(length - around)
        if nearer or dice.chance(20):
            area ^= {cell}
            length += change
    return None


def _fills(area: set[Cell], wide: int) -> bool:
    """Whether an area reaches the top, and both sides in the upper half or nearly so."""
    tops = {x for x, y in area if y == 0}
    return bool(tops) and {0, wide - 1} <= {x for x, y in area if y <= 1}


def _keeps_whole(area: set[Cell], cell: Cell) -> bool:
    """Whether adding or removing a cell leaves one area without holes and touching corners."""
    x, y = cell
    ring = [(x + dx, y + dy) in area for dx, dy in AROUND]
    rises = sum(ring[n] and not ring[n - 1] for n in range(8))
    return rises == 1 and any(ring[::2]) and not all(ring[::2])


def _change(area: set[Cell], cell: Cell) -> int:
    """How much longer the outline gets if a cell is added, or removed if it is in the area."""
    x, y = cell
    sides = sum((x + dx, y + dy) in area for dx, dy in AROUND[::2])
    return 2 * sides - 4 if cell in area else 4 - 2 * sides


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
