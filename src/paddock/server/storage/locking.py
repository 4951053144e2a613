"""One server per database: the lock that keeps a second one out.

A table lives in the memory of one process, so two servers on one database would each play their
own race. SQLite is locked by a file beside it, PostgreSQL by an advisory lock of one session.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import threading
from pathlib import Path
from typing import Protocol

from sqlalchemy import URL, Connection, NullPool, create_engine
from sqlalchemy.exc import DBAPIError

from paddock.server.storage import database
from paddock.server.storage.database import driven

logger = logging.getLogger("paddock.server")

#: The key of the lock in PostgreSQL, where each database has its own locks.
KEY = int.from_bytes(b"paddock", "big")
#: Seconds to wait for a server that is shutting down.
PATIENCE = 3.0
#: Seconds between two checks that the lock is still held.
LOOK_EVERY = 5.0
#: PostgreSQL's error code for a lock that could not be acquired in time.
_NOT_AVAILABLE = "55P03"
_IN_USE = "another server is using it; stop that one, or name another database"


class Lock(Protocol):
    """A lock held by one server at a time, released when its process ends, however it ends."""

    @property
    def held(self) -> bool:
        """Whether it was held at the last check."""

    def hold(self) -> None:
        """Make sure that the lock is held; raises an error if another server has it."""

    def release(self) -> None:
        """Release the lock."""


def lock(address: str, *, shared: bool = False) -> Lock:
    """Lock a database; raises an error if it is in use or cannot be used.

    Workers that know of each other share the lock, which still keeps any other server out.
    """
    url = database.read_address(address)
    if url.get_backend_name() == "postgresql":
        return SessionLock(url, shared=shared)
    path = database.file_of(url)
    assert path is not None
    return _locked(url, path)


class FileLock:
    """A file lock, which the system releases when the process ends."""

    held = True

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(self._file)
        except OSError:
            os.close(self._file)
            raise

    def hold(self) -> None:
        """Do nothing: a file lock cannot be lost."""

    def release(self) -> None:
        """Release the lock; the file stays, since another server may be waiting for it."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def _locked(url: URL, path: Path) -> FileLock:
    database.check_file(path)
    beside = path.with_name(path.name + ".lock")
    try:
        held = FileLock(beside)
    except BlockingIOError:
        raise database.unusable(url, _IN_USE) from None
    except OSError:
        raise database.unusable(url, f"{beside} cannot be written to") from None
    database.make_private(path)
    return held


def _take(file: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError from error
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class SessionLock:
    """A PostgreSQL advisory lock, on a dedicated connection.

    PostgreSQL releases it when the connection ends: when this process does, but also when
    PostgreSQL is restarted, after which it has to be taken again.
    """

    def __init__(self, url: URL, *, shared: bool = False) -> None:
        self._url, self._shared = url, shared
        self._connection: Connection | None = None
        self._one_at_a_time = threading.Lock()
        self.hold()

    @property
    def held(self) -> bool:
        """Whether it was held at the last check."""
        return self._connection is not None

    def hold(self) -> None:
        """Make sure that the lock is held; raises an error if another server has it."""
        with self._one_at_a_time:
            if self._connection is not None and not _answers(self._connection):
                logger.warning("the lock on the database was lost")
                self._let_go()
            if self._connection is None:
                self._connection = self._connected()

    def release(self) -> None:
        """Release the lock."""
        with self._one_at_a_time:
            self._let_go()

    def _connected(self) -> Connection:
        """Open a new connection and take the lock on it."""
        engine = create_engine(driven(self._url), poolclass=NullPool, isolation_level="AUTOCOMMIT")
        connection = engine.connect()
        try:
            _claim(connection, self._shared)
        except BaseException as error:
            connection.close()
            if isinstance(error, DBAPIError) and _sqlstate(error) == _NOT_AVAILABLE:
                raise database.unusable(self._url, _IN_USE) from None
            raise
        return connection

    def _let_go(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(DBAPIError):
                self._connection.close()
            self._connection = None


def _claim(connection: Connection, shared: bool) -> None:
    """Take the lock, or fail if it cannot be acquired for a while."""
    # A machine that loses power closes nothing, so PostgreSQL must probe the connection.
    settings = {"tcp_keepalives_idle": 10, "tcp_keepalives_interval": 5, "tcp_keepalives_count": 3}
    for name, value in {**settings, "lock_timeout": int(PATIENCE * 1000)}.items():
        connection.exec_driver_sql(f"SET {name} = {value}")
    function = "pg_advisory_lock_shared" if shared else "pg_advisory_lock"
    connection.exec_driver_sql(f"SELECT {function}({KEY})")


def _answers(connection: Connection) -> bool:
    try:
        connection.exec_driver_sql("SELECT 1")
    except DBAPIError:
        return False
    return True


def _sqlstate(error: DBAPIError) -> str | None:
    return getattr(error.orig, "sqlstate", None)
