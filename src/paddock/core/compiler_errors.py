"""Turns pages of compiler output into one sentence with the file and line."""

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
    (re.compile(r"Unknown attribute '(\w+)'"), "there is no {0} in compiled rules"),
    (re.compile(r"NameError: name '(\w+)' is not defined"), "{0} is not defined"),
)


class RuleError(PaddockError):
    """A rule that cannot be compiled."""


def with_sentences(loop: Callable[..., Any], game: str) -> Callable[..., Any]:
    """A compiled loop whose compiler errors are one sentence, with the full output as the cause."""

    @wraps(loop)
    def call(*arguments: Any) -> Any:
        try:
            return loop(*arguments)
        except Exception as error:
            field = _missing_field(error)
            if field is None and not type(error).__module__.startswith("numba."):
                raise
            why = field or explain(error)
            raise RuleError(f"the rules of {game} cannot be compiled: {why}") from error

    return call


def _missing_field(error: Exception) -> str | None:
    """The sentence for a field that a record lacks, for which the compiler only raises a KeyError.

    The step of the compiler that failed knows the place in the source.
    """
    if not isinstance(error, KeyError):
        return None
    trace, place = error.__traceback__, None
    while trace is not None:
        step = trace.tb_frame.f_locals.get("self")
        place = getattr(step, "loc", None) or place
        trace = trace.tb_next
    if place is None:
        return None
    return f"{place.filename}, line {place.line}: the record or setup has no field {error.args[0]}"


def explain(error: Exception) -> str:
    """What is wrong, in one sentence with the file and line.

    >>> explain(TypeError('Unknown attribute \\'pop\\' of type array\\n File "a.py", line 3:'))
    'a.py, line 3: there is no pop in compiled rules'
    """
    text = _COLOURS.sub("", str(error))
    for pattern, meaning in _MEANINGS:
        if matches := list(pattern.finditer(text)):
            last = matches[-1]
            return _place(text, last.end()) + meaning.format(*last.groups())
    return _place(text, 0, last=True) + _own_words(text)


def _place(text: str, start: int, *, last: bool = False) -> str:
    """The first place named from here on, or the last one of all."""
    places = _PLACE.findall(text, start)
    return "{}, line {}: ".format(*places[-1 if last else 0]) if places else ""


def _own_words(text: str) -> str:
    """The most telling line: the first one of the innermost error."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    telling = [
        line for line in lines if re.search(r"(Cannot|cannot|No implementation|Error)", line)
    ]
    return (telling or lines or ["the compiler gives no reason"])[-1][:200]
