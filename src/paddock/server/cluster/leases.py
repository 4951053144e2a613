"""Leases in PostgreSQL: which worker owns which table.

A worker renews one lease for itself; it owns the tables that name it in `owners`. Once the lease
has expired, any other worker may take a table over, which gives the table a new fencing number.
The database refuses log entries with an older number (migration 0004), so a lease that expires
while its worker still believes in it does no harm. All times are the database's.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, event, text
from sqlalchemy.exc import DBAPIError

from paddock.server.refusals import RefusedError
from paddock.server.storage.engine import hold_briefly, open_engine
from paddock.server.tables.ownership import Claim

#: Fencing numbers that are kept for new tables.
_SPARE_FENCES = 1000
#: Seconds between two attempts to delete workers that are gone.
_TIDY_EVERY = 30.0

_NOW = "extract(epoch FROM clock_timestamp())"
_ALIVE = f"(SELECT 1 FROM workers w WHERE w.id = owners.worker AND w.expires > {_NOW})"

_RENEW = text(f"""
WITH before AS (SELECT expires FROM workers WHERE id = :me)
INSERT INTO workers (id, renewed, expires) VALUES (:me, {_NOW}, {_NOW} + :lease)
ON CONFLICT (id) DO UPDATE SET renewed = excluded.renewed, expires = excluded.expires
RETURNING coalesce((SELECT expires < {_NOW} FROM before), true) AS lapsed
""")
_BEFORE = text(f"""
SELECT owners.worker, w.renewed, coalesce(w.expires > {_NOW}, false) AS alive
FROM owners LEFT JOIN workers w ON w.id = owners.worker WHERE code = :code
""")
_CLAIM = text(f"""
INSERT INTO owners (code, worker, fence)
SELECT CAST(:code AS text), CAST(:me AS text), nextval('fences')
WHERE EXISTS (SELECT 1 FROM log WHERE code = :code AND version = 1)
ON CONFLICT (code) DO UPDATE SET worker = excluded.worker, fence = excluded.fence
WHERE owners.worker = :me OR NOT EXISTS {_ALIVE}
RETURNING fence
""")
_OWNER = text("SELECT worker FROM owners WHERE code = :code")
_OWNERS = text(f"SELECT code, worker FROM owners WHERE code = ANY(:codes) AND EXISTS {_ALIVE}")
_MINE = text("SELECT code, fence FROM owners WHERE worker = :me")
_IS_ORPHAN = f"worker <> :me AND NOT EXISTS {_ALIVE}"
_ORPHANS = text(f"SELECT 1 FROM owners WHERE {_IS_ORPHAN} LIMIT 1")
_ADOPT = text(f"""
WITH orphans AS (
  SELECT code, worker FROM owners WHERE {_IS_ORPHAN}
  LIMIT :most FOR UPDATE SKIP LOCKED
)
UPDATE owners SET worker = :me, fence = nextval('fences') FROM orphans
WHERE owners.code = orphans.code
RETURNING owners.code, owners.fence,
  (SELECT w.renewed FROM workers w WHERE w.id = orphans.worker) AS renewed
