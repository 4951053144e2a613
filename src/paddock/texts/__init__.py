"""What players read, by language: Fluent files, one for all games here and one in each game."""

from __future__ import annotations

from importlib import resources

from fluent.runtime import FluentBundle, FluentResource

from paddock import registry
from paddock.core.errors import UnknownNameError

Value = str | int | float


class Texts:
    """The messages of a language; a game's own file adds to the common one, or says it better.

    >>> Texts("en")("seat-name", seat=2)
    'seat 2'
    """

    def __init__(self, language: str = "en", game: str | None = None) -> None:
        if language not in languages():
            raise UnknownNameError("language", language, languages())
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._add((resources.files(__name__) / f"{language}.ftl").read_text(encoding="utf-8"))
        if game is not None:
            self._add(game_text(game, language) or "")

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

    def _add(self, text: str) -> None:
        self._bundle.add_resource(FluentResource(text), allow_overrides=True)


def game_text(game: str, language: str) -> str | None:
    """A game's own messages, the file `texts/<language>.ftl` in its folder; None without one."""
    file = registry.folder(game) / "texts" / f"{language}.ftl"
    return file.read_text(encoding="utf-8") if file.is_file() else None


def languages() -> tuple[str, ...]:
    """The languages that there are texts in."""
    files = (file.name for file in resources.files(__name__).iterdir())
    return tuple(
        sorted(name[:-4] for name in files if name.endswith(".ftl") and "." not in name[:-4])
    )
