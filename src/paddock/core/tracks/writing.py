"""Writing a track file: the text of a head, sections and a pit lane."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from paddock.core.tracks.shape import Shape

Table = Mapping[str, Any]


def write_track(
    shape: Shape,
    sections: Iterable[Table],
    *,
    ring: bool = False,
    pit: Table | None = None,
    note: str = "",
) -> str:
    """The text of a track file with a shape's name and theme."""
    head: dict[str, Any] = {"id": shape.id, "title": shape.title, "theme": shape.theme}
    head["heading"] = rounded(shape.heading)
    if ring:
        head["ring"] = True
    blocks = [f"# {note}\n" * bool(note) + _lines(head)]
    blocks += ["[[section]]\n" + _lines(section) for section in sections]
    if pit:
        blocks.append("[pit]\n" + _lines(pit))
    return "\n".join(blocks)


def _lines(table: Table) -> str:
    return "".join(f"{key} = {_value(value)}\n" for key, value in table.items())


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, Sequence):
        return "[" + ", ".join(map(_value, value)) + "]"
    return f"{value:g}" if isinstance(value, float) else str(value)


def rounded(number: float, places: int = 2) -> float:
    """A number as it is written in a file."""
    return round(number, places) + 0.0


def whole_turn(turns: Sequence[float], total: float, places: int = 1) -> list[float]:
    """Turns as they are written in a file: rounded so that they add up to the total."""
    kept, far = [], 0.0
    for turn in turns:
        here = round(far + turn, places)
        kept.append(round(here - round(far, places), places))
        far += turn
    kept[-1] = round(kept[-1] + total - sum(kept), places)
    return kept
