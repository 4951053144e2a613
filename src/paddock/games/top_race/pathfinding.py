"""Finds a legal way for a car, for the animation: the record keeps only where it ends."""

from __future__ import annotations

import functools

from paddock.core.bits import members
from paddock.core.plain_record import PlainRecord
from paddock.games.top_race.state import OFF

#: The spaces at one distance, each with the lane changes so far and where it came from.
Layer = dict[int, tuple[int, int]]


def find_way(s: PlainRecord, t: PlainRecord, car: int, end: int, steps: int | None) -> list[int]:
    """Spaces from the car's own to `end`, both included, over free spaces (TR-4.2, TR-4.5).

    With exactly `steps` steps (fewer if it ends in the goal or is blocked), or as few as possible
    if `steps` is None; of several ways, the one with the fewest lane changes.
    """
    taken = {space for space in s.pos if space != OFF}
    layers: list[Layer] = [{s.pos[car]: (0, -1)}]
    while steps is None or len(layers) <= steps:
        layer = _step(t, layers[-1], taken)
        if not layer:
            break
        layers.append(layer)
        if end in layer and (steps is None or end == t.finish):
            break
    return _back(layers, end)


def _step(t: PlainRecord, layer: Layer, taken: set[int]) -> Layer:
    """The free spaces one step on."""
    ahead: Layer = {}
    follow, straight = t.follow, t.ahead
    for space, (changes, _) in layer.items():
        if space == t.finish:
            continue
        for k, cost in _links(follow[space], straight[space]):
            link = space + k
            if link not in taken and (link not in ahead or changes + cost < ahead[link][0]):
                ahead[link] = (changes + cost, space)
    return ahead


@functools.lru_cache(4096)
def _links(links: int, straight: int) -> tuple[tuple[int, int], ...]:
    """The links of a space and the lane changes of each; cached, as a track has few patterns."""
    return tuple([(k, 1 - (straight >> k & 1)) for k in members(links)])


def _back(layers: list[Layer], end: int) -> list[int]:
    """Trace the steps back from the last layer that contains the end."""
    depth = len(layers) - 1
    while end not in layers[depth]:
        depth -= 1
    way = [end]
    for k in range(depth, 0, -1):
        way.append(layers[k][way[-1]][1])
    return way[::-1]
