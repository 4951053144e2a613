"""Make the golden records anew: `python -m golden.make` from the folder of the tests.

Only for a new version of the rules; an old record that plays differently is otherwise a bug.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import paddock
from paddock.core.game import Outcome
from paddock.race import Race

FOLDER = Path(__file__).parent


def play(seed: int, game: str = "top-race", track: str = "classic", **settings: object) -> Race:
    """A random game, if nothing else is said one of Top Race on the classic track."""
    race = paddock.new(game, track=track, seed=seed, **settings)  # type: ignore[arg-type]
    dice = random.Random(seed)
    while race.to_act:
        race.play(dice.choice(race.legal_moves()))
    return race


def first(wanted: Callable[[Outcome], bool], **settings: object) -> Race:
    """The first random game that ends as wanted."""
    for seed in range(1, 10_000):
        race = play(seed, **settings)  # type: ignore[arg-type]
        if race.outcome is not None and wanted(race.outcome):
            return race
    raise LookupError(settings)


def top_race() -> dict[str, Race]:
    """The golden games of Top Race by name."""
    found = {
        f"{players}-players": first(lambda end: True, players=players) for players in range(2, 7)
    }
    found["fifth-car-home"] = first(lambda end: "fifth" in end.reason, players=4)
    found["cards-played"] = first(lambda end: "cards" in end.reason, players=4)
    found["shared-win"] = first(lambda end: len(end.winners) > 1, players=3)
    found["three-races"] = first(lambda end: True, players=3, races=3)
    found["dealt-cars"] = first(lambda end: True, players=4, auction="dealt")
    return found


def car_race() -> dict[str, Race]:
    """The golden games of Car Race by name."""
    tracks = paddock.tracks("car-race")
    base = {"game": "car-race", "track": tracks[0]}
    found = {
        f"{players}-players": first(
            lambda end: True, game="car-race", track=tracks[players % len(tracks)], players=players
        )
        for players in range(2, 7)
    }
    found["one-car-home"] = first(lambda end: "only one" in end.reason, **base)
    found["fewest-dice"] = first(lambda end: "fewest" in end.reason, **base)
    found["shared-win"] = first(lambda end: len(end.winners) > 1, **base)
    found["gentle"] = first(lambda end: True, movement="gentle", **base)
    found["bonus"] = first(lambda end: "fewest" in end.reason, bonus="yes", players=6, **base)
    found["one-more-turn"] = first(
        lambda end: "fewest" in end.reason, ending="one-more", bonus="yes", players=6, **base
    )
    found["by-seat"] = first(lambda end: True, cars="by-seat", starter="first-seat", **base)
    return found


def write(game: str, found: dict[str, Race]) -> None:
    """Write the records of one game."""
    for name, race in found.items():
        (FOLDER / f"{game}-{name}.txt").write_text(str(race.record), encoding="utf-8")


if __name__ == "__main__":
    write("top-race", top_race())
    write("car-race", car_race())
