"""The jobs of the worker process that reads and draws what players have written."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from typing import Any

from paddock import registry
from paddock.core.errors import PaddockError
from paddock.core.tracks import Track, read_track
from paddock.core.tracks.faults import fault
from paddock.drawing import draw_track
from paddock.server.circuits.model import MOST_NAME, as_model
from paddock.server.refusals import RefusedError, fault_of

#: About how many points of the centre line a page gets.
ROAD_POINTS = 200
#: The most characters of a sentence about a fault.
MOST_WORDS = 400
_LINE = re.compile(r"circuit, line (\d+): (.*)", re.DOTALL)

# Load all games now, so that no job has to pay for it.
for _name in registry.names():
    registry.game(_name)


def answer(job: dict[str, Any]) -> Any:
    """Do a job."""
    return _JOBS[job["do"]](**job["with"]) if job else None


def draw(text: str, game: str, *, night: bool, scenery: bool) -> dict[str, Any]:
    """The board of a circuit as a game races it, and where its centre line lies on it."""
    track = read(game, text)
    xs, ys = ([point[axis] for point in track.drawing.middle] for axis in (0, 1))
    return {
        "svg": draw_track(track, night=night, scenery=scenery),
        "size": (track.drawing.width, track.drawing.height),
        "box": (min(xs), min(ys), max(xs), max(ys)),
        "road": list(zip(xs, ys, strict=True))[:: max(1, len(xs) // ROAD_POINTS)],
        "spaces": len(track.spaces),
    }


def lay(text: str, game: str) -> dict[str, Any]:
    """The track file of a circuit as a game races it."""
    track = read(game, text)
    return {"id": track.id, "title": track.title, "text": track.text, "digest": track.digest}


def open_text(text: str, game: str | None) -> dict[str, Any]:
    """A circuit as data for the editor; with a game, its layout for the game is written out."""
    try:
        return as_model(text, game)
    except PaddockError as error:
        raise problem(error) from None


def board(text: str, *, night: bool, scenery: bool) -> str:
    """The board of a stored track."""
    return draw_track(read_track(text), night=night, scenery=scenery)


@functools.lru_cache(maxsize=8)
def read(game: str, text: str) -> Track:
    """A circuit as a game races it."""
    try:
        track = registry.circuit_track(game, text, source="circuit")
        if len(track.id) > MOST_NAME:
            raise fault("id-length", most=MOST_NAME)
        return track
    except PaddockError as error:
        raise problem(error) from None


def problem(error: PaddockError) -> RefusedError:
    """What is wrong with a circuit: one sentence and the line, if a line is at fault.

    Its code and details allow pages to say it in other languages.
    """
    match = _LINE.fullmatch(str(error))
    line, words = (int(match[1]), match[2]) if match else (None, str(error))
    return RefusedError("bad_circuit", why=words[:MOST_WORDS], line=line, **fault_of(error))


_JOBS: dict[str, Callable[..., Any]] = {
    "draw": draw,
    "lay": lay,
    "open": open_text,
    "board": board,
}
