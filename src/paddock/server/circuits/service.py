"""Circuits on request: read, drawn and tried out in worker processes, within time budgets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from paddock import registry
from paddock.server.limits import Buckets, Limits
from paddock.server.refusals import RefusedError
from paddock.server.worker import Worker

JOBS, DRIVING = "paddock.server.circuits.jobs", "paddock.server.circuits.driving"
#: The most jobs that one address may wait for.
AT_A_TIME = 4
#: The races with which random circuits are compared, if the game is compiled.
TRIAL_RACES = 200


class Desk:
    """A worker process with a time budget and few waiting jobs for each address."""

    def __init__(self, seconds: float, module: str, budget: Buckets) -> None:
        self.worker, self.work = Worker(seconds, module, "circuits"), budget
        self._waiting: Counter[str] = Counter()

    async def ask(self, do: str, address: str, **words: Any) -> bytes:
        """Do a job, and charge the address for its time."""
        if self._waiting[address] >= AT_A_TIME or not self.work.has(address):
            raise RefusedError("too_many", what="circuits")
        self._waiting[address] += 1
        try:
            charge = partial(self.work.charge, address)
            return await self.worker.ask({"do": do, "with": words}, charge)
        except RefusedError as refusal:
            if refusal.code == "too_large":
                raise RefusedError("too_slow") from None
            raise
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]


class Circuits:
    """Reads, draws and tries out what players have written."""

    def __init__(self, drawing: Desk, driving: Desk, has_cache: Callable[[], bool]) -> None:
        self.drawing, self.driving = drawing, driving
        #: whether there is a cache from which compiled games can be loaded
        self._has_cache = has_cache
        self._compared: dict[str, bytes] = {}

    @classmethod
    def within(cls, limits: Limits, has_cache: Callable[[], bool]) -> Circuits:
        """Worker processes that keep to the limits."""
        drawing = Desk(limits.circuit_seconds, JOBS, Buckets(limits.drawing))
        return cls(drawing, Desk(limits.drive_seconds, DRIVING, Buckets(limits.driving)), has_cache)

    async def draw(
        self, text: str, game: str, address: str, *, night: bool, scenery: bool
    ) -> bytes:
        """The board of a circuit, as JSON."""
        more = {"night": night, "scenery": scenery}
        return await self.drawing.ask("draw", address, text=text, game=_known(game), **more)

    async def lay(self, text: str, game: str, address: str) -> dict[str, str]:
        """The track file of a circuit as a game races it."""
        body = await self.drawing.ask("lay", address, text=text, game=_known(game))
        laid: dict[str, str] = msgspec.json.decode(body)
        return laid

    async def open(self, text: str, game: str | None, address: str) -> bytes:
        """A circuit for the editor, as JSON."""
        known = None if game is None else _known(game)
        return await self.drawing.ask("open", address, text=text, game=known)

    async def board(self, text: str, address: str, *, night: bool, scenery: bool) -> bytes:
        """The board of a stored track as SVG, without scenery where that would take too long."""
        more = {"night": night, "scenery": scenery}
        try:
            body = await self.drawing.ask("board", address, text=text, **more)
        except RefusedError as refusal:
            if refusal.code != "too_slow" or not scenery:
                raise
            more["scenery"] = False
            body = await self.drawing.ask("board", address, text=text, **more)
        svg: str = msgspec.json.decode(body)
        return svg.encode()

    async def drive(self, text: str, game: str, batch: int, address: str) -> bytes:
        """How a circuit plays in some races, as JSON."""
        self._check()
        words: dict[str, Any] = {"text": text, "game": _known(game), "batch": batch}
        return await self.driving.ask("drive", address, **words)

    async def try_out(self, text: str, game: str, address: str) -> dict[str, Any] | None:
        """The figures of a short test drive, or none if there can be none now."""
        try:
            driven: dict[str, Any] = msgspec.json.decode(await self.drive(text, game, 0, address))
        except RefusedError:
            return None
        return {key: value for key, value in driven.items() if key != "heat"}

    async def compare(self, game: str) -> bytes:
        """How a game's own circuits play, as JSON: counted once, charged to nobody."""
        self._check()
        if _known(game) not in self._compared:
            self._compared[game] = await self.driving.ask("compare", "", game=game)
        return self._compared[game]

    async def surprise(self, words: dict[str, Any], address: str) -> bytes:
        """A random circuit for the editor, as JSON."""
        _known(words["game"])
        races = TRIAL_RACES if self._has_cache() else 0
        return await self.driving.ask("surprise", address, **words, races=races)

    async def stop(self) -> None:
        """Stop the workers."""
        await self.drawing.worker.stop()
        await self.driving.worker.stop()

    def _check(self) -> None:
        """Refuse what needs compiled games as long as there can be none."""
        if not self._has_cache():
            raise RefusedError("not_ready")


def _known(game: str) -> str:
    if game not in registry.names():
        raise RefusedError("unknown", kind="game", name=game)
    return game
