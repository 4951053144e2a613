"""Layers: rules do no input or output, and nothing outside the games names a game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

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
ALLOWED = {
    "core/compiling.py": {"os", "sys", "pathlib", "numba"},
    "core/instructions.py": {"numba", "llvmlite"},
}
CALLS = {"open", "print", "input", "exec", "eval", "breakpoint", "__import__"}


def name_of(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(tree: ast.AST) -> Iterator[str]:
    """Every module imported, at the top or inside a function."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_core_drawing_and_games_do_no_input_or_output() -> None:
    for path in LOW:
        roots = {module.split(".")[0] for module in imports(tree_of(path))}
        assert not roots & (BANNED - ALLOWED.get(name_of(path), set())), path


def test_core_drawing_and_games_print_nothing_and_open_nothing() -> None:
    files = {"read_text", "write_text", "read_bytes", "write_bytes", "environ", "getenv", "random"}
    for path in LOW:
        nodes = list(ast.walk(tree_of(path)))
        calls = {
            node.func.id
            for node in nodes
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not calls & CALLS, path
        used = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        assert name_of(path) in ALLOWED or not used & files, path


def test_arrows_point_down_only() -> None:
    for path in LOW:
        parts = name_of(path).split("/")
        own = f"games.{parts[1]}" if parts[0] == "games" else parts[0]
        allowed = ("paddock.core", f"paddock.{own}")
        for module in imports(tree_of(path)):
            if module.split(".")[0] == "paddock":
                inside = any(module == name or module.startswith(name + ".") for name in allowed)
                assert inside, (path, module)


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


def test_only_games_names_a_game() -> None:
    names = {
        form.lower()
        for game in registry.names()
        for form in (game, game.replace("-", "_"), registry.meta(game).title)
    }
    for path in ALL:
        if "games/" not in name_of(path):
            text = " ".join(words(tree_of(path))).lower()
            assert not [name for name in names if name in text], path


def test_the_layers_are_there_to_be_tested() -> None:
    tested = {name_of(path) for path in LOW}
    assert {"core/game_loops.py", "drawing/board.py"} <= tested
    assert any(name.startswith("games/") and "/rules/" in name for name in tested)


#: The only modules that may look inside a race.
INSIDE = {"race.py", "stepping.py"}


def test_only_a_race_itself_touches_its_private_parts() -> None:
    for path in ALL:
        touched = {
            node.attr
            for node in ast.walk(tree_of(path))
            if isinstance(node, ast.Attribute)
            and node.attr.startswith("_")
            and ast.unparse(node.value).split(".")[-1] in ("race", "trial", "end")
        }
        assert name_of(path) in INSIDE or not touched, (path, touched)
