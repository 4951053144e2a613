"""TR positions: how each field of the record is written as a word, and what must hold of it.

Cars are written by their letters (R Y K B L G), each with its number: `pos=R45,B12`. Hands are
written seat by seat: `hand=R10+B5,?12`, where `?12` stands for twelve hidden cards.
"""

from __future__ import annotations

from collections.abc import Callable

from paddock.core.batch import CHANCE
from paddock.core.bits import members
from paddock.core.plain import Plain
from paddock.core.position import Codec
from paddock.games.top_race.data import CARD_NUMBER, CARDS, CARS, COLOURS, DECK, JOKER, LETTERS
from paddock.games.top_race.state import (
    ALL_CARDS,
    BID,
    DRIVE,
    GRID,
    HIDDEN_SHIFT,
    JOKE,
    MODE,
    NO_CAR,
    NO_CARD,
    NOBODY,
    OFF,
    OVER,
    PHASES,
    PICK,
    RETURN,
    SEATS,
    SPRINT,
    TURN,
    UNPLACED,
)


def _write_cards(cards: int) -> str:
    names = [DECK[card].name for card in members(cards & ALL_CARDS)]
    hidden = cards >> HIDDEN_SHIFT
    return "+".join(names + ([f"?{hidden}"] if hidden else [])) or "-"


def _read_cards(text: str) -> int:
    cards = 0
    for word in [] if text == "-" else text.split("+"):
        bit = int(word[1:]) << HIDDEN_SHIFT if word[0] == "?" else 1 << CARD_NUMBER[word]
        if word[0] != "?" and cards & bit:
            raise ValueError(word)
        cards += bit
    return cards


def _write_hands(hands: list[int]) -> str:
    last = max((seat for seat in range(SEATS) if hands[seat]), default=0)
    return ",".join(_write_cards(hand) for hand in hands[: last + 1])


def _read_hands(text: str) -> list[int]:
    hands = [_read_cards(word) for word in text.split(",")]
    return _padded(hands, 0)


def _padded(values: list[int], rest: int) -> list[int]:
    if len(values) > SEATS:
        raise ValueError(values)
    return values + [rest] * (SEATS - len(values))


def _by_car(none: int, shift: int = 0) -> Codec:
    """A number for some of the cars, each behind its letter; `shift` is added in writing."""

    def write(values: list[int]) -> str:
        cars = [f"{LETTERS[c]}{v + shift}" for c, v in enumerate(values) if v != none]
        return ",".join(cars) or "-"

    def read(text: str) -> list[int]:
        values = [none] * CARS
        for word in [] if text == "-" else text.split(","):
            values[LETTERS[:CARS].index(word[0])] = _number(word[1:]) - shift
        return values

    return Codec(write, read, "cars like R45,B12, or -")


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or int(text) > 255:
        raise ValueError(text)
    return int(text)


def _named(names: list[str], expected: str) -> Codec:
    return Codec(lambda v: names[v], names.index, expected)


def _seat(none: int, word: str) -> Codec:
    return Codec(
        lambda v: word if v == none else str(v),
        lambda text: none if text == word else _number(text),
        f"a seat like 2, or {word}",
    )


def _whole(read: Callable[[str], int], expected: str) -> Codec:
    return Codec(str, read, expected)


def _write_seats(mask: int) -> str:
    return "+".join(str(seat) for seat in members(mask)) or "-"


def _read_seats(text: str) -> int:
    return sum({1 << _number(w) for w in text.split("+")}) if text != "-" else 0


_CARD_NAMES = [card.name for card in DECK] + ["-"]
_CAR_NAMES = [*COLOURS, "-"]
_COUNT = _whole(_number, "a whole number")

CODECS = {
    "phase": _named(PHASES, "a phase: " + ", ".join(PHASES)),
    "race": _COUNT,
    "turn": _whole(_number, "a seat like 2"),
    "seat": _seat(CHANCE, "chance"),
    "starter": _seat(NOBODY, "-"),
    "money": Codec(
        lambda v: ",".join(map(str, v)),
        lambda text: _padded([int(word) for word in text.split(",")], 0),
        "thousands of euros, seat by seat, like 200,150",
    ),
    "owner": _by_car(NOBODY),
    "pos": _by_car(OFF),
    "spot": _by_car(OFF),
    "fell": _by_car(0),
    "place": _by_car(UNPLACED, 1),
    "bid": _whole(int, "thousands of euros"),
    "large": _COUNT,
    "bidder": _seat(NOBODY, "-"),
    "passed": Codec(_write_seats, _read_seats, "seats like 0+2, or -"),
    "card": _named(_CARD_NAMES, "a card like R6Y4K2B1, or -"),
    "line": _COUNT,
    "car": _named(_CAR_NAMES, "a car like red, or -"),
    "hand": Codec(_write_hands, _read_hands, "hands like R10+B5,?12"),
    "discard": Codec(_write_cards, _read_cards, "cards like R10+B5, or -"),
}


