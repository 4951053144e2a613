"""Outlines of the areas of a grid where the value is above 0 (marching squares)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from paddock.core.tracks.model import Point
from paddock.drawing.clearance import Array

Grid = Sequence[Sequence[float]]
Edge = tuple[int, int, int]
"""A grid edge: column and row of its upper left end, and 0 across or 1 down."""

_BELOW = -1.0


def contours(values: Array) -> list[list[Point]]:
    """Closed outlines in grid units; areas that reach the border are closed along it."""
    bordered = np.full(values.shape, _BELOW)
    bordered[1:-1, 1:-1] = values[1:-1, 1:-1]
    grid: Grid = bordered.tolist()
    following = dict(_segments(grid, bordered > 0))
    outlines = []
    while following:
        outlines.append(_loop(grid, following))
    return outlines


def _loop(grid: Grid, following: dict[Edge, Edge]) -> list[Point]:
    start = edge = next(iter(following))
    points = []
    while edge in following:
        points.append(_crossing(grid, edge))
        edge = following.pop(edge)
        if edge == start:
            break
    return points


def _crossing(grid: Grid, edge: Edge) -> Point:
    """Where the value crosses 0 on an edge."""
    c, r, down = edge
    a, b = grid[r][c], grid[r + down][c + 1 - down]
    part = a / (a - b)
    return (c, r + part) if down else (c + part, r)


def _segments(grid: Grid, high: Array) -> Iterator[tuple[Edge, Edge]]:
    """For each square, the pieces of outline in it, with the higher ground to the right."""
    corners = high[:-1, :-1].astype(int) + high[:-1, 1:] + high[1:, :-1] + high[1:, 1:]
    for r, c in np.argwhere((corners > 0) & (corners < 4)).tolist():
        ring = ((c, r), (c + 1, r), (c + 1, r + 1), (c, r + 1))
        above = [grid[y][x] > 0 for x, y in ring]
        edges: tuple[Edge, ...] = ((c, r, 0), (c + 1, r, 1), (c, r + 1, 0), (c, r, 1))
        # Walking around the square, the outline enters where the ground rises and leaves
        # where it falls next; two such pairs are two pieces.
        for n in range(4):
            if above[n] and not above[n - 1]:
                m = next(k for k in range(1, 4) if not above[(n + k) % 4])
                yield edges[(n + m - 1) % 4], edges[n - 1]
