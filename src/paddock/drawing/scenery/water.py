"""Water and what floats on it: shores, waves, boats, piers."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from paddock.core.tracks.model import Point
from paddock.drawing import svg
from paddock.drawing.clearance import Array
from paddock.drawing.ground import Ground
from paddock.drawing.palette import Colours
from paddock.drawing.scenery.seeded import SeededRandom

#: The depth on dry land.
DRY = -99.0


@dataclass(frozen=True)
class Depth:
    """The depth of the water: within the loop, and where there is a coast, beyond it too."""

    ground: Ground
    #: How far the water within the loop keeps from the asphalt, and how far the sea does.
    shore: float
    beach: float = 0.0
    #: How far out a spot is from the coast; also for arrays.
    from_coast: Callable[[Any, Any], Any] | None = None

    def __call__(self, x: float, y: float) -> float:
        """The depth at a spot; negative on land."""
        if self.ground.inside(x, y):
            return self.ground.clearance(x, y) - self.shore
        if self.from_coast is None:
            return DRY
        return min(self.ground.clearance(x, y) - self.beach, float(self.from_coast(x, y)))

    def nodes(self) -> Array:
        """The depth at all nodes of the ground."""
        x, y, clear, inside = self.ground.nodes
        outside: Any = DRY
        if self.from_coast is not None:
            outside = np.minimum(clear - self.beach, self.from_coast(x, y))
        return np.where(inside, clear - self.shore, outside)


def water(ground: Ground, depth: Depth, paint: Colours, deep: float = 34) -> list[str]:
    """Water where the depth is above 0, with a sandy shore and a deeper middle."""
    nodes = depth.nodes()
    return [
        _area(
            ground.outlines(nodes),
            fill=paint["water"],
            stroke=paint["shore"],
            stroke_width=11,
            stroke_linejoin="round",
        ),
        _area(ground.outlines(nodes - deep), fill=paint["deep"]),
    ]


def waves(spots: Iterable[Point], paint: Colours) -> str:
    """Pairs of small crests."""
    data = "".join(
        f"M{svg.number(x)},{svg.number(y)}q5,-5 10,0t10,0m-12,8q5,-5 10,0t10,0" for x, y in spots
    )
    return svg.tag(
        "path",
        d=data or "M0,0",
        fill="none",
        stroke=paint["wave"],
        stroke_width=2,
        stroke_linecap="round",
        opacity=".75",
    )


def sail_boat(x: float, y: float, heading: float, rng: SeededRandom, paint: Colours) -> str:
    """A hull from above, its sail swung out."""
    hull = "M-13,0C-12,-6 4,-6.5 14,0C4,6.5 -12,6 -13,0Z"
    side = rng.pick(("", "-"))
    sail = f"M6,0C-2,{side}9 -9,{side}11 -14,{side}8L6,0Z"
    parts = [
        svg.tag("path", d=hull, fill=paint["shade"], opacity=".2", transform="translate(3,4)"),
        svg.tag("path", d=hull, fill=paint["hull"]),
        svg.tag("path", d="M-9,0C-8,-3 2,-3.5 8,0C2,3.5 -8,3 -9,0Z", fill=paint["pier"]),
        svg.tag(
            "path",
            d=sail,
            fill=rng.pick(paint["sails"].split()),
            stroke=paint["deep"],
            stroke_width=0.8,
        ),
    ]
    return svg.group(parts, transform=svg.placed(x, y, heading))


def yacht(x: float, y: float, heading: float, size: float, paint: Colours) -> str:
    """A motor yacht from above."""
    parts = [
        svg.tag("path", d="M-10,-3L3,-3Q9,-2 11,0Q9,2 3,3L-10,3Z", fill=paint["hull"]),
        svg.box(-2, 0, 9, 3.4, rx=1, fill=paint["deep"]),
        svg.box(-3, 0, 4, 2.2, fill=paint["window"]),
    ]
    return svg.group(parts, transform=svg.placed(x, y, heading, size / 10))


def pier(x: float, y: float, heading: float, length: float, paint: Colours) -> str:
    """Planks from the shore into the water."""
    planks = "".join(f"M{svg.number(6 * k)},-4v8" for k in range(1, int(length / 6)))
    parts = [
        svg.box(length / 2, 0, length, 9, fill=paint["pier"]),
        svg.tag("path", d=planks, stroke=paint["shade"], stroke_width=1, opacity=".25"),
    ]
    return svg.group(parts, transform=svg.placed(x, y, heading))


def _area(outlines: Iterable[list[Point]], **attributes: float | str) -> str:
    """All outlines as one path; specks are left out."""
    data = "".join(
        svg.path(svg.smooth(outline[::4], 2)) for outline in outlines if _size(outline) > 900
    )
    return svg.tag("path", d=data or "M0,0", fill_rule="evenodd", **attributes)


def _size(points: list[Point]) -> float:
    turned = points[1:] + points[:1]
    return abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(points, turned, strict=True))) / 2


def towards(ground: Ground, x: float, y: float) -> float:
    """The direction away from the asphalt, in degrees."""
    dx = ground.clearance(x + 8, y) - ground.clearance(x - 8, y)
    dy = ground.clearance(x, y + 8) - ground.clearance(x, y - 8)
    return math.degrees(math.atan2(dy, dx))
