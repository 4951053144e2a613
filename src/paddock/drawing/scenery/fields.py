"""Mown stripes on the grass, faint enough to stay in the background."""

from __future__ import annotations

from paddock.drawing import svg
from paddock.drawing.ground import Ground
from paddock.drawing.palette import Colours

STRIPE = 46


def fields(ground: Ground, paint: Colours, lean: float = 300) -> list[str]:
    """Slanting stripes across the page, every other one darker."""
    high = ground.height
    stripes = "".join(
        svg.path(((x, 0), (x + STRIPE, 0), (x + STRIPE - lean, high), (x - lean, high)))
        for x in range(0, int(ground.width + lean), 2 * STRIPE)
    )
    return [svg.tag("path", d=stripes, fill=paint["field"])]
