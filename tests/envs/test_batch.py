"""A batch plays the same games as a race does, and refuses bad input without moving."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import paddock
from contract.kinds import FEW, SOME, Kind
from paddock import registry
from paddock.bots.driver import noticed
from paddock.core.bits import lowest, members, nth, popcount, single
from paddock.core.dice import RNG, below, seed_rng
from paddock.core.errors import PaddockError
from paddock.core.plain_record import PlainRecord, blank, to_plain
from paddock.core.seats import CHANCE
from paddock.envs import Batch
from paddock.envs.compiled.encoding import encoding_of
from paddock.race import Race
from sizes import each

#: The bits that make a run's second stream of each game.
APART = 0x5DEECE66D


class PlainGame:
    """One game of a batch, played move by move by a race in plain Python."""

    def __init__(self, kind: Kind, seed: int, number: int, codes: list[int | None]) -> None:
        self.race: Race = kind.race(0, automatic=False)
        self.rules, self.codes = self.race.game.rules, codes
        self.chance, self.seats = blank(RNG), blank(RNG)
        seed_rng(self.chance, seed, number)
        seed_rng(self.seats, seed ^ APART, number)
        self.state, self.actions = self.race.state, list[int]()
        self.run()

    def act(self, action: int) -> None:
        """Carry out an action; a move is played when its actions are complete."""
        game, setup = self.race.game, self.race.setup
        self.actions.append(action)
        self.rules.apply(self.state, setup, action)
        if not game.mid_move(self.state, setup):
            self.race.step(game.move_of(self.race.state, setup, self.actions))
            self.actions = []
            assert self.race.state == self.state

    def hidden(self) -> PlainRecord:
        out = blank(self.race.game.state)
        self.rules.hide(self.state, self.race.setup, self.state.seat, out)
        return out

    def run(self) -> None:
        """Play forced actions, chance and bots up to the next decision."""
        while self.state.legal:
            seat, legal = self.state.seat, self.state.legal
            if single(legal) and self.race.rows:
                self.act(lowest(legal))
            elif seat == CHANCE:
                self.act(nth(legal, below(self.chance, popcount(legal))))
            elif (code := self.codes[seat]) is None:
                return
            elif code == 0:
                self.act(nth(legal, below(self.seats, popcount(legal))))
            else:
                v = self.hidden()
                if code != 100:
                    obvious = self.rules.obvious(v, self.race.setup)
                    v.legal = noticed(v.legal, self.seats, code, obvious)
                self.act(self.rules.heuristic(v, self.race.setup, self.seats))

    def observation(self) -> list[int]:
        encoding = encoding_of(self.race.game.id)
        out = [0] * encoding.width
        encoding.observe(self.hidden(), self.race.setup, self.state.seat, out)
        return out


CODES = {None: None, "random": 0, "driver": 100, "rookie": 50}


def follow(kind: Kind, bots: list[str | None], steps: int, every: int) -> None:
    """Step a batch and plain games side by side."""
    batch = Batch(
        kind.name, kind.players, 3, track=kind.track, options=kind.options, bots=bots, seed=5
    )
    codes = [CODES[name] for name in [*bots, *[None] * (kind.players - len(bots))]]
    plain = [PlainGame(kind, 5, i, codes) for i in range(3)]
    for step in range(steps):
        for i, game in enumerate(plain):
            assert batch.masks[i] == game.state.legal
            assert batch.seats[i] == game.state.seat
            if step % every == 0:
                assert batch.observations[i].tolist() == game.observation()
                assert batch.legal[i].nonzero()[0].tolist() == members(game.state.legal)
        actions = batch.random_actions().copy()
        batch.step(actions)
        for i, game in enumerate(plain):
            game.act(int(actions[i]))
            game.run()
            assert batch.ended[i] == game.race.over
            if game.race.over:
                paid = [
                    game.rules.payoff(game.state, game.race.setup, p) for p in range(kind.players)
                ]
                assert batch.rewards[i].tolist() == pytest.approx(paid)
                plain[i] = PlainGame(kind, 5, batch.number(i), codes)
            else:
                assert not batch.rewards[i].any()


@each(6)
@pytest.mark.parametrize("kind", FEW, ids=str)
def test_a_batch_plays_as_a_race_does(kind: Kind, every: int) -> None:
    follow(kind, [], 60 if every > 1 else 600, every)


@pytest.mark.soak
@pytest.mark.parametrize("kind", SOME, ids=str)
def test_a_batch_plays_as_a_race_does_with_every_option(kind: Kind) -> None:
    follow(kind, [], 600, 1)


@pytest.mark.parametrize("name", registry.names())
def test_seats_left_to_bots_play_as_they_do_elsewhere(name: str) -> None:
    kind = next(kind for kind in SOME if kind.name == name and kind.players >= 4)
    follow(kind, ["driver", None, "rookie", "random"], 40, 4)


def games(batch: Batch, steps: int) -> list[Any]:
    rows = []
    for _ in range(steps):
        batch.step(batch.random_actions())
        rows.append((batch.observations.tobytes(), batch.rewards.tobytes(), batch.ended.tobytes()))
    return rows


@pytest.mark.parametrize("name", registry.names())
def test_the_games_do_not_depend_on_the_number_of_threads(name: str) -> None:
    runs = [games(Batch(name, n=600, seed=3, cores=cores), 30) for cores in (1, 3)]
    assert runs[0] == runs[1]


def test_a_game_does_not_depend_on_the_others() -> None:
    many, few = Batch("car-race", n=8, seed=2), Batch("car-race", n=4, seed=2)
    for _ in range(10):
        actions = many.random_actions().copy()
        many.step(actions)
        few.step(actions[:4])
        assert (many.observations[:4] == few.observations).all() or few.ended.any()
        if few.ended.any():
            break


def test_the_arrays_are_made_once() -> None:
    batch = Batch("car-race", n=5)
    arrays = {name: value for name, value in vars(batch).items() if isinstance(value, np.ndarray)}
    games(batch, 50)
    batch.reset(9)
    assert all(vars(batch)[name] is value for name, value in arrays.items())
    assert np.shares_memory(batch.legal, batch.observations)


def test_the_rewards_of_a_win_add_up_to_one() -> None:
    batch = Batch("top-race", 3, 32, seed=1)
    for _ in range(400):
        batch.step(batch.random_actions())
        assert (batch.rewards.sum(axis=1) == pytest.approx(batch.ended.astype(float))) is True


def test_a_lead_in_score_is_what_the_rules_say() -> None:
    batch = Batch("top-race", 3, 4, seed=1, reward="lead", restart=False)
    while not batch.ended.all():
        over = batch.ended.copy()
        batch.step(batch.random_actions())
        batch.ended |= over
        for i in (batch.ended & ~over).nonzero()[0].tolist():
            setup = registry.plain_setup(batch.game, *_settings(batch))
            scores = [batch.game.rules.score(batch.record(i), setup, p) for p in range(3)]
            best = [max(scores[:p] + scores[p + 1 :]) for p in range(3)]
            assert batch.rewards[i].tolist() == [s - b for s, b in zip(scores, best, strict=True)]


def _settings(batch: Batch) -> tuple[Any, int, Any]:
    kind = batch.kinds[0]
    return kind.track, kind.players, kind.options


def test_a_long_game_is_cut_short() -> None:
    batch = Batch("car-race", n=4, limit=7, seed=1)
    for step in range(1, 8):
        batch.step(batch.random_actions())
        assert batch.truncated.all() == (step == 7)
    assert not batch.ended.any()
    assert not batch.rewards.any()
    assert batch.number(0) == 4


def test_games_continue_from_given_positions() -> None:
    race = paddock.new("top-race", players=3, seed=4)
    for _ in range(60):
        race.play(race.legal_moves()[0])
    text = race.position()
    batch = Batch("top-race", 3, 2, seed=1)
    batch.reset(positions=[text, None])
    assert batch.record(0).money == race.state.money
    assert batch.seats[0] == race.to_act[0]
    assert batch.record(1).phase != batch.record(0).phase


@pytest.mark.parametrize(
    ("positions", "told"),
    [
        (["game=top-race players=4"] * 2, "position 0 is of another"),
        (["game=car-race"] * 2, "position 0 is of another"),
        (["game=top-race players=3"], "one position for each of 2 games, not 1"),
        (["game=top-race players=3 phase=nonsense"] * 2, "phase"),
    ],
)
def test_a_wrong_position_leaves_the_batch_as_it_was(positions: list[str], told: str) -> None:
    batch = Batch("top-race", 3, 2, seed=1)
    before = batch.observations.copy()
    with pytest.raises(PaddockError, match=told):
        batch.reset(positions=positions)
    assert (batch.observations == before).all()


def test_a_mixed_batch_has_games_of_every_kind() -> None:
    mixed: list[dict[str, Any]] = [
        {"players": 2},
        {"players": 5, "track": "duck-pond"},
        {"options": {"bonus": "yes"}},
    ]
    batch = Batch("car-race", n=64, mixed=mixed, seed=1)
    assert {batch.kind(i) for i in range(64)} == {0, 1, 2}
    players = batch.features.index("setting players")
    for i in range(64):
        assert batch.observations[i, players] == batch.kinds[batch.kind(i)].players
    games(batch, 60)
    assert {batch.kind(i) for i in range(64)} == {0, 1, 2}


def test_one_seat_plays_against_a_pool() -> None:
    batch = Batch("car-race", 4, 50, seat="any", bots=["driver", "random"], seed=1)
    seats = batch.seats.copy()
    assert set(seats) == {0, 1, 2, 3}
    batch.step(batch.random_actions())
    same = ~batch.ended
    assert (batch.seats[same] == seats[same]).all()


def test_a_pool_may_hold_further_seats_that_are_asked() -> None:
    batch = Batch("car-race", 4, 50, seat="any", bots=["driver", None], seed=1)
    seats = batch.seats.copy()
    batch.step(batch.random_actions())
    assert (batch.seats != seats)[~batch.ended].any()


def test_a_part_of_the_reward_may_go_by_the_scores() -> None:
    whole, parted = (Batch("car-race", 3, 1, seed=1, restart=False, margin=m) for m in (0.0, 0.4))
    while not whole.ended[0]:
        for batch in (whole, parted):
            batch.step(batch.random_actions())
    won, shared = whole.rewards[0], parted.rewards[0]
    assert shared.sum() == pytest.approx(1)
    assert won.argmax() == shared.argmax()
    assert 0 < shared.min() < shared.max() < won.max()
    parted.reset(1)
    parted.weigh_margin(0)
    while not parted.ended[0]:
        parted.step(parted.random_actions())
    assert parted.rewards[0].tolist() == won.tolist()
    with pytest.raises(PaddockError, match="margin must be from 0 to 1"):
        Batch("car-race", margin=2.0)


def test_the_last_observation_of_a_game_is_kept() -> None:
    batch = Batch("car-race", 2, 1, seed=1, final=True, restart=False)
    while not batch.ended[0]:
        seat = int(batch.seats[0])
        batch.step(batch.random_actions())
    assert batch.final[0].tolist() == batch.observe(0, seat).tolist()


def test_a_game_that_is_over_stays_over() -> None:
    batch = Batch("car-race", 2, 1, seed=1, restart=False)
    while not batch.ended[0]:
        batch.step(batch.random_actions())
    assert batch.masks[0] == 0
    assert not batch.legal.any()
    with pytest.raises(PaddockError, match="game 0 is over: its action must be -1, not 0"):
        batch.step([0])
    batch.step([-1])
    batch.reset()
    assert batch.masks[0] != 0


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        ([0, 0], r"the shape \(3,\), not \(2,\)"),
        ([[0], [0], [0]], "the shape"),
        (0, "the shape"),
        ([0.0, 0.0, 0.0], "must be integers, not float64"),
        ([True, True, True], "must be integers, not bool"),
        (["a", "b", "c"], "must be integers"),
        ([-1, 0, 0], "action -1 is not legal in game 0; legal are: "),
        ([0, 0, 62], "not legal in game"),
        ([1 << 40, 0, 0], "not legal in game 0"),
    ],
)
def test_a_wrong_action_moves_no_game(actions: Any, told: str) -> None:
    batch = Batch("car-race", 2, 3, seed=1)
    before = [batch.record(i) for i in range(3)]
    with pytest.raises(PaddockError, match=told):
        batch.step(actions)
    assert [batch.record(i) for i in range(3)] == before


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"game": "ludo"}, "there is no game 'ludo'"),
        ({"players": 9}, "players"),
        ({"n": 0}, "n must be a whole number"),
        ({"options": {"colour": "red"}}, "colour"),
        ({"reward": "glory"}, "there is no reward 'glory'; the choices are: win, lead"),
        ({"limit": 0}, "limit must be"),
        ({"seat": 4}, 'seat must be "any" or a number below 4, not 4'),
        ({"bots": ["champion"]}, "champion' is not fast enough for a batch; choose from random"),
        ({"bots": ["nobody"]}, "there is no bot 'nobody'"),
        ({"bots": ["random"] * 4}, "nothing to decide"),
        ({"bots": ["random"] * 5}, "5 bots for 4 seats"),
        ({"bots": "random"}, "one bot for each seat"),
        ({"mixed": []}, "at least one setting"),
        ({"mixed": [{"laps": 2}]}, "there is no setting 'laps'"),
        ({"seed": -1}, "seed must be"),
        ({"device": "tpu"}, "there is no device 'tpu'; the choices are: cpu, cuda"),
        ({"observations": "views"}, "there is no observations 'views'; the choices are: bytes"),
        ({"device": "cuda", "observations": "records"}, "on a GPU observations are always encoded"),
    ],
)
def test_a_wrong_setting_is_one_sentence(words: dict[str, Any], told: str) -> None:
    with pytest.raises(PaddockError, match=told):
        Batch(**{"game": "car-race", "players": 4, **words})


@pytest.mark.parametrize("game", registry.names())
def test_a_batch_advises_what_the_driver_would_do(game: str) -> None:
    batch, race = Batch(game, 3, 6, seed=5), paddock.new(game, players=3, seed=0)
    for _ in range(12):
        advised = []
        for i in range(6):
            record, seen = batch.record(i), blank(race.game.state)
            race.game.rules.hide(record, race.setup, record.seat, seen)
            dice = to_plain(batch._dice[i])
            advised.append(race.game.rules.heuristic(seen, race.setup, dice))
        assert batch.driver_actions().tolist() == advised
        batch.step(batch.driver_actions())


def test_a_batch_goes_on_from_what_it_saved() -> None:
    game = registry.names()[0]
    batch = Batch(game, 3, 40, seed=5)
    batch.step(batch.random_actions())
    saved = batch.save()
    seen = []
    for _ in range(2):
        for _ in range(30):
            batch.step(batch.random_actions())
        seen.append((batch.observations.copy(), batch.masks.copy()))
        batch = Batch(game, 3, 40, seed=99)
        batch.load(saved)
    assert (seen[0][0] == seen[1][0]).all()
    assert (seen[0][1] == seen[1][1]).all()


def test_a_batch_refuses_what_another_one_saved() -> None:
    game = registry.names()[0]
    batch, other = Batch(game, 3, 4), Batch(game, 3, 5)
    before = batch.save()
    with pytest.raises(PaddockError, match="by a batch with other settings"):
        batch.load(other.save())
    assert all((value == before[name]).all() for name, value in batch.save().items())
