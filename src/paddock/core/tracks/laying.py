"""Laying a game's default layout on a circuit, which is smoothed if it is too tight."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from paddock.core.tracks.faults import fault
from paddock.core.tracks.model import TrackError
from paddock.core.tracks.read import read_track
from paddock.core.tracks.shape import Shape
from paddock.core.tracks.smoothing import smoothed

#: How many waves per lap a smoothed circuit keeps.
WAVES = (12.0, 8.0, 6.0, 4.0, 3.0)


def lay_circuit(shape: Shape, lay: Callable[[Shape], str], game: str) -> str:
    """The text of a track file that reads without fault, or one sentence why there is none.

    The same shape always gives the same text.
    """
    refused: list[TrackError] = []
    for candidate in _candidates(shape):
        try:
            text = lay(candidate)
        except TrackError as error:
            refused.append(error)
            continue
        try:
            read_track(text)
        except TrackError:
            continue
        return text
    raise refused[0] if refused else fault("narrow", title=shape.title, game=game)


def _candidates(shape: Shape) -> Iterator[Shape]:
    yield shape
    yield from (smoothed(shape, waves) for waves in WAVES)
