"""The commands by name. Each imports what it needs when it is called, to start quickly."""

from __future__ import annotations

from typing import Annotated

import typer

from paddock.cli import (
    analyse,
    bench,
    catalogue,
    compare,
    play_text,
    records,
    report,
    serve,
    simulate,
)
from paddock.cli.errors import Sentences

app = typer.Typer(
    cls=Sentences,
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        from paddock import __version__

        print(f"paddock {__version__}")
        raise typer.Exit


@app.callback()
def _paddock(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which it is.")
    ] = False,
) -> None:
    """Racing board games: play them, simulate them, train on them."""
    if context.invoked_subcommand is None:
        print(context.get_help())


app.command("play")(serve.play)
app.command("serve")(serve.serve)
app.command("games")(catalogue.games)
app.command("tracks")(catalogue.tracks)
app.command("track")(catalogue.track)
app.command("play-text")(play_text.play_text)
app.command("replay")(records.replay)
app.command("verify")(records.verify)
app.command("analyse")(analyse.analyse)
app.command("simulate")(simulate.simulate)
app.command("compare")(compare.compare)
app.command("report")(report.report)
app.command("compile")(bench.compile_all)
app.command("bench")(bench.bench)


def main() -> None:
    """Run the command line."""
    app()
