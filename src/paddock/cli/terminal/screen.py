"""The size of the terminal, and whether it can show fine lines."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace

from rich.console import Console

#: The minimum width of the drawn board, and the minimum height of a page with it.
WIDE, TALL = 80, 42
#: From this width on, tables go beside the board, and less height is needed.
BESIDE, LOW = 112, 32
SIDE = 38


@dataclass(frozen=True)
class Screen:
    """A terminal's size in characters; `fine` if it can show braille dots."""

    width: int
    height: int
    fine: bool = True
    #: Lines needed below the board.
    below: int = 12

    @classmethod
    def of(cls, console: Console) -> Screen:
        """The screen of a console; dumb terminals get plain letters."""
        dumb = console.is_dumb_terminal or os.environ.get("TERM") == "dumb"
        fine = console.encoding.lower().startswith("utf") and not dumb
        return cls(console.width, console.height, fine)

    @property
    def drawn(self) -> bool:
        """Whether the board is drawn in its real shape; otherwise it is straightened."""
        tall = self.height >= (LOW if self.width >= BESIDE else TALL)
        return self.fine and self.width >= WIDE and tall

    @property
    def beside(self) -> bool:
        """Whether tables go beside the drawn board."""
        return self.drawn and self.width >= BESIDE

    @property
    def board(self) -> tuple[int, int]:
        """The maximum columns and rows of the drawn board."""
        width = self.width - SIDE - 2 if self.beside else self.width
        return min(width, 120), max(16, self.height - self.below - 2)

    def with_below(self, lines: int) -> Screen:
        """The same screen, with this many lines needed below the board."""
        return replace(self, below=lines)
