"""Races with pit stops."""

from __future__ import annotations

from games.top_race.variants import set_up
from paddock.race import Race

PIT = {"pit_stop": "yes"}


def pits(**words: object) -> Race:
    """A race with pit stops; seat 0 is to play, of three."""
    return set_up(options=PIT, **words)  # type: ignore[arg-type]


def answers(race: Race, *moves: str) -> list[int]:
    """The seats that are asked for a claim, one after the other."""
    seats = []
    for move in moves:
        assert race.view()["phase"] == "claim"
        seats.append(race.state.seat)
        race.play(move)
    return seats
