"""How fast the server is: many tables of four seats at once, on loopback, with durable commits.

    python scripts/bench_server.py [--tables 1000] [--seconds 15] [--folder /dev/shm]
        [--workers 2 --database postgresql://… --bus redis://…]

The server runs in one process, or in several workers, and the load in another. It reports the
accepted moves per second at saturation, the time from sending a move until all four seats have it
at a fixed rate, the bytes sent per move, the memory per table, and the processor time to create
and start a table and to connect its pages. `late_p99_ms` is how late the load itself ran: where it
comes near the p99 of the moves, that one says little about the server. With the database in a
folder in memory, the disk has no part in these times.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from server_load import SEATS, Load

Report = dict[str, dict[str, float]]

_SERVER = """
import sys
from paddock.server.limits import Limits
from paddock.server.run import serve
many = (1e9, 1e9)
limits = Limits(
    requests=many, guests=many, tables=many, frames=many, open_tables=10**6, sockets=10**6,
    address_tables=many, address_sockets=10**6, connections=10**6,
)
serve(
    port=int(sys.argv[1]), database=sys.argv[2], compile_bots=False, limits=limits,
    workers=int(sys.argv[3]), bus=sys.argv[4] or None,
)
"""


async def measure(
    arguments: argparse.Namespace, codes: list[str], cookies: list[str], busy: float
) -> None:
    """Connect everybody, then measure at a fixed rate and at saturation."""
    load = Load(arguments.address, cookies)
    load.views = arguments.views
    for first in range(0, len(codes), 20):
        batch = enumerate(codes[first : first + 20], first)
        await asyncio.gather(*(load.open_table(code, n) for n, code in batch))
    while len(load.waiting) < len(codes):
        await asyncio.sleep(0.2)
    memory = resident(arguments.server)
    busy = cpu_seconds(arguments.server) - busy
    # Pauses of the load would count as the server's.
    gc.collect()
    gc.disable()
    await load.steadily(arguments.rate, 2)
    report = {
        "at_rate": await counted(
            load, arguments.server, load.steadily(arguments.rate, arguments.seconds)
        )
    }
    await load.at_once(1)
    report["saturated"] = await counted(load, arguments.server, load.at_once(arguments.seconds))
    report["setup"] = {"cpu_ms_per_table": busy * 1000 / len(codes)}
    report["memory"] = {"connected": memory, "after": resident(arguments.server)}
    print(json.dumps(report), flush=True)


async def counted(load: Load, server: int, work: Any) -> dict[str, float]:
    """Run something with the meter on."""
    meter, busy = load.meter, cpu_seconds(server)
    meter.moves = meter.bytes = meter.frames = 0
    meter.delays, meter.late, meter.counting = [], [], True
    start = time.perf_counter()
    await work
    meter.counting = False
    seconds = time.perf_counter() - start
    busy = cpu_seconds(server) - busy
    return {
        "moves_per_second": meter.moves / seconds,
        "p50_ms": quantile(meter.delays, 0.5) * 1000,
        "p99_ms": quantile(meter.delays, 0.99) * 1000,
        "late_p99_ms": quantile(meter.late, 0.99) * 1000,
        "moves_per_cpu_second": meter.moves / max(busy, 0.01),
        "bytes_per_move": meter.bytes / max(1, meter.moves),
        "frames_per_move": meter.frames / max(1, meter.moves),
    }


def quantile(values: list[float], share: float) -> float:
    """The value that a share of all values does not exceed."""
    return sorted(values)[int(len(values) * share)] if values else 0.0


def resident(process: int) -> int:
    """Bytes of memory that a process and its children hold."""
    sizes = [Path(f"/proc/{each}/statm").read_text().split()[1] for each in family(process)]
    return sum(map(int, sizes)) * os.sysconf("SC_PAGE_SIZE")


def family(process: int) -> list[int]:
    """A process and all its children."""
    listed = [each.read_text() for each in Path(f"/proc/{process}/task").glob("*/children")]
    return [process, *(one for text in listed for n in text.split() for one in family(int(n)))]


def cpu_seconds(process: int) -> float:
    """Seconds of processor time that a process has used, whatever else the machine does."""
    threads = [t for n in family(process) for t in Path(f"/proc/{n}/task").glob("*/schedstat")]
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


def set_up(address: str, tables: int) -> tuple[list[str], list[str]]:
    """Guests for the four seats, and tables where they sit."""
    pages = [httpx.Client(base_url=address, verify=False) for _ in range(SEATS)]
    for page in pages:
        page.get("/api/me").raise_for_status()
    codes = []
    for _ in range(tables):
        code = pages[0].post("/api/tables", json={"game": "top-race", "sit": [0]}).json()["code"]
        for seat in range(1, SEATS):
            pages[seat].put(f"/api/tables/{code}/seats/{seat}", json={}).raise_for_status()
        codes.append(code)
    for code in codes:
        pages[0].post(f"/api/tables/{code}/start").raise_for_status()
    return codes, [page.cookies["paddock_guest"] for page in pages]


def wait_for(server: subprocess.Popen[str], address: str) -> None:
    """Until all workers of the server are ready, which it says with its address."""
    assert server.stdout is not None
    if address not in server.stdout.readline():
        raise SystemExit("the server did not start")
    httpx.get(f"{address}/healthz", timeout=60).raise_for_status()


def orchestrate(arguments: argparse.Namespace) -> Report:
    """Start the server, then the load in a process of its own; returns the figures."""
    from paddock.server.run import listen

    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        database = arguments.database or f"sqlite:///{folder}/bench.sqlite"
        words = [str(port), database, str(arguments.workers), arguments.bus or ""]
        command = [sys.executable, "-c", _SERVER, *words]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(server, address)
            empty = resident(server.pid)
            command = [sys.executable, __file__, "--address", address, "--server", str(server.pid)]
            for name in ("tables", "seconds", "rate"):
                command += [f"--{name}", str(getattr(arguments, name))]
            command += ["--views"] if arguments.views else []
            limit = arguments.seconds * 3 + arguments.tables + 60
            done = subprocess.run(command, stdout=subprocess.PIPE, timeout=limit, check=True)
            report: Report = json.loads(done.stdout)
            sizes = {name: size - empty for name, size in report["memory"].items()}
            report["memory"] = {n: size / arguments.tables / 1000 for n, size in sizes.items()}
            return report
        finally:
            server.terminate()
            server.wait(20)


def show(report: Report) -> None:
    """The figures in words."""
    for name in ("setup", "at_rate", "saturated"):
        figures = "  ".join(f"{key} {value:,.1f}" for key, value in report[name].items())
        print(f"{name:10} {figures}")
    for name, size in report["memory"].items():
        print(f"memory     {name}: {size:,.1f} kB per table")


def main() -> None:
    """Run the benchmark, or its load."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=1000)
    parser.add_argument("--views", action="store_true", help="send views with every row too")
    parser.add_argument("--folder", help="where to create the SQLite file")
    parser.add_argument("--database", help="a PostgreSQL database instead of an SQLite file")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--bus", help="the Redis-protocol server of several workers")
    parser.add_argument("--address")
    parser.add_argument("--server", type=int)
    arguments = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if arguments.address:
        busy = cpu_seconds(arguments.server)
        codes, cookies = set_up(arguments.address, arguments.tables)
        asyncio.run(measure(arguments, codes, cookies, busy))
    else:
        show(orchestrate(arguments))


if __name__ == "__main__":
    main()
