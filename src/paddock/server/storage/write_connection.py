"""Writes to the database in a separate thread: one transaction for everything that is waiting."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple, cast

from sqlalchemy import Connection, Delete, Engine, Insert, bindparam, delete
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

from paddock.server.storage import models
from paddock.server.storage.engine import HOLD_BRIEFLY
from paddock.server.storage.locking import Lock
from paddock.server.storage.write_thread import WriteThread


class Write(NamedTuple):
    """One line to store, in a transaction with others."""

    kind: str
    values: dict[str, Any]


#: Lines that one statement stores, largest first. A thread that is storing has to wait for the
#: event loop after each statement, so fewer statements are quicker.
_SIZES: tuple[int, ...] = (64, 32, 16, 8, 4, 2, 1)
#: The same for PostgreSQL, where one statement needs no second round trip to be committed. Its
#: driver keeps no statements with more than 50 parameters.
_SIZES_OF_SERVER = (8, 7, 6, 5, 4, 3, 2, 1)

#: A named parameter of a statement.
_NAMED = re.compile(r"%\((\w+)\)s")

#: The owner of a new table comes before its log, and what a table leaves behind is deleted last.
_ORDER = {"owners": 0, "over": 2}


class _Text:
    """A statement compiled for the database once, so that storing a line is quick."""

    def __init__(self, statement: Insert | Delete, engine: Engine) -> None:
        adds = isinstance(statement, Insert)
        names = [column.name for column in statement.table.columns] if adds else None
        made = statement.compile(dialect=engine.dialect, column_keys=names)
        self.sql = str(made)
        #: the order of the values
        self._order, sizes = tuple(made.positiontup or ()), _SIZES
        if not self._order:
            self._order, sizes = tuple(_NAMED.findall(self.sql)), _SIZES_OF_SERVER
            self.sql = _NAMED.sub("%s", self.sql)
        values = self.sql.partition(" VALUES ")[2]
        plain = adds and "ON CONFLICT" not in values
        self._longer = {size: self.sql + f", {values}" * (size - 1) for size in sizes if plain}

    def filled(self, lines: Sequence[dict[str, Any]]) -> Iterator[tuple[str, tuple[Any, ...]]]:
        """The statements that store some lines, with their values in order."""
        if self._longer:
            yield from self._several(lines)
        else:
            for line in lines:
                yield self.sql, tuple([line[name] for name in self._order])

    def _several(self, lines: Sequence[dict[str, Any]]) -> Iterator[tuple[str, tuple[Any, ...]]]:
        start = 0
        for size, sql in self._longer.items():
            while len(lines) - start >= size:
                part = lines[start : start + size]
                yield sql, tuple([line[name] for line in part for name in self._order])
                start += size


class WriteConnection:
    """The only connection that writes, without blocking anyone else."""

    def __init__(self, engine: Engine, lock: Lock, *, shared: bool = False) -> None:
        self._engine, self._lock, self._shared = engine, lock, shared
        self._texts = {
            kind: _Text(statement, self._engine)
            for kind, statement in statements(self._engine.dialect.name).items()
        }
        self._thread = WriteThread()
        self._connection: Connection | None = None

    async def write(self, lines: Sequence[Write]) -> None:
        """Store all lines in one transaction, or none."""
        await self._thread.run(partial(self._write, lines))

    async def close(self) -> None:
        """Close the connection."""
        await self._thread.run(self._release)
        self._thread.stop()

    def _write(self, lines: Sequence[Write]) -> None:
        kinds: dict[str, list[dict[str, Any]]] = {}
        for line in lines:
            kinds.setdefault(line.kind, []).append(line.values)
        try:
            self._send(kinds)
        except BaseException:
            self._release()
            raise

    def _send(self, kinds: Mapping[str, Sequence[dict[str, Any]]]) -> None:
        """Store all lines, and try once more if the database has closed the connection.

        Before the commit nothing has been stored, so nothing is stored twice. A log entry that was
        stored all the same is refused the second time, and its table is loaded again.
        """
        try:
            connection = self._insert(kinds)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            self._release()
            connection = self._insert(kinds)
        with _translated(connection) as driver:
            driver.commit()

    def _insert(self, kinds: Mapping[str, Sequence[dict[str, Any]]]) -> Connection:
        connection = self._connected()
        ordered = sorted(kinds.items(), key=lambda each: _ORDER.get(each[0], 1))
        filled = [one for kind, lines in ordered for one in self._texts[kind].filled(lines)]
        store = _store_in_file if connection.dialect.name == "sqlite" else _send_to_server
        with _translated(connection) as driver:
            store(driver, filled)
        return connection

    def _connected(self) -> Connection:
        """The connection, which is opened if there is none."""
        # If the database closed this connection, it also closed the one with the lock.
        if self._connection is None or not self._lock.held:
            self._lock.hold()
        if self._connection is None:
            self._connection = self._engine.connect()
            # Begin and end transactions here.
            if self._connection.dialect.name == "sqlite":
                # Nobody else may get such a connection.
                self._connection.detach()
                _driver_of(self._connection).isolation_level = None
            else:
                self._connection.execution_options(isolation_level="AUTOCOMMIT")
                if self._shared:
                    self._connection.exec_driver_sql(HOLD_BRIEFLY)
        return self._connection

    def _release(self) -> None:
        """Roll back and return the connection; the next write takes another one."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _driver_of(connection: Connection) -> Any:
    return connection.connection.dbapi_connection


