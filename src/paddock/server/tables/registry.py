"""The table registry: finds tables, appends to their logs, and notifies viewers once stored."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any

from paddock import registry
from paddock.core.errors import PaddockError
from paddock.core.tracks import Track, read_track
from paddock.server.limits import Limits
from paddock.server.refusals import RefusedError
from paddock.server.storage import entries
from paddock.server.storage.log_writer import LogWriter
from paddock.server.storage.store import Store
from paddock.server.storage.uptime import Run, Uptime
from paddock.server.storage.write_connection import Write
from paddock.server.stream import outgoing
from paddock.server.stream.connection import Connection
from paddock.server.stream.delivery import EntryMessages, deliver, for_each, send_away
from paddock.server.tables import lines, turns
from paddock.server.tables.fold import fold
from paddock.server.tables.history import EntryHistory
from paddock.server.tables.ownership import Claim, Ownership
from paddock.server.tables.session import TableSession
from paddock.server.tables.table import RECENT_ROWS, AppliedEntry, Table

logger = logging.getLogger("paddock.server")

#: Letters that are not easily confused.
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
#: The most tracks in memory, unless more are being raced on.
MOST_TRACKS = 256
#: Entries that bots are told about, wherever they are.
_FOR_BOTS = (entries.Invited, entries.Sat, entries.Started)
_MOVES = (entries.Moved, entries.Sealed)


#: Takes in the guests whose turn it has become, and the entry that was stored with that, if any.
News = Callable[[TableSession, entries.AnyEntry | None, list[str]], None]


def new_code() -> str:
    """A new table code, short enough to be read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(6))


