"""The record of a game in progress and the tables it is played with."""

from __future__ import annotations

from typing import Any

import numpy as np

from paddock.core.plain import Plain
from paddock.games.top_race.data import CARDS, CARS, LINES

# The phases: what is being chosen. The seat that chooses is in the record.
DEAL, OPENER, BID, PICK, GRID, START, TURN, JOKE, DRIVE, MODE, SPRINT, RETURN, OVER = range(13)
#: Their names, in the order of the numbers.
PHASES = [
    *("deal", "opener", "bid", "pick", "grid", "start"),
    *("turn", "joker", "drive", "mode", "sprint", "return", "over"),
]

SEATS = 6
NOBODY = 6  # no seat
NO_CAR = 6
NO_CARD = CARDS
UNPLACED = 6  # no place yet
OFF = 255  # not on the track: not yet on the grid, broken down, or home

#: The most raises of 10k that one action can make; one more action adds that many and asks again.
MOST_RAISE, RAISE_MORE = 60, 61
SPRINTS, BREAKS = 0, 1  # the two answers in the phase MODE

#: A hand with hidden cards keeps their number above the 48 cards.
HIDDEN_SHIFT = 48
ALL_CARDS = (1 << CARDS) - 1

STATE = np.dtype(
    [
        ("legal", "i8"),  # bit a set: action a is legal
        ("hand", "i8", SEATS),  # bit c set: the seat holds card c
        ("discard", "i8"),  # the cards played
        ("money", "i4", SEATS),  # in thousands
        ("bid", "i4"),  # the highest so far, in thousands; 0 before the first
        ("large", "u1"),  # how many times 600k have been added to the bid being made
        ("bidder", "u1"),  # who made the highest
        ("passed", "u1"),  # bit p set: seat p is out of this auction
        ("owner", "u1", CARS),
        ("pos", "u1", CARS),  # the space of each car on the track, OFF elsewhere
        ("spot", "u1", CARS),  # the space a broken-down car left
        ("fell", "u1", CARS),  # 0: not broken down; else the how-manieth breakdown it was
        ("place", "u1", CARS),  # 0 for the winner
        ("starter", "u1"),  # who starts the race
        ("race", "u1"),  # 0 for the first of several
        ("phase", "u1"),
        ("seat", "u1"),  # who chooses: a seat, or chance
        ("turn", "u1"),  # whose card is being played, or whose hand is being dealt
        ("card", "u1"),  # the card being played
        ("line", "u1"),  # which of its lines
        ("car", "u1"),  # the car named for the joker, or bought and not yet on the grid
    ],
    align=True,
)

SPACES = 256
#: Distances 1 to 6 and 10 have a column each.
COLUMNS = 8

TABLES = np.dtype(
    [
        ("players", "i4"),
        ("halting", "i4"),  # 1: halt also where only one action is legal
        ("races", "i4"),
        ("dealt", "i4"),  # 1: cars are dealt, there is no auction
        ("hand", "i4"),  # cards in each hand
        ("finish", "i4"),  # the number of spaces, and the id of the goal
        ("prize", "i4", CARS),
        ("grid", "u1", CARS),
        ("partner", "u1", CARS),  # the other car on its sprint/breakdown card
        ("lines", "u1", CARDS),
        ("pictured", "u1", CARDS),  # bit c set: car c stands on the card
        ("pair", "u1", CARDS),  # of a sprint/breakdown card: the one car; else NO_CAR
        ("car", "u1", (CARDS, LINES)),
        ("value", "u1", (CARDS, LINES)),
        ("lane", "u1", SPACES),
        ("top", "u1", SPACES),  # the last space whose front end is no further ahead
        ("front", "i4", SPACES),
        ("rank", "i4", SPACES),  # by front end, then by who is further inside
        ("follow", "i8", SPACES),  # the next spaces, as bits counted from the space
        ("waits", "i8", SPACES),  # the spaces it is beside, as bits counted back from its top
        ("reach", "i8", (SPACES, COLUMNS)),  # ends at a distance on an empty track
        ("swept", "i8", (SPACES, COLUMNS)),  # every space on such a way
    ],
    align=True,
)

State = Plain | Any
Tables = Plain | Any
