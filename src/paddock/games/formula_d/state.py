"""The record of a race in progress, and the setup it is run with."""

from __future__ import annotations

from typing import Any, get_args

import numpy as np

from paddock.core.plain_record import PlainRecord
from paddock.games.formula_d.data import CARS, GEARS, LANES, MOST_STEPS
from paddock.games.formula_d.types import Phase

#: What is being chosen or rolled, phase by phase. The seat that chooses is in the record.
PHASES: tuple[Phase, ...] = get_args(Phase)
GRID, START, GEAR, ROLL, FAR, END = range(6)
DANGER, MARKSMAN, HIT, HITS, ENGINE, OVER = range(6, 12)
#: Phases within an action; no record is ever left in one of these.
BUMPS, COLLIDES, GOES_ON, STRAINS, TURNS, ROUNDS = range(12, 18)

#: Actions of the phase FAR besides the numbers of spaces.
PIT, FINISH, CRASH = 40, 41, 42
#: `fate` of a car that is out: this plus its ordinal (1 for the first out). 1 to 10 is a place.
OUT = 32
#: Laps that have a police bonus.
LAPS = 2

#: Spaces including pit lane and boxes; the ring's first ones are repeated after its last.
SPACES, AGAIN = 1024, 192
#: Corners of a track, numbered from 1, and the most spaces that follow one.
CORNERS, EXITS = 32, 6
NOWHERE = 0x7FFF  # no space
#: A window of spaces is counted back from the furthest one, which is this bit.
TOP_BIT = 62
#: Rows of the table of free ways, no row, no cost of overshooting, and the bits of its windows.
FREE_ROWS, NO_ROW, NO_TOLL, FREE_BITS = 1024, -1, 255, 32

# All fields are signed: compiled, the difference of two unsigned ones could not be negative.
STATE = np.dtype(
    [
        ("legal", "i8"),  # bit a is set if action a is legal
        ("pos", "i2", CARS),  # the space of each car; if it is out, where it ended
        ("todo", "i2"),  # the cars that still have to roll in a test, as bits
        ("event", "i2"),  # the cars that went out in this collision or engine test
        ("started", "i2"),  # the cars that have made their start roll
        ("laps", "i1", CARS),  # how often each has crossed the line, including the start
        ("gear", "i1", CARS),  # 0 before the start
        ("wear", "i1", CARS),
        ("stops", "i1", CARS),  # made in the corner that the car is in
        ("fate", "i1", CARS),  # 0: racing; 1 to 10: place; above OUT: out
        ("nitro", "i1", CARS),  # bit l is set if used in lap l + 1
        ("slot", "i1", CARS),  # the best place on the grid that is still open to each
        ("thrown", "i1", CARS),  # the last roll for the grid
        ("speed", "i1", LAPS * CARS),  # the die noted by the police, lap by lap
        ("passed", "i1", LAPS * CARS),  # the ordinal of passing the police, lap by lap
        ("given", "i1"),  # bit l is set if the police bonus of lap l + 1 has been given
        ("order", "i1", CARS),  # the cars of this round, in turn order
        ("turn", "i1"),  # whose turn it is, as an index into that order
        ("die", "i1"),  # what the gear's die shows
        ("far", "i1"),  # how many spaces are driven, or the action FINISH or PIT
        ("due", "i1"),  # rolls that the mover still owes
        ("phase", "i1"),
        ("seat", "i1"),  # who chooses: a seat, or chance
        ("race", "i1"),  # 1 when it is over
    ],
    align=True,
)

SETUP = np.dtype(
    [
        ("players", "i4"),
        ("halting", "i4"),
        ("laps", "i4"),
        ("pits", "i4"),  # whether there are pit stops
        ("street", "i4"),  # whether section 9 applies
        ("ring", "i4"),  # spaces of the lap; the line lies before space 0
        ("spaces", "i4"),  # including the pit lane and the boxes
        ("length", "i4"),
        ("police", "i4"),  # the front end on the police line; 0 for none
        ("corners", "i4"),
        ("pit_entry", "i4"),
        ("pit_exit", "i4"),
        ("pit_lane", "i4"),  # spaces of the pit lane
        ("rear", "i4", CARS),  # the rear marked space of each car's box, in the pit lane
        ("grid", "i2", CARS),
        ("faces", "i1", GEARS + 1),
        ("face", "i1", (GEARS + 1, 32)),
        ("need", "i1", CORNERS),  # the stops that a corner requires
        ("exits", "i2", (CORNERS, EXITS)),  # the spaces that follow each corner
        ("last", "i2", (CORNERS, LANES)),  # the last space before each corner, by lane
        ("end", "i4", (CORNERS, LANES)),  # the index in its lane of the last space of a corner
        ("count", "i4", LANES),  # spaces of each lane
        ("blacks", "i4"),
        ("black", "i2", 8),  # the black spaces
        ("front", "i4", SPACES),
        ("lane", "i1", SPACES),
        ("inner", "i1", SPACES),  # 2 for the inside lane of this or the next corner
        ("corner", "i1", SPACES),
        ("straight", "i1", SPACES),
        ("arrows", "i1", SPACES),
        ("marksman", "i1", SPACES),
        ("along", "i4", SPACES),  # the index in its lane
        ("ahead", "i1", SPACES),  # the next space of its lane, counted from the space
        ("follow", "i8", SPACES),  # the steps that stay within a straight or a corner
        ("leave", "i8", SPACES),  # the steps that leave a corner
        ("beside", "i8", SPACES),  # alongside, counted from 31 spaces back
        ("lap_time", "i4"),  # the time of a whole lap by the plan
        ("plan", "i2", (2, SPACES, 4, GEARS + 1)),  # time to go: lap, space, stops, next gear
        ("bound", "i2", (2, SPACES, GEARS + 1)),  # its least time: lap, space, gear before
        ("hope", "i2", (2, SPACES, GEARS + 1)),  # the least of these up to a space
        ("top", "u1", (SPACES, MOST_STEPS + 1)),  # the furthest end of this many steps
        # Ways with no car in reach, by space and stops made: see `free_ways.py`.
        ("free_row", "i2", SPACES),  # the row of no stops made
        ("free_times", "i8", FREE_ROWS),  # the steps that end before the end of the gate
        ("free_over", "i8", FREE_ROWS),  # those that overshoot
        ("free_ends", "u4", (FREE_ROWS, MOST_STEPS + 1)),  # all ends of this many steps
        ("free_toll", "u1", (FREE_ROWS, MOST_STEPS + 1)),  # the least cost of overshooting
    ],
    align=True,
)

State = PlainRecord | Any
Setup = PlainRecord | Any
