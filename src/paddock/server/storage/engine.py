"""The database engine, shared by everything that reads and writes."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine, create_engine, event

from paddock.server.storage.database import driven

#: Milliseconds to wait for another program that uses the same SQLite file.
BUSY = 10_000
#: Where several workers share a PostgreSQL database, one that stops in the middle of a transaction
#: must not hold its locks for long: its connection is ended after these milliseconds.
HOLD_BRIEFLY = "SET idle_in_transaction_session_timeout = 2000"


def open_engine(address: str) -> Engine:
    """An engine for a database URL; connects when it is first used."""
    url = driven(address)
    if url.get_backend_name() != "sqlite":
        # After a restart of the database, pooled connections are closed.
        return create_engine(url, pool_pre_ping=True)
    engine = create_engine(url)
    event.listen(engine, "connect", make_durable)
    return engine


def hold_briefly(connection: Any, _: object) -> None:
    """Let PostgreSQL end this connection if it stops in the middle of a transaction."""
    connection.execute(HOLD_BRIEFLY)
    connection.commit()


def make_durable(connection: Any, _: object) -> None:
    """Committed data is on disk, and readers do not wait for the writer.

    Everything goes to the write-ahead log first. Checkpoints make everyone wait, so they happen
    only every 30 MB or so, not every few hundred moves.
    """
    settings = (f"busy_timeout={BUSY}", "journal_mode=WAL", "synchronous=FULL")
    for setting in (*settings, "wal_autocheckpoint=8000"):
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA {setting}")
        cursor.close()
