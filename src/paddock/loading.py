"""Reading positions and records, replaying and verifying them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from paddock import registry
from paddock.core.batch import CHANCE
from paddock.core.chance import SEED_BYTES, commitment
from paddock.core.dice import RNG, seed_rng
from paddock.core.errors import MalformedError, PaddockError
from paddock.core.game import Game, Move
from paddock.core.plain import blank
from paddock.core.position import position_faults, read_fields, split_words
from paddock.core.record import Record, Row, parse_record
from paddock.core.tracks import Track
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
    rules, t = race.game.rules, race._tables
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
    header = record.header
    found = registry.game(header["game"])
    track = track or registry.track(found.id, header["track"])
    by_ours = _by_our_rules(record, found)
    if header["track-digest"] != track.digest:
        raise MalformedError(f"the record was played on another version of the track {track.id}")
    race = _fresh(record, found, track)
    for number, row in enumerate(record.rows[:stop]):
        try:
            _replay_row(race, row)
        except PaddockError as error:
            line = record.line_of(number)
            raise MalformedError(f"record, line {line}: {by_ours}{error}") from None
    if stop is None and record.result is not None and record.result != race._result():
        raise MalformedError(
            f"record, result: {by_ours}the moves give {race._result()!r}, not {record.result!r}"
        )
    if race._state.legal != 0:
        # Whoever plays on does so by our rules, and all rows so far are legal by them.
        race._record.header["rules"] = str(found.meta.rules_version)
    race._automatic = True
    return race


def _by_our_rules(record: Record, game: Game) -> str:
    """How an error about a record of earlier rules begins; one of later rules is refused."""
    text, ours = record.header["rules"], game.meta.rules_version
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise MalformedError(f"record: rules must be the number of a version, not {text[:40]!r}")
    if int(text) > ours:
        raise MalformedError(
            f"the record was played by version {int(text)} of the rules of {game.id}; "
            f"this is version {ours}"
        )
    if int(text) == ours:
        return ""
    return f"by version {ours} of the rules (the record is of version {int(text)}): "


def _fresh(record: Record, game: Game, track: Track) -> Race:
    """The race of a record before its first move."""
    header = record.header
    players = game.meta.read_players(header["players"])
    options = game.meta.read_options(record.options)
    seed, salt = _hex(header, "seed"), _hex(header, "salt")
    race = Race(
        game,
        track,
        players,
        options,
        seed=seed,
        salt=salt,
        numbers=_numbers(header, players),
        automatic=False,
    )
    if "position" in header:
        words = split_words(header["position"])
        for key in ("game", "players", "track", *(o.name for o in game.meta.options)):
            words.pop(key, None)
        _set_up(race, words, int.from_bytes(seed, "big"))
    race._record.header = dict(header)
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
    race.apply(race.game.parse_move(row.move, race.tables), tell=False)
    return drawn


def _hex(header: Mapping[str, str], key: str) -> bytes:
    """A secret of the header; without the fixed length one commitment would fit many deals."""
    value = _hex_word(header[key]) if key in header else bytes(SEED_BYTES)
    if len(value) != SEED_BYTES:
        raise MalformedError(f"record: {key} must be {SEED_BYTES} bytes in hexadecimal")
    return value


def _numbers(header: Mapping[str, str], players: int) -> list[bytes]:
    """What the seats' clients added, in seat order."""
    numbers = [_hex_word(word) for word in header.get("numbers", "").split()]
    if (numbers and len(numbers) != players) or any(len(n) not in (0, SEED_BYTES) for n in numbers):
        raise MalformedError(
            f"record: numbers must be one for each seat, {SEED_BYTES} bytes in hexadecimal or -"
        )
    return numbers


def _hex_word(word: str) -> bytes:
    try:
        return b"" if word == "-" else bytes.fromhex(word)
    except ValueError:
        raise MalformedError(f"record: {word!r} is not a number in hexadecimal") from None


def read_record(path: str | Path) -> Record:
    """Read a record's text from a file."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise PaddockError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise MalformedError(f"cannot read {path}: it is not text in UTF-8") from None
    return parse_record(text)


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
    seed, salt = _hex(record.header, "seed"), _hex(record.header, "salt")
    if commitment(salt, seed) != record.header["commitment"]:
        raise MalformedError("the commitment is not that of this salt and seed")
    draws = _check_chance(record, end or replay(record))
    return [
        "the commitment is that of the salt and the seed",
        f"all {len(record.rows)} moves are legal",
        f"all {draws} draws of chance are those of the seed",
        *(["the result is that of the moves"] if record.result is not None else []),
    ]


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
            raise MalformedError(f"record, line {line}: the seed gives {str(drawn)!r}")
    return draws
