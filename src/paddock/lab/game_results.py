"""Results with one row per game, as arrays in memory and as a data frame in a file."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from paddock.core.errors import MalformedError, PaddockError, shown
from paddock.core.game import Array
from paddock.files import check_folder, check_target
from paddock.lab.config import RunConfig
from paddock.lab.match import Played

if TYPE_CHECKING:
    import polars as pl

KINDS = (".parquet", ".csv", ".json")


@dataclass(frozen=True)
class GameResults:
    """The result of each game: wins and scores by seat, decisions, and missing answers."""

    payoffs: Array
    scores: Array
    decisions: Array
    faults: Array

    def __len__(self) -> int:
        return len(self.decisions)

    def cut(self, end: int, start: int = 0) -> GameResults:
        """Some of the games."""
        parts = (self.payoffs, self.scores, self.decisions, self.faults)
        return GameResults(*(part[start:end] for part in parts))


def of_games(games: Sequence[Played], players: int) -> GameResults:
    """The results of games that were played one by one."""
    return GameResults(
        np.array([one.payoffs for one in games]).reshape(-1, players),
        np.array([one.scores for one in games], np.int64).reshape(-1, players),
        np.array([one.decisions for one in games], np.int64),
        np.array([len(one.faults) for one in games], np.int64),
    )


def no_results(players: int) -> GameResults:
    """The results of no games."""
    return joined([], players)


def joined(parts: Sequence[GameResults], players: int) -> GameResults:
    """Concatenate results."""
    return GameResults(
        np.concatenate([np.zeros((0, players)), *(p.payoffs for p in parts)]),
        np.concatenate([np.zeros((0, players), np.int64), *(p.scores for p in parts)]),
        np.concatenate([np.zeros(0, np.int64), *(p.decisions for p in parts)]),
        np.concatenate([np.zeros(0, np.int64), *(p.faults for p in parts)]),
    )


def frame(
    config: RunConfig, bots: Sequence[str], seed: int, results: GameResults, first: int = 0
) -> pl.DataFrame:
    """A data frame with a row per game, the settings included."""
    library = polars()
    columns: dict[str, Any] = {"game": np.arange(first, first + len(results))}
    for seat, bot in enumerate(bots):
        columns[f"win_{seat}"] = results.payoffs[:, seat]
        columns[f"{config.game.meta.score}_{seat}"] = results.scores[:, seat]
        columns[f"bot_{seat}"] = [bot] * len(results)
    columns |= {"decisions": results.decisions, "faults": results.faults}
    made: pl.DataFrame = library.DataFrame(columns)
    return made.with_columns(**{k: library.lit(v) for k, v in played(config, seed).items()})


def played(config: RunConfig, seed: int) -> dict[str, Any]:
    """The settings that every row repeats."""
    words = " ".join(config.game.meta.changed(config.options))
    return {
        "of": config.game.id, "track": config.track.id, "digest": config.track.digest,
        "options": words, "seed": seed,
    }  # fmt: skip


def check_path(path: Path) -> None:
    """Refuse a file or folder that cannot be written, before anything is played."""
    if not path.suffix:
        check_folder(path)
    elif path.suffix not in KINDS:
        raise PaddockError(f"results are written as {', '.join(KINDS)}, not as {path.name!r}")
    else:
        check_target(path)
    polars()


def write(made: pl.DataFrame, path: Path) -> None:
    """Write a data frame atomically, in the format of the file's extension."""
    try:
        handle, name = tempfile.mkstemp(dir=path.absolute().parent, suffix=path.suffix)
        os.close(handle)
    except OSError as error:
        raise PaddockError(f"cannot write {path}: {error.strerror}") from None
    try:
        if path.suffix == ".parquet":
            made.write_parquet(name)
        elif path.suffix == ".csv":
            made.write_csv(name)
        else:
            made.write_json(name)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read(path: Path) -> pl.DataFrame:
    """Read a data frame written by `write`."""
    library = polars()
    if "\0" in str(path) or not path.is_file():
        raise PaddockError(f"cannot read {path}: there is no such file")
    readers = {
        ".parquet": library.read_parquet,
        ".csv": library.read_csv,
        ".json": library.read_json,
    }
    try:
        made: pl.DataFrame = readers[path.suffix](path)
    except (KeyError, library.exceptions.PolarsError, OSError, ValueError) as error:
        reason = shown(str(error).splitlines()[0] if str(error) else type(error).__name__)
        raise MalformedError(
            f"cannot read {path}: it is not a table of results ({reason})"
        ) from None
    return made


def read_results(
    path: Path, config: RunConfig, bots: Sequence[str], seed: int, first: int = 0
) -> GameResults:
    """The results of an earlier run of the same games, to continue from."""
    made = read(path)
    if made.height == 0 and (made.columns or path.read_bytes().strip() == b"[]"):
        return no_results(config.players)
    wanted: dict[str, Any] = {f"bot_{k}": bot for k, bot in enumerate(bots)}
    wanted |= played(config, seed)
    for name, value in wanted.items():
        # Files of earlier versions do not name the digest of the track.
        if name == "digest" and name not in made.columns:
            continue
        stored = made[name][0] if name in made.columns else None
        if (stored or 0) != (value or 0) or f"bot_{config.players}" in made.columns:
            raise PaddockError(
                f"{path} contains other games: its {name} is {shown(stored)}, not {value!r}"
            )
    results = results_of(path, made, config.players, config.game.meta.score)
    if made["game"].to_list()[:1] != [first]:
        raise PaddockError(f"{path} contains other games: it does not begin with game {first}")
    return results


def results_of(path: Path, made: pl.DataFrame, players: int, score: str) -> GameResults:
    """The results in a data frame that was read from a file."""
    library = polars()
    try:
        return GameResults(
            made.select(f"win_{k}" for k in range(players)).to_numpy().astype(np.float64),
            made.select(f"{score}_{k}" for k in range(players)).to_numpy().astype(np.int64),
            made["decisions"].to_numpy().astype(np.int64),
            made["faults"].to_numpy().astype(np.int64),
        )
    except (library.exceptions.PolarsError, TypeError, ValueError) as error:
        reason = shown(str(error).splitlines()[0] if str(error) else type(error).__name__)
        raise MalformedError(f"cannot read {path}: its rows are incomplete ({reason})") from None


def polars() -> Any:
    """Import polars, or say how to install it."""
    try:
        import polars as pl
    except ImportError:
        raise PaddockError("this needs polars: pip install 'paddock-games[lab]'") from None
    return pl
