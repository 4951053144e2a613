"""What a learner observes of Top Race: what each field is, and the geometry of the race."""

from typing import Any

from paddock.core.bits import blocked_six, has, lowest, popcount
from paddock.core.observing import (
    Field,
    Observed,
    byte,
    cards,
    choice,
    count,
    flags,
    money,
    pile,
    seat,
    seat_flags,
    secret_count,
    space,
)
from paddock.core.plain_record import row_of
from paddock.core.rule import rule
from paddock.games.top_race.data import CARDS, CARS, DECK, LINES, MOST_SHARES, PALETTES, TIPS
from paddock.games.top_race.driver.interest import (
    MOST,
    free_ways,
    hand_worth,
    points_for,
    unblocked_ways,
)
from paddock.games.top_race.driver.many_ways import STEPS, WHOSE, ask_way, find_ways
from paddock.games.top_race.rules.knowledge import unplaced
from paddock.games.top_race.state import (
    HIDDEN_SHARES,
    HIDDEN_SHIFT,
    HIDDEN_TIP,
    LANES,
    NO_CAR,
    OFF,
    PHASES,
    SEATS,
    Setup,
    State,
)

_CARDS = cards(CARDS, HIDDEN_SHIFT)
_OPEN_CARDS = flags(CARDS)
_SEAT, _SEATS = seat(SEATS), seat_flags(SEATS)
_CAR = choice(CARS + 1)
#: The cards that a seat knows of a hand: all of its own.
_KNOWN = "(v.known | -int(r == 0))"

FIELDS = {
    "legal": Field(flags(63)),
    "hand": Field(
        _CARDS,
        by="seat",
        shown=f"x & {_KNOWN} | popcount(x & ~{_KNOWN}) << {HIDDEN_SHIFT}",
    ),
    "waiting": Field(_OPEN_CARDS),
    "known": Field(_OPEN_CARDS),
    "box": Field(_OPEN_CARDS),
    "display": Field(_OPEN_CARDS),
    "money": Field(money(5), by="seat"),
    "bid": Field(money(5)),
    "large": Field(count(4)),
    "bidder": Field(_SEAT),
    "passed": Field(_SEATS),
    "opener": Field(_SEAT),
    "idle": Field(count(CARS)),
    "queued": Field(count(CARS)),
    "pilots": Field(_CAR, each=CARS),
    "took": Field(count(CARS), by="seat"),
    "left": Field(_SEAT, by="seat"),
    "owner": Field(_SEAT, by="car"),
    "pos": Field(space(OFF), by="car"),
    "spot": Field(space(OFF), by="car"),
    "fell": Field(count(CARS), by="car"),
    "place": Field(choice(CARS + 1), by="car"),
    "pits": Field(count(3), by="seat", when="pit_stop"),
    "only": Field(flags(CARS), by="seat", when="specials_held"),
    "tip": Field(
        choice(CARS + 2),
        by="seat",
        each=TIPS,
        when="tips",
        shown=f"{HIDDEN_TIP} if r > 0 and x != {NO_CAR} else x",
    ),
    "tipped": Field(count(TIPS)),
    "share": Field(
        secret_count(MOST_SHARES, HIDDEN_SHARES),
        by="seat",
        each=CARS,
        when="shares",
        shown=f"{HIDDEN_SHARES} if r > 0 else x",
    ),
    "rounds": Field(count(TIPS)),
    "passes": Field(_SEATS),
    "piled": Field(count(CARDS)),
    "pile": Field(pile("pile", "piled", CARDS)),
    "starter": Field(_SEAT),
    "race": Field(count(3)),
    "phase": Field(choice(len(PHASES))),
    "seat": Field(_SEAT),
    "turn": Field(_SEAT),
    "card": Field(choice(CARDS + 1)),
    "line": Field(choice(LINES + 1)),
    "car": Field(_CAR),
}

SETTINGS = (
    "players", "races", "hand", "display_cards", "box_cards", "pit_stop", "tips", "shares",
    "auction", "car_limit", "must_open", "come_back", "all_own_first", "last_starts",
    "sprint_ahead", "return_past", "specials_held", "last_place", "stay", "choosy",
)  # fmt: skip

