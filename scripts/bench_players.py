"""Measures leaderboards, profiles, open races and ratings in a large database of generated players.

    python scripts/bench_players.py --players 100000 --tables 1000000 --rated 100000

It fills an SQLite file, or the empty PostgreSQL database given by `--database`, then reports the
median and the slowest of some reads in milliseconds, the processor time that each took on average,
which a busy machine does not change, and the seconds to compute all ratings again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, insert

from paddock.server.players import leaders, open_races, profile, rating
from paddock.server.storage import models
from paddock.server.storage.engine import open_engine
from paddock.server.storage.store import Store
from paddock.server.tables.scheduler import due

GAMES = ("top-race", "car-race", "formula-d")
TRACKS = ("classic", "monaco", "meadow", "lake")
LEVELS = ("rookie", "club", "pro", "champion")
DAY = 86_400.0
AT_ONCE = 20_000
NOW = 1.8e9
#: For so many finished tables there is one that is open.
OPEN = 20


def main() -> None:
    """Fill a database and measure it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--players", type=int, default=100_000)
    parser.add_argument("--tables", type=int, default=1_000_000)
    parser.add_argument("--rated", type=int, default=100_000)
    parser.add_argument("--database", help="an empty database instead of a temporary file")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        address = given.database or f"sqlite:///{Path(folder)}/players.sqlite"
        print(json.dumps(asyncio.run(measure(address, given)), indent=2))


async def measure(address: str, given: argparse.Namespace) -> dict[str, Any]:
    """Fill the database, and time what pages ask for."""
    store = await Store.open(address)
    engine = open_engine(address)
    begun = time.monotonic()
    fill(engine, given.players, given.tables, given.rated)
    filled = time.monotonic() - begun
    recompute = time.process_time(), time.monotonic()
    count = rating.recompute(engine)
    seconds = [time.process_time() - recompute[0], time.monotonic() - recompute[1]]
    analyse(engine)
    guests = [name(random.Random(n).randrange(given.players)) for n in range(50)]
    week = rating.week_of(moment(given.tables - 1, given.tables))
    times = {
        "all time": timed(engine, guests, lambda c, g: leaders.of_all_time(c, "top-race", g)),
        "week": timed(engine, guests, lambda c, g: leaders.of_week(c, "top-race", week, g)),
        "profile": timed(engine, guests, profile.profile),
        "own tables": await waited(store, guests),
        "your races": timed(engine, guests, open_races.of_guest),
        "due": timed(engine, guests, lambda c, _: due(c, NOW)),
    }
    await store.close()
    engine.dispose()
    rated = {"races": count, "cpu_seconds": round(seconds[0], 1), "seconds": round(seconds[1], 1)}
    return {"filled_seconds": round(filled, 1), "rated": rated, "milliseconds": times}


def timed(
    engine: Engine, guests: list[str], work: Callable[[Connection, str], object]
) -> dict[str, float]:
    """The median and the slowest of some reads, each by another guest, and their processor time."""
    taken = []
    with engine.connect() as connection:
        spent = processor_time(connection)
        for guest in guests:
            begun = time.perf_counter()
            work(connection, guest)
            taken.append(1000 * (time.perf_counter() - begun))
        spent = processor_time(connection) - spent
    return {**shown(taken), "processor": round(1000 * spent / len(guests), 2)}


def processor_time(connection: Connection) -> float:
    """The seconds that this process has worked, and the one of PostgreSQL on this machine."""
    seconds = time.process_time()
    if connection.dialect.name == "postgresql":
        worker = connection.exec_driver_sql("SELECT pg_backend_pid()").scalar_one()
        # The fields of Linux: the time in the process itself, and in the system for it.
        fields = Path(f"/proc/{worker}/stat").read_text().rpartition(")")[2].split()
        seconds += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return seconds


async def waited(store: Store, guests: list[str]) -> dict[str, float]:
    """The same for a guest's own tables."""
    taken = []
    for guest in guests:
        begun = time.perf_counter()
        await store.tables_of(guest, 30)
        taken.append(1000 * (time.perf_counter() - begun))
    return shown(taken)


def shown(taken: list[float]) -> dict[str, float]:
    """The figures of one kind of read."""
    return {"median": round(statistics.median(taken), 2), "slowest": round(max(taken), 2)}


