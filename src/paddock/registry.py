"""Finds games and their tracks by name; nothing else in Paddock names a game.

A game is a package with the modules `meta` and `game`. Paddock's own are the folders of
`paddock.games`; other distributions announce theirs as entry points of the group `paddock.games`.
A game that cannot be loaded is left out, and the others stay usable.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
import traceback
from collections.abc import Mapping
from importlib import resources
from importlib.metadata import entry_points
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from typing import Any, NamedTuple

from paddock import games as game_folders
from paddock.core.errors import PaddockError, UnknownNameError
from paddock.core.game import Game
from paddock.core.meta import Meta
from paddock.core.plain_record import PlainRecord, to_plain
from paddock.core.tracks import Title, Track, TrackError, read_title, read_track
from paddock.core.tracks.circuit import read_circuit
from paddock.core.tracks.faults import fault
from paddock.core.tracks.laying import lay_circuit
from paddock.core.tracks.profile import CircuitProfile
from paddock.core.tracks.shape import Shape

#: The entry point group in which other distributions register their games: name and package.
GROUP = "paddock.games"


class BrokenGameError(PaddockError):
    """A game that cannot be loaded; the message names the file and the line."""


class _Shelf(NamedTuple):
    """The metadata of all games, and the errors of those that cannot be loaded."""

    cards: dict[str, Meta]
    broken: dict[str, str]


@functools.cache
def _packages() -> dict[str, str]:
    """Each game's name and its package; a folder's name is the game's with underscores."""
    outside = {point.name: point.value for point in entry_points(group=GROUP)}
    folders = [module.name for module in pkgutil.iter_modules(game_folders.__path__)]
    own = {name.replace("_", "-"): f"{game_folders.__name__}.{name}" for name in folders}
    return {**outside, **own}


@functools.cache
def _shelf() -> _Shelf:
    shelf = _Shelf({}, {})
    for name in sorted(_packages()):
        try:
            shelf.cards[name] = _card(name)
        except BrokenGameError as error:
            shelf.broken[name] = str(error)
    return shelf


def _card(name: str) -> Meta:
    card: Meta = _load(name, "meta", "META", Meta)
    if card.id != name:
        file = importlib.import_module(f"{_packages()[name]}.meta").__file__
        raise BrokenGameError(f"the game {name} cannot be loaded: META.id in {file} is {card.id!r}")
    return card


def _load(name: str, module: str, value: str, kind: type[Any]) -> Any:
    """What a module of a game defines; any error becomes one sentence."""
    package = _packages()[name]
    try:
        if find_spec(f"{package}.{module}") is None:
            folder = importlib.import_module(package).__path__[0]
            raise BrokenGameError(f"the game {name} cannot be loaded: {folder} has no {module}.py")
        loaded = getattr(importlib.import_module(f"{package}.{module}"), value)
    except BrokenGameError:
        raise
    except Exception as error:
        raise BrokenGameError(_sentence(name, package, error)) from error
    if not isinstance(loaded, kind):
        raise BrokenGameError(
            f"the game {name} cannot be loaded: {value} in {package}.{module} is not a "
            f"{kind.__name__}"
        )
    return loaded


def _sentence(name: str, package: str, error: Exception) -> str:
    """An error as one sentence, with the last line of the game's own code in its traceback."""
    own = f"/{package.split('.')[-1]}/"
    frames = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError):
        frames.append((error.filename or "", error.lineno))
    lines = [frame for frame in frames if own in frame[0].replace("\\", "/")]
    where = f"{lines[-1][0]}, line {lines[-1][1]}: " if lines else ""
    kind = "" if isinstance(error, PaddockError) else f"{type(error).__name__}: "
    return f"the game {name} cannot be loaded: {where}{kind}{error}"


@functools.cache
def names() -> tuple[str, ...]:
    """The names of all games that can be loaded, in the order of the catalogue."""
    cards = _shelf().cards
    return tuple(sorted(cards, key=lambda name: (cards[name].shelf, name)))


def broken() -> Mapping[str, str]:
    """The games that cannot be loaded, each with a sentence that says why."""
    return _shelf().broken


def meta(game: str) -> Meta:
    """A game's metadata; loads no rules."""
    if isinstance(game, str) and game in broken():
        raise BrokenGameError(broken()[game])
    if not isinstance(game, str) or game not in names():
        raise UnknownNameError("game", game, names())
    return _shelf().cards[game]


@functools.cache
def _game(name: str) -> Game:
    loaded = _load(name, "game", "GAME", Game)
    assert isinstance(loaded, Game)
    return loaded


def game(name: str) -> Game:
    """A complete game."""
    return _game(meta(name).id)


def folder(game: str) -> Traversable:
    """The folder of a game's package, with its tracks and texts."""
    return resources.files(_packages()[meta(game).id])


