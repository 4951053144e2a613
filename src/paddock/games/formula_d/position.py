"""FD positions: how the record is written as words, seat by seat: `pos=12,30,7`."""

from __future__ import annotations

from collections.abc import Mapping

from paddock.core.bits import members
from paddock.core.plain import Plain
from paddock.core.position import Codec, field_codec
from paddock.core.seats import CHANCE
from paddock.games.formula_d.data import CARS
from paddock.games.formula_d.state import LAPS, PHASES


def codecs(t: Plain) -> Mapping[str, Codec]:
    """The words of a position, in their order."""
    return {
        "phase": field_codec(
            "phase", PHASES.__getitem__, PHASES.index, "a phase: " + ", ".join(PHASES)
        ),
        "seat": _seat(),
        "order": _row("order", t.players, CARS),
        "turn": _number("turn"),
        "pos": _row("pos", t.players, 0, most=9999),
        "crossed": _row("laps", t.players, 0),
        "gear": _row("gear", t.players, 0),
        "wear": _row("wear", t.players, 0),
        "stops": _row("stops", t.players, 0),
        "fate": _row("fate", t.players, 0),
        "started": _set("started", t.players),
        "die": _number("die"),
        "far": _number("far"),
        "due": _number("due"),
        "todo": _set("todo", t.players),
        "event": _set("event", t.players),
        "nitro": _row("nitro", t.players, 0),
        "slot": _row("slot", t.players, 0),
        "thrown": _row("thrown", t.players, 0),
        "speed": _laps("speed", t.players),
        "passed": _laps("passed", t.players),
        "given": _number("given"),
        "race": _number("race"),
    }


def _whole(text: str, most: int = 127) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 5) or int(text) > most:
        raise ValueError(text)
    return int(text)


def _number(name: str) -> Codec:
    return field_codec(name, str, _whole, "a whole number")


def _seat() -> Codec:
    def write(seat: int) -> str:
        return "chance" if seat == CHANCE else str(seat)

    def read(text: str) -> int:
        return CHANCE if text == "chance" else _whole(text)

    return field_codec("seat", write, read, "a seat like 2, or chance")


def _list(text: str, players: int, none: int, most: int) -> list[int]:
    values = [_whole(word, most) for word in text.split(",")]
    if len(values) != players:
        raise ValueError(text)
    return values + [none] * (CARS - players)


def _row(name: str, players: int, none: int, most: int = 127) -> Codec:
    def write(values: list[int]) -> str:
        return ",".join(map(str, values[:players]))

    def read(text: str) -> list[int]:
        return _list(text, players, none, most)

    return field_codec(name, write, read, f"{players} numbers, one for each seat, like 3,2,3")


def _laps(name: str, players: int) -> Codec:
    def write(values: list[int]) -> str:
        rows = (values[lap * CARS : lap * CARS + players] for lap in range(LAPS))
        return "/".join(",".join(map(str, row)) for row in rows)

    def read(text: str) -> list[int]:
        rows = text.split("/")
        if len(rows) != LAPS:
            raise ValueError(text)
        return [value for row in rows for value in _list(row, players, 0, 127)]

    return field_codec(
        name, write, read, f"{players} numbers for each of {LAPS} laps, like 3,2/0,0"
    )


def _set(name: str, players: int) -> Codec:
    def write(mask: int) -> str:
        return "+".join(map(str, members(mask))) or "-"

    def read(text: str) -> int:
        if text == "-":
            return 0
        return sum({1 << _whole(word, players - 1) for word in text.split("+")})

    return field_codec(name, write, read, "seats like 0+2, or -")
