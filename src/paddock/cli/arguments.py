"""The arguments that several commands share."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from paddock.core.errors import MalformedError, shown
from paddock.files import read_whole

if TYPE_CHECKING:
    from paddock.core.tracks import Track
    from paddock.lab.ray_cluster import RayCluster
    from paddock.texts import Texts

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="The game, as listed by `paddock games`.")
]
Players = Annotated[int | None, typer.Option(help="Number of players.", show_default="the game's")]
TrackName = Annotated[str | None, typer.Option(help="The track.", show_default="the game's")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="OPTION=VALUE", help="Set an option; may be repeated."),
]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Cores = Annotated[int | None, typer.Option(help="Number of cores.", show_default="all")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
Ray = Annotated[
    str | None,
    typer.Option(
        "--ray", metavar="[ADDRESS]", help="Play on a Ray cluster, by default that of this machine."
    ),
]
Sweeps = Annotated[
    list[str] | None,
    typer.Option(
        "--sweep",
        metavar="OPTION=VALUES",
        help="Play every value, like prizes=steep,flat or players=2-6; may be repeated.",
    ),
]
Language = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="CODE",
        envvar="PADDOCK_LANGUAGE",
        help="The language of the texts, such as fr.",
        show_default="that of the locale",
    ),
]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="The file of a record.")]


def read_settings(words: Sequence[str] | None, option: str = "--set") -> dict[str, object]:
    """Read options given as `name=value` words."""
    options: dict[str, object] = {}
    for word in words or ():
        name, sign, value = word.partition("=")
        if not sign or not name.strip() or not value.strip():
            raise MalformedError(f"{option} expects OPTION=VALUE, like races=2, not {shown(word)}")
        if name.strip() in options:
            raise MalformedError(f"{option} {shown(name.strip())[1:-1]} is given twice")
        options[name.strip()] = value.strip()
    return options


def read_texts(language: str | None, game: str) -> Texts:
    """The texts of a game in the language asked for, or else in that of the locale."""
    from paddock.texts import Texts
    from paddock.texts.choosing import terminal_language

    return Texts(terminal_language(language, os.environ), game)


def read_names(text: str) -> list[str]:
    """Split names at commas."""
    return [name.strip() for name in text.split(",")] if text else []


@contextmanager
def cluster_at(address: str | None) -> Iterator[RayCluster | None]:
    """The Ray cluster at an address, if one is given."""
    if address is None:
        yield None
        return
    from paddock.lab.ray_cluster import connected

    with connected(address) as cluster:
        yield cluster


def read_any_track(name: str, game: str | None = None) -> Track:
    """Find a track by its name, or read one from a .toml file.

    The file of a shape is read as the first game races it, unless another one is named.
    """
    from paddock import registry
    from paddock.core.tracks import read_track

    if not name.endswith(".toml"):
        return registry.find_track(name) if game is None else registry.track(game, name)
    text = read_whole(name)
    if game is None and "[[shape]]" not in text:
        return read_track(text, source=name)
    return registry.circuit_track(game or registry.names()[0], text, source=name)
