"""Squares by colour: how each is painted, and its shape, so that colour is never needed."""

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

#: Squares that have a colour, and the tyres that close one.
SQUARES = {
    "sq_blue": "#2f80ed",
    "sq_white": "#f8f6ef",
    "sq_yellow": "#ffd23f",
    "sq_red": "#e63946",
    "sq_green": "#34a853",
    "sq_purple": "#9b5de5",
    "sq_ink": "#2b2f38",
    "sq_light": "#ffffff",
    "sq_closed": "#4a4f58",
    "tyre": "#1f2228",
    "tyre_light": "#6b717c",
}
SQUARES_AT_NIGHT = {
    "sq_blue": "#2668c4",
    "sq_white": "#d9d8d2",
    "sq_yellow": "#dcb42f",
    "sq_red": "#bf2f3b",
    "sq_green": "#2a8a44",
    "sq_purple": "#7f4bc0",
    "sq_ink": "#23262d",
    "sq_light": "#f2f2f5",
    "sq_closed": "#363a43",
    "tyre": "#14161b",
    "tyre_light": "#575d69",
}
