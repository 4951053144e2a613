"""Everything that one server process holds, opened and closed together."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import logging
import time
from collections.abc import Mapping
from pathlib import Path

from fastapi import Response

import paddock
from paddock.server import lobby
from paddock.server.advice import Adviser
from paddock.server.background import Background
from paddock.server.compiling import Compiling
from paddock.server.hall import Hall
from paddock.server.identity import COOKIE, GUEST_HEADER, Desk
from paddock.server.keeper import Keeper
from paddock.server.limits import Buckets
from paddock.server.lobby import Setting
from paddock.server.pen import Write
from paddock.server.refusals import RefusedError
from paddock.server.replays import Replays
from paddock.server.rows import Closed
from paddock.server.settings import Settings
from paddock.server.store import Guest, Store
from paddock.server.stream import Streams
from paddock.server.worker import Worker

logger = logging.getLogger("paddock.server")

STATIC = Path(paddock.__file__).parent / "static"
_COOKIE_SECONDS = 400 * 24 * 3600
_ROUND = 60.0
#: Rounds of play after which old garbage is looked for in any case.
_HOUR = 60
#: Seconds after which health is not judged by the last commit any more: while all is well, and
#: after one that failed.
_PROBE, _RETRY = 30.0, 1.0


def build_name() -> str:
    """Changes whenever the page does, so that an old one can be told to reload."""
    index = STATIC / "index.html"
    page = index.read_bytes() if index.is_file() else b""
    return hashlib.sha256(paddock.__version__.encode() + page).hexdigest()[:12]


class House:
    """The hall with its tables, the desk with its guests, bots, streams and limits."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        limits = settings.limits
        self.hall = Hall(store, limits, build_name())
        self.desk = Desk(store, self.hall.writer)
        self.adviser = Adviser(lambda: self.compiling.done)
        self.streams = Streams(self.hall, self.desk, self.adviser)
        self.keeper = Keeper(self.hall, settings.bot_workers)
        self.compiling = Compiling()
        self.keeper.compiled = lambda: self.compiling.done
        self.requests = Buckets(limits.requests)
        self.newcomers = Buckets(limits.guests)
        self.codes = Buckets(limits.codes)
        self.analyses = Buckets(limits.analyses)
        self.replays = Replays(Worker(), Buckets(limits.work))
        self._makers = Buckets(limits.tables)
        self._addresses = Buckets(limits.address_tables)
        self._checks, self._settling = Buckets(limits.checks), asyncio.Lock()
        self._bot_starts = Buckets(limits.bot_starts)
        #: tracks as data and as pictures, as they are sent
        self.tracks: dict[str, bytes] = {}
        self.boards: dict[tuple[str, bool, bool], bytes] = {}
        self._work = Background("looking after the house")
        self._commits = self._rounds = 0
        self._dirty = False
        self._probed_at = 0.0

    @classmethod
    async def open(cls, settings: Settings) -> House:
        """Open the database and begin to look after the tables."""
        house = cls(settings, await Store.open(settings.database))
        hall = house.hall
        hall.uptime.earlier = await hall.store.runs()
        for work in (house.streams.keep_alive(), hall.uptime.keep(), hall.store.keep_lock()):
            house._work.start(work)
        house._work.start(house._tidy())
        if settings.compile:
            house._work.start(house.compiling.run())
        return house

    async def say_goodbye(self) -> None:
        """Store what is waiting and tell every page that the server stops."""
        self.hall.uptime.note()
        self.keeper.stop()
        self.adviser.stop()
        await self.hall.writer.settle()
        for socket in list(self.streams.sockets):
            socket.leave("shutdown")

    async def close(self) -> None:
        """Let go of everything."""
        self.hall.uptime.note()
        await self._work.stop()
        for live in list(self.hall.live.values()):
            live.stop()
        await self.say_goodbye()
        await self.replays.stop()
        await self.hall.writer.stop()
        await self.hall.store.close()

    @property
    def compiled(self) -> bool:
        """Whether the strong bots are ready."""
        return self.compiling.done

    async def can_store(self) -> bool:
        """Whether what happens is stored; tried out where nobody has done so for a while."""
        writer, patience = self.hall.writer, _RETRY if self.hall.writer.failing else _PROBE
        if time.monotonic() - max(writer.tried_at, self._probed_at) > patience:
            self._probed_at = time.monotonic()
            line = {"key": "probed", "value": str(int(time.time()))}
            await writer.store([Write("probes", line)])
        return not writer.failing

    def give_cookie(self, response: Response, guest: Guest) -> None:
        """Make the page this guest's."""
        response.headers[GUEST_HEADER] = guest.id
        response.set_cookie(
            COOKIE,
            self.desk.cookie(guest),
            max_age=_COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=self.settings.secure,
        )

    async def settle(
        self,
        address: str,
        game: str,
        players: int | None,
        track: str | None,
        options: Mapping[str, object],
    ) -> Setting:
        """Read what was chosen for a table, in a thread: a new kind of game takes a while.

        Each address has so many seconds of that; what has been chosen before costs nothing.
        """
        if not self._checks.has(address):
            raise RefusedError("too_many", what="requests")

        def work() -> Setting:
            begun = time.thread_time()
            try:
                return lobby.settle(game, players, track, options)
            finally:
                self._checks.charge(address, time.thread_time() - begun)

        async with self._settling:
            return await asyncio.to_thread(work)

    def allow_table(self, guest: Guest, address: str) -> None:
        """Refuse a guest, or an address of many guests, that makes too many tables."""
        mine = sum(
            live.table.host == guest.id and live.table.stage in ("lobby", "dealing", "running")
            for live in self.hall.live.values()
        )
        if mine >= self.settings.limits.open_tables or not self._makers.take(guest.id):
            raise RefusedError("too_many", what="tables")
        if not self._addresses.take(address):
            raise RefusedError("too_many", what="tables")

    def allow_bots(self, guest: Guest, address: str) -> None:
        """Refuse more races that only bots drive: nobody plays in them, but they cost as much."""
        limits = self.settings.limits
        races = [
            live
            for live in self.hall.live.values()
            if live.table.stage in ("dealing", "running") and live.bots_only
        ]
        mine = sum(live.table.host == guest.id for live in races)
        near = sum(live.address == address for live in races)
        full = mine >= limits.bot_races or near >= limits.address_bot_races
        if full or not self._bot_starts.take(address):
            raise RefusedError("too_many", what="tables")

    async def _tidy(self) -> None:
        """Now and then: tables that nobody watches leave the memory, forgotten ones are closed."""
        while True:
            await asyncio.sleep(_ROUND)
            try:
                self._unload()
                await self._close_idle()
                self._collect()
            except Exception:
                logger.exception("tidying up failed")

    def _collect(self) -> None:
        """Look for old garbage when nobody has played for a while, or after an hour of play."""
        played = self.hall.writer.commits - self._commits
        self._commits = self.hall.writer.commits
        self._rounds += 1
        self._dirty = self._dirty or played > 0
        if self._dirty and (played == 0 or self._rounds >= _HOUR):
            self._rounds, self._dirty = 0, False
            gc.collect()

    def _unload(self) -> None:
        before = time.monotonic() - self.settings.limits.unload
        for live in list(self.hall.live.values()):
            # A race against the clock goes on, whoever looks.
            still = not live.streams and not live.thinking and live.clock_timer is None
            if still and live.quiet_since < before:
                self.hall.unload(live)

    async def _close_idle(self) -> None:
        limits, now = self.settings.limits, time.time()
        store = self.hall.store
        idle = await store.idle_tables(("lobby",), now - limits.lobby_idle)
        idle += await store.idle_tables(("dealing", "running"), now - limits.race_idle)
        for code in idle:
            live = await self.hall.find(code)
            if not live.streams and live.table.stage != "closed":
                self.hall.append(live, Closed("idle"))
