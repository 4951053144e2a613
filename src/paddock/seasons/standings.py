"""Standings: points by place, the best results only, and what decides between equals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from paddock.seasons.model import Season


class Result(NamedTuple):
    """How a driver came off in one race."""

    place: int
    points: int
    #: whether it is one of those that do not count
    dropped: bool = False


class Line(NamedTuple):
    """A driver's line of the standings."""

    rank: int
    driver: int
    #: the points that count
    points: int
    wins: int
    #: one for each race so far; None where the driver did not race
    results: tuple[Result | None, ...]


def standings(season: Season, races: Sequence[Mapping[int, int]]) -> list[Line]:
    """The standings after some races, each given as the place of every driver.

    Of drivers with equal points, the one with more wins is ahead, then the one with more second
    places, and so on; those who are still equal share a rank.
    """
    lines = [_line(season, races, driver) for driver in range(season.players)]
    lines.sort(key=lambda line: (*_order(line), line.driver))
    ranked: list[Line] = []
    for number, line in enumerate(lines, 1):
        equal = ranked and _order(ranked[-1]) == _order(line)
        ranked.append(line._replace(rank=ranked[-1].rank if equal else number))
    return ranked


def _line(season: Season, races: Sequence[Mapping[int, int]], driver: int) -> Line:
    places = [race.get(driver) for race in races]
    earned = [None if place is None else _points(season, place) for place in places]
    counted = _counted(earned, season.best)
    results = tuple(
        None if place is None or points is None else Result(place, points, n not in counted)
        for n, (place, points) in enumerate(zip(places, earned, strict=True))
    )
    total = sum(earned[n] or 0 for n in counted)
    return Line(0, driver, total, places.count(1), results)


def _points(season: Season, place: int) -> int:
    return season.points[place - 1] if place <= len(season.points) else 0


def _counted(earned: Sequence[int | None], best: int | None) -> set[int]:
    """The races that count: the best ones, of equal ones the later."""
    raced = [n for n, points in enumerate(earned) if points is not None]
    raced.sort(key=lambda n: (earned[n] or 0, n), reverse=True)
    return set(raced if best is None else raced[:best])


def _order(line: Line) -> tuple[int, ...]:
    """What lines are sorted by: points, then wins, second places and so on."""
    places = [result.place for result in line.results if result]
    return (-line.points, *(-places.count(place) for place in range(1, 17)))
