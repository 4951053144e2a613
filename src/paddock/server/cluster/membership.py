"""One worker among several: owns some tables, and reaches the others through their owners."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import Sequence

from sqlalchemy.exc import SQLAlchemyError

from paddock.core.errors import PaddockError, shown
from paddock.server.background import Background
from paddock.server.cluster.bus import ANNOUNCE, Bus, Item
from paddock.server.cluster.leases import ElsewhereError, Leases
from paddock.server.cluster.relay import Relays, RemotePages
from paddock.server.cluster.requests import Requests
from paddock.server.cluster.shared_limits import SharedLimits
from paddock.server.limits import Buckets, Limits
from paddock.server.refusals import RefusedError
from paddock.server.storage.write_connection import Write
from paddock.server.stream.handler import StreamHandler
from paddock.server.tables.ownership import Claim, Ownership
from paddock.server.tables.registry import TableRegistry
from paddock.server.tables.session import TableSession

logger = logging.getLogger("paddock.server")

#: Seconds between two looks for tables whose workers have died, and how many to take at a time.
ADOPT, MOST_ADOPTED = 0.5, 100
#: Renewals of a lease before it would expire.
RENEWALS = 4
#: Seconds for which the owner of a table is remembered.
REMEMBER = 2.0


class LeasedTables(Ownership):
    """Owns tables by leases."""

    def __init__(self, leases: Leases) -> None:
        self._leases = leases
        self._releasing: dict[str, asyncio.Task[None]] = {}

    @property
    def sure(self) -> bool:
        """Whether no other worker can own tables of this one by now."""
        return self._leases.valid

    async def claim(self, code: str) -> Claim:
        """Own a table that is about to be loaded; raises an error if another worker owns it."""
        if code in self._releasing:
            await self._releasing[code]
        claim = await self._leases.claim(code)
        if claim is None:
            raise RefusedError("unknown", kind="table", name=code[:16])
        return claim

    def claim_new(self, code: str) -> Claim:
        """Own a table that is being created."""
        return Claim(code, self._leases.fresh_fence())

    def lines(self, session: TableSession) -> list[Write]:
        """The owner, stored with the first entry of a table."""
        values = {"code": session.table.code, "worker": self._leases.worker, "fence": session.fence}
        return [Write("owners", values)]

    def release(self, session: TableSession) -> None:
        """Give up a table that was unloaded."""
        code, fence = session.table.code, session.fence
        assert fence is not None
        task = asyncio.create_task(self._released(code, fence))
        self._releasing[code] = task
        task.add_done_callback(lambda _: self._releasing.pop(code, None))

    async def _released(self, code: str, fence: int) -> None:
        try:
            await self._leases.release(code, fence)
        except SQLAlchemyError:
            # Nobody else needs the table so far; whoever does asks this worker.
            logger.warning("a table could not be released", extra={"table": code})


class Membership:
    """The part of a worker that knows about the others."""

    def __init__(self, database: str, bus: str, key: str, limits: Limits) -> None:
        self.worker = secrets.token_hex(6)
        # Several sites may share one bus.
        namespace = hashlib.sha256(f"bus {key}".encode()).hexdigest()[:16]
        # A worker that is silent for longer than its lease has lost its tables anyway.
        self.bus = Bus(bus, namespace, self.worker, limits.lease + ANNOUNCE)
        self.leases = Leases(database, self.worker, limits.lease)
        self.requests = Requests(self.bus)
        self._work = Background("the cluster")
        self._owners: dict[str, tuple[str, float]] = {}
        #: the names under which tables are counted, and the changes until then
        self._counted: tuple[int, Counter[str]] = (-1, Counter())
        #: whether the lease could be renewed the last time, and since when without interruption
        self.leased = True
        self._well_since = 0.0

    async def join(
        self, tables: TableRegistry, handler: StreamHandler, buckets: dict[str, Buckets]
    ) -> None:
        """Reach the bus, take a lease, and start to work with the others."""
        self._tables, self._handler = tables, handler
        self.relays = Relays(self.bus, tables.limits, tables.build)
        self.pages = RemotePages(self.bus)
        self.limits = SharedLimits(self.bus, buckets, self._counts)
        handler.relays, tables.ownership = self.relays, LeasedTables(self.leases)
        handler.elsewhere, handler.guests.announce = self.limits.elsewhere, self.bus.broadcast
        handler.bots.elsewhere, handler.bots.announce = self.limits.elsewhere, self.bus.broadcast
        handler.bots.named_elsewhere = self.limits.names_elsewhere
        self.bus.receive, self.bus.lost = self._receive, self._lose
        for work in (self.bus.run_receiver(), self.bus.run_sender()):
            self._work.start(work)
        await self.leases.renew()
        for work in (self.bus.announce(), self._renew(), self._adopt(), self.limits.report()):
            self._work.start(work)

    async def check(self, address: str) -> None:
        """Raise an error if the bus cannot be reached."""
        try:
            await self.bus.check()
        except Exception as error:
            raise PaddockError(f"the bus {shown(address)} cannot be reached: {error}") from None

    async def leave(self) -> None:
        """End the lease once everything is stored: others take over the tables at once."""
        try:
            await self.leases.leave()
        except SQLAlchemyError:
            logger.warning("the lease could not be ended; it expires soon")
        else:
            self.bus.broadcast(("left",))

    async def close(self) -> None:
        """Close all connections."""
        await self.requests.stop()
        await self._work.stop()
        await self.bus.close()
        await self.leases.close()

    # -- owners ---------------------------------------------------------------

    async def owner(self, code: str) -> str | None:
        """The other worker that owns a table; None if it is this one, or if there is no table."""
        if code in self._tables.sessions:
            return None
        worker, until = self._owners.get(code, ("", 0.0))
        if until > time.monotonic():
            return worker
        try:
            await self._tables.find(code)
        except ElsewhereError as elsewhere:
            self._remember(code, elsewhere.worker)
            return elsewhere.worker
        except RefusedError:
            return None
        return None

    def _remember(self, code: str, worker: str) -> None:
        now = time.monotonic()
        if len(self._owners) > 10_000:
            self._owners = {c: (w, end) for c, (w, end) in self._owners.items() if end > now}
        self._owners[code] = worker, now + REMEMBER

    def _forget_owner(self, worker: str) -> None:
        self._owners = {c: kept for c, kept in self._owners.items() if kept[0] != worker}

    async def track_elsewhere(self, digest: str) -> str:
        """The text of a track that another worker has in memory; empty if none has."""
        asked = (self.requests.ask(worker, "track", (digest,)) for worker in self.bus.peers)
        texts = await asyncio.gather(*asked, return_exceptions=True)
        return next((text for text in texts if isinstance(text, str) and text), "")

    async def divided(self, codes: Sequence[str]) -> dict[str | None, list[str]]:
        """Tables by their owner; those of this worker, or of none, under None."""
        owners = await self.leases.owners(codes)
        parts: dict[str | None, list[str]] = {}
        for code in codes:
            owner = owners.get(code)
            mine = owner == self.worker or code in self._tables.sessions
            parts.setdefault(None if mine else owner, []).append(code)
        return parts

    async def _renew(self) -> None:
        """Renew the lease; if it had expired, drop the tables that others have taken over."""
        while True:
            await asyncio.sleep(self.leases.seconds / RENEWALS)
            try:
                if await self.leases.renew():
                    self._well_since = time.monotonic()
                    await self._drop_lost()
                self.leased = True
            except SQLAlchemyError:
                logger.warning("the lease could not be renewed")
                self.leased, self._well_since = False, time.monotonic()

    async def _drop_lost(self) -> None:
        sessions = list(self._tables.sessions.values())
        # The owners of new tables are stored with their first entries.
        await self._tables.writer.settle()
        owned = await self.leases.owned()
        for session in sessions:
            if not session.lost and owned.get(session.table.code) != session.fence:
                logger.warning("a table was taken over", extra={"table": session.table.code})
                self._tables.lose(session)

    async def _adopt(self) -> None:
        """Continue the tables of workers that have died."""
        while True:
            await asyncio.sleep(ADOPT)
            if time.monotonic() - self._well_since < self.leases.seconds:
                # After an outage of the database, the others renew their leases first.
                continue
            try:
                claims = await self.leases.adopt(MOST_ADOPTED)
            except SQLAlchemyError:
                continue
            for claim in claims:
                try:
                    await self._tables.adopt(claim)
                except Exception:
                    logger.exception("a table could not be taken over")

    # -- messages -------------------------------------------------------------

    def _receive(self, sender: str, item: Item) -> None:
        # The most frequent ones first.
        match item[0]:
            case "text" | "gone":
                self.pages.take(sender, item)
            case "write" | "close":
                self.relays.take(sender, item)
            case "open":
                self._open(sender, *item[1:])
            case "ask" | "answer":
                self.requests.take(sender, item)
            case "taken":
                self.limits.take_from(item[1])
            case "counts":
                self.limits.count_in(sender, item[1])
            case "guest" | "code" | "redeemed" | "spent":
                self._handler.guests.hear(item)
            case "bot_here" | "bot_told":
                self._handler.bots.hear(item)
            case "bot_out":
                self._handler.send_bot_away(item[1])
            case "left":
                self._forget_owner(sender)

    def _open(self, sender: str, number: int, code: str, guest: str | None, address: str) -> None:
        # At once: the page's first message may be right behind this one.
        socket = self.pages.open(sender, number)
        self._work.start(self._handler.serve(code, guest, address, socket, remote=True))

    def _lose(self, worker: str) -> None:
        """Start over with a worker: it is gone, or messages were lost."""
        self._forget_owner(worker)
        self.relays.lose(worker)
        self.pages.lose(worker)
        self.requests.lose(worker)
        self.limits.forget(worker)

    def _counts(self, afresh: bool) -> dict[str, int]:
        """What the other workers have to know for limits on totals."""
        changes, counts = self._counted
        if afresh or changes != self._tables.changes:
            # With thousands of tables this takes milliseconds, and mostly nothing has changed.
            sessions = self._tables.sessions.values()
            counts = Counter(name for session in sessions for name in session.counted)
            self._counted = self._tables.changes, counts
        # The names of connections and of tables differ.
        return {**self._handler.counts, **counts}
