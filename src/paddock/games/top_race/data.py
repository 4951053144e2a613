"""TR-1, TR-2, TR-6.1, TR-11 What is printed on the components, as tables.

The deck (TR-11.2) is not in any rulebook. It is known from other sources and agrees with every
card that the rulebooks show; the two series 6-4-2-1 and 6-4-2 are partly inferred, so that every
colour has each value once.
"""

from __future__ import annotations

from typing import NamedTuple

CARS = 6
JOKER = 6
CARDS = 48
LINES = 6
TIPS = 3


class Palette(NamedTuple):
    """TR-1.1, section 10: the cars' names in the order of their numbers, and a letter for each."""

    colours: tuple[str, ...]
    #: One letter per car, and the joker's.
    letters: str
    joker: str


PALETTES = {
    "modern": Palette(("red", "yellow", "black", "blue", "lilac", "green"), "RYKBLGJ", "white"),
    "classic": Palette(("red", "yellow", "mauve", "blue", "white", "green"), "RYMBWGJ", "black"),
}
COLOURS, LETTERS = PALETTES["modern"].colours, PALETTES["modern"].letters

#: The two cars of each sprint/breakdown card.
PAIRS = (("B", "R"), ("Y", "K"), ("L", "G"))

#: TR-1.4, in thousands of euros.
CAPITAL = 200
#: TR-3.2, TR-3.7
SMALLEST_BID, LAST_CAR_PRICE = 10, 30
#: TR-6.1 and section 10, in thousands.
PRIZES = {"steep": (200, 150, 100, 60, 30, 10), "flat": (200, 150, 100, 75, 50, 25)}


class Dealing(NamedTuple):
    """TR-2 How many cards go where; those left over are out of the race."""

    hand: int
    display: int = 0
    box: int = 0


#: By shares, pit stop, and the number of players.
DEALING: dict[tuple[bool, bool], dict[int, tuple[int, ...]]] = {
    (False, False): {2: (24,), 3: (16,), 4: (12,), 5: (9,), 6: (8,)},
    (False, True): {2: (21, 0, 6), 3: (14, 0, 6), 4: (10, 0, 8), 5: (8, 0, 8), 6: (7, 0, 6)},
    (True, False): {2: (22, 4), 3: (15, 3), 4: (11, 4), 5: (8, 5), 6: (7, 6)},
    (True, True): {2: (19, 4, 6), 3: (13, 3, 6), 4: (9, 4, 8), 5: (7, 5, 8), 6: (6, 6, 6)},
}

#: TR-7.1 Pit cards of each player.
PIT_CARDS = 3
#: TR-9.1 The shares of each car at the start, and the most of one.
SHARES, MOST_SHARES = 5, 15
#: TR-11.1 What a tip pays, in thousands, by its number and the car's place.
TIP_TABLE = ((90, 60, 30, 0, -10, -30), (60, 40, 20, -10, -30, -60), (30, 20, 10, -20, -60, -90))


def dealing(players: int, *, shares: bool, pit_stop: bool) -> Dealing:
    """TR-2 The row of the dealing table."""
    return Dealing(*DEALING[shares, pit_stop][players])


class Card(NamedTuple):
    """A speed card: its lines from the top, or the two cars of a sprint/breakdown card."""

    name: str
    lines: tuple[tuple[int, int], ...]
    pair: int | None = None

    @property
    def cars(self) -> tuple[int, ...]:
        """The cars pictured on it, not counting the joker."""
        if self.pair is not None:
            return tuple(LETTERS.index(letter) for letter in PAIRS[self.pair])
        return tuple(car for car, _ in self.lines if car != JOKER)


def _card(text: str, suffix: str = "") -> Card:
    """Read a card's notation: a letter and a number for each line, from the top."""
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
SPECIALS = tuple(number for number, card in enumerate(DECK) if card.pair is not None)


def card_name(card: int, letters: str = LETTERS) -> str:
    """A card's name in the letters of a palette.

    >>> card_name(CARD_NUMBER["K6G4J2R1"], PALETTES["classic"].letters)
    'M6G4J2R1'
    """
    return DECK[card].name.translate(str.maketrans(LETTERS, letters))
