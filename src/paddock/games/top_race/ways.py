"""Finding a legal way for a car, for the animation: the record keeps only where it ends."""

from __future__ import annotations

from paddock.core.plain import Plain
from paddock.core.tracks import Track
from paddock.games.top_race.state import OFF


def find_way(s: Plain, track: Track, car: int, end: int, steps: int | None) -> list[int]:
    """Spaces from the car's own to `end`, both included, over free spaces (TR-4.2, TR-4.5).

    With exactly `steps` steps (fewer where it ends in the goal), or as few as possible where
    `steps` is None; of several ways the one with the fewest changes of lane.
    """
    start = s.pos[car]
    taken = {space for space in s.pos if space != OFF}
    layers = [{start: (0, -1)}]
    while steps is None or len(layers) <= steps:
        layer = _step(track, layers[-1], taken)
        if not layer:
            break
        layers.append(layer)
        if end in layer and (steps is None or end == track.finish):
            break
    return _back(layers, end)


def _step(
    track: Track, layer: dict[int, tuple[int, int]], taken: set[int]
) -> dict[int, tuple[int, int]]:
    """The spaces one step on, each with the lane changes so far and where it came from."""
    ahead: dict[int, tuple[int, int]] = {}
    for space, (changes, _) in layer.items():
        for link in track.spaces[space].links if space != track.finish else ():
            if link in taken:
                continue
            cost = changes + _changes_lane(track, space, link)
            if link not in ahead or cost < ahead[link][0]:
                ahead[link] = (cost, space)
    return ahead


def _changes_lane(track: Track, space: int, link: int) -> int:
    if link == track.finish:
        return 0
    a, b = track.spaces[space], track.spaces[link]
    return int(a.left + a.right != b.left + b.right)


def _back(layers: list[dict[int, tuple[int, int]]], end: int) -> list[int]:
    """Follow the steps back from the last layer that holds the end."""
    depth = max(k for k, layer in enumerate(layers) if end in layer)
    way = [end]
    for k in range(depth, 0, -1):
        way.append(layers[k][way[-1]][1])
    return way[::-1]
