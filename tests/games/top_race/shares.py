"""Races with shares, and what they hold."""

from __future__ import annotations

from games.top_race.boards import texts
from games.top_race.variants import TRACK, race_on, set_up
from paddock.loading import set_position
from paddock.race import Race

SHARES = {"shares": "yes"}
BOTH = {"shares": "yes", "pit_stop": "yes"}
COLOURS = ("red", "yellow", "black", "blue", "lilac", "green")
FIVE = "5+5+5+5+5+5"
NONE = "0+0+0+0+0+0"


def holding(*shares: str) -> str:
    """The shares of each seat, as a word of a position."""
    return ",".join([*shares, *[NONE] * (6 - len(shares))])


def shares(**words: object) -> Race:
    """A race with shares; seat 0 is to play, of three, and has started."""
    return set_up(**{"options": SHARES, **words})  # type: ignore[arg-type]


def held(race: Race, seat: int) -> list[int]:
    """The shares of a seat, as it sees them itself."""
    return list(race.view(seat)["players"][seat]["shares"].values())


def auction(players: int, **words: object) -> Race:
    """The auction of the display, seat 0 to open; what is forced is played by itself."""
    hands = ",".join(("R10", "Y10", "K10", "B10", "L10", "G10")[:players])
    cards = ["B/R", "Y/K", "L/G", "R5", "Y5", "K5"][: {2: 4, 3: 3, 4: 4, 5: 5, 6: 6}[players]]
    fields: dict[str, object] = {
        "phase": "bid",
        "opener": 0,
        "seat": 0,
        "hand": hands,
        "display": "+".join(cards),
        **words,
    }
    race = race_on(TRACK, players, SHARES, seed=1)
    set_position(race, {key: str(value) for key, value in fields.items()}, 0)
    race.automatic = True
    return race


def win(race: Race, winner: int, card: str, price: int = 10) -> None:
    """Let a seat win this auction: everyone else passes where they may."""
    while race.view()["phase"] == "bid":
        if race.state.seat == winner:
            race.play(f"bid {max(price, race.state.bid + 10)}k")
        else:
            race.play("bid 10k" if "pass" not in texts(race) else "pass")
    race.play(f"choose {card}")
