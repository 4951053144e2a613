"""Circuits on request: read and drawn in a worker process, with a time budget per address."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

import msgspec

from paddock import registry
from paddock.server.limits import Buckets
from paddock.server.refusals import RefusedError
from paddock.server.worker import Worker

JOBS = "paddock.server.circuits.jobs"
#: The most jobs that one address may wait for.
AT_A_TIME = 4


class Circuits:
    """Reads and draws what players have written; each address has a time budget."""

    def __init__(self, seconds: float, budget: Buckets) -> None:
        self._worker, self.work = Worker(seconds, JOBS, "circuits"), budget
        self._waiting: Counter[str] = Counter()

    async def draw(
        self, text: str, game: str, address: str, *, night: bool, scenery: bool
    ) -> bytes:
        """The board of a circuit, as JSON."""
        more = {"night": night, "scenery": scenery}
        return await self._ask("draw", address, text=text, game=_known(game), **more)

    async def lay(self, text: str, game: str, address: str) -> dict[str, str]:
        """The track file of a circuit as a game races it."""
        body = await self._ask("lay", address, text=text, game=_known(game))
        laid: dict[str, str] = msgspec.json.decode(body)
        return laid

    async def open(self, text: str, game: str | None, address: str) -> bytes:
        """A circuit for the editor, as JSON."""
        known = None if game is None else _known(game)
        return await self._ask("open", address, text=text, game=known)

    async def board(self, text: str, address: str, *, night: bool, scenery: bool) -> bytes:
        """The board of a stored track as SVG."""
        more = {"night": night, "scenery": scenery}
        svg: str = msgspec.json.decode(await self._ask("board", address, text=text, **more))
        return svg.encode()

    async def stop(self) -> None:
        """Stop the worker."""
        await self._worker.stop()

    async def _ask(self, do: str, address: str, **words: Any) -> bytes:
        """Do a job, with a limit per address, and charge the address for its time."""
        if self._waiting[address] >= AT_A_TIME or not self.work.has(address):
            raise RefusedError("too_many", what="circuits")
        self._waiting[address] += 1
        try:
            charge = partial(self.work.charge, address)
            return await self._worker.ask({"do": do, "with": words}, charge)
        except RefusedError as refusal:
            if refusal.code == "too_large":
                raise RefusedError("too_slow") from None
            raise
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]


def _known(game: str) -> str:
    if game not in registry.names():
        raise RefusedError("unknown", kind="game", name=game)
    return game
