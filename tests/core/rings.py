"""A small ring that tests change line by line."""

from paddock.core.tracks import Space, Track, read_track

TURN = "angle = 90\nradius = 2.74\n"

GOOD = """id = "ring"
title = "Ring"
theme = "town"
ring = true

[[section]]
kind = "straight"
spaces = [7, 8, 8]

[[section]]
kind = "bend"
corner = "One"
stops = 1
spaces = [7, 5, 3]
angle = 90
radius = 2.74

[[section]]
kind = "straight"
spaces = [9, 10, 11]

[[section]]
kind = "bend"
corner = "Two"
stops = 2
spaces = [7, 5, 3]
angle = 90
radius = 2.74

[[section]]
kind = "straight"
spaces = [23, 24, 25]

[[section]]
kind = "bend"
corner = "Three"
stops = 1
spaces = [7, 5, 3]
angle = 90
radius = 2.74

[[section]]
kind = "straight"
spaces = [9, 10, 11]

[[section]]
kind = "bend"
corner = "Four"
stops = 3
spaces = [7, 5, 3]
angle = 90
radius = 2.74

[[section]]
kind = "straight"
spaces = [16, 16, 17]
grid = [
  [0, 0, 10, 0, 0, 8, 0, 0, 6, 0, 0, 4, 0, 0, 2, 0],
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 9, 0, 0, 7, 0, 0, 5, 0, 0, 3, 0, 0, 1],
]

[pit]
side = "right"
spaces = 18
boxes = [3, 6, 9, 12, 15]
"""

LONG = "spaces = [23, 24, 25]\n"
"""The straight that tests put zones and a tunnel on."""

STREET = GOOD[: GOOD.index("[pit]")].replace(
    LONG,
    """spaces = [5, 5, 5]
police = true

[[section]]
kind = "straight"
spaces = [5, 5, 5]
zone = "marksman"

[[section]]
kind = "straight"
spaces = [4, 4, 4]
zone = "danger"
black = [[0, 1, 0, 0], [0, 0, 1, 0], [0, 1, 0, 0]]

[[section]]
kind = "tunnel"
rows = 3

[[section]]
kind = "straight"
spaces = [6, 7, 8]
""",
)


def good(old: str = "", new: str = "") -> Track:
    """The ring, with one piece of its text replaced."""
    assert old in GOOD
    return read_track(GOOD.replace(old, new, 1) if old else GOOD)


def lap(track: Track) -> tuple[Space, ...]:
    """The spaces without the pits."""
    return track.spaces[: track.lap_spaces]


def lane(track: Track, number: int) -> list[Space]:
    """The spaces of a lane from the line on."""
    return [space for space in lap(track) if space.lane == number]


def before_corner(track: Track, number: int) -> list[Space]:
    """The last space of each lane before a corner."""
    return [
        next(s for s in lane(track, k) if s.straight == number and track.spaces[_on(s)].corner)
        for k in range(3)
    ]


def _on(space: Space) -> int:
    assert space.ahead is not None
    return space.ahead
