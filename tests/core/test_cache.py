"""The cache of compiled code: never one game's code for another, never an old rule."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import paddock
from paddock import registry

SOURCE = Path(paddock.__file__).parent

LOOP = """
def total(n):
    found = 0
    for k in range(n):
        found += step(k)
    return found
"""
TOY = """
from paddock.core.rule import rule

@rule
def bonus(k):
    return k + {bonus}

@rule
def step(k):
    return bonus(k)
"""
BOTH = """
import loop, toy_one, toy_two
from paddock.core.compiling import entry

one = entry(loop.total, "one", {"step": toy_one.step})
two = entry(loop.total, "two", {"step": toy_two.step})
for game in (two, one):
    print(game(10))
for game in (two, one):
    print(sum(game.stats.cache_hits.values()))
"""
LATER = """
import loop, toy_one
from paddock.core.compiling import entry

one = entry(loop.total, "one", {"step": toy_one.step})
one(10)
import toy_two
two = entry(loop.total, "two", {"step": toy_two.step})
print(two(10))
"""


def run(script: str, folder: Path, *paths: Path, **env: str) -> list[str]:
    """The words that a script prints in a process of its own, with its cache in a folder."""
    places = [str(path) for path in paths] + [str(folder), *sys.path]
    full = {**os.environ, "PYTHONPATH": os.pathsep.join(places), "PYTHONDONTWRITEBYTECODE": "1"}
    full |= {"PADDOCK_CACHE": str(folder / "cache"), **env}
    done = subprocess.run(
        [sys.executable, "-c", script], env=full, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_two_games_with_a_helper_of_one_name_are_both_right_from_a_warm_cache(
    tmp_path: Path,
) -> None:
    (tmp_path / "loop.py").write_text(LOOP)
    (tmp_path / "toy_one.py").write_text(TOY.format(bonus=1))
    (tmp_path / "toy_two.py").write_text(TOY.format(bonus=1000))
    right = [str(45 + 10 * 1000), str(45 + 10)]
    assert run(BOTH, tmp_path) == [*right, "0", "0"]
    assert run(BOTH, tmp_path) == [*right, "1", "1"], "the second process finds both compiled"


def test_an_edited_rule_is_compiled_anew(tmp_path: Path) -> None:
    (tmp_path / "loop.py").write_text(LOOP)
    (tmp_path / "toy_one.py").write_text(TOY.format(bonus=1))
    (tmp_path / "toy_two.py").write_text(TOY.format(bonus=1000))
    run(BOTH, tmp_path)
    (tmp_path / "toy_two.py").write_text(TOY.format(bonus=2000))
    assert run(BOTH, tmp_path)[:2] == [str(45 + 10 * 2000), str(45 + 10)]


def test_a_game_imported_later_is_compiled_anew_too(tmp_path: Path) -> None:
    (tmp_path / "loop.py").write_text(LOOP)
    (tmp_path / "toy_one.py").write_text(TOY.format(bonus=1))
    (tmp_path / "toy_two.py").write_text(TOY.format(bonus=1000))
    assert run(LATER, tmp_path)[0] == str(45 + 10 * 1000)
    (tmp_path / "toy_two.py").write_text(TOY.format(bonus=2000))
    assert run(LATER, tmp_path)[0] == str(45 + 10 * 2000)


#: Numba cannot write anything to its cache.
READ_ONLY = """
from types import SimpleNamespace
from numba.core import caching

def refuse(*words, **more):
    raise PermissionError("read-only")

caching.tempfile = SimpleNamespace(TemporaryFile=refuse)
caching.IndexDataCacheFile.save = refuse
"""
CHECKED = """
import loop, toy_one
from paddock.core.compiling import NotCachedError, entry, only_cached

one = entry(loop.total, "one", {"step": toy_one.step})
try:
    with only_cached():
        print(one(10))
except NotCachedError:
    print("missing")
