"""Replays on request: built in the worker process, limited per address, cached."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from functools import partial
from typing import Any

from paddock.server.limits import Buckets
from paddock.server.refusals import RefusedError
from paddock.server.replays.build import Perspective, record_of, seated
from paddock.server.tables.table import Table
from paddock.server.worker import Worker

#: The most bytes of cached replays.
KEPT = 32 * 1024 * 1024
#: The most replays that one address may wait for.
AT_A_TIME = 4

Key = tuple[str, Perspective]


class Replays:
    """Builds replays; each address has a time budget."""

    def __init__(self, worker: Worker, budget: Buckets) -> None:
        self._worker, self.work = worker, budget
        self._waiting: Counter[str] = Counter()
        self._making: dict[Key, asyncio.Task[bytes]] = {}
        self._kept: OrderedDict[Key, bytes] = OrderedDict()

    async def of_text(self, record: str, perspective: Perspective, address: str) -> bytes:
        """The replay of an uploaded record, as JSON."""
        return await self._paid({"do": "replay", "with": _given(record, perspective)}, address)

    async def check(self, record: str, address: str) -> None:
        """Refuse a record that does not replay."""
        await self._paid({"do": "check", "with": {"record": record}}, address)

    def forget(self, code: str) -> None:
        """Forget the replays of a table."""
        for key in [key for key in self._kept if key[0] == code]:
            del self._kept[key]

    async def of_table(self, table: Table, perspective: Perspective, address: str) -> bytes:
        """The replay of a finished race, as JSON, cached."""
        record = record_of(table)
        if isinstance(perspective, int) and perspective >= table.players:
            raise RefusedError("unknown", kind="seat", name=str(perspective))
        key = (table.code, perspective)
        if key not in self._kept:
            given = _given(str(record), perspective) | {"seats": seated(table)}
            job = {"do": "replay", "with": given}
            self._keep(key, await self._shared(key, job, address))
        self._kept.move_to_end(key)
        return self._kept[key]

    async def of_day(self, day: str) -> bytes:
        """The replay of the day, as JSON: built once, charged to nobody."""
        key = (f"day {day}", None)
        if key not in self._kept:
            self._keep(key, await self._shared(key, {"do": "day", "with": {"day": day}}, ""))
        return self._kept[key]

    async def stop(self) -> None:
        """Stop the worker."""
        await self._worker.stop()

    async def _shared(self, key: Key, job: dict[str, Any], address: str) -> bytes:
        """Run a job once for all who ask for it at the same time."""
        if key not in self._making:
            self._making[key] = asyncio.create_task(self._paid(job, address))
            self._making[key].add_done_callback(partial(self._made, key))
        return await asyncio.shield(self._making[key])

    def _made(self, key: Key, task: asyncio.Task[bytes]) -> None:
        del self._making[key]
        if not task.cancelled():
            task.exception()

    async def _paid(self, job: dict[str, Any], address: str) -> bytes:
        """Run a job, with a limit per address, and charge the address for its time."""
        if self._waiting[address] >= AT_A_TIME or not self.work.has(address):
            raise RefusedError("too_many", what="replays")
        self._waiting[address] += 1
        try:
            return await self._worker.ask(job, partial(self.work.charge, address))
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]

    def _keep(self, key: Key, replay: bytes) -> None:
        self._kept[key] = replay
        while len(self._kept) > 1 and sum(map(len, self._kept.values())) > KEPT:
            self._kept.popitem(last=False)


def _given(record: str, perspective: Perspective) -> dict[str, Any]:
    return {"record": record, "seat": perspective}
