"""A small circuit for the tests of the rules, and ways to put cars on it.

Its sections, each with lanes from left to right: 0 the grid of two rows, 1 a straight of six
rows of three, 2 a one-lane chicane of three spaces that first turns left, 3 two rows of two,
4 a right-hand bend of 3, 2 and 1 spaces, 5 four rows of three, 6 a right-hand bend of 2 and 1
spaces, 7 two rows of two up to the finish.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from paddock import registry
from paddock.core.tracks import Space, Track, read_track
from paddock.games.top_race.data import DECK, LETTERS
from paddock.games.top_race.moves import Drive, Return
from paddock.loading import set_position
from paddock.race import Race

CARS = LETTERS[:6]


def _section(kind: str, spaces: Sequence[int], **keys: object) -> str:
    lines = ["[[section]]", f'kind = "{kind}"', f"spaces = {list(spaces)}"]
    return "\n".join(lines + [f"{key} = {value}" for key, value in keys.items()])


def _circuit() -> Track:
    # A chicane is drawn longer than it is far, so that the loop closes.
    swing = 3 * math.radians(20) / math.sin(math.radians(20))
    sections = [
        _section("straight", (2, 2, 2), length=3, grid=[[4, 1], [5, 2], [6, 3]]),
        _section("straight", (6, 6, 6), length=4),
        _section("chicane", (3,), length=f"{swing:.12f}", angle=-20),
        _section("straight", (2, 2), length=2),
        _section("bend", (3, 2, 1), angle=180, radius=3),
        _section("straight", (4, 4, 4), length=14),
        _section("bend", (2, 1), angle=180, radius=3),
        _section("straight", (2, 2), length=2),
    ]
    return read_track("\n".join(['id = "small"', 'title = "Small"', 'theme = "town"', *sections]))


TRACK = _circuit()
_PLACES: dict[tuple[int, int], list[Space]] = {}
for _space in TRACK.spaces:
    _PLACES.setdefault((_space.section, _space.lane), []).append(_space)


def at(section: int, lane: int, row: int) -> int:
    """The id of a space: its section, its lane from the left and its place in that lane."""
    return _PLACES[section, lane][row].id


def line_of(text: str) -> tuple[str, int]:
    """A card that has this line, such as B4, and which of its lines it is."""
    want = (LETTERS.index(text[0]), int(text[1:]))
    return next((card.name, card.lines.index(want)) for card in DECK if want in card.lines)


def set_up(
    cars: Mapping[str, int],
    *,
    hands: Sequence[str] = (),
    players: int = 2,
    owner: str = "",
    home: str = "",
    broken: Mapping[str, int] | None = None,
    races: int = 1,
    **words: object,
) -> Race:
    """A race with these cars on the small circuit; cars not named stand on the grid.

    Cars in `home` have finished, in that order; `broken` says which spaces cars wait beside.
    Hands not given hold one card each. Nothing moves by itself.
    """
    broken = broken or {}
    parked = iter(space for space in TRACK.grid[::-1] if space not in cars.values())
    pos = {c: cars[c] if c in cars else next(parked) for c in CARS if c not in home}
    full = [*hands, *("K5", "L5", "G5", "J5a", "J5b", "J5c")[len(hands) : players]]
    fields: dict[str, object] = {
        "phase": "turn",
        "seat": 0,
        "starter": 0,
        "owner": owner or ",".join(f"{c}{k % players}" for k, c in enumerate(CARS)),
        "pos": _words(pos, [c for c in pos if c not in broken]),
        "place": ",".join(f"{c}{k}" for k, c in enumerate(home, 1)) or "-",
        "spot": _words(broken, broken),
        "fell": ",".join(f"{c}{k}" for k, c in enumerate(broken, 1)) or "-",
        "hand": ",".join(hand or "-" for hand in full),
        **words,
    }
    game = registry.game("top-race")
    options = game.meta.read_options({"races": races})
    race = Race(game, TRACK, players, options, seed=bytes(16), salt=bytes(16), automatic=False)
    set_position(race, {key: str(value) for key, value in fields.items()}, 0)
    return race


def _words(spaces: Mapping[str, int], cars: Iterable[str]) -> str:
    return ",".join(f"{car}{spaces[car]}" for car in cars) or "-"


def driving(line: str, cars: Mapping[str, int], **words: object) -> Race:
    """Seat 0 is to drive one line of a card, such as B4."""
    card, number = line_of(line)
    words = {"phase": "drive", "card": card, "line": number, **words}
    return set_up(cars, **words)  # type: ignore[arg-type]


def ends(race: Race) -> set[int | str]:
    """Where the car that is to move or to return may go."""
    return {m.space for m in race.legal_moves() if isinstance(m, Drive | Return)}


def spaces(race: Race) -> dict[str, int]:
    """Where the cars are, by their letters; those off the track are not among them."""
    return {c: space for c, space in zip(CARS, race.state.pos, strict=True) if space != 255}


def texts(race: Race) -> list[str]:
    """The legal moves in notation."""
    return [str(move) for move in race.legal_moves()]
