"""A city: blocks of buildings with windows that are lit at night, and small parks."""

from __future__ import annotations

from itertools import product

from paddock.core.tracks.model import Point
from paddock.drawing import svg
from paddock.drawing.ground import Ground
from paddock.drawing.palette import Colours
from paddock.drawing.scenery import plants
from paddock.drawing.scenery.seeded import SeededRandom

LOT = 44
STREET = 16
BLOCK = 2
"""Lots across a block, between two streets."""


def draw(ground: Ground, rng: SeededRandom, paint: Colours) -> tuple[list[str], list[str]]:
    """Streets below the verge; parks, buildings and trees above it."""
    parks: list[str] = []
    houses: list[str] = []
    green: list[plants.Spot] = []
    built: list[Point] = []
    for x, y in _lots(ground):
        if not ground.box_is_free(x, y, LOT, LOT, 15, -LOT):
            continue
        if rng.share() < 0.16:
            parks.append(svg.box(x, y, LOT, LOT, rx=5, fill=paint["park"]))
            green += [
                (x + rng.between(-14, 14), y + rng.between(-14, 14), rng.between(6, 9))
                for _ in range(4)
            ]
        else:
            houses.append(_building(x, y, rng, paint))
        built.append((x, y))
    for x, y in built:
        ground.take(x, y, LOT * 0.62)
    green += plants.scatter(ground, rng, 260, (6, 8))
    return _streets(ground, paint), [*parks, *houses, *plants.trees(green, paint)]


def _lots(ground: Ground) -> list[tuple[float, float]]:
    """The centres of all lots of the street grid, row by row."""
    return [
        (float(x), float(y)) for y, x in product(_centres(ground.height), _centres(ground.width))
    ]


def _centres(extent: int) -> list[int]:
    pitch = BLOCK * LOT + STREET
    first = (extent - extent // pitch * pitch) // 2 - pitch + STREET // 2
    return [
        first + k * pitch + LOT // 2 + n * LOT
        for k in range(extent // pitch + 3)
        for n in range(BLOCK)
    ]


def _streets(ground: Ground, paint: Colours) -> list[str]:
    pitch = BLOCK * LOT + STREET
    across = [c - LOT // 2 - STREET // 2 for c in _centres(ground.width)[::BLOCK]]
    down = [c - LOT // 2 - STREET // 2 for c in _centres(ground.height)[::BLOCK]]
    data = "".join(f"M{x},0V{ground.height}" for x in across)
    data += "".join(f"M0,{y}H{ground.width}" for y in down)
    return [
        svg.tag("path", d=data, stroke=paint["street"], stroke_width=STREET - 4),
        svg.tag(
            "path",
            d=data,
            stroke=paint["verge"],
            stroke_width=1.2,
            stroke_dasharray=f"{pitch / 13:.1f} {pitch / 13:.1f}",
        ),
    ]


def _building(x: float, y: float, rng: SeededRandom, paint: Colours) -> str:
    """A roof, and below it the visible strip of wall with its windows."""
    n = int(rng.share() * len(paint["roofs"].split()))
    roof, wall = paint["roofs"].split()[n], paint["walls"].split()[n]
    wide, high = LOT - rng.pick((4, 6, 9)), rng.pick((12, 16, 20))
    deep = LOT - 4
    top = -deep / 2
    parts = [
        svg.box(4, 3, wide, deep, fill=paint["shade"], opacity=".2"),
        svg.box(0, 0, wide, deep, fill=wall),
        svg.tag("rect", x=-wide / 2, y=top, width=wide, height=deep - high, fill=roof),
        *_windows(wide, deep / 2 - high, high, rng, paint),
        _roof_top(wide, top, deep - high, wall, rng),
    ]
    return svg.group(parts, transform=svg.placed(x, y, 0))


def _windows(wide: float, top: float, high: float, rng: SeededRandom, paint: Colours) -> list[str]:
    lit = {True: "", False: ""}
    for column, row in product(range(int((wide - 4) / 6)), range(int((high - 2) / 5))):
        left = round(-wide / 2 + 4 + 6 * column)
        lit[rng.share() < 0.6] += f"M{svg.number(left)},{svg.number(top + 4 + 5 * row)}h3"
    return [
        svg.tag("path", d=lit[True] or "M0,0", stroke=paint["window"], stroke_width=2.6),
        svg.tag("path", d=lit[False] or "M0,0", stroke=paint["window_dark"], stroke_width=2.6),
    ]


def _roof_top(wide: float, top: float, deep: float, wall: str, rng: SeededRandom) -> str:
    """What is on the roof: a frame, machinery or a helipad."""
    middle = top + deep / 2
    kind = rng.pick(("frame", "machines", "circle"))
    if kind == "frame":
        return svg.box(0, middle, wide - 10, deep - 8, fill="none", stroke=wall, stroke_width=1.6)
    if kind == "circle":
        return svg.circle(
            0, middle, min(wide, deep) * 0.26, fill="none", stroke=wall, stroke_width=1.8
        )
    return svg.box(-wide / 5, middle, 9, 7, fill=wall) + svg.box(
        wide / 5, middle + 2, 7, 7, fill=wall
    )
