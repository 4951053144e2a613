"""A small town: roofs along the road, a square with a fountain and a church, trees."""

from __future__ import annotations

import math

from paddock.drawing import svg
from paddock.drawing.ground import Ground
from paddock.drawing.palette import Colours
from paddock.drawing.scenery import houses, plants
from paddock.drawing.scenery.fields import fields
from paddock.drawing.scenery.seeded import SeededRandom


def draw(ground: Ground, rng: SeededRandom, paint: Colours) -> tuple[list[str], list[str]]:
    """The town's fields below the verge; square, houses and trees above it."""
    above = _square(ground, rng, paint)
    above += houses.street(ground, rng, paint, 38, 0.85)
    above += houses.street(ground, rng, paint, 84, 0.7)
    above += houses.street(ground, rng, paint, 130, 0.5)
    above += plants.trees(plants.scatter(ground, rng, 420, (7, 13)), paint)
    return fields(ground, paint), above


def _square(ground: Ground, rng: SeededRandom, paint: Colours) -> list[str]:
    """The market square where there is most room: paving, fountain, church."""
    x, y, room = ground.roomiest(inside=True)
    radius = min(room - 20, 92)
    if radius < 34:
        return []
    ground.take(x, y, radius + 6)
    rays = "".join(
        f"M{svg.number(x)},{svg.number(y)}l{svg.number(math.cos(a) * radius)},"
        f"{svg.number(math.sin(a) * radius)}"
        for a in (math.pi * k / 8 for k in range(16))
    )
    paving = [
        svg.circle(x, y, radius, fill=paint["paved"]),
        svg.tag("path", d=rays, stroke=paint["paved_line"], stroke_width=1.5),
        svg.circle(x, y, radius * 0.62, fill="none", stroke=paint["paved_line"], stroke_width=1.5),
    ]
    ring = [
        (x + math.cos(a) * radius * 0.82, y + math.sin(a) * radius * 0.82, 8.0)
        for a in (math.pi * (k + 0.5) / 7 for k in range(14))
        if not 0.9 < a < 2.3
    ]
    fountain = [
        svg.circle(x, y, radius * 0.2, fill=paint["paved_line"]),
        svg.circle(x, y, radius * 0.15, fill=paint["water"]),
        svg.circle(x, y, radius * 0.05, fill=paint["paved"]),
    ]
    return (
        paving
        + fountain
        + [_church(x, y + radius * 0.6, radius, paint)]
        + plants.trees(ring, paint)
    )


def _church(x: float, y: float, radius: float, paint: Colours) -> str:
    roof, dark = paint["roofs"].split()[-1], paint["shade"]
    long, wide = radius * 0.8, radius * 0.22
    nave = [
        svg.box(4, 5, long, wide, fill=dark, opacity=".22"),
        svg.box(4, 5, wide, long * 0.55, fill=dark, opacity=".22"),
        svg.box(0, 0, wide, long * 0.55, fill=roof),
        svg.box(0, 0, long, wide, fill=roof),
        svg.box(0, wide / 4, long, wide / 2, fill=dark, opacity=".2"),
        svg.box(-long / 2, 0, wide * 1.2, wide * 1.2, fill=paint["roofs"].split()[0]),
        svg.circle(-long / 2, 0, wide * 0.2, fill=paint["window"]),
    ]
    return svg.group(nave, transform=svg.placed(x, y, 0))
