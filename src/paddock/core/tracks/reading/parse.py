"""Turns a track file's tables into a plan; every value is checked on the way."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from paddock.core.errors import shown
from paddock.core.tracks.model import ROW
from paddock.core.tracks.reading import keys
from paddock.core.tracks.reading.keys import Key
from paddock.core.tracks.reading.plan import PitPlan, Plan, Section
from paddock.core.tracks.reading.source import Source


def parse(source: Source) -> Plan:
    """The plan that the file describes, or a TrackError."""
    tables = source.tables()
    check_keys(source, tables, keys.TRACK, keys.TRACK_REQUIRED, "a track")
    if not tables["section"]:
        raise source.error("no-sections", at="section")
    ring = tables.get("ring", False)
    return Plan(
        id=tables["id"],
        title=tables["title"].strip(),
        theme=tables["theme"],
        heading=float(tables.get("heading", 0)),
        sections=tuple(_sections(source, tables["section"], ring=ring)),
        ring=ring,
        pit=_pit(source, tables, ring=ring),
    )


def _pit(source: Source, tables: dict[str, Any], *, ring: bool) -> PitPlan | None:
    if "pit" not in tables:
        return None
    if not ring:
        raise source.error("no-ring-pit", at="pit")
    table = tables["pit"]
    check_keys(source, table, keys.PIT, keys.PIT_REQUIRED, "a pit lane")
    return PitPlan(
        side=table["side"],
        spaces=table["spaces"],
        boxes=tuple(table["boxes"]),
        after=table.get("after", 1),
    )


def _sections(source: Source, tables: list[Any], *, ring: bool) -> Iterable[Section]:
    back = 0
    for number, table in enumerate(tables):
        if not isinstance(table, dict):
            raise source.error("section-table", at="section")
        make = _ring_section if ring else _section
        section = make(source, number, table, back)
        back = section.front
        yield section


def _section(source: Source, number: int, table: dict[str, Any], back: int) -> Section:
    check_keys(source, table, keys.SECTION, keys.SECTION_REQUIRED, "a section", number)
    check_kind(source, table, number, keys.KEYS_OF_KIND, keys.ANGLES)
    spaces = tuple(table["spaces"])
    rows = _rows(source, number, table)
    return Section(
        **_shape(source, number, table, spaces, rows),
        back=back,
        tip_line=table.get("tip_line", 0),
        lengths=_lengths(table),
        colours=_colours(source, number, table),
        wide=table.get("wide", 0),
        start=table.get("start", False),
        target=table.get("target", False),
    )


def _ring_section(source: Source, number: int, table: dict[str, Any], back: int) -> Section:
    """A section of a ring: straights are counted by the outer lanes, bends by the middle one.

    Its lanes end apart from each other, so a section's own end is the mean of theirs.
    """
    tunnel = table.get("kind") == "tunnel"
    needed = ("kind",) if tunnel else keys.SECTION_REQUIRED
    check_keys(source, table, keys.RING_SECTION, needed, "a section", number)
    check_kind(source, table, number, keys.KEYS_OF_RING_KIND, keys.RING_ANGLES)
    spaces = (0, 0, 0) if tunnel else tuple(table["spaces"])
    rows = _ring_rows(source, number, table, spaces)
    return Section(
        **_shape(source, number, table, spaces, rows),
        back=back,
        corner=table.get("corner", "").strip(),
        stops=table.get("stops", 0),
        zone=table.get("zone", ""),
        black=_numbers(source, number, table, "black"),
        police=table.get("police", False),
    )


def _shape(
    source: Source, number: int, table: dict[str, Any], spaces: tuple[int, ...], rows: Fraction
) -> dict[str, Any]:
    """What every section has."""
    angle = float(table.get("angle", 0))
    return {
        "kind": table["kind"],
        "spaces": spaces,
        "rows": rows,
        "length": _length(table, rows, angle),
        "angle": angle,
        "grid": _numbers(source, number, table, "grid"),
    }


def _ring_rows(
    source: Source, number: int, table: dict[str, Any], spaces: tuple[int, ...]
) -> Fraction:
    if len(spaces) != 3:
        raise source.error("ring-lanes", number, "spaces", lanes=len(spaces))
    own = {"straight": Fraction(spaces[0] + spaces[2], 2), "bend": spaces[1], "tunnel": 2}
    rows = Fraction(table.get("rows", own[table["kind"]]))
    if (rows * ROW).denominator != 1:
        raise source.error("ring-rows", number, "rows", row=ROW)
    return rows


def check_keys(
    source: Source,
    table: dict[str, Any],
    known: dict[str, Key],
    required: tuple[str, ...],
    whole: str,
    section: int | None = None,
) -> None:
    """Every key of a table is known and holds what it may, and none that it needs is missing."""
    for key, value in table.items():
        if key not in known:
            names = {"whole": whole, "key": _shown(key), "names": ", ".join(known)}
            raise source.error("unknown-key", section, key, **names)
        if not known[key].fits(value):
            held = {"value": _shown(value), **_expected(key, known[key])}
            raise source.error("value", section, key, **held)
        if key in keys.LETTERING and not keys.can_be_lettered(value):
            held = {"key": key, "most": keys.MOST_LETTERS, "value": _shown(value)}
            raise source.error("lettering", section, key, **held)
    for key in required:
        if key not in table:
            raise source.error("missing", section, whole=whole, **_expected(key, known[key]))


def _expected(key: str, known: Key) -> dict[str, Any]:
    """What a key may hold, in words and as a code."""
    return {
        "key": key,
        "expected": known.expected,
        "expects": known.expects,
        "choices": known.choices,
    }


def _shown(value: Any) -> str:
    """A value in a sentence: on one line, and not too long."""
    text = shown(value)
    if isinstance(value, str):
        return f'"{text[1:-1]}"'
    return text[1:-1] if text[0] in "'\"" else text


def check_kind(
    source: Source,
    table: dict[str, Any],
    number: int,
    known: dict[str, tuple[str, ...]],
    angles: dict[str, tuple[float, float]],
) -> None:
    """A section has only the keys of its kind, and turns as far as its kind may."""
    kind = table["kind"]
    for key in table:
        if key not in known[kind]:
            names = ", ".join(known[kind])
            raise source.error("kind-key", number, key, kind=kind, key=key, names=names)
    least, most = angles[kind]
    if least and "angle" not in table:
        raise source.error("kind-angle", number, kind=kind)
    if not least <= abs(table.get("angle", 0)) <= most:
        turn = {"least": least, "most": most, "angle": str(table["angle"])}
        raise source.error("angle", number, "angle", kind=kind, **turn)


def _rows(source: Source, number: int, table: dict[str, Any]) -> Fraction:
    """The section's rows: as given, or else the mean of its lanes, which suits a bend."""
    spaces = table["spaces"]
    if "lengths" in table:
        return _measured_rows(source, number, table)
    rows = Fraction(table["rows"]) if "rows" in table else Fraction(sum(spaces), len(spaces))
    for count in spaces:
        if (rows * ROW / count).denominator != 1:
            cut = {"rows": f"{float(rows):g}", "row": ROW, "count": count}
            at = "rows" if "rows" in table else "spaces"
            raise source.error("uneven-rows", number, at, **cut)
    return rows


