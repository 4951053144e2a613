"""A slow oracle of Formula D's moves, written from the rules and the track file alone.

It follows every single way step by step, with all that it has done on the straight it is on,
and judges whole ways: it shares neither tables nor code with the rules.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from paddock.core.tracks import Track

#: What can be done with a roll: how, steps, end, cost, black spaces on the way.
Answer = tuple[str, int, int, int]


@dataclass(frozen=True)
class Situation:
    """A car with a roll, as the rulebook would describe it."""

    track: Track
    space: int
    others: frozenset[int]
    wear: int
    stops: int
    gear: int
    die: int
    last_lap: bool = False
    pit_open: bool = False
    #: FD-9: black spaces count, and nitro is left.
    street: bool = False
    nitro: bool = False
    #: All black spaces that count.
    blacks: tuple[int, ...] = ()
    #: How far spaces are from where a straight was entered, past some obstacles: worked out once.
    known: dict[tuple[int, frozenset[int]], dict[int, int]] = field(default_factory=dict)


class Part(NamedTuple):
    """What a way has done on a straight: where it came in, its steps, its last space by lane."""

    entry: int
    steps: int
    last: tuple[int | None, int | None, int | None]


class Way(NamedTuple):
    """A way so far: where it is, and the part of it on the present straight."""

    space: int
    #: None in corners and where only arrows count.
    part: Part | None
    #: Steps beyond the corner whose stops were not made; 0 before that.
    over: int
    #: The black spaces entered.
    black: frozenset[int]


@dataclass
class Found:
    """What ways there are: for each number of steps the ends, with cost and black spaces."""

    ends: dict[int, dict[tuple[int, int], int]] = field(default_factory=dict)
    finish: dict[int, int] = field(default_factory=dict)
    finish_steps: set[int] = field(default_factory=set)
    pit: set[int] = field(default_factory=set)


def answers(q: Situation) -> set[Answer]:
    """FD-4, FD-5, FD-7.1, FD-8.1, FD-9.1 All that the car may do with its roll."""
    most = q.die + (q.gear if q.street and q.nitro else 0)
    found = search(q, most)
    legal: set[Answer] = set()
    for steps, ends in found.ends.items():
        if steps <= q.die or steps == most:
            for end, over in ends:
                cost = over + max(0, q.die - steps)
                if cost < q.wear:
                    legal.add(("nitro" if steps > q.die else "drive", steps, end, cost))
    if found.finish and min(found.finish) < q.wear:
        legal.add(("finish", 0, 0, min(found.finish)))
    if any(steps < q.die for steps in found.pit) and _lane_open(q):
        legal.add(("pit", 0, 0, 0))
    return legal or {("crash", 0, 0, 0)}


def black_spaces(q: Situation, steps: int, end: int) -> int:
    """FD-9.3 How many black spaces the best way to an end enters."""
    ends = search(q, steps).ends[steps]
    return min(count for (space, _), count in ends.items() if space == end)


def _lane_open(q: Situation) -> bool:
    return q.track.pit is not None and q.track.pit.lane[0] not in q.others


def search(q: Situation, most: int) -> Found:
    """Follow all ways for so many steps."""
    found, layer = Found(), {_begin(q)}
    for steps in range(most + 1):
        for way in layer:
            key = (way.space, way.over)
            ends = found.ends.setdefault(steps, {})
            ends[key] = min(ends.get(key, 99), len(way.black))
            if q.pit_open and not way.over and q.track.pit and way.space == q.track.pit.entry:
                found.pit.add(steps)
        layer = {then for way in layer for then in _on(q, way, steps, most, found)}
    return found


def _begin(q: Situation) -> Way:
    return Way(q.space, _entered(q, q.space), 0, frozenset())


def _entered(q: Situation, space: int) -> Part | None:
    """The part of a straight that begins with a space."""
    here = q.track.spaces[space]
    return None if here.arrows else Part(space, 0, _noted((None, None, None), here.lane, space))


def _noted(
    last: tuple[int | None, int | None, int | None], lane: int, space: int
) -> tuple[int | None, int | None, int | None]:
    left, middle, right = (space if k == lane else last[k] for k in range(3))
    return left, middle, right


def _on(q: Situation, way: Way, steps: int, most: int, found: Found) -> Iterator[Way]:
    """Every legal step from the end of a way, the finish noted instead."""
    if steps == most:
        return
    for link in q.track.spaces[way.space].links:
        then = None if link in q.others else _step(q, way, link)
        if then is None:
            continue
        if q.last_lap and link < way.space:
            blacks = len(way.black)
            found.finish[then.over] = min(found.finish.get(then.over, 99), blacks)
            found.finish_steps.add(steps + 1)
        else:
            yield then


def _step(q: Situation, way: Way, link: int) -> Way | None:
    """One step, if the rules allow it."""
    here, there = q.track.spaces[way.space], q.track.spaces[link]
    black = way.black | ({link} if q.street and there.black else set())
    if way.over:
        return _slide(q, way, link, black)
    if here.corner and there.corner != here.corner:
        short = _short(q, here.corner)
        if short <= 0:
            return Way(link, _entered(q, link), 0, black)
        # FD-5.2, FD-5.3 One stop short it flies out in its lane; two short it is out.
        return Way(link, None, 1, black) if short == 1 and link == here.ahead else None
    if way.part is None:
        return Way(link, None, 0, black)
    if not _legal_step(q, way, way.part, link, black):
        return None
    last = _noted(way.part.last, there.lane, link)
    part = Part(way.part.entry, way.part.steps + 1, last)
    return Way(link, None if there.arrows else part, 0, black)


def _short(q: Situation, corner: int) -> int:
    made = q.stops if q.track.spaces[q.space].corner == corner else 0
    return q.track.corners[corner - 1].stops - made


def _slide(q: Situation, way: Way, link: int, black: frozenset[int]) -> Way | None:
    """FD-5.3 The lane is kept; a next corner is run through only if it asks for one stop."""
    here, there = q.track.spaces[way.space], q.track.spaces[link]
    if link != here.ahead:
        return None
    left = here.corner and here.corner != there.corner
    if left and q.track.corners[here.corner - 1].stops > 1:
        return None
    return Way(link, None, way.over + 1, black)


def _legal_step(q: Situation, way: Way, part: Part, link: int, black: frozenset[int]) -> bool:
    """FD-4.2 No lane is left and come back to but past an obstacle; the way is a shortest one."""
    track = q.track
    obstacles = q.others | (frozenset(q.blacks) - black)
    lane = track.spaces[link].lane
    before = part.last[lane]
    if before is not None and track.spaces[way.space].lane != lane:
        if not _blocked(track, before, link, obstacles):
            return False
    key = (part.entry, obstacles)
    if key not in q.known:
        q.known[key] = _distances(track, *key)
    return q.known[key].get(link) == part.steps + 1


def _blocked(track: Track, start: int, end: int, obstacles: frozenset[int]) -> bool:
    """Whether an obstacle stands in a lane between two of its spaces."""
    space = track.spaces[start].ahead
    while space is not None and space != end:
        if space in obstacles:
            return True
        space = track.spaces[space].ahead
    return False


def _distances(track: Track, start: int, obstacles: frozenset[int]) -> dict[int, int]:
    """The fewest steps along a straight to each of its spaces, past obstacles."""
    queue, far = deque([start]), {start: 0}
    while queue:
        space = queue.popleft()
        if track.spaces[space].arrows:
            continue
        for link in track.spaces[space].links:
            if link not in far and link not in obstacles:
                far[link] = far[space] + 1
                queue.append(link)
    return far
