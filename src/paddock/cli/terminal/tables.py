"""Players and cars as small tables, from a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from paddock.cli.terminal.looks import Look, Name
from paddock.core.tracks import Track
from paddock.core.tracks.model import ROW
from paddock.texts import Texts

View = Mapping[str, Any]

#: Columns with plain numbers.
NUMBERS = ("money", "cards", "points")


def player_table(view: View, look: Look, texts: Texts, name: Name) -> Table:
    """Each player's money, cards and cars."""
    players = view.get("players", [])
    columns = look.columns(view)
    table = _table()
    table.add_column(texts("column-player"))
    for column in columns:
        table.add_column(_title(column, texts), justify="right" if column in NUMBERS else "left")
    for player in players:
        acts = player["seat"] in view.get("to_act", ())
        cells = [_cell(player.get(column), view, look, texts) for column in columns]
        table.add_row(_player(name(player["seat"]), acts), *cells)
    return table


def player_lines(view: View, look: Look, texts: Texts, name: Name) -> Table:
    """The same without a header, for small screens; below it, the number of each car."""
    columns = look.columns(view)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for player in view.get("players", ()):
        acts = player["seat"] in view.get("to_act", ())
        cells = [_player(name(player["seat"]), acts)]
        for column in columns:
            cell = Text(f"{_title(column, texts)} ", "bright_black")
            cells.append(cell.append_text(_cell(player.get(column), view, look, texts)))
        grid.add_row(*cells)
    return grid


def car_names(view: View, look: Look, texts: Texts) -> Text:
    """The number of each car, in one line."""
    cars = enumerate(view.get("cars", ()), 1)
    return Text("  ").join(_car(number, car["name"], look, texts) for number, car in cars)


def extra_lines(view: View, look: Look, texts: Texts, name: Name) -> list[Text]:
    """What else players have: one line per kind."""
    lines = []
    for key in look.extras:
        held = [(p["seat"], p[key]) for p in view.get("players", ()) if p.get(key)]
        if held:
            line = Text(f"{texts(f'extra-{key}')}: ", "bold")
            for seat, value in held:
                line.append(f"{name(seat)} ")
                line.append_text(_cell(value, view, look, texts)).append("   ")
            lines.append(line)
    return lines


def car_table(view: View, look: Look, texts: Texts, track: Track, name: Name) -> Table:
    """The cars from first to last: their owners and how far they have to go."""
    table = _table()
    table.add_column(texts("column-car"))
    table.add_column(texts("column-owner"))
    table.add_column(texts("column-space"), justify="right")
    table.add_column(texts("column-to-go"), justify="right")
    cars = list(enumerate(view.get("cars", ()), 1))
    for number, car in sorted(cars, key=lambda pair: _standing(pair[1], track)):
        owner = car.get("owner")
        whose = texts("nobody") if owner is None else name(owner)
        table.add_row(_car(number, car["name"], look, texts), whose, *_where(car, track, texts))
    return table


def _standing(car: Mapping[str, Any], track: Track) -> tuple[int, int]:
    """Sort cars: first those at home, by place, then the others, by how far ahead they are."""
    if car.get("place") is not None:
        return (0, car["place"])
    at = car.get("space")
    at = car.get("broken_down_at") if at is None else at
    return (1, 0 if at is None else -track.spaces[at].front)


def _where(car: Mapping[str, Any], track: Track, texts: Texts) -> tuple[str, str]:
    if car.get("place") is not None:
        return texts("place-name", place=car["place"]), ""
    if car.get("broken_down_at") is not None:
        return texts("broken-down"), _rows(car["broken_down_at"], track)
    if car.get("space") is None:
        return texts("nobody"), ""
    return str(car["space"]), _rows(car["space"], track)


def _rows(space: int, track: Track) -> str:
    return f"{(track.length - track.spaces[space].front) / ROW:.0f}"


def _player(name: str, acts: bool) -> Text:
    return Text(("▸" if acts else " ") + name, "bold" if acts else "")


def _title(column: str, texts: Texts) -> str:
    key = f"column-{column}"
    return texts(key) if key in texts else column.replace("_", " ")


def _cell(value: object, view: View, look: Look, texts: Texts) -> Text:
    """Format a number, a list of cars, or a count per car."""
    if value is None:
        return Text(texts("hidden"))
    if isinstance(value, Mapping):
        counts = [(_numbers(view).get(name, name), name, n) for name, n in value.items()]
        return _joined([Text(f" {car}:{n} ", look.car_style(name)) for car, name, n in counts])
    if isinstance(value, list):
        return _joined([_item(item, view, look, texts) for item in value]) or Text(texts("nobody"))
    return Text(texts.number(value) if isinstance(value, int) else str(value))


def _numbers(view: View) -> dict[str, int]:
    """The number of each car, by its name."""
    return {car["name"]: number for number, car in enumerate(view.get("cars", ()), 1)}


def _item(item: object, view: View, look: Look, texts: Texts) -> Text:
    """Format a car by its number, anything else by its name, and a secret as hidden."""
    numbers = _numbers(view)
    if item is None:
        return Text(texts("hidden"))
    if item in numbers:
        return Text(f" {numbers[item]} ", look.car_style(str(item)))
    return _joined([Text(*line) for line in look.card_lines(str(item))], "")


def _joined(parts: Sequence[Text], between: str = " ") -> Text:
    return Text(between).join(parts)


def _car(number: int, name: str, look: Look, texts: Texts) -> Text:
    return Text(f" {number} ", look.car_style(name)).append(f" {texts.name(name)}", "default")


def _table() -> Table:
    return Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1), show_edge=False)
