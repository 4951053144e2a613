"""The chairs round a table, and who sits on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass
class Chair:
    """One seat: empty, a guest's, or a bot's; with both, the bot stands in for the guest."""

    guest: str | None = None
    name: str | None = None
    bot: str | None = None

    @property
    def empty(self) -> bool:
        """Whether nobody sits there."""
        return self.guest is None and self.bot is None

    @property
    def kind(self) -> str:
        """Empty, guest or bot."""
        return "guest" if self.guest else "bot" if self.bot else "empty"

    def json(self, seat: int, you: str | None, here: bool) -> dict[str, Any]:
        """The seat as a page shows it."""
        return {
            "seat": seat,
            "kind": self.kind,
            "player": self.guest,
            "name": self.name,
            "bot": self.bot,
            "you": self.guest is not None and self.guest == you,
            "here": here,
        }
