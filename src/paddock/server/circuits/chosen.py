"""Circuits that players have drawn, as somebody chooses them for a race."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from paddock.core.tracks import Track, read_track
from paddock.server.circuits.published import text_of

if TYPE_CHECKING:
    from paddock.server.services import Services


async def drawn_track(
    services: Services,
    address: str,
    game: str,
    *,
    text: str | None = None,
    published: str | None = None,
) -> Track | None:
    """The track of a circuit in a game: by its text, or by its id among the published ones."""
    if published is not None:
        store = services.tables.store
        text = await store.change(lambda c: text_of(c, published, raced=True))
    if text is None:
        return None
    laid = await services.circuits.lay(text, game, address)
    # The worker process has read this text within its time, so a thread will too.
    return await asyncio.to_thread(read_track, laid["text"])
