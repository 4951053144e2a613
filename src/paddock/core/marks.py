"""Marking the functions that run both as plain Python and compiled.

This module imports nothing, so that a table can play plain games without loading a compiler.
"""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

#: Every marked function, in the order of definition.
MARKED: list[Callable[..., Any]] = []


def rule(function: F) -> F:
    """Mark a function that entry points may compile in; called from Python it stays plain."""
    MARKED.append(function)
    return function
