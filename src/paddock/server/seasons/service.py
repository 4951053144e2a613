"""Runs championships: opens their races one after another, and starts them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from paddock import bots
from paddock.core.errors import PaddockError
from paddock.core.tracks import Track
from paddock.names import bot_name
from paddock.seasons import Round
from paddock.seasons.model import driver_at, read_season
from paddock.server.background import Background
from paddock.server.circuits.chosen import drawn_track
from paddock.server.refusals import RefusedError
from paddock.server.seasons import stored
from paddock.server.seasons.stored import Settings, StoredSeason
from paddock.server.storage import entries
from paddock.server.storage.store import Guest, Store
from paddock.server.tables import lobby
from paddock.server.tables.registry import LETTERS
from paddock.server.tables.session import TableSession
from paddock.server.tables.table import SLOW

if TYPE_CHECKING:
    from paddock.server.services import Services

logger = logging.getLogger("paddock.server")

#: Seconds between two looks at the races that wait for their drivers, and between two looks for
#: races that a stopped server has not opened.
TEND_EVERY, LOOK_EVERY = 1.0, 30.0
#: The most championships that are looked at together.
AT_ONCE = 100
#: The most championships of one host that are not over.
MOST_OPEN = 20


def driver_name(season: StoredSeason, driver: int) -> str:
    """The name of the bot that drives as one of the drivers, the same in every race."""
    names: list[str] = []
    for number in range(driver + 1):
        names.append(bot_name(f"{season.code} {number}", names))
    return names[driver]


class Seasons:
    """Championships of all workers; the one that owns a table also opens the next."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._work = Background("a championship")
        self._tended: set[str] = set()

    # -- what guests do -------------------------------------------------------

    async def make(
        self,
        guest: Guest,
        address: str,
        title: str,
        settings: Settings,
        drawn: Sequence[str | None],
        *,
        public: bool,
    ) -> str:
        """Create a championship; returns its code.

        Races may be on circuits that players have published, whose ids are given in `drawn`.
        """
        checked, tracks = await self._checked(address, settings, drawn)
        self._services.allow_season(guest, address)
        code, now = "".join(secrets.choice(LETTERS) for _ in range(6)), time.time()
        row = {"code": code, "host": guest.id, "title": title, "made": now, "changed": now}
        await self._store.change(
            lambda c: stored.add(c, {**row, "public": public}, checked, tracks, MOST_OPEN)
        )
        return code

    async def _checked(
        self, address: str, settings: Settings, drawn: Sequence[str | None]
    ) -> tuple[Settings, list[Track]]:
        """The settings with all options and circuits, if every race can be run."""
        if settings.level is not None and settings.level not in bots.names():
            raise RefusedError("unknown", kind="bot", name=settings.level)
        rounds: list[Round] = []
        tracks: list[Track] = []
        for one, published in zip(settings.rounds, drawn, strict=True):
            track = await drawn_track(self._services, address, one.game, published=published)
            setting = await self._services.settle(
                address, one.game, settings.players, track or one.track or None, one.options
            )
            named = (track.title, track.digest) if track else ("", "")
            rounds.append(Round(one.game, setting.track, setting.options, *named))
            tracks += [track] if track else []
        try:
            season = read_season(settings.players, rounds, settings.points, settings.best)
        except PaddockError as error:
            raise RefusedError("bad_option", why=str(error)[:400]) from None
        checked = Settings(
            season.players, season.rounds, season.points, season.best, settings.clock,
            settings.level,
        )  # fmt: skip
        return checked, tracks

    async def join(self, code: str, guest: Guest) -> None:
        """Add a guest to the drivers."""
        await self._store.change(lambda c: stored.join(c, code, guest.id, time.time()))

    async def leave(self, code: str, guest: Guest) -> None:
        """Remove a guest from the drivers."""
        await self._store.change(lambda c: stored.leave(c, code, guest.id, time.time()))

    async def begin(self, code: str, guest: Guest) -> None:
        """Open the first race."""
        await self._store.change(lambda c: stored.begin(c, code, guest.id, time.time()))
        await self._go_on(code)

    async def read(self, code: str) -> StoredSeason:
        """A championship as it is stored."""
        await self._services.tables.writer.settle()
        return await self._store.query(lambda c: stored.read(c, code))

    # -- what happens by itself -----------------------------------------------

    def note(self, session: TableSession) -> None:
        """Go on after a race, whose last entry is stored."""
        if session.table.season:
            self._work.start(self._go_on(session.table.season.code))

    async def keep_going(self) -> None:
        """Open every race that is due, and start those whose drivers are there."""
        await self._failsafe(self._load_waiting())
        looked = 0.0
        while True:
            if time.monotonic() - looked >= LOOK_EVERY:
                looked = time.monotonic()
                await self._failsafe(self.look())
            for session in list(self._services.tables.sessions.values()):
                self._tend(session)
            await asyncio.sleep(TEND_EVERY)

    async def stop(self) -> None:
        """Stop all work."""
        await self._work.stop()

    async def _failsafe(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            logger.warning("a championship cannot be continued", exc_info=error)

    async def look(self) -> None:
        """Open the races that a stopped server has not opened."""
        for code in await self._store.query(lambda c: stored.due(c, AT_ONCE)):
            await self._failsafe(self._go_on(code))
        closed = await self._store.query(lambda c: stored.open_tables(c, ("closed",), AT_ONCE))
        for code in closed:
            await self._failsafe(self._replace(code))

    async def _load_waiting(self) -> None:
        """Load the races that have not begun, so that they can."""
        for code in await self._store.query(lambda c: stored.open_tables(c, ("lobby",), AT_ONCE)):
            try:
                await self._services.tables.find(code)
            except RefusedError:
                # Another worker owns it.
                continue

    async def _replace(self, table: str) -> None:
        """Run a race again whose table was closed, unless everybody had left it."""
        try:
            session = await self._services.tables.find(table)
        except RefusedError:
            return
        season, why = session.table.season, session.table.why
        if season is None:
            return
        if why == "idle":
            await self._store.change(
                lambda c: stored.set_stage(c, season.code, "closed", time.time())
            )
            return
        await self._store.change(lambda c: stored.reopen(c, season.code, table))
        await self._go_on(season.code)

    async def _go_on(self, code: str) -> None:
        """Open the next race, unless it is open; after the last one the championship is over."""
        season = await self.read(code)
        number = season.next_round
        if season.stage != "running" or number in season.tables:
            return
        if number is None:
            await self._store.change(lambda c: stored.set_stage(c, code, "finished", time.time()))
            return
        await self._open(season, number)

    async def _open(self, season: StoredSeason, number: int) -> None:
        """Open a race; if another worker was faster, its table counts and this one is dropped."""
        one, tables, s = season.settings.rounds[number - 1], self._services.tables, season.settings
        track = await tables.any_track(one.digest.removeprefix("sha256:")) if one.digest else None
        setting = await asyncio.to_thread(
            lobby.settle, one.game, s.players, track or one.track, one.options
        )
        place = entries.SeasonRound(season.code, number, len(s.rounds))
        session = lobby.make(
            tables, _host(season), setting, public=season.public, clock=s.clock, hints=False,
            season=place,
        )  # fmt: skip
        await tables.writer.settle()
        if not session.lost:
            await self._get_ready(session)

    def _tend(self, session: TableSession) -> None:
        """Get a race ready that is not, or start it once its drivers are there."""
        table = session.table
        if table.season is None or table.stage != "lobby" or session.lost:
            return
        if table.code not in self._tended and (_has_gaps(session) or _can_start(session)):
            self._tended.add(table.code)
            self._work.start(self._get_ready(session))

    async def _get_ready(self, session: TableSession) -> None:
        """Seat the drivers, and start the race if it need not wait for them."""
        table = session.table
        try:
            assert table.season is not None
            await self._seat(session, await self.read(table.season.code))
            if _can_start(session):
                rated = await self._services.rates(session)
                if table.stage == "lobby" and not session.lost:
                    host = Guest(table.host, "", False)
                    lobby.start(self._services.tables, session, host, rated=rated)
        finally:
            self._tended.discard(table.code)

    async def _seat(self, session: TableSession, season: StoredSeason) -> None:
        """Seat the drivers who are not seated yet."""
        tables, table = self._services.tables, session.table
        for seat, chair in enumerate(table.chairs):
            driver = driver_at(seat, table.season.round if table.season else 1, table.players)
            one = season.entrants.get(driver)
            who = one.guest if one and one.drives else None
            guest = await self._services.guests.find(who) if who else None
            if not chair.empty or table.stage != "lobby" or session.lost:
                continue
            if guest is not None:
                tables.append(session, entries.Sat(seat, guest.id, guest.name, guest.face))
            else:
                level = one.bot if one and one.bot else season.level
                name = driver_name(season, driver)
                tables.append(session, entries.Placed(seat, level, name))

    @property
    def _store(self) -> Store:
        return self._services.tables.store


def _host(season: StoredSeason) -> Guest:
    """Who may start a race before all drivers are there: the host, or the first driver."""
    drivers = [one.guest for one in season.entrants.values() if one.guest]
    return Guest(season.host or next(iter(drivers), ""), "", False)


def _has_gaps(session: TableSession) -> bool:
    return any(chair.empty for chair in session.table.chairs)


def _can_start(session: TableSession) -> bool:
    """Whether a race can begin: with a slow clock at once, otherwise when all drivers are there."""
    table = session.table
    if _has_gaps(session) or table.stage != "lobby" or session.lost:
        return False
    guests = [chair.guest for chair in table.chairs if chair.guest]
    return table.clock in SLOW or (bool(guests) and all(session.here(guest) for guest in guests))
