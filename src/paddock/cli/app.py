"""The commands by name. Each imports what it needs when it is called, to start quickly."""

from __future__ import annotations

from typing import Annotated

import typer

from paddock.cli import contests, insight, lists, records, runs, serving, sitting, speeds
from paddock.cli.sentences import Sentences

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


app.command("play")(serving.play)
app.command("serve")(serving.serve)
app.command("games")(lists.games)
app.command("tracks")(lists.tracks)
app.command("track")(lists.track)
app.command("play-text")(sitting.play_text)
app.command("replay")(records.replay)
app.command("verify")(records.verify)
app.command("analyse")(insight.analyse)
app.command("simulate")(runs.simulate)
app.command("compare")(contests.compare)
app.command("report")(insight.report)
app.command("compile")(speeds.compile_all)
app.command("bench")(speeds.bench)


def main() -> None:
    """Run the command line."""
    app()
