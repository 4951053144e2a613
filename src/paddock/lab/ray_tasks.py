"""What runs on the nodes of a Ray cluster."""

from __future__ import annotations

import os
import sys
from typing import Any

from paddock import __version__
from paddock.core.errors import PaddockError
from paddock.lab.chunks import CHUNK, Work
from paddock.lab.match import Job, Match, Played
from paddock.lab.workers import Pairing

#: What this process played last, by its key, so that it is set up only once.
_ready: dict[str, Any] = {}


def play_chunks(
    work: Work[Any], key: str, version: str, folder: str, first: int, games: int
) -> list[Any]:
    """Play some chunks of games; returns their results."""
    if key not in _ready:
        _prepare(key, version, folder)
        _ready[key] = work.player()
    end = first + games
    return [_ready[key](at, min(CHUNK, end - at)) for at in range(first, end, CHUNK)]


def play_game(job: Job, key: str, version: str, folder: str, pairing: Pairing) -> Played:
    """Play one game."""
    if key not in _ready:
        _prepare(key, version, folder)
        _ready[key] = Match(job)
    played: Played = _ready[key].play(pairing.names, pairing.deal)
    return played


def _prepare(key: str, version: str, folder: str) -> None:
    """Forget earlier games; refuse another version; find the bots of the caller's folder."""
    _ready.clear()
    if version != __version__:
        raise PaddockError(f"a node has paddock {__version__}, not {version}")
    if os.path.isdir(folder) and folder not in sys.path:
        sys.path.append(folder)
