"""Results as a folder of Parquet files, written while the games are played.

Each file holds the games from the number in its name on, so that memory stays the same however
many games are played.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from paddock import __version__
from paddock.core.errors import MalformedError, PaddockError, shown
from paddock.files import read_whole, write_whole
from paddock.lab import game_results
from paddock.lab.config import RunConfig
from paddock.lab.game_results import GameResults
from paddock.lab.totals import Totals, no_totals, totals_of

#: Games per file.
SHARD = 1 << 20
HEADER = "run.json"


class ShardWriter:
    """Writes rows into a folder, one file after another."""

    def __init__(
        self, folder: Path, config: RunConfig, bots: Sequence[str], seed: int, first: int
    ) -> None:
        self._folder, self._next = folder, first
        self._frame = (config, tuple(bots), seed)
        self._parts: list[GameResults] = []
        self._held = 0

    def add(self, rows: GameResults) -> None:
        """Add the next games."""
        self._parts.append(rows)
        self._held += len(rows)
        if self._held >= SHARD:
            self.flush()

    def flush(self) -> None:
        """Write what is held back."""
        if not self._held:
            return
        config, bots, seed = self._frame
        rows = game_results.joined(self._parts, config.players)
        made = game_results.frame(config, bots, seed, rows, self._next)
        game_results.write(made, self._folder / f"games-{self._next:015}.parquet")
        self._next += self._held
        self._parts, self._held = [], 0


def begin(folder: Path, config: RunConfig, bots: Sequence[str], seed: int, first: int) -> None:
    """Create a folder for the games of a run; a folder that has some is refused."""
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise PaddockError(f"{folder} is not empty; --resume {folder} continues a run")
    header = _header(config, bots, seed, first) | {"version": __version__}
    write_whole(folder / HEADER, json.dumps(header, indent=1) + "\n")


def read_begun(
    folder: Path, config: RunConfig, bots: Sequence[str], seed: int, first: int
) -> Totals:
    """The totals of the games that a folder has already."""
    stored = _read_header(folder / HEADER)
    for name, value in _header(config, bots, seed, first).items():
        if stored.get(name) != value:
            shown_value = shown(stored.get(name))
            raise PaddockError(
                f"{folder} contains other games: its {name} is {shown_value}, not {value!r}"
            )
    total = no_totals(config.players)
    for file in files(folder):
        made = game_results.read(file)
        if made["game"][0] != first + total.games:
            raise PaddockError(f"{folder} is incomplete: game {first + total.games} is missing")
        total += totals_of(
            game_results.results_of(file, made, config.players, config.game.meta.score)
        )
    return total


def _read_header(path: Path) -> dict[str, Any]:
    text = read_whole(path)
    try:
        stored = json.loads(text)
    except ValueError:
        stored = None
    if not isinstance(stored, dict):
        raise MalformedError(f"cannot read {path}: it is not the header of a run")
    return stored


def files(folder: Path) -> Iterator[Path]:
    """The files of a folder, in the order of their games."""
    return iter(sorted(folder.glob("games-*.parquet")))


def _header(config: RunConfig, bots: Sequence[str], seed: int, first: int) -> dict[str, Any]:
    settings = game_results.played(config, seed)
    return {**settings, "players": config.players, "bots": list(bots), "first": first}
