"""Car Race by brute force: every order of the dice, from the squares' own outlines.

It shares nothing with the engine but the track's file: neighbours are found from where squares
lie, and ways by trying the dice one by one.
"""

from __future__ import annotations

from collections.abc import Sequence

from paddock.core.tracks import Space, Track

Way = tuple[int, ...]


def ahead(track: Track, square: int) -> list[Space]:
    """CR-3.1, CR-3.2 The open squares that touch this one and end further ahead."""
    here = track.spaces[square]
    return [
        other
        for other in track.spaces
        if other.colour != "tyres"
        and other.front > here.front >= other.back
        and other.left <= here.right
        and here.left <= other.right
    ]


def every_way(track: Track, square: int, dice: Sequence[str]) -> set[Way]:
    """All ways that any order of the dice allows, however short, the empty one included."""
    found: set[Way] = {()}
    if square in track.targets:
        return found
    for other in NEIGHBOURS.setdefault((track.id, square), ahead(track, square)):
        if other.colour in dice:
            left = list(dice)
            left.remove(other.colour)
            found |= {(other.id, *way) for way in every_way(track, other.id, left)}
    return found


NEIGHBOURS: dict[tuple[str, int], list[Space]] = {}


def legal_ways(track: Track, square: int, dice: Sequence[str], *, gentle: bool) -> set[Way]:
    """CR-2.2 The longest ways, or when gentle all that cannot go on; and all that end home."""
    ways = every_way(track, square, dice)
    home = {way for way in ways if way and way[-1] in track.targets}
    if gentle:
        begun = {way[:-1] for way in ways if way}
        return ways - begun
    longest = max(map(len, ways))
    return home | {way for way in ways if len(way) == longest}


def behind(track: Track, square: int, taken: set[int]) -> int:
    """CR-3.3 Where a car pushed off a square goes."""
    here = track.spaces[square]
    lane = [
        other
        for other in track.spaces[1:]
        if other.lane == here.lane
        and other.front <= here.back
        and other.colour != "tyres"
        and other.id not in taken
    ]
    return max(lane, key=lambda other: other.front).id if lane else 0
