"""Top Race in the terminal: the cars' colours, and cards parsed from their notation."""

from __future__ import annotations

import re
from typing import Any

from paddock.cli.terminal.looks.plain import STYLES, Line, Look, Name, View
from paddock.texts import Texts, Value

#: The car for each letter on a card; the joker sorts last.
CARS = {
    "R": "red",
    "Y": "yellow",
    "K": "black",
    "M": "mauve",
    "B": "blue",
    "L": "lilac",
    "W": "white",
    "G": "green",
    "J": "joker",
}
_LINE = re.compile(r"([A-Z])(\d+)")


class TopRaceLook(Look):
    """Six colours, and cards of up to six lines."""

    opens = frozenset({"deal", "opener", "sold", "play", "tip", "race_over"})
    piles = ("box", "display")
    extras = ("pit_cards", "waiting", "tips", "shares")

    def columns(self, view: View) -> tuple[str, ...]:
        """Money, cards and, if cars are owned, cars."""
        return ("money", "cards", "cars")

    def card_lines(self, card: str) -> list[Line]:
        """A letter and a number per line; for a sprint card, its two cars."""
        if "/" in card:
            return [(letter, self._style(letter)) for letter in card.split("/")]
        return [(letter + number, self._style(letter)) for letter, number in _LINE.findall(card)]

    def card_order(self, card: str) -> Any:
        """By the colour of the top line, then by number, highest first; sprint cards last."""
        top = _LINE.match(card)
        if top is None:
            return (len(CARS), 0, card)
        return (list(CARS).index(top[1]), -int(top[2]), card)

    def question(self, view: View, texts: Texts, name: Name) -> dict[str, Value]:
        """Who has bid, and which car the current line of the card moves how far."""
        bidder = (view.get("auction") or {}).get("bidder")
        bid: dict[str, Value] = {} if bidder is None else {"bidder": name(bidder)}
        return bid | self._line(view, texts)

    def _line(self, view: View, texts: Texts) -> dict[str, Value]:
        card = view.get("card") or {"name": "", "line": 0}
        lines = _LINE.findall(card["name"])
        if card["line"] >= len(lines):
            return {}
        letter, number = lines[card["line"]]
        car = view.get("named") if letter == "J" and view.get("named") else CARS[letter]
        return {"car": texts.name(str(car)), "points": int(number)}

    def _style(self, letter: str) -> str:
        return STYLES.get(CARS[letter], "bold reverse")


LOOK = TopRaceLook()
