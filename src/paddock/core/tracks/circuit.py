"""Circuit files: a shape, and layouts for games kept apart from it.

A file of sections, as each game has its own, is a shape and a layout in one. A file with
`[[shape]]` says only how the circuit lies; `[[layout.GAME.section]]` says what a game lays on it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from paddock.core.tracks.building import checks
from paddock.core.tracks.following import check_follows
from paddock.core.tracks.layout.centre_line import stretches
from paddock.core.tracks.reading import keys
from paddock.core.tracks.reading.parse import check_keys, check_kind, parse
from paddock.core.tracks.reading.plan import Plan, Section
from paddock.core.tracks.reading.source import Source
from paddock.core.tracks.shape import Shape, shape_of

_HEADER = re.compile(r"\s*\[\[?\s*([\w.-]+)\s*\]\]?\s*(#.*)?")
_HEADING, _LAP = re.compile(r"\s*heading\s*="), re.compile(r"\s*lap\s*=")
#: The most pieces of a shape.
MOST_PIECES = 200


@dataclass(frozen=True)
class Circuit:
    """A circuit for several games."""

    shape: Shape
    layouts: Mapping[str, str]
    """By game, the text of its track file; line numbers are those of the circuit's file."""
    whole: bool
    """Whether the file is itself a track file, of one game."""


def read_circuit(text: str, *, source: str = "track") -> Circuit:
    """The circuit that a file describes, or a TrackError that names the line."""
    file = Source(text, source)
    tables = file.tables()
    if "shape" not in tables:
        return Circuit(shape_of(parse(file)), {}, whole=True)
    check_keys(file, tables, keys.CIRCUIT, keys.CIRCUIT_REQUIRED, "a circuit")
    plan = _plan(file, tables)
    checks.check_loop(file, plan, stretches(plan))
    games = tables.get("layout", {})
    layouts = {
        game: _extract(file.text, game, own_heading="heading" in table)
        for game, table in games.items()
    }
    shape = replace(shape_of(plan), lap=tables.get("lap", "medium"))
    for layout in layouts.values():
        own = Source(layout, source)
        check_follows(own, parse(own), shape)
    return Circuit(shape, layouts, whole=False)


def _plan(file: Source, tables: dict[str, Any]) -> Plan:
    """The shape as a plan with one lane; its rows count nowhere."""
    if not 0 < len(tables["shape"]) <= MOST_PIECES:
        raise file.error("shape-count", at="shape", most=MOST_PIECES)
    sections, back = [], 0
    for number, table in enumerate(tables["shape"]):
        section = _piece(file, number, table, back)
        back = section.front
        sections.append(section)
    return Plan(
        id=tables["id"],
        title=tables["title"].strip(),
        theme=tables["theme"],
        heading=float(tables.get("heading", 0)),
        sections=tuple(sections),
    )


def _piece(file: Source, number: int, table: Any, back: int) -> Section:
    if not isinstance(table, dict):
        raise file.error("shape-table", at="shape")
    check_keys(file, table, keys.PIECE, ("kind",), "a piece", number)
    check_kind(file, table, number, keys.KEYS_OF_PIECE, keys.ANGLES)
    size = "radius" if table["kind"] == "bend" else "length"
    if size not in table:
        raise file.error("shape-size", number, kind=table["kind"], key=size)
    angle = float(table.get("angle", 0))
    length = float(table[size])
    return Section(
        kind=table["kind"],
        spaces=(1,),
        rows=Fraction(1),
        length=keys.arc(length, angle) if size == "radius" else length,
        angle=angle,
        back=back,
    )


def _extract(text: str, game: str, *, own_heading: bool) -> str:
    """A game's layout as a track file; all other lines are left empty, so that lines keep.

    The length of the lap counts only where the game lays it. A layout may have a heading of its
    own, since its line may lie elsewhere on the circuit.
    """
    own = f"layout.{game}"
    lines, kept, head = [], True, True
    for line in text.split("\n"):
        if head and (_LAP.match(line) or (own_heading and _HEADING.match(line))):
            line = ""
        if header := _HEADER.fullmatch(line):
            kept = header[1] == own or header[1].startswith(own + ".")
            inner = header[1].removeprefix(own).removeprefix(".")
            line = line.replace(header[1], inner) if inner else ""
            head = False
        lines.append(line if kept else "")
    return "\n".join(lines)