class TableRegistry:
    """The tables in memory; everything else is loaded from the database."""

    def __init__(self, store: Store, limits: Limits, build: str) -> None:
        self.store, self.limits, self.build = store, limits, build
        self.writer = LogWriter(store.write)
        self.uptime = Uptime(self.writer, self._any_clock)
        self.sessions: dict[str, TableSession] = {}
        self._loading: dict[str, asyncio.Task[TableSession]] = {}
        self._tracks: dict[str, Track] = {}
        self.past = EntryHistory(self.whole)
        self.ownership = Ownership()
        #: rises with everything that may change under which names tables are counted for limits
        self.changes = 0
        #: whether a clock is running at any table, in memory or not
        self.due = False
        #: called once an entry is stored: bots, clocks, answers given in advance
        self.on_stored: Callable[[TableSession], None] = lambda session: None
        #: called once an entry is applied: answers given in advance, stored together with it
        self.on_applied: Callable[[TableSession], object] = lambda session: None
        #: called once the last entry of a race is stored
        self.on_finished: Callable[[TableSession], None] = lambda session: None
        #: called once an entry is stored that bots are told about
        self.on_bots: Callable[[TableSession, entries.AnyEntry], None] = lambda session, entry: None
        #: called once something is stored that calls guests, ends the race or links the next one
        self.on_news: News = lambda session, entry, called: None
        #: called with every entry that is appended
        self.on_entry: Callable[[entries.AnyEntry], None] = lambda entry: None

    def _any_clock(self) -> bool:
        return self.due or any(session.clock_timer for session in self.sessions.values())

    # -- finding --------------------------------------------------------------

    async def find(self, code: str) -> TableSession:
        """A table by its code, from memory or rebuilt from its log."""
        if code in self.sessions:
            return self.sessions[code]
        if code not in self._loading:
            self._begin_loading(code, self._claim_and_load(code))
        return await asyncio.shield(self._loading[code])

    async def adopt(self, claim: Claim) -> None:
        """Continue a table whose owner has died."""
        if claim.code not in self.sessions and claim.code not in self._loading:
            self._begin_loading(claim.code, self._load(claim))
            await asyncio.shield(self._loading[claim.code])

    def _begin_loading(self, code: str, load: Coroutine[Any, Any, TableSession]) -> None:
        """Load a table, to the end even if the caller is cancelled: it is never loaded twice."""
        self._loading[code] = asyncio.create_task(load)
        self._loading[code].add_done_callback(lambda _: self._loading.pop(code))

    async def _claim_and_load(self, code: str) -> TableSession:
        # Entries that are still being stored belong to the log too.
        await self.writer.settle()
        claim = await self.ownership.claim(code)
        return await self._load(claim)

    async def _load(self, claim: Claim) -> TableSession:
        """Rebuild a table that this worker owns from its log."""
        code = claim.code
        log = await self.store.log(code) if len(code) == 6 else []
        if not log:
            raise RefusedError("unknown", kind="table", name=code[:16])
        for digest in {d for row in log if (d := getattr(row.entry, "digest", None))}:
            await self.know_track(digest)
        table = await self.past.folded(self.rebuild, log)
        session = TableSession(table, quiet_since=time.monotonic(), fence=claim.fence)
        session.asked_at = self._asked_before(table, claim.outages)
        self.sessions[code] = session
        self.changes += 1
        self.note_turns(session)
        self.run_automation(session)
        return session

    def note_turns(self, session: TableSession) -> None:
        """Store whose turn it is at a table that was loaded, and until when."""
        if session.table.stage == "finished":
            return
        noted = turns.all_lines(session)
        if not session.table.over:
            noted.append(Write("tables", lines.listed(session.table)))
        self.writer.put(noted, lambda: None, lambda: None)

    def note_lasting_turns(self) -> None:
        """Store the turns of quick races that have lasted for a while."""
        before = time.time() - turns.LASTING
        for session in self.sessions.values():
            if session.table.changed < before:
                self.note_passing_turn(session)

    async def note_turns_of(self, guest: str) -> None:
        """Store whose turn it is in a guest's quick races, as far as they are played here."""
        for session in self.sessions.values():
            if session.passing and session.table.seats_of(guest):
                self.note_passing_turn(session)
        await self.writer.settle()

    def note_passing_turn(self, session: TableSession) -> None:
        """Store whose turn it is in a quick race, unless that is stored already."""
        if not session.passing or session.lost or not self.ownership.sure:
            return
        changed = turns.changed_lines(session)
        called = turns.called(changed)

        def tell(session: TableSession) -> None:
            self.on_news(session, None, called)

        def forget() -> None:
            session.turns, session.passing = {}, True

        self.writer.put(changed, partial(self._run, tell, session), forget)

    async def whole(self, session: TableSession) -> list[AppliedEntry]:
        """All applied entries of a table with events, from its log."""
        await self.writer.settle()
        log = await self.store.log(session.table.code)
        heard: list[AppliedEntry] = []
        await self.past.folded(self.rebuild, log, heard)
        return [h for h in heard if h.events is not None]

    def rebuild(
        self, log: Sequence[entries.LogEntry], heard: list[AppliedEntry] | None = None
    ) -> Table:
        """Fold a log into a table, which is closed if the log no longer replays as it did."""
        return fold(log, self.track, heard)

    async def heard(self, session: TableSession, after: int) -> list[AppliedEntry]:
        """The applied entries with events after a version, from memory or from the log."""
        recent = session.table.recent
        if len(recent) < RECENT_ROWS or recent[0].version <= after + 1:
            return [h for h in recent if h.version > after]
        past = await self.past.of(session)
        return [h for h in past if h.version > after]

    async def know_track(self, digest: str) -> None:
        """Load a stored track."""
        if digest not in self._tracks and (text := await self.store.track(digest)):
            try:
                self.remember(await asyncio.to_thread(read_track, text))
            except PaddockError:
                logger.warning("a stored track cannot be read", extra={"digest": digest})

    def remember(self, track: Track) -> None:
        """Keep a track in memory; the oldest that no table needs are forgotten."""
        self._tracks.setdefault(track.digest, track)
        if len(self._tracks) > MOST_TRACKS:
            needed = {session.table.track_digest for session in self.sessions.values()}
            idle = [digest for digest in self._tracks if digest not in needed | {track.digest}]
            for digest in idle[: len(self._tracks) - MOST_TRACKS]:
                del self._tracks[digest]

    async def any_track(self, digest: str) -> Track:
        """A track by its digest: one that is shipped, or one that was played here."""
        try:
            return await asyncio.to_thread(self.track_by_digest, digest)
        except RefusedError:
            await self.know_track(f"sha256:{digest}")
            return self.track_by_digest(digest)

    def track(self, game: str, name: str, digest: str) -> Track:
        """The track with this digest, as it was when the table was made."""
        if digest not in self._tracks:
            current = registry.track(game, name)
            if current.digest != digest:
                raise RefusedError("unknown", kind="track", name=name)
            self._tracks[digest] = current
        return self._tracks[digest]

    def _text(self, digest: str) -> str:
        """The text of a track in memory."""
        return self._tracks[digest].text

    def track_by_digest(self, digest: str) -> Track:
        """A track by its digest, current or stored."""
        whole = f"sha256:{digest}"
        if whole not in self._tracks:
            for game in registry.names():
                for name in registry.tracks(game):
                    if registry.title(game, name).digest == whole:
                        self._tracks[whole] = registry.track(game, name)
        if whole not in self._tracks:
            raise RefusedError("unknown", kind="track", name=digest[:80])
        return self._tracks[whole]

    # -- changing -------------------------------------------------------------

    def make(self, entry: entries.Made) -> TableSession:
        """Create a table with its first log entry."""
        code = new_code()
        while code in self.sessions:
            code = new_code()
        claim = self.ownership.claim_new(code)
        table = Table(code, self.track)
        session = TableSession(table, quiet_since=time.monotonic(), fence=claim.fence)
        self.track(entry.game, entry.track, entry.digest)
        self.sessions[code] = session
        self.append(session, entry)
        return session

    def append(
        self,
        session: TableSession,
        entry: entries.AnyEntry,
        extra: Sequence[outgoing.Delivery] = (),
    ) -> int:
        """Append a log entry; once it is stored, viewers are notified and automation runs."""
        if session.lost:
            raise RefusedError("broken")
        applied, stored = self._applied(session, entry)
        if not isinstance(entry, _MOVES) or not session.table.running:
            self.changes += 1
        self.on_entry(entry)
        told: list[outgoing.Delivery] = []
        after = self._followers(session, entry, turns.called(stored))
        done = partial(self._on_stored, session, told, after)
        self.writer.put(stored, done, partial(self.lose, session))
        # From here on the entry will be stored, even if making the messages about it fails.
        told += [*for_each(session, EntryMessages(session, applied, self.build).messages), *extra]
        self._run(self.on_applied, session)
        if isinstance(entry, _FOR_BOTS):
            self._tell_bots(session, entry)
        return applied.version

    def _tell_bots(self, session: TableSession, entry: entries.AnyEntry) -> None:
        """Tell bots about an entry once it is stored."""

        def tell() -> None:
            if not session.failed:
                self._run(lambda _: self.on_bots(session, entry), session)

        self.writer.put((), tell, lambda: None)

    def _followers(
        self, session: TableSession, entry: entries.AnyEntry, called: list[str]
    ) -> list[Callable[[TableSession], object]]:
        """What follows up on an entry once it is stored."""
        ends = lines.ends(session, entry)
        after: list[Callable[[TableSession], object]] = [self.on_finished] if ends else []
        if called or ends or isinstance(entry, entries.Linked):
            after.append(lambda session: self.on_news(session, entry, called))
        return after

    def _on_stored(
        self,
        session: TableSession,
        messages: Sequence[outgoing.Delivery],
        after: Sequence[Callable[[TableSession], object]],
    ) -> None:
        """Send the messages about a stored entry, then run automation and what follows up."""
        deliver(messages)
        self.run_automation(session)
        for work in after:
            self._run(work, session)

    def _applied(
        self, session: TableSession, entry: entries.AnyEntry
    ) -> tuple[AppliedEntry, list[Write]]:
        """Apply an entry; if that fails halfway, the table is reloaded from its log."""
        table = session.table
        try:
            applied = table.apply(table.version + 1, time.time(), entry)
            if applied.events is not None:
                session.asked_at = self._asked_at(session)
                session.undo = None
                self.past.add(session, applied)
            return applied, lines.of_entry(session, applied, self.ownership, self._text)
        except Exception:
            self.lose(session)
            raise

    def run_automation(self, session: TableSession) -> None:
        """Run bots, clocks and answers given in advance; a failure there changes no entry."""
        self._run(self.on_stored, session)

    def _run(self, work: Callable[[TableSession], object], session: TableSession) -> None:
        try:
            work(session)
        except Exception:
            logger.exception("automation failed", extra={"table": session.table.code})

    def _asked_at(self, session: TableSession) -> dict[int, float]:
        """When each seat that has to answer was asked, in monotonic time."""
        table, now = session.table, time.monotonic()
        if not table.asked_at:
            return {}
        old = {
            s: at for s, at in session.asked_at.items() if table.asked_at.get(s) != table.changed
        }
        return {seat: old.get(seat, now) for seat in table.asked_at}

    def _asked_before(self, table: Table, outages: Sequence[Run]) -> dict[int, float]:
        """The same for a loaded table, not counting the time when no server played it."""
        now, today, between = time.monotonic(), time.time(), self.uptime.between
        return {s: now - between(at, today, outages) for s, at in table.asked_at.items()}

    def tell(self, session: TableSession, messages: Sequence[outgoing.Delivery]) -> None:
        """Send messages that belong to no entry, once all earlier entries are stored."""

        def send() -> None:
            # Do not mention entries that could not be stored.
            if not session.failed:
                deliver(messages)

        self.writer.put((), send, lambda: None)

    def tell_all(
        self, session: TableSession, make: Callable[[Connection], Sequence[bytes]]
    ) -> None:
        """Send messages that belong to no entry to every page at a table."""
        self.tell(session, for_each(session, make))

    async def stored(self, session: TableSession) -> None:
        """Wait until all entries of a table are stored; refused if one could not be."""
        await self.writer.settle()
        if session.failed:
            raise RefusedError("not_stored")

    def lose(self, session: TableSession) -> None:
        """Drop a table whose entry could not be stored; everyone restarts from the log."""
        session.failed = True
        if session.lost:
            return
        session.lost = True
        self.changes += 1
        session.stop()
        self.past.forget(session)
        if self.sessions.get(session.table.code) is session:
            del self.sessions[session.table.code]
        for connection in list(session.connections):
            send_away(connection)

    def unload(self, session: TableSession) -> None:
        """Unload a table that nobody watches; it can be reloaded from its log."""
        session.stop()
        self.past.forget(session)
        session.lost = True
        self.changes += 1
        self.sessions.pop(session.table.code, None)
        self.ownership.release(session)
