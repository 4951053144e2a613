"""FD-8 Two laps and the pits."""

from paddock.core.rule import rule
from paddock.games.formula_d.data import TEAMS, WEAR
from paddock.games.formula_d.state import Setup, State


@rule
def in_pits(t: Setup, space: int) -> bool:
    """Whether a space lies in the pit lane or is a box."""
    return space >= t.ring


@rule
def box_of(t: Setup, car: int) -> int:
    """FD-8.1 The box of a car's team; boxes are numbered after the pit lane's spaces."""
    return int(t.ring) + int(t.pit_lane) + car % TEAMS


@rule
def in_box(t: Setup, space: int) -> bool:
    """Whether a space is a box."""
    return space >= t.ring + t.pit_lane


@rule
def pit_is_open(s: State, t: Setup, car: int) -> bool:
    """FD-8.4 The pits are closed before the end of lap 1 and on the last lap."""
    return t.pits != 0 and s.laps[car] == 1 and s.pos[car] < t.ring


@rule
def box_is_free(s: State, t: Setup, car: int) -> bool:
    """FD-8.2 A box holds one car."""
    free = True
    for other in range(t.players):
        free &= s.fate[other] != 0 or s.pos[other] != box_of(t, car)
    return free


@rule
def first_taken(s: State, t: Setup, car: int, place: int) -> int:
    """FD-8.2 The first occupied space of the pit lane from a place on, or else its end."""
    first = int(t.pit_lane)
    for other in range(t.players):
        at = int(s.pos[other]) - int(t.ring)
        if s.fate[other] == 0 and other != car and place <= at < first:
            first = at
    return first


@rule
def lane_place(s: State, t: Setup, car: int) -> int:
    """The place in the pit lane from which a car in the pits drives on.

    FD-8.2 **R** A box is left by its front space: the car drives on as from the rear one.
    """
    space = int(s.pos[car])
    return int(t.rear[car]) if in_box(t, space) else space - int(t.ring)


@rule
def steps_to_exit(s: State, t: Setup, car: int) -> int:
    """The steps from a car in the pits to the space that the pit lane leads to."""
    return int(t.pit_lane) - lane_place(s, t, car)


@rule
def exit_is_free(s: State, t: Setup, car: int) -> bool:
    """FD-8.2 A car waits behind those ahead in the lane, and while another is at the exit."""
    free = first_taken(s, t, car, lane_place(s, t, car) + 1) == t.pit_lane
    for other in range(t.players):
        free &= s.fate[other] != 0 or s.pos[other] != t.pit_exit
    return free


@rule
def wants_box(s: State, t: Setup, car: int, place: int) -> bool:
    """FD-8.1 A car in the pit lane that has not passed its box stops there."""
    return place <= t.rear[car] and not in_box(t, int(s.pos[car]))


@rule
def leaves_pits(s: State, t: Setup, car: int, die: int) -> bool:
    """FD-8.1 Whether a roll takes a car in the pits out of them."""
    if die < steps_to_exit(s, t, car) or wants_box(s, t, car, lane_place(s, t, car)):
        return False
    return exit_is_free(s, t, car)


@rule
def drive_in_lane(s: State, t: Setup, car: int, place: int, steps: int) -> None:
    """FD-8.1, FD-8.2 Drive as far as the roll goes: to the box, the car ahead, or the exit.

    `place` is the car's place in the pit lane, -1 just before it. A roll that goes beyond the
    rear space of the car's own box puts it there if the box is free; otherwise it waits.
    """
    wants = wants_box(s, t, car, place)
    rear = int(t.rear[car])
    end = min(place + steps, first_taken(s, t, car, place + 1) - 1)
    if wants and end >= rear and place + steps > rear and box_is_free(s, t, car):
        s.pos[car] = box_of(t, car)
        s.wear[car] = WEAR
        return
    if wants:
        end = min(end, rear)
    if end > place:
        s.pos[car] = int(t.ring) + end
