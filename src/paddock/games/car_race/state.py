"""The record of a game in progress, and the setup it is played with."""

from __future__ import annotations

from typing import Any, get_args

import numpy as np

from paddock.core.plain_record import PlainRecord
from paddock.games.car_race.data import CARS, FACES, SETS
from paddock.games.car_race.types import Phase

#: What is being chosen, phase by phase. The seat that chooses is in the record.
PHASES: tuple[Phase, ...] = get_args(Phase)
STARTER, CAR, ROLL, DRIVE, BONUS, OVER = range(6)

SEATS = 6
NO_CAR = CARS
START = 0  # the start square
NO_DICE = 0  # the empty set of dice
NO_SET = SETS  # an impossible set, with a die too many or too few
STAY = 8  # the answer that leaves a bonus unused; the others are the next squares

#: Parts of `reach`: the length of the longest way, and a flag if a target is in reach.
LONGEST, HOME = 7, 8

STATE = np.dtype(
    [
        ("legal", "i8"),  # bit a is set if action a is legal
        ("dice", "u2"),  # the dice on the table, as the number of their set
        ("pos", "u1", SEATS),  # the square of each seat's car
        ("car", "u1", SEATS),  # its colour
        ("used", "u1", SEATS),  # how many dice each seat used in its last turn
        ("due", "u1"),  # bit p is set if seat p has a turn left, once a car is home
        ("bound", "u1"),  # 1 on a way that is allowed only because it ends on a target
        ("first", "u1"),  # who began
        ("turn", "u1"),  # whose turn it is
        ("seat", "u1"),  # who chooses: a seat, or chance
        ("phase", "u1"),
        ("race", "u1"),  # always 0: a game is one race
    ],
    align=True,
)

SPACES = 256
#: The most squares that can follow one.
LINKS = 8

SETUP = np.dtype(
    [
        ("players", "i4"),
        ("halting", "i4"),  # 1: stop even if only one action is legal
        ("gentle", "i4"),
        ("one_more", "i4"),
        ("bonus", "i4"),
        ("drawn", "i4"),  # 1: the starter is drawn
        ("chosen", "i4"),  # 1: the players choose their cars
        ("spaces", "i4"),
        ("length", "i4"),  # in front units
        ("links", "u1", SPACES),  # how many squares follow each
        ("link", "u1", (SPACES, LINKS)),  # which
        ("colour", "u1", SPACES),
        ("target", "u1", SPACES),  # 1: a target square
        ("behind", "u1", SPACES),  # the next square back in its lane that is not blocked by tyres
        ("front", "i4", SPACES),
        ("lane", "u1", SPACES),
        ("outlook", "i4", SPACES),  # the expected turns to the target, in thousandths
        ("more", "u2", (SETS + 1, FACES)),  # a set of dice with one die added
        ("less", "u2", (SETS + 1, FACES)),  # with one die removed
        ("reach", "u1", (SPACES, SETS + 1)),  # LONGEST and HOME
    ],
    align=True,
)

State = PlainRecord | Any
Setup = PlainRecord | Any
