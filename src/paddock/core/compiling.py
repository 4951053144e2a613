"""Compiles rules with Numba; only this module and `instructions` know the compiler.

Rules are plain functions. An entry point, such as a loop over games, is written once for all
games; `entry` copies it for one game, with that game's functions in its globals, and compiles
it. The result is cached on disk in a folder keyed by a hash of all rule sources and by whether
bounds are checked, because Numba's own cache does not notice edits in imported modules.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import inspect
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from paddock.core.errors import PaddockError
from paddock.core.instructions import register_instructions
from paddock.core.rule import MARKED, bind

_registered = 0


def entry(body: Callable[..., Any], game: str, functions: Mapping[str, Any]) -> Callable[..., Any]:
    """Compile a generic loop for one game; the first call compiles it or loads it from disk."""
    from numba.core.compiler_lock import global_compiler_lock

    # Rules are registered, and the place of the cache is set, for the whole process.
    with global_compiler_lock:
        return _entry(body, game, functions)


def _entry(body: Callable[..., Any], game: str, functions: Mapping[str, Any]) -> Callable[..., Any]:
    import numba

    _register_rules()
    copy = bind(body, {**functions, "GAME": game})
    # Without the game in the name, the disk cache would return one game's code for another.
    copy.__qualname__ = f"{body.__qualname__}[{game}]"
    compiled = numba.njit(nogil=True)(copy)
    with _cache_folder(functions):
        compiled._cache = _cache_kind()(copy)
    return compiled  # type: ignore[no-any-return]


class NotCachedError(PaddockError):
    """Compiled code is not in the cache, and `only_cached` was asked for."""


_only_cached = False


@contextmanager
def only_cached() -> Iterator[None]:
    """Load compiled code from the cache, and raise an error instead of compiling."""
    global _only_cached
    _only_cached = True
    try:
        yield
    finally:
        _only_cached = False


def cache_base() -> Path:
    """The folder of all compiled code, whatever its sources and settings."""
    return Path(os.environ.get("PADDOCK_CACHE") or _user_cache())


def cache_folder(functions: Mapping[str, Any] | None = None) -> Path:
    """The folder of compiled code for exactly these sources and settings."""
    checked = "checked" if bounds_checked() else "quick"
    return cache_base() / f"{source_hash(functions or {})}-{checked}"


def bounds_checked() -> bool:
    """Whether array accesses are checked (set NUMBA_BOUNDSCHECK=1 before starting)."""
    return os.environ.get("NUMBA_BOUNDSCHECK", "0") not in ("", "0")


def source_hash(functions: Mapping[str, Any]) -> str:
    """A hash of every file whose functions or constants can be compiled in.

    That is all of `core` and `bots`, and the game that the functions belong to. Games import
    nothing from each other, so editing one does not recompile the others.
    """
    own = {PACKAGE / "core", PACKAGE / "bots"}
    places = own | {_place_of(f) for f in functions.values()}
    return hashlib.sha256(b"".join(map(_place_hash, sorted(places)))).hexdigest()[:16]


PACKAGE = Path(__file__).parents[1]
GAMES = PACKAGE / "games"


def _place_of(function: Any) -> Path:
    """The folder of the game that a function belongs to, or else its package or file."""
    file = Path(inspect.getfile(function))
    if file.is_relative_to(GAMES):
        return GAMES / file.relative_to(GAMES).parts[0]
    if file.is_relative_to(PACKAGE):
        return file.parent
    place = file
    while (place.parent / "__init__.py").is_file():
        place = place.parent
    return place


@functools.cache
def _place_hash(place: Path) -> bytes:
    digest = hashlib.sha256()
    for path in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.digest()


def _user_cache() -> str:
    if sys.platform == "win32":
        return os.environ.get("LOCALAPPDATA", _home()) + "/paddock/compiled"
    base = os.environ.get("XDG_CACHE_HOME") or _home() + "/.cache"
    return base + "/paddock/compiled"


def _home() -> str:
    try:
        return str(Path.home())
    except RuntimeError:
        # A user without a home: nothing can be written below a file.
        return os.devnull


@functools.cache
def _cache_kind() -> Any:
    """Numba's disk cache, except that a folder that cannot be written to is used as it is."""
    from numba.core import caching

    class Locator(caching.UserProvidedCacheLocator):  # type: ignore[misc]
        def ensure_cache_path(self) -> None:
            with contextlib.suppress(OSError):
                super().ensure_cache_path()

    class Implementation(caching.CompileResultCacheImpl):  # type: ignore[misc]
        _locator_classes = (Locator,)

    class Cache(caching.FunctionCache):  # type: ignore[misc]
        _impl_class = Implementation

        def load_overload(self, signature: Any, context: Any) -> Any:
            loaded = None
            with contextlib.suppress(OSError):
                loaded = super().load_overload(signature, context)
            if loaded is None and _only_cached:
                raise NotCachedError(f"{self._py_func.__qualname__} is not in the cache")
            return loaded

        def save_overload(self, signature: Any, data: Any) -> None:
            # What cannot be stored is compiled for this process alone.
            with contextlib.suppress(OSError):
                super().save_overload(signature, data)

    return Cache


@contextmanager
def _cache_folder(functions: Mapping[str, Any]) -> Iterator[None]:
    """Point Numba's cache at our folder while an entry point is set up."""
    from numba import config

    before = config.CACHE_DIR
    config.CACHE_DIR = str(cache_folder(functions))
    try:
        yield
    finally:
        config.CACHE_DIR = before


def _register_rules() -> None:
    """Register every marked function, and what compiles to machine instructions, once."""
    global _registered
    from numba.extending import register_jitable

    if _registered == 0:
        register_instructions()
    for function in MARKED[_registered:]:
        register_jitable(no_cfunc_wrapper=True)(function)
    _registered = len(MARKED)
