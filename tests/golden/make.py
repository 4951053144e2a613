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


def play(seed: int, **settings: object) -> Race:
    """A random game on the classic track."""
    race = paddock.new("top-race", track="classic", seed=seed, **settings)  # type: ignore[arg-type]
    dice = random.Random(seed)
    while race.to_act:
        race.play(dice.choice(race.legal_moves()))
    return race


def first(wanted: Callable[[Outcome], bool], **settings: object) -> Race:
    """The first random game that ends as wanted."""
    for seed in range(1, 10_000):
        race = play(seed, **settings)
        if race.outcome is not None and wanted(race.outcome):
            return race
    raise LookupError(settings)


def games() -> dict[str, Race]:
    """The golden games by name."""
    found = {
        f"{players}-players": first(lambda end: True, players=players) for players in range(2, 7)
    }
    found["fifth-car-home"] = first(lambda end: "fifth" in end.reason, players=4)
    found["cards-played"] = first(lambda end: "cards" in end.reason, players=4)
    found["shared-win"] = first(lambda end: len(end.winners) > 1, players=3)
    found["three-races"] = first(lambda end: True, players=3, races=3)
    found["dealt-cars"] = first(lambda end: True, players=4, auction="dealt")
    return found


if __name__ == "__main__":
    for name, race in games().items():
        (FOLDER / f"top-race-{name}.txt").write_text(str(race.record), encoding="utf-8")
