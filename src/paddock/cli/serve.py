"""`paddock play` and `paddock serve`: tables in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def play(
    data: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="Where tables are stored.", show_default="the user's data folder"
        ),
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Accept players from the local network.")
    ] = False,
    port: Annotated[
        int | None,
        typer.Option(help="Listen on this port.", show_default="port 8420, or else a free one"),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the page if there is a display.")] = True,
) -> None:
    """Play in the browser: start a server, print its address and open the page."""
    from paddock.server.run import play as start

    start(data=data, lan=lan, port=port, browser=browser)


def serve(
    host: Annotated[
        str | None, typer.Option(help="Listen on this address.", show_default="127.0.0.1")
    ] = None,
    port: Annotated[
        int | None, typer.Option(help="Listen on this port.", show_default="8420")
    ] = None,
    unix_socket: Annotated[
        str | None,
        typer.Option(metavar="PATH", help="Listen on a Unix socket instead.", show_default="none"),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="An SQLite or PostgreSQL database.", show_default="a file"
        ),
    ] = None,
    public_url: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="The address that players use.",
            show_default="none",
        ),
    ] = None,
    bot_workers: Annotated[
        int | None,
        typer.Option(help="Threads for the bots.", show_default="one less than the cores"),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            help="Processes that share the tables; more than one needs a bus.", show_default="1"
        ),
    ] = None,
    bus: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="The Redis or Valkey server through which workers reach each other.",
            show_default="none",
        ),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="Trust X-Forwarded-For from this address or network; may be repeated.",
            show_default="this machine",
        ),
    ] = None,
    metrics_port: Annotated[
        int | None,
        typer.Option(help="Serve metrics for Prometheus on this port.", show_default="none"),
    ] = None,
    settings: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            envvar="PADDOCK_SETTINGS",
            help="A TOML file with these and more settings.",
            show_default="none",
        ),
    ] = None,
) -> None:
    """Host tables for everyone who can reach this machine."""
    import os

    from paddock.server.configuration import read_configuration
    from paddock.server.run import serve as start

    options = {
        "host": host,
        "port": port,
        "unix_socket": unix_socket,
        "database": database,
        "public_url": public_url,
        "bot_workers": bot_workers,
        "metrics_port": metrics_port,
        "workers": workers,
        "bus": bus,
        "trusted_proxy": tuple(trusted_proxy) if trusted_proxy else None,
    }
    chosen = read_configuration(settings, os.environ, options)
    start(
        host=chosen.host,
        port=chosen.port,
        unix_socket=chosen.unix_socket,
        database=chosen.database,
        database_wait=chosen.database_wait,
        public_url=chosen.public_url,
        bot_workers=chosen.bot_workers,
        trusted_proxies=chosen.trusted_proxy,
        metrics=(chosen.metrics_host, chosen.metrics_port),
        limits=chosen.limits,
        site=chosen.site,
        retention=chosen.retention,
        workers=chosen.workers,
        bus=chosen.bus,
    )