def name(player: int) -> str:
    """The id of a player."""
    return f"g{player:012x}"


def moment(n: int, tables: int) -> float:
    """When the race at a table was over; they are spread over two years."""
    return 1.7e9 + 730 * DAY * n / tables


def code_of(n: int) -> str:
    """The code of a table."""
    return "".join(chr(65 + n // 26**k % 26) for k in range(6))


def fill(engine: Engine, players: int, tables: int, rated: int) -> None:
    """Fill the database with players and finished races."""
    with engine.connect() as connection:
        store(connection, models.guests, map(guest, range(players)))
        for table, rows in (
            (models.tables, (table_row(n, tables) for n in range(tables))),
            (models.races, (race_row(n, tables, rated) for n in range(tables))),
            (models.results, (row for n in range(tables) for row in seats(n, players, tables))),
            (models.members, (row for n in range(tables) for row in members(n, players))),
            (models.tables, (open_row(n) for n in range(tables, tables + tables // OPEN))),
            (
                models.turns,
                (r for n in range(tables, tables + tables // OPEN) for r in turns(n, players)),
            ),
        ):
            store(connection, table, rows)
        connection.commit()
    analyse(engine)


def analyse(engine: Engine) -> None:
    """Let the database count its rows, as it does by itself after a while."""
    with engine.connect() as connection:
        connection.exec_driver_sql("ANALYZE")
        connection.commit()


def store(connection: Connection, table: Any, rows: Iterator[dict[str, Any]]) -> None:
    """Store many rows."""
    part: list[dict[str, Any]] = []
    for row in rows:
        part.append(row)
        if len(part) == AT_ONCE:
            connection.execute(insert(table), part)
            part = []
    if part:
        connection.execute(insert(table), part)


def guest(player: int) -> dict[str, Any]:
    """A player's row."""
    return {"id": name(player), "name": f"Player {player}", "named": True, "created": 0.0}


def table_row(n: int, tables: int) -> dict[str, Any]:
    """A finished table."""
    row = {"code": code_of(n), "stage": "finished", "public": True}
    return {**row, "changed": moment(n, tables)}


def race_row(n: int, tables: int, rated: int) -> dict[str, Any]:
    """A finished race; the last ones are rated."""
    row = {"code": code_of(n), "game": GAMES[n % 3], "track": TRACKS[n % 4], "players": 4}
    return {**row, "finished": moment(n, tables), "rated": n >= tables - rated, "number": n + 1}


def drivers(n: int, players: int) -> list[int]:
    """Three different players; some race much more often than others."""
    dice = random.Random(n)
    chosen = {int(players * dice.random() ** 2) for _ in range(3)}
    return sorted(chosen)


def seats(n: int, players: int, tables: int) -> Iterator[dict[str, Any]]:
    """The results of a race of up to three players and a bot."""
    who = drivers(n, players)
    places = random.Random(-n).sample(range(1, len(who) + 2), len(who) + 1)
    usual = {"code": code_of(n), "game": GAMES[n % 3], "finished": moment(n, tables), "score": 0}
    for seat, place in enumerate(places):
        guest = name(who[seat]) if seat < len(who) else None
        kind = {"kind": "guest" if guest else "level", "bot": None if guest else LEVELS[n % 4]}
        yield {**usual, **kind, "seat": seat, "guest": guest, "place": place}


def members(n: int, players: int) -> Iterator[dict[str, Any]]:
    """Who sat at a table."""
    return ({"guest": name(who), "code": code_of(n)} for who in drivers(n, players))


def open_row(n: int) -> dict[str, Any]:
    """A slow race that is not over."""
    row = {"code": code_of(n), "stage": "running", "public": True, "changed": NOW - n % 1000}
    return {**row, "game": GAMES[n % 3], "track": TRACKS[n % 4], "players": 4, "clock": "day"}


def turns(n: int, players: int) -> Iterator[dict[str, Any]]:
    """Whose turn it is there: that of the first player, whose clock may have run out just now."""
    for place, who in enumerate(drivers(n, players)):
        row = {"guest": name(who), "code": code_of(n), "part": "seat"}
        asked = {"since": NOW - n % 80_000, "due": NOW + DAY - n % 86_500}
        yield {**row, **(asked if place == 0 else {"since": None, "due": None})}


if __name__ == "__main__":
    main()
