"""TR-1, TR-2, TR-6.1, TR-11: what is printed on the material, as tables.

The deck (TR-11.2) is in no rulebook. It is known from outside and agrees with every card that
the rulebooks show; the two series 6-4-2-1 and 6-4-2 are partly fitted, so that every colour
has each value once.
"""

from __future__ import annotations

from typing import NamedTuple

CARS = 6
JOKER = 6
COLOURS = ("red", "yellow", "black", "blue", "lilac", "green")
#: One letter a car, in the order of their numbers 1 to 6, and the joker's.
LETTERS = "RYKBLGJ"

CARDS = 48
LINES = 6
#: The two cars of each sprint/breakdown card.
PAIRS = (("B", "R"), ("Y", "K"), ("L", "G"))

#: TR-1.4, in thousands of euros.
CAPITAL = 200
#: TR-3.2, TR-3.7
SMALLEST_BID, LAST_CAR_PRICE = 10, 30
#: TR-6.1, in thousands.
PRIZES = (200, 150, 100, 60, 30, 10)
#: TR-2: cards in each hand, by the number of players; what is left over goes out of the race.
HANDS = {2: 24, 3: 16, 4: 12, 5: 9, 6: 8}


class Card(NamedTuple):
    """A speed card: its lines from the top, or the pair of a sprint/breakdown card."""

    name: str
    lines: tuple[tuple[int, int], ...]
    pair: int | None = None

    @property
    def cars(self) -> tuple[int, ...]:
        """The cars pictured on it, the joker not among them."""
        if self.pair is not None:
            return tuple(LETTERS.index(letter) for letter in PAIRS[self.pair])
        return tuple(car for car, _ in self.lines if car != JOKER)


def _card(text: str, suffix: str = "") -> Card:
    """Read a card's own notation: a letter and a number for each line, from the top."""
    letters = [i for i, sign in enumerate(text) if sign.isalpha()]
    parts = [text[i:j] for i, j in zip(letters, [*letters[1:], len(text)], strict=True)]
    return Card(text + suffix, tuple((LETTERS.index(p[0]), int(p[1:])) for p in parts))


def _series(pattern: str, rows: str) -> list[Card]:
    """Cards that share their numbers: the colours of each row are filled into the pattern."""
    return [_card(pattern.format(*row)) for row in rows.split()]


def _deck() -> tuple[Card, ...]:
    each = "R Y K B L G"
    return (
        *_series("{}6{}5{}4{}3{}2{}1", "GKLYBR KLYBRG LYBRGK YBRGKL BRGKLY RGKLYB"),
        *_series("{}6{}4J2{}1", "BLY YBL LYB KGR GRK RKG"),
        *_series("{}6{}4{}2{}1", "BLGR LGBY GBLK RYKB YKRL KRYG"),
        *_series("{}6{}4{}2", "GLB LBG BGL KYR YRK RKY"),
        *_series("{}10", each),
        *_series("{}5", each),
        *_series("J5{}2", each),
        *(_card("J5", suffix) for suffix in "abc"),
        *(Card(f"{a}/{b}", (), pair) for pair, (a, b) in enumerate(PAIRS)),
    )


#: TR-11.2, in the order of the card numbers.
DECK = _deck()
CARD_NUMBER = {card.name: number for number, card in enumerate(DECK)}
