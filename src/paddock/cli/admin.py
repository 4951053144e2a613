"""`paddock admin`: what a host does with tables, guests and chat, on the database itself."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from paddock.cli.arguments import Json
from paddock.cli.errors import CommandGroup
from paddock.cli.output import console, print_json, table
from paddock.core.errors import PaddockError

if TYPE_CHECKING:
    from sqlalchemy import Connection

T = TypeVar("T")

app = typer.Typer(
    cls=CommandGroup, no_args_is_help=True, help="Look after tables, guests and chat as the host."
)
#: Seconds to wait for the running servers to list their connections.
PATIENCE = 6.0

Code = Annotated[str, typer.Argument(metavar="TABLE", help="The table's code.")]
Limit = Annotated[int, typer.Option(min=1, help="Show at most so many.")]


@app.callback()
def _admin(
    context: typer.Context,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="The server's database.", show_default="as for serve"),
    ] = None,
    settings: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            envvar="PADDOCK_SETTINGS",
            help="The server's settings.",
            show_default="none",
        ),
    ] = None,
) -> None:
    """Look after tables, guests and chat, whether or not the server runs."""
    import os

    from paddock.server.configuration import read_configuration

    context.obj = read_configuration(settings, os.environ, {"database": database})


def _do(context: typer.Context, work: Callable[[Connection], T]) -> T:
    """Do some work in one transaction on the server's database."""
    from paddock.server.admin.opening import opened
    from paddock.server.storage.store import in_transaction

    with opened(context.obj.database) as engine:
        return in_transaction(engine, work)


def _show(rows: list[Any], json: bool, what: str) -> None:
    """Print rows as a table, or as JSON."""
    if json:
        return print_json({what: [row._asdict() for row in rows]})
    if not rows:
        return console().print(f"There are no {what}.")
    made = table(*rows[0]._fields)
    for row in rows:
        made.add_row(*(_shown(name, value) for name, value in row._asdict().items()))
    return console().print(made)


def _shown(name: str, value: object) -> str:
    if name in ("changed", "created", "seen", "at") and isinstance(value, float):
        return datetime.fromtimestamp(value, UTC).strftime("%Y-%m-%d %H:%M")
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(value) if isinstance(value, list) else str(value)


@app.command("tables")
def tables(context: typer.Context, limit: Limit = 50, json: Json = False) -> None:
    """List tables, the last changed first."""
    from paddock.server.admin import reports

    _show(_do(context, lambda c: reports.tables(c, limit)), json, "tables")


@app.command("players")
def players(context: typer.Context, limit: Limit = 50, json: Json = False) -> None:
    """List guests, those who were here last first."""
    from paddock.server.admin import reports

    _show(_do(context, lambda c: reports.guests(c, limit)), json, "players")


@app.command("chat")
def chat(context: typer.Context, code: Code, json: Json = False) -> None:
    """List the chat of a table, with the number of each line."""
    from paddock.server.admin import reports

    _show(_do(context, lambda c: reports.chat(c, code)), json, "lines")


@app.command("sockets")
def sockets(context: typer.Context, json: Json = False) -> None:
    """List the connections of the running server."""
    from paddock.server.admin import reports

    number = _do(context, reports.ask_for_sockets)
    end = time.monotonic() + PATIENCE
    while (rows := _do(context, lambda c: reports.sockets(c, number))) is None:
        if time.monotonic() > end:
            raise PaddockError("no server answers; is one running on this database?")
        time.sleep(0.2)
    _show(rows, json, "sockets")


@app.command("close")
def close(context: typer.Context, code: Code) -> None:
    """Close a table for play; it can still be viewed."""
    from paddock.server.admin import changes

    _do(context, lambda c: changes.close_table(c, code, time.time()))
    console().print(f"Table {code} is closed.")


@app.command("delete-table")
def delete_table(context: typer.Context, code: Code) -> None:
    """Delete a table with everything that happened there."""
    from paddock.server.admin import changes

    _do(context, lambda c: changes.delete_table(c, code))
    console().print(f"Table {code} is deleted.")


