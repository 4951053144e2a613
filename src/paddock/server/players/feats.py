"""The achievements of all games: those that every game has, and each game's own."""

from __future__ import annotations

from functools import cache

from paddock import registry
from paddock.core.feats import COMMON, FinishedRace, earned


def of_game(game: str, race: FinishedRace) -> dict[str, set[int]]:
    """The seats that earned each achievement in a race."""
    return earned({**COMMON, **registry.game(game).feats}, race)


@cache
def names() -> tuple[str, ...]:
    """Every achievement there is."""
    own = (name for game in registry.names() for name in registry.game(game).feats)
    return tuple(dict.fromkeys([*COMMON, *own]))
