"""Fits what a sale of Top Race is worth, by self-play: `python scripts/fit_bidding.py`.

Games are played by the driver, whose limits vary at random. For every sale, two linear models say
how a player comes out who wins it at a price, and one who does not: in wins, and in money ahead of
the others. The price at which both are the same is what the sale is worth. The next games are
played with these prices, which vary less and less, until they are stable. The same arguments give
the same table.
"""
# ruff: noqa: F821

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from paddock import registry
from paddock.core.bits import has, lowest, nth, popcount
from paddock.core.dice import RNG, below, seed_rng
from paddock.core.rule import rule
from paddock.core.seats import CHANCE
from paddock.games.top_race.data import CARS, SMALLEST_BID
from paddock.games.top_race.driver import bidding
from paddock.games.top_race.driver.bidding import FEATURES, UNIT, feature, worth_of_sale
from paddock.games.top_race.rules.auction import cars_owned, count, may_bid, unsold
from paddock.games.top_race.state import BID, SEATS

reset: Callable[..., None]
apply: Callable[..., None]
heuristic: Callable[..., int]

#: How many thousands a win counts, and what part of the money ahead.
WIN, LEAD = 100.0, 0.5
#: The random changes of limits, in thousands: in the first round, less in each, and in the last.
FIRST_SPREAD, NARROWING, LAST_SPREAD = 60, 15, 12
#: Fewer sales than this change nothing.
FEWEST = 300
#: The tables that are fitted, by the options that matter most.
KINDS: dict[str, dict[str, str]] = {
    "steep": {},
    "flat": {"edition": "summary"},
    "pilots": {"edition": "classic"},
}
#: What is added to the seed. With two players prices swing, and some fits end badly.
OTHER_SEEDS = {("steep", 2): 2}
OUT = "bidding_table.py"
#: What is noted of each player and sale.
SALE = np.dtype(
    [
        ("seat", "i4"), ("sold", "i4"), ("owned", "i4"), ("winner", "i4"), ("price", "i4"),
        ("x", "i4", FEATURES), ("money", "i4", SEATS),
    ]
)  # fmt: skip


@rule
def vary(rng: Any, spread: int) -> int:
    """A random change of a limit."""
    return below(rng, 2 * spread + 1) - spread


@rule
def note_sale(s: Any, t: Any, rows: Any, used: int, sold: int) -> int:
    """Note everyone who may bid; returns the rows used."""
    for seat in range(t.players):
        if may_bid(s, t, seat):
            row = rows[used]
            row.seat, row.sold, row.owned, row.winner = seat, sold, cars_owned(s, seat), -1
            for k in range(FEATURES):
                row.x[k] = feature(s, t, seat, k)
            used += 1
    return used


@rule
def varied_bid(s: Any, t: Any, rng: Any, by: int) -> int:
    """The driver's bid, with its limit changed."""
    wants = int(s.bid) + SMALLEST_BID <= worth_of_sale(s, t, int(s.seat)) + by
    if has(s.legal, 0) and not (wants and has(s.legal, 1)):
        return 0
    return 1 if has(s.legal, 1) else lowest(s.legal)


