"""Writes docs/reference from the code: commands, options of the games, Python, metrics.

`make docs` writes the pages anew; a test fails where one is out of date.
"""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import typer

from paddock import registry
from paddock.cli import app
from paddock.core.meta import ChoiceOption

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs/reference"
NOTE = "<!-- Written by scripts/generate_reference.py (make docs); do not edit. -->\n"

#: What the reference of the Python interface shows: a module, its names, and what it is for.
PYTHON = (
    ("paddock", ("new", "load", "position", "games", "tracks", "Race"), "Races"),
    ("paddock", ("PaddockError", "IllegalMoveError", "NotYourTurnError", "MalformedError",
                 "UnknownNameError"), "Errors"),
    ("paddock.core.tracks", ("read_track", "Track"), "Tracks"),
    ("paddock.drawing", ("draw_track",), "Drawing"),
    ("paddock.circuits", ("generate", "figures"), "Random circuits"),
    ("paddock.lab.simulate", ("simulate",), "Simulation"),
    ("paddock.lab.compare", ("compare",), "Comparison"),
    ("paddock.lab.analyse", ("analyse",), "Analysis"),
    ("paddock.envs", ("Batch",), "Environments"),
    ("paddock.networks", ("load",), "Networks"),
    ("paddock.bots.search", ("Search",), "Search"),
)  # fmt: skip


def main() -> None:
    """Write all pages that are not up to date."""
    FOLDER.mkdir(exist_ok=True)
    for path, text in outputs().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(path.relative_to(ROOT))


def outputs() -> dict[Path, str]:
    """Every generated page and its text."""
    pages = {
        "command-line": command_line(),
        "options": options(),
        "python": python(),
        "metrics": metrics(),
    }
    return {FOLDER / f"{name}.md": text for name, text in pages.items()}


def _page(title: str, intro: str, parts: Iterator[str]) -> str:
    return f"# {title}\n\n{NOTE}\n{intro}\n\n" + "\n".join(parts).rstrip() + "\n"


def _cell(text: str) -> str:
    """Text for one cell of a table."""
    return re.sub(r"\s+", " ", text).replace("|", "\\|").strip()


# -- the command line ---------------------------------------------------------


def command_line() -> str:
    """Every command with its arguments and options."""
    intro = (
        "`paddock COMMAND --help` shows the same in the terminal. A wrong argument is refused in "
        "one sentence, with status 2."
    )
    return _page("Command line", intro, _commands("paddock", typer.main.get_command(app)))


def _commands(name: str, group: Any) -> Iterator[str]:
    for word, command in sorted(group.commands.items()):
        if command.hidden:
            continue
        full = f"{name} {word}"
        if hasattr(command, "commands"):
            yield from _commands(full, command)
            continue
        yield f"## {full}\n"
        yield f"{inspect.cleandoc(command.help or '')}\n"
        rows = [_parameter(one) for one in command.params if not one.hidden]
        if rows:
            yield "| argument | meaning | default |\n| --- | --- | --- |"
            yield from rows
            yield ""


def _parameter(one: Any) -> str:
    names = [one.metavar or one.name.upper()] if not one.opts[0].startswith("-") else one.opts
    shown = ", ".join(f"`{name}`" for name in [*names, *one.secondary_opts])
    return f"| {_cell(shown)} | {_cell(one.help or '')} | {_cell(_default(one))} |"


def _default(one: Any) -> str:
    if one.required:
        return "required"
    if isinstance(one.show_default, str):
        return one.show_default
    if one.default in (None, False, (), []) or callable(one.default):
        return ""
    value = getattr(one.default, "value", one.default)
    values = value if isinstance(value, list | tuple) else [value]
    return ", ".join(f"`{each}`" for each in values)


# -- the games ----------------------------------------------------------------


def options() -> str:
    """The options of every game."""
    intro = (
        'Options are keyword arguments in Python (`paddock.new("top-race", tips="yes")`) and '
        "`--set NAME=VALUE` on the command line. Numbers such as TR-7 name the [rules]"
        "(../rules/top-race.md)."
    )
    return _page("Options of the games", intro, _games())


