"""Errors in the language of a terminal; those that only developers meet are in English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.core.errors import PaddockError, UnknownNameError, shown
from paddock.texts import Texts
from paddock.texts.choosing import terminal_language
from paddock.texts.sentences import Sentences


def worded(error: PaddockError, texts: Texts) -> str:
    """An error as a sentence, translated as far as there are texts for it.

    >>> worded(UnknownNameError("track of top-race", "x", ["classic"]), Texts("de"))
    "Unbekannt: Strecke von top-race 'x'; zur Wahl stehen: classic"
    """
    if not isinstance(error, UnknownNameError):
        return Sentences.of(texts.language)(str(error))
    thing, _, owner = error.kind.partition(" of ")
    if f"kind-{thing}" not in texts:
        return str(error)
    kind = texts(f"kind-{thing}")
    return texts(
        "unknown-name",
        kind=texts("kind-of", kind=kind, owner=owner) if owner else kind,
        name=shown(error.name),
        choices=texts("list-separator").join(map(str, error.choices)) or texts("nobody"),
    )


def language_of(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language that a command line or the environment asks for, as far as it is known.

    >>> language_of(["replay", "--language", "fr"], {}), language_of(["--language=tlh"], {})
    ('fr', 'en')
    """
    given = dict(zip(words, [*words[1:], ""], strict=False)).get("--language")
    joined = [word.partition("=")[2] for word in words if word.startswith("--language=")]
    wanted = given or next(iter(joined), None) or environment.get("PADDOCK_LANGUAGE")
    try:
        return terminal_language(wanted, environment)
    except UnknownNameError:
        return "en"
