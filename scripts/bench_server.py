"""How fast the server is: many tables of four seats at once, on loopback, with durable commits.

    python scripts/bench_server.py [--tables 1000] [--seconds 15]
        [--workers 2 --database postgresql://… --bus redis://…]

The server runs in one process, or in several workers, and the load in another. Reported: accepted
moves a second at saturation, the time from sending a move until all four seats have it at a fixed
rate, bytes sent for each move, memory for each table, and the processor time to make and start a
table and to connect its pages.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections import deque
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

import httpx
import msgspec

SEATS = 4

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


class Group(msgspec.Struct):
    """Moves of one kind."""

    kind: str
    rows: list[list[Any]] = msgspec.field(name="list")
    bare: bool = False


class QuestionSummary(msgspec.Struct):
    """What the load needs of a question."""

    id: int
    seat: int
    moves: list[Group]


class Frame(msgspec.Struct):
    """The parts of a frame that the load looks at."""

    type: str
    v: int = 0
    question: QuestionSummary | None = None
    seats: list[int] = []
    version: int = 0


decode = msgspec.json.Decoder(Frame).decode

_UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    "Cookie: paddock_guest={cookie}\r\n\r\n"
)


class Meter:
    """What is counted while the clock runs."""

    def __init__(self) -> None:
        self.moves = self.bytes = self.frames = 0
        self.delays: list[float] = []
        self.counting = False


class Seat(asyncio.Protocol):
    """One page: reads its stream and hands questions on.

    It speaks just as much of the protocol of WebSockets as the load needs, so that what is
    measured is the server.
    """

    def __init__(self, table: Table, path: str, cookie: str) -> None:
        self.table = table
        self._head = _UPGRADE.format(path=path, cookie=cookie).encode()
        self._rest = b""
        self._open = False
        self.transport: asyncio.WriteTransport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask to be let in."""
        self.transport = cast(asyncio.WriteTransport, transport)
        self.transport.write(self._head)

    def send(self, frame: dict[str, Any]) -> None:
        """Send a frame; a mask of zeros changes nothing."""
        text = msgspec.json.encode(frame)
        size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + _short(len(text))
        self.transport.write(b"\x81" + size + bytes(4) + text)

    def data_received(self, data: bytes) -> None:
        """Take in what has come, frame by frame."""
        data = self._rest + data if self._rest else data
        if not self._open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            if b" 101 " not in head:
                raise SystemExit(head.decode())
            self._open = True
            hello = {"protocol": 2, "views": self.table.load.views, "after": 10**6}
            self.send({"type": "hello", **hello})
        at = 0
        while found := _frame(data, at):
            start, at = found
            self._take(data[start:at])
        self._rest = data[at:]

    def _take(self, text: bytes) -> None:
        meter = self.table.meter
        if meter.counting:
            meter.bytes += len(text)
            meter.frames += 1
        frame = decode(text)
        if frame.type == "row":
            self.table.heard(frame)
        elif frame.type == "ping":
            self.send({"type": "pong"})
        elif frame.type == "bye":
            raise SystemExit(text.decode())
        for seat in frame.seats:
            self.send({"type": "number", "seat": seat, "number": "0" * 32})
        if frame.question:
            self.table.asked(self, frame.question)


def _short(size: int) -> bytes:
    return size.to_bytes(2, "big")


