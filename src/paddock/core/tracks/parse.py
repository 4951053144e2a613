"""From a track file's tables to its plan; every value is tested on the way."""

from __future__ import annotations

import json
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from paddock.core.tracks import keys
from paddock.core.tracks.keys import Key
from paddock.core.tracks.model import ROW
from paddock.core.tracks.plan import Plan, Section
from paddock.core.tracks.source import Source


def parse(source: Source) -> Plan:
    """The plan that the file gives, or a TrackError."""
    tables = source.tables()
    _test_keys(source, tables, keys.TRACK, keys.TRACK_REQUIRED, "a track")
    if not tables["section"]:
        raise source.error("a track needs at least one [[section]].", key="section")
    return Plan(
        id=tables["id"],
        title=tables["title"].strip(),
        theme=tables["theme"],
        heading=float(tables.get("heading", 0)),
        sections=tuple(_sections(source, tables["section"])),
    )


def _sections(source: Source, tables: list[Any]) -> Iterable[Section]:
    back = 0
    for number, table in enumerate(tables):
        section = _section(source, number, table, back)
        back = section.front
        yield section


def _section(source: Source, number: int, table: Any, back: int) -> Section:
    if not isinstance(table, dict):
        raise source.error("a section must be a table under its own [[section]].", key="section")
    _test_keys(source, table, keys.SECTION, keys.SECTION_REQUIRED, "a section", number)
    _test_kind(source, table, number)
    spaces = tuple(table["spaces"])
    rows = _rows(source, number, table)
    angle = float(table.get("angle", 0))
    return Section(
        kind=table["kind"],
        spaces=spaces,
        rows=rows,
        length=_length(table, rows, angle),
        angle=angle,
        back=back,
        grid=_grid(source, number, table),
        tip_line=table.get("tip_line", 0),
    )


def _test_keys(
    source: Source,
    table: dict[str, Any],
    known: dict[str, Key],
    required: tuple[str, ...],
    whole: str,
    section: int | None = None,
) -> None:
    for key, value in table.items():
        if key not in known:
            names = ", ".join(known)
            raise source.error(f'{whole} has no "{key}"; it may have {names}.', section, key)
        if not known[key].fits(value):
            expected = known[key].expected
            raise source.error(f'"{key}" must be {expected}, not {_shown(value)}.', section, key)
    for key in required:
        if key not in table:
            raise source.error(f'{whole} needs "{key}": {known[key].expected}.', section)


def _shown(value: Any) -> str:
    """A value in a sentence: on one line, and not too long."""
    shown = json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)
    return shown if len(shown) <= 60 else shown[:57] + "..."


def _test_kind(source: Source, table: dict[str, Any], number: int) -> None:
    kind = table["kind"]
    for key in table:
        if key not in keys.KEYS_OF_KIND[kind]:
            names = ", ".join(keys.KEYS_OF_KIND[kind])
            raise source.error(f'a {kind} has no "{key}"; it may have {names}.', number, key)
    least, most = keys.ANGLES[kind]
    if least and "angle" not in table:
        raise source.error(f'a {kind} needs "angle": the degrees it turns.', number)
    if not least <= abs(table.get("angle", 0)) <= most:
        raise source.error(
            f'the "angle" of a {kind} must be from {least} to {most} degrees to either side, '
            f"not {table['angle']}.",
            number,
            "angle",
        )


def _rows(source: Source, number: int, table: dict[str, Any]) -> Fraction:
    """The section's rows: as given, or the mean of its lanes, which suits a bend."""
    spaces = table["spaces"]
    rows = Fraction(table["rows"]) if "rows" in table else Fraction(sum(spaces), len(spaces))
    for count in spaces:
        if (rows * ROW / count).denominator != 1:
            raise source.error(
                f"{float(rows):g} rows of {ROW} cannot be cut into {count} equal spaces of whole "
                'length; give other "rows".',
                number,
                "rows" if "rows" in table else "spaces",
            )
    return rows


def _length(table: dict[str, Any], rows: Fraction, angle: float) -> float:
    if "radius" in table:
        return keys.arc(float(table["radius"]), angle)
    return float(table.get("length", rows))


def _grid(source: Source, number: int, table: dict[str, Any]) -> tuple[tuple[int, ...], ...]:
    grid = tuple(tuple(lane) for lane in table.get("grid", ()))
    if grid and tuple(len(lane) for lane in grid) != tuple(table["spaces"]):
        raise source.error(
            '"grid" must give a number (0 for none) for every space that "spaces" counts, '
            "lane by lane.",
            number,
            "grid",
        )
    return grid
