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
from paddock.cli.help import Command

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


app.command("play", cls=Command)(serve.play)
app.command("serve", cls=Command)(serve.serve)
app.add_typer(admin.app, name="admin")
app.command("games", cls=Command)(games.games)
app.command("tracks", cls=Command)(tracks.tracks)
app.add_typer(track.app, name="track")
app.command("play-text", cls=Command)(play_text.play_text)
app.command("replay", cls=Command)(replay.replay)
app.command("verify", cls=Command)(verify.verify)
app.command("analyse", cls=Command)(analyse.analyse)
app.command("simulate", cls=Command)(simulate.simulate)
app.command("compare", cls=Command)(compare.compare)
app.command("league", cls=Command)(league.league)
app.command("season", cls=Command)(season.season)
app.command("report", cls=Command)(report.report)
app.command("merge", cls=Command)(merge.merge)
app.command("train", cls=Command)(train.train)
app.add_typer(bot.app, name="bot")
app.command("compile", cls=Command)(compile.compile_all)
app.command("bench", cls=Command)(bench.bench)
app.command("doctor", cls=Command)(doctor.doctor)


def main() -> None:
    """Run the command line."""
    app()
