"""The circuit itself: asphalt, kerbs, spaces, lines and grid boxes."""

from __future__ import annotations

import math
from collections.abc import Iterable

from paddock.core.tracks.model import Point, Polyline, Space, Track
from paddock.drawing import svg
from paddock.drawing.ground import Ground
from paddock.drawing.palette import Colours

FONT = "'Barlow Condensed', 'Arial Narrow', 'Roboto Condensed', sans-serif"


def run_off(track: Track, colours: Colours) -> list[str]:
    """The verge along the asphalt, and gravel outside the bends."""
    ring = f"#{track.id}-ring"
    return [
        svg.tag(
            "use",
            href=ring,
            fill="none",
            stroke=colours["verge"],
            stroke_width=40,
            stroke_linejoin="round",
        ),
        svg.group(
            [svg.line(kerb) for kerb in track.drawing.kerbs],
            stroke=colours["gravel"],
            stroke_width=30,
            stroke_linecap="round",
        ),
    ]


def lamps(ground: Ground, colours: Colours) -> list[str]:
    """Lights along the verge, each with a pool of light; by day they have no colour."""
    if colours["lamp"] == "none":
        return []
    spots = [(x, y) for x, y, _, _ in ground.beside(20, 96) if ground.clearance(x, y) > 16]
    dots = "".join(f"M{svg.number(x)},{svg.number(y)}h0" for x, y in spots)
    look = {"stroke": colours["lamp"], "stroke_linecap": "round"}
    return [
        svg.tag("path", d=dots, stroke_width=54, opacity=".07", **look),
        svg.tag("path", d=dots, stroke_width=26, opacity=".12", **look),
        svg.tag("path", d=dots, stroke_width=4, **look),
    ]


def ring(track: Track) -> str:
    """The asphalt's two edges as one path, for use by reference."""
    data = svg.path(track.drawing.left) + svg.path(track.drawing.right)
    return svg.tag("path", id=f"{track.id}-ring", d=data, fill_rule="evenodd")


def kerbs(track: Track, colours: Colours) -> list[str]:
    """Red and white along the bends; the asphalt covers their inner half."""
    lines = [svg.line(kerb) for kerb in track.drawing.kerbs]
    return [
        svg.group(lines, stroke=colours["kerb_light"], stroke_width=15),
        svg.group(lines, stroke=colours["kerb"], stroke_width=15, stroke_dasharray="11 11"),
    ]


def asphalt(track: Track, colours: Colours) -> list[str]:
    """The road with a painted line along its edges."""
    return [
        svg.tag(
            "use",
            href=f"#{track.id}-ring",
            fill=colours["asphalt"],
            stroke=colours["edge"],
            stroke_width=1.8,
            stroke_linejoin="round",
        )
    ]


def spaces(track: Track) -> list[str]:
    """One shape for each space."""
    return [svg.shape(space.outline, data_space=space.id) for space in track.spaces]


def lines(track: Track, ground: Ground, colours: Colours) -> list[str]:
    """The chequered line and the tip lines with their numbers."""
    parts = [_chequers(track.drawing.finish, colours)]
    for number, mark in enumerate(track.drawing.tips, 1):
        parts.append(_tip_line(number, mark, ground, colours))
    return parts


def tip_labels(track: Track, ground: Ground) -> Iterable[Point]:
    """Where the numbers of the tip lines are, so that scenery keeps clear."""
    return (_label_spot(mark, ground) for mark in track.drawing.tips)


def grid(track: Track, colours: Colours) -> list[str]:
    """The numbered start boxes, painted on their spaces."""
    row, lane = track.drawing.row, track.drawing.lane
    # Just behind the line, a number keeps clear of the chequers.
    back = row * 0.12 if track.ring else 0
    return [
        _start_box(number, track.spaces[space], row, lane, back, colours)
        for number, space in enumerate(track.grid, 1)
    ]


def _chequers(mark: tuple[Point, Point], colours: Colours) -> str:
    (ax, ay), (bx, by) = mark
    length = math.dist(*mark)
    count = 2 * round(length / 14)
    size = length / count
    squares = "".join(
        f"M{svg.number(-size + size * column)},{svg.number(-length / 2 + size * k)}"
        f"h{svg.number(size)}v{svg.number(size)}h{svg.number(-size)}z"
        for k in range(count)
        for column in range(2)
        if (k + column) % 2
    )
    across = math.degrees(math.atan2(by - ay, bx - ax)) - 90
    parts = [
        svg.box(0, 0, 2 * size, length, fill=colours["paint"]),
        svg.tag("path", d=squares, fill=colours["ink"]),
    ]
    place = svg.placed((ax + bx) / 2, (ay + by) / 2, across)
    return svg.group(parts, layer="finish", transform=place)


def _tip_line(number: int, mark: tuple[Point, Point], ground: Ground, colours: Colours) -> str:
    x, y = _label_spot(mark, ground)
    near = min(mark, key=lambda end: math.dist(end, (x, y)))
    far = mark[0] if near == mark[1] else mark[1]
    parts = [
        svg.line(((x, y), far), stroke=colours["tip"], stroke_width=4),
        svg.circle(x, y, 13, fill=colours["tip"], stroke=colours["ink"], stroke_width=2),
        svg.text(str(number), x=x, y=y + 6.2, font_size=18, fill=colours["ink"]),
    ]
    return svg.group(parts, layer="tip-line", data_tip=number)


def _label_spot(mark: tuple[Point, Point], ground: Ground) -> Point:
    """Beside the end of the line that has more room around it."""
    return max(
        (_beyond(mark[1], mark[0]), _beyond(mark[0], mark[1])), key=lambda p: _room(p, ground)
    )


def _room(point: Point, ground: Ground) -> float:
    x, y = point
    rim = min(x, y, ground.width - x, ground.height - y)
    return min(ground.clearance(x, y), rim) if rim > 16 else rim - 99


def _beyond(start: Point, end: Point, by: float = 22) -> Point:
    length = math.dist(start, end)
    return (
        end[0] + (end[0] - start[0]) / length * by,
        end[1] + (end[1] - start[1]) / length * by,
    )


def _start_box(
    number: int, space: Space, row: float, lane: float, back: float, colours: Colours
) -> str:
    ahead, aside = row * 0.4, lane * 0.36
    bracket: Polyline = (
        (ahead - row * 0.22, -aside),
        (ahead, -aside),
        (ahead, aside),
        (ahead - row * 0.22, aside),
    )
    # A number painted for a car driving left would be upside down for the reader.
    flip = 180 if 90 < space.heading < 270 else 0
    size = lane * 0.72
    parts = [
        svg.line(bracket, stroke=colours["paint"], stroke_width=2.2, stroke_opacity=".9"),
        svg.text(
            str(number),
            transform=svg.placed(-back, 0, flip) if back else f"rotate({flip})",
            y=size * 0.35,
            font_size=size,
            fill=colours["paint"],
        ),
    ]
    return svg.group(
        parts, transform=svg.placed(space.x, space.y, space.heading), data_start=number
    )
