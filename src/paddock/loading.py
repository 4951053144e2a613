"""Reading positions and records, replaying and verifying them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from paddock import registry
from paddock.core.chance import commitment
from paddock.core.dice import RNG, seed_rng
from paddock.core.errors import MalformedError, PaddockError, shown
from paddock.core.game import Game, Move
from paddock.core.plain import blank
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
    """Read a position and go on from it; hidden cards are dealt anew at random.

    Where chance is to act it does so at once, as in a new game; if not `automatic`, nothing
    moves by itself.
    """
    words = split_words(text)
    found = registry.game(words.pop("game", ""))
    meta = found.meta
    options = {o.name: words.pop(o.name) for o in meta.options if o.name in words}
    players = meta.read_players(words.pop("players", meta.default_players))
    track = registry.track(found.id, words.pop("track", meta.default_track))
    secret = seed_bytes(seed)
    race = Race(
        found, track, players, meta.read_options(options),
        seed=secret, salt=salt_for(secret), automatic=False,
    )  # fmt: skip
    _set_up(race, words, int.from_bytes(secret, "big"))
    race._record.header["position"] = " ".join(text.split())
    race._automatic = automatic
    if race._state.seat == CHANCE:
        race.opening = race._run_on()
    return race


def _set_up(race: Race, words: Mapping[str, str], seed: int) -> None:
    """Put a race into the position that words describe, or say what is wrong with it."""
    rules, t = race.game.rules, race._setup
    state = blank(race.game.state)
    rules.reset(state, t)
    read_fields(words, state, race.game.codecs(t))
    if faults := position_faults(race.game, state, t):
        raise MalformedError(f"position: {faults[0]}")
    rng = blank(RNG)
    seed_rng(rng, seed, 0)
    rules.guess(state, t, race.players, rng)
    state.legal = rules.legal_actions(state, t)
    race._state = state


def replay(record: Record, *, stop: int | None = None, track: Track | None = None) -> Race:
    """Play a record again, row by row; an error names the line and what was expected.

    A record of earlier rules is played by ours, as far as its rows are legal by them.
    """
    found, track = game_of(record)
    by_ours = by_our_rules(record, found)
    race = _fresh(record, found, track)
    for number, row in enumerate(record.rows[:stop]):
        try:
            _replay_row(race, row)
        except PaddockError as error:
            line = record.line_of(number)
            raise MalformedError(f"record, line {line}: {by_ours}{error}") from None
    if stop is None and record.result is not None and record.result != race._result():
        raise MalformedError(
            f"record, result: {by_ours}the moves give {race._result()!r}, "
            f"not {shown(record.result)}"
        )
    if race._state.legal != 0:
        # Whoever plays on does so by our rules, and all rows so far are legal by them.
        race._record.header["rules"] = str(found.meta.rules_version)
    race._automatic = True
    return race


def _fresh(record: Record, game: Game, track: Track) -> Race:
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
            _set_up(race, words, int.from_bytes(seed, "big"))
    race._record.header = dict(record.header)
    return race


def _replay_row(race: Race, row: Row) -> Move | None:
    """Play a row; gives what the seed would have drawn where it is one of chance."""
    if race._state.legal == 0:
        raise MalformedError("the game is over, but there is another move")
    if row.seat != race._state.seat:
        who = "chance" if race._state.seat == CHANCE else f"seat {race._state.seat}"
        raise MalformedError(f"expected a move of {who}")
    # The game goes on from here with the same stream.
    drawn = race.draw() if row.seat == CHANCE else None
    race.apply(race.game.parse_move(row.move, race.setup), tell=False, by=row.by)
    return drawn


def read_record(path: str | Path) -> Record:
    """Read a record's text from a file."""
    return parse_record(read_whole(path))


def load(path: str | Path) -> Race:
    """Read a record from a file and replay it, up to the next choice.

    A record that was cut off, or whose next row was another by earlier rules, can end where
    chance is to draw or one move is forced.
    """
    race = replay(read_record(path))
    race._run_on()
    return race


def verify(record: Record, end: Race | None = None) -> list[str]:
    """Check a record against its seed: what was found to hold, or an error at the first fault.

    The commitment must be that of salt and seed, every move legal, every row of chance the one
    that the seed gives, and the result the one that the moves give. A record that has been
    replayed already, to its `end`, is not replayed again.
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
    """What the deal says of the seats' numbers.

    In the first version a seat without one leaves open whose is whose.
    """
    if "numbers" not in record.header:
        return []
    if deal_of(record) == 1 and "-" in record.header["numbers"].split():
        return ["the numbers are in the deal, but not which seat gave which"]
    return ["the numbers are those of the seats, in their order"]


def _check_chance(record: Record, end: Race) -> int:
    """Replay with the seed's own draws beside those of the record."""
    race = _fresh(record, end.game, end.track)
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
