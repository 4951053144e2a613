"""The catalogue of games: everything needed to choose one."""

from __future__ import annotations

import functools
from typing import Any

from paddock import registry
from paddock.core.meta import NumberOption, Option


@functools.cache
def game_cards() -> list[dict[str, Any]]:
    """Every game with its options and tracks."""
    return [_card(name) for name in registry.names()]


def _card(name: str) -> dict[str, Any]:
    meta = registry.meta(name)
    return {
        "id": meta.id,
        "title": meta.title,
        "summary": meta.summary,
        "seats": meta.seats,
        "default_players": meta.default_players,
        "default_track": meta.default_track,
        "score": meta.score,
        "open": meta.open,
        "rules_version": meta.rules_version,
        "tracks": [_track(name, track) for track in registry.tracks(name)],
        "options": [_option(option) for option in meta.options],
        "preset": meta.preset,
        "presets": {value: dict(others) for value, others in meta.presets.items()},
    }


def _track(game: str, name: str) -> dict[str, Any]:
    track = registry.title(game, name)
    digest = track.digest.removeprefix("sha256:")
    own = name in registry.meta(game).tracks
    return {"id": name, "title": track.title, "theme": track.theme, "digest": digest, "own": own}


def _option(option: Option) -> dict[str, Any]:
    same = {"name": option.name, "default": option.default, "help": option.help}
    if isinstance(option, NumberOption):
        return {**same, "kind": "number", "low": option.low, "high": option.high}
    return {**same, "kind": "choice", "values": list(option.values)}