def sample_sales(
    states: Any, setup: Any, rngs: Any, seed: int, games: int, spread: int, rows: Any
) -> int:
    """Play games and note their sales; returns the rows used."""
    s, t, rng = states[0], setup[0], rngs[0]
    bent, before = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    used = 0
    for game in range(games):
        seed_rng(rng, seed, game)
        reset(s, t)
        for seat in range(t.players):
            bent[seat] = vary(rng, spread)
        first, begin, noted = used, used, -1
        while s.legal != 0:
            if s.seat == CHANCE:
                apply(s, t, nth(s.legal, below(rng, popcount(s.legal))))
            elif s.phase == BID:
                sold = CARS - count(unsold(s))
                key = sold * 64 + int(s.car) * 8 + int(s.idle)
                if key != noted:
                    # A pilot that nobody wanted was not sold.
                    used = used if used > first and rows[used - 1].winner >= 0 else begin
                    noted, begin = key, used
                    used = note_sale(s, t, rows, used, sold)
                for seat in range(t.players):
                    before[seat] = s.money[seat]
                apply(s, t, varied_bid(s, t, rng, int(bent[s.seat]) + vary(rng, spread // 2)))
                for seat in range(t.players):
                    if s.money[seat] < before[seat] and s.legal != 0:
                        for k in range(begin, used):
                            rows[k].winner = seat
                            rows[k].price = before[seat] - s.money[seat]
            else:
                apply(s, t, heuristic(s, t, rng))
        for k in range(first, used):
            for seat in range(t.players):
                rows[k].money[seat] = s.money[seat]
    return used


def outcome(rows: Any, players: int) -> Any:
    """How well each row's player came out: the win, and the money ahead of the others."""
    money = rows["money"][:, :players].astype(float)
    own = money[np.arange(len(rows)), rows["seat"]]
    lead = own - (money.sum(axis=1) - own) / (players - 1)
    best = money == money.max(axis=1, keepdims=True)
    wins = best[np.arange(len(rows)), rows["seat"]] / best.sum(axis=1)
    return WIN * wins + LEAD * lead


def solve(rows: Any, y: Any, strength: float = 30.0) -> Any:
    """A linear model of the outcome by features and price, slightly regularized."""
    x = np.column_stack([rows["x"], rows["price"]]).astype(float)
    scale = np.maximum(np.abs(x).max(axis=0), 1)
    z = x / scale
    ridge = strength * np.eye(z.shape[1])
    ridge[0, 0] = 0.01
    return np.linalg.solve(z.T @ z + ridge, z.T @ y) / scale


def fit(rows: Any, players: int, table: Any) -> Any:
    """The next table: for every number of cars sold, and whether one owns a car."""
    rows = rows[rows["winner"] >= 0]
    y, won = outcome(rows, players), rows["winner"] == rows["seat"]
    made = table.astype(float)
    for sold in range(CARS):
        for owns in range(2):
            here = (rows["sold"] == sold) & ((rows["owned"] > 0) == owns)
            if min((here & won).sum(), (here & ~won).sum()) < FEWEST:
                continue
            w, n = solve(rows[here & won], y[here & won]), solve(rows[here & ~won], y[here & ~won])
            slope = max(0.3 * LEAD, n[-1] - w[-1])
            made[sold, owns] = (w - n)[:-1] / slope * UNIT
    return made


def train(players: int, options: dict[str, str], games: int, rounds: int, seed: int) -> Any:
    """Fit, play, fit again."""
    game = registry.game("top-race")
    track = registry.track("top-race", "speed-street")
    chosen = game.meta.read_options({**options, "races": "1"})
    setup = game.build_setup(track, players, chosen, halting=False).copy()
    table = np.zeros((CARS, 2, FEATURES))
    table[..., 0] = 70 * UNIT
    loop = game.compiled(sample_sales)
    states, rngs = np.zeros(1, game.state), np.zeros(1, RNG)
    rows = np.zeros(games * CARS * SEATS * 2, SALE)
    for k in range(rounds):
        setup[0]["bidding"] = np.rint(table)
        spread = max(LAST_SPREAD, FIRST_SPREAD - NARROWING * k)
        used = loop(states, setup, rngs, seed + k, games, spread, rows)
        fitted = fit(rows[:used], players, table)
        told(rows[:used], table, fitted)
        table = (table + fitted) / 2 if k else fitted
    return np.rint(table).astype(int)


def told(rows: Any, table: Any, fitted: Any) -> None:
    """Say by how much prices change."""
    group = rows["sold"], (rows["owned"] > 0).astype(int)
    change = np.einsum("rk,rk->r", (fitted - table)[group], rows["x"]) / UNIT
    paid = rows["price"][rows["winner"] >= 0].mean()
    print(f"prices {paid:.1f}k, change of limits {np.abs(change).mean():.1f}k", flush=True)


HEADER = '''"""What a sale is worth, fitted by `scripts/fit_bidding.py`: weights in thousandths.

By kind of sale and number of players, then by cars sold, and whether one owns a car.
"""
# fmt: off

TABLES: dict[tuple[str, int], tuple[tuple[tuple[int, ...], ...], ...]] = {
'''


def module(tables: dict[tuple[str, int], Any]) -> str:
    """The tables as a Python module."""
    parts = [HEADER]
    for key, table in tables.items():
        rows = "".join(f"        {tuple(tuple(r) for r in sold)},\n" for sold in table.tolist())
        name = f'("{key[0]}", {key[1]})'
        parts.append(f"    {name}: (\n{rows}    ),\n")
    return "".join(parts) + "}\n"


def main() -> None:
    """Fit all tables and write them as a module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(bidding.__file__).with_name(OUT))
    given = parser.parse_args()
    tables = {}
    for kind, options in KINDS.items():
        for players in range(2, SEATS + 1):
            print(kind, players, flush=True)
            seed = given.seed + OTHER_SEEDS.get((kind, players), 0)
            tables[kind, players] = train(players, options, given.games, given.rounds, seed)
    given.out.write_text(module(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
