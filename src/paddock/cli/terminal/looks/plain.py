"""The look of a game that has none of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from paddock.texts import Texts, Value

Line = tuple[str, str]
View = Mapping[str, Any]
#: What the player of a seat is called.
Name = Callable[[int], str]


#: Colours that cars and squares are named after, as they look at a terminal.
STYLES = {
    "red": "bold white on red",
    "yellow": "bold black on yellow",
    "black": "bold bright_white on grey15",
    "mauve": "bold white on dark_magenta",
    "blue": "bold white on blue",
    "lilac": "bold white on magenta",
    "purple": "bold white on magenta",
    "white": "bold black on bright_white",
    "green": "bold black on green",
}
WORDS = {
    "red": "red",
    "yellow": "yellow",
    "blue": "bright_blue",
    "lilac": "magenta",
    "purple": "magenta",
    "mauve": "magenta",
    "green": "green",
}


class Look:
    """Styles and the reading of cards; this one knows no game."""

    #: Events that begin a new paragraph of the news.
    opens: frozenset[str] = frozenset()
    #: Lists of cards in a view that lie open on the table.
    piles: tuple[str, ...] = ()
    #: What some players have besides the columns, each told in a line of its own.
    extras: tuple[str, ...] = ()

    def columns(self, view: View) -> tuple[str, ...]:
        """What is shown of each player: here, all that is a number."""
        first = view["players"][0] if view.get("players") else {}
        return tuple(
            key
            for key, value in first.items()
            if isinstance(value, int) and not isinstance(value, bool) and key != "seat"
        )

    def car_style(self, name: str) -> str:
        """A car in the colour it is named after; its number tells it apart without it."""
        return STYLES.get(name, "reverse")

    def word_style(self, name: str) -> str:
        """The colour of a car's name within a sentence."""
        return WORDS.get(name, "bold")

    def card_lines(self, card: str) -> list[Line]:
        """The lines of a card from the top, each with its colours."""
        return [(card, "")]

    def card_order(self, card: str) -> Any:
        """Where a card lies in a sorted hand."""
        return card

    def question(self, view: View, texts: Texts, name: Name) -> dict[str, Value]:
        """Values that the question needs beside the view's own."""
        return {}
