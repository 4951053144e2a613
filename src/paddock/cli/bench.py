"""`paddock bench`: measure the speed of every game."""

from __future__ import annotations

import sys
import time
from typing import Annotated, Any

import typer

from paddock.cli.arguments import Json
from paddock.cli.output import console, print_json, table
from paddock.cli.progress import Line


def bench(
    gpu: Annotated[
        bool, typer.Option("--gpu", help="Measure the games on a GPU instead (needs CUDA).")
    ] = False,
    json: Json = False,
) -> None:
    """Measure the speed of every game on one core, compiled and as plain Python."""
    if gpu:
        return _bench_gpu(json)
    from paddock.lab.bench import report

    start, line = time.perf_counter(), Line("measuring", quiet=not sys.stderr.isatty())

    def progress(what: str) -> None:
        line.begin(what)
        line.end(time.perf_counter() - start)

    data = report(progress)
    if json:
        return print_json(data)
    out = console()
    out.print(_speeds(data["speeds"]))
    out.print(_costs(data["costs"]))
    out.print(_playouts(data["playouts"]))
    out.print(_batches(data["batches"]))
    if data["peers"]:
        out.print(_peers(data["peers"], data["speeds"]))


def _bench_gpu(json: bool) -> None:
    from paddock.envs.cuda.bench import report

    rows = list(report())
    if json:
        return print_json({"gpu": rows})
    names = ("players", "games", "decisions/s", "games/s", "batch decisions/s", "registers")
    shown = table("on a GPU", *names, right=names)
    for row in rows:
        game, *figures, _ = row.values()
        shown.add_row(game, *(f"{figure:,.0f}" for figure in figures))
    console().print(shown)


def _speeds(rows: list[dict[str, Any]]) -> Any:
    names = ("players", "decisions/s", "games/s", "plain decisions/s", "plain games/s", "ratio")
    shown = table("game", *names, right=names)
    for row in rows:
        game, players, *rates = row.values()
        shown.add_row(game, str(players), *(f"{rate:,.0f}" for rate in rates))
    return shown


def _costs(rows: list[dict[str, Any]]) -> Any:
    names = ("state", "setup", "first result, cold", "first result, cached")
    shown = table("game", *names, right=names)
    for row in rows:
        game, state, setup, cold, cached = row.values()
        shown.add_row(game, f"{state:,} B", f"{setup:,} B", f"{cold:.1f} s", f"{cached:.2f} s")
    return shown


def _playouts(rows: list[dict[str, Any]]) -> Any:
    shown = table("game", "players", "playouts from", "by", "playouts/s", right=("playouts/s",))
    for row in rows:
        game, players, start, policy, rate = row.values()
        shown.add_row(game, str(players), start, policy, f"{rate:,.0f}")
    return shown


def _batches(rows: list[dict[str, Any]]) -> Any:
    names = ("players", "games", "cores", "decisions/s", "bare decisions/s", "ratio")
    shown = table("batch", "observations", *names, right=names)
    for row in rows:
        game, players, games, cores, kind, observed, bare, ratio = row.values()
        counts = (str(players), str(games), str(cores))
        shown.add_row(game, kind, *counts, f"{observed:,.0f}", f"{bare:,.0f}", f"{ratio:.2f}")
    return shown


def _peers(rows: list[dict[str, Any]], ours: list[dict[str, Any]]) -> Any:
    """Comparable engines, and how many times faster our slowest game is."""
    slowest = min(row["decisions_per_second"] for row in ours)
    shown = table("peer", "game", "decisions/s", "games/s", "ours to theirs")
    for row in rows:
        peer, game, decisions, games = row.values()
        whole = "–" if games is None else f"{games:,.0f}"
        shown.add_row(peer, game, f"{decisions:,.0f}", whole, f"{slowest / decisions:,.0f}")
    return shown
