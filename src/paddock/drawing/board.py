"""Drawing a track as SVG, a poster seen from straight above."""

from __future__ import annotations

from paddock.core.tracks.model import Track
from paddock.drawing import svg
from paddock.drawing.circuit import markings, road, squares
from paddock.drawing.circuit.road import FONT
from paddock.drawing.circuit.signs import Signs
from paddock.drawing.circuit.title import Title
from paddock.drawing.ground import Ground
from paddock.drawing.palette import Colours, colours
from paddock.drawing.scenery import SCENERY, stands
from paddock.drawing.scenery.seeded import SeededRandom


def draw_track(track: Track, *, night: bool = False, scenery: bool = True) -> str:
    """The track as an SVG picture, by day or by night, with or without scenery."""
    paint = colours(track.theme, night=night)
    ground = Ground(track.drawing)
    marks = track.drawing.marks
    signs = Signs(track, marks, ground) if marks else None
    layers = [
        svg.group([road.ring(track)], layer="shapes", display="none"),
        *(_surroundings(track, ground, paint) if scenery else ()),
        *_layers(track, ground, signs, paint),
    ]
    size = f"0 0 {ground.width} {ground.height}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}" role="img"'
    title = svg.text(track.title).replace("text>", "title>")
    light = "night" if night else "day"
    return f'{head} class="track {light}">\n{title}\n' + "\n".join(layers) + "\n</svg>\n"


def _surroundings(track: Track, ground: Ground, paint: Colours) -> list[str]:
    for x, y in road.tip_labels(track, ground):
        ground.take(x, y, 17)
    title = Title(track.title, ground)
    rng = SeededRandom(track.id)
    crowd = stands(ground, rng, paint)
    below, above = SCENERY[track.theme](ground, rng, paint)
    page = svg.tag("rect", width=ground.width, height=ground.height, fill=paint["ground"])
    return [
        svg.group(
            [
                page,
                *below,
                *road.run_off(track, paint),
                *crowd,
                *above,
                *road.lamps(ground, paint),
            ],
            layer="scenery",
        ),
        svg.group(title.svg(paint), layer="title"),
    ]


def _layers(track: Track, ground: Ground, signs: Signs | None, paint: Colours) -> list[str]:
    words: dict[str, float | str] = {
        "font_family": FONT,
        "font_weight": 700,
        "text_anchor": "middle",
    }
    below, above = _ring_layers(track, signs, paint, words)
    return [
        svg.group(road.kerbs(track, paint), layer="kerbs"),
        *below[:1],
        svg.group(road.asphalt(track, paint), layer="asphalt"),
        *(_coloured(track, paint) if track.coloured else _bare(track, paint, words)),
        *below[1:],
        svg.group(road.lines(track, ground, paint), layer="lines", **words),
        *above,
    ]


def _bare(track: Track, paint: Colours, words: dict[str, float | str]) -> list[str]:
    """Spaces outlined just enough to count them, and the numbered grid."""
    return [
        svg.group(
            road.spaces(track),
            layer="spaces",
            fill=paint["space"],
            stroke=paint["mark"],
            stroke_width=1.3 if track.ring else 0.9,
        ),
        svg.group(road.grid(track, paint), layer="grid", **words),
    ]


def _coloured(track: Track, paint: Colours) -> list[str]:
    """Squares in their colours, each with an emblem; tyres, start and targets."""
    return [
        svg.group(
            squares.squares(track, paint), layer="spaces", stroke=paint["ink"], stroke_width=1
        ),
        svg.group(squares.tyres(track, paint), layer="tyres"),
        svg.group(squares.start(track, paint), layer="start"),
        svg.group(squares.targets(track, paint), layer="targets"),
        svg.group(squares.emblems(track, paint), layer="emblems"),
    ]


def _ring_layers(
    track: Track, signs: Signs | None, paint: Colours, words: dict[str, float | str]
) -> tuple[list[str], list[str]]:
    """The extra layers of a ring: pits below the asphalt, marks on the spaces, signs above."""
    marks = track.drawing.marks
    if marks is None or signs is None:
        return [], []
    above = [*markings.tunnel(marks, paint), *signs.svg(paint)]
    return [
        svg.group(markings.pits(track, marks, paint), layer="pits", **words),
        svg.group(markings.marks(track, marks, paint), layer="marks", **words),
    ], [svg.group(above, layer="signs", **words)]
