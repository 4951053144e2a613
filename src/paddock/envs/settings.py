"""The checked settings of a batch: the kinds of game in it, and who plays which seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from paddock import bots
from paddock.core.errors import PaddockError, UnknownNameError, shown
from paddock.core.game import Array
from paddock.envs.compiled.loops import ANY, ASKED, FIXED
from paddock.lab.config import RunConfig, read_setting
from paddock.lab.seats import code_of

#: What a setting of a mixed batch may say.
WORDS = ("players", "track", "options")


class Lineup(NamedTuple):
    """Who plays: `asked` and the codes of the bots, as the compiled loop reads them."""

    asked: int
    codes: Array


def read_kinds(
    game: str,
    players: int | None,
    track: str | None,
    options: Mapping[str, object] | None,
    mixed: Sequence[Mapping[str, Any]] | None,
) -> tuple[RunConfig, ...]:
    """The kinds of game in a batch; each of `mixed` overrides the common settings."""
    common = {"players": players, "track": track, "options": options}
    if mixed is None:
        return (read_setting(game, players=players, track=track, options=options),)
    if not mixed:
        raise PaddockError("a mixed batch needs at least one setting")
    kinds = []
    for setting in mixed:
        for word in setting:
            if word not in WORDS:
                raise UnknownNameError("setting", word, WORDS)
        kinds.append(read_setting(game, **{**common, **setting}))
    return tuple(kinds)


def read_lineup(
    names: Sequence[str | None] | str | None, seat: int | str | None, kinds: Sequence[RunConfig]
) -> Lineup:
    """Who plays: with `seat`, that one is asked and the bots are a pool for the others.

    None in the pool is a further seat that is asked.
    """
    most = max(kind.players for kind in kinds)
    if seat is not None:
        return Lineup(_read_seat(seat, kinds), _pool(names))
    if isinstance(names, str):
        raise PaddockError("bots must name one bot for each seat, or None for a seat that is asked")
    seated = list(names or [])
    if len(seated) > most:
        raise PaddockError(f"there are {len(seated)} bots for {most} seats")
    seated += [None] * (most - len(seated))
    codes = [ASKED if name is None else _code(name) for name in seated]
    if any(ASKED not in codes[: kind.players] for kind in kinds):
        raise PaddockError("all seats are played by bots, so that there is nothing to decide")
    return Lineup(FIXED, np.array(codes, np.int64))


def _read_seat(seat: int | str, kinds: Sequence[RunConfig]) -> int:
    if seat == "any":
        return ANY
    fewest = min(kind.players for kind in kinds)
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < fewest:
        raise PaddockError(f'seat must be "any" or a number below {fewest}, not {shown(seat)}')
    return seat


def _pool(names: Sequence[str | None] | str | None) -> Array:
    pool = [names] if isinstance(names, str) else list(names or ["driver"])
    return np.array([ASKED if name is None else _code(name) for name in pool], np.int64)


def _code(name: str) -> int:
    """The code of a bot that answers within the compiled loop."""
    code = code_of(bots.find(name))
    if code is None or code == ASKED:
        quick = [other for other in bots.names() if (code_of(bots.find(other)) or 0) < ASKED]
        quick = [other for other in quick if code_of(bots.find(other)) is not None]
        raise PaddockError(
            f"the bot {shown(name)} is not fast enough for a batch; choose from {', '.join(quick)}"
        )
    return code
