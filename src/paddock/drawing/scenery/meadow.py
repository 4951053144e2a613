"""A meadow for children: a pond with ducks, sheep, flowers, and balloons above it all."""

from __future__ import annotations

import math

from paddock.drawing import svg
from paddock.drawing.ground import Ground
from paddock.drawing.palette import Colours
from paddock.drawing.scenery import plants
from paddock.drawing.scenery.fields import fields
from paddock.drawing.scenery.seeded import SeededRandom
from paddock.drawing.scenery.water import Depth, water, waves

SHORE = 50.0
BALLOONS, SHEEP, DUCKS = 5, 14, 5
PETALS = 5
GORES = 10


def draw(ground: Ground, rng: SeededRandom, paint: Colours) -> tuple[list[str], list[str]]:
    """Grass and the pond below the verge; animals, flowers, trees and balloons above it."""
    depth = Depth(ground, SHORE)
    below = fields(ground, paint) + water(ground, depth, paint, 30)

    def afloat_with_young(x: float, y: float) -> bool:
        return depth(x, y) > 34 and depth(x - 44, y) > 6

    swimming = plants.scatter(ground, rng, 900, (34, 36), afloat_with_young)
    afloat = plants.scatter(ground, rng, 700, (15, 18), lambda x, y: depth(x, y) > 14)
    above = [waves([(x - 10, y) for x, y, _ in afloat[::3]], paint)]
    above += [_pad(x, y, rng, paint) for x, y, _ in afloat[1::3]]
    above += [_family(x, y, rng, paint) for x, y, _ in swimming[:DUCKS]]

    def dry(x: float, y: float) -> bool:
        return depth(x, y) < -16

    def in_sight(x: float, y: float) -> bool:
        return dry(x, y) and 34 < x < ground.width - 34 and 34 < y < ground.height - 34

    floating = plants.scatter(ground, rng, 60, (40, 46), in_sight)
    grazing = plants.scatter(ground, rng, 70, (17, 20), in_sight)
    wood = plants.scatter(ground, rng, 110, (9, 16), dry)
    bloom = plants.scatter(ground, rng, 420, (7, 11), dry)
    above += _flowers(bloom, rng, paint) + plants.trees(wood, paint)
    above += [_sheep(x, y, rng, paint) for x, y, _ in plants.some(ground, grazing, SHEEP)]
    above += [_balloon(x, y, rng, paint) for x, y, _ in plants.some(ground, floating, BALLOONS)]
    return below, above


def _flowers(spots: list[plants.Spot], rng: SeededRandom, paint: Colours) -> list[str]:
    """Small blossoms; those of one colour are one path, to keep the file small."""
    kinds = paint["blossoms"].split()
    petals: dict[str, str] = dict.fromkeys(kinds, "")
    hearts = ""
    for x, y, size in spots:
        kind, turn = rng.pick(kinds), rng.between(0, math.tau)
        for k in range(PETALS):
            angle = turn + math.tau * k / PETALS
            petals[kind] += _dot(
                x + math.cos(angle) * size * 0.36, y + math.sin(angle) * size * 0.36
            )
        hearts += _dot(x, y)
    drawn = [_dots(data, size=5.4, stroke=kind) for kind, data in petals.items() if data]
    return [*drawn, _dots(hearts or "M0,0", size=3.2, stroke=paint["blossom_heart"])]


def _dot(x: float, y: float) -> str:
    return f"M{svg.number(x)},{svg.number(y)}h0"


def _dots(data: str, size: float, stroke: str) -> str:
    return svg.tag("path", d=data, stroke=stroke, stroke_width=size, stroke_linecap="round")


def _sheep(x: float, y: float, rng: SeededRandom, paint: Colours) -> str:
    """A woolly body, a dark head, seen from above."""
    wool = [(math.cos(a) * 7, math.sin(a) * 5) for a in (math.tau * k / 7 for k in range(7))]
    parts = [
        svg.tag("ellipse", cx=3, cy=5, rx=13, ry=9, fill=paint["shade"], opacity=".2"),
        svg.tag("ellipse", cx=13, cy=0, rx=4.6, ry=3.6, fill=paint["sheep_head"]),
        svg.tag("path", d="M11,-2l-2,-5M11,2l-2,5", stroke=paint["sheep_head"], stroke_width=2.6,
                stroke_linecap="round"),
        *(svg.circle(a, b, 5.4, fill=paint["sheep"]) for a, b in wool),
        svg.circle(0, 0, 6, fill=paint["sheep"]),
    ]  # fmt: skip
    return svg.group(parts, transform=svg.placed(x, y, rng.between(0, 360)))


def _duck(size: float, body: str, paint: Colours) -> list[str]:
    return [
        svg.tag("path", d=f"M{7 * size:.1f},0l{5 * size:.1f},0", stroke=paint["beak"],
                stroke_width=3.4 * size, stroke_linecap="round"),
        svg.tag("path", d="M-12,0C-9,-8 6,-8 8,0C6,8 -9,8 -12,0Z", fill=body,
                transform=f"scale({size:.2f})"),
        svg.circle(6 * size, 0, 4.2 * size, fill=body),
        svg.circle(7.4 * size, -1.6 * size, 0.9 * size, fill=paint["ink"]),
        svg.circle(7.4 * size, 1.6 * size, 0.9 * size, fill=paint["ink"]),
    ]  # fmt: skip


def _family(x: float, y: float, rng: SeededRandom, paint: Colours) -> str:
    """A duck with her ducklings behind her, and her wake."""
    ripple = svg.tag(
        "path", d="M12,-6Q-6,-18 -24,-16M12,6Q-6,18 -24,16", fill="none", stroke=paint["wave"],
        stroke_width=1.6, stroke_linecap="round", opacity=".7",
    )  # fmt: skip
    young = [
        svg.group(_duck(0.5, paint["duckling"], paint), transform=svg.placed(-20 - 12 * k, side))
        for k, side in zip(range(3), (2, -3, 2), strict=True)
    ]
    parts = [ripple, *young, svg.group(_duck(1, paint["duck"], paint))]
    return svg.group(parts, transform=svg.placed(x, y, rng.between(-40, 40), 1.15))


def _pad(x: float, y: float, rng: SeededRandom, paint: Colours) -> str:
    """A water lily."""
    parts = [
        svg.tag("path", d="M0,0L8,-4A9,9 0 1 0 8,4Z", fill=paint["lily"]),
        svg.circle(-2, 0, 2.6, fill=paint["lily_bloom"]),
    ]
    return svg.group(parts, transform=svg.placed(x, y, rng.between(0, 360)))


def _balloon(x: float, y: float, rng: SeededRandom, paint: Colours) -> str:
    """A hot-air balloon from above, high over its shadow."""
    one, other = rng.pick([pair.split("/") for pair in paint["balloons"].split()])
    radius, step = 25, math.tau / GORES
    gores = "".join(
        f"M0,0L{radius * math.cos(step * k):.1f},{radius * math.sin(step * k):.1f}"
        f"A{radius},{radius} 0 0 1 {radius * math.cos(step * (k + 1)):.1f},"
        f"{radius * math.sin(step * (k + 1)):.1f}Z"
        for k in range(0, GORES, 2)
    )
    parts = [
        svg.circle(14, 20, radius * 0.9, fill=paint["shade"], opacity=".18"),
        svg.circle(0, 0, radius, fill=one),
        svg.tag("path", d=gores, fill=other),
        svg.circle(0, 0, 5, fill=one),
        svg.circle(-8, -9, 7, fill=paint["duck"], opacity=".28"),
    ]
    return svg.group(parts, transform=svg.placed(x, y))
