"""`paddock simulate`: play many games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paddock.cli.arguments import (
    Cores,
    GameName,
    Json,
    Players,
    Seed,
    Settings,
    TrackName,
    read_any_track,
    read_names,
    read_settings,
)
from paddock.cli.output import console, print_json, table
from paddock.cli.progress import progress
from paddock.core.errors import PaddockError

if TYPE_CHECKING:
    from paddock.lab.figures import Figures
    from paddock.lab.simulate import Result

#: How many faults of bots are printed.
_TOLD = 5


def simulate(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(help="Number of games.")] = 100_000,
    seed: Seed = 0,
    track: TrackName = None,
    settings: Settings = None,
    bots: Annotated[
        str, typer.Option(metavar="NAME,…", help="Bots by seat; the rest play at random.")
    ] = "",
    fraction: Annotated[float, typer.Option(help="Scale the bots' budgets by this factor.")] = 1.0,
    cores: Cores = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write one row per game: .parquet, .csv or .json."),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Continue the run in this file and add to it."),
    ] = None,
    figures: Annotated[
        bool, typer.Option("--figures", help="Also count the game's own figures.")
    ] = False,
    json: Json = False,
) -> None:
    """Play many games and print who wins, what players collect, and the speed."""
    from paddock import registry
    from paddock.lab import simulate as lab

    meta = registry.meta(game)
    chosen: dict[str, Any] = {
        "players": players, "games": games, "seed": seed, "cores": cores,
        "track": read_any_track(track or meta.default_track, game),
        "options": read_settings(settings), "bots": read_names(bots),
    }  # fmt: skip
    file, done = _file(game, chosen, out, resume)
    with progress(f"{meta.title}", games) as told:
        result = lab.simulate(
            game, progress=told, fraction=fraction, keep=file is not None, done=done, **chosen
        )
    if file is not None:
        _write(result, file)
    counted = _figures(game, result, chosen) if figures and result.games else None
    _print_result(result, counted, as_json=json)
    _tell_if_stopped(result, file)


def _tell_if_stopped(result: Result, file: Path | None) -> None:
    if result.stopped:
        more = "" if file is None else f"; --resume {file} continues"
        done = f"stopped after {result.games:,} of {result.asked:,} games"
        raise PaddockError(done + more)


def _file(
    game: str, chosen: dict[str, Any], out: Path | None, resume: Path | None
) -> tuple[Path | None, Any]:
    """The file to write rows to, and the rows it already has."""
    from paddock.lab import game_results
    from paddock.lab.config import read_bots, read_setting

    if resume is None:
        if out is not None:
            game_results.check_path(out)
        return out, None
    game_results.check_path(resume)
    config = read_setting(game, **{k: chosen[k] for k in ("players", "track", "options")})
    names = read_bots(chosen["bots"], config.players)
    if out is not None:
        game_results.check_path(out)
    return out or resume, game_results.read_results(resume, config, names, chosen["seed"])


def _write(result: Result, file: Path) -> None:
    from paddock.lab import game_results

    game_results.write(result.table(), file)


def _figures(game: str, result: Result, chosen: dict[str, Any]) -> Figures:
    from paddock.lab.figures import figures

    wanted = {**chosen, "games": result.games}
    with progress("figures", result.games) as told:
        return figures(game, progress=told, **wanted)


def _print_result(result: Result, counted: Figures | None, *, as_json: bool) -> None:
    if as_json:
        more = {} if counted is None else {"figures": counted.json()}
        return print_json({**result.json(), **more})
    out = console()
    data, meta = result.json(), result.config.game.meta
    usual = meta.defaults({})
    words = [f", {name}={v}" for name, v in data["options"].items() if v != usual[name]]
    out.print(f"{meta.title} on {result.config.track.title}{''.join(words)}", style="bold")
    out.print(
        f"{result.games:,} games and {result.decisions:,} decisions in {result.seconds:.2f} s: "
        f"{data['games_per_second']:,.0f} games/s, "
        f"{data['decisions_per_second'] / 1e6:,.2f} million decisions/s"
    )
    out.print(_seats(result))
    for fault in result.told[:_TOLD]:
        out.print(fault)
    if result.faults:
        out.print(f"{result.faults:,} moves were played for bots that gave none.")
    if counted is not None:
        out.print(_counted(counted))


def _seats(result: Result) -> Any:
    mean = f"mean {result.config.game.meta.score}"
    shown = table("seat", "bot", "wins", "of all", mean, right=("wins", "of all", mean))
    for seat, (bot, wins, money) in enumerate(
        zip(result.bots, result.wins, result.means, strict=True)
    ):
        share = wins / max(1, result.games)
        shown.add_row(str(seat), bot, f"{wins:,.1f}", f"{share:.2%}", f"{money:,.0f}")
    return shown


def _counted(counted: Figures) -> Any:
    shown = table("figure", "total", "a game", right=("total", "a game"))
    for name, total in counted.single.items():
        shown.add_row(name.replace("_", " "), f"{total:,}", f"{counted.means[name]:,.3f}")
    return shown
