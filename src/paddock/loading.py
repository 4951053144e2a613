"""Reads positions and records; replays and verifies records."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from paddock import registry
from paddock.core.chance import commitment
from paddock.core.dice import RNG, seed_rng
from paddock.core.errors import MalformedError, PaddockError, shown
from paddock.core.game import Game, Move
from paddock.core.plain_record import blank
from paddock.core.position import position_faults, read_fields, split_words
from paddock.core.record import Record, Row, parse_record
from paddock.core.seats import CHANCE
from paddock.core.tracks import Track
from paddock.files import read_whole
from paddock.headers import (
    by_our_rules,
    deal_of,
    game_of,
    line_of,
    numbers_of,
    options_of,
    players_of,
    secret_of,
    words_of,
)
from paddock.race import Race
from paddock.seeds import salt_for, seed_bytes


def position(text: str, *, seed: int | None = None, automatic: bool = True) -> Race:
    """Read a position and continue from it; hidden cards are dealt at random.

    If it is chance's turn, it acts at once, as in a new game. If not `automatic`, nothing moves
    by itself.
    """
    words = split_words(text)
    game = registry.game(words.pop("game", ""))
    meta = game.meta
    options = {o.name: words.pop(o.name) for o in meta.options if o.name in words}
    players = meta.read_players(words.pop("players", meta.default_players))
    track = registry.track(game.id, words.pop("track", meta.default_track))
    secret = seed_bytes(seed)
    race = Race(
        game, track, players, meta.read_options(options),
        seed=secret, salt=salt_for(secret), automatic=False,
    )  # fmt: skip
    set_position(race, words, int.from_bytes(secret, "big"))
    race.header["position"] = " ".join(text.split())
    race.automatic = automatic
    if automatic and race.seat == CHANCE:
        race.opening = [event for step in race.run_on() for event in race.events(step)]
    return race


def set_position(race: Race, words: Mapping[str, str], seed: int) -> None:
    """Put a race into the position given by words, or raise an error with its first fault."""
    rules, t = race.game.rules, race.setup
    state = blank(race.game.state)
    rules.reset(state, t)
    read_fields(words, state, race.game.codecs(t))
    if faults := position_faults(race.game, state, t):
        raise MalformedError(f"position: {faults[0]}")
    rng = blank(RNG)
    seed_rng(rng, seed, 0)
    rules.guess(state, t, race.players, rng)
    state.legal = rules.legal_actions(state, t)
    race.set_state(state)


def replay(record: Record, *, stop: int | None = None, track: Track | None = None) -> Race:
    """Replay a record row by row; an error names the line and what was expected.

    A record of earlier rules is replayed with the current ones, as far as its rows are legal.
    """
    game, track = game_of(record, track)
    by_ours = by_our_rules(record, game)
    race = start_of(record, game, track)
    for number, row in enumerate(record.rows[:stop]):
        try:
            _replay_row(race, row)
        except PaddockError as error:
            line = record.line_of(number)
            raise MalformedError(f"record, line {line}: {by_ours}{error}") from None
    if stop is None and record.result is not None and record.result != race.result:
        raise MalformedError(
            f"record, result: {by_ours}the moves give {race.result!r}, not {shown(record.result)}"
        )
    if not race.over:
        # The race continues with the current rules, under which all rows so far are legal.
        race.header["rules"] = str(game.meta.rules_version)
    race.automatic = True
    return race


def start_of(record: Record, game: Game, track: Track) -> Race:
    """The race of a record before its first move."""
    players = players_of(record, game.meta)
    options = options_of(record, game.meta)
    seed, salt = secret_of(record, "seed"), secret_of(record, "salt")
    race = Race(
        game,
        track,
        players,
        options,
        seed=seed,
        salt=salt,
        numbers=numbers_of(record, players),
        deal=deal_of(record),
        automatic=False,
    )
    words = words_of(record, game.meta, options)
    if words is not None:
        with line_of(record, "position"):
            set_position(race, words, int.from_bytes(seed, "big"))
    race.header = dict(record.header)
    return race


def _replay_row(race: Race, row: Row) -> Move | None:
    """Play a row; if it is one of chance, returns what the seed would have drawn."""
    if race.over:
        raise MalformedError("the game is over, but there is another move")
    if row.seat != (seat := race.seat):
        who = "chance" if seat == CHANCE else f"seat {seat}"
        raise MalformedError(f"expected a move of {who}")
    # Advance the stream, so that the game continues with the same draws.
    drawn = race.draw() if row.seat == CHANCE else None
    race.step(row.move, by=row.by)
    return drawn


def read_record(path: str | Path) -> Record:
    """Read a record's text from a file."""
    return parse_record(read_whole(path))


def load(path: str | Path) -> Race:
    """Read a record from a file and replay it, up to the next choice.

    A truncated record, or one of earlier rules, may end where it is chance's turn or only one
    move is legal.
    """
    race = replay(read_record(path))
    race.run_on()
    return race


def verify(record: Record, end: Race | None = None) -> list[str]:
    """Check a record against its seed; returns what was verified, or raises the first fault.

    The commitment must match salt and seed, every move must be legal, every row of chance must be
    what the seed gives, and the result must follow from the moves. A record that has already been
    replayed, to its `end`, is not replayed again.
    """
    for key in ("commitment", "salt", "seed"):
        if key not in record.header:
            raise MalformedError(f"the record has no {key}: the deal cannot be checked")
    seed, salt = secret_of(record, "seed"), secret_of(record, "salt")
    with line_of(record, "commitment"):
        if commitment(salt, seed) != record.header["commitment"]:
            raise MalformedError("the commitment is not that of this salt and seed")
    draws = _check_chance(record, end or replay(record))
    return [
        "the commitment is that of the salt and the seed",
        *_numbers_found(record),
        f"all {len(record.rows)} moves are legal",
        f"all {draws} draws of chance are those of the seed",
        *(["the result is that of the moves"] if record.result is not None else []),
    ]


def _numbers_found(record: Record) -> list[str]:
    """What was verified about the seats' numbers.

    In the first version, if a seat has none, it is unknown which number is whose.
    """
    if "numbers" not in record.header:
        return []
    if deal_of(record) == 1 and "-" in record.header["numbers"].split():
        return ["the numbers are in the deal, but not which seat gave which"]
    return ["the numbers are those of the seats, in their order"]


def _check_chance(record: Record, end: Race) -> int:
    """Replay the record and compare its draws with those of the seed."""
    race = start_of(record, end.game, end.track)
    draws = 0
    for number, row in enumerate(record.rows):
        drawn = _replay_row(race, row)
        if drawn is None:
            continue
        draws += 1
        if str(drawn) != row.move:
            line = record.line_of(number)
            raise MalformedError(f"record, line {line}: the seed gives {shown(drawn, 200)}")
    return draws
