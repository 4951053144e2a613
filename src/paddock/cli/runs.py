"""Many games at once: simulate, compile, bench."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paddock.cli.arguments import (
    GameName,
    Json,
    Players,
    Settings,
    TrackName,
    read_any_track,
    read_settings,
)
from paddock.cli.output import console, print_json, table
from paddock.core.errors import PaddockError

if TYPE_CHECKING:
    from paddock.lab.figures import Figures
    from paddock.lab.simulate import Result

Told = Callable[[int], None]


def simulate(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(help="How many games.")] = 100_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    track: TrackName = None,
    settings: Settings = None,
    bots: Annotated[
        str, typer.Option(metavar="NAME,…", help="Bots by seat; random for the others.")
    ] = "",
    cores: Annotated[int | None, typer.Option(help="How many cores.", show_default="all")] = None,
    figures: Annotated[
        bool, typer.Option("--figures", help="Count the game's own figures too.")
    ] = False,
    json: Json = False,
) -> None:
    """Play many games and say who wins, what they collect and how fast it went."""
    from paddock import registry
    from paddock.lab import simulate as lab

    meta = registry.meta(game)
    chosen: dict[str, Any] = {
        "players": players,
        "games": games,
        "seed": seed,
        "track": read_any_track(track or meta.default_track, game),
        "options": read_settings(settings),
        "cores": cores,
    }
    with _progress(f"{meta.title}", games) as told:
        result = lab.simulate(game, bots=_names(bots), progress=told, **chosen)
    counted = _figures(game, result, chosen) if figures and result.games else None
    _print_result(result, counted, as_json=json)
    if result.stopped:
        raise PaddockError(f"stopped after {result.games:,} of {games:,} games")


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")] if text else []


def _figures(game: str, result: Result, chosen: dict[str, Any]) -> Figures:
    from paddock.lab.figures import figures

    wanted = {**chosen, "games": result.games}
    with _progress("figures", result.games) as told:
        return figures(game, progress=told, **wanted)


def _print_result(result: Result, counted: Figures | None, *, as_json: bool) -> None:
    if as_json:
        more = {} if counted is None else {"figures": counted.json()}
        return print_json({**result.json(), **more})
    out = console()
    data, meta = result.json(), result.setting.game.meta
    usual = meta.defaults({})
    words = [f", {name}={v}" for name, v in data["options"].items() if v != usual[name]]
    out.print(f"{meta.title} on {result.setting.track.title}{''.join(words)}", style="bold")
    out.print(
        f"{result.games:,} games and {result.decisions:,} decisions in {result.seconds:.2f} s: "
        f"{data['games_per_second']:,.0f} games/s, "
        f"{data['decisions_per_second'] / 1e6:,.2f} million decisions/s"
    )
    out.print(_seats(result))
    if counted is not None:
        out.print(_counted(counted))


def _seats(result: Result) -> Any:
    mean = f"mean {result.setting.game.meta.score}"
    shown = table("seat", "bot", "wins", "of all", mean, right=("wins", "of all", mean))
    for seat, (bot, wins, money) in enumerate(
        zip(result.bots, result.wins, result.means, strict=True)
    ):
        share = wins / max(1, result.games)
        shown.add_row(str(seat), bot, f"{wins:,.1f}", f"{share:.2%}", f"{money:,.0f}")
    return shown


def _counted(counted: Figures) -> Any:
    shown = table("figure", "total", "a game", right=("total", "a game"))
    for name, total in counted.totals.items():
        shown.add_row(name.replace("_", " "), f"{total:,}", f"{counted.means[name]:,.3f}")
    return shown


@contextmanager
def _progress(title: str, games: int) -> Iterator[Told | None]:
    """A bar on stderr with the rate and the time left; nothing where stderr is no terminal."""
    out = console(stderr=True)
    if not out.is_terminal or out.is_dumb_terminal:
        yield None
        return
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn

    rate = TextColumn("{task.fields[rate]}")
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), rate)
    with Progress(*columns, TimeRemainingColumn(), console=out, transient=True) as bar:
        task = bar.add_task(title, total=games, rate="compiling …")

        def told(done: int) -> None:
            speed = bar.tasks[0].speed or 0.0
            bar.update(task, completed=done, rate=f"{done:,} of {games:,}, {speed:,.0f}/s")

        yield told


def compile_all(json: Json = False) -> None:
    """Compile every game, so that nobody waits for it later; quick when it is done already."""
    from paddock import registry
    from paddock.lab.compile import compile_game

    rows: list[dict[str, Any]] = []
    for name in registry.names():
        count = len(registry.game(name).loops)
        line = _Line(f"{name}, {count} loops:", quiet=json and not sys.stderr.isatty())
        for done in compile_game(name, line.begin):
            line.end(done.seconds)
            rows.append(done._asdict())
    total = sum(row["seconds"] for row in rows)
    if json:
        return print_json({"compiled": rows, "seconds": total})
    console().print(f"{len(rows)} loops are ready, after {total:.1f} s.")


class _Line:
    """Progress on stderr: what is being done, then how long it took."""

    def __init__(self, title: str, *, quiet: bool) -> None:
        self._title, self._quiet = title, quiet

    def begin(self, what: str) -> None:
        """Say what is being done."""
        self._write(f"{self._title} {what} …")

    def end(self, seconds: float) -> None:
        """Say how long it took."""
        self._write(f" {seconds:.1f} s\n")

    def _write(self, text: str) -> None:
        if not self._quiet:
            print(text, end="", file=sys.stderr, flush=True)


def bench(json: Json = False) -> None:
    """Measure the speed of every game on one core, compiled and plain."""
    from paddock.lab.bench import report

    start, line = time.perf_counter(), _Line("measuring", quiet=not sys.stderr.isatty())

    def told(what: str) -> None:
        line.begin(what)
        line.end(time.perf_counter() - start)

    data = report(told)
    if json:
        return print_json(data)
    out = console()
    out.print(_speeds(data["speeds"]))
    out.print(_costs(data["costs"]))


def _speeds(rows: list[dict[str, Any]]) -> Any:
    names = ("players", "decisions/s", "games/s", "plain decisions/s", "plain games/s", "ratio")
    shown = table("game", *names, right=names)
    for row in rows:
        game, players, *rates = row.values()
        shown.add_row(game, str(players), *(f"{rate:,.0f}" for rate in rates))
    return shown


def _costs(rows: list[dict[str, Any]]) -> Any:
    names = ("state", "tables", "first result, cold", "first result, cached")
    shown = table("game", *names, right=names)
    for row in rows:
        game, state, tables, cold, cached = row.values()
        shown.add_row(game, f"{state:,} B", f"{tables:,} B", f"{cold:.1f} s", f"{cached:.2f} s")
    return shown
