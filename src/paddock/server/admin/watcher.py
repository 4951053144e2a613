"""The server's side of administration: notices changes in the database, and deletes old data."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from paddock.server.admin import bans, notices, reports, retention
from paddock.server.storage.write_connection import Write
from paddock.server.stream.connection import Connection
from paddock.server.stream.delivery import send_away

if TYPE_CHECKING:
    from paddock.server.services import Services

logger = logging.getLogger("paddock.server")

#: Seconds between two looks for changes, and between two rounds of deleting old data.
LOOK_EVERY = 2.0
DELETE_EVERY = 600.0


class Watcher:
    """Follows the changes that a host makes while the server runs."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._seen = 0
        self._key = f"{reports.SOCKETS}{secrets.token_hex(8)}"
        self.bans = bans.Bans()

    async def begin(self) -> None:
        """Read the bans; earlier changes are in the database already."""
        listed = notices.read(await self._setting(notices.KEY))
        self._seen = listed[-1].number if listed else 0
        await self._read_bans()

    async def watch(self) -> None:
        """Look for changes periodically; a failure is logged once until it is over."""
        failing = False
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self.look()
                failing = False
            except SQLAlchemyError as error:
                if not failing:
                    logger.warning("changes by the host cannot be read", exc_info=error)
                failing = True

    async def keep_to_retention(self) -> None:
        """Delete old data periodically, if the host wants it."""
        chosen = self._services.settings.retention
        while chosen.tables is not None or chosen.guests is not None:
            try:
                await self.delete_old(time.time())
            except SQLAlchemyError as error:
                logger.warning("old data cannot be deleted", exc_info=error)
            await asyncio.sleep(DELETE_EVERY)

    async def delete_old(self, now: float) -> retention.Deleted:
        """Delete what is old enough, except tables that somebody is watching."""
        services = self._services
        spared = {c for c, session in services.tables.sessions.items() if session.connections}
        chosen = services.settings.retention
        deleted = await services.tables.store.change(
            lambda connection: retention.apply(connection, chosen, now, spared)
        )
        if deleted.tables or deleted.guests:
            told = {"tables": len(deleted.tables), "guests": len(deleted.guests)}
            logger.info("old data was deleted", extra=told)
        await self.look()
        return deleted

    async def look(self) -> None:
        """Follow the changes since the last look."""
        listed = notices.read(await self._setting(notices.KEY))
        for notice in listed:
            if notice.number > self._seen:
                self._seen = notice.number
                await self._follow(notice)

    async def _follow(self, notice: notices.Notice) -> None:
        services = self._services
        match notice.kind:
            case "table":
                services.hint_service.analyses.pop(notice.name, None)
                services.replays.forget(notice.name)
                if session := services.tables.sessions.get(notice.name):
                    services.tables.lose(session)
            case "guest":
                services.guests.forget_all()
                await self._send_away_deleted()
            case "bans":
                await self._read_bans()
                await self._send_away_banned()
            case "sockets":
                await self._list_sockets(notice.number)

    async def _read_bans(self) -> None:
        self.bans = bans.Bans(bans.read(await self._setting(bans.KEY)))

    async def _send_away_deleted(self) -> None:
        """Send away the pages of guests, and the bots, that are no longer there."""
        handler, find = self._services.stream_handler, self._services.guests.find
        connections, bots = list(handler.connections), list(handler.bots.connections)
        guests = {one.guest for one in connections if one.guest} | {*bots}
        gone = {guest for guest in guests if await find(guest) is None}
        for connection in connections:
            if connection.guest in gone:
                send_away(connection)
        for bot in gone.intersection(bots):
            handler.bots.drop(bot, "resync")

    async def _send_away_banned(self) -> None:
        handler = self._services.stream_handler
        for connection in list(handler.connections):
            if await self._is_banned(connection):
                send_away(connection)
        for bot, connection in list(handler.bots.connections.items()):
            if await self._is_banned(connection):
                handler.bots.drop(bot, "resync")

    async def _is_banned(self, connection: Connection) -> bool:
        """Whether a page's guest, a bot's owner, or their address is banned."""
        if self.bans.has_guest(connection.guest) or self.bans.has_address(connection.address):
            return True
        guest = await self._services.guests.find(connection.guest or "")
        return guest is not None and self.bans.has_guest(guest.owner)

    def sockets(self) -> list[tuple[str, str, str]]:
        """The table, guest and address of each connection; event streams of bots have no table."""
        handler = self._services.stream_handler
        pages = [
            (session.table.code, connection.guest or "", connection.address)
            for connection, session in handler.connections.items()
        ]
        bots = handler.bots.connections.items()
        return pages + [("", bot, connection.address) for bot, connection in bots]

    async def _list_sockets(self, number: int) -> None:
        value = json.dumps({"number": number, "sockets": self.sockets()})
        line = Write("probes", {"key": self._key, "value": value})
        await self._services.tables.writer.store([line])

    async def _setting(self, key: str) -> str | None:
        return await self._services.tables.store.setting(key)
