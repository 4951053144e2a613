"""Turning pages of compiler output into one sentence that names the file and the line."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from typing import Any

from paddock.core.errors import PaddockError

_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
_PLACE = re.compile(r'File "([^"]+)", line (\d+)')
#: What the compiler says, and what it means here. The innermost function comes last in its text.
_MEANINGS = (
    (
        re.compile(r"Untyped global name '(\w+)':[^\n]*\n?[^\n]*<class 'function'>"),
        "{0} is called by a rule but is not marked with @rule",
    ),
    (re.compile(r"Untyped global name '(\w+)'"), "a rule cannot use {0}, which is not a number"),
    (
        re.compile(r"Unknown attribute '(\w+)' of type Record"),
        "the record or setup has no field {0}",
    ),
    (re.compile(r"NameError: name '(\w+)' is not defined"), "{0} is not defined"),
)


class RuleError(PaddockError):
    """A rule that cannot be compiled."""


def with_sentences(loop: Callable[..., Any], game: str) -> Callable[..., Any]:
    """A compiled loop whose compiler errors are sentences; the whole output is their cause."""

    @wraps(loop)
    def call(*arguments: Any) -> Any:
        try:
            return loop(*arguments)
        except Exception as error:
            if not type(error).__module__.startswith("numba."):
                raise
            raise RuleError(f"the rules of {game} cannot be compiled: {explain(error)}") from error

    return call


def explain(error: Exception) -> str:
    """What is wrong, in one sentence with the file and the line.

    >>> explain(TypeError('Unknown attribute \\'fuel\\' of type Record()\\n File "a.py", line 3:'))
    'a.py, line 3: the record or setup has no field fuel'
    """
    text = _COLOURS.sub("", str(error))
    for pattern, meaning in _MEANINGS:
        if matches := list(pattern.finditer(text)):
            last = matches[-1]
            return _place(text, last.end()) + meaning.format(*last.groups())
    return _place(text, 0, last=True) + _own_words(text)


def _place(text: str, start: int, *, last: bool = False) -> str:
    """The first place that is named from here on, or the last of all."""
    places = _PLACE.findall(text, start)
    return "{}, line {}: ".format(*places[-1 if last else 0]) if places else ""


def _own_words(text: str) -> str:
    """The line that says most: the innermost error's first one."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    telling = [
        line for line in lines if re.search(r"(Cannot|cannot|No implementation|Error)", line)
    ]
    return (telling or lines or ["the compiler gives no reason"])[-1][:200]
