"""A coast: the sea on one side, a harbour with yachts within the loop, palms and villas."""

from __future__ import annotations

from typing import Any

from paddock.drawing.ground import Ground
from paddock.drawing.palette import Colours
from paddock.drawing.scenery import houses, plants
from paddock.drawing.scenery.fields import fields
from paddock.drawing.scenery.seeded import SeededRandom
from paddock.drawing.scenery.water import Depth, sail_boat, towards, water, waves, yacht

QUAY = 36.0
BEACH = 44.0


def draw(ground: Ground, rng: SeededRandom, paint: Colours) -> tuple[list[str], list[str]]:
    """Sea and harbour below the verge; yachts, villas and palms above it."""
    depth = _sea(ground)
    below = fields(ground, paint) + water(ground, depth, paint, 30)
    above = _moored(ground, rng, depth, paint)
    sailing = plants.scatter(ground, rng, 120, (22, 22), lambda x, y: depth(x, y) > 22)
    above += [
        sail_boat(x, y, rng.between(-50, 50), rng, paint)
        for x, y, _ in plants.some(ground, sailing, 6)
    ]
    ripples = plants.scatter(ground, rng, 120, (12, 12), lambda x, y: depth(x, y) > 18)
    above.append(waves([(x - 10, y) for x, y, _ in plants.some(ground, ripples, 22)], paint))
    above += _promenade(ground, rng, depth, paint)
    villas = plants.scatter(ground, rng, 160, (20, 24), lambda x, y: depth(x, y) < -26)
    above += [
        houses.house(x, y, towards(ground, x, y) + 90, 34, 24, rng, paint)
        for x, y, _ in villas
        if houses.on_page(ground, x, y)
    ]
    wood = plants.scatter(ground, rng, 420, (6, 11), lambda x, y: depth(x, y) < -16)
    return below, above + plants.trees(wood, paint)


def _sea(ground: Ground) -> Depth:
    """Depth of the water: the harbour within the loop, and the sea towards the right edge."""

    def from_coast(x: Any, y: Any) -> Any:
        return x - ground.width * 0.7 + (y - ground.height / 2) * 0.12

    return Depth(ground, QUAY, BEACH, from_coast)


def _moored(ground: Ground, rng: SeededRandom, depth: Depth, paint: Colours) -> list[str]:
    """Yachts along the quay, their sterns to it."""
    drawn = []
    for x, y, _, _ in ground.beside(QUAY + 22, 24):
        size = rng.between(11, 16)
        if ground.inside(x, y) and depth(x, y) > 12 and ground.free(x, y, 9, 20):
            ground.take(x, y, 13)
            drawn.append(yacht(x, y, towards(ground, x, y), size, paint))
    return drawn


def _promenade(ground: Ground, rng: SeededRandom, depth: Depth, paint: Colours) -> list[str]:
    """A line of palms along the road wherever there is no water."""
    spots: list[plants.Spot] = []
    for x, y, _, _ in ground.beside(30, 58):
        if depth(x, y) < -4 and ground.free(x, y, 9, 12):
            ground.take(x, y, 12)
            spots.append((x, y, rng.between(13, 16)))
    return plants.palms(spots, rng, paint)
