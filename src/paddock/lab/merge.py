"""Merges the results of several runs of the same settings: shards, or games of other seeds."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from paddock import registry
from paddock.core.errors import MalformedError, PaddockError, shown
from paddock.core.game import Array
from paddock.files import write_whole
from paddock.lab import game_results, shards
from paddock.lab.totals import Totals, no_totals, totals_of

if TYPE_CHECKING:
    import polars as pl


@dataclass
class Merged:
    """What was merged: the settings, the totals, and what was left out."""

    settings: dict[str, Any]
    bots: tuple[str, ...]
    score: str
    totals: Totals
    #: Games that were in several files; each is counted once.
    repeated: int = 0
    #: The games of each seed, as ranges of numbers.
    seen: dict[int, list[tuple[int, int]]] = field(default_factory=dict)

    def json(self) -> dict[str, Any]:
        """The result as plain data."""
        totals, seats = self.totals, range(len(self.bots))
        shares, means = [
            [f(k) for k in seats] for f in (totals.win_interval, totals.score_interval)
        ]
        return {
            **self.settings, "bots": list(self.bots), "games": totals.games,
            "repeated": self.repeated, "seeds": sorted(self.seen),
            "win_share": [one.mean for one in shares],
            "win_share_95": [list(one[1:]) for one in shares],
            f"mean_{self.score}": [one.mean for one in means],
            f"mean_{self.score}_95": [list(one[1:]) for one in means],
        }  # fmt: skip

    def unseen(self, seed: int, games: Array) -> Array:
        """Which of these games are new; they count as seen from now on."""
        new = np.ones(len(games), bool)
        for low, high in self.seen.setdefault(seed, []):
            new &= (games < low) | (games >= high)
        self.seen[seed] += _ranges(games[new])
        return new


def merge(paths: Sequence[Path], out: Path | None = None) -> Merged:
    """Add up the games of files and folders, each game once, and write them if asked to."""
    if out is not None:
        game_results.check_path(out)
        if not out.suffix and out.exists() and any(out.iterdir()):
            raise PaddockError(f"{out} is not empty")
    total: Merged | None = None
    kept: list[pl.DataFrame] = []
    for file in (file for path in paths for file in _files(path)):
        made = game_results.read(file)
        if made.height == 0:
            continue
        total = total or _begun(file, made)
        part = _new_games(file, made, total)
        if out is not None and not out.suffix:
            _write_shard(out, part, total)
        elif out is not None:
            kept.append(part)
    if total is None:
        raise PaddockError("there are no games to merge")
    if kept and out is not None:
        game_results.write(game_results.polars().concat(kept, how="vertical_relaxed"), out)
    if out is not None and not out.suffix:
        write_whole(out / shards.HEADER, json.dumps(total.json(), indent=1) + "\n")
    return total


def _files(path: Path) -> Iterator[Path]:
    """A file, or all files of a folder."""
    return shards.files(path) if path.is_dir() else iter([path])


def _begun(path: Path, made: pl.DataFrame) -> Merged:
    """What the first file says of the settings."""
    settings, bots = _settings(path, made)
    score = registry.meta(settings["of"]).score
    return Merged(settings, bots, score, no_totals(len(bots)))


def _settings(path: Path, made: pl.DataFrame) -> tuple[dict[str, Any], tuple[str, ...]]:
    names = ("of", "track", "digest", "options")
    seats = [name for name in made.columns if name.startswith("bot_")]
    missing = {"of", "track", "seed", "game"} - set(made.columns)
    if not seats or missing:
        raise MalformedError(f"cannot read {path}: it is not a table of results")
    for name in (*names, *seats):
        if name in made.columns and made[name].n_unique() > 1:
            raise PaddockError(f"{path} mixes several settings: see its column {name}")
    known = {name: made[name][0] or "" for name in names if name in made.columns}
    return known, tuple(str(made[name][0]) for name in seats)


def _new_games(path: Path, made: pl.DataFrame, total: Merged) -> pl.DataFrame:
    """Add the games of a file that are not counted yet; returns their rows."""
    settings, bots = _settings(path, made)
    if bots != total.bots:
        raise PaddockError(f"{path} has other bots: {', '.join(bots)}")
    for name, value in settings.items():
        if value != total.settings.get(name, value):
            before = shown(total.settings[name])
            raise PaddockError(
                f"{path} has other games: its {name} is {shown(value)}, not {before}"
            )
    seeds, games = made["seed"].to_numpy(), made["game"].to_numpy()
    new = np.zeros(made.height, bool)
    for seed in np.unique(seeds):
        rows = np.flatnonzero(seeds == seed)
        new[rows] = total.unseen(int(seed), games[rows])
    part = made.filter(new)
    total.repeated += made.height - part.height
    total.totals += totals_of(game_results.results_of(path, part, len(bots), total.score))
    return part


def _ranges(games: Array) -> list[tuple[int, int]]:
    """Numbers as ranges, each from its first to before its last."""
    ordered = np.sort(games)
    breaks = np.flatnonzero(np.diff(ordered) > 1) + 1
    return [(int(run[0]), int(run[-1]) + 1) for run in np.split(ordered, breaks) if len(run)]


def _write_shard(out: Path, part: pl.DataFrame, total: Merged) -> None:
    out.mkdir(parents=True, exist_ok=True)
    if part.height:
        first = total.totals.games - part.height
        game_results.write(part, out / f"games-{first:015}.parquet")
