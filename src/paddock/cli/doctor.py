"""`paddock doctor`: what works on this machine, and what to do about the rest."""

from __future__ import annotations

import importlib.util
import os
import platform
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from paddock.cli.arguments import Json
from paddock.cli.output import console, print_json
from paddock.core.errors import PaddockError

#: A package of each extra, by which one can tell that the extra is installed.
EXTRAS = {
    "lab": "altair",
    "envs": "gymnasium",
    "train": "torch",
    "gpu": "numba_cuda",
    "ray": "ray",
    "open-spiel": "pyspiel",
    "postgres": "psycopg",
    "scale": "redis",
}
MARKS = {"ok": "✓", "note": "–", "fault": "✗"}


class Finding(NamedTuple):
    """What one check says: `ok`, a `note` (something optional is missing) or a `fault`."""

    name: str
    state: str
    text: str
    advice: str = ""


def doctor(
    database: Annotated[
        str | None, typer.Option(help="Check this database instead of the one in your data folder.")
    ] = None,
    json: Json = False,
) -> None:
    """Check Python, compiler, page, database and GPU, and say what to do."""
    findings = []
    out = console()
    for finding in _findings(database):
        findings.append(finding)
        if not json:
            out.print(f"{MARKS[finding.state]} {finding.name}: {finding.text}")
            if finding.advice:
                out.print(f"    {finding.advice}", soft_wrap=True)
    faults = [finding for finding in findings if finding.state == "fault"]
    if json:
        print_json({"checks": [finding._asdict() for finding in findings], "well": not faults})
    elif not faults:
        out.print("All is well.")
    if faults:
        raise typer.Exit(1)


def _findings(database: str | None) -> Iterator[Finding]:
    checks: list[Callable[[], Finding]] = [
        _python,
        _compiler,
        _cache,
        _games,
        _page,
        lambda: _database(database),
        _gpu,
        _extras,
    ]
    for check in checks:
        yield check()


def _python() -> Finding:
    from paddock import __version__

    text = f"{platform.python_version()} on {platform.system()} {platform.machine()}"
    return Finding("Python", "ok", f"{text}, paddock {__version__}")


def _compiler() -> Finding:
    try:
        import numba
        import numpy as np
    except ImportError as error:
        advice = "Install the package again: pip install --force-reinstall paddock-games"
        return Finding("Compiler", "fault", str(error), advice)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    text = f"numba {numba.__version__}, numpy {np.__version__}, {cores} cores"
    return Finding("Compiler", "ok", text)


def _cache() -> Finding:
    from paddock.core.compiling import cache_base

    folder = cache_base()
    existing = next(path for path in (folder, *folder.parents) if path.exists())
    if os.access(existing, os.W_OK):
        return Finding("Compiler cache", "ok", str(folder))
    if folder.exists():
        return Finding("Compiler cache", "note", f"{folder} is read-only and used as it is")
    advice = "Set PADDOCK_CACHE to a folder that you may write to."
    return Finding("Compiler cache", "fault", f"{folder} cannot be made", advice)


def _games() -> Finding:
    from paddock import registry
    from paddock.core.compiling import NotCachedError, only_cached
    from paddock.lab.compile import compile_game

    waiting, names = [], registry.names()
    for name in names:
        try:
            with only_cached():
                for _ in compile_game(name, lambda _: None):
                    pass
        except NotCachedError:
            waiting.append(name)
        except PaddockError as error:
            return Finding("Games", "fault", str(error), "Repair or uninstall that game.")
    if waiting:
        advice = "This happens by itself when needed, in a minute or two; or run paddock compile."
        return Finding("Games", "note", f"not compiled yet: {', '.join(waiting)}", advice)
    return Finding("Games", "ok", f"{', '.join(names)} are compiled")


def _page() -> Finding:
    import paddock

    folder = Path(paddock.__file__).parent / "static"
    if (folder / "index.html").is_file():
        size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        return Finding("Page", "ok", f"built, {size / 1e6:.1f} MB")
    advice = "Run make play in a clone, or install the package from its wheel."
    return Finding("Page", "fault", "not built, so there is nothing to open in a browser", advice)


def _database(address: str | None) -> Finding:
    import platformdirs

    from paddock.server.admin.opening import OlderSchemaError, opened
    from paddock.server.storage.database import read_address

    usual = Path(platformdirs.user_data_dir("paddock", appauthor=False)) / "paddock.sqlite"
    if address is None and not usual.is_file():
        return Finding("Database", "ok", f"none yet; the first start makes {usual}")
    try:
        with opened(address):
            where = read_address(address).render_as_string() if address else str(usual)
            return Finding("Database", "ok", where)
    except OlderSchemaError:
        advice = "The next start of the server brings it up to date; make a backup before."
        return Finding("Database", "note", "made by an earlier version", advice)
    except PaddockError as error:
        return Finding("Database", "fault", str(error), "See docs/hosting.md on databases.")


def _gpu() -> Finding:
    if importlib.util.find_spec("numba_cuda") is None:
        advice = "With an NVIDIA GPU, run pip install 'paddock-games[gpu]'."
        return Finding("GPU", "note", "not used", advice)
    from paddock.envs.extras import need_cuda

    try:
        cuda = need_cuda()
        if cuda.is_available():
            name = cuda.get_current_device().name
            return Finding("GPU", "ok", name.decode() if isinstance(name, bytes) else str(name))
    except Exception as error:
        # Drivers fail in many ways, and none of them may end this list.
        advice = "Install a driver for CUDA 13."
        return Finding("GPU", "note", f"cannot be used: {error}", advice)
    return Finding("GPU", "note", "numba-cuda is installed, but it sees no GPU")


def _extras() -> Finding:
    there = [extra for extra, package in EXTRAS.items() if importlib.util.find_spec(package)]
    missing = [extra for extra in EXTRAS if extra not in there]
    text = f"installed: {', '.join(there) or 'none'}"
    if not missing:
        return Finding("Extras", "ok", text)
    advice = f"Others that can be installed: {', '.join(missing)}."
    return Finding("Extras", "ok" if there else "note", text, advice)
