"""Heat maps: a figure for every space, drawn over the track."""

from __future__ import annotations

from collections.abc import Mapping
from xml.sax.saxutils import escape

from paddock.core.tracks import Space, Track
from paddock.drawing import svg
from paddock.drawing.board import draw_track

#: From low to high.
SCALE = ((255, 237, 160), (254, 178, 76), (240, 59, 32), (128, 0, 38))
#: Space below the track for the title and the scale.
FOOT = 90


def colour(share: float) -> str:
    """The colour of a value from 0 to 1, the highest.

    >>> colour(0.0), colour(1.0)
    ('#ffeda0', '#800026')
    """
    at = min(max(share, 0.0), 1.0) * (len(SCALE) - 1)
    low = min(int(at), len(SCALE) - 2)
    mixed = (
        round(a + (b - a) * (at - low)) for a, b in zip(SCALE[low], SCALE[low + 1], strict=True)
    )
    return "#" + "".join(f"{part:02x}" for part in mixed)


#: A value, and the ends of its 95 % interval where they are known.
Heat = tuple[float, float | None, float | None]


def heat_map(
    track: Track, values: Mapping[int, float | Heat], title: str, unit: str, *, dark: bool = False
) -> str:
    """The track as SVG, each space in the colour of its value, with a scale.

    Every space says its value and interval when pointed at; the scale says those of the highest.
    """
    heats = {
        space: (value, None, None) if isinstance(value, int | float) else value
        for space, value in values.items()
    }
    highest = max(heats.values(), key=lambda heat: heat[0], default=(0.0, None, None))
    most = highest[0] or 1.0
    painted = [
        _painted(space, heats[space.id], most, unit)
        for space in track.spaces
        if heats.get(space.id, (0.0,))[0] > 0
    ]
    drawn = draw_track(track, night=dark, scenery=False)
    paper, ink = ("#171a21", "#e8eaf0") if dark else ("#ffffff", "#22262e")
    ground = svg.tag("rect", width="100%", height="100%", fill=paper)
    head = drawn.index(">", drawn.index("<svg")) + 1
    body = drawn[head:].rstrip().removesuffix("</svg>")
    over = svg.group(painted, layer="heat") + _scale(track, _said(highest, unit), title, ink)
    wide, high = track.drawing.width, track.drawing.height
    top = drawn[:head].replace(f"0 0 {wide} {high}", f"0 0 {wide} {high + FOOT}")
    return f"{top}\n{ground}{body}\n{over}\n</svg>\n"


def _painted(space: Space, heat: Heat, most: float, unit: str) -> str:
    said = escape(f"{space.id}: {_said(heat, unit)}")
    drawn = svg.shape(space.outline, fill=colour(heat[0] / most), stroke="#00000055")
    return f"{drawn.removesuffix('/>')}><title>{said}</title></path>"


def _said(heat: Heat, unit: str) -> str:
    value, low, high = heat
    ends = "" if low is None or high is None else f" ({low:,.2f} – {high:,.2f})"
    return f"{value:,.2f} {unit}{ends}"


def _scale(track: Track, most: str, title: str, ink: str) -> str:
    """The title and the colour scale, below the drawing."""
    look: dict[str, float | str] = {"fill": ink, "font_family": "sans-serif"}
    x, y = track.drawing.width - 380, track.drawing.height + FOOT / 2 - 16
    steps = [
        svg.tag("rect", x=x + 10 * k, y=y, width=10.5, height=16, fill=colour(k / 29))
        for k in range(30)
    ]
    return svg.group(
        [
            svg.text(title, x=80, y=y + 16, font_size=24, font_weight=700, **look),
            *steps,
            svg.text("0", x=x - 12, y=y + 14, font_size=17, text_anchor="end", **look),
            svg.text(most, x=x + 300, y=y + 36, font_size=17,
                     text_anchor="end", **look),
        ]
    )  # fmt: skip