@functools.cache
def tracks(game: str) -> tuple[str, ...]:
    """The circuits that a game can be raced on: its own first, then those of other games."""
    own = meta(game).tracks
    others = [name for other in names() for name in meta(other).tracks if name not in own]
    return (*own, *(name for name in dict.fromkeys(others) if _fits(game, name)))


def _fits(game: str, name: str) -> bool:
    """Whether another game's circuit can be raced in this game."""
    try:
        return bool(_track_text(game, name))
    except PaddockError:
        return False


def track(game: str, name: str) -> Track:
    """A circuit as a game races it, read from a file or laid by the game."""
    if not isinstance(name, str):
        raise UnknownNameError(f"track of {meta(game).id}", name, tracks(game))
    return _track(meta(game).id, name)


@functools.cache
def _track(game: str, name: str) -> Track:
    return read_track(_track_text(game, name), source=f"{name}.toml")


@functools.cache
def title(game: str, name: str) -> Title:
    """The title of a track, which is quick to read."""
    return read_title(_track_text(game, name), source=f"{name}.toml")


@functools.cache
def _track_text(game: str, name: str) -> str:
    """The text of a game's own track, its stored layout of another circuit, or its default one."""
    if name in meta(game).tracks:
        return _own_text(game, name)
    owner = _owner(name)
    if owner is None:
        raise UnknownNameError(f"track of {game}", name, tracks(game))
    stored = folder(game) / "layouts" / f"{name}.toml"
    if stored.is_file():
        return stored.read_text(encoding="utf-8")
    return lay(game, read_circuit(_own_text(owner, name), source=f"{name}.toml").shape)


def _own_text(game: str, name: str) -> str:
    return (folder(game) / "tracks" / f"{name}.toml").read_text(encoding="utf-8")


def _owner(name: str) -> str | None:
    return next((game for game in names() if name in meta(game).tracks), None)


def lay(game: str, shape: Shape) -> str:
    """The text of a track file: a game's default layout of a circuit."""
    package = _packages()[meta(game).id]
    if find_spec(f"{package}.default_layout") is None:
        raise fault("no-layout", game=meta(game).title, title=shape.title, id=game)
    own = importlib.import_module(f"{package}.default_layout").lay
    return lay_circuit(shape, own, meta(game).title)


def circuit_profile(game: str) -> CircuitProfile:
    """What a game needs of a circuit."""
    if find_spec(f"{_packages()[meta(game).id]}.circuit") is None:
        raise TrackError(f"{meta(game).title} does not say what it needs of a circuit")
    profile = _load(game, "circuit", "CIRCUIT", CircuitProfile)
    assert isinstance(profile, CircuitProfile)
    return profile


def circuit_track(game: str, text: str, *, source: str = "track") -> Track:
    """The circuit of a file as a game races it.

    A file may hold a layout for the game or be one of its tracks; otherwise the game lays its
    default layout on the shape.
    """
    circuit = read_circuit(text, source=source)
    if game in circuit.layouts:
        return read_track(circuit.layouts[game], source=source)
    if circuit.whole:
        whole = read_track(text, source=source)
        if suits(game, whole):
            return whole
    return read_track(lay(game, circuit.shape))


def is_shipped(name: str) -> bool:
    """Whether some game has a track of this name."""
    return _owner(name) is not None


def ships(game: str, track: Track) -> bool:
    """Whether a track is one of a game's circuits, as it is now."""
    try:
        return is_shipped(track.id) and title(game, track.id).digest == track.digest
    except PaddockError:
        return False


def suits(game_id: str, track: Track) -> bool:
    """Whether a game can be raced on a track as it is."""
    own = game(game_id)
    try:
        own.build_setup(track, own.meta.default_players, own.meta.read_options({}), halting=True)
    except TrackError:
        return False
    return True


def find_track(name: str) -> Track:
    """A track by its name alone, whichever game it belongs to."""
    owner = _owner(name)
    if owner is None:
        raise UnknownNameError("track", name, [t for game in names() for t in meta(game).tracks])
    return track(owner, name)


#: Setups are read-only and take a moment to build, so games with the same settings share one.
_SETUPS: dict[Any, PlainRecord] = {}
_MOST_SETUPS = 128


def plain_setup(game: Game, track: Track, players: int, options: Mapping[str, Any]) -> PlainRecord:
    """The setup for plain play, which halts at every action."""
    key = (game.id, track.digest, players, tuple(options.items()))
    setup = _SETUPS.pop(key, None)
    if setup is None:
        setup = to_plain(game.build_setup(track, players, options, halting=True)[0])
        # Drop the least recently used ones, safely from any thread.
        for old in list(_SETUPS)[: len(_SETUPS) - _MOST_SETUPS + 1]:
            _SETUPS.pop(old, None)
    _SETUPS[key] = setup
    return setup
