"""The database: SQLite or PostgreSQL, migrated when it is opened."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, delete, exists, func, select
from sqlalchemy.exc import SQLAlchemyError

from paddock.core.errors import PaddockError
from paddock.server.push import encryption
from paddock.server.storage import database, entries, locking, models
from paddock.server.storage.engine import open_engine
from paddock.server.storage.write_connection import Write, WriteConnection, statements

logger = logging.getLogger("paddock.server")

T = TypeVar("T")

#: The largest file in bytes that is checked for damage at startup.
CHECKED = 256 * 1024 * 1024
#: Threads that read; together with the writer they need no more connections than the engine keeps.
READERS = 4


class Guest(NamedTuple):
    """A guest."""

    id: str
    name: str
    named: bool
    #: whether the guest has a passkey, and so keeps the name
    account: bool = False
    #: the face and the colour that the guest has chosen
    face: int | None = None
    colour: int | None = None
    #: the owner of a bot that connects with a token; None for people
    owner: str | None = None

    @property
    def bot(self) -> bool:
        """Whether it is a bot that connects with a token."""
        return self.owner is not None


class Keys(NamedTuple):
    """The secret keys of a site."""

    #: signs cookies
    cookies: str
    #: signs alerts to browsers
    alerts: str


class Store:
    """Reads and writes the database in threads of its own; knows nothing about games."""

    def __init__(
        self, engine: Engine, keys: Keys, held: locking.Lock, *, shared: bool = False
    ) -> None:
        self._engine, self._held = engine, held
        self.key, self.alert_key = keys
        self._writer = WriteConnection(engine, held, shared=shared)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="database reader")

    @classmethod
    async def open(cls, address: str, *, shared: bool = False) -> Store:
        """Connect and migrate; raises an error if the database cannot be used.

        A shared database is used by several workers, each of which owns some of the tables.
        """
        try:
            held = locking.lock(address, shared=shared)
        except _UNUSABLE as error:
            raise database.refusal(address, error) from error
        try:
            return cls(*await asyncio.to_thread(_opened, address, shared), held, shared=shared)
        except BaseException as error:
            held.release()
            if isinstance(error, _UNUSABLE):
                raise database.refusal(address, error) from error
            raise

    async def close(self) -> None:
        """Close all connections and release the lock."""
        await self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()
        self._held.release()

    @property
    def locked(self) -> bool:
        """Whether no other server can have this database."""
        return self._held.held

    async def keep_lock(self) -> None:
        """Periodically check that the lock is held, and take it again if not."""
        while True:
            await asyncio.sleep(locking.LOOK_EVERY)
            try:
                await asyncio.to_thread(self._held.hold)
            except (SQLAlchemyError, PaddockError) as error:
                logger.error("the lock on the database is not held", exc_info=error)

    async def write(self, lines: Sequence[Write]) -> None:
        """Store all lines in one transaction, or none."""
        await self._writer.write(lines)

    async def log(self, code: str) -> list[entries.LogEntry]:
        """All log entries of a table, in order."""
        wanted = select(models.log).where(models.log.c.code == code).order_by(models.log.c.version)
        return [
            entries.LogEntry(code, row.version, row.at, entries.decode(row.entry), row.digest)
            for row in await self._all(wanted)
        ]

    async def guest(self, guest: str) -> Guest | None:
        """A guest by id."""
        keyed = exists().where(models.passkeys.c.guest == guest).label("keyed")
        look, bots = models.avatars, models.bots
        wanted = select(models.guests, keyed, look.c.face, look.c.colour, bots.c.owner)
        wanted = wanted.outerjoin(look, look.c.guest == models.guests.c.id)
        wanted = wanted.outerjoin(bots, bots.c.guest == models.guests.c.id)
        rows = await self._all(wanted.where(models.guests.c.id == guest))
        if not rows:
            return None
        row = rows[0]
        known = row.id, row.name, bool(row.named), bool(row.keyed)
        return Guest(*known, row.face, row.colour, row.owner)

    async def track(self, digest: str) -> str | None:
        """The stored text of a track."""
        rows = await self._all(select(models.tracks).where(models.tracks.c.digest == digest))
        return str(rows[0].text) if rows else None

    async def tables_of(self, guest: str, limit: int) -> list[str]:
        """The codes of a guest's tables, newest first."""
        t, m = models.tables.c, models.members.c
        wanted = select(t.code).join(models.members, m.code == t.code).where(m.guest == guest)
        wanted = wanted.where(t.stage != "gone").order_by(t.changed.desc()).limit(limit)
        return [row.code for row in await self._all(wanted)]

    async def public_tables(self, limit: int) -> list[str]:
        """The codes of public tables in the lobby or running, newest first."""
        t = models.tables.c
        wanted = select(t.code).where(t.public, t.stage.in_(("lobby", "dealing", "running")))
        return [row.code for row in await self._all(wanted.order_by(t.changed.desc()).limit(limit))]

    async def bot_tables(self, limit: int) -> list[str]:
        """The codes of public tables in the lobby that were opened to bots, newest first."""
        t, opened = models.tables.c, models.bot_tables
        wanted = select(t.code).join(opened, opened.c.code == t.code)
        wanted = wanted.where(t.public, t.stage == "lobby").order_by(t.changed.desc())
        return [row.code for row in await self._all(wanted.limit(limit))]

    async def open_tables_of(self, guest: str, limit: int) -> list[str]:
        """The codes of a guest's tables in the lobby or running, newest first."""
        t, m = models.tables.c, models.members.c
        wanted = select(t.code).join(models.members, m.code == t.code).where(m.guest == guest)
        wanted = wanted.where(t.stage.in_(("lobby", "dealing", "running")))
        return [row.code for row in await self._all(wanted.order_by(t.changed.desc()).limit(limit))]

    async def idle_tables(self, stages: Sequence[str], before: float) -> list[str]:
        """The codes of tables at these stages that have not changed since a time."""
        t = models.tables.c
        wanted = select(t.code).where(t.stage.in_(stages), t.changed < before).limit(200)
        return [row.code for row in await self._all(wanted)]

    async def idle_lobbies(self, before: float, but: Collection[str] = ()) -> list[str]:
        """The same for lobbies, but those with certain clocks.

        A race of a championship may wait longer for its drivers.
        """
        t = models.tables.c
        wanted = select(t.code).where(t.stage == "lobby", t.changed < before)
        wanted = wanted.where(func.coalesce(t.clock, "").not_in(but))
        wanted = wanted.where(~exists().where(models.rounds.c.code == t.code)).limit(200)
        return [row.code for row in await self._all(wanted)]

    async def runs(self) -> list[tuple[float, float]]:
        """The last thousand runs of the server, in order of their start."""
        wanted = select(models.runs).order_by(models.runs.c.start.desc()).limit(1000)
        return [(row.start, row.alive) for row in await self._all(wanted)]

    async def setting(self, key: str) -> str | None:
        """A stored setting."""
        rows = await self._all(select(models.settings).where(models.settings.c.key == key))
        return str(rows[0].value) if rows else None

    async def change(self, work: Callable[[Connection], T]) -> T:
        """Do some work in a transaction of its own, beside the log writer."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, in_transaction, self._engine, work)

    async def query(self, work: Callable[[Connection], T]) -> T:
        """Read something that takes more than one statement, all as of one moment."""
        sqlite = self._engine.dialect.name == "sqlite"

        def read() -> T:
            with self._engine.connect() as connection:
                connection.exec_driver_sql("BEGIN" if sqlite else _ONE_MOMENT)
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, read)

    async def _all(self, wanted: Any) -> Sequence[Any]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read, wanted)

    def _read(self, wanted: Any) -> Sequence[Any]:
        with self._engine.connect() as connection:
            return connection.execute(wanted).all()


#: PostgreSQL otherwise shows each statement what was stored before it.
_ONE_MOMENT = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"


def in_transaction(engine: Engine, work: Callable[[Connection], T]) -> T:
    """Do all of some work, or nothing of it."""
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            # Otherwise the file could change between reading and writing.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        result = work(connection)
        connection.commit()
        return result


#: Errors of a database that cannot be used.
_UNUSABLE = (SQLAlchemyError, CommandError, sqlite3.Error, OSError, ImportError, PaddockError)


def _opened(address: str, shared: bool) -> tuple[Engine, Keys]:
    """Open a database for reading and writing, with the site's keys."""
    engine = open_engine(address)
    try:
        with engine.connect() as connection:
            _look_for_damage(connection, address)
            migrate(connection)
            if not shared:
                # Nobody else is here, so leases of workers that were here no longer count.
                connection.execute(delete(models.owners))
                connection.execute(delete(models.workers))
            connection.commit()
            key = _secret(connection, "cookies", secrets.token_hex(32))
            return engine, Keys(key, _secret(connection, "vapid", encryption.new_key()))
    except BaseException:
        engine.dispose()
        raise


def _look_for_damage(connection: Connection, address: str) -> None:
    """Check a file for damage, unless it is so large that startup would take too long."""
    path = database.file_of(connection.engine.url)
    if path and path.exists() and path.stat().st_size <= CHECKED:
        if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one() != "ok":
            raise database.damaged(address)
        connection.rollback()


def migrate(connection: Connection) -> None:
    """Migrate the database, completely or not at all."""
    if connection.dialect.name == "sqlite":
        # The SQLite driver starts no transaction before CREATE TABLE.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        # Several workers may start at the same time.
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({locking.KEY + 1})")
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _secret(connection: Connection, name: str, fresh: str) -> str:
    """A secret key: created once and stored with the data."""
    row = {"key": name, "value": fresh}
    connection.execute(statements(connection.dialect.name)["settings"], [row])
    connection.commit()
    wanted = select(models.settings.c.value).where(models.settings.c.key == name)
    return str(connection.execute(wanted).scalar_one())
