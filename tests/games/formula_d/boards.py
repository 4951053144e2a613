"""Positions for the tests of the rules: cars on Monaco, and dice that fall as a test wants."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from paddock import registry
from paddock.core.game import Event
from paddock.core.tracks import Track
from paddock.games.formula_d.game import GAME
from paddock.loading import set_position
from paddock.race import Race

MONACO = registry.track("formula-d", "monaco")
LEFT, MIDDLE, RIGHT = range(3)
#: The straight that leads to the first corner begins at the line; so many spaces lie before it.
LAST = len(MONACO.corners)


def corner(number: int, lane: int, track: Track = MONACO) -> list[int]:
    """The spaces of a lane in a corner, in driving order."""
    return [s.id for s in track.spaces if s.corner == number and s.lane == lane]


def straight(number: int, lane: int, track: Track = MONACO) -> list[int]:
    """The spaces of a lane on the straight that leads to a corner, in driving order.

    Of the first those past the line come first; `before_line` has the others.
    """
    found = [s.id for s in track.spaces if s.straight == number and s.lane == lane]
    return [k for k in found if number != 1 or k < track.lap_spaces // 2]


def rows(number: int, track: Track = MONACO) -> tuple[list[int], list[int], list[int]]:
    """The rows of a straight: left and right level, the middle half a space further ahead."""
    at = {(track.spaces[k].lane, track.spaces[k].front): k for lane in range(3)
          for k in straight(number, lane, track)}  # fmt: skip
    fronts = sorted(front for lane, front in at if lane == LEFT)
    whole = [f for f in fronts if (MIDDLE, f + 30) in at and (RIGHT, f) in at]
    lanes = ((LEFT, 0), (MIDDLE, 30), (RIGHT, 0))
    left, middle, right = ([at[lane, f + more] for f in whole] for lane, more in lanes)
    return left, middle, right


def before_line(lane: int, track: Track = MONACO) -> list[int]:
    """The spaces of a lane between the last corner and the line."""
    found = [s.id for s in track.spaces if s.straight == 1 and s.lane == lane]
    return [k for k in found if k > track.lap_spaces // 2]


@cache
def street(black: tuple[int, ...] = (), marksman: tuple[int, ...] = (), police: int = 0) -> Track:
    """Monaco with black spaces, a marksman's zone and a police station."""
    spaces = [
        replace(s, black=s.id in black, zone="marksman" if s.id in marksman else "")
        for s in MONACO.spaces
    ]
    name = f"street {black} {marksman} {police}"
    return replace(MONACO, spaces=tuple(spaces), police=police, digest=name, pit=None)


def row(values: Iterable[Any], players: int, default: Any) -> str:
    given = list(values)
    return ",".join(map(str, given + [default] * (players - len(given))))


def place(
    cars: Sequence[int], *, phase: str = "gear", turn: int = 0, track: Track = MONACO,
    mode: str = "one-lap", laps: int = 1, crossed: Sequence[int] = (), gear: Sequence[int] = (),
    wear: Sequence[int] = (), stops: Sequence[int] = (), order: Sequence[int] = (),
    **words: object,
) -> Race:  # fmt: skip
    """A race with a car on each of these spaces, seat by seat; the first is to move.

    Chance rolls only when told to, so that a test says what the dice show.
    """
    players = max(2, len(cars))
    spare = before_line(LEFT)[:1] if len(cars) < 2 else []
    given = {
        "phase": phase, "turn": turn, "order": row(order or range(players), players, 10),
        "pos": row([*cars, *spare], players, 0), "crossed": row(crossed, players, 1),
        "gear": row(gear, players, 1), "wear": row(wear, players, 18),
        "stops": row(stops, players, 0), "todo": "-",
        "started": "+".join(map(str, range(players))),
    }  # fmt: skip
    mover = (list(order) or list(range(players)))[turn]
    given["seat"] = mover if phase in ("gear", "far", "end") else "chance"
    options = GAME.meta.read_options({"mode": mode, "laps": laps})
    race = Race(GAME, track, players, options, seed=bytes(16), salt=bytes(16), automatic=False)
    set_position(race, {key: str(value) for key, value in {**given, **words}.items()}, 0)
    return race


def play(race: Race, *moves: str) -> list[Event]:
    """Play moves one after the other, those of chance among them."""
    events: list[Event] = []
    for text in moves:
        events += race.apply(GAME.parse_move(text, race.setup))
    return events


def legal(race: Race) -> set[str]:
    """The moves of the seat to act, in notation."""
    return {str(move) for move in race.legal_moves()}


def drives(race: Race, steps: int) -> set[int]:
    """The spaces that a drive of so many steps may end on."""
    found = (text.split() for text in legal(race))
    return {int(w[2]) for w in found if w[0] in ("drive", "nitro") and w[1] == str(steps)}


def rolled(cars: Sequence[int], gear: int, die: int, **more: Any) -> Race:
    """The first car in a gear, its die on the table."""
    gears = [gear, *list(more.pop("gears", ()))]
    return place(cars, phase="far", gear=gears, die=die, **more)
