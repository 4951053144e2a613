"""The default look."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from paddock.texts import Texts, Value

Line = tuple[str, str]
View = Mapping[str, Any]
#: Returns the name of a seat's player.
Name = Callable[[int], str]


#: Terminal styles for the colours that cars and squares are named after.
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
    """Styles and card formats, for any game."""

    #: Events that start a new paragraph in the news.
    opens: frozenset[str] = frozenset()
    #: Keys of a view with cards that are face up on the table.
    piles: tuple[str, ...] = ()
    #: What players have besides the columns, each shown on its own line.
    extras: tuple[str, ...] = ()

    def columns(self, view: View) -> tuple[str, ...]:
        """The columns for each player: here, all numbers."""
        first = view["players"][0] if view.get("players") else {}
        return tuple(
            key
            for key, value in first.items()
            if isinstance(value, int) and not isinstance(value, bool) and key != "seat"
        )

    def car_style(self, name: str) -> str:
        """The style of a car: the colour it is named after."""
        return STYLES.get(name, "reverse")

    def word_style(self, name: str) -> str:
        """The style of a car's name within a sentence."""
        return WORDS.get(name, "bold")

    def card_lines(self, card: str) -> list[Line]:
        """The lines of a card from the top, each with its colours."""
        return [(card, "")]

    def card_order(self, card: str) -> Any:
        """The sort key of a card in a hand."""
        return card

    def question(self, view: View, texts: Texts, name: Name) -> dict[str, Value]:
        """Additional values for the text of a question."""
        return {}
