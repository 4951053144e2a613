"""The places round the circuits, one module for each theme."""

from __future__ import annotations

from collections.abc import Callable

from paddock.core.tracks.ground import Ground
from paddock.core.tracks.lots import Lots
from paddock.core.tracks.palette import Colours
from paddock.core.tracks.scenery import city, coast, desert, lake, meadow, town
from paddock.core.tracks.scenery.stands import stands

__all__ = ["SCENERY", "stands"]

Scene = Callable[[Ground, Lots, Colours], tuple[list[str], list[str]]]
"""Draws what lies below the verge, and what stands above it."""

SCENERY: dict[str, Scene] = {
    "town": town.draw,
    "lake": lake.draw,
    "desert": desert.draw,
    "city": city.draw,
    "coast": coast.draw,
    "meadow": meadow.draw,
}
