"""Make the golden records anew: `python -m golden.make` from the folder of the tests.

Only for a new version of the rules; an old record that plays differently is otherwise a bug.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import paddock
from paddock.bots.driver import Driver
from paddock.bots.observation import see
from paddock.core.game import Move, Outcome
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


def drive(seed: int, **settings: object) -> Race:
    """A race of Formula D in which every other decision is a driver's, the rest random."""
    race = paddock.new("formula-d", seed=seed, **settings)  # type: ignore[arg-type]
    dice = random.Random(seed)
    while race.to_act:
        by_driver = dice.random() < 0.9
        observation = see(race, race.to_act[0])
        race.play(Driver().think(observation, 1.0, dice) if by_driver else any_of(race, dice))
    return race


def any_of(race: Race, dice: random.Random) -> Move:
    """Any move, of drives one that goes far."""
    return dice.choice(race.legal_moves()[-6:])


def formula_d() -> dict[str, Race]:
    """The golden races of Formula D by name."""

    def find(*words: str, ending: str = "", **settings: object) -> Race:
        for seed in range(1, 500):
            race = drive(seed, **settings)
            moves = {row.move.split()[0] for row in race.record.rows}
            if race.outcome and ending in race.outcome.reason and set(words) <= moves:
                return race
        raise LookupError(settings)

    return {
        "all-home": find("engine", ending="all cars are home", players=2, track="monaco"),
        "home-or-out": find(ending="home or out", players=6, track="mirage"),
        "every-car-out": play(1, game="formula-d", track="silver-lake", players=3),
        "two-laps": find("pit", players=4, track="silver-lake", mode="two-laps"),
        "ten-cars": find("finish", players=10, track="monaco"),
        "street": find(
            "nitro", "danger", "marksman", "finish", players=4, track="neon-nights",
            mode="street", laps=2,
        ),
    }  # fmt: skip


def write(game: str, found: dict[str, Race]) -> None:
    """Write the records of one game."""
    for name, race in found.items():
        (FOLDER / f"{game}-{name}.txt").write_text(str(race.record), encoding="utf-8")


if __name__ == "__main__":
    write("top-race", top_race())
    write("car-race", car_race())
    write("formula-d", formula_d())
