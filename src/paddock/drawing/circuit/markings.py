"""What is painted on a ring: corners, arrows, pits, street zones, the tunnel's roof."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from paddock.core.tracks.model import Point, RingMarks, Space, Track
from paddock.drawing import svg
from paddock.drawing.palette import Colours

STOPS = ("", "one_stop", "two_stops", "three_stops")
"""The colour of a corner by its stops; the number on its flag says the same."""


def marks(track: Track, ring_marks: RingMarks, paint: Colours) -> list[str]:
    """Everything painted on the spaces, bottom layer first."""
    return [
        *_corner_ground(track, ring_marks, paint),
        *_zones(track, paint),
        *_arrows(ring_marks, paint),
        *_corner_lines(track, ring_marks, paint),
        *_boxes(track, paint),
        *_pit_marks(track, paint),
        *_tunnel_numbers(track, paint),
    ]


def _corner_ground(track: Track, marks: RingMarks, paint: Colours) -> list[str]:
    """The spaces of the corners, tinted below their outlines."""
    return [
        svg.shape(outline, fill=paint[STOPS[corner.stops]], fill_opacity=".2")
        for corner, outline in zip(track.corners, marks.corners, strict=True)
    ]


def _corner_lines(track: Track, marks: RingMarks, paint: Colours) -> list[str]:
    """A line around each corner."""
    return [
        svg.shape(
            outline,
            fill="none",
            stroke=paint[STOPS[corner.stops]],
            stroke_width=track.drawing.row * 0.085,
            stroke_linejoin="round",
            data_corner=corner.number,
        )
        for corner, outline in zip(track.corners, marks.corners, strict=True)
    ]


def _arrows(marks: RingMarks, paint: Colours) -> list[str]:
    """Every change of lane that is allowed in and just before corners."""
    if not marks.arrows:
        return []
    heads = "".join(svg.path(_head(*arrow)) for arrow in marks.arrows)
    shafts = "".join(svg.path(arrow, closed=False) for arrow in marks.arrows)
    return [
        svg.tag("path", d=shafts, fill="none", stroke=paint["paint"], stroke_width=1.7),
        svg.tag("path", d=heads, fill=paint["paint"]),
    ]


def _head(start: Point, end: Point, size: float = 5.4) -> tuple[Point, ...]:
    turn = math.atan2(end[1] - start[1], end[0] - start[0])
    return tuple(
        (end[0] + size * far * math.cos(turn + lean), end[1] + size * far * math.sin(turn + lean))
        for far, lean in ((0.75, 0.0), (0.85, 2.5), (0.85, -2.5))
    )


def pits(track: Track, marks: RingMarks, paint: Colours) -> list[str]:
    """The asphalt of the pit lane and the island beside it."""
    if track.pit is None:
        return []
    asphalt = svg.shape(
        marks.pit,
        fill=paint["asphalt"],
        stroke=paint["edge"],
        stroke_width=1.8,
        stroke_linejoin="round",
    )
    island = svg.shape(marks.island, fill=paint["verge"], stroke=paint["edge"], stroke_width=1)
    return [asphalt, island]


def _boxes(track: Track, paint: Colours) -> list[str]:
    """The teams' boxes with their numbers."""
    if track.pit is None:
        return []
    return [
        _box(k, track.spaces[box.id], track.drawing.lane, paint)
        for k, box in enumerate(track.pit.boxes, 1)
    ]


def _box(number: int, space: Space, lane: float, paint: Colours) -> str:
    size = lane * 0.74
    flip = 180 if 90 < space.heading < 270 else 0
    label = svg.text(
        str(number),
        transform=f"{svg.placed(space.x, space.y, space.heading)} rotate({flip})",
        y=size * 0.35,
        font_size=size,
        fill=paint["ink"],
    )
    ground = svg.shape(
        space.outline, fill=paint["box"], stroke=paint["paint"], stroke_width=2, data_box=number
    )
    return ground + label


def _pit_marks(track: Track, paint: Colours) -> list[str]:
    """The two marked spaces of each box: a bar behind the rear one, one before the front one."""
    if track.pit is None:
        return []
    lines = []
    for box in track.pit.boxes:
        rear, front = track.spaces[box.rear].outline, track.spaces[box.front].outline
        lines += [_end(rear, 0), _end(front, -1)]
    data = "".join(svg.path(line, closed=False) for line in lines)
    return [svg.tag("path", d=data, fill="none", stroke=paint["tip"], stroke_width=2.6)]