def _measured_rows(source: Source, number: int, table: dict[str, Any]) -> Fraction:
    """The rows of a section whose spaces are measured one by one: every lane must fill them."""
    lanes = _lengths(table)
    if tuple(len(lane) for lane in lanes) != tuple(table["spaces"]):
        raise source.error("lengths-count", number, "lengths")
    rows = Fraction(table["rows"]) if "rows" in table else sum(lanes[0], Fraction(0))
    for lane in lanes:
        if sum(lane) != rows or any((length * ROW).denominator != 1 for length in lane):
            whole = f"{float(rows):g}"
            raise source.error("lengths-sum", number, "lengths", rows=whole, row=ROW)
    return rows


def _lengths(table: dict[str, Any]) -> tuple[tuple[Fraction, ...], ...]:
    return tuple(tuple(Fraction(n) for n in lane) for lane in table.get("lengths", ()))


def _colours(source: Source, number: int, table: dict[str, Any]) -> tuple[str, ...]:
    colours = tuple(table.get("colours", ()))
    if colours and tuple(len(lane) for lane in colours) != tuple(table["spaces"]):
        raise source.error("colours-count", number, "colours")
    return colours


def _length(table: dict[str, Any], rows: Fraction, angle: float) -> float:
    if "radius" in table:
        return keys.arc(float(table["radius"]), angle)
    return float(table.get("length", rows))


def _numbers(
    source: Source, number: int, table: dict[str, Any], key: str
) -> tuple[tuple[int, ...], ...]:
    """A number for each space, lane by lane: start numbers, or 1 for black spaces."""
    numbers = tuple(tuple(lane) for lane in table.get(key, ()))
    if numbers and tuple(len(lane) for lane in numbers) != tuple(table["spaces"]):
        raise source.error("numbers-count", number, key, key=key)
    return numbers
