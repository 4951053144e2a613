"""`paddock season`: a championship between bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paddock.cli.arguments import Json, Seed, read_names
from paddock.cli.output import console, print_json, print_wide, table
from paddock.cli.progress import progress
from paddock.files import check_folder, read_whole, write_whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paddock.lab.season import RacedRound
    from paddock.seasons import Line, Result, Season


def season(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file of a season.")],
    bots: Annotated[
        str,
        typer.Option(metavar="BOT,BOT,…", help="The drivers; if they are fewer, they take turns."),
    ] = "club",
    seed: Seed = 0,
    records: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write the record of every race there.")
    ] = None,
    json: Json = False,
) -> None:
    """Play a championship between bots and print its races and standings."""
    from paddock.lab.config import MOST, read_count
    from paddock.lab.season import driver_names, play_season, read_entries
    from paddock.seasons.season_file import parse_season

    read = parse_season(read_whole(file), source=str(file))
    levels = read_entries(read_names(bots), read)
    read_count("seed", seed, 0, MOST)
    if records is not None:
        check_folder(records)
    raced: list[RacedRound] = []
    with progress("races", len(read.rounds)) as told:
        for one in play_season(read, levels, seed):
            raced.append(one)
            if told is not None:
                told(len(raced))
            if records is not None:
                _write(records, len(raced), one)
    names = driver_names(levels, seed)
    if json:
        print_json(_data(read, names, levels, raced, seed))
    else:
        _print(read, names, raced)


def _write(folder: Path, number: int, one: RacedRound) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{number:02}-{one.race.game.id}-{one.race.track.id}.txt"
    write_whole(folder / name, str(one.race.record))


def _standings(season: Season, raced: Sequence[RacedRound]) -> list[Line]:
    from paddock.seasons import standings

    return standings(season, [one.places for one in raced])


def _data(
    season: Season, names: list[str], levels: list[str], raced: list[RacedRound], seed: int
) -> dict[str, Any]:
    """The season as plain data."""
    return {
        "title": season.title, "players": season.players, "points": list(season.points),
        "best": season.best, "seed": seed,
        "drivers": [
            {"name": name, "bot": level} for name, level in zip(names, levels, strict=True)
        ],
        "races": [
            {
                "game": one.race.game.id, "track": one.race.track.id,
                "options": dict(one.race.options),
                "places": [one.places[driver] for driver in range(season.players)],
            }
            for one in raced
        ],
        "standings": [
            {
                "rank": line.rank, "driver": line.driver, "points": line.points,
                "wins": line.wins,
                "results": [result and result._asdict() for result in line.results],
            }
            for line in _standings(season, raced)
        ],
    }  # fmt: skip


def _print(season: Season, names: list[str], raced: list[RacedRound]) -> None:
    out = console()
    if season.title:
        out.print(season.title, style="bold")
    _print_calendar(names, raced)
    numbers = [str(number) for number in range(1, len(raced) + 1)]
    right = (*numbers, "points", "wins")
    shown = table("", "driver", *right, right=right)
    for line in _standings(season, raced):
        cells = [_cell(result) for result in line.results]
        shown.add_row(str(line.rank), names[line.driver], *cells, str(line.points), str(line.wins))
    print_wide(out, shown)
    if season.best is not None:
        told = f"The best {season.best} of {len(raced)} results count; others are in brackets."
        out.print(told, style="dim")


def _print_calendar(names: list[str], raced: list[RacedRound]) -> None:
    shown = table("race", "game", "track", "winner", right=("race",))
    for number, one in enumerate(raced, 1):
        first = [driver for driver, place in sorted(one.places.items()) if place == 1]
        winner = ", ".join(names[driver] for driver in first)
        shown.add_row(str(number), one.race.game.meta.title, one.race.track.title, winner)
    print_wide(console(), shown)


def _cell(result: Result | None) -> str:
    if result is None:
        return "–"
    return f"({result.points})" if result.dropped else str(result.points)
