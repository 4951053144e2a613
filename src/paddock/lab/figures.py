"""The games' own figures, counted action by action by each game's `gauge`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from paddock.core.errors import PaddockError
from paddock.core.game import Array
from paddock.core.tracks import Track
from paddock.lab import loops
from paddock.lab.arrays import LONGEST, call, workspace
from paddock.lab.chunks import Player, Progress, run_chunks, usable_cores
from paddock.lab.compiled_games import setup_of, warm_up
from paddock.lab.config import RunConfig, read_bots, read_count, read_setting
from paddock.lab.seats import all_compiled, apart, codes_of, seated

#: Prefix of a gauge's scratch fields, which are not figures.
NOTE = "_"
#: Separates a family of figures from its key, as in `cards_left/3`.
PART = "/"


@dataclass(frozen=True)
class Figures:
    """Totals over a number of games, by the names that the game gives them."""

    games: int
    asked: int
    totals: dict[str, int]
    #: By seat; and for each number of decisions, how many games took that many.
    wins: tuple[float, ...] = ()
    scores: tuple[int, ...] = ()
    lengths: dict[int, int] = field(default_factory=dict)

    @property
    def means(self) -> dict[str, float]:
        """The mean figures per game."""
        return {name: total / max(1, self.games) for name, total in self.totals.items()}

    @property
    def single(self) -> dict[str, int]:
        """The totals that belong to no family."""
        return {name: total for name, total in self.totals.items() if PART not in name}

    def family(self, name: str) -> dict[str, int]:
        """The totals of a family by their keys."""
        start = name + PART
        return {k.removeprefix(start): v for k, v in self.totals.items() if k.startswith(start)}

    def json(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {"games": self.games, "totals": dict(self.totals), "means": self.means}


class Count(NamedTuple):
    """The result of one chunk of games."""

    figures: Array
    wins: Array
    scores: Array
    lengths: Array


def figures(
    game: str,
    *,
    players: int | None = None,
    games: int = 10_000,
    seed: int = 0,
    track: str | Track | None = None,
    options: Mapping[str, object] | None = None,
    bots: Sequence[str] = (),
    cores: int | None = None,
    progress: Progress | None = None,
) -> Figures:
    """Play games, stopping at every action, and count the game's figures.

    These are not the games that `simulate` plays from the same seed, because forced actions draw
    from the stream too. The bots must be compiled: random, driver or rookie.
    """
    config = read_setting(game, players=players, track=track, options=options)
    read_count("games", games, 1)
    read_count("seed", seed, 0)
    threads = read_count("cores", usable_cores() if cores is None else cores, 1, 1024)
    codes = read_codes(bots, config.players)
    warm_up(config, loops.gauge_seats)
    setup = setup_of(config, halting=True)
    run = run_chunks(lambda: _player(config, setup, codes, seed), games, threads, progress)
    return _figures(config, run.parts, run.games, games)


def read_codes(names: Sequence[str], players: int) -> Array:
    """The codes of compiled bots; other bots are refused."""
    codes = codes_of(seated(read_bots(names, players)))
    if codes is None or not all_compiled(codes):
        raise PaddockError("figures are counted with the bots random, driver and rookie only")
    return codes


def _figures(config: RunConfig, parts: Sequence[Count], games: int, asked: int) -> Figures:
    """Add up the chunks, in their order."""
    names, players = config.game.figures, config.players
    totals = sum((part.figures for part in parts), np.zeros(len(names), np.int64)).tolist()
    lengths = sum((part.lengths for part in parts), np.zeros(LONGEST + 1, np.int64))
    return Figures(
        games=games,
        asked=asked,
        totals={n: v for n, v in zip(names, totals, strict=True) if not n.startswith(NOTE)},
        wins=tuple(sum((part.wins for part in parts), np.zeros(players)).tolist()),
        scores=tuple(sum((part.scores for part in parts), np.zeros(players, np.int64)).tolist()),
        lengths={int(k): int(lengths[k]) for k in np.flatnonzero(lengths)},
    )


def _player(config: RunConfig, setup: Array, codes: Array, seed: int) -> Player[Count]:
    """One thread's own arrays, and the function that counts in them."""
    loop = config.game.compiled(loops.gauge_seats)
    space = workspace(config.game, config.players)
    sums = [space[name] for name in Count._fields]
    given = {**space, "setup": setup, "codes": codes, "apart": apart(codes), "seed": seed}

    def play(first: int, games: int) -> Count:
        for array in sums:
            array[:] = 0
        call(loop, loops.gauge_seats, {**given, "first": first, "games": games})
        return Count(*(array.copy() for array in sums))

    return play