def _frame(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the text of the frame that begins here starts and ends, if it is there whole."""
    if len(data) < at + 4:
        return None
    if data[at] != 0x81:
        raise SystemExit(f"an unexpected frame: {data[at : at + 80]!r}")
    size, start = data[at + 1], at + 2
    if size == 126:
        size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
    elif size == 127:
        size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
    return (start, start + size) if len(data) >= start + size else None


@dataclass
class Heard:
    """When the answer was sent that led to a row, and how many seats have that row."""

    sent_at: float
    seats: int = 0


class Table:
    """Four pages at a table; answers each question at random."""

    def __init__(self, load: Load, number: int) -> None:
        self.load, self.meter = load, load.meter
        self.dice = random.Random(number)
        self.sent_at = 0.0
        self.rows: dict[int, Heard] = {}
        self.open: tuple[Seat, QuestionSummary] | None = None

    def asked(self, seat: Seat, question: QuestionSummary) -> None:
        """A question has come: answer when the load says so."""
        self.open = (seat, question)
        self.load.ready(self)

    def answer(self) -> None:
        """Send any legal move."""
        assert self.open is not None
        seat, question = self.open
        self.open = None
        group = self.dice.choice(question.moves)
        row = self.dice.choice(group.rows)
        move = " ".join(map(str, [group.kind, *row])) if group.bare else row[0]
        self.sent_at = time.perf_counter()
        answer = {"question": question.id, "seat": question.seat, "move": move}
        seat.send({"type": "answer", **answer})

    def heard(self, frame: Frame) -> None:
        """One more seat has the row; the first to hear it has not answered yet."""
        row = self.rows.setdefault(frame.v, Heard(self.sent_at))
        row.seats += 1
        if row.seats == SEATS:
            del self.rows[frame.v]
            if self.meter.counting:
                self.meter.moves += 1
                self.meter.delays.append(time.perf_counter() - row.sent_at)


class Load:
    """All tables; as fast as they can, or at a fixed rate."""

    def __init__(self, address: str, cookies: list[str]) -> None:
        self.address, self.cookies = address, cookies
        self.meter = Meter()
        self.waiting: deque[Table] = deque()
        self.rate: float | None = 0.0
        self.views = False

    def ready(self, table: Table) -> None:
        """A table has a question open."""
        if self.rate is None:
            table.answer()
        else:
            self.waiting.append(table)

    async def open_table(self, code: str, number: int) -> None:
        """Four pages connect to one table."""
        table = Table(self, number)
        loop, path = asyncio.get_running_loop(), f"/api/tables/{code}/stream"
        where = urlsplit(self.address)
        for cookie in self.cookies:
            seat = partial(Seat, table, path, cookie)
            await loop.create_connection(seat, where.hostname or "", where.port or 80)

    async def steadily(self, rate: float, seconds: float) -> None:
        """Let so many tables a second answer."""
        self.rate = rate
        start, sent = time.perf_counter(), 0
        while (now := time.perf_counter()) < start + seconds:
            due = int((now - start) * rate)
            while sent < due and self.waiting:
                self.waiting.popleft().answer()
                sent += 1
            sent = max(sent, due - 50)
            await asyncio.sleep(0.001)

    async def at_once(self, seconds: float) -> None:
        """Let every table answer as soon as it is asked."""
        self.rate = None
        while self.waiting:
            self.waiting.popleft().answer()
        await asyncio.sleep(seconds)
        self.rate = 0.0
        await asyncio.sleep(0.5)


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
    meter.delays, meter.counting = [], True
    start = time.perf_counter()
    await work
    meter.counting = False
    seconds = time.perf_counter() - start
    busy = cpu_seconds(server) - busy
    delays = sorted(meter.delays) or [0.0]
    return {
        "moves_per_second": meter.moves / seconds,
        "p50_ms": delays[len(delays) // 2] * 1000,
        "p99_ms": delays[int(len(delays) * 0.99)] * 1000,
        "moves_per_cpu_second": meter.moves / max(busy, 0.01),
        "bytes_per_move": meter.bytes / max(1, meter.moves),
        "frames_per_move": meter.frames / max(1, meter.moves),
    }


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


def wait_for(address: str) -> None:
    """Until the server answers."""
    for _ in range(600):
        try:
            httpx.get(f"{address}/healthz", timeout=1, verify=False).raise_for_status()
            return
        except httpx.HTTPError:
            time.sleep(0.05)
    raise SystemExit("the server did not start")


def orchestrate(arguments: argparse.Namespace) -> None:
    """Start the server, then the load in a process of its own; print the figures."""
    from paddock.server.run import listen

    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        database = arguments.database or f"sqlite:///{folder}/bench.sqlite"
        words = [str(port), database, str(arguments.workers), arguments.bus or ""]
        server = subprocess.Popen([sys.executable, "-c", _SERVER, *words])
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(address)
            empty = resident(server.pid)
            command = [sys.executable, __file__, "--address", address, "--server", str(server.pid)]
            for name in ("tables", "seconds", "rate"):
                command += [f"--{name}", str(getattr(arguments, name))]
            command += ["--views"] if arguments.views else []
            limit = arguments.seconds * 3 + arguments.tables * 0.2 + 60
            found = subprocess.run(command, stdout=subprocess.PIPE, timeout=limit, check=True)
            show(json.loads(found.stdout), empty, arguments.tables)
        finally:
            server.terminate()
            server.wait(20)


def show(report: dict[str, dict[str, float]], empty: int, tables: int) -> None:
    """The figures in words."""
    for name in ("setup", "at_rate", "saturated"):
        figures = "  ".join(f"{key} {value:,.1f}" for key, value in report[name].items())
        print(f"{name:10} {figures}")
    for name, size in report["memory"].items():
        print(f"memory     {name}: {(size - empty) / tables / 1000:,.1f} kB a table")


def main() -> None:
    """Run the benchmark, or its load."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=1000)
    parser.add_argument("--views", action="store_true", help="send views with every row too")
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
        orchestrate(arguments)


if __name__ == "__main__":
    main()
