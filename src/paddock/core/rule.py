"""The `@rule` decorator, which marks functions that run both as plain Python and compiled.

This module does not import the compiler, so that tables can play plain games without loading it.
"""

from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

#: Every marked function, in the order of definition.
MARKED: list[Callable[..., Any]] = []


def rule(function: F) -> F:
    """Mark a function that compiled loops may call; called from Python, it runs as plain Python."""
    MARKED.append(function)
    return function


def bind(generic: Callable[..., Any], functions: Mapping[str, Any]) -> Callable[..., Any]:
    """A copy of a generic function with a game's functions bound to the names it uses."""
    assert isinstance(generic, FunctionType)
    copy = FunctionType(
        generic.__code__,
        {**generic.__globals__, **functions},
        generic.__name__,
        generic.__defaults__,
    )
    copy.__module__, copy.__doc__ = generic.__module__, generic.__doc__
    return copy