""")
_OUTAGE = text(f"""
INSERT INTO outages (code, began, ended) VALUES (:code, :began, {_NOW})
ON CONFLICT (code, began) DO UPDATE SET ended = excluded.ended
""")
_OUTAGES = text("SELECT began, ended FROM outages WHERE code = :code ORDER BY began")
#: No clock runs for so long.
_FORGET_OUTAGES = text(f"DELETE FROM outages WHERE ended < {_NOW} - 30 * 86400")
_RELEASE = text("DELETE FROM owners WHERE code = :code AND worker = :me AND fence = :fence")
_LEAVE = text("DELETE FROM workers WHERE id = :me")
#: Workers that have been gone for so long that no table names them any more.
_TIDY = text(f"""
DELETE FROM workers w WHERE w.expires < {_NOW} - 60
AND NOT EXISTS (SELECT 1 FROM owners WHERE owners.worker = w.id)
""")
_FENCES = text("SELECT nextval('fences') FROM generate_series(1, :count)")

_T = TypeVar("_T")


class ElsewhereError(RefusedError):
    """Another worker owns the table."""

    def __init__(self, worker: str) -> None:
        super().__init__("unreachable")
        self.worker = worker


class Leases:
    """The lease of one worker and the tables it owns; every call is made in a thread."""

    def __init__(self, address: str, worker: str, seconds: float) -> None:
        self.worker, self.seconds = worker, seconds
        self._engine = open_engine(address)
        event.listen(self._engine, "connect", hold_briefly)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="leases")
        #: reads without transactions; kept open, since owners are looked up often
        self._reader: Connection | None = None
        #: fencing numbers for new tables, drawn in advance
        self._fences: list[int] = []
        #: when the lease expires, at the earliest
        self._expires = 0.0
        self._tidied_at = -math.inf

    @property
    def valid(self) -> bool:
        """Whether the lease has not expired yet."""
        return time.monotonic() < self._expires

    async def renew(self) -> bool:
        """Renew the lease; returns whether it had expired, so that tables may have been lost."""
        loop = asyncio.get_running_loop()
        # Before the lease is renewed: if this fails, nothing is known about the lease either.
        if len(self._fences) < _SPARE_FENCES // 2:
            drawn = await self._all(_FENCES, {"count": _SPARE_FENCES})
            self._fences += [row[0] for row in drawn]
        if time.monotonic() - self._tidied_at > _TIDY_EVERY:
            await self._run(lambda connection: connection.execute(_TIDY))
            self._tidied_at = time.monotonic()
        begun = time.monotonic()
        lapsed = await loop.run_in_executor(self._thread, self._renewed)
        self._expires = begun + self.seconds
        return lapsed

    def _renewed(self) -> bool:
        """Renew the lease in one round trip; returns whether it had expired, as far as is known."""
        values = {"me": self.worker, "lease": self.seconds}
        try:
            return bool(self._read_once(_RENEW, values)[0].lapsed)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        # What came of the first attempt is unknown: perhaps it renewed a lease that had expired.
        self._read_once(_RENEW, values)
        return True

    async def owned(self) -> dict[str, int]:
        """The fencing number of each table that this worker owns."""
        return {row.code: row.fence for row in await self._all(_MINE, {"me": self.worker})}

    async def claim(self, code: str) -> Claim | None:
        """Own a table; None if it does not exist. Raises an error if another worker owns it."""
        for row in await self._all(_BEFORE, {"code": code}):
            if row.alive and row.worker != self.worker:
                raise ElsewhereError(row.worker)

        def work(connection: Connection) -> Claim | str | None:
            values = {"code": code, "me": self.worker}
            before = connection.execute(_BEFORE, values).first()
            fence = connection.execute(_CLAIM, values).scalar()
            if fence is not None:
                died = before is not None and before.worker != self.worker
                return _claim(connection, code, fence, before.renewed if died and before else None)
            owner = connection.execute(_OWNER, values).scalar()
            return None if owner is None else str(owner)

        made = await self._run(work)
        if isinstance(made, str):
            raise ElsewhereError(made)
        return made

    def fresh_fence(self) -> int:
        """A fencing number for a new table."""
        if not self._fences:
            raise RefusedError("not_stored")
        return self._fences.pop()

    async def adopt(self, most: int) -> list[Claim]:
        """Take over tables of workers whose leases have expired."""
        if not await self._all(_ORPHANS, {"me": self.worker}):
            return []

        def work(connection: Connection) -> list[Claim]:
            rows = connection.execute(_ADOPT, {"me": self.worker, "most": most}).all()
            if rows:
                connection.execute(_FORGET_OUTAGES)
            return [_claim(connection, row.code, row.fence, row.renewed) for row in rows]

        return await self._run(work)

    async def owners(self, codes: Sequence[str]) -> dict[str, str]:
        """The live owner of each table that has one."""
        rows = await self._all(_OWNERS, {"codes": list(codes)})
        return {row.code: row.worker for row in rows}

    async def release(self, code: str, fence: int) -> None:
        """Give up a table that was unloaded."""
        values = {"code": code, "me": self.worker, "fence": fence}
        await self._run(lambda connection: connection.execute(_RELEASE, values))

    async def leave(self) -> None:
        """End the lease; others take over all tables at once."""
        self._expires = 0.0
        await self._run(lambda connection: connection.execute(_LEAVE, {"me": self.worker}))

    async def close(self) -> None:
        """Close all connections."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        self._close_reader()
        self._engine.dispose()

    async def _all(self, statement: Any, values: Mapping[str, object]) -> Sequence[Any]:
        """The rows of one statement."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._read, statement, values)

    def _read(self, statement: Any, values: Mapping[str, object]) -> Sequence[Any]:
        """Read in one round trip; once more if the database was restarted meanwhile."""
        try:
            return self._read_once(statement, values)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            return self._read_once(statement, values)

    def _read_once(self, statement: Any, values: Mapping[str, object]) -> Sequence[Any]:
        try:
            if self._reader is None:
                self._reader = self._engine.connect()
                self._reader.execution_options(isolation_level="AUTOCOMMIT")
            return self._reader.execute(statement, values).all()
        except BaseException:
            self._close_reader()
            raise

    def _close_reader(self) -> None:
        if self._reader is not None:
            self._reader.close()
            self._reader = None

    async def _run(self, work: Callable[[Connection], _T]) -> _T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._work, work)

    def _work(self, work: Callable[[Connection], _T]) -> _T:
        """Do some work in one transaction; once more if the database was restarted meanwhile."""
        try:
            return self._in_transaction(work)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            return self._in_transaction(work)

    def _in_transaction(self, work: Callable[[Connection], _T]) -> _T:
        with self._engine.begin() as connection:
            return work(connection)


def _claim(connection: Connection, code: str, fence: int, died: float | None) -> Claim:
    """A claim with all outages of the table; `died`: when its last owner was last seen alive."""
    if died is not None:
        connection.execute(_OUTAGE, {"code": code, "began": died})
    outages = connection.execute(_OUTAGES, {"code": code}).all()
    return Claim(code, fence, [(row.began, row.ended) for row in outages])