@contextmanager
def _translated(connection: Connection) -> Iterator[Any]:
    """The driver's connection, whose errors are raised as SQLAlchemy's.

    By way of SQLAlchemy a call takes longer than the driver itself.
    """
    driver, dialect = _driver_of(connection), connection.dialect
    base = dialect.loaded_dbapi.Error
    try:
        yield driver
    except base as error:
        gone = dialect.is_disconnect(cast(Any, error), driver, None)
        if gone:
            connection.invalidate()
        raise DBAPIError.instance(
            None, None, error, base, connection_invalidated=gone, dialect=dialect
        ) from error


def _store_in_file(file: sqlite3.Connection, filled: Sequence[tuple[str, Any]]) -> None:
    """Store lines in an SQLite file with few calls; returns once they are on disk.

    After each call this thread has to wait for the event loop. A single statement is a
    transaction of its own.
    """
    if len(filled) > 1:
        filled = [("BEGIN IMMEDIATE", ()), *filled, ("COMMIT", ())]
    for sql, values in filled:
        file.execute(sql, values)


def _send_to_server(server: Any, filled: Sequence[tuple[str, tuple[Any, ...]]]) -> None:
    """Send lines to PostgreSQL, all of them before it answers; they still have to be committed.

    A single statement is a transaction of its own, which saves two round trips.
    """
    if len(filled) == 1:
        server.execute(*filled[0])
        return
    with server.pipeline():
        for sql, values in [("BEGIN", ()), *filled]:
            server.execute(sql, values)


def statements(dialect: str) -> dict[str, Insert | Delete]:
    """The statement for each kind of line."""
    insert = postgresql.insert if dialect == "postgresql" else sqlite.insert
    turns = models.turns
    inserts: dict[str, Insert | Delete] = {
        "log": models.log.insert(),
        # A race of a championship is opened once, and there is one try at the race of the day:
        # whoever comes second is refused.
        "rounds": models.rounds.insert(),
        "tries": models.tries.insert(),
        "over": delete(turns).where(turns.c.code == bindparam("code")),
    }
    # A setting is written once and kept; a probe is overwritten each time.
    replaced = (
        models.guests, models.visits, models.tables, models.runs, models.races, models.results,
        models.ratings, models.weeks, models.avatars, models.turns,
    )  # fmt: skip
    kept = {table.name: table for table in replaced}
    for name, table in {**kept, "probes": models.settings}.items():
        new = insert(table)
        keys = [column.name for column in table.primary_key]
        fixed = {*keys, "created"}
        rest = {c.name: new.excluded[c.name] for c in table.columns if c.name not in fixed}
        inserts[name] = new.on_conflict_do_update(index_elements=keys, set_=rest)
    once = (
        models.members,
        models.writers,
        models.tracks,
        models.settings,
        models.owners,
        models.feats,
        models.quick,
        models.bot_tables,
        models.season_results,
        models.days,
        models.day_results,
    )
    for table in once:
        inserts[table.name] = insert(table).on_conflict_do_nothing()
    return inserts
