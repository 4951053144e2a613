"""Records: a game as text that people can read and any machine can replay.

A header of `key: value` lines, an empty line, one numbered line per move, chance included, and the
result. A race on a circuit that is not shipped carries its track file, as a JSON string, under
`circuit`. If a bot moved for a player who was away or out of time, the seat is followed by `(bot)`
or `(clock)`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from paddock.core.errors import MalformedError, shown
from paddock.core.seats import CHANCE

FORMAT = "paddock record 1"
#: Header keys in order; the first five are required.
REQUIRED = ("game", "rules", "track", "track-digest", "players")
OPTIONAL = (
    *("options", "names", "position", "commitment", "salt", "seed", "circuit", "deal", "numbers"),
)

#: Who may stand in for a player: a bot, or a bot because the player's time ran out.
StandIn = Literal["bot", "clock"]

_ROW = re.compile(r"(\d{1,7})\. (?:seat (\d)(?: \((bot|clock)\))?|(chance)): (\S.*)", re.ASCII)


class Row(NamedTuple):
    """One move: who made it (a seat, or chance), its notation, and who stood in for the player."""

    seat: int
    move: str
    by: StandIn | None = None


@dataclass
class Record:
    """A game from its first move; `str()` gives the text."""

    header: dict[str, str]
    rows: list[Row] = field(default_factory=list)
    result: str | None = None

    def __str__(self) -> str:
        lines = [FORMAT, *(f"{key}: {value}" for key, value in self.header.items()), ""]
        for number, row in enumerate(self.rows, 1):
            who = "chance" if row.seat == CHANCE else f"seat {row.seat}"
            by = f" ({row.by})" if row.by else ""
            lines.append(f"{number}. {who}{by}: {row.move}")
        if self.result is not None:
            lines += ["", f"result: {self.result}"]
        return "\n".join(lines) + "\n"

    @property
    def options(self) -> dict[str, str]:
        """The header's options by name."""
        words = self.header.get("options", "").split()
        return dict(word.split("=", 1) for word in words)

    def line_of_key(self, key: str) -> int:
        """The line number of a header key."""
        return 2 + list(self.header).index(key)

    def line_of(self, row: int) -> int:
        """The line number of a row (rows count from 0)."""
        return 3 + len(self.header) + row


def write_options(options: Mapping[str, object]) -> str:
    """The header's options, as words."""
    return " ".join(f"{name}={value}" for name, value in options.items())


def parse_record(text: str) -> Record:
    """Read a record's text; an error names the line and what was expected."""
    if not isinstance(text, str):
        raise MalformedError(f"a record is a text, not {shown(text)}")
    lines = text.replace("\r\n", "\n").split("\n")
    if lines[0].strip() != FORMAT:
        raise _error(1, f"expected {FORMAT!r}")
    try:
        end = lines.index("", 1)
    except ValueError:
        raise _error(len(lines), "expected an empty line after the header") from None
    record = Record(_read_header(lines[1:end]))
    _read_rows(record, lines, end + 1)
    return record


def _read_header(lines: list[str]) -> dict[str, str]:
    header: dict[str, str] = {}
    for number, line in enumerate(lines, 2):
        key, sign, value = line.partition(": ")
        if not sign or key not in REQUIRED + OPTIONAL:
            raise _error(number, f"expected one of {', '.join(REQUIRED + OPTIONAL)}, then a colon")
        if key in header:
            raise _error(number, f"{key!r} is given twice")
        if value != value.strip():
            raise _error(number, f"expected no blanks around the value of {key}")
        if key == "options":
            _test_options(number, value)
        header[key] = value
    for key in REQUIRED:
        if key not in header:
            raise _error(len(lines) + 1, f"expected a line '{key}: …' in the header")
    return header


def _test_options(number: int, value: str) -> None:
    """Options are words like races=1, each name once."""
    names = [word.partition("=")[0] for word in value.split()]
    if not all("=" in word for word in value.split()):
        raise _error(number, "expected options like races=1")
    for name in names:
        if names.count(name) > 1:
            raise _error(number, f"the option {shown(name)} is given twice")


def _read_rows(record: Record, lines: list[str], at: int) -> None:
    while at < len(lines) and lines[at]:
        match = _ROW.fullmatch(lines[at])
        if not match or int(match[1]) != len(record.rows) + 1:
            form = f"{len(record.rows) + 1}. seat 0: MOVE"
            raise _error(at + 1, f"expected '{form}' or the same with 'chance'")
        seat = CHANCE if match[4] else int(match[2])
        by: Any = match[3]
        record.rows.append(Row(seat, match[5].strip(), by))
        at += 1
    rest = [(k, line) for k, line in enumerate(lines[at:], at + 1) if line]
    if rest and (len(rest) > 1 or not rest[0][1].startswith("result: ")):
        raise _error(rest[0][0], "expected 'result: …' or the end of the record")
    if rest:
        record.result = rest[0][1].removeprefix("result: ")


def _error(line: int, expected: str) -> MalformedError:
    return MalformedError(f"record, line {line}: {expected}")
