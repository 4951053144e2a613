"""Paddock: a home for racing board games, to play, to simulate and to train on."""

from paddock.core.errors import (
    IllegalMoveError,
    MalformedError,
    NotYourTurnError,
    PaddockError,
    UnknownNameError,
)
from paddock.loading import load, position
from paddock.race import Race, new
from paddock.registry import names as games
from paddock.registry import tracks

__version__ = "0.1.0"


__all__ = [
    "IllegalMoveError",
    "MalformedError",
    "NotYourTurnError",
    "PaddockError",
    "Race",
    "UnknownNameError",
    "games",
    "load",
    "new",
    "position",
    "tracks",
]
