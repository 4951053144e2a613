"""Auctions with any options, and what happens in them."""

from __future__ import annotations

from games.top_race.boards import texts
from games.top_race.variants import GAME, TRACK, race_on
from paddock.loading import set_position
from paddock.race import Race

LETTERS = "RYKBLG"
NAMES = dict(zip(LETTERS, ("red", "yellow", "black", "blue", "lilac", "green"), strict=True))
#: The pilots' auction of the classic edition, in the modern colours.
PILOTS = {"auction": "pilots", "must_open": "no", "come_back": "everyone"}
CLASSIC = {
    **PILOTS,
    "owners_bid": "when-all-own",
    "car_limit": "even",
    "race_starter": "last-buyer",
}


def auction(
    players: int, *, options: dict[str, object] | None = None, owners: str = "", **words: object
) -> Race:
    """An auction in which the owned cars stand on the start spaces from number 1 on."""
    pos = ",".join(
        f"{owned[0]}{TRACK.grid[k]}" for k, owned in enumerate(owners.split(",")) if owned
    )
    fields: dict[str, object] = {
        "phase": "bid",
        "seat": 0,
        "owner": owners or "-",
        "pos": pos or "-",
        "hand": ",".join(("R10", "Y10", "B10", "G10", "R5", "Y5")[:players]),
        "opener": 0,
        **words,
    }
    race = race_on(TRACK, players, options or {})
    set_position(race, {key: str(value) for key, value in fields.items()}, 0)
    return race


def pilots(
    players: int, *, options: dict[str, object] | None = None, owners: str = "", **words: object
) -> Race:
    """An auction in which chance is to turn up the next pilot."""
    chosen = {**CLASSIC, **(options or {})}
    return auction(players, options=chosen, owners=owners, phase="pilot", seat="chance", **words)


def turn_up(race: Race, car: str) -> None:
    race.apply(GAME.parse_move(f"pilot {car}", race.setup))


def all_pass(race: Race) -> None:
    while race.view()["phase"] == "bid":
        race.play("pass")


def sell(race: Race, winner: int) -> None:
    """Let a seat win the bidding: everyone else passes where they may; then take the car."""
    while race.view()["phase"] == "bid":
        if race.state.seat == winner:
            race.play(f"bid {race.state.bid + 10}k")
        else:
            race.play("pass" if "pass" in texts(race) else "bid 10k")
    assert race.state.seat == winner
    race.play(race.legal_moves()[0])
