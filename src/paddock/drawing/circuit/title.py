"""The circuit's name on the board, where there is room for it."""

from __future__ import annotations

from itertools import product

import numpy as np

from paddock.drawing import svg
from paddock.drawing.circuit.road import FONT
from paddock.drawing.ground import Ground
from paddock.drawing.palette import Colours

VERGE = 30
SIZES = (84, 76, 68, 60, 52, 46, 40, 34, 28)
LETTER = 0.6
"""Room for a letter, as a share of its height: enough also where no condensed face is at hand."""


#: Corners that a table covers with prizes, played cards and lenses, as fractions of the board.
COVERED = ((0.0, 0.0, 0.32, 0.09), (0.0, 0.76, 0.11, 1.0), (0.93, 0.0, 1.0, 0.32))


class Title:
    """A name of one or two lines, and the box it fills."""

    def __init__(self, title: str, ground: Ground) -> None:
        self.lines, self.size, self.x, self.y = _best(title.upper(), ground)
        self.width, self.height = _extent(self.lines, self.size)
        ground.take_box(self.x, self.y, self.width + 24, self.height + 24)

    def svg(self, colours: Colours) -> list[str]:
        """The lettering, with a red bar under it."""
        left, top = self.x - self.width / 2, self.y - self.height / 2
        parts = [
            svg.text(words, x=left, y=top + self.size * (0.74 + 0.86 * n), font_size=self.size)
            for n, words in enumerate(self.lines)
        ]
        bar = self.size * 0.09
        parts.append(
            svg.tag(
                "rect",
                x=left,
                y=top + self.height - bar,
                width=self.size * 0.9,
                height=bar,
                fill=colours["kerb"],
            )
        )
        return [
            svg.group(
                parts, fill=colours["title"], font_family=FONT, font_weight=700, font_style="italic"
            )
        ]


def _extent(lines: tuple[str, ...], size: float) -> tuple[float, float]:
    return max(map(len, lines)) * size * LETTER, size * (0.86 * len(lines) + 0.1)


def _best(title: str, ground: Ground) -> tuple[tuple[str, ...], float, float, float]:
    """The largest lettering that fits; if equal, the place with the most room."""
    for size in (s * ground.width / 1200 for s in SIZES):
        likely = sorted(
            (
                (ground.clearance(x, y), lines, x, y)
                for lines in _settings(title)
                for x, y in _places(ground, *_extent(lines, size))
            ),
            reverse=True,
        )
        for _, lines, x, y in likely:
            if ground.large_box_is_free(x, y, *_extent(lines, size), VERGE):
                return lines, size, x, y
    return (title,), SIZES[-1], ground.width / 2, SIZES[-1]


def _settings(title: str) -> list[tuple[str, ...]]:
    words = tuple(title.split())
    return [(title,), words] if len(words) == 2 else [(title,)]


def _places(ground: Ground, width: float, height: float) -> list[tuple[float, float]]:
    """Places where a box is likely to be free."""
    step = ground.width // 60
    spots = list(product(range(step, ground.width, step), range(step, ground.height, step)))
    x, y = np.array(spots, float).T
    likely = ground.likely_boxes(x, y, width, height, VERGE)
    return [
        spot
        for spot in (spots[n] for n in np.flatnonzero(likely))
        if ground.free(*spot, height / 2, VERGE) and not _covered(ground, *spot, width, height)
    ]


def _covered(ground: Ground, x: float, y: float, width: float, height: float) -> bool:
    """Whether a box around this place reaches into a corner that a table covers."""
    return any(
        x - width / 2 < right * ground.width
        and x + width / 2 > left * ground.width
        and y - height / 2 < bottom * ground.height
        and y + height / 2 > top * ground.height
        for left, top, right, bottom in COVERED
    )
