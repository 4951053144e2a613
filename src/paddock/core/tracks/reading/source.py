"""A track file's text: its tables, and the line of each key."""

from __future__ import annotations

import hashlib
import re
import tomllib
from decimal import Decimal
from typing import Any

from paddock.core.errors import shown
from paddock.core.tracks.faults import fault_in
from paddock.core.tracks.model import TrackError

_HEADER = re.compile(r"\s*\[\[?\s*([\w-]+)\s*\]\]?")
_KEY = re.compile(r"""\s*["']?([\w-]+)["']?\s*=""")
_POSITION = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")

_LONG_NUMBER = re.compile(r"[0-9_]{1000}")
#: A track file is a few pages long; anything much longer is not one.
MOST_SIGNS = 100_000
#: The most digits of a number, and the most places before or after its point.
MOST_DIGITS = 30


class OddNumber:
    """A number in the file that no key can hold: too long, too large, too small or not finite."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __str__(self) -> str:
        return shown(self._text)[1:-1]


def _exact(text: str) -> Decimal | OddNumber:
    """A decimal number exactly as written; its size is checked before any arithmetic."""
    number = Decimal(text) if len(text) <= 2 * MOST_DIGITS else Decimal("nan")
    _, digits, exponent = number.as_tuple()
    fits = isinstance(exponent, int) and len(digits) <= MOST_DIGITS
    return number if fits and abs(int(exponent)) <= MOST_DIGITS else OddNumber(text)


class Source:
    """The text of a track file, able to name the line of whatever is wrong in it."""

    def __init__(self, text: str, name: str) -> None:
        if len(text) > MOST_SIGNS:
            raise fault_in(name, 1, "too-long", most=MOST_SIGNS)
        self.text = text.replace("\r\n", "\n").replace("\r", "\n")
        self.name = name
        self._lines = _locate(self.text)

    @property
    def digest(self) -> str:
        """A hash of the text that does not depend on its line endings."""
        return "sha256:" + hashlib.sha256(self.text.encode()).hexdigest()

    def tables(self) -> dict[str, Any]:
        """The file's keys and values; decimal numbers stay exact."""
        try:
            return tomllib.loads(self.text, parse_float=_exact)
        except tomllib.TOMLDecodeError as error:
            raise self._not_toml(str(error)) from None
        except ValueError:
            # Python refuses to read numbers with thousands of digits.
            raise self._too_many_digits() from None
        except RecursionError:
            raise self.error("nested") from None

    def error(
        self, code: str, section: int | None = None, at: str | None = None, **details: Any
    ) -> TrackError:
        """An error whose sentence starts with the line of this section and of the key there."""
        line = self._lines.get((section, at)) or self._lines.get((section, None), 1)
        return fault_in(self.name, line, code, **details)

    def _too_many_digits(self) -> TrackError:
        lines = enumerate(self.text.split("\n"), 1)
        line = next((n for n, text in lines if _LONG_NUMBER.search(text)), 1)
        return fault_in(self.name, line, "digits")

    def _not_toml(self, message: str) -> TrackError:
        position = _POSITION.search(message)
        last = len(self.text.rstrip("\n").split("\n"))
        line = int(position[1]) if position and position[1] else last
        cause = _POSITION.sub("", message)
        cause = shown(cause[:1].lower() + cause[1:], 100)[1:-1]
        return fault_in(self.name, line, "not-toml", cause=cause)


def _locate(text: str) -> dict[tuple[int | None, str | None], int]:
    """The line of each section's header and of each key, by section number and key.

    The standard library's TOML parser gives no positions, so the text is scanned for them.
    """
    lines: dict[tuple[int | None, str | None], int] = {}
    section: int | None = None
    count = 0
    for number, line in enumerate(text.split("\n"), 1):
        if header := _HEADER.match(line):
            part = header[1] in ("section", "shape")
            section, count = (count, count + 1) if part else (None, count)
            lines.setdefault((section, None if part else header[1]), number)
        elif key := _KEY.match(line):
            lines.setdefault((section, key[1]), number)
    return lines
