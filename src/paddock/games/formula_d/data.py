"""FD-1 What is printed on the components, as tables: dice, wear, teams."""

from __future__ import annotations

#: FD-1.1 The most cars, one per player, in teams of two.
CARS = 10
TEAMS = 5
#: FD-1.1 The lanes of a track.
LANES = 3
#: FD-1.2 The faces of each gear's die; none for gear 0, which is never driven.
DICE: tuple[tuple[int, ...], ...] = (
    (),
    (1, 1, 2, 2),
    (2, 3, 3, 4, 4, 4),
    (4, 5, 6, 6, 7, 7, 8, 8),
    tuple(face for face in range(7, 13) for _ in range(2)),
    tuple(face for face in range(11, 21) for _ in range(2)),
    tuple(face for face in range(21, 31) for _ in range(3)),
)
GEARS = 6
#: FD-1.2 The black die.
BLACK_DIE = tuple(range(1, 21))
#: FD-1.3 Wear points of a new car.
WEAR = 18
#: FD-2.2 A start roll of 1 stalls the car; 17 and up is a dream start of four spaces.
STALL, DREAM, DREAM_STEPS = 1, 17, 4
#: FD-6.1, FD-6.2, FD-9.3 A black die of up to this costs a wear point.
HARM = 4
#: FD-6.2 The lowest gear whose highest face strains all engines.
STRAINING = 5
#: FD-8.1 The highest gear out of a box.
BOX_GEAR = 4
#: FD-9.2 The lowest roll at which the marksman hits, and what a hit costs.
SHOT, SHOT_WEAR = 11, 2
#: FD-9.4, FD-9.6 What the fastest past the police gets back, and everyone at the checkpoint.
POLICE_WEAR, CHECKPOINT_WEAR = 2, 10
#: The longest move in spaces: the highest face of gear 6 with nitro.
MOST_STEPS = 36

#: The teams' colours; a team's second car has the number 2.
COLOURS = ("red", "blue", "yellow", "green", "black")
NAMES = tuple(f"{colour}-{number}" for number in (1, 2) for colour in COLOURS)
