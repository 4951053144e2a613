"""A guest deletes everything about them; the races that they played stay."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from paddock.server.admin import changes
from paddock.server.refusals import RefusedError
from paddock.server.storage import entries
from paddock.server.tables import lobby
from paddock.server.tables.automation import STAND_IN
from paddock.server.tables.session import TableSession

if TYPE_CHECKING:
    from paddock.server.services import Services

#: The most open tables whose seats are given up.
MOST_TABLES = 200


async def delete_everything(services: Services, guest: str) -> None:
    """Delete a guest and their bots, here and at every other worker.

    Until all workers have heard of it, the guest's open pages may still add to a log. So the logs
    are gone through once more when they have.
    """
    tables = services.tables
    await tables.writer.settle()
    bots = await tables.store.query(lambda connection: changes.bots_of(connection, [guest]))
    left = {code: s for one in (guest, *bots) for code, s in (await _seats(services, one)).items()}
    hosted = await _lobbies(services, guest)
    await tables.store.change(lambda connection: changes.delete_guest(connection, guest))
    for one in (guest, *bots):
        services.guests.changed(one)
    await services.watcher.look()
    await tables.writer.settle()
    for one in (guest, *bots):
        await tables.store.change(partial(changes.forget_guest, guest=one))
    await services.watcher.look()
    for code, seats in left.items():
        if session := await _found(services, code):
            _give_up(services, session, seats)
    for code in hosted:
        if session := await _found(services, code):
            lobby.hand_over(tables, session)
    await tables.writer.settle()


async def _found(services: Services, code: str) -> TableSession | None:
    """A table, unless another worker owns it."""
    try:
        return await services.tables.find(code)
    except RefusedError:
        return None


async def _seats(services: Services, guest: str) -> dict[str, list[int]]:
    """The seats of a guest at tables that are not over."""
    seats: dict[str, list[int]] = {}
    for code in await services.tables.store.open_tables_of(guest, MOST_TABLES):
        session = await _found(services, code)
        if session and (own := session.table.seats_of(guest)):
            seats[code] = own
    return seats


async def _lobbies(services: Services, guest: str) -> list[str]:
    """The tables that wait for a guest as their host."""
    codes = await services.tables.store.open_tables_of(guest, MOST_TABLES)
    sessions = [await _found(services, code) for code in codes]
    return [s.table.code for s in sessions if s and s.table.host == guest]


def _give_up(services: Services, session: TableSession, seats: list[int]) -> None:
    """Free the seats of somebody who was deleted; in a race a bot drives on."""
    table = session.table
    for seat in seats:
        if table.stage == "lobby":
            services.tables.append(session, entries.Stood(seat))
        elif not table.over and not session.by_bot(seat):
            services.tables.append(session, entries.Placed(seat, STAND_IN))
