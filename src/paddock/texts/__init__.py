"""What players read, by language: one folder of Fluent files for each, described in
docs/translating.md."""

from __future__ import annotations

import functools
from importlib import resources
from importlib.resources.abc import Traversable

from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource

from paddock import registry
from paddock.core.errors import UnknownNameError

Value = str | int | float


class Texts:
    """The texts of the terminal in one language, with those of a game.

    A game's own text replaces the common one with the same key.

    >>> Texts("en")("seat-name", seat=2)
    'seat 2'
    """

    def __init__(self, language: str = "en", game: str | None = None) -> None:
        if language not in languages():
            raise UnknownNameError("language", language, languages())
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self.add(_read(language, "terminal/common.ftl") or "")
        if game is not None:
            self.add(game_text(game, language) or game_text(game, "en") or "")

    def __contains__(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def __call__(self, key: str, **values: Value) -> str:
        """A message with its values filled in; a missing message or value is a LookupError."""
        if key not in self:
            raise LookupError(f"there is no text {key!r} in {self.language}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise LookupError(f"the text {key!r} in {self.language} is empty")
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise LookupError(f"the text {key!r} in {self.language}: {errors[0]}")
        return str(text)

    def name(self, word: str) -> str:
        """A car, or anything else with a name, in this language; the word itself where unknown."""
        key = f"name-{word}"
        return self(key) if key in self else word

    def number(self, value: int) -> str:
        """A number as this language groups its digits."""
        return str(format_decimal(value, locale=self.language))

    def add(self, text: str) -> None:
        """Add the messages of a Fluent file."""
        self._bundle.add_resource(FluentResource(text), allow_overrides=True)


def game_text(game: str, language: str) -> str | None:
    """A game's texts for the terminal and the plain room; None if it lacks the language.

    A game from another package brings its own: `texts/<language>.ftl` in its folder.
    """
    file = registry.folder(game) / "texts" / f"{language}.ftl"
    if file.is_file():
        return file.read_text(encoding="utf-8")
    return _read(language, f"terminal/{game}.ftl")


def command_line_text(language: str) -> str:
    """The help and the errors of the command line."""
    return "\n".join(_read(language, f"terminal/{name}.ftl") or "" for name in ("help", "errors"))


def server_text(language: str) -> str:
    """What the server itself shows to players."""
    return _read(language, "server.ftl") or ""


@functools.cache
def languages() -> tuple[str, ...]:
    """The languages, English first."""
    names = (folder.name for folder in _root().iterdir() if (folder / "server.ftl").is_file())
    return tuple(sorted(names, key=lambda name: (name != "en", name)))


def _read(language: str, path: str) -> str | None:
    file = _root() / language / path
    return file.read_text(encoding="utf-8") if file.is_file() else None


def _root() -> Traversable:
    return resources.files(__name__)
