"""Makes the race of each day, and a table for everybody who tries it."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

from paddock import registry
from paddock.circuits import generate
from paddock.core.chance import SEED_BYTES
from paddock.core.errors import PaddockError
from paddock.core.tracks import Track, read_track
from paddock.core.tracks.reading.plan import THEMES
from paddock.server.days import stored
from paddock.server.days.calendar import OWN_SEAT, number_of, today
from paddock.server.days.stored import Day
from paddock.server.refusals import RefusedError
from paddock.server.storage import entries
from paddock.server.storage.store import Guest
from paddock.server.tables import commands, lobby
from paddock.server.tables.session import TableSession

if TYPE_CHECKING:
    from paddock.server.services import Services

#: The bots of the race of the day, the same for everybody.
LEVEL = "club"
#: Nobody waits for anybody, so nobody needs a clock.
CLOCK = "none"
#: The most circuits in memory.
MOST_CIRCUITS = 40


class Days:
    """The race of the day at all workers: the database decides what is raced, and who has tried."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._making = asyncio.Lock()
        #: the circuits of some days; reading one takes a while
        self._circuits: dict[str, Track] = {}
        services.stream_handler.admit = self.admit

    async def of(self, day: str) -> Day | None:
        """What is raced on a day; made when somebody asks for it on that day."""
        store = self._services.tables.store
        number = number_of(day)
        known = await store.query(lambda c: stored.read(c, day))
        if known is not None or day != today():
            return known
        async with self._making:
            new = await asyncio.to_thread(_made, day, number)
            return await store.change(lambda c: stored.add(c, new))

    async def circuit(self, day: Day) -> Track:
        """The circuit of a day, ready to be drawn."""
        async with self._making:
            track = self._circuits.get(day.day)
            if track is None:
                track = await asyncio.to_thread(read_track, day.circuit)
                self._circuits[day.day] = track
                if len(self._circuits) > MOST_CIRCUITS:
                    del self._circuits[next(iter(self._circuits))]
        self._services.tables.remember(track)
        return track

    async def race(self, guest: Guest, address: str) -> str:
        """The table of a guest's try today, which is made if there is none; returns its code."""
        day = today()
        await self._services.tables.writer.settle()
        code = await self._tried(day, guest)
        if code is None:
            one = await self.of(day)
            assert one is not None
            code = await self._open(one, guest, address)
        return code

    async def _tried(self, day: str, guest: Guest) -> str | None:
        return await self._services.tables.store.query(lambda c: stored.try_of(c, day, guest.id))

    async def _open(self, day: Day, guest: Guest, address: str) -> str:
        services = self._services
        setting = await services.settle(address, day.game, None, await self.circuit(day), {})
        services.allow_table(guest, address)
        session = lobby.make(
            services.tables, guest, setting, public=False, clock=CLOCK, hints=False, day=day.day
        )
        session.address = address
        await services.tables.writer.settle()
        if session.lost:
            # The same guest has asked twice at the same time.
            code = await self._tried(day.day, guest)
            if code is None:
                raise RefusedError("not_stored")
            return code
        self._begin(session, guest, day)
        await services.tables.stored(session)
        return session.table.code

    async def complete(self, session: TableSession, guest: Guest) -> None:
        """Begin a guest's own race whose server was stopped before it did."""
        table = session.table
        if table.day and table.stage == "lobby":
            day = await self.of(table.day)
            if day is not None and table.stage == "lobby":
                self._begin(session, guest, day)

    async def hand_over(self, before: Guest | None, after: Guest) -> None:
        """Let what a guest has tried today be the only try of the player who signs in."""
        if before is None or before.account or before.id == after.id:
            return
        await self._services.tables.writer.settle()
        await self._services.tables.store.change(
            lambda c: stored.hand_over(c, today(), before.id, after.id)
        )

    async def admit(self, session: TableSession, guest: str | None) -> None:
        """Seat a player who has signed in since the race began, if it is the player's try."""
        table = session.table
        if guest is None or not table.is_secret or not table.running or table.seats_of(guest):
            return
        player = await self._services.guests.find(guest)
        if player and await self._tried(str(table.day), player) == table.code and not session.lost:
            new = entries.Sat(OWN_SEAT, player.id, player.name, player.face)
            self._services.tables.append(session, new)

    def _begin(self, session: TableSession, guest: Guest, day: Day) -> None:
        """Seat the guest and the bots, and deal what everybody is dealt."""
        tables, table = self._services.tables, session.table
        host = guest._replace(id=table.host)
        for seat, chair in enumerate(table.chairs):
            if chair.empty and seat == OWN_SEAT:
                lobby.sit(tables, session, guest, seat)
            elif chair.empty:
                lobby.place_bot(tables, session, host, seat, LEVEL)
        lobby.start(tables, session, host, secret=(day.salt, day.seed))
        commands.deal(tables, session)


def _made(day: str, number: int) -> Day:
    """Games take turns; the circuit is a random one, the same for everybody."""
    games = registry.names()
    game = games[number % len(games)]
    track = _circuit(game, number)
    salt, seed = secrets.token_hex(SEED_BYTES), secrets.token_hex(SEED_BYTES)
    return Day(day, game, track.text, salt, seed)


def _circuit(game: str, number: int) -> Track:
    try:
        theme = THEMES[number % len(THEMES)]
        return registry.circuit_track(game, generate(number, theme, game=game, races=0))
    except PaddockError:
        return registry.track(game, registry.meta(game).default_track)