def _games() -> Iterator[str]:
    for name in registry.names():
        meta = registry.meta(name)
        low, high = meta.seats
        yield f"## {meta.title}\n"
        yield f"`{meta.id}`, {low} to {high} players, rules version {meta.rules_version}.\n"
        yield f"Circuits of its own: {', '.join(f'`{track}`' for track in meta.tracks)}.\n"
        yield "| option | values | default | meaning |\n| --- | --- | --- | --- |"
        for option in meta.options:
            if isinstance(option, ChoiceOption):
                values = ", ".join(f"`{value}`" for value in option.values)
            else:
                values = f"{option.low} to {option.high}"
            default = f"`{option.default}`"
            yield f"| `{option.name}` | {values} | {default} | {_cell(option.help)} |"
        yield ""
        for preset, changed in meta.presets.items():
            what = ", ".join(f"`{key}={value}`" for key, value in changed.items())
            yield f"`{meta.preset}={preset}` also sets {what}.\n"


# -- Python -------------------------------------------------------------------


def python() -> str:
    """The public functions and classes, with their signatures and first sentences."""
    intro = "What programs may rely on. Everything else may change without notice."
    return _page("Python", intro, _modules())


def _modules() -> Iterator[str]:
    for module, names, title in PYTHON:
        yield f"## {title}\n"
        loaded = importlib.import_module(module)
        for name in names:
            yield from _documented(f"{module}.{name}", getattr(loaded, name))


def _documented(name: str, thing: Any) -> Iterator[str]:
    if inspect.isclass(thing) and issubclass(thing, Exception):
        yield f"- `{name}`: {_first(thing)}"
        return
    yield f"### `{name}`\n"
    yield f"`{name.rsplit('.', 1)[1]}{_signature(thing)}`\n"
    yield f"{_first(thing)}\n"
    if inspect.isclass(thing):
        members = [(key, one) for key, one in inspect.getmembers(thing) if _public(key, one, thing)]
        if members:
            yield "| member | meaning |\n| --- | --- |"
            for key, one in members:
                called = "" if isinstance(one, property) else _cell(_signature(one))
                yield f"| `{key}{called}` | {_cell(_first(one))} |"
            yield ""


def _public(key: str, one: Any, owner: type) -> bool:
    ours = isinstance(one, property) or inspect.isfunction(one) or inspect.ismethod(one)
    return not key.startswith("_") and ours and key in dir(owner)


def _signature(thing: Any) -> str:
    try:
        signature = inspect.signature(thing)
    except (TypeError, ValueError):
        return ""
    bare = [
        one.replace(annotation=inspect.Parameter.empty)
        for one in signature.parameters.values()
        if one.name != "self"
    ]
    text = str(signature.replace(parameters=bare, return_annotation=inspect.Signature.empty))
    # Functions as defaults would show their addresses.
    return re.sub(r"<function [^,)]*?>(?=[,)])|<[^>]* at 0x[0-9a-f]+>", "…", text)


def _first(thing: Any) -> str:
    """The first paragraph of a docstring."""
    documented = inspect.getdoc(thing) or ""
    return documented.split("\n\n")[0].replace("\n", " ")


# -- metrics ------------------------------------------------------------------


def metrics() -> str:
    """What `/metrics` reports."""
    intro = (
        "`paddock serve --metrics-port PORT` serves these in the format of Prometheus, on loopback "
        "by default, summed over all workers."
    )
    return _page("Metrics", intro, _readings())


def _readings() -> Iterator[str]:
    from paddock.server.metrics import Histogram, Metrics

    everything: Any = _Anything()
    counted = Metrics(everything)
    # Nothing is counted here; only the names matter.
    everything.automation.bot_pool.seconds = Histogram()
    yield "| metric | kind | meaning | label |\n| --- | --- | --- | --- |"
    for reading in counted.read():
        kind = "histogram" if reading.sum is not None else "counter" if reading.label else "gauge"
        label = f"`{reading.label}`" if reading.label else ""
        suffix = "_total" if kind == "counter" else ""
        yield f"| `paddock_{reading.name}{suffix}` | {kind} | {_cell(reading.text)} | {label} |"


class _Anything(SimpleNamespace):
    """Stands in for the services of a server: every attribute exists and counts nothing."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        made = _Anything()
        setattr(self, name, made)
        return made

    def __len__(self) -> int:
        return 0

    def __int__(self) -> int:
        return 0


if __name__ == "__main__":
    main()
