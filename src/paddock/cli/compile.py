"""`paddock compile`: compile the games ahead of time."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from paddock.cli.arguments import Json
from paddock.cli.output import console, print_json
from paddock.cli.progress import Line
from paddock.core.errors import PaddockError


def compile_all(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME …]", help="Compile only these games.")
    ] = None,
    check: Annotated[
        bool,
        typer.Option("--check", help="Compile nothing; fail if anything is not compiled yet."),
    ] = False,
    envs: Annotated[
        bool, typer.Option("--envs", help="Compile the loops of paddock.envs as well.")
    ] = False,
    json: Json = False,
) -> None:
    """Compile every game ahead of time; quick if already done."""
    from contextlib import nullcontext

    from paddock.core.compiling import only_cached

    with only_cached() if check else nullcontext():
        _compile(games, json, quiet=check, envs=envs)


def _compile(games: list[str] | None, json: bool, *, quiet: bool, envs: bool) -> None:
    from paddock import registry
    from paddock.core.compiling import NotCachedError
    from paddock.lab.compile import compile_game

    rows: list[dict[str, Any]] = []
    broken: list[PaddockError] = []
    for name in [registry.meta(name).id for name in games or registry.names()]:
        line = Line(f"{name}:", quiet=quiet or (json and not sys.stderr.isatty()))
        try:
            for done in compile_game(name, line.begin, envs=envs):
                line.end(done.seconds)
                rows.append(done._asdict())
        except NotCachedError:
            raise
        except PaddockError as error:
            broken.append(error)
    # One broken game does not keep the others from being compiled.
    if broken:
        raise broken[0]
    total = sum(row["seconds"] for row in rows)
    if json:
        return print_json({"compiled": rows, "seconds": total})
    console().print(f"{len(rows)} loops are ready after {total:.1f} s.")