#: The cards on which each car is pictured, as bits.
PICTURED = tuple(
    sum(1 << number for number, card in enumerate(DECK) if car in card.cars) for car in range(CARS)
)
#: Each car's features, with their scales.
CAR_FEATURES = {
    "spaces to the goal": 1 / 64,
    **{f"in lane {lane}": 1.0 for lane in range(LANES)},
    "free way": 1 / MOST,
    "points in hand": 1 / 32,
    "unseen cards": 1 / 16,
}
WIDTH = len(CAR_FEATURES)


@rule
def add(v: State, t: Setup, seat: int, out: Any, k: int, pile: int) -> None:
    """How far each car can go with one's own cards, and how many unseen cards it is on."""
    add_points(v, t, seat, out, k)
    others = 0
    for p in range(SEATS):
        others |= v.hand[p]
    hidden = unplaced(v, t, others & v.known | v.hand[seat] | pile)
    for car in range(CARS):
        out[k + 3 + LANES] = popcount(hidden & PICTURED[car])
        k += WIDTH


@rule
def add_points(v: State, t: Setup, seat: int, out: Any, k: int) -> None:
    """How far each car can go with one's own cards."""
    points = hand_worth(v, t, seat)
    for car in range(CARS):
        out[k + 2 + LANES] = byte(points_for(points, car))
        k += WIDTH


@rule
def add_places(v: State, t: Setup, out: Any, k: int) -> None:
    """Where each car is, how far it has to go, and its free way."""
    for car in range(CARS):
        write_place(v, t, out, k, car)
    write_ways(out, k, free_ways(v, t))


@rule
def write_place(v: State, t: Setup, out: Any, k: int, car: int) -> None:
    """Where a car is, and how far it has to go."""
    shown = t.shown[v.pos[car]]
    for i in range(1 + LANES):
        out[k + car * WIDTH + i] = shown[i]


@rule
def write_ways(out: Any, k: int, ways: int) -> None:
    """The free way of each car, given as four bits each."""
    for car in range(CARS):
        out[k + car * WIDTH + 1 + LANES] = (ways >> (4 * car)) & 15


@rule
def add_most_places(
    v: State, t: Setup, out: Any, k: int, moved: int, game: int, work: Any, count: int
) -> int:
    """The same, but free ways that must be searched for are left to `add_other_places`."""
    if t.strided == 0:
        add_places(v, t, out, k)
        return count
    blocked = blocked_six(v.pos, t.routes)
    for car in range(CARS):
        # No branch, since the processor could not foresee it.
        work[WHOSE + count] = game << 3 | car
        count += int(has(blocked, car))
    write_ways(out, k, unblocked_ways(v, blocked))
    while moved != 0:
        write_place(v, t, out, k, lowest(moved))
        moved &= moved - 1
    return count


@rule
def add_other_places(
    states: Any, slots: Any, setups: Any, observations: Any, k: int, work: Any, count: int
) -> None:
    """The free ways that must be searched for."""
    for column in range(count):
        game = work[WHOSE + column] >> 3
        ask_way(states[game], setups[slots[game].kind], work[WHOSE + column] & 7, work, column)
    find_ways(work, count)
    for column in range(count):
        row = row_of(observations, work[WHOSE + column] >> 3)
        row[k + (work[WHOSE + column] & 7) * WIDTH + 1 + LANES] = work[STEPS + column]


OBSERVED = Observed(
    fields=FIELDS,
    settings=SETTINGS,
    added={
        f"{PALETTES['modern'].colours[car]} {name}": scale
        for car in range(CARS)
        for name, scale in CAR_FEATURES.items()
    },
    add=add,
    shared=("pile_cards",),
    add_places=add_places,
    add_most_places=add_most_places,
    add_other_places=add_other_places,
    often=("phase", "card", "line", "car", "pos"),
    own=("hand",),
    passing=("piled", "pile", "bid"),
    # A card that is played goes from the hand to the table: none is seen that was not.
    add_own=add_points,
)
