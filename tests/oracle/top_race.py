"""Top Race's rules of movement and ranking once more: slow, and obviously right.

Everything here comes from a track's spaces and the rule's own words; nothing is shared with
the engine. A position is where the cars stand: a mapping from cars to spaces.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import NamedTuple

from paddock.core.tracks import Space, Track


def drive_ends(track: Track, taken: Collection[int], start: int, distance: int) -> set[int]:
    """TR-4.4 The ends of the longest ways; a way over the finish line counts as full."""
    known: dict[tuple[int, int], tuple[int, set[int]]] = {}

    def longest(space: int, left: int) -> tuple[int, set[int]]:
        """How many of the steps left the longest way from here uses, and where such ways end."""
        if space == track.finish:
            return left, {space}
        free = [link for link in track.spaces[space].links if link not in taken] if left else []
        if not free:
            return 0, {space}
        if (space, left) not in known:
            ways = [longest(link, left - 1) for link in free]
            most = max(steps for steps, _ in ways)
            found = set().union(*(reached for steps, reached in ways if steps == most))
            known[space, left] = most + 1, found
        return known[space, left]

    return longest(start, distance)[1]


def sprint_ends(track: Track, taken: Collection[int], start: int, other: int) -> set[int]:
    """TR-5.2 The spaces nearest to the other's front end that a free way reaches unpassed."""
    limit = track.spaces[other].front
    found, edge = {start}, [start]
    while edge:
        for link in track.spaces[edge.pop()].links:
            fits = link != track.finish and track.spaces[link].front <= limit
            if fits and link not in taken and link not in found:
                found.add(link)
                edge.append(link)
    nearest = max(track.spaces[space].front for space in found)
    return {space for space in found if track.spaces[space].front == nearest}


def beside(track: Track, spot: int) -> set[int]:
    """TR-5.3 The spaces a car waits beside: its own and the nearest of each other lane there."""
    own = track.spaces[spot]
    found = {spot}
    for lane in range(own.lanes):
        if lane != own.lane:
            left = own.left + (lane - own.lane)
            found |= _nearest_in_lane(track, own.front, left, left + 1)
    return found


def _nearest_in_lane(track: Track, front: int, left: Fraction, right: Fraction) -> set[int]:
    """The spaces of a lane that end nearest to a front without lying ahead.

    Where the number of lanes changes, those that share most of the lane's width.
    """

    def shared(space: Space) -> Fraction:
        return min(space.right, right) - max(space.left, left)

    behind = [s for s in track.spaces if s.front <= front and shared(s) > 0]
    nearest = max(s.front for s in behind)
    level = [s for s in behind if s.front == nearest]
    most = max(shared(s) for s in level)
    return {s.id for s in level if shared(s) == most}


def return_is_due(track: Track, spot: int, other: int) -> bool:
    """TR-5.3, TR-5.4 Whether a car that ended its move on `other` brings the waiting one back."""
    if other == track.finish:
        return True
    return other in beside(track, spot) or track.spaces[other].front >= track.spaces[spot].front


def return_ends(track: Track, taken: Collection[int], spot: int) -> set[int]:
    """TR-5.3 A free space of those it waited beside, or else the next free ones behind."""
    free = beside(track, spot) - set(taken)
    if free:
        return free
    behind = free_behind(track, taken, spot)
    next_front = max(s.front for s in behind)
    return {s.id for s in behind if s.front == next_front}


def free_behind(track: Track, taken: Collection[int], spot: int) -> list[Space]:
    """The free spaces whose front end lies no further ahead than that of a space."""
    limit = track.spaces[spot].front
    return [s for s in track.spaces if s.front <= limit and s.id not in taken]


class Standing(NamedTuple):
    """Where a car is when the cards have run out: the how-manieth breakdown, or 0 if none."""

    space: int
    breakdown: int = 0


def ranking(track: Track, cars: Mapping[int, Standing]) -> list[int]:
    """TR-6.3 The cars from the best: by front end, then unbroken, inside, earlier breakdown."""

    def merit(car: int) -> tuple[int, bool, int, int]:
        space = track.spaces[cars[car].space]
        inside = space.lane if space.inside == "right" else -space.lane
        return space.front, cars[car].breakdown == 0, inside, -cars[car].breakdown

    return sorted(cars, key=merit, reverse=True)
