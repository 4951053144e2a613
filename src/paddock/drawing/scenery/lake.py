"""A lake within the loop: piers, sails, cabins and a wood around it."""

from __future__ import annotations

import math

from paddock.core.tracks.model import Point
from paddock.drawing.ground import Ground
from paddock.drawing.palette import Colours
from paddock.drawing.scenery import houses, plants
from paddock.drawing.scenery.fields import fields
from paddock.drawing.scenery.seeded import SeededRandom
from paddock.drawing.scenery.water import Depth, pier, sail_boat, towards, water, waves

SHORE = 54.0


def draw(ground: Ground, rng: SeededRandom, paint: Colours) -> tuple[list[str], list[str]]:
    """Meadows and water below the verge; boats, cabins and trees above it."""
    depth = Depth(ground, SHORE)
    below = fields(ground, paint) + water(ground, depth, paint)
    above = _piers(ground, paint)
    afloat = plants.scatter(ground, rng, 110, (24, 24), lambda x, y: depth(x, y) > 42)
    above += [sail_boat(x, y, rng.between(-60, 60), rng, paint) for x, y, _ in afloat[::2]]
    above.append(waves([(x, y) for x, y, _ in afloat[1::2]], paint))
    above += _cabins(ground, rng, paint)
    wood = plants.scatter(ground, rng, 900, (8, 16), lambda x, y: depth(x, y) < -18)
    return below, above + plants.trees(wood, paint)


def _piers(ground: Ground, paint: Colours) -> list[str]:
    """A few piers where the water is widest, spread along the shore."""
    drawn: list[str] = []
    spots: list[Point] = []
    for x, y, _, _ in ground.beside(SHORE - 5, 150):
        alone = all(math.dist((x, y), other) > 150 for other in spots)
        room = ground.inside(x, y) and ground.free(x, y, 10, 20)
        if alone and room and _straight_shore(ground, x, y):
            spots.append((x, y))
            ground.take(x, y, 56)
            drawn.append(pier(x, y, towards(ground, x, y), 46, paint))
    return drawn


def _straight_shore(ground: Ground, x: float, y: float) -> bool:
    """Whether the shore is straight here: the way out leads away from the asphalt throughout."""
    out = math.radians(towards(ground, x, y))
    far = ground.clearance(x + math.cos(out) * 60, y + math.sin(out) * 60)
    return abs(far - ground.clearance(x, y) - 60) < 4


def _cabins(ground: Ground, rng: SeededRandom, paint: Colours) -> list[str]:
    spots = plants.scatter(
        ground,
        rng,
        60,
        (20, 22),
        lambda x, y: not ground.inside(x, y) and houses.on_page(ground, x, y),
    )
    return [
        houses.house(x, y, towards(ground, x, y) + 90, 30, 22, rng, paint)
        for x, y, _ in plants.some(ground, spots, 8)
    ]
