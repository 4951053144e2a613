"""Grandstands along the start straight, with a crowd in them."""

from __future__ import annotations

import math

from paddock.drawing import svg
from paddock.drawing.ground import Ground
from paddock.drawing.palette import Colours
from paddock.drawing.scenery.seeded import SeededRandom

SHIRTS = ("#d62828", "#f2c14e", "#2274a5", "#9b72cf", "#2e933c", "#ffffff")
DEPTH = 24.0
LENGTH = 78.0


def stands(ground: Ground, rng: SeededRandom, paint: Colours) -> list[str]:
    """Up to three stands beside the start line, on the side where they fit."""
    (ax, ay), (bx, by) = ground.drawing.finish
    across = math.atan2(by - ay, bx - ax)
    drawn: list[str] = []
    for side, (x, y) in ((-1, (ax, ay)), (1, (bx, by))):
        for along in (-1, 0, 1):
            far = side * (16 + DEPTH / 2)
            sx = x + math.cos(across) * far + math.sin(across) * along * (LENGTH + 8)
            sy = y + math.sin(across) * far - math.cos(across) * along * (LENGTH + 8)
            if _fits(ground, sx, sy, across):
                drawn.append(_stand(sx, sy, math.degrees(across) - 90 * side, rng, paint))
                for part in (-0.33, 0, 0.33):
                    shift = LENGTH * part
                    ground.take(sx + math.sin(across) * shift, sy - math.cos(across) * shift, 20)
        if drawn:
            break
    return drawn


def _fits(ground: Ground, x: float, y: float, across: float) -> bool:
    corners = [
        (
            x + math.cos(across) * a + math.sin(across) * b,
            y + math.sin(across) * a - math.cos(across) * b,
        )
        for a in (-DEPTH / 2, DEPTH / 2)
        for b in (-LENGTH / 2, 0, LENGTH / 2)
    ]
    on_page = all(6 < a < ground.width - 6 and 6 < b < ground.height - 6 for a, b in corners)
    return on_page and all(ground.free(a, b, 0, 11) for a, b in corners)


def _stand(x: float, y: float, degrees: float, rng: SeededRandom, paint: Colours) -> str:
    parts = [
        svg.box(3, 4, LENGTH, DEPTH, rx=3, fill=paint["shade"], opacity=".2"),
        svg.box(0, 0, LENGTH, DEPTH, rx=3, fill=paint["stand"]),
        svg.box(0, -DEPTH / 2 + 3, LENGTH, 6, rx=2, fill=paint["kerb"]),
    ]
    for shirt in SHIRTS:
        seats = "".join(
            f"M{svg.number(-LENGTH / 2 + 5 + 5 * column)},{svg.number(-3 + 5.2 * row)}h0"
            for column in range(int(LENGTH / 5) - 1)
            for row in range(3)
            if rng.pick(SHIRTS) == shirt
        )
        parts.append(
            svg.tag(
                "path", d=seats or "M0,0", stroke=shirt, stroke_width=3.4, stroke_linecap="round"
            )
        )
    return svg.group(parts, transform=svg.placed(x, y, degrees))
