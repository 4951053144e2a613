"""The engine against the oracle, on random positions with much traffic."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from oracle import top_race as oracle
from paddock import registry
from paddock.core.bits import members
from paddock.core.plain_record import PlainRecord, blank, to_plain
from paddock.core.tracks import Track
from paddock.games.top_race.data import DECK
from paddock.games.top_race.moves import GOAL, Drive, Return
from paddock.games.top_race.state import (
    DRIVE,
    MODE,
    NO_CAR,
    NO_CARD,
    OFF,
    OVER,
    RETURN,
    SPRINT,
    TURN,
)

GAME = registry.game("top-race")
TRACKS = registry.meta("top-race").tracks
CARS = range(6)
DRIVES = [
    (number, line, car, value)
    for number, card in enumerate(DECK)
    for line, (car, value) in enumerate(card.lines)
]
PAIRS = [(number, card.cars) for number, card in enumerate(DECK) if card.pair is not None]


class Setting:
    """One track with tables and a generator: where random positions come from."""

    def __init__(self, name: str, seed: int) -> None:
        self.track: Track = registry.track("top-race", name)
        options = GAME.meta.read_options({})
        self.setup = to_plain(GAME.build_setup(self.track, 2, options, halting=True)[0])
        self.dice = random.Random(f"{name} {seed}")
        widths: dict[int, int] = {}
        for space in self.track.spaces:
            widths[space.section] = space.lanes
        narrow = [s.id for s in self.track.spaces if widths[s.section] == 1]
        #: Where the traffic is: bottlenecks, bends, the grid, the finish, and anywhere.
        self.knots = [0, self.track.finish - 1, *narrow, *range(self.track.finish)]

    def cars(self) -> list[int]:
        """Six different spaces: mostly a crowd around a bottleneck or the finish."""
        if self.dice.random() < 0.2:
            return self.dice.sample(range(self.track.finish), 6)
        middle = self.dice.choice(self.knots)
        reach = self.dice.choice((4, 6, 10, 20))
        low = max(0, min(middle - reach, self.track.finish - 6))
        high = min(self.track.finish, max(low + 6, middle + reach))
        return self.dice.sample(range(low, high), 6)

    def state(self) -> PlainRecord:
        """A record in mid-race with all cars on the track, or some of them home or broken down."""
        s = blank(GAME.state)
        GAME.rules.reset(s, self.setup)
        s.owner = [0, 1, 0, 1, 0, 1]
        s.pos = self.cars()
        s.seat = s.turn = s.starter = 0
        s.hand = [1, 2, 0, 0, 0, 0]
        s.phase = TURN
        return s

    def ends(self, s: PlainRecord) -> set[int]:
        """The spaces among which the engine lets the seat choose."""
        s.legal = GAME.rules.legal_actions(s, self.setup)
        moves = [GAME.move_of(s, self.setup, [action]) for action in members(s.legal)]
        assert moves
        spaces = [move.space for move in moves if isinstance(move, Drive | Return)]
        return {self.track.finish if space == GOAL else int(space) for space in spaces}


def taken(s: PlainRecord) -> set[int]:
    return {space for space in s.pos if space != OFF}


def check_drive(setting: Setting) -> None:
    """TR-4.2 to TR-4.5"""
    s = setting.state()
    s.card, s.line, car, value = setting.dice.choice(DRIVES)
    s.phase = DRIVE
    if car == len(CARS):
        car = s.car = setting.dice.choice([c for c in CARS if c not in DECK[s.card].cars])
    for other in CARS:
        if other != car and setting.dice.random() < 0.1:
            s.pos[other] = OFF
    expected = oracle.drive_ends(setting.track, taken(s), s.pos[car], value)
    assert setting.ends(s) == expected, (setting.track.id, s.pos, car, value)


def check_sprint(setting: Setting) -> None:
    """TR-5.1, TR-5.2, TR-5.4"""
    s = setting.state()
    s.card, (one, other) = setting.dice.choice(PAIRS)
    spaces = setting.track.spaces
    fronts = spaces[s.pos[one]].front, spaces[s.pos[other]].front
    s.hand[0] = 1 << s.card
    card, s.card = s.card, NO_CARD
    GAME.rules.apply(s, setting.setup, card)
    assert (s.phase == MODE) == (fronts[0] != fronts[1]), (setting.track.id, s.pos, card)
    if s.phase == MODE:
        s.phase = SPRINT
        rear, front = (one, other) if fronts[0] < fronts[1] else (other, one)
        expected = oracle.sprint_ends(setting.track, taken(s), s.pos[rear], s.pos[front])
        assert setting.ends(s) == expected, (setting.track.id, s.pos, card)


def check_return(setting: Setting) -> None:
    """TR-5.3: when a waiting car returns, and where to."""
    s = setting.state()
    s.card, s.line, car, _ = setting.dice.choice([d for d in DRIVES if d[2] < len(CARS)])
    s.phase = DRIVE
    partner = setting.setup.partner[car]
    s.spot[partner], s.pos[partner], s.fell[partner] = s.pos[partner], OFF, 1
    if setting.dice.random() < 0.3:
        s.spot[partner] = setting.dice.choice(sorted(taken(s)))
    ends = setting.ends(s)
    if max(ends) - s.pos[car] > 62:
        return
    end = setting.dice.choice(sorted(ends))
    spot = s.spot[partner]
    full = taken(s) - {s.pos[car]} | {end}
    if not oracle.free_behind(setting.track, full, spot):
        return
    GAME.rules.apply(s, setting.setup, end - s.pos[car])
    due = oracle.return_is_due(setting.track, spot, end)
    assert (s.phase == RETURN) == due, (setting.track.id, s.pos, car, spot, end)
    if due:
        assert (s.car, s.seat) == (partner, s.owner[partner])
        expected = oracle.return_ends(setting.track, taken(s), spot)
        assert setting.ends(s) == expected, (setting.track.id, s.pos, car, spot)


def check_ranking(setting: Setting) -> None:
    """TR-6.3: the order when the cards have run out."""
    s = setting.state()
    out = setting.dice.sample(CARS, setting.dice.randrange(5))
    home = out[: setting.dice.randrange(len(out) + 1)]
    for place, car in enumerate(home):
        s.place[car], s.pos[car] = place, OFF
    for number, car in enumerate(out[len(home) :], 1):
        s.spot[car] = setting.dice.choice([s.pos[car], *(p for p in s.pos if p != OFF)])
        s.pos[car], s.fell[car] = OFF, number
    standings = {
        car: oracle.Standing(s.spot[car] if s.fell[car] else s.pos[car], s.fell[car])
        for car in CARS
        if car not in home
    }
    expected = list(home) + oracle.ranking(setting.track, standings)
    s.hand = [1 << next(n for n, card in enumerate(DECK) if card.pair == 0), 0, 0, 0, 0, 0]
    s.owner = [0] * 6
    blue, red = 3, 0
    if s.pos[blue] != OFF and s.pos[red] != OFF:
        return
    GAME.rules.apply(s, setting.setup, s.hand[0].bit_length() - 1)
    assert (s.phase, s.car) == (OVER, NO_CAR)
    assert sorted(CARS, key=lambda car: s.place[car]) == expected, (setting.track.id, s)


CHECKS = [check_drive, check_sprint, check_return, check_ranking]


@pytest.mark.parametrize("name", TRACKS)
@pytest.mark.parametrize("check", CHECKS)
def test_the_engine_agrees_with_the_oracle(check: Callable[[Setting], None], name: str) -> None:
    setting = Setting(name, 1)
    for _ in range(300):
        check(setting)


@pytest.mark.soak
@pytest.mark.parametrize("name", TRACKS)
@pytest.mark.parametrize("check", CHECKS)
def test_the_engine_agrees_with_the_oracle_at_length(
    check: Callable[[Setting], None], name: str
) -> None:
    setting = Setting(name, 2)
    for _ in range(5_000 if check is not check_drive else 20_000):
        check(setting)


def test_the_random_positions_are_crowded() -> None:
    setting = Setting("classic", 3)
    blocked = lost = 0
    for _ in range(500):
        pos = setting.cars()
        ends = oracle.drive_ends(setting.track, pos, pos[0], 6)
        free = oracle.drive_ends(setting.track, (), pos[0], 6)
        lost += ends != free
        blocked += ends == {pos[0]}
    assert lost > 150
    assert blocked > 10
