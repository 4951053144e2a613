"""The services of one server process, opened and closed together."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import logging
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from fastapi import Response

import paddock
from paddock.core.errors import PaddockError
from paddock.core.tracks import Track
from paddock.server.accounts.tokens import Tokens
from paddock.server.admin.watcher import Watcher
from paddock.server.background import Background
from paddock.server.circuits.service import Circuits
from paddock.server.days.service import Days
from paddock.server.guests import COOKIE, GUEST_HEADER, Guests
from paddock.server.limits import Buckets
from paddock.server.metrics import Metrics
from paddock.server.players.chronicle import Chronicle
from paddock.server.push.alerts import Alerts
from paddock.server.refusals import RefusedError
from paddock.server.replays.service import Replays
from paddock.server.seasons.service import Seasons
from paddock.server.settings import Settings
from paddock.server.storage.entries import Closed
from paddock.server.storage.store import Guest, Store
from paddock.server.storage.write_connection import Write
from paddock.server.stream.handler import StreamHandler
from paddock.server.tables import lobby
from paddock.server.tables.automation import Automation
from paddock.server.tables.lobby import TableConfig
from paddock.server.tables.quick import QuickMatch
from paddock.server.tables.registry import TableRegistry
from paddock.server.tables.scheduler import Scheduler
from paddock.server.tables.session import TableSession
from paddock.server.tables.table import SLOW
from paddock.server.thinking.compiling import Compiling
from paddock.server.thinking.hints import HintService
from paddock.server.worker import Worker

if TYPE_CHECKING:
    from paddock.server.cluster.membership import Membership

logger = logging.getLogger("paddock.server")

STATIC = Path(paddock.__file__).parent / "static"
_COOKIE_SECONDS = 400 * 24 * 3600
_ROUND = 60.0
#: Rounds of play after which old garbage is collected in any case.
_HOUR = 60
#: Seconds for which the last commit counts as evidence of health: if it succeeded, and if it
#: failed.
_PROBE, _RETRY = 30.0, 1.0


def build_name() -> str:
    """A hash that changes with the page, so that old pages can be told to reload."""
    index = STATIC / "index.html"
    page = index.read_bytes() if index.is_file() else b""
    return hashlib.sha256(paddock.__version__.encode() + page).hexdigest()[:12]


class Services:
    """The table registry, guests, bots, streams and limits of one process."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        limits = settings.limits
        self.tables = TableRegistry(store, limits, build_name())
        self.guests = Guests(store, self.tables.writer)
        self.tokens = Tokens(store, self.guests, limits)
        self.hint_service = HintService(lambda: self.compiling.done)
        self.stream_handler = StreamHandler(self.tables, self.guests, self.hint_service)
        self.stream_handler.chat_allowed = settings.site.chat
        self.automation = Automation(self.tables, settings.bot_workers)
        self.chronicle = Chronicle(self.tables)
        self.compiling = Compiling(settings.cache_fallback)
        self.automation.compiled = lambda: self.compiling.done
        self.requests = Buckets(limits.requests)
        self.newcomers = Buckets(limits.guests)
        self.codes = Buckets(limits.codes)
        self.analyses = Buckets(limits.analyses)
        self.accounts = Buckets(limits.accounts)
        self.replays = Replays(Worker(limits.replay_seconds), Buckets(limits.work))
        self.circuits = Circuits.within(limits, lambda: self.compiling.placed)
        self._publishers = Buckets(limits.publishing)
        self._season_makers = Buckets(limits.seasons)
        self._makers = Buckets(limits.tables)
        self._addresses = Buckets(limits.address_tables)
        self._checks, self._settling = Buckets(limits.checks), asyncio.Lock()
        self._bot_starts = Buckets(limits.bot_starts)
        #: this worker among several
        self.member: Membership | None = None
        #: tracks as data and as pictures, encoded for sending
        self.tracks: dict[str, bytes] = {}
        self.boards: dict[tuple[str, bool, bool], bytes] = {}
        self.watcher = Watcher(self)
        self.quick_match = QuickMatch(self)
        self.scheduler = Scheduler(self.tables)
        self.seasons = Seasons(self)
        self.days = Days(self)
        self.tables.on_finished = self._follow_up
        self.alerts = Alerts(self.tables, settings, store.alert_key)
        self._subscribers = Buckets(limits.alerts)
        self._invitations = Buckets(limits.invitations)
        self._invited = Buckets(limits.invitations_to_one)
        self.metrics = Metrics(self)
        self._work = Background("housekeeping")
        self._commits = self._rounds = 0
        self._dirty = False
        self._probed_at = 0.0

    @classmethod
    async def open(cls, settings: Settings) -> Services:
        """Open the database and start all background work."""
        store = await Store.open(settings.database, shared=settings.bus is not None)
        services = cls(settings, store)
        try:
            await services._join()
        except BaseException:
            await services.tables.writer.stop()
            await store.close()
            raise
        tables = services.tables
        tables.uptime.earlier = await tables.store.runs()
        await services.watcher.begin()
        for work in (
            services.watcher.watch(),
            services.watcher.keep_to_retention(),
            services.stream_handler.keep_alive(),
            services.stream_handler.bots.keep_alive(),
            tables.uptime.keep(),
            tables.store.keep_lock(),
            services.chronicle.keep_rating(),
            services.scheduler.run(),
            services.seasons.keep_going(),
            services.alerts.keep_calling(),
        ):
            services._work.start(work)
        services._work.start(services._tidy())
        if settings.compile:
            services._work.start(services.compiling.run())
        return services

    async def _join(self) -> None:
        """Join the other workers, if there is a bus to reach them."""
        if self.settings.bus is None:
            return
        try:
            from paddock.server.cluster.membership import Membership
        except ImportError:
            raise PaddockError(
                "several workers need the extra `scale`: pip install 'paddock-games[scale]'"
            ) from None
        settings, key = self.settings, self.tables.store.key
        member = Membership(settings.database, self.settings.bus, key, settings.limits)
        try:
            await member.check(self.settings.bus)
        except BaseException:
            await member.close()
            raise
        await member.join(self.tables, self.stream_handler, self._shared_buckets)
        self.member = member

    @property
    def _shared_buckets(self) -> dict[str, Buckets]:
        """The limits that count across workers."""
        return {
            "requests": self.requests,
            "newcomers": self.newcomers,
            "codes": self.codes,
            "analyses": self.analyses,
            "accounts": self.accounts,
            "bot_requests": self.tokens.requests,
            "work": self.replays.work,
            "drawing": self.circuits.drawing.work,
            "driving": self.circuits.driving.work,
            "makers": self._makers,
            "publishers": self._publishers,
            "season_makers": self._season_makers,
            "addresses": self._addresses,
            "checks": self._checks,
            "bot_starts": self._bot_starts,
            "subscribers": self._subscribers,
            "invitations": self._invitations,
            "invited": self._invited,
            **self.stream_handler.buckets,
        }

    async def say_goodbye(self) -> None:
        """Store what is waiting and tell every page that the server is stopping."""
        self.tables.uptime.note()
        self.automation.stop()
        self.hint_service.stop()
        await self.tables.writer.settle()
        bots = self.stream_handler.bots.connections
        connections = [*self.stream_handler.connections, *bots.values()]
        if self.member:
            await self.member.leave()
            connections += self.member.relays.connections
        for connection in connections:
            connection.leave("shutdown")

    async def close(self) -> None:
        """Close everything."""
        self.tables.uptime.note()
        await self._work.stop()
        await self.quick_match.stop()
        await self.stream_handler.bots.stop()
        await self.seasons.stop()
        await self.alerts.stop()
        for session in list(self.tables.sessions.values()):
            session.stop()
        await self.say_goodbye()
        await self.replays.stop()
        await self.circuits.stop()
        await self.tables.writer.stop()
        if self.member:
            await self.member.close()
        await self.tables.store.close()

    @property
    def compiled(self) -> bool:
        """Whether the strong bots are ready."""
        return self.compiling.done

    async def can_store(self) -> bool:
        """Whether changes can be stored; tried out if nothing was stored for a while."""
        writer, patience = self.tables.writer, _RETRY if self.tables.writer.failing else _PROBE
        if time.monotonic() - max(writer.tried_at, self._probed_at) > patience:
            self._probed_at = time.monotonic()
            line = {"key": "probed", "value": str(int(time.time()))}
            await writer.store([Write("probes", line)])
        return not writer.failing and (self.member is None or self.member.leased)

    def give_cookie(self, response: Response, guest: Guest) -> None:
        """Set the guest's cookie."""
        response.headers[GUEST_HEADER] = guest.id
        response.set_cookie(
            COOKIE,
            self.guests.cookie(guest),
            max_age=_COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=self.settings.secure,
            path=self.settings.prefix,
        )

    async def settle(
        self,
        address: str,
        game: str,
        players: int | None,
        track: str | Track | None,
        options: Mapping[str, object],
    ) -> TableConfig:
        """Check the settings of a table in a thread, since building a new setup takes a while.

        Each address has a time budget for this; settings that were checked before are free.
        """
        if not self._checks.has(address):
            raise RefusedError("too_many", what="requests")

        def work() -> TableConfig:
            begun = time.thread_time()
            try:
                return lobby.settle(game, players, track, options)
            finally:
                self._checks.charge(address, time.thread_time() - begun)

        async with self._settling:
            return await asyncio.to_thread(work)

    async def rates(self, session: TableSession) -> bool:
        """Whether the race at a table would count for ratings."""
        guests = {chair.guest for chair in session.table.chairs if chair.guest}
        known = [one for guest in sorted(guests) if (one := await self.guests.find(guest))]
        owners = {one.id: one.owner for one in known if one.owner}
        people = known + [o for owner in owners.values() if (o := await self.guests.find(owner))]
        accounts = [one.id for one in people if one.account]
        return lobby.can_be_rated(session.table, accounts, owners)

    def allow_public(self, public: bool) -> None:
        """Refuse a public table where the host has switched them off."""
        if public and not self.settings.site.public_tables:
            raise RefusedError("switched_off")

    def allow_table(self, guest: Guest, address: str) -> None:
        """Refuse a guest, or an address with many guests, that makes too many tables."""
        if self._count(f"tables {guest.id}") >= self.settings.limits.open_tables:
            raise RefusedError("too_many", what="tables")
        if not self._makers.take(guest.id):
            raise RefusedError("too_many", what="tables")
        if not self._addresses.take(address):
            raise RefusedError("too_many", what="tables")

    def allow_seat(self, guest: Guest) -> None:
        """Refuse a bot that has seats at too many tables."""
        if guest.bot and self._count(f"seats {guest.id}") >= self.settings.limits.bot_seats:
            raise RefusedError("too_many", what="tables")

    def allow_challenge(self, guest: Guest) -> None:
        """Refuse a host who sends too many challenges."""
        if not self.stream_handler.buckets["notes"].take(guest.id):
            raise RefusedError("too_many", what="notes")

    def allow_publishing(self, guest: Guest, address: str) -> None:
        """Refuse a guest, or an address with many guests, that publishes too many circuits."""
        if not self._publishers.take(guest.id) or not self._publishers.take(address):
            raise RefusedError("too_many", what="published")

    def allow_season(self, guest: Guest, address: str) -> None:
        """Refuse a guest, or an address with many guests, that makes too many championships."""
        if not self._season_makers.take(guest.id) or not self._season_makers.take(address):
            raise RefusedError("too_many", what="seasons")

    def allow_subscription(self, guest: Guest, address: str) -> None:
        """Refuse a guest, or an address with many guests, that subscribes too often."""
        if not self._subscribers.take(guest.id) or not self._subscribers.take(address):
            raise RefusedError("too_many", what="requests")

    def allow_invitation(self, guest: Guest, player: str) -> None:
        """Refuse a guest who invites too many players, or the same one too often."""
        if not self._invited.take(f"{guest.id} {player}") or not self._invitations.take(guest.id):
            raise RefusedError("too_many", what="invitations")

    def allow_bots(self, guest: Guest, address: str) -> None:
        """Refuse too many races with only bots, which cost as much as any other."""
        limits = self.settings.limits
        mine, near = self._count(f"bots {guest.id}"), self._count(f"bots at {address}")
        full = mine >= limits.bot_races or near >= limits.address_bot_races
        if full or not self._bot_starts.take(address):
            raise RefusedError("too_many", what="tables")

    def _count(self, name: str) -> int:
        """How many open tables count under a name, here and at other workers."""
        here = sum(name in session.counted for session in self.tables.sessions.values())
        return here + self.stream_handler.elsewhere(name)

    def _follow_up(self, session: TableSession) -> None:
        """Follow up on a finished race."""
        self.chronicle.note(session)
        self.seasons.note(session)

    async def _tidy(self) -> None:
        """Periodically unload tables without viewers, and close abandoned ones."""
        while True:
            await asyncio.sleep(_ROUND)
            try:
                self._unload()
                lobby.replace_absent_hosts(self.tables, time.monotonic())
                await self._close_idle()
                self._collect()
            except Exception:
                logger.exception("tidying up failed")

    def _collect(self) -> None:
        """Collect old garbage when nobody has played for a while, or after an hour of play."""
        played = self.tables.writer.commits - self._commits
        self._commits = self.tables.writer.commits
        self._rounds += 1
        self._dirty = self._dirty or played > 0
        if self._dirty and (played == 0 or self._rounds >= _HOUR):
            self._rounds, self._dirty = 0, False
            gc.collect()

    def _unload(self) -> None:
        before = time.monotonic() - self.settings.limits.unload
        for session in list(self.tables.sessions.values()):
            # A race with a clock continues, with or without viewers; a slow one is woken in time.
            ticking = session.clock_timer is not None and not session.table.slow
            still = not session.connections and not session.thinking and not ticking
            if still and session.quiet_since < before:
                self.tables.unload(session)

    async def _close_idle(self) -> None:
        limits, now = self.settings.limits, time.time()
        store = self.tables.store
        idle = await store.idle_lobbies(now - limits.lobby_idle, but=SLOW)
        idle += await store.idle_lobbies(now - limits.slow_lobby_idle)
        idle += await store.idle_tables(("lobby", "dealing", "running"), now - limits.race_idle)
        for code in idle:
            try:
                session = await self.tables.find(code)
            except RefusedError:
                # Another worker owns it, and closes it.
                continue
            if not session.connections and session.table.stage != "closed":
                self.tables.append(session, Closed("idle"))
