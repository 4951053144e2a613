"""Setups of any kind of game, made quickly: only the options are written for each."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from games.top_race.variants import GAME
from paddock import registry
from paddock.games.top_race.setup import _write_options, _write_weights

Array = np.ndarray[Any, np.dtype[Any]]


@cache
def _base(track: str, sideways: str) -> Array:
    options = GAME.meta.read_options({"sideways": sideways})
    return GAME.build_setup(registry.track("top-race", track), 2, options, halting=True)


def setup_of(track: str, players: int, options: dict[str, Any]) -> Array:
    """The setup of a kind of game: that of its track, with the options written over it."""
    setup = _base(track, options["sideways"]).copy()
    setup[0]["players"] = players
    _write_options(setup[0], players, options)
    _write_weights(setup[0], players, options)
    return setup
