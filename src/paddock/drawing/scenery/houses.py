"""Houses with gabled roofs, placed along the track as along a street."""

from __future__ import annotations

import math

from paddock.drawing import svg
from paddock.drawing.ground import Ground
from paddock.drawing.palette import Colours
from paddock.drawing.scenery.seeded import SeededRandom


def street(
    ground: Ground, rng: SeededRandom, paint: Colours, distance: float, share: float = 0.8
) -> list[str]:
    """Houses that face the track at a distance, leaving gaps."""
    drawn = []
    for x, y, heading, _ in ground.beside(distance, 30):
        wide, deep = rng.between(26, 40), rng.between(20, 26)
        keep = rng.share() < share
        if keep and on_page(ground, x, y) and ground.free(x, y, wide * 0.52, 8):
            ground.take(x, y, wide * 0.6)
            drawn.append(house(x, y, heading, wide, deep, rng, paint))
    return drawn


def on_page(ground: Ground, x: float, y: float, rim: float = 20) -> bool:
    """Whether a spot is well within the page."""
    return rim < x < ground.width - rim and rim < y < ground.height - rim


def house(
    x: float, y: float, heading: float, wide: float, deep: float, rng: SeededRandom, paint: Colours
) -> str:
    """A roof of two halves, the one away from the light darker, with a chimney or a window."""
    roof = rng.pick(paint["roofs"].split())
    lit = math.cos(math.radians(heading)) > 0
    parts = [
        svg.box(
            3,
            4,
            wide,
            deep,
            fill=paint["shade"],
            opacity=".22",
            transform=f"rotate({svg.number(-heading)}) translate(3,4) "
            f"rotate({svg.number(heading)}) translate(-3,-4)",
        ),
        svg.box(0, 0, wide, deep, fill=roof),
        svg.box(
            0, (1 if lit else -1) * deep / 4, wide, deep / 2, fill=paint["shade"], opacity=".22"
        ),
        svg.box(
            rng.between(-wide / 4, wide / 4),
            (-1 if lit else 1) * deep / 4,
            4.5,
            4.5,
            fill=paint["window"],
        ),
    ]
    return svg.group(parts, transform=svg.placed(x, y, heading))
