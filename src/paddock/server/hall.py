"""All tables: finding them, adding rows to their logs, telling everyone once they are stored."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from paddock import registry
from paddock.core.errors import PaddockError
from paddock.core.tracks import Track, read_track
from paddock.server import rows, telling
from paddock.server.bulletin import Bulletin, deliver, for_each, send_away
from paddock.server.folding import fold
from paddock.server.limits import Limits
from paddock.server.live import Live, Stream
from paddock.server.past import Past
from paddock.server.pen import Write
from paddock.server.refusals import RefusedError
from paddock.server.store import Store
from paddock.server.table import RECENT_ROWS, Happening, Table
from paddock.server.uptime import Uptime
from paddock.server.writer import Writer

logger = logging.getLogger("paddock.server")

#: Letters that are not mistaken for one another.
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
DIGEST_EVERY = 8
#: Rows that change what lists say of a table.
_LISTED = (
    rows.Made, rows.Changed, rows.Started, rows.Dealt, rows.Linked, rows.Closed, rows.Sat,
)  # fmt: skip


def new_code() -> str:
    """A table's code, short enough to be read out."""
    return "".join(secrets.choice(LETTERS) for _ in range(6))


class Hall:
    """The tables in memory, and the way to the database."""

    def __init__(self, store: Store, limits: Limits, build: str) -> None:
        self.store, self.limits, self.build = store, limits, build
        self.writer = Writer(store.write)
        self.uptime = Uptime(self.writer, self._any_clock)
        self.live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tracks: dict[str, Track] = {}
        self.past = Past(self._whole)
        #: called after every row: bots, clocks, answers given in advance
        self.after: Callable[[Live], None] = lambda live: None

    def _any_clock(self) -> bool:
        return any(live.clock_timer for live in self.live.values())

    # -- finding --------------------------------------------------------------

    async def find(self, code: str) -> Live:
        """A table by its code, from memory or rebuilt from its log."""
        if code in self.live:
            return self.live[code]
        if code not in self._loading:
            self._loading[code] = asyncio.create_task(self._load(code))
            # Not before it is done, even if who asked has gone: a table is never loaded twice.
            self._loading[code].add_done_callback(lambda _: self._loading.pop(code))
        return await asyncio.shield(self._loading[code])

    async def _load(self, code: str) -> Live:
        # Rows that are still being stored belong to the log too.
        await self.writer.settle()
        log = await self.store.log(code) if len(code) == 6 else []
        if not log:
            raise RefusedError("unknown", kind="table", name=code[:16])
        for digest in {d for row in log if (d := getattr(row.entry, "digest", None))}:
            await self.know_track(digest)
        table = await self.past.folded(self.rebuild, log)
        live = Live(table, quiet_since=time.monotonic())
        live.asked_at = self._asked_before(table)
        self.live[code] = live
        self.look_after(live)
        return live

    async def _whole(self, live: Live) -> list[Happening]:
        """All rows of play of a table so far, from its log."""
        await self.writer.settle()
        log = await self.store.log(live.table.code)
        heard: list[Happening] = []
        await self.past.folded(self.rebuild, log, heard)
        return [h for h in heard if h.tale is not None]

    def rebuild(self, log: Sequence[rows.LogRow], heard: list[Happening] | None = None) -> Table:
        """The fold of a log; where it no longer plays as it did the table is closed."""
        return fold(log, self.track, heard)

    async def heard(self, live: Live, after: int) -> list[Happening]:
        """The rows of play after a version, from memory or once more from the log."""
        recent = live.table.recent
        if len(recent) < RECENT_ROWS or recent[0].version <= after + 1:
            return [h for h in recent if h.version > after]
        past = await self.past.of(live)
        return [h for h in past if h.version > after]

    async def know_track(self, digest: str) -> None:
        """Have the text of a stored track at hand."""
        if digest not in self._tracks and (text := await self.store.track(digest)):
            try:
                self._tracks[digest] = read_track(text)
            except PaddockError:
                logger.warning("a stored track cannot be read", extra={"digest": digest})

    def track(self, game: str, name: str, digest: str) -> Track:
        """The track with this digest, as it was when the table was made."""
        if digest not in self._tracks:
            found = registry.track(game, name)
            if found.digest != digest:
                raise RefusedError("unknown", kind="track", name=name)
            self._tracks[digest] = found
        return self._tracks[digest]

    def track_by_digest(self, digest: str) -> Track:
        """Any track that has been played or can be."""
        whole = f"sha256:{digest}"
        if whole not in self._tracks:
            for game in registry.names():
                for name in registry.meta(game).tracks:
                    if registry.title(game, name).digest == whole:
                        self._tracks[whole] = registry.track(game, name)
        if whole not in self._tracks:
            raise RefusedError("unknown", kind="track", name=digest[:80])
        return self._tracks[whole]

    # -- changing -------------------------------------------------------------

    def make(self, entry: rows.Made) -> Live:
        """A new table with its first row."""
        code = new_code()
        while code in self.live:
            code = new_code()
        live = Live(Table(code, self.track), quiet_since=time.monotonic())
        track = registry.track(entry.game, entry.track)
        self._tracks.setdefault(track.digest, track)
        self.live[code] = live
        self.append(live, entry)
        return live

    def append(
        self, live: Live, entry: rows.AnyEntry, extra: Sequence[telling.Delivery] = ()
    ) -> int:
        """Add a row; everyone is told when it is stored."""
        if live.lost:
            raise RefusedError("broken")
        happening, lines = self._applied(live, entry)
        told: list[telling.Delivery] = []
        self.writer.put(lines, partial(deliver, told), partial(self.lose, live))
        # From here on the row is on its way to the disk, whatever goes wrong in telling of it.
        told += [*for_each(live, Bulletin(live, happening, self.build).frames), *extra]
        self.look_after(live)
        return happening.version

    def _applied(self, live: Live, entry: rows.AnyEntry) -> tuple[Happening, list[Write]]:
        """Take a row in; where that fails half-way the table is loaded again from its log."""
        table = live.table
        try:
            happening = table.apply(table.version + 1, time.time(), entry)
            if happening.tale is not None:
                live.asked_at = self._asked_at(live)
                live.undo = None
                self.past.add(live, happening)
            return happening, self._lines(live, happening)
        except Exception:
            self.lose(live)
            raise

    def look_after(self, live: Live) -> None:
        """Let bots, clocks and rules go on; what fails there does not concern the row before."""
        try:
            self.after(live)
        except Exception:
            logger.exception("looking after a table failed", extra={"table": live.table.code})

    def _asked_at(self, live: Live) -> dict[int, float]:
        """When each seat that has to answer was asked, by the clock that never jumps."""
        table, now = live.table, time.monotonic()
        old = {s: at for s, at in live.asked_at.items() if table.asked_at.get(s) != table.changed}
        return {seat: old.get(seat, now) for seat in table.asked_at}

    def _asked_before(self, table: Table) -> dict[int, float]:
        """The same for a table from its log: the time when no server ran does not count."""
        now, today = time.monotonic(), time.time()
        return {s: now - self.uptime.between(at, today) for s, at in table.asked_at.items()}

    def _lines(self, live: Live, happening: Happening) -> list[Write]:
        table, entry = live.table, happening.entry
        digest = None
        if table.play and happening.tale is not None:
            if happening.version % DIGEST_EVERY == 0 or table.stage == "finished":
                digest = table.play.digest
        values: dict[str, Any] = {
            "code": table.code,
            "version": happening.version,
            "at": happening.at,
            "entry": rows.encode(entry).decode(),
            "digest": digest,
        }
        lines = [Write("log", values)]
        if isinstance(entry, _LISTED) or table.stage == "finished":
            lines.append(Write("tables", self.listed(table)))
        if isinstance(entry, rows.Made | rows.Changed):
            text = self._tracks[entry.digest].text
            lines.append(Write("tracks", {"digest": entry.digest, "text": text}))
        if isinstance(entry, rows.Made | rows.Sat):
            who = entry.host if isinstance(entry, rows.Made) else entry.guest
            lines.append(Write("members", {"guest": who, "code": table.code}))
        return lines

    def listed(self, table: Table) -> dict[str, Any]:
        """A table's line for lists."""
        return {
            "code": table.code,
            "stage": table.stage,
            "public": table.public,
            "changed": table.changed,
        }

    def tell(self, live: Live, frames: Sequence[telling.Delivery]) -> None:
        """Send frames that belong to no row, after all rows before them are stored."""

        def send() -> None:
            # Nothing is said of rows that could not be stored.
            if not live.failed:
                deliver(frames)

        self.writer.put((), send, lambda: None)

    def tell_all(self, live: Live, make: Callable[[Stream], Sequence[bytes]]) -> None:
        """Send everyone who looks on frames that belong to no row."""
        self.tell(live, for_each(live, make))

    async def stored(self, live: Live) -> None:
        """Wait until all rows of a table so far are stored; refuse where one could not be."""
        await self.writer.settle()
        if live.failed:
            raise RefusedError("not_stored")

    def lose(self, live: Live) -> None:
        """Forget what could not be stored: the log is right, so all begin again from there."""
        live.failed = True
        if live.lost:
            return
        live.lost = True
        live.stop()
        self.past.forget(live)
        if self.live.get(live.table.code) is live:
            del self.live[live.table.code]
        for stream in list(live.streams):
            send_away(stream)

    def unload(self, live: Live) -> None:
        """Let a table that nobody watches leave the memory; its log brings it back."""
        live.stop()
        self.past.forget(live)
        live.lost = True
        self.live.pop(live.table.code, None)
