"""Coloured squares with their emblems, tyres, the start and the targets."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

from paddock.core.tracks.emblems import EMBLEMS
from paddock.core.tracks.model import Space, Track
from paddock.core.tracks.reading.plan import TYRES
from paddock.drawing import svg
from paddock.drawing.palette import Colours

DARK_ON = ("white", "yellow")
"""The light colours, whose emblems are dark."""


def squares(track: Track, colours: Colours) -> list[str]:
    """One shape for each square, filled with its colour."""
    return [
        svg.shape(
            space.outline, data_space=space.id, fill=colours.get(f"sq_{space.colour}", "none")
        )
        for space in track.spaces
        if space.colour != TYRES
    ]


def emblems(track: Track, colours: Colours) -> list[str]:
    """The emblem of every coloured square, upright for the reader."""
    return [
        _emblem(space, _emblem_size(track, space), colours)
        for space in track.spaces
        if space.colour in EMBLEMS
    ]


def tyres(track: Track, colours: Colours) -> list[str]:
    """Stacks of tyres where nobody may drive."""
    return [
        part
        for space in track.spaces
        if space.colour == TYRES
        for part in _stacks(space, track.drawing.lane, colours)
    ]


def start(track: Track, colours: Colours) -> list[str]:
    """CR-1.2 The wide start square, with arrows that show which way to go."""
    space = track.spaces[track.grid[0]]
    lane = track.drawing.lane
    arrows = [
        svg.line(
            ((-0.16 * lane, 0.24 * lane), (0.16 * lane, 0), (-0.16 * lane, -0.24 * lane)),
            transform=svg.placed(along, aside),
        )
        for aside in (-lane, 0.0, lane)
        for along in (_half_length(space) - 0.34 * lane, _half_length(space) - 0.58 * lane)
    ]
    pen: dict[str, float | str] = {
        "stroke": colours["paint"],
        "stroke_width": lane * 0.1,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }
    return [svg.group(arrows, transform=svg.placed(space.x, space.y, space.heading), **pen)]


def targets(track: Track, colours: Colours) -> list[str]:
    """CR-1.2 The target squares, with a chequered band at their far end."""
    return [_band(track.spaces[space], track.drawing.lane, colours) for space in track.targets]


def _emblem(space: Space, size: float, colours: Colours) -> str:
    ink = colours["sq_ink"] if space.colour in DARK_ON else colours["sq_light"]
    return svg.tag(
        "path",
        d=EMBLEMS[space.colour],
        fill=ink,
        transform=svg.placed(space.x, space.y, 0, size),
    )


def _emblem_size(track: Track, space: Space) -> float:
    """Half the height of an emblem, which fits into the square both ways."""
    room = min(track.drawing.lane * float(space.right - space.left), 2 * _half_length(space))
    return round(room * (0.26 if space.id in track.targets else 0.34), 2)


def _half_length(space: Space) -> float:
    """Half the drawn length of a square along its middle."""
    n = len(space.outline) // 2
    left, right = space.outline[:n], space.outline[n:][::-1]
    middle = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(left, right, strict=True)]
    return sum(math.dist(p, q) for p, q in pairwise(middle)) / 2


def _stacks(space: Space, lane: float, colours: Colours) -> Iterable[str]:
    radius = lane * 0.27
    half = _half_length(space)
    count = max(1, int(2 * half / (2.25 * radius)))
    parts = [svg.shape(space.outline, data_space=space.id, fill=colours["sq_closed"])]
    for k in range(count):
        along = (k - (count - 1) / 2) * min(2.25 * radius, 2 * half / count)
        aside = radius * (0.32 if k % 2 else -0.32)
        x, y = _moved(space, along, aside)
        parts += [
            svg.circle(x + 1.5, y + 2.5, radius, fill=colours["shade"], opacity=".35"),
            svg.circle(
                x, y, radius * 0.72, fill="none", stroke=colours["tyre"], stroke_width=radius * 0.56
            ),
            svg.circle(
                x,
                y,
                radius * 0.74,
                fill="none",
                stroke=colours["tyre_light"],
                stroke_width=radius * 0.1,
                stroke_dasharray=f"{radius * 0.5:.1f} {radius * 0.28:.1f}",
            ),
        ]
    return parts


def _moved(space: Space, along: float, aside: float) -> tuple[float, float]:
    heading = math.radians(space.heading)
    return (
        space.x + math.cos(heading) * along - math.sin(heading) * aside,
        space.y + math.sin(heading) * along + math.cos(heading) * aside,
    )


def _band(space: Space, lane: float, colours: Colours) -> str:
    """Two columns of small squares along the far end of a target square."""
    width = lane * float(space.right - space.left) - 3
    count = 2 * round(width / 18)
    size = width / count
    end = _half_length(space) - 2 * size - 3
    dark = "".join(
        f"M{svg.number(end + size * column)},{svg.number(-width / 2 + size * k)}"
        f"h{svg.number(size)}v{svg.number(size)}h{svg.number(-size)}z"
        for k in range(count)
        for column in range(2)
        if (k + column) % 2
    )
    parts = [
        svg.box(end + size, 0, 2 * size, width, fill=colours["paint"]),
        svg.tag("path", d=dark, fill=colours["ink"]),
    ]
    return svg.group(parts, transform=svg.placed(space.x, space.y, space.heading))
