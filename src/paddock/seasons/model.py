"""A season: its races, and how they are scored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from paddock import registry
from paddock.core.errors import PaddockError, UnknownNameError, shown

#: The most races of a season, and the most points for a place.
MOST_RACES, MOST_POINTS = 24, 1000
MOST_PLACES = 16

#: Points by place under names that everybody can choose.
POINTS: dict[str, tuple[int, ...]] = {
    "grand-prix": (25, 18, 15, 12, 10, 8, 6, 4, 2, 1),
    "classic": (10, 6, 4, 3, 2, 1),
    "winner": (1,),
}
USUAL_POINTS = "grand-prix"


@dataclass(frozen=True)
class Round:
    """One race of a season."""

    game: str
    track: str
    options: Mapping[str, Any] = field(default_factory=dict)
    #: the title and digest of a circuit that a player has drawn; empty for one of the game's
    title: str = ""
    digest: str = ""


@dataclass(frozen=True)
class Season:
    """The races of a season in order, and how they are scored."""

    players: int
    rounds: tuple[Round, ...]
    points: tuple[int, ...] = POINTS[USUAL_POINTS]
    #: how many of a driver's results count, the best ones; None: all
    best: int | None = None
    title: str = ""


def read_season(
    players: int,
    rounds: Sequence[Round],
    points: object = USUAL_POINTS,
    best: object = None,
    title: str = "",
) -> Season:
    """A checked season; an error says in one sentence what is wrong."""
    if not 1 <= len(rounds) <= MOST_RACES:
        raise PaddockError(f"a season has from 1 to {MOST_RACES} races, not {len(rounds)}")
    checked = tuple(_checked(number, one, players) for number, one in enumerate(rounds, 1))
    return Season(players, checked, read_points(points), read_best(best, len(rounds)), title)


def read_points(points: object) -> tuple[int, ...]:
    """Points by place, from a name or a list.

    >>> read_points("classic"), read_points([3, 1])
    ((10, 6, 4, 3, 2, 1), (3, 1))
    """
    if isinstance(points, str):
        if points not in POINTS:
            raise UnknownNameError("points table", points, POINTS)
        return POINTS[points]
    if not isinstance(points, list | tuple) or not 1 <= len(points) <= MOST_PLACES:
        raise PaddockError(
            f"points must be a list of 1 to {MOST_PLACES} numbers, or one of: {', '.join(POINTS)}"
        )
    for one in points:
        if not _is_whole(one) or not 0 <= one <= MOST_POINTS:
            raise PaddockError(
                f"points must be whole numbers from 0 to {MOST_POINTS}, not {shown(one)}"
            )
    if list(points) != sorted(points, reverse=True) or not points[0]:
        raise PaddockError("points must start above 0, and a better place never earns fewer")
    return tuple(points)


def read_best(best: object, races: int) -> int | None:
    """How many results count."""
    if best is None:
        return None
    if not _is_whole(best) or not isinstance(best, int) or not 1 <= best <= races:
        raise PaddockError(f"best must be a whole number from 1 to {races}, not {shown(best)}")
    return best


def _checked(number: int, one: Round, players: int) -> Round:
    """A race with all its options, if it can be run."""
    try:
        meta = registry.meta(one.game)
        meta.read_players(players)
        options = meta.read_options(one.options)
        if not one.digest:
            registry.track(one.game, one.track)
    except PaddockError as error:
        raise PaddockError(f"race {number}: {error}") from None
    return replace(one, options=options)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def driver_at(seat: int, number: int, players: int) -> int:
    """The driver on a seat in a race; everybody moves on by one seat from race to race.

    >>> [driver_at(seat, 2, 3) for seat in range(3)]
    [2, 0, 1]
    """
    return (seat - number + 1) % players


def seat_of(driver: int, number: int, players: int) -> int:
    """The seat of a driver in a race.

    >>> seat_of(driver_at(2, 5, 4), 5, 4)
    2
    """
    return (driver + number - 1) % players
