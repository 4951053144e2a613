"""The host's settings from a TOML file and the environment.

Options of the command line come first, then environment variables, then the file:

    database = "postgresql://paddock@localhost/paddock"     PADDOCK_DATABASE=…
    [site]
    imprint = "https://club.example/imprint"                PADDOCK_SITE_IMPRINT=…
    [limits]
    requests = [20, 80]                                     PADDOCK_LIMITS_REQUESTS="20 80"
"""

from __future__ import annotations

import dataclasses
import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar, get_args, get_type_hints

from paddock.core.errors import MalformedError, PaddockError, UnknownNameError, shown
from paddock.server.limits import Limits
from paddock.server.site import Retention, Site

T = TypeVar("T")

_YES, _NO = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


@dataclass(frozen=True)
class Configuration:
    """Everything that can be set by file or environment."""

    host: str = "127.0.0.1"
    port: int = 8420
    unix_socket: str | None = None
    database: str | None = None
    #: seconds to wait at startup for a database that does not answer
    database_wait: float = 60.0
    public_url: str | None = None
    bot_workers: int | None = None
    #: processes that share the tables, and the server through which they reach each other
    workers: int = 1
    bus: str | None = None
    trusted_proxy: tuple[str, ...] = ()
    #: where metrics are served; without a port they are not
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = None
    site: Site = field(default_factory=Site)
    retention: Retention = field(default_factory=Retention)
    limits: Limits = field(default_factory=Limits)


def read_configuration(
    file: Path | None, environment: Mapping[str, str], options: Mapping[str, Any]
) -> Configuration:
    """The settings of a file, overridden by the environment, overridden by options."""
    given = {name: value for name, value in options.items() if value is not None}
    return _read(Configuration, _parsed(file), environment, (), given)


def _parsed(file: Path | None) -> dict[str, Any]:
    if file is None:
        return {}
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise PaddockError(f"the settings {file} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeError) as error:
        raise PaddockError(f"the settings {file} are not TOML: {error}") from None


def _read(
    kind: type[T],
    table: object,
    environment: Mapping[str, str],
    path: tuple[str, ...],
    given: Mapping[str, Any],
) -> T:
    """A dataclass from a table of the file and from the environment."""
    if not isinstance(table, dict):
        raise MalformedError(f"[{'.'.join(path)}] is a table of settings, not {shown(str(table))}")
    hints = get_type_hints(kind)
    names = [one.name for one in dataclasses.fields(kind)]  # type: ignore[arg-type]
    for name in table:
        if name not in names:
            raise UnknownNameError("setting", ".".join((*path, name)), names)
    values: dict[str, Any] = {}
    for name in names:
        where = (*path, name)
        variable = "_".join(("PADDOCK", *where)).upper()
        if dataclasses.is_dataclass(hints[name]):
            part: Any = hints[name]
            values[name] = _read(part, table.get(name, {}), environment, where, {})
        elif name in given:
            values[name] = given[name]
        elif variable in environment:
            values[name] = _from_text(hints[name], environment[variable], variable)
        elif name in table:
            values[name] = _checked(hints[name], table[name], ".".join(where))
    return kind(**values)


def _from_text(kind: Any, text: str, name: str) -> Any:
    """The value of an environment variable."""
    wanted = _bare(kind)
    if wanted is str:
        return text
    if wanted is bool:
        if text.lower() not in _YES + _NO:
            raise MalformedError(f"{name} is true or false, not {shown(text)}")
        return text.lower() in _YES
    if wanted in (int, float):
        return _checked(kind, _number(text, name), name)
    words = text.split()
    numbers = get_args(wanted)[0] is float
    return _checked(kind, [_number(w, name) for w in words] if numbers else words, name)


def _number(text: str, name: str) -> float:
    try:
        return int(text) if text.lstrip("+-").isdigit() else float(text)
    except ValueError:
        raise MalformedError(f"{name} is a number, not {shown(text)}") from None


def _checked(kind: Any, value: Any, name: str) -> Any:
    """A value of the right type; raises an error otherwise."""
    wanted = _bare(kind)
    if wanted is bool or wanted is str:
        if type(value) is wanted:
            return value
    elif wanted is int:
        if type(value) is int:
            return value
    elif wanted is float:
        if _is_number(value):
            return float(value)
    elif isinstance(value, list):
        inner = get_args(wanted)
        if inner[0] is float and len(value) == len(inner) and all(map(_is_number, value)):
            return tuple(map(float, value))
        if inner[0] is str and all(isinstance(one, str) for one in value):
            return tuple(value)
    raise MalformedError(f"{name} is {_described(wanted)}, not {shown(str(value))}")


def _is_number(value: object) -> bool:
    return type(value) in (int, float) and math.isfinite(value) and value >= 0  # type: ignore[arg-type,operator]


def _bare(kind: Any) -> Any:
    """A type without `| None`."""
    kinds = [one for one in get_args(kind) if one is not type(None)]
    return kinds[0] if type(None) in get_args(kind) else kind


def _described(kind: Any) -> str:
    words = {bool: "true or false", str: "a text", int: "a whole number", float: "a number"}
    if kind in words:
        return words[kind]
    return "a rate and a burst" if get_args(kind)[0] is float else "a list of texts"