@app.command("delete-line")
def delete_line(
    context: typer.Context,
    code: Code,
    number: Annotated[int, typer.Argument(help="The line's number, as listed by `chat`.")],
) -> None:
    """Delete a line of chat, from the stored log too."""
    from paddock.server.admin import changes

    _do(context, lambda c: changes.delete_line(c, code, number))
    console().print(f"Line {number} of table {code} is deleted.")


@app.command("delete-guest")
def delete_guest(
    context: typer.Context,
    guest: Annotated[str, typer.Argument(help="The guest's id, as listed by `players`.")],
) -> None:
    """Delete a guest with their names and chat; races that they played stay."""
    from paddock.server.admin import changes

    _do(context, lambda c: changes.delete_guest(c, guest))
    console().print(f"Guest {guest} is deleted.")


@app.command("ban")
def ban(
    context: typer.Context,
    what: Annotated[str, typer.Argument(help="A guest's id, an address or a network.")],
) -> None:
    """Keep a guest or an address out."""
    from paddock.server.admin import changes

    console().print(f"{_do(context, lambda c: changes.ban(c, what))} is banned.")


@app.command("unban")
def unban(
    context: typer.Context,
    what: Annotated[str, typer.Argument(help="A guest's id, an address or a network.")],
) -> None:
    """Lift a ban."""
    from paddock.server.admin import changes

    console().print(f"{_do(context, lambda c: changes.ban(c, what, on=False))} is let in again.")


@app.command("bans")
def bans(context: typer.Context, json: Json = False) -> None:
    """List the bans."""
    from paddock.server.admin import bans, notices

    listed = bans.read(_do(context, lambda c: notices.get(c, bans.KEY)))
    if json:
        return print_json({"bans": listed})
    return console().print("\n".join(listed) or "Nobody is banned.")


@app.command("retention")
def retention(
    context: typer.Context,
    tables: Annotated[
        float | None, typer.Option(help="Days to keep finished tables.", show_default="as set")
    ] = None,
    guests: Annotated[
        float | None, typer.Option(help="Days to keep guests.", show_default="as set")
    ] = None,
) -> None:
    """Delete finished tables, and guests at no table, that are older than so many days."""
    from paddock.server.admin import retention
    from paddock.server.site import Retention

    own = context.obj.retention
    chosen = Retention(
        own.tables if tables is None else tables, own.guests if guests is None else guests
    )
    if chosen == Retention():
        raise PaddockError("say how many days to keep tables or guests, such as --tables 90")
    counts = [0, 0]
    while any(deleted := _do(context, lambda c: retention.apply(c, chosen, time.time()))):
        counts = [counts[0] + len(deleted.tables), counts[1] + len(deleted.guests)]
    console().print(f"{counts[0]} tables and {counts[1]} guests are deleted.")


@app.command("export")
def export(context: typer.Context, code: Code) -> None:
    """Print the record of a finished race."""
    from paddock.server.admin import reports

    print(_do(context, lambda c: reports.record(c, code)), end="")


@app.command("outcomes")
def outcomes(
    context: typer.Context,
    every: Annotated[
        bool, typer.Option("--all", help="Also compute those that are stored already.")
    ] = False,
) -> None:
    """Compute outcomes and achievements of finished races from their logs."""
    from paddock.server.admin import outcomes

    wanted = _do(context, lambda c: outcomes.codes(c, every=every))
    done = [_do(context, partial(outcomes.compute, code=code)) for code in wanted]
    lost = f"; {done.count(False)} no longer replay" if False in done else ""
    console().print(f"{done.count(True)} races are computed{lost}.")


@app.command("ratings")
def ratings(context: typer.Context) -> None:
    """Compute all ratings again from the outcomes of rated races."""
    from paddock.server.admin.opening import opened
    from paddock.server.players import rating

    with opened(context.obj.database) as engine:
        console().print(f"{rating.recompute(engine)} races are rated.")
