"""FD positions: how the record is written as words, seat by seat: `pos=12,30,7`."""

from __future__ import annotations

from collections.abc import Mapping

from paddock.core import codecs as usual
from paddock.core.codecs import whole_number
from paddock.core.plain_record import PlainRecord
from paddock.core.position import Codec, field_codec
from paddock.games.formula_d.data import CARS
from paddock.games.formula_d.state import LAPS, PHASES

#: The highest value of most fields.
MOST = 127


def codecs(t: PlainRecord) -> Mapping[str, Codec]:
    """The words of a position, in order."""
    return {
        "phase": usual.phase(PHASES),
        "seat": usual.seat("seat", MOST),
        "order": _row("order", t.players, CARS),
        "turn": usual.number("turn", MOST),
        "pos": _row("pos", t.players, 0, most=9999),
        "crossed": _row("laps", t.players, 0),
        "gear": _row("gear", t.players, 0),
        "wear": _row("wear", t.players, 0),
        "stops": _row("stops", t.players, 0),
        "fate": _row("fate", t.players, 0),
        "started": usual.seats("started", t.players - 1),
        "die": usual.number("die", MOST),
        "far": usual.number("far", MOST),
        "due": usual.number("due", MOST),
        "todo": usual.seats("todo", t.players - 1),
        "event": usual.seats("event", t.players - 1),
        "nitro": _row("nitro", t.players, 0),
        "slot": _row("slot", t.players, 0),
        "thrown": _row("thrown", t.players, 0),
        "speed": _laps("speed", t.players),
        "passed": _laps("passed", t.players),
        "given": usual.number("given", MOST),
        "race": usual.number("race", MOST),
    }


def _row(name: str, players: int, none: int, most: int = MOST) -> Codec:
    expected = f"{players} numbers, one for each seat, like 3,2,3"
    return usual.by_seat(name, players, CARS, expected, read=whole_number(most), rest=none)


def _laps(name: str, players: int) -> Codec:
    def write(values: list[int]) -> str:
        rows = (values[lap * CARS : lap * CARS + players] for lap in range(LAPS))
        return "/".join(",".join(map(str, row)) for row in rows)

    def read(text: str) -> list[int]:
        rows = text.split("/")
        if len(rows) != LAPS:
            raise ValueError(text)
        return [value for row in rows for value in _lap(row, players)]

    return field_codec(
        name, write, read, f"{players} numbers for each of {LAPS} laps, like 3,2/0,0"
    )


def _lap(text: str, players: int) -> list[int]:
    values = [whole_number(MOST)(word) for word in text.split(",")]
    if len(values) != players:
        raise ValueError(text)
    return values + [0] * (CARS - players)
