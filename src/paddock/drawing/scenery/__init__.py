"""The scenery around the circuits, one module per theme."""

from __future__ import annotations

from collections.abc import Callable

from paddock.drawing.ground import Ground
from paddock.drawing.palette import Colours
from paddock.drawing.scenery import city, coast, desert, lake, meadow, town
from paddock.drawing.scenery.seeded import SeededRandom
from paddock.drawing.scenery.stands import stands

__all__ = ["SCENERY", "stands"]

Scene = Callable[[Ground, SeededRandom, Colours], tuple[list[str], list[str]]]
"""Draws what lies below the verge, and what stands above it."""

SCENERY: dict[str, Scene] = {
    "town": town.draw,
    "lake": lake.draw,
    "desert": desert.draw,
    "city": city.draw,
    "coast": coast.draw,
    "meadow": meadow.draw,
}
