"""A guest deletes everything about them; the races that they played stay."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from paddock.server.admin import changes

if TYPE_CHECKING:
    from paddock.server.services import Services


async def delete_everything(services: Services, guest: str) -> None:
    """Delete a guest and their bots, here and at every other worker.

    Until all workers have heard of it, the guest's open pages may still add to a log. So the logs
    are gone through once more when they have.
    """
    tables = services.tables
    await tables.writer.settle()
    bots = await tables.store.query(lambda connection: changes.bots_of(connection, [guest]))
    await tables.store.change(lambda connection: changes.delete_guest(connection, guest))
    for one in (guest, *bots):
        services.guests.changed(one)
    await services.watcher.look()
    await tables.writer.settle()
    for one in (guest, *bots):
        await tables.store.change(partial(changes.forget_guest, guest=one))
    await services.watcher.look()
