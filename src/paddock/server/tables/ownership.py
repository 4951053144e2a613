"""Which worker owns a table; one process alone owns them all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from paddock.server.storage.write_connection import Write

if TYPE_CHECKING:
    from paddock.server.tables.session import TableSession


class Claim(NamedTuple):
    """A table that this worker owns from now on."""

    code: str
    #: the fencing number of its log entries; None if there is only one worker
    fence: int | None = None
    #: when nobody played on, because an owner had died: from and until
    outages: Sequence[tuple[float, float]] = ()


class Ownership:
    """Owns every table."""

    @property
    def sure(self) -> bool:
        """Whether no other worker can own tables of this one by now."""
        return True

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
