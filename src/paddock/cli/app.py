"""The commands by name. Each imports what it needs when called, so that startup is quick."""

from __future__ import annotations

from typing import Annotated

import typer

from paddock.cli import (
    admin,
    analyse,
    bench,
    bot,
    compare,
    compile,
    doctor,
    games,
    league,
    merge,
    play_text,
    replay,
    report,
    season,
    serve,
    simulate,
    track,
    tracks,
    train,
    verify,
)
from paddock.cli.errors import CommandGroup

app = typer.Typer(
    cls=CommandGroup,
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
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Play racing board games, simulate them and train on them."""
    if context.invoked_subcommand is None:
        print(context.get_help())


app.command("play")(serve.play)
app.command("serve")(serve.serve)
app.add_typer(admin.app, name="admin")
app.command("games")(games.games)
app.command("tracks")(tracks.tracks)
app.add_typer(track.app, name="track")
app.command("play-text")(play_text.play_text)
app.command("replay")(replay.replay)
app.command("verify")(verify.verify)
app.command("analyse")(analyse.analyse)
app.command("simulate")(simulate.simulate)
app.command("compare")(compare.compare)
app.command("league")(league.league)
app.command("season")(season.season)
app.command("report")(report.report)
app.command("merge")(merge.merge)
app.command("train")(train.train)
app.add_typer(bot.app, name="bot")
app.command("compile")(compile.compile_all)
app.command("bench")(bench.bench)
app.command("doctor")(doctor.doctor)


def main() -> None:
    """Run the command line."""
    app()
