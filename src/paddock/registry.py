"""Finding games and their tracks by name; nothing else in Paddock names a game."""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Mapping
from importlib import resources
from typing import Any

from paddock import games as game_folders
from paddock.core.errors import UnknownNameError
from paddock.core.game import Game
from paddock.core.meta import Meta
from paddock.core.plain import Plain, to_plain
from paddock.core.tracks import Title, Track, read_title, read_track


@functools.cache
def _folders() -> dict[str, str]:
    """Each game's name and its folder, which is the name with underscores."""
    found = [module.name for module in pkgutil.iter_modules(game_folders.__path__)]
    return {name.replace("_", "-"): f"{game_folders.__name__}.{name}" for name in sorted(found)}


@functools.cache
def names() -> tuple[str, ...]:
    """The names of all games, in the order in which they stand on the shelf."""
    return tuple(sorted(_folders(), key=lambda name: (meta(name).shelf, name)))


def meta(game: str) -> Meta:
    """A game's lobby card; loads no rules."""
    if not isinstance(game, str) or game not in _folders():
        raise UnknownNameError("game", game, names())
    found = importlib.import_module(_folders()[game] + ".meta").META
    assert isinstance(found, Meta)
    return found


def game(name: str) -> Game:
    """A game, whole."""
    meta(name)
    found = importlib.import_module(_folders()[name] + ".game").GAME
    assert isinstance(found, Game)
    return found


def track(game: str, name: str) -> Track:
    """A track of a game, read from its file."""
    return _track(game, meta(game).read_track(name))


@functools.cache
def _track(game: str, name: str) -> Track:
    return read_track(_track_text(game, name), source=f"{name}.toml")


@functools.cache
def title(game: str, name: str) -> Title:
    """The title page of a game's track, which is there at once."""
    return read_title(_track_text(game, name), source=f"{name}.toml")


def _track_text(game: str, name: str) -> str:
    meta(game).read_track(name)
    file = resources.files(_folders()[game]) / "tracks" / f"{name}.toml"
    return file.read_text(encoding="utf-8")


def find_track(name: str) -> Track:
    """A track by its name alone, whichever game it belongs to."""
    owners = [game for game in names() if name in meta(game).tracks]
    if not owners:
        raise UnknownNameError("track", name, [t for game in names() for t in meta(game).tracks])
    return track(owners[0], name)


#: Tables are read-only and take a moment to build, so games of one kind share theirs.
_TABLES: dict[Any, Plain] = {}
_MOST_TABLES = 128


def plain_setup(game: Game, track: Track, players: int, options: Mapping[str, Any]) -> Plain:
    """The setup of one kind of game for plain play, where every single action is seen."""
    key = (game.id, track.digest, players, tuple(options.items()))
    found = _TABLES.pop(key, None)
    if found is None:
        found = to_plain(game.build_setup(track, players, options, halting=True)[0])
        # Those that were not asked for the longest go first, whichever thread asks.
        for old in list(_TABLES)[: len(_TABLES) - _MOST_TABLES + 1]:
            _TABLES.pop(old, None)
    _TABLES[key] = found
    return found
