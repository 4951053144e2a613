"""Writing to the database, in a thread of its own: one transaction for all that is waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Insert, create_engine, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

from paddock.server.storage import models
from paddock.server.storage.database import driven
from paddock.server.storage.locking import Lock

#: Milliseconds to wait for another program that reads or writes the same SQLite file.
BUSY = 10_000


class Write(NamedTuple):
    """One line to be stored, in a transaction with others."""

    kind: str
    values: dict[str, Any]


class _Text:
    """A statement as its database reads it, made once: a row of play is stored in no time."""

    def __init__(self, statement: Insert, engine: Engine) -> None:
        names = [column.name for column in statement.table.columns]
        made = statement.compile(dialect=engine.dialect, column_keys=names)
        self.sql = str(made)
        #: the order of the values, where the database goes by that and not by their names
        self._order = tuple(made.positiontup or ())

    def filled(self, lines: Sequence[dict[str, Any]]) -> list[Any]:
        """The values of some lines as the database wants them."""
        if not self._order:
            return list(lines)
        return [tuple([line[name] for name in self._order]) for line in lines]


class WriteConnection:
    """The one connection that writes; nobody else waits while it does."""

    def __init__(self, address: str, lock: Lock) -> None:
        self._engine, self._lock = _engine(address), lock
        self._texts = {
            kind: _Text(statement, self._engine)
            for kind, statement in statements(self._engine.dialect.name).items()
        }
        self._hand = ThreadPoolExecutor(1, thread_name_prefix="pen")
        self._connection: Connection | None = None

    async def write(self, lines: Sequence[Write]) -> None:
        """Store all lines in one transaction, or none."""
        await asyncio.get_running_loop().run_in_executor(self._hand, self._write, lines)

    async def put_down(self) -> None:
        """Let go of the connection."""
        await asyncio.get_running_loop().run_in_executor(self._hand, self._let_go)
        self._hand.shutdown()

    def _write(self, lines: Sequence[Write]) -> None:
        kinds: dict[str, list[dict[str, Any]]] = {}
        for line in lines:
            kinds.setdefault(line.kind, []).append(line.values)
        try:
            self._send(kinds)
            assert self._connection is not None
            self._connection.commit()
        except BaseException:
            self._let_go()
            raise

    def _send(self, kinds: Mapping[str, Sequence[dict[str, Any]]]) -> None:
        """Send all lines, once more where the database has closed the connection meanwhile.

        Before the commit nothing has been stored, so nothing is stored twice.
        """
        try:
            self._insert(kinds)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            self._let_go()
            self._insert(kinds)

    def _insert(self, kinds: Mapping[str, Sequence[dict[str, Any]]]) -> None:
        # A database that has closed this connection has closed the one with the lock as well.
        if self._connection is None or not self._lock.held:
            self._lock.hold()
        if self._connection is None:
            self._connection = self._engine.connect()
        for kind, lines in kinds.items():
            text = self._texts[kind]
            self._connection.exec_driver_sql(text.sql, text.filled(lines))

    def _let_go(self) -> None:
        """Close the connection, rolling back what was not committed; the next write opens one."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        self._engine.dispose()


def _engine(address: str) -> Engine:
    engine = create_engine(driven(address, {"postgresql": "postgresql+psycopg"}))
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", make_durable)
    return engine


def make_durable(connection: Any, _: object) -> None:
    """A committed row is on the disk; readers do not wait for the writer.

    Rows go to the write-ahead log first. Copying them to their place makes everyone wait, so
    that is done after some 30 MB, not every few hundred moves.
    """
    settings = (f"busy_timeout={BUSY}", "journal_mode=WAL", "synchronous=FULL")
    for setting in (*settings, "wal_autocheckpoint=8000"):
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA {setting}")
        cursor.close()


def statements(dialect: str) -> dict[str, Insert]:
    """How a line of each kind is stored."""
    insert = postgresql.insert if dialect == "postgresql" else sqlite.insert
    found: dict[str, Insert] = {"log": models.log.insert()}
    # A setting is made once and kept; a probe is one that is written again each time.
    kept = {table.name: table for table in (models.guests, models.tables, models.runs)}
    for name, table in {**kept, "probes": models.settings}.items():
        new = insert(table)
        keys = [column.name for column in table.primary_key]
        rest = {c.name: new.excluded[c.name] for c in table.columns if c.name not in keys}
        found[name] = new.on_conflict_do_update(index_elements=keys, set_=rest)
    for table in (models.members, models.tracks, models.settings):
        found[table.name] = insert(table).on_conflict_do_nothing()
    return found
