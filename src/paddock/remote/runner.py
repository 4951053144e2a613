"""Runs a bot at a server: takes challenges and free seats, and plays several tables at once."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from paddock import bots, registry
from paddock.core.errors import PaddockError
from paddock.remote.backoff import Backoff
from paddock.remote.seat import Seat
from paddock.remote.site import RefusedError, Site, UnreachableError
from paddock.remote.thinking import Thinker

#: Seconds between two looks for tables that are open to bots, and to leave all tables at the end.
LOOK_EVERY, LEAVING = 5.0, 5.0
Json = dict[str, Any]


@dataclass(frozen=True)
class Play:
    """How a bot plays."""

    bot: str
    #: the games that it plays; none for all
    games: tuple[str, ...] = ()
    #: the most tables at the same time
    tables: int = 4
    #: seconds to think about a choice
    seconds: float = 1.0
    #: whether it takes free seats at tables that are open to bots
    seek: bool = False


class Runner:
    """One bot, connected with its token."""

    def __init__(self, site: Site, play: Play, report: Callable[[str], None]) -> None:
        self._site, self._play, self._report = site, play, report
        self._seats: dict[str, asyncio.Task[None]] = {}
        #: tables that it sat down at by itself, and does not return to if it was sent away
        self._visited: set[str] = set()
        self._turns = asyncio.Semaphore(os.cpu_count() or 1)
        self._games: set[str] = set()

    async def run(self) -> None:
        """Play until cancelled; then leave all tables."""
        await self._begin()
        work = [self._listen(), *([self._look_for_tables()] if self._play.seek else [])]
        try:
            await asyncio.gather(*work)
        finally:
            await asyncio.shield(self._leave())

    async def _begin(self) -> None:
        """Check everything before the first challenge."""
        wanted = self._play.games or registry.names()
        able = {game for game in wanted if _finds(self._play.bot, game)}
        if not able:
            bots.find(self._play.bot, wanted[0])
        known = (await self._site.get("/games"))["games"]
        self._games = able & {one["id"] for one in known if _plays_alike(one)}
        if not self._games:
            raise PaddockError("the server has no game that this bot plays by the same rules")
        name = (await self._site.get("/me"))["name"]
        self._report(f"{name} is connected to {self._site.address}")

    # -- events ---------------------------------------------------------------

    async def _listen(self) -> None:
        """Follow the event stream, and open it again whenever it ends."""
        backoff = Backoff()
        while True:
            try:
                async with self._site.stream("/bots/stream") as socket:
                    async for text in socket:
                        backoff.reset()
                        message = json.loads(text)
                        if message["type"] == "ping":
                            await socket.send('{"type":"pong"}')
                        await self._take(message)
            except InvalidHandshake:
                await self._check_token()
            except (OSError, TimeoutError, ConnectionClosed):
                pass
            await backoff.wait()

    async def _check_token(self) -> None:
        """Give up if the server no longer accepts the token; otherwise it is only busy."""
        try:
            await self._site.get("/me")
        except RefusedError as refusal:
            if refusal.code in ("bad_token", "banned"):
                raise
        except UnreachableError:
            return

    async def _take(self, message: Json) -> None:
        match message["type"]:
            case "challenge":
                await self._respond(message["table"])
            case "table":
                self._sit(message["table"])
            case "bye" if message["why"] == "replaced":
                raise PaddockError("another program has connected with the same token")

    async def _respond(self, table: Json) -> None:
        """Accept a challenge if there is room for it."""
        accept = self._has_room and table["game"] in self._games
        code = table["code"]
        try:
            card = await self._site.send("POST", f"/tables/{code}/challenge", {"accept": accept})
        except (RefusedError, UnreachableError) as error:
            self._report(f"{code}: {error}")
            return
        if accept:
            self._sit(card)
        else:
            self._report(f"{code}: declined")

    @property
    def _has_room(self) -> bool:
        return len(self._seats) < self._play.tables

    def _sit(self, table: Json) -> None:
        """Play a table where the bot has a seat."""
        code = table["code"]
        seated = any(seat["you"] for seat in table["seats"])
        if code not in self._seats and seated and table["stage"] not in ("finished", "closed"):
            thinker = Thinker(self._play.bot, table["game"], self._play.seconds, self._turns)
            seat = Seat(self._site, table, thinker, self._report)
            self._seats[code] = asyncio.create_task(self._drive(seat))

    async def _drive(self, seat: Seat) -> None:
        self._report(f"{seat.code}: seated")
        try:
            await seat.play()
            self._report(f"{seat.code}: {seat.outcome}")
        except Exception as error:
            # Other tables go on, and a stand-in drives here.
            self._report(f"{seat.code}: given up ({type(error).__name__}: {error})")
        finally:
            del self._seats[seat.code]

    # -- tables that are open to bots -----------------------------------------

    async def _look_for_tables(self) -> None:
        while True:
            with contextlib.suppress(RefusedError, UnreachableError):
                for table in (await self._site.get("/bots/tables"))["tables"]:
                    await self._try(table)
            await asyncio.sleep(LOOK_EVERY)

    async def _try(self, table: Json) -> None:
        """Take the first free seat of a table."""
        code = table["code"]
        if not self._has_room or code in self._visited or table["game"] not in self._games:
            return
        self._visited.add(code)
        free = [s["seat"] for s in table["seats"] if s["kind"] == "empty" and not s["invited"]]
        if free:
            self._sit(await self._site.send("PUT", f"/tables/{code}/seats/{free[0]}", {}))

    async def _leave(self) -> None:
        """Leave all tables; stand-ins drive on."""
        codes = list(self._seats)
        for task in list(self._seats.values()):
            task.cancel()
        leaving = [self._site.send("POST", f"/tables/{code}/leave", {}) for code in codes]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LEAVING):
                await asyncio.gather(*leaving, return_exceptions=True)


def _finds(bot: str, game: str) -> bool:
    """Whether there is such a bot, and it plays a game."""
    registry.meta(game)
    try:
        bots.find(bot, game)
    except PaddockError:
        return False
    return True


def _plays_alike(card: Json) -> bool:
    """Whether a game of the server is installed here, with the same rules."""
    name = card["id"]
    return name in registry.names() and registry.meta(name).rules_version == card["rules_version"]
