"""Lays the spaces of Formula D on any circuit: bricks, corners, grid, pits and street zones."""

from __future__ import annotations

from collections.abc import Callable

from paddock.core.tracks import TrackError, read_track
from paddock.core.tracks.faults import fault
from paddock.core.tracks.read import check_ring
from paddock.core.tracks.shape import Shape
from paddock.core.tracks.writing import write_track
from paddock.games.formula_d.default_layout.features import Feature, features
from paddock.games.formula_d.default_layout.sections import AFTER_LINE, BEFORE_LINE, Lap

#: The rows of a usual lap as drawn: the first length is best, the others give the grid more room.
LENGTHS = (148, 160, 172, 184)
#: A street race is run where people live close together; there is no room for pits.
STREETS = ("city",)
#: How much shorter than its rows a stretch around the line may be drawn.
DENSE = 0.86
GAME = "Formula D"
NOTE = f"Laid by {GAME} itself."


def lay(shape: Shape) -> str:
    """The text of a Formula D track on a circuit of this shape."""
    for rows in LENGTHS:
        placed = _from_the_line(shape.scaled(rows * shape.lap_factor / shape.length))
        if placed is not None:
            return _laid(placed)
    share = (BEFORE_LINE + AFTER_LINE) * DENSE / LENGTHS[-1]
    raise fault("grid-room", title=shape.title, game=GAME, share=f"{share:.0%}")


def _laid(shape: Shape) -> str:
    """The lap whose lanes differ in the corners as much as the longest moves allow."""
    made = features(shape)
    if len(made) < 3 or made[0].corner or made[-1].corner:
        raise fault("no-corner", title=shape.title)
    for even in range(3):
        lap = Lap(shape, made, street=shape.theme in STREETS, even=even)
        text = _with_pits(lap, shape)
        if text is not None:
            return text
    raise fault("corners-close", title=shape.title, game=GAME)


def _with_pits(lap: Lap, shape: Shape) -> str | None:
    """With pits on the inside of the first corner, on the other side, or else without."""
    sections = list(lap.sections())
    sides = ("right", "left") if lap.made[1].pieces[0].turn > 0 else ("left", "right")
    for pit in () if lap.street else filter(None, map(lap.pit, sides)):
        text = write_track(shape, sections, ring=True, pit=pit, note=NOTE)
        if _fits(text, read_track):
            return text
    text = write_track(shape, sections, ring=True, note=NOTE)
    return text if _fits(text, check_ring) else None


def _fits(text: str, check: Callable[[str], object]) -> bool:
    try:
        check(text)
    except TrackError:
        return False
    return True


def _from_the_line(shape: Shape) -> Shape | None:
    """The shape with the line on a stretch that holds the grid, the nearest to its own line."""
    place = shape.straight_place(2, 2, 10)
    if place is None:
        return None
    start = shape.started_at(place)
    least = (BEFORE_LINE + AFTER_LINE) * DENSE
    fits = [span for span in _stretches(features(start)) if span[1] - span[0] >= least]
    if not fits:
        return None
    line = (shape.length - place) % shape.length

    def away(span: tuple[float, float]) -> tuple[float, float]:
        half = (span[1] - span[0]) / 2
        apart = abs(span[0] + half - line) % shape.length
        return max(0.0, min(apart, shape.length - apart) - half), -half

    back, front = min(fits, key=away)
    ahead = max(AFTER_LINE * DENSE, min(8.0, front - back - BEFORE_LINE - 1))
    return start.started_at(front - ahead)


def _stretches(made: list[Feature]) -> list[tuple[float, float]]:
    """Where each stretch begins and ends; the one across the line begins before it."""
    spans, far = [], 0.0
    for feature in made:
        if not feature.corner:
            spans.append((far, far + feature.length))
        far += feature.length
    if len(spans) > 1 and not made[0].corner and not made[-1].corner:
        last = spans.pop()
        spans[0] = (last[0] - far, spans[0][1])
    return spans
