"""How much room there is, and whether fine lines can be shown in it."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace

from rich.console import Console

#: The least width that the drawn board needs, and the least height of a page with it.
WIDE, TALL = 80, 42
#: From this width on tables stand beside the board, and less height will do.
BESIDE, LOW = 112, 32
SIDE = 38


@dataclass(frozen=True)
class Screen:
    """A terminal's size in characters; `fine` where braille dots can be shown."""

    width: int
    height: int
    fine: bool = True
    #: Lines that are needed below the board.
    below: int = 12

    @classmethod
    def of(cls, console: Console) -> Screen:
        """The screen that a console prints to; dumb terminals get plain letters."""
        dumb = console.is_dumb_terminal or os.environ.get("TERM") == "dumb"
        fine = console.encoding.lower().startswith("utf") and not dumb
        return cls(console.width, console.height, fine)

    @property
    def drawn(self) -> bool:
        """Whether the board is drawn as it lies; otherwise it is straightened."""
        tall = self.height >= (LOW if self.width >= BESIDE else TALL)
        return self.fine and self.width >= WIDE and tall

    @property
    def beside(self) -> bool:
        """Whether tables stand beside the drawn board."""
        return self.drawn and self.width >= BESIDE

    @property
    def board(self) -> tuple[int, int]:
        """The most columns and rows that the drawn board may take."""
        width = self.width - SIDE - 2 if self.beside else self.width
        return min(width, 120), max(16, self.height - self.below - 2)

    def with_below(self, lines: int) -> Screen:
        """The same screen, with so many lines needed below the board."""
        return replace(self, below=lines)
