"""Counts the figures of all shipped circuits in all games, and stores them beside the games."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from paddock import circuits, registry
from paddock.circuits.figures import STORED

#: Races of each circuit.
RACES = 2000


def figures_of(game: str, races: int) -> str:
    """The file of a game's figures, one line per circuit."""
    lines = []
    for name in registry.tracks(game):
        counted = circuits.figures(registry.track(game, name), game, races, cores=None).json()
        lines.append(f"  {json.dumps(name)}: {json.dumps(counted)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    """Write the figures of all games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=RACES)
    races = parser.parse_args().races
    for game in registry.names():
        Path(str(registry.folder(game) / STORED)).write_text(
            figures_of(game, races), encoding="utf-8"
        )
        print(f"{game}: {len(registry.tracks(game))} circuits")


if __name__ == "__main__":
    main()
