"""`paddock bot`: let a bot play at a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from paddock.cli.errors import CommandGroup
from paddock.core.errors import PaddockError
from paddock.files import read_whole

app = typer.Typer(cls=CommandGroup, no_args_is_help=True, help="Let a bot play at a server.")
TOKEN = "PADDOCK_TOKEN"


@app.callback()
def _bot() -> None:
    """Let a bot play at a server."""


@app.command()
def run(
    bot: Annotated[
        str,
        typer.Argument(metavar="BOT", help="A bot: its name, module:Class, or a network's file."),
    ],
    server: Annotated[str, typer.Option(metavar="URL", help="The address of the server.")],
    token: Annotated[
        str | None,
        typer.Option(
            envvar=TOKEN,
            help=f"The bot's token; safer in {TOKEN}, since others may see the command.",
            show_default="none",
        ),
    ] = None,
    token_file: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A file with the token.", show_default="none"),
    ] = None,
    game: Annotated[
        list[str] | None,
        typer.Option(metavar="GAME", help="A game to play; may be repeated.", show_default="all"),
    ] = None,
    tables: Annotated[int, typer.Option(min=1, max=8, help="Tables at the same time.")] = 4,
    seconds: Annotated[float, typer.Option(min=0.01, help="Time to think about a choice.")] = 1.0,
    seek: Annotated[
        bool, typer.Option("--seek", help="Also take free seats at tables open to bots.")
    ] = False,
) -> None:
    """Connect a bot to a server, accept challenges and play, until interrupted."""
    import asyncio
    import contextlib
    import signal

    from paddock.remote.runner import Play, Runner
    from paddock.remote.site import Site

    site = Site(server, _token(token, token_file))
    if site.exposes_token:
        _report("the token is sent to this server without encryption; use https if you can")
    play = Play(bot, tuple(game or ()), tables, seconds, seek)

    async def work() -> None:
        task = asyncio.current_task()
        assert task is not None
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        try:
            await Runner(site, play, _report).run()
        except asyncio.CancelledError:
            _report("stopped; stand-ins drive on")

    asyncio.run(work())


def _token(given: str | None, file: Path | None) -> str:
    if given and file is None:
        return given.strip()
    if file is not None:
        return read_whole(file).strip()
    raise PaddockError(
        f"a bot needs its token: set {TOKEN}, or name a file with --token-file; "
        "tokens are made on the profile page"
    )


def _report(sentence: str) -> None:
    """Print what happens, line by line."""
    print(sentence, flush=True)
