"""Layers: rules do no input or output, and nothing outside the games names a game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import paddock
from paddock import registry

SOURCE = Path(paddock.__file__).parent
LOW = sorted(
    path for folder in ("core", "drawing", "games") for path in (SOURCE / folder).rglob("*.py")
)
ALL = sorted(SOURCE.rglob("*.py"))

#: Clocks, randomness, sockets, files, processes, threads, printing and web frameworks.
BANNED = {
    *("time", "datetime", "calendar", "sched", "random", "secrets", "uuid"),
    *("socket", "ssl", "select", "selectors", "asyncio", "http", "urllib", "socketserver"),
    *("os", "io", "pathlib", "shutil", "tempfile", "glob", "subprocess", "multiprocessing"),
    *("threading", "concurrent", "signal", "logging", "sqlite3", "builtins", "sys"),
    *("fastapi", "starlette", "uvicorn", "flask", "django", "aiohttp", "httpx", "requests"),
    *("sqlalchemy", "websockets", "typer", "rich", "click", "numba", "llvmlite"),
}
#: The one module that knows the compiler reads the environment and files for its cache.
ALLOWED = {"core/compiling.py": {"os", "sys", "pathlib", "numba", "llvmlite"}}
CALLS = {"open", "print", "input", "exec", "eval", "breakpoint", "__import__"}


def name_of(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


def imports(tree: ast.AST) -> Iterator[str]:
    """Every module imported, at the top or inside a function."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", LOW, ids=name_of)
def test_core_drawing_and_games_do_no_input_or_output(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    roots = {module.split(".")[0] for module in imports(tree)}
    assert not roots & (BANNED - ALLOWED.get(name_of(path), set()))


@pytest.mark.parametrize("path", LOW, ids=name_of)
def test_core_drawing_and_games_print_nothing_and_open_nothing(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    calls = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & CALLS
    files = {"read_text", "write_text", "read_bytes", "write_bytes", "environ", "getenv", "random"}
    used = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert name_of(path) in ALLOWED or not used & files


@pytest.mark.parametrize("path", LOW, ids=name_of)
def test_arrows_point_down_only(path: Path) -> None:
    parts = name_of(path).split("/")
    own = f"games.{parts[1]}" if parts[0] == "games" else parts[0]
    below = {"core", own}
    allowed = tuple(f"paddock.{layer}" for layer in below)
    for module in imports(ast.parse(path.read_text(encoding="utf-8"))):
        if module.split(".")[0] == "paddock":
            inside = any(module == name or module.startswith(name + ".") for name in allowed)
            assert inside or module == "paddock.core" or module.startswith("paddock.core.")


def docstrings(tree: ast.AST) -> set[int]:
    """Where docstrings stand: examples in them may name a game."""
    found = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            found.add(id(body[0].value))
    return found


def words(tree: ast.AST) -> Iterator[str]:
    """Every string that is no docstring, and every module imported."""
    skipped = docstrings(tree)
    yield from imports(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in skipped:
                yield node.value


@pytest.mark.parametrize("path", [p for p in ALL if "games/" not in name_of(p)], ids=name_of)
def test_only_games_names_a_game(path: Path) -> None:
    names = {
        form.lower()
        for game in registry.names()
        for form in (game, game.replace("-", "_"), registry.meta(game).title)
    }
    found = " ".join(words(ast.parse(path.read_text(encoding="utf-8")))).lower()
    assert not [name for name in names if name in found]


def test_the_layers_are_there_to_be_tested() -> None:
    tested = {name_of(path) for path in LOW}
    assert {"core/game_loops.py", "drawing/board.py"} <= tested
    assert any(name.startswith("games/") and "/rules/" in name for name in tested)


#: The only modules that may look inside a race.
INSIDE = {"race.py", "stepping.py"}


@pytest.mark.parametrize("path", ALL, ids=name_of)
def test_only_a_race_itself_touches_its_private_parts(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    touched = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and ast.unparse(node.value).split(".")[-1] in ("race", "trial", "end")
    }
    assert name_of(path) in INSIDE or not touched
