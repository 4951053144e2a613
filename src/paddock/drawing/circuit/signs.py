"""The signs along a ring: corner flags, the police star and the checkpoint tick."""

from __future__ import annotations

import math
from collections.abc import Sequence

from paddock.core.tracks.model import Corner, Point, RingMarks, Track
from paddock.drawing import svg
from paddock.drawing.circuit.markings import STOPS
from paddock.drawing.ground import Ground
from paddock.drawing.palette import Colours


class Signs:
    """All signs; they are placed before the scenery."""

    def __init__(self, track: Track, marks: RingMarks, ground: Ground) -> None:
        self._discs = Discs(track, marks, ground)
        self._flags = Flags(track, marks, ground)

    def svg(self, paint: Colours) -> list[str]:
        """All signs."""
        return [*self._discs.svg(paint), *self._flags.svg(paint)]


class Flags:
    """A flag at each corner with its number of stops, and the corner's name beside it."""

    def __init__(self, track: Track, marks: RingMarks, ground: Ground) -> None:
        self._row = track.drawing.row
        self._flags = list(zip(track.corners, marks.flags, strict=True))
        for _, ((x, y), (a, b)) in self._flags:
            ground.take((x + a) / 2, (y + b) / 2, 6)
            ground.take(x, y, self._row * 0.5)
        self._names = [self._place(corner.name, spot, ground) for corner, (spot, _) in self._flags]

    def svg(self, paint: Colours) -> list[str]:
        """All flags and names."""
        return [
            self._flag(corner, *flag, name, paint)
            for (corner, flag), name in zip(self._flags, self._names, strict=True)
        ]

    def _place(self, name: str, spot: Point, ground: Ground) -> tuple[Point, str] | None:
        """Where the name goes: on whichever side of its flag there is room."""
        (x, y), row = spot, self._row
        size = row * 0.5
        wide = len(name) * size * 0.52
        far, gap = row * 0.8, row * 0.6
        for dx, dy, anchor in (
            (gap, 0, "start"),
            (-gap, 0, "end"),
            (0, far, "middle"),
            (0, -far, "middle"),
        ):
            middle = x + dx + math.copysign(wide / 2 if dx else 0, dx), y + dy
            if ground.box_is_free(*middle, wide, size * 0.5, 8):
                ground.take_box(*middle, wide, size * 1.3)
                return (x + dx, y + dy), anchor
        return None

    def _flag(
        self,
        corner: Corner,
        spot: Point,
        foot: Point,
        name: tuple[Point, str] | None,
        paint: Colours,
    ) -> str:
        row, size = self._row, self._row * 0.5
        pole = {"stroke_linecap": "round"}
        parts = [
            svg.line((foot, spot), stroke=paint["ink"], stroke_width=5, **pole),
            svg.line((foot, spot), stroke=paint["paint"], stroke_width=2.6, **pole),
            svg.box(
                *spot,
                row * 0.95,
                row * 0.74,
                rx=4,
                fill=paint[STOPS[corner.stops]],
                stroke=paint["ink"],
                stroke_width=2.4,
            ),
            svg.text(
                str(corner.stops),
                x=spot[0],
                y=spot[1] + row * 0.24,
                font_size=row * 0.68,
                fill=paint["ink"],
            ),
        ]
        if name:
            parts.append(
                svg.text(
                    corner.name,
                    x=name[0][0],
                    y=name[0][1] + size * 0.35,
                    text_anchor=name[1],
                    font_size=size,
                    fill=paint["name"],
                    stroke=paint["verge"],
                    stroke_width=4,
                    stroke_linejoin="round",
                    paint_order="stroke",
                )
            )
        return svg.group(parts, layer="corner", data_corner=corner.number)


class Discs:
    """Signs beside a line across the track: the police star and the checkpoint tick."""

    def __init__(self, track: Track, marks: RingMarks, ground: Ground) -> None:
        self._r = track.drawing.row * 0.5
        self._line = marks.police
        self._police = self._spot(marks.police, ground) if marks.police else None
        self._check = self._spot(track.drawing.finish, ground) if track.street else None

    def _spot(self, line: Sequence[Point], ground: Ground) -> Point:
        """Beyond the end of the line that has more room around it."""
        a, b = line
        far = 2.1 * self._r / math.dist(a, b)
        ends = [
            (q[0] + (q[0] - p[0]) * far, q[1] + (q[1] - p[1]) * far) for p, q in ((a, b), (b, a))
        ]
        spot = max(ends, key=lambda end: ground.clearance(*end))
        ground.take(*spot, self._r * 1.3)
        return spot

    def svg(self, paint: Colours) -> list[str]:
        """All discs, and the police line itself."""
        return [*self._police_line(paint), *self._checkpoint(paint)]

    def _police_line(self, paint: Colours) -> list[str]:
        """FD-9.4 A line in blue and white, with a star beside it."""
        if self._police is None:
            return []
        return [
            svg.line(self._line, stroke=paint["police"], stroke_width=7),
            svg.line(self._line, stroke=paint["paint"], stroke_width=7, stroke_dasharray="7 7"),
            self._disc(self._police, paint["police"], paint),
            svg.shape(_star(*self._police, self._r * 0.72), fill=paint["paint"]),
        ]

    def _checkpoint(self, paint: Colours) -> list[str]:
        """FD-9.6 A tick beside the line of a street circuit."""
        if self._check is None:
            return []
        (x, y), r = self._check, self._r
        tick = ((x - r * 0.45, y), (x - r * 0.1, y + r * 0.38), (x + r * 0.5, y - r * 0.38))
        return [
            self._disc(self._check, paint["check"], paint),
            svg.line(tick, stroke=paint["paint"], stroke_width=r * 0.26, stroke_linecap="round"),
        ]

    def _disc(self, spot: Point, colour: str, paint: Colours) -> str:
        return svg.circle(*spot, self._r, fill=colour, stroke=paint["paint"], stroke_width=2.4)


def _star(x: float, y: float, r: float) -> list[Point]:
    return [
        (
            x + math.sin(math.pi * k / 5) * r * (1 if k % 2 == 0 else 0.42),
            y - math.cos(math.pi * k / 5) * r * (1 if k % 2 == 0 else 0.42),
        )
        for k in range(10)
    ]
