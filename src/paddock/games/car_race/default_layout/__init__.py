"""Lays the squares of Car Race on any circuit: lengths, colours, tyres, start and targets.

Three lanes all the way are wide for their length, so a circuit with many kinks is smoothed until
they fit; the board keeps the circuit's outline.
"""

from __future__ import annotations

from collections.abc import Iterator

from paddock.core.tracks import TrackError, read_track
from paddock.core.tracks.faults import fault
from paddock.core.tracks.shape import Shape
from paddock.core.tracks.smoothing import smoothed, traced
from paddock.core.tracks.writing import write_track
from paddock.games.car_race.default_layout.colours import coloured
from paddock.games.car_race.default_layout.squares import ENDS, sections

#: The road and its verge, and the tightest bend it can take, in rows as drawn.
ROAD, TIGHTEST = 1.75, 0.82
#: The shortest and the longest lap, in rows as drawn, and that of a race of usual length.
SHORTEST, LONGEST, USUAL = 24.0, 50.0, 30.0
#: How many waves per lap a smoothed circuit keeps; fewer and fewer until the road fits.
WAVES = (14, 10, 8, 7, 6, 5, 4.6, 4.2, 3.9, 3.7, 3.5, 3.3, 3.1, 2.9, 2.7, 2)
#: The rows of an arc that a smoothed circuit is cut into.
ARC = 2.4
NOTE = "Laid by Car Race itself."


def lay(shape: Shape) -> str:
    """The text of a Car Race board on a circuit of this shape."""
    for laid in _candidates(shape):
        try:
            text = write_track(laid, coloured(laid, sections(laid)), note=NOTE)
            read_track(text)
        except TrackError:
            continue
        return text
    raise fault("narrow-lanes", title=shape.title, game="Car Race")


def _candidates(shape: Shape) -> Iterator[Shape]:
    """The circuit in the length that its road needs: as it is, or else smoothed more and more."""
    exact = _sized(shape)
    if exact is not None:
        yield exact
    for waves in WAVES:
        rough = _sized(smoothed(shape, waves))
        if rough is not None:
            arcs = max(12, round(rough.length / ARC))
            yield traced(rough, rough.points(), arcs)


def _sized(shape: Shape) -> Shape | None:
    """The shape scaled so that the road fits, and started on a straight; None if it is too long."""
    wide = ROAD / min(shape.room())
    tight = TIGHTEST / min(piece.radius for piece in shape.pieces)
    rows = max(SHORTEST * shape.lap_factor, shape.length * max(wide, tight))
    if rows > LONGEST:
        return None
    usual = USUAL * shape.lap_factor if len(shape.pieces) > 8 else 0
    scaled = shape.scaled(max(rows, usual) / shape.length)
    for most in (14, 26):
        place = scaled.straight_place(ENDS, ENDS, most)
        if place is not None:
            return scaled.started_at(place)
    return None
