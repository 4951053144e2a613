"""`paddock train`: train a network by self-play."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paddock.cli.arguments import GameName, Seed, Settings, read_settings
from paddock.cli.output import console, table
from paddock.core.errors import PaddockError

if TYPE_CHECKING:
    from rich.live import Live

    from paddock.train.metrics import Row
    from paddock.train.table import Columns

#: Rows of evaluations that are shown while the run goes on.
_SHOWN = 20


def train(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Write everything here.")],
    players: Annotated[
        str | None,
        typer.Option(help="Numbers of players, like 2, 2,4 or 2-6.", show_default="the game's"),
    ] = None,
    track: Annotated[
        str, typer.Option(metavar="NAME,…", help="The tracks, or all.", show_default="the game's")
    ] = "",
    settings: Settings = None,
    decisions: Annotated[
        int | None, typer.Option(help="Decisions to learn from.", show_default="by device")
    ] = None,
    minutes: Annotated[
        float | None, typer.Option(help="Stop after so many minutes; --resume continues.")
    ] = None,
    pace: Annotated[
        float,
        typer.Option(metavar="MINUTES", help="Plan the run for so many minutes, not decisions."),
    ] = 0.0,
    device: Annotated[str, typer.Option(help="auto, cpu or cuda.")] = "auto",
    warm_start: Annotated[
        float | None,
        typer.Option(
            metavar="SHARE",
            help="Imitate the driver for this share of the run.",
            show_default="0.5 on a CPU, 0 on a GPU or with --start",
        ),
    ] = None,
    margin: Annotated[
        float,
        typer.Option(metavar="SHARE", help="Reward so much by score at first, later by wins."),
    ] = 0.5,
    drivers: Annotated[
        float, typer.Option(metavar="SHARE", help="Let the driver play this share of seats.")
    ] = 0.0,
    start: Annotated[
        Path | None, typer.Option(metavar="MODEL", help="Begin with a trained network.")
    ] = None,
    evaluations: Annotated[int, typer.Option(help="Evaluations and checkpoints.")] = 20,
    rivals: Annotated[
        str, typer.Option(metavar="NAME,…", help="The bots to evaluate against.")
    ] = "rookie,driver",
    deals: Annotated[
        int | None, typer.Option(help="Deals per evaluation and rival.", show_default="by device")
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(help="Races that are played at the same time.", show_default="by device"),
    ] = None,
    steps: Annotated[
        int | None,
        typer.Option(help="Decisions per race between two updates.", show_default="by device"),
    ] = None,
    minibatch: Annotated[
        int | None,
        typer.Option(help="Decisions per step of the optimizer.", show_default="by device"),
    ] = None,
    passes: Annotated[
        int | None,
        typer.Option(help="Times that each batch is learned from.", show_default="by device"),
    ] = None,
    width: Annotated[
        int | None, typer.Option(help="Neurons per layer.", show_default="by device")
    ] = None,
    layers: Annotated[
        int | None, typer.Option(help="Hidden layers.", show_default="by device")
    ] = None,
    rate: Annotated[
        float | None, typer.Option(help="The learning rate.", show_default="by device")
    ] = None,
    seed: Seed = 0,
    resume: Annotated[
        bool, typer.Option("--resume", help="Continue the run in the folder exactly.")
    ] = False,
) -> None:
    """Train a network by self-play; the result is a bot, FOLDER/model.npz."""
    from paddock.train import command

    sizes: dict[str, Any] = {
        "decisions": decisions, "deals": deals, "games": games, "steps": steps,
        "minibatch": minibatch, "passes": passes, "width": width, "layers": layers, "rate": rate,
    }  # fmt: skip
    request = command.Request(
        game=game, out=out, players=players, tracks=track, options=read_settings(settings),
        sizes=sizes, device=device, seed=seed, minutes=minutes, pace=pace, warm_start=warm_start,
        margin=margin, drivers=drivers, start=start, evaluations=evaluations, rivals=rivals,
        resume=resume,
    )  # fmt: skip
    with Progress() as progress:
        finished = command.start(request, progress.show)
    if not finished:
        raise PaddockError(f"stopped after {progress.done}; --resume continues")
    console().print(f"{out / 'model.npz'} is ready: use it like any other bot.")


class Progress:
    """A table that grows with each evaluation; in a terminal, its last line is live."""

    def __init__(self) -> None:
        self._rows: list[Row] = []
        self._columns: Columns | None = None
        self._live: Live | None = None
        self._lines: Any = None
        self.done = "0 decisions"

    def __enter__(self) -> Progress:
        from rich.live import Live

        from paddock.train.table import Lines

        out = console()
        if not out.is_terminal or out.is_dumb_terminal:
            self._lines = Lines()
        else:
            self._live = Live(console=out, auto_refresh=False)
            self._live.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        if self._live is not None:
            self._live.__exit__(*error)

    def show(self, row: Row) -> None:
        """Show where the run is."""
        from paddock.train.table import Columns, short

        self.done = f"{short(row['decisions'])} decisions"
        evaluated = bool(row.get("evaluations"))
        if self._live is None:
            self._lines(row)
            return
        if evaluated or self._columns is None:
            self._columns = Columns(row)
        if evaluated:
            self._rows.append(row)
        self._live.update(self._table(None if evaluated else row), refresh=True)

    def _table(self, latest: Row | None) -> Any:
        assert self._columns is not None
        names = [name.strip() for name in self._columns.names]
        shown = table(*names, right=tuple(names))
        for row in [*self._rows[-_SHOWN:], *([latest] if latest else [])]:
            shown.add_row(*self._columns.cells(row))
        return shown
