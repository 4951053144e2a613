"""Results that depend on a track and take a moment to compute, kept for the next race on it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVar, TypeVarTuple

from paddock.core.tracks.model import Track

Args = TypeVarTuple("Args")
T = TypeVar("T")
#: How many results of each function are kept.
MOST_KEPT = 16


class _ByDigest:
    """A track that is compared by its digest, which is quick."""

    def __init__(self, track: Track) -> None:
        self.track = track

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ByDigest) and self.track.digest == other.track.digest

    def __hash__(self) -> int:
        return hash(self.track.digest)


def kept_by_track(compute: Callable[[Track, *Args], T]) -> Callable[[Track, *Args], T]:
    """Keep the last results of a function of a track; callers must not change them."""

    @lru_cache(maxsize=MOST_KEPT)
    def kept(key: _ByDigest, *args: *Args) -> T:
        return compute(key.track, *args)

    @wraps(compute)
    def call(track: Track, *args: *Args) -> T:
        return kept(_ByDigest(track), *args)

    return call
