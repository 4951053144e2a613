"""Reads the header of a record: what was played, and the secrets of the deal."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from paddock import registry
from paddock.core.chance import DEAL, SEED_BYTES
from paddock.core.errors import MalformedError, PaddockError, shown
from paddock.core.game import Game
from paddock.core.meta import Meta
from paddock.core.position import split_words
from paddock.core.record import Record
from paddock.core.tracks import Track, read_track


@contextmanager
def line_of(record: Record, key: str) -> Iterator[None]:
    """Add the line of a header key to any error raised inside."""
    try:
        yield
    except PaddockError as error:
        where = f", line {record.line_of_key(key)}" if key in record.header else ""
        raise MalformedError(f"record{where}: {error}") from None


def game_of(record: Record, track: Track | None = None) -> tuple[Game, Track]:
    """The game and its track, which must not have changed; another version may be given."""
    with line_of(record, "game"):
        game = registry.game(record.header["game"])
    if track is None and "circuit" in record.header:
        with line_of(record, "circuit"):
            track = _carried_track(record.header["circuit"])
    with line_of(record, "track"):
        track = track or registry.track(game.id, record.header["track"])
        if track.id != record.header["track"]:
            raise MalformedError(f"the circuit of the record is {track.id}")
    with line_of(record, "track-digest"):
        if record.header["track-digest"] != track.digest:
            raise MalformedError(
                f"the record was played on another version of the track {track.id}"
            )
    return game, track


def carried(track: Track) -> str:
    """A track as a record carries it: the text of its file, as a JSON string."""
    return json.dumps(track.text, ensure_ascii=False)


def _carried_track(word: str) -> Track:
    """The track in a record of a race on a circuit that is not shipped."""
    try:
        text = json.loads(word)
    except ValueError:
        text = None
    if not isinstance(text, str):
        raise MalformedError("circuit must be the text of a track file, as a JSON string")
    return read_track(text, source="circuit")


def by_our_rules(record: Record, game: Game) -> str:
    """The start of an error about a record of earlier rules; later rules are refused."""
    text, ours = record.header["rules"], game.meta.rules_version
    with line_of(record, "rules"):
        if not re.fullmatch(r"0|[1-9][0-9]{0,5}", text):
            raise MalformedError(f"rules must be the number of a version, not {shown(text)}")
        if int(text) > ours:
            raise MalformedError(
                f"the record was played by version {int(text)} of the rules of {game.id}; "
                f"this is version {ours}"
            )
    if int(text) == ours:
        return ""
    return f"by version {ours} of the rules (the record is of version {int(text)}): "


def players_of(record: Record, meta: Meta) -> int:
    """The number of players."""
    with line_of(record, "players"):
        return int(_canonical("players", meta.read_players, record.header["players"]))


def options_of(record: Record, meta: Meta) -> dict[str, Any]:
    """All options with their values; those given must be in canonical form."""
    with line_of(record, "options"):
        chosen = meta.read_options(record.options)
        for name, given in record.options.items():
            _canonical(name, chosen.__getitem__, given, name)
        return chosen


def _canonical(name: str, read: Any, given: str, key: str | None = None) -> Any:
    value = read(given if key is None else key)
    if str(value) != given:
        raise MalformedError(f"{name} must be written as {value}, not as {shown(given)}")
    return value


def secret_of(record: Record, key: str) -> bytes:
    """A secret of the header. Its length is fixed, or one commitment could fit many deals."""
    if key not in record.header:
        return bytes(SEED_BYTES)
    with line_of(record, key):
        value = _hex_word(record.header[key])
        if len(value) != SEED_BYTES:
            raise MalformedError(f"{key} must be {SEED_BYTES} bytes in hexadecimal")
        return value


def numbers_of(record: Record, players: int) -> list[bytes]:
    """The numbers that the seats' clients added to the deal, in seat order."""
    with line_of(record, "numbers"):
        words = record.header["numbers"].split(" ") if "numbers" in record.header else []
        numbers = [b"" if word == "-" else _hex_word(word) for word in words]
        sound = all(len(number) in (0, SEED_BYTES) for number in numbers)
        if (numbers and len(numbers) != players) or not sound:
            raise MalformedError(
                f"numbers must have one entry per seat, {SEED_BYTES} bytes in hexadecimal or -"
            )
        return numbers


def deal_of(record: Record) -> int:
    """The version of the deal: the first, unless the header names another."""
    if "deal" not in record.header:
        return 1
    with line_of(record, "deal"):
        text = record.header["deal"]
        if "numbers" not in record.header:
            raise MalformedError("a version of the deal goes with numbers, but there are none")
        if text not in [str(version) for version in range(2, DEAL + 1)]:
            raise MalformedError(f"deal must be {DEAL} or left out, not {shown(text)}")
        return int(text)


def _hex_word(word: str) -> bytes:
    if len(word) % 2 or not re.fullmatch(r"[0-9a-f]+", word):
        raise MalformedError(f"{shown(word)} is not a number in hexadecimal, in lower case")
    return bytes.fromhex(word)


def words_of(record: Record, meta: Meta, options: Mapping[str, Any]) -> dict[str, str] | None:
    """The words of the position that a race began from; they must agree with the header."""
    if "position" not in record.header:
        return None
    with line_of(record, "position"):
        words = split_words(record.header["position"])
        header = {key: record.header[key] for key in ("game", "track", "players")}
        said = {**header, **{name: str(value) for name, value in options.items()}}
        for key in ("game", "track", "players", *(option.name for option in meta.options)):
            given = words.pop(key, said[key])
            if given != said[key]:
                raise MalformedError(
                    f"the position says {key}={shown(given)[1:-1]}, the record {key}={said[key]}"
                )
        return words
