"""Sentences that the code writes in English, in the language of a terminal.

The English files `terminal/help.ftl` and `terminal/errors.ftl` repeat them word for word. In an
error, a variable stands for whatever is in its place, which may be such a sentence too.
"""

from __future__ import annotations

import functools
import re

from paddock.texts import Texts, command_line_text

_LINE = re.compile(r"^([a-z0-9-]+) = (.+)$", re.MULTILINE)
_VARIABLE = re.compile(r"\\{\\ \\\$(\w+)\\ \\}")
#: The most sentences within sentences.
DEPTH = 4


class Sentences:
    """Translates what the command line says.

    >>> Sentences("de")("cannot read x.txt: Permission denied")
    'x.txt ist nicht lesbar: keine Berechtigung'
    >>> Sentences("de")("Something else")
    'Something else'
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = Texts(language)
        self._texts.add(command_line_text(language))

    @classmethod
    @functools.cache
    def of(cls, language: str) -> Sentences:
        """The sentences of a language, read once."""
        return cls(language)

    def __call__(self, sentence: str, depth: int = DEPTH) -> str:
        """A sentence in this language, or as it is if there is no text for it."""
        if self.language == "en" or not depth:
            return sentence
        for pattern, key in _patterns():
            if match := pattern.fullmatch(sentence):
                values = {name: self(part, depth - 1) for name, part in match.groupdict().items()}
                return self._texts(key, **values)
        return sentence


@functools.cache
def _patterns() -> list[tuple[re.Pattern[str], str]]:
    """What each English sentence looks like, those with more words of their own first."""
    lines = _LINE.findall(command_line_text("en"))
    lines.sort(key=lambda line: -len(re.sub(r"\{.*?\}", "", line[1])))
    return [
        (re.compile(_VARIABLE.sub(r"(?P<\1>.+)", re.escape(text)), re.DOTALL), key)
        for key, text in lines
    ]
