"""Tokens of bots: read from a request, and checked against the database."""

from __future__ import annotations

from collections.abc import Sequence

from websockets.server import ServerProtocol
from websockets.typing import Subprotocol

from paddock.server.accounts import bots
from paddock.server.guests import Guests
from paddock.server.limits import Buckets, Limits
from paddock.server.refusals import RefusedError
from paddock.server.storage.store import Guest, Store

#: The subprotocol of a stream; beside it, a client that cannot set headers may offer its token.
SUBPROTOCOL = Subprotocol("paddock")
_OFFERED = "bearer."


def token_in(authorization: str, offered: str = "") -> str | None:
    """The token of a request: in its header, or among the subprotocols that it offers.

    >>> token_in("Bearer paddock_bot_x"), token_in("", "paddock, bearer.paddock_bot_x")
    ('paddock_bot_x', 'paddock_bot_x')
    >>> token_in("Basic abc", "paddock") is None
    True
    """
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() == "bearer":
        return token.strip()
    words = (word.strip() for word in offered.split(","))
    return next((word.removeprefix(_OFFERED) for word in words if word.startswith(_OFFERED)), None)


def chosen_subprotocol(
    protocol: ServerProtocol, offered: Sequence[Subprotocol]
) -> Subprotocol | None:
    """The subprotocol that the server chooses; a token is never sent back."""
    return SUBPROTOCOL if SUBPROTOCOL in offered else None


class Tokens:
    """Finds the bot of a token, and limits how often each may ask."""

    def __init__(self, store: Store, guests: Guests, limits: Limits) -> None:
        self._store, self._guests = store, guests
        self.requests = Buckets(limits.bot_requests)

    async def bot_of(self, token: str) -> Guest:
        """The bot of a token.

        A token is looked up each time, so that one that was revoked is of no use at any worker.
        """
        bot, due = await self._store.query(lambda connection: bots.by_token(connection, token))
        if not self.requests.take(bot):
            raise RefusedError("too_many", what="requests")
        if due:
            await self._store.change(lambda connection: bots.note_use(connection, bot))
        guest = await self._guests.find(bot)
        if guest is None or not guest.bot:
            raise RefusedError("bad_token")
        return guest
