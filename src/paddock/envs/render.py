"""Pictures of a game in progress, as a seat sees it: for terminals, as SVG and as pixels."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from paddock.core.errors import UnknownNameError
from paddock.core.game import Array, Game
from paddock.core.plain_record import PlainRecord, blank
from paddock.core.tracks import Track
from paddock.lab.config import RunConfig
from paddock.registry import plain_setup

MODES = ("ansi", "rgb_array", "svg")
#: The width of a picture in pixels, and that of a terminal in characters.
PIXELS, COLUMNS, ROWS = 640, 110, 44
#: The diameter of a car, compared with a space of the track.
CAR_SIZE = 0.42
GROUND, ROAD, EDGE = (206, 220, 190), (110, 112, 116), (60, 62, 66)
#: Cars by the first word of their names; others are white.
PAINT = {
    "red": (214, 40, 40),
    "blue": (38, 90, 200),
    "yellow": (246, 200, 40),
    "green": (40, 150, 70),
    "black": (24, 24, 24),
    "white": (245, 245, 245),
    "lilac": (176, 120, 200),
    "mauve": (140, 70, 140),
    "purple": (120, 60, 160),
    "pink": (236, 130, 170),
    "sky": (110, 190, 235),
    "brown": (130, 85, 50),
    "lime": (160, 220, 60),
    "grey": (150, 150, 150),
}


def render(mode: str, kind: RunConfig, record: PlainRecord, seat: int) -> Any:
    """A record as a seat sees it, or a spectator; a text, or an array of pixels."""
    if mode not in MODES:
        raise UnknownNameError("render mode", mode, MODES)
    view = _view(kind, record, seat)
    if mode == "ansi":
        return _text(kind.game, kind.track, view)
    return _svg(kind.track, view) if mode == "svg" else _pixels(kind.track, view)


def _view(kind: RunConfig, record: PlainRecord, seat: int) -> dict[str, Any]:
    game, hidden = kind.game, blank(kind.game.state)
    setup = plain_setup(game, kind.track, kind.players, kind.options)
    game.rules.hide(record, setup, seat, hidden)
    seen: dict[str, Any] = game.view(hidden, setup, kind.track, seat)
    return seen


def _text(game: Game, track: Track, view: dict[str, Any]) -> str:
    from rich.console import Console

    from paddock.cli.terminal.page import draw_pieces
    from paddock.cli.terminal.screen import Screen

    console = Console(width=COLUMNS, force_terminal=True, color_system="standard", record=False)
    with console.capture() as written:
        console.print(draw_pieces(view, game.id, track, Screen(COLUMNS, ROWS)))
    return str(written.get())


def _cars(track: Track, view: dict[str, Any]) -> list[tuple[float, float, tuple[int, int, int]]]:
    """Where cars are drawn, and in which colour."""
    shown = []
    for car in view.get("cars", ()):
        space = car.get("space")
        if space is not None and space < len(track.spaces):
            place = track.spaces[space]
            paint = PAINT.get(car["name"].split("-")[0], PAINT["white"])
            shown.append((place.x, place.y, paint))
    return shown


def _svg(track: Track, view: dict[str, Any]) -> str:
    radius = _car_radius(track)
    cars = "\n".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="rgb{paint}" stroke="white"/>'
        for x, y, paint in _cars(track, view)
    )
    return _drawn(track.digest, _Shown(track)).replace("</svg>", f"<g>{cars}</g>\n</svg>")


class _Shown:
    """Passes a track to a cached function whose key is the track's digest."""

    def __init__(self, track: Track) -> None:
        self.track = track

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Shown)

    def __hash__(self) -> int:
        return 0


@functools.lru_cache(maxsize=8)
def _drawn(digest: str, shown: _Shown) -> str:
    from paddock.drawing.board import draw_track

    return draw_track(shown.track)


def _car_radius(track: Track) -> float:
    """Cars are a little smaller than most spaces are wide."""
    sizes = [min(np.ptp(np.array(space.outline), axis=0)) for space in track.spaces]
    return float(np.median(sizes)) * CAR_SIZE


def _pixels(track: Track, view: dict[str, Any]) -> Array:
    image, left, top, scale = _empty(track.digest, _Shown(track))
    image = image.copy()
    radius = _car_radius(track) * scale
    down, across = np.mgrid[: image.shape[0], : image.shape[1]]
    for x, y, paint in _cars(track, view):
        away = np.hypot(across - (x - left) * scale, down - (y - top) * scale)
        image[away <= radius + 1] = PAINT["white"]
        image[away <= radius] = paint
    return image


@functools.lru_cache(maxsize=8)
def _empty(digest: str, shown: _Shown) -> tuple[Array, float, float, float]:
    """The track without cars as pixels, where its picture begins, and its scale."""
    outlines = [np.array(space.outline) for space in shown.track.spaces]
    points = np.concatenate(outlines)
    margin = 0.03 * np.ptp(points[:, 0])
    left, top = points.min(axis=0) - margin
    width, height = np.ptp(points, axis=0) + 2 * margin
    scale = PIXELS / width
    image = np.full((int(height * scale) + 1, PIXELS, 3), GROUND, np.uint8)
    for outline in outlines:
        _fill(image, (outline - (left, top)) * scale)
    return image, float(left), float(top), float(scale)


def _fill(image: Array, corners: Array) -> None:
    """Fill a polygon with road, and darken its edge."""
    low = np.floor(corners.min(axis=0)).astype(int).clip(0)
    high = np.ceil(corners.max(axis=0)).astype(int) + 1
    y, x = np.mgrid[low[1] : high[1], low[0] : high[0]]
    inside, near = np.zeros(x.shape, bool), np.full(x.shape, np.inf)
    for (ax, ay), (bx, by) in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        crosses = (ay > y) != (by > y)
        inside ^= crosses & (x < (bx - ax) * (y - ay) / ((by - ay) or 1.0) + ax)
        long = max((bx - ax) ** 2 + (by - ay) ** 2, 1e-9)
        along = (((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long).clip(0, 1)
        near = np.minimum(near, np.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)))
    part = image[low[1] : high[1], low[0] : high[0]]
    cut = inside[: part.shape[0], : part.shape[1]]
    part[cut] = ROAD
    part[cut & (near[: part.shape[0], : part.shape[1]] < 0.8)] = EDGE
