"""Races with tips."""

from __future__ import annotations

from games.top_race.variants import LAST, play, set_up
from paddock.race import Race

TIPS = {"tips": "yes"}
NO_TIPS = ",---,---,---"


def tips(**words: object) -> Race:
    """A race with tips; seat 0 is to play, of three. Once a car is home all have tipped."""
    made = {"tipped": 3, "tip": f"LLL,LLL,LLL{NO_TIPS}"} if "home" in words else {}
    return set_up(**{"options": TIPS, **made, **words})  # type: ignore[arg-type]


def settled(made: str, *, purse: str = "0,0,0", **words: object) -> Race:
    """The end of a race: green, yellow, black, lilac, blue, red; seat 0 has made these tips.

    Seat 0 owns red, black and lilac, so that its prizes are 10k, 100k and 60k.
    """
    fields = {
        "cars": {"B": LAST},
        "hands": ["B5"],
        "home": "GYKL",
        "owner": "R0,Y1,K0,B1,L0,G2",
        "tip": f"{made},LLL,LLL{NO_TIPS}",
        "money": purse,
        **words,
    }
    race = tips(**fields)
    play(race, "play B5", "drive blue goal")
    return race
