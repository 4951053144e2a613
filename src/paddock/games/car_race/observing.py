"""What a learner observes of Car Race: what each field is, and what lies ahead."""

from typing import Any

from paddock.core.observing import Field, Observed, byte, choice, count, flags, seat, seat_flags
from paddock.core.observing import space as square_number
from paddock.core.rule import rule
from paddock.core.tracks.model import ROW
from paddock.games.car_race.data import CARS, COLOURS, DICE, FACES, LANES
from paddock.games.car_race.state import LINKS, NO_SET, PHASES, SEATS, SPACES, Setup, State

FIELDS = {
    "legal": Field(flags(63)),
    "pos": Field(square_number(SPACES), by="seat"),
    "car": Field(choice(CARS + 1), by="seat"),
    "used": Field(count(DICE), by="seat"),
    "due": Field(seat_flags(SEATS)),
    "bound": Field(count(1)),
    "first": Field(seat(SEATS)),
    "turn": Field(seat(SEATS)),
    "seat": Field(seat(SEATS)),
    "phase": Field(choice(len(PHASES))),
    "race": Field(count(1)),
}

SETTINGS = ("players", "gentle", "one_more", "bonus", "drawn", "chosen")

#: Each seat's features, those of the squares that follow the mover's, and those of the dice.
SEAT_FEATURES = {
    "rows to the goal": 1 / 32,
    **{f"in lane {lane}": 1.0 for lane in range(LANES)},
    "is home": 1.0,
    "tenths of a turn to go": 1 / 128,
}
LINK_FEATURES = {
    **{f"is {colour}": 1.0 for colour in COLOURS},
    "is taken": 1.0,
    "is a target": 1.0,
    "tenths of a turn to go": 1 / 128,
    "steps on": 1 / DICE,
}
TENTH = 100  # of a turn, in the units of the setup's `outlook`


@rule
def add(v: State, t: Setup, seat: int, out: Any, k: int) -> None:
    """The dice by colour, the cars from the observer on, and the squares next to the mover's."""
    for face in range(FACES):
        left = int(t.less[v.dice][face])
        while left != NO_SET:
            out[k + face] += 1
            left = int(t.less[left][face])
    k += FACES
    for r in range(t.players):
        p = seat + r if seat + r < t.players else seat + r - t.players
        add_car(t, int(v.pos[p]), out, k + r * (LANES + 3))
    k += SEATS * (LANES + 3)
    here = int(v.pos[v.turn])
    for link in range(t.links[here]):
        add_link(v, t, int(t.link[here][link]), out, k + link * (FACES + 4))


@rule
def add_car(t: Setup, square: int, out: Any, k: int) -> None:
    """Where a car is."""
    out[k] = byte((t.length - t.front[square]) // ROW)
    out[k + 1 + min(t.lane[square] + 0, LANES - 1)] = 1
    out[k + 1 + LANES] = 1 if t.target[square] != 0 else 0
    out[k + 2 + LANES] = byte(t.outlook[square] // TENTH)


@rule
def add_link(v: State, t: Setup, square: int, out: Any, k: int) -> None:
    """A square that the mover can drive to: its colour, and what comes of going there."""
    colour = int(t.colour[square])
    if colour < FACES:
        out[k + colour] = 1
        left = int(t.less[v.dice][colour])
        if left != NO_SET:
            out[k + FACES + 3] = t.reach[square][left] & 7
    for p in range(t.players):
        if v.pos[p] == square:
            out[k + FACES] = 1
    out[k + FACES + 1] = 1 if t.target[square] != 0 else 0
    out[k + FACES + 2] = byte(t.outlook[square] // TENTH)


OBSERVED = Observed(
    fields=FIELDS,
    settings=SETTINGS,
    added={
        **{f"{colour} dice": 1 / DICE for colour in COLOURS},
        **{f"seat +{r} {name}": s for r in range(SEATS) for name, s in SEAT_FEATURES.items()},
        **{f"next {link} {name}": s for link in range(LINKS) for name, s in LINK_FEATURES.items()},
    },
    add=add,
    by_hand=("dice",),
)
