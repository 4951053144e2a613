"""The checked settings of a run: game, track, players, options and bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from paddock import bots, registry
from paddock.core.errors import PaddockError, shown
from paddock.core.game import Game
from paddock.core.tracks import Track

#: Seeds and game numbers are 63-bit integers in the compiled loops.
MOST = (1 << 63) - 1


@dataclass(frozen=True)
class RunConfig:
    """The checked settings of a game."""

    game: Game
    track: Track
    players: int
    options: Mapping[str, Any]


def read_setting(
    game: str,
    *,
    players: int | None = None,
    track: str | Track | None = None,
    options: Mapping[str, object] | None = None,
) -> RunConfig:
    """Check game, players, track and options; an error lists the choices."""
    meta = registry.meta(game)
    chosen = meta.read_options(options or {})
    seats = meta.read_players(meta.default_players if players is None else players)
    if not isinstance(track, Track):
        track = registry.track(game, track or meta.default_track)
    return RunConfig(registry.game(game), track, seats, chosen)


def read_bots(names: Sequence[str], players: int) -> list[str]:
    """One bot per seat: those named, then random ones."""
    if len(names) > players:
        raise PaddockError(f"there are {len(names)} bots for {players} seats")
    for name in names:
        bots.find(name)
    return [*names, *["random"] * (players - len(names))]


def read_count(name: str, value: int, low: int, high: int = MOST) -> int:
    """An integer within bounds, or an error that states them."""
    if not low <= value <= high:
        bounds = f"of at least {low}" if value < low and high == MOST else f"from {low} to {high}"
        raise PaddockError(f"{name} must be a whole number {bounds}, not {shown(value)}")
    return value
