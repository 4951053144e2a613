"""A small board for the tests of the rules, and ways to put cars on it.

Its sections, lanes from left to right, squares named by the colours' letters (X has tyres):

0  the wide start square
1  eight rows:  B R Y R G B P W / X B B B B B B B / W P P P P P P P
2  a right-hand bend of 4, 3 and 2 squares, all yellow
3  squares of different lengths, in rows:  1 2 1 2 (green) / 2 1 2 1 (purple) / 1.5 four times (red)
4  six rows:  W W X W W W / R R R R R R / B B B B B B
5  a right-hand bend of 4 blue, 3 red and 2 green squares
6  the targets: yellow and purple
"""

from __future__ import annotations

from collections.abc import Sequence

from paddock import registry
from paddock.core.position import split_words
from paddock.core.tracks import Space, Track, read_track
from paddock.games.car_race.moves import CarRaceMove, Drive
from paddock.loading import set_position
from paddock.race import Race

_TEXT = """
id = "small"
title = "Small"
theme = "town"

[[section]]
kind = "straight"
spaces = [1]
wide = 3
rows = 2
start = true

[[section]]
kind = "straight"
spaces = [8, 8, 8]
colours = ["BRYRGBPW", "XBBBBBBB", "WPPPPPPP"]

[[section]]
kind = "bend"
spaces = [4, 3, 2]
angle = 180
radius = 1.6
colours = ["YYYY", "YYY", "YY"]

[[section]]
kind = "straight"
spaces = [4, 4, 4]
lengths = [[1, 2, 1, 2], [2, 1, 2, 1], [1.5, 1.5, 1.5, 1.5]]
colours = ["GGGG", "PPPP", "RRRR"]

[[section]]
kind = "straight"
spaces = [6, 6, 6]
colours = ["WWXWWW", "RRRRRR", "BBBBBB"]

[[section]]
kind = "bend"
spaces = [4, 3, 2]
angle = 180
radius = 1.6
colours = ["BBBB", "RRR", "GG"]

[[section]]
kind = "straight"
spaces = [1, 1]
wide = 3
rows = 2
target = true
colours = ["Y", "P"]
"""


def board(text: str = _TEXT) -> Track:
    """The small board, or one with other text."""
    return read_track(text, source="small.toml")


def changed(old: str, new: str) -> Track:
    """The small board with one thing changed."""
    assert old in _TEXT
    return board(_TEXT.replace(old, new))


TRACK = board()
START, LEFT_TARGET, RIGHT_TARGET = 0, *TRACK.targets
_PLACES: dict[tuple[int, int], list[Space]] = {}
for _space in TRACK.spaces:
    _PLACES.setdefault((_space.section, _space.lane), []).append(_space)


def at(section: int, lane: int, row: int) -> int:
    """The id of a square: its section, its lane from the left and its place in that lane."""
    return _PLACES[section, lane][row].id


def race_of(words: str, players: int = 2, **options: str) -> Race:
    """A race on the small board in the position that words describe; cars are theirs by seat."""
    game = registry.game("car-race")
    chosen = game.meta.read_options({"cars": "by-seat", "starter": "first-seat", **options})
    race = Race(game, TRACK, players, chosen, seed=bytes(16), salt=bytes(16), automatic=False)
    set_position(race, split_words(words), 1)
    return race


def driving(squares: Sequence[int], dice: str, *, turn: int = 0, **options: str) -> Race:
    """A race whose cars stand on these squares, with the dice of one seat on the table."""
    pos = ",".join(map(str, squares))
    words = f"phase=drive seat={turn} turn={turn} pos={pos} dice={dice}"
    return race_of(words, len(squares), **options)


def rolling(squares: Sequence[int], *, turn: int = 0, **options: str) -> Race:
    """A race whose cars stand on these squares, before one seat's roll."""
    pos = ",".join(map(str, squares))
    return race_of(f"turn={turn} pos={pos}", len(squares), **options)


def ways(race: Race) -> set[tuple[int, ...]]:
    """The legal ways of whoever drives."""
    return {move.way for move in race.legal_moves() if isinstance(move, Drive)}


def drive(race: Race, *way: int) -> list[str]:
    """Drive over squares; returns the kinds of what happened."""
    move: CarRaceMove = Drive(way)
    return [event["kind"] for event in race.apply(move)]


def roll(race: Race, dice: str) -> list[str]:
    """Let chance roll these dice, written by their letters."""
    names = dict(zip("BWYRGP", ("blue", "white", "yellow", "red", "green", "purple"), strict=True))
    text = " ".join(["roll", *(names[letter] for letter in dice)])
    move = race.game.parse_move(text, race.setup)
    return [event["kind"] for event in race.apply(move)]
