"""Trees, palms and cacti, seen from above with their shadows."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from paddock.drawing import svg
from paddock.drawing.ground import Ground
from paddock.drawing.palette import Colours
from paddock.drawing.scenery.seeded import SeededRandom

Spot = tuple[float, float, float]


def scatter(
    ground: Ground,
    rng: SeededRandom,
    tries: int,
    sizes: tuple[float, float],
    fits: Callable[[float, float], bool] = lambda x, y: True,
) -> list[Spot]:
    """Free spots all over the page, largest first so that they do not overlap oddly."""
    spots: list[Spot] = []
    for _ in range(round(tries * _pages(ground))):
        x, y = rng.between(-10, ground.width + 10), rng.between(-10, ground.height + 10)
        size = rng.between(*sizes)
        if ground.free(x, y, size, 22) and fits(x, y):
            ground.take(x, y, size * 0.82)
            spots.append((x, y, size))
    return sorted(spots, key=lambda spot: spot[1])


def some(ground: Ground, spots: list[Spot], most: int) -> list[Spot]:
    """The first of the spots; on a larger page, proportionally more from all over it."""
    if _pages(ground) == 1:
        return spots[:most]
    return spots[:: max(1, math.ceil(len(spots) / (most * _pages(ground))))]


def _pages(ground: Ground) -> float:
    """The size of the page relative to the usual one, for which all numbers are chosen."""
    return ground.width * ground.height / 960_000


def trees(spots: Iterable[Spot], paint: Colours) -> list[str]:
    """Round crowns: shadow, crown and highlight, each as one path to keep the file small."""
    spots = list(spots)
    shades = "".join(_disc(x + r * 0.28, y + r * 0.36, r) for x, y, r in spots)
    crowns = "".join(_disc(x, y, r) for x, y, r in spots)
    lights = "".join(_disc(x - r * 0.22, y - r * 0.25, r * 0.58) for x, y, r in spots)
    return [
        svg.tag("path", d=shades or "M0,0", fill=paint["shade"], opacity=".2"),
        svg.tag("path", d=crowns or "M0,0", fill=paint["tree"]),
        svg.tag("path", d=lights or "M0,0", fill=paint["tree_light"]),
    ]


def palms(spots: Iterable[Spot], rng: SeededRandom, paint: Colours) -> list[str]:
    """Stars of fronds over their shadows: one shape, used for each palm."""
    fronds = "".join(_frond(60 * k, 10) for k in range(6))
    leaf = svg.tag("path", id="paddock-palm", d=fronds)
    drawn = [svg.group([leaf], display="none")]
    places = [(x, y, f"rotate({rng.between(0, 60):.0f}) scale({r / 10:.2f})") for x, y, r in spots]
    shades = [_use(x + 6, y + 8, turn) for x, y, turn in places]
    crowns = [_use(x, y, turn) for x, y, turn in places]
    drawn.append(svg.group(shades, fill=paint["shade"], opacity=".2"))
    drawn.append(svg.group(crowns, fill=paint["tree"]))
    hearts = "".join(_disc(x, y, 3) for x, y, _ in places)
    return [*drawn, svg.tag("path", d=hearts or "M0,0", fill=paint["tree_light"])]


def _use(x: float, y: float, turn: str) -> str:
    place = f"translate({svg.number(x)},{svg.number(y)}) {turn}"
    return svg.tag("use", href="#paddock-palm", transform=place)


def cactus(x: float, y: float, size: float, paint: Colours) -> str:
    """A saguaro from above; its long shadow shows the arms."""
    shadow = "M0,0L34,17M13,6.5l5,-8l11,5.5M19,9.5l-5,8l8,4"
    parts = [
        svg.tag(
            "path",
            d=shadow,
            fill="none",
            stroke=paint["dune_shade"],
            stroke_width=5,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        svg.circle(0, 0, 6.2, fill=paint["tree"]),
        svg.circle(-1.2, -1.4, 3.2, fill=paint["tree_light"]),
    ]
    return svg.group(parts, transform=svg.placed(x, y, scale=size / 10))


def _disc(x: float, y: float, r: float) -> str:
    d = svg.number(2 * r)
    r_ = svg.number(r)
    return f"M{svg.number(x - r)},{svg.number(y)}a{r_},{r_} 0 1 0 {d},0a{r_},{r_} 0 1 0 -{d},0z"


def _frond(degrees: float, size: float) -> str:
    """A leaf from the heart to the tip and back."""
    angle = math.radians(degrees)
    points = [
        (math.cos(angle + turn) * size * far, math.sin(angle + turn) * size * far)
        for turn, far in ((0, 0.1), (0.34, 0.6), (0.08, 1.0), (-0.26, 0.6))
    ]
    return svg.path(points)
