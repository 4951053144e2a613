"""Circuit files as plain data, which the editor changes and writes as text again."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from paddock import registry
from paddock.core.tracks import read_track
from paddock.core.tracks.circuit import read_circuit
from paddock.core.tracks.layout.centre_line import stretches
from paddock.core.tracks.reading.parse import parse
from paddock.core.tracks.reading.plan import Plan, Section
from paddock.core.tracks.reading.source import Source
from paddock.core.tracks.writing import rounded

#: The most characters of a circuit's id.
MOST_NAME = 40
#: The longest piece of a shape, and how far a straight of one may curve.
MOST_LENGTH, MOST_CURVE = 40.0, 30.0


def as_model(text: str, game: str | None = None) -> dict[str, Any]:
    """A circuit's name, shape and layouts by game, as in its file.

    With a game, the layout that this game lays by itself is written out if the file has none.
    """
    circuit = read_circuit(text, source="circuit")
    file = Source(text, "circuit")
    tables = file.tables()
    if len(tables["id"]) > MOST_NAME:
        raise file.error("id-length", at="id", most=MOST_NAME)
    if circuit.whole:
        shape = _pieces(parse(file))
        layouts = dict.fromkeys(_games_of(text), _layout(tables))
    else:
        shape = tables["shape"]
        layouts = {name: _layout(table) for name, table in tables.get("layout", {}).items()}
    if game is not None and game not in layouts:
        laid = registry.circuit_track(game, text, source="circuit").text
        layouts[game] = _layout(Source(laid, "circuit").tables())
    head = {key: tables[key] for key in ("id", "title", "theme")}
    more = {"heading": tables.get("heading", 0), "lap": tables.get("lap", "medium")}
    model: dict[str, Any] = _plain({**head, **more, "shape": shape, "layouts": layouts})
    return model


def _games_of(text: str) -> list[str]:
    """The game whose track file this is, if any."""
    track = read_track(text, source="circuit")
    return [name for name in registry.names() if registry.suits(name, track)][:1]


def _layout(tables: dict[str, Any]) -> dict[str, Any]:
    kept: dict[str, Any] = {key: tables[key] for key in ("heading", "ring", "pit") if key in tables}
    return {**kept, "section": tables.get("section", [])}


def _pieces(plan: Plan) -> list[dict[str, Any]]:
    """The shape of a game's track, piece by piece."""
    drawn = [
        section.length * factor
        for section, factor in zip(plan.sections, stretches(plan), strict=True)
    ]
    scale = min(1.0, MOST_LENGTH / max(drawn))
    return [_piece(s, n * scale) for s, n in zip(plan.sections, drawn, strict=True)]


def _piece(section: Section, length: float) -> dict[str, Any]:
    kind = "straight" if section.kind == "tunnel" else section.kind
    if kind in ("straight", "taper") and abs(section.angle) > MOST_CURVE:
        kind = "bend"
    piece: dict[str, Any] = {"kind": kind}
    if kind == "bend":
        piece["radius"] = rounded(length / abs(section.angle) * 57.29578)
    else:
        piece["length"] = rounded(length)
    return {**piece, "angle": rounded(section.angle)} if section.angle else piece


def _plain(value: Any) -> Any:
    """A value as JSON has it."""
    if isinstance(value, dict):
        return {str(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_plain(inner) for inner in value]
    if isinstance(value, Decimal):
        return float(value) if value % 1 else int(value)
    return value if isinstance(value, bool | int | float) else str(value)
