"""A desert: dunes in the wind, mesas in layers, cacti, an oasis."""

from __future__ import annotations

import math

from paddock.core.tracks.model import Point
from paddock.drawing import svg
from paddock.drawing.ground import Ground
from paddock.drawing.palette import Colours
from paddock.drawing.scenery import plants
from paddock.drawing.scenery.seeded import SeededRandom


def draw(ground: Ground, rng: SeededRandom, paint: Colours) -> tuple[list[str], list[str]]:
    """Dunes below the verge; mesas, the oasis and cacti above it."""
    below = _ripples(ground, rng, paint)
    above: list[str] = []
    for largest in (120, 96, 80):
        x, y, room = ground.roomiest(rim=30)
        radius = min(room - 16, largest)
        if radius > 34:
            ground.take(x, y, radius + 10)
            above += _mesa(x, y, radius, rng, paint)
    above += _oasis(ground, rng, paint)
    dunes = plants.scatter(ground, rng, 130, (30, 44))
    above += [_dune(x, y, size, paint) for x, y, size in plants.some(ground, dunes, 16)]
    rocks = plants.scatter(ground, rng, 60, (5, 9))
    above += [
        svg.shape(_blob(x, y, r, rng, 7), fill=paint["rock"])
        for x, y, r in plants.some(ground, rocks, 26)
    ]
    cacti = plants.scatter(ground, rng, 260, (9, 13))
    return below, above + [
        plants.cactus(x, y, r, paint) for x, y, r in plants.some(ground, cacti, 34)
    ]


def _ripples(ground: Ground, rng: SeededRandom, paint: Colours) -> list[str]:
    """Long wind ripples over the whole page."""
    data = ""
    for y in range(30, ground.height + 60, 64):
        x, level = -20.0, y + rng.between(-14, 14)
        data += f"M{svg.number(x)},{svg.number(level)}"
        while x < ground.width:
            step = rng.between(70, 130)
            data += (
                f"q{svg.number(step / 2)},{svg.number(rng.between(-26, -10))} {svg.number(step)},0"
            )
            x += step
    return [svg.tag("path", d=data, fill="none", stroke=paint["field"], stroke_width=5)]


def _dune(x: float, y: float, size: float, paint: Colours) -> str:
    """A crescent: the lit back of the dune and the shade under its crest."""
    parts = [
        svg.tag("path", d="M-100,30Q-20,-90 100,10Q10,-10 -100,30Z", fill=paint["dune"]),
        svg.tag("path", d="M-100,30Q10,-10 100,10Q20,30 -100,30Z", fill=paint["dune_shade"]),
    ]
    return svg.group(parts, transform=svg.placed(x, y, scale=size / 100))


def _mesa(x: float, y: float, radius: float, rng: SeededRandom, paint: Colours) -> list[str]:
    """A mesa as layers, each smaller and lighter, with its shadow to one side."""
    foot = _blob(0, 0, radius, rng, 11)
    layers = [
        (1.0, "mesa"),
        (0.8, "mesa_mid"),
        (0.6, "mesa_top"),
        (0.5, "mesa_mid"),
        (0.46, "mesa_top"),
    ]
    parts = [
        svg.shape(
            [(a + radius * 0.14, b + radius * 0.18) for a, b in foot],
            fill=paint["shade"],
            opacity=".2",
        )
    ]
    for scale, colour in layers:
        shift = -radius * (1 - scale) * 0.12
        parts.append(
            svg.shape([(a * scale + shift, b * scale + shift) for a, b in foot], fill=paint[colour])
        )
    return [svg.group(parts, transform=svg.placed(x, y, 0))]


def _oasis(ground: Ground, rng: SeededRandom, paint: Colours) -> list[str]:
    """A pond with palms, where there is still room."""
    x, y, room = ground.roomiest(rim=40)
    radius = min(room - 14, 60)
    if radius < 34:
        return []
    ground.take(x, y, radius + 8)
    pond = svg.smooth(_blob(x, y, radius * 0.62, rng, 9), 1)
    drawn = [
        svg.shape(
            svg.smooth(_blob(x, y, radius, rng, 10), 1), fill=paint["tree_light"], opacity=".55"
        ),
        svg.shape(pond, fill=paint["water"], stroke=paint["gravel"], stroke_width=4),
    ]
    angles = [math.tau * k / 6 + rng.between(-0.3, 0.3) for k in range(6)]
    far = radius * 0.82
    ring = [(x + math.cos(a) * far, y + math.sin(a) * far, 17.0) for a in angles]
    return drawn + plants.palms(ring, rng, paint)


def _blob(x: float, y: float, radius: float, rng: SeededRandom, corners: int) -> list[Point]:
    """An irregular round outline that stays within the radius."""
    return svg.smooth(
        [
            (x + math.cos(a) * far, y + math.sin(a) * far)
            for a, far in (
                (math.tau * k / corners, radius * rng.between(0.72, 1)) for k in range(corners)
            )
        ],
        1,
    )
