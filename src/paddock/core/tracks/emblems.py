"""The shape on the squares of each colour, so that nobody depends on colour vision."""

from __future__ import annotations

import math

#: Outlines in a box from -1 to 1, upright.
EMBLEMS = {
    "blue": "M0,-1C.42,-.42,.7,-.02,.7,.32A.7,.68,0,0,1,-.7,.32C-.7,-.02,-.42,-.42,0,-1Z",
    "white": "M-.56,.55A.4,.4,0,0,1,-.62,-.24A.5,.5,0,0,1,.26,-.48A.44,.44,0,0,1,.72,-.14"
    "A.35,.35,0,0,1,.62,.55Z",
    "yellow": "",
    "red": "M0,.86C-1.15,.12,-1,-.8,-.46,-.8C-.2,-.8,-.05,-.62,0,-.42C.05,-.62,.2,-.8,.46,-.8"
    "C1,-.8,1.15,.12,0,.86Z",
    "green": "M0,-.98L.52,-.3H.26L.78,.5H.17V.92H-.17V.5H-.78L-.26,-.3H-.52Z",
    "purple": "M.42,-.84A.92,.92,0,1,0,.84,.44A.74,.74,0,0,1,.42,-.84Z",
}
"""A drop, a cloud, a star, a heart, a fir and a moon."""


def _star(points: int = 5, inner: float = 0.46) -> str:
    corners = []
    for k in range(2 * points):
        radius = 0.98 if k % 2 == 0 else inner
        angle = math.pi * k / points - math.pi / 2
        corners.append(f"{radius * math.cos(angle):.2f},{radius * math.sin(angle) + 0.05:.2f}")
    return "M" + "L".join(corners) + "Z"


EMBLEMS["yellow"] = _star()
