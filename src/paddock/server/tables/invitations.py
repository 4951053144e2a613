"""Invitations: the host offers a seat to a connected bot, which takes it or declines."""

from __future__ import annotations

from paddock.server.refusals import RefusedError
from paddock.server.storage import entries
from paddock.server.storage.store import Guest
from paddock.server.tables import lobby
from paddock.server.tables.registry import TableRegistry
from paddock.server.tables.session import TableSession


def invite(
    tables: TableRegistry, session: TableSession, guest: Guest, seat: int, bot: Guest
) -> None:
    """Offer an empty seat to a bot that connects with a token."""
    lobby.chair_number(session, seat)
    lobby.in_lobby(session)
    lobby.host(session, guest)
    chairs = session.table.chairs
    asked = any(chair.invited and chair.invited[0] == bot.id for chair in chairs)
    if not chairs[seat].empty or asked or session.table.seats_of(bot.id):
        raise RefusedError("taken", seat=seat)
    tables.append(session, entries.Invited(seat, bot.id, bot.name))


def respond(tables: TableRegistry, session: TableSession, bot: Guest, accept: bool) -> None:
    """Take the seat that was offered, or decline it."""
    lobby.in_lobby(session)
    chairs = session.table.chairs
    seats = [n for n, chair in enumerate(chairs) if chair.invited and chair.invited[0] == bot.id]
    if not seats:
        raise RefusedError("not_invited")
    if accept:
        lobby.sit(tables, session, bot, seats[0])
    else:
        tables.append(session, entries.Declined(seats[0], bot.id, bot.name))
