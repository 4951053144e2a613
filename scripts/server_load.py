"""The load of `bench_server.py`: tables of four pages that answer every question at random."""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque
from dataclasses import dataclass
from functools import partial
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec

SEATS = 4
#: Seconds between two looks at which answers are due.
TICK = 0.001


class QuestionSummary(msgspec.Struct):
    """What the load needs of a question."""

    seat: int
    moves: dict[str, dict[str, Any]]
    id: int = 0


class Frame(msgspec.Struct):
    """The parts of a frame that the load looks at."""

    type: str = "row"
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
        #: how late the load itself woke up
        self.late: list[float] = []
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
            hello = {"protocol": 3, "views": self.table.load.views, "after": 10**6}
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
            frame.question.id = frame.question.id or frame.v or frame.version
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
        kind, fields = self.dice.choice(list(question.moves.items()))
        counts = [len(values) for values in fields.values() if isinstance(values, list)]
        at = self.dice.randrange(counts[0] if counts else 1)
        values = [v[at] if isinstance(v, list) else v for v in fields.values()]
        move = " ".join(map(str, [kind, *values]))
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
            now = time.perf_counter()
            await asyncio.sleep(TICK)
            if self.meter.counting:
                self.meter.late.append(time.perf_counter() - now - TICK)

    async def at_once(self, seconds: float) -> None:
        """Let every table answer as soon as it is asked."""
        self.rate = None
        while self.waiting:
            self.waiting.popleft().answer()
        await asyncio.sleep(seconds)
        self.rate = 0.0
        await asyncio.sleep(0.5)
