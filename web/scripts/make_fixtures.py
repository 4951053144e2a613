"""Writes small excerpts of real games of every variant, for the client's own tests.

    python web/scripts/make_fixtures.py

For each variant: the first view and the first event of every kind that its game has, with the
view after it and, where a choice follows, the moves to choose from.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec

import paddock
from paddock.server.stream.messages.moves import groups

FOLDER = Path(__file__).parents[1] / "src" / "games" / "top-race" / "fixtures"
VARIANTS: dict[str, dict[str, Any]] = {
    "base": {},
    "tips-pits": {"tips": "yes", "pit_stop": "yes"},
    "shares": {"shares": "yes"},
    "classic": {"edition": "classic", "races": 1},
}
#: Long lists of moves are cut: the tests need to see their form, not all of them.
LONGEST = 40


def excerpt(options: dict[str, Any]) -> list[dict[str, Any]]:
    """The moments of one random game that show something new."""
    race = paddock.new("top-race", players=4, seed=7, **options)
    dice = random.Random(3)
    kinds: set[str] = set()
    moments = [moment(race, race.opening, kinds)]
    while race.outcome is None:
        seat = race.to_act[0]
        known = len(kinds)
        kinds.add(f"ask {race.view(seat)['phase']}")
        events = race.play(dice.choice(race.legal_moves(seat)), seat=seat)
        kinds.update(event["kind"] for event in events)
        if len(kinds) > known:
            moments.append(moment(race, events, kinds))
    return moments


def moment(race: paddock.race.Race, events: list[Any], kinds: set[str]) -> dict[str, Any]:
    """Events, the view of who is asked next, and what can be chosen."""
    kinds.update(event["kind"] for event in events)
    seat = race.to_act[0] if race.to_act else 0
    moves = groups(race.legal_moves(seat)[:LONGEST])
    return {"seat": seat, "events": events, "view": race.view(seat), "moves": moves}


def main() -> None:
    """Write one file per variant."""
    for name, options in VARIANTS.items():
        (FOLDER / f"{name}.json").write_bytes(msgspec.json.encode(excerpt(options)) + b"\n")


if __name__ == "__main__":
    main()
