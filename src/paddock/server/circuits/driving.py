"""Jobs that need compiled games: test drives, and circuits generated at random.

A game that is not in the cache yet is not compiled here, since that takes too long.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from paddock import registry
from paddock.circuits import figures, generate
from paddock.circuits.figures import CircuitFigures, shipped_figures
from paddock.core.compiling import NotCachedError, only_cached
from paddock.core.errors import PaddockError
from paddock.core.tracks import Track
from paddock.server.circuits.jobs import problem, read
from paddock.server.circuits.model import as_model
from paddock.server.refusals import RefusedError

#: The races of one job; a test drive is several of them.
RACES = 1000


def answer(job: dict[str, Any]) -> Any:
    """Do a job."""
    try:
        with only_cached():
            return _JOBS[job["do"]](**job["with"]) if job else None
    except NotCachedError:
        raise RefusedError("not_ready") from None


def drive(text: str, game: str, batch: int) -> dict[str, Any]:
    """How a circuit plays, and where cars lose movement on it."""
    track = read(game, text)
    try:
        counted = figures(track, game, RACES, seed=batch)
    except NotCachedError:
        raise
    except PaddockError as error:
        raise problem(error) from None
    return {**_shown(counted), "heat": _heat(track, counted.heat)}


def compare(game: str) -> list[dict[str, Any]]:
    """How a game's own circuits play."""
    stored = shipped_figures(game)
    return [
        {"title": track.title, "digest": track.digest.removeprefix("sha256:")}
        | _shown(stored.get(track.id) or figures(track, game, RACES))
        for track in (registry.track(game, name) for name in registry.meta(game).tracks)
    ]


def surprise(
    seed: int, theme: str, length: str, style: str, game: str, *, races: int
) -> dict[str, Any]:
    """A random circuit for the editor; without a compiled game, it is chosen by its looks alone."""
    try:
        return as_model(generate(seed, theme, length, style, game, races=races))
    except NotCachedError:
        return surprise(seed, theme, length, style, game, races=0)
    except PaddockError as error:
        raise problem(error) from None


def _shown(counted: CircuitFigures) -> dict[str, Any]:
    return {key: value for key, value in counted.json().items() if key != "heat"}


def _heat(track: Track, heat: Mapping[int, float]) -> list[dict[str, Any]]:
    """The outlines of the spaces where most is lost, each with its share of the highest value."""
    most = max(heat.values(), default=0.0) or 1.0
    return [
        {"outline": space.outline, "share": round(heat[space.id] / most, 3)}
        for space in track.spaces
        if heat.get(space.id, 0.0) > 0.02 * most
    ]


_JOBS: dict[str, Callable[..., Any]] = {"drive": drive, "compare": compare, "surprise": surprise}