"""


def test_a_complete_read_only_cache_is_used_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "loop.py").write_text(LOOP)
    (tmp_path / "toy_one.py").write_text(TOY.format(bonus=1))
    (tmp_path / "toy_two.py").write_text(TOY.format(bonus=1000))
    run(BOTH, tmp_path)
    right = [str(45 + 10 * 1000), str(45 + 10)]
    assert run(READ_ONLY + BOTH, tmp_path) == [*right, "1", "1"]


def test_what_a_read_only_cache_lacks_is_compiled_for_one_process(tmp_path: Path) -> None:
    (tmp_path / "loop.py").write_text(LOOP)
    (tmp_path / "toy_one.py").write_text(TOY.format(bonus=1))
    (tmp_path / "toy_two.py").write_text(TOY.format(bonus=1000))
    right = [str(45 + 10 * 1000), str(45 + 10)]
    for nowhere in ("", "/dev/null/cache"):
        cache = {"PADDOCK_CACHE": nowhere} if nowhere else {}
        assert run(READ_ONLY + BOTH, tmp_path, **cache) == [*right, "0", "0"]


def test_a_check_of_the_cache_compiles_nothing(tmp_path: Path) -> None:
    (tmp_path / "loop.py").write_text(LOOP)
    (tmp_path / "toy_one.py").write_text(TOY.format(bonus=1))
    (tmp_path / "toy_two.py").write_text(TOY.format(bonus=1000))
    assert run(CHECKED, tmp_path) == ["missing"]
    run(BOTH, tmp_path)
    assert run(CHECKED, tmp_path) == [str(45 + 10)]


def test_a_user_without_a_home_has_a_cache_folder_that_cannot_exist(tmp_path: Path) -> None:
    script = """
import os
from pathlib import Path
from paddock.core.compiling import cache_base
os.environ.pop("PADDOCK_CACHE"), os.environ.pop("XDG_CACHE_HOME", None)
def homeless():
    raise RuntimeError("no home")
Path.home = homeless
print(cache_base())
"""
    (folder,) = run(script, tmp_path)
    assert folder.startswith(os.devnull)


FOLDER = """
from paddock import registry
from paddock.core.compiling import cache_folder
for name in registry.names():
    print(cache_folder(registry.game(name).rules.functions).name)
"""


def rule_files() -> list[str]:
    """Some files whose code or constants end up in compiled rules."""
    files = ["core/bits.py", "core/game_loops.py"]
    for folder in sorted((SOURCE / "games").iterdir()):
        if (folder / "game.py").exists():
            rules = sorted((folder / "rules").glob("[a-z]*.py"))
            found = [folder / "data.py", folder / "state.py", *rules[:1]]
            files += [path.relative_to(SOURCE).as_posix() for path in found if path.exists()]
    return files


def drawing_files() -> list[str]:
    """Every file that draws; none of it is compiled."""
    return sorted(p.relative_to(SOURCE).as_posix() for p in (SOURCE / "drawing").rglob("*.py"))


#: Edits one file after the other, and prints the folders before and after each edit.
EDITS = """
import sys
from pathlib import Path
from paddock.core.compiling import _place_hash

def edit(file):
    path = Path({package!r}) / file
    path.write_text(path.read_text(encoding="utf-8") + "\\n# edited\\n", encoding="utf-8")
    _place_hash.cache_clear()
"""


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> list[list[str]]:
    """Each game's folder at first, and after each edit of a copy of the sources."""
    place = tmp_path_factory.mktemp("copied")
    shutil.copytree(SOURCE, place / "paddock", ignore=shutil.ignore_patterns("__pycache__"))
    script = EDITS.format(package=str(place / "paddock")) + FOLDER
    for file in [*rule_files(), *drawing_files()]:
        script += f"edit({file!r})\n" + FOLDER
    words = run(script, place, place)
    count = len(registry.names())
    return [words[n : n + count] for n in range(0, len(words), count)]


@pytest.mark.parametrize("file", rule_files())
def test_editing_a_rule_source_changes_the_cache_folder(
    file: str, folders: list[list[str]]
) -> None:
    number = rule_files().index(file)
    own = file.split("/")[1] if file.startswith("games/") else ""
    for name, old, new in zip(registry.names(), *folders[number : number + 2], strict=True):
        touched = own in ("", name.replace("-", "_"))
        assert (old != new) == touched, "a game is compiled anew for its own edits, and core's"


@pytest.mark.parametrize("file", drawing_files())
def test_editing_a_drawing_file_leaves_compiled_code_as_it_is(
    file: str, folders: list[list[str]]
) -> None:
    number = len(rule_files()) + drawing_files().index(file)
    assert folders[number] == folders[number + 1]


def test_checked_bounds_have_a_folder_of_their_own(tmp_path: Path) -> None:
    quick = run(FOLDER, tmp_path, NUMBA_BOUNDSCHECK="0")
    checked = run(FOLDER, tmp_path, NUMBA_BOUNDSCHECK="1")
    assert quick[0].endswith("-quick")
    assert checked[0].endswith("-checked")


def test_the_folder_does_not_depend_on_which_games_were_loaded(tmp_path: Path) -> None:
    backwards = FOLDER.replace("registry.names()", "reversed(registry.names())")
    assert run(backwards, tmp_path)[::-1] == run(FOLDER, tmp_path)
