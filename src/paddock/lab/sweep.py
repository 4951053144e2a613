"""Sweeps: the same games for every combination of some settings, as one table."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from paddock import registry
from paddock.core.errors import MalformedError, PaddockError, UnknownNameError, shown
from paddock.lab.config import read_setting
from paddock.lab.simulate import Result, simulate

if TYPE_CHECKING:
    from paddock.lab.ray_cluster import RayCluster

#: Settings that can be swept besides the game's options.
OTHERS = ("players", "track")
#: The most combinations.
MOST = 400

#: The values of each setting that is swept.
Sweep = Mapping[str, Sequence[str]]
Told = Callable[[int], None]


@dataclass(frozen=True)
class Point:
    """One combination of values."""

    values: Mapping[str, str]

    @property
    def label(self) -> str:
        """The combination in words."""
        return ", ".join(f"{name}={value}" for name, value in self.values.items())

    def settings(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Players, track and options, with the values of this combination."""
        options = {k: v for k, v in self.values.items() if k not in OTHERS}
        chosen = {**given, "options": {**(given.get("options") or {}), **options}}
        if "players" in self.values:
            chosen["players"] = int(self.values["players"])
        return chosen | ({"track": self.values["track"]} if "track" in self.values else {})


def read_sweep(words: Sequence[str]) -> dict[str, list[str]]:
    """Read sweeps given as `name=value,value` or `name=low-high`.

    >>> read_sweep(["prizes=steep,flat", "players=2-4"])
    {'prizes': ['steep', 'flat'], 'players': ['2', '3', '4']}
    """
    sweep: dict[str, list[str]] = {}
    for word in words:
        name, sign, text = (part.strip() for part in word.partition("="))
        values = [value for part in text.split(",") for value in _values(part.strip())]
        if not sign or not name or not all(values):
            example = "--sweep expects OPTION=VALUE,VALUE or OPTION=LOW-HIGH, like players=2-6"
            raise MalformedError(f"{example}, not {shown(word)}")
        if name in sweep or len(set(values)) < len(values):
            raise MalformedError(f"--sweep {shown(name)[1:-1]} names something twice")
        sweep[name] = values
    return sweep


def _values(part: str) -> list[str]:
    """One value, or all numbers of a range."""
    ends = re.fullmatch(r"([0-9]{1,6})-([0-9]{1,6})", part)
    if ends is None:
        return [part]
    low, high = int(ends[1]), int(ends[2])
    if not low <= high < low + MOST:
        raise MalformedError(f"{part} is not a range of at most {MOST} numbers")
    return [str(number) for number in range(low, high + 1)]


def points(game: str, sweep: Sweep) -> list[Point]:
    """All combinations, checked."""
    known = (*OTHERS, *(option.name for option in registry.meta(game).options))
    for name, values in sweep.items():
        if name not in known:
            raise UnknownNameError("setting to sweep", name, known)
        if name == "players" and not all(value.isdigit() for value in values):
            raise PaddockError(f"players are whole numbers, not {', '.join(values)}")
    combined = [
        Point(dict(zip(sweep, row, strict=True))) for row in itertools.product(*sweep.values())
    ]
    if len(combined) > MOST:
        raise PaddockError(f"that is {len(combined):,} combinations, more than {MOST}")
    for point in combined:
        read_setting(game, **point.settings({}))
    return combined


def run_sweep(
    game: str,
    sweep: Sweep,
    *,
    games: int,
    given: Mapping[str, Any],
    progress: Told | None = None,
    cluster: RayCluster | None = None,
) -> list[tuple[Point, Result]]:
    """Simulate every combination; an interrupt keeps those that are complete.

    `given` are further arguments of `simulate`. The same seed is used for all combinations, which
    makes them easier to compare.
    """
    settings = {name: given[name] for name in ("players", "track", "options") if name in given}
    rest = {name: value for name, value in given.items() if name not in settings}
    made: list[tuple[Point, Result]] = []
    for number, point in enumerate(points(game, sweep)):
        told = _ahead(progress, number * games)
        chosen = point.settings(settings)
        result = simulate(game, games=games, progress=told, cluster=cluster, **chosen, **rest)
        if result.stopped:
            break
        made.append((point, result))
    return made


def _ahead(progress: Told | None, games: int) -> Told | None:
    return None if progress is None else lambda done: progress(games + done)


def sweep_rows(made: Sequence[tuple[Point, Result]]) -> list[dict[str, Any]]:
    """One flat row per combination, with the ends of all intervals."""
    return [_row(point, result) for point, result in made]


def _row(point: Point, result: Result) -> dict[str, Any]:
    row: dict[str, Any] = {**point.values, "games": result.games}
    row |= _ends("decisions", result.totals.decision_interval())
    for seat in range(result.config.players):
        row |= _ends(f"win_{seat}", result.totals.win_interval(seat))
        score = result.config.game.meta.score
        row |= _ends(f"{score}_{seat}", result.totals.score_interval(seat))
    return row


def _ends(name: str, interval: tuple[float, float, float]) -> dict[str, float]:
    return dict(zip((name, f"{name}_low", f"{name}_high"), interval, strict=True))