def _end(outline: Sequence[Point], which: int) -> tuple[Point, Point]:
    """The back (0) or front (-1) end of a space, whose outline runs up the left side and back."""
    half = len(outline) // 2
    return (outline[0], outline[-1]) if which == 0 else (outline[half - 1], outline[half])


def _zones(track: Track, paint: Colours) -> list[str]:
    """The marksman's zone with crosshairs, the danger zone with stripes, marked black spaces."""
    parts: list[str] = []
    for zone, colour in (("marksman", "marksman"), ("danger", "danger")):
        spaces = [s for s in track.spaces if s.zone == zone and not s.black]
        if spaces:
            data = "".join(svg.path(s.outline) for s in spaces)
            parts.append(svg.tag("path", d=data, fill=paint[colour], fill_opacity=".28"))
            parts.append(_glyphs(zone, spaces, track.drawing.lane, paint[colour]))
    for space in track.spaces:
        if space.black:
            parts.append(_black(space, track.drawing.lane, paint))
    return parts


def _glyphs(zone: str, spaces: Iterable[Space], lane: float, colour: str) -> str:
    """A small sign on each space of a zone, so that zones differ by more than colour."""
    r = lane * 0.27
    draw = _sight if zone == "marksman" else _stripes
    data = "".join(draw(s, r) for s in spaces)
    return svg.tag("path", d=data, fill="none", stroke=colour, stroke_width=1.6)


def _sight(space: Space, r: float) -> str:
    x, y, n = space.x, space.y, svg.number
    ring = f"M{n(x - r)},{n(y)}a{n(r)},{n(r)} 0 1 0 {n(2 * r)},0a{n(r)},{n(r)} 0 1 0 {n(-2 * r)},0"
    arm = r * 1.5
    return ring + f"M{n(x - arm)},{n(y)}h{n(2 * arm)}M{n(x)},{n(y - arm)}v{n(2 * arm)}"


def _stripes(space: Space, r: float) -> str:
    """Three slanted strokes."""
    turn = math.radians(space.heading)
    ahead, aside = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    strokes = []
    for k in (-1, 0, 1):
        ends = [
            (
                space.x + ahead[0] * r * (1.3 * k + lean) + aside[0] * r * lean * 1.3,
                space.y + ahead[1] * r * (1.3 * k + lean) + aside[1] * r * lean * 1.3,
            )
            for lean in (-0.7, 0.7)
        ]
        strokes.append(svg.path(ends, closed=False))
    return "".join(strokes)


def _black(space: Space, lane: float, paint: Colours) -> str:
    size = lane * 0.8
    return svg.shape(
        space.outline, fill="#000000", stroke=paint["danger"], stroke_width=2
    ) + svg.text(
        "!",
        x=space.x,
        y=space.y + size * 0.35,
        font_size=size,
        fill=paint["danger"],
    )


def tunnel(marks: RingMarks, paint: Colours) -> list[str]:
    """A roof over the road, and matching numbers at both ends."""
    if not marks.tunnel:
        return []
    half = len(marks.tunnel) // 2
    left, right = marks.tunnel[:half], marks.tunnel[half:][::-1]
    portals = [(left[0], right[0]), (left[-1], right[-1])]
    middle = tuple(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(left, right, strict=True))
    roof = svg.shape(
        marks.tunnel,
        fill=paint["roof"],
        stroke=paint["ink"],
        stroke_width=2,
        stroke_linejoin="round",
    )
    ridge = svg.line(middle, stroke=paint["mark"], stroke_width=2, stroke_dasharray="10 9")
    mouths = [svg.line(p, stroke=paint["ink"], stroke_width=9) for p in portals]
    mouths += [svg.line(p, stroke=paint["paint"], stroke_width=2.4) for p in portals]
    return [roof, ridge, *mouths]


def _tunnel_numbers(track: Track, paint: Colours) -> list[str]:
    """The number on each space at an end of the tunnel."""
    size = track.drawing.lane * 0.74
    return [
        svg.circle(s.x, s.y, size * 0.56, fill=paint["paint"])
        + svg.text(str(s.tunnel), x=s.x, y=s.y + size * 0.32, font_size=size, fill=paint["ink"])
        for s in track.spaces
        if s.tunnel
    ]