def faults(s: Plain, t: Plain) -> list[str]:
    """What is wrong with a record, in sentences; none when it is sound."""
    return [*_seat_faults(s, t), *_card_faults(s, t), *_car_faults(s, t)] or _phase_faults(s, t)


def _seat_faults(s: Plain, t: Plain) -> list[str]:
    found = []
    for name in ("turn", "seat", "starter", "bidder"):
        value = getattr(s, name)
        if value >= t.players and value not in (NOBODY, CHANCE):
            found.append(f"{name} is seat {value}, but there are {t.players} players")
    for car, owner in enumerate(s.owner):
        if owner >= t.players and owner != NOBODY:
            found.append(f"{COLOURS[car]} belongs to seat {owner}, of {t.players}")
    if any(money % 10 for money in s.money) or s.bid % 10:
        found.append("money comes in tens of thousands")
    if any(s.hand[seat] for seat in range(t.players, SEATS)):
        found.append("a hand belongs to nobody")
    return found


def _card_faults(s: Plain, t: Plain) -> list[str]:
    """TR-1.2 Every card is in one place at the most."""
    found, seen = [], 0
    played = 0 if s.card == NO_CARD else 1 << s.card
    for cards in (*s.hand, s.discard, played):
        for card in members(seen & cards & ALL_CARDS):
            found.append(f"card {DECK[card].name} is in two places")
        seen |= cards & ALL_CARDS
    hidden = sum(hand >> HIDDEN_SHIFT for hand in s.hand)
    if seen.bit_count() + hidden > CARDS:
        found.append("there are more than 48 cards")
    return found


def _car_faults(s: Plain, t: Plain) -> list[str]:
    """TR-4.5, TR-5.3, TR-6.1 What must hold of the cars."""
    found = []
    on_track = [space for space in s.pos if space != OFF]
    if len(set(on_track)) < len(on_track):
        found.append("two cars are on one space")
    if any(space >= t.finish for space in on_track):
        found.append(f"the track has only the spaces 0 to {t.finish - 1}")
    places = sorted(place for place in s.place if place != UNPLACED)
    if places != list(range(len(places))):
        found.append("the places are not 1, 2, 3 and so on")
    for car in range(CARS):
        if (s.fell[car] > 0) != (s.spot[car] < t.finish):
            found.append(f"{COLOURS[car]} needs both or neither of spot and fell")
        if s.fell[car] and s.pos[car] != OFF:
            found.append(f"{COLOURS[car]} is broken down and on the track")
        if s.place[car] != UNPLACED and s.pos[car] != OFF and s.phase != OVER:
            found.append(f"{COLOURS[car]} has a place and is on the track")
    return found


def _phase_faults(s: Plain, t: Plain) -> list[str]:
    """What the phase needs to be answered."""
    found = []
    if s.phase in (BID, PICK, TURN, JOKE, DRIVE, MODE, SPRINT, RETURN) and s.seat >= t.players:
        if not (s.phase == PICK and t.dealt):
            found.append(f"in the phase {PHASES[s.phase]} a seat must choose")
    if s.phase in (JOKE, DRIVE, MODE, SPRINT, RETURN):
        found += _line_faults(s, t)
    if s.phase in (GRID, RETURN) and s.car == NO_CAR:
        found.append(f"the phase {PHASES[s.phase]} needs a car")
    elif s.phase == RETURN and s.fell[s.car] == 0:
        found.append(f"{COLOURS[s.car]} cannot return: it is not broken down")
    if s.phase in (TURN, JOKE, DRIVE, MODE, SPRINT, RETURN):
        if any(owner == NOBODY for owner in s.owner):
            found.append("every car needs an owner in the race")
        if any(s.pos[c] == OFF and not s.fell[c] and s.place[c] == UNPLACED for c in range(CARS)):
            found.append("a car is neither on the track nor broken down nor home")
    if s.phase == TURN and s.hand[s.turn] == 0:
        found.append(f"seat {s.turn} has no card to play")
    return found


def _line_faults(s: Plain, t: Plain) -> list[str]:
    """What the card being played needs, so that its line can be driven."""
    if s.card == NO_CARD:
        return [f"the phase {PHASES[s.phase]} needs a card"]
    if s.phase in (MODE, SPRINT):
        if t.pair[s.card] == NO_CAR:
            return [f"card {DECK[s.card].name} is no sprint/breakdown card"]
        one, other = s.pos[t.pair[s.card]], s.pos[t.partner[t.pair[s.card]]]
        able = one != OFF and other != OFF and t.front[one] != t.front[other]
        return [] if able else ["the two cars of the card must be on the track and not level"]
    if s.line >= t.lines[s.card]:
        return [f"card {DECK[s.card].name} has only {t.lines[s.card]} lines"]
    car = t.car[s.card][s.line]
    if s.phase == JOKE:
        return [] if car == JOKER else [f"line {s.line} of the card is no joker"]
    if car == JOKER:
        car = s.car
    if car == NO_CAR or (s.phase == DRIVE and s.pos[car] == OFF):
        return ["the car of the line must be on the track"]
    return []
