"""`paddock track new`: generate a circuit."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from paddock.cli.arguments import Json
from paddock.cli.output import console, print_json, table
from paddock.files import check_target, write_whole

if TYPE_CHECKING:
    from paddock.circuits import CircuitFigures

#: The races from which figures are counted.
RACES = 1000


def new(
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same circuit.")] = 0,
    theme: Annotated[
        str, typer.Option(help="town, lake, desert, city, coast or meadow.")
    ] = "meadow",
    length: Annotated[str, typer.Option(help="short, medium or long.")] = "medium",
    style: Annotated[str, typer.Option(help="twisty, flowing or fast.")] = "flowing",
    game: Annotated[
        str | None, typer.Option(help="The game that it should suit.", show_default="the first")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the circuit to this file.")
    ] = None,
    figures: Annotated[
        bool, typer.Option("--figures", help="Also print how it plays, from races of bots.")
    ] = False,
    json: Json = False,
) -> None:
    """Generate a circuit and print its file, or write it (--out)."""
    from paddock import circuits, registry

    if out is not None:
        check_target(out)
    chosen = game or registry.names()[0]
    text = circuits.generate(seed, theme, length, style, chosen)
    counted = circuits.figures(text, chosen, RACES) if figures else None
    if out is not None:
        write_whole(out, text)
    if json:
        return print_json({"text": text, "figures": counted.json() if counted else None})
    if out is None:
        print(text, end="")
    else:
        console().print(f"Circuit written to {out}.", soft_wrap=True)
    if counted is not None:
        show_figures(counted, chosen)


def show_figures(counted: CircuitFigures, game: str) -> None:
    """How a circuit plays, beside the shipped ones."""
    from paddock import circuits

    shipped = list(circuits.shipped_figures(game).values())
    shown = table("figure", "", "shipped circuits", right=("", "shipped circuits"))
    places = " ".join(f"{share:.0%}" for share in counted.wins)
    shown.add_row("wins by start place", places, "")
    for name, label, form in (
        ("bias", "most unfair start place", "{:.1%}"),
        ("turns", "turns", "{:.1f}"),
        ("minutes", "minutes", "{:.0f}"),
        ("lost", "movement lost to others", "{:.1%}"),
        ("lead_changes", "lead changes", "{:.1f}"),
    ):
        known = [getattr(one, name) for one in shipped]
        ends = f"{form.format(min(known))} to {form.format(max(known))}" if known else ""
        shown.add_row(label, form.format(getattr(counted, name)), ends)
    console().print(shown)
