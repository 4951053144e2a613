"""Which worker owns a table; one process alone owns them all."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paddock.server.storage.write_connection import Write

if TYPE_CHECKING:
    from paddock.server.tables.session import TableSession


class Claim(NamedTuple):
    """A table that this worker owns from now on."""

    code: str
    #: the fencing number of its log entries; None if there is only one worker
    fence: int | None = None
    #: seconds for which nobody played on, because the last owner had died
    outage: float = 0.0


class Ownership:
    """Owns every table."""

    async def claim(self, code: str) -> Claim:
        """Own a table that is about to be loaded; raises an error if another worker owns it."""
        return Claim(code)

    def claim_new(self, code: str) -> Claim:
        """Own a table that is being created."""
        return Claim(code)

    def lines(self, session: TableSession) -> list[Write]:
        """What is stored with the first entry of a table."""
        return []

    def release(self, session: TableSession) -> None:
        """Give up a table that was unloaded."""
