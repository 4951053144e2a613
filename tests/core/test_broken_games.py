"""Games that are broken: one sentence with the file and the line, and the others stay usable."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from paddock import registry

META = """
from paddock.core.meta import Meta

META = Meta(id="{id}", title="Toy", summary="A toy.", seats=(2, 2), default_players=2,
            tracks=("oval",), open=True)
"""
GAME = """
import numpy as np
from paddock.core.game import Game, Rules
from paddock.core.layout import record_layout, setup_layout
from paddock.core.rule import rule
from toy.meta import META

STATE = {state}
SETUP = setup_layout()


def build_setup(track, players, options, *, halting):
    setup = np.zeros(1, SETUP)
    setup["players"], setup["halting"] = players, halting
    return setup


@rule
def reset(s, t):
    s.seat = s.phase = s.race = s.turn = 0
    s.legal = 3


{mark}
def next_seat(s, t):
    return (s.{field} + 1) % t.players


@rule
def legal_actions(s, t):
    return 3


@rule
def act(s, t, a):
    s.turn = next_seat(s, t)


@rule
def payoff(s, t, seat):
    return 1.0


GAME = Game(meta=META, state=STATE, phases=("go", "over"), build_setup=build_setup,
            rules=Rules(reset=reset, legal_actions=legal_actions, act=act, payoff=payoff),
            parse_move=lambda text, t: text, move_of=lambda s, t, actions: str(actions[0]))
"""
SOUND = {"state": 'record_layout(turn="u1")', "mark": "@rule", "field": "turn"}

#: Plays the toy compiled, and prints what that says; then starts a game of another kind.
PLAY = """
import numpy as np, paddock
from paddock import registry
from paddock.core import game_loops
from paddock.core.dice import RNG
from paddock.core.errors import PaddockError
try:
    game = registry.game("toy")
    setup = game.build_setup(None, 2, {}, halting=False)
    game.compiled(game_loops.play_games)(np.zeros(1, game.state), setup, np.zeros(1, RNG), 1, 0, 1,
                                    np.zeros(2), np.zeros(2, "i8"))
except PaddockError as error:
    print(error)
print(paddock.new(paddock.games()[0], seed=1).to_act != ())
"""

#: Plays one move of the toy in plain Python, and prints the error.
PLAY_PLAIN = """
from paddock import registry
from paddock.core.chance import Chance
from paddock.core.errors import PaddockError
from paddock.core.plain_record import to_plain
from paddock.ruleset import Ruleset
from paddock.stepping import Stepper
game = registry.game("toy")
setup = to_plain(game.build_setup(None, 2, {}, halting=True)[0])
try:
    Stepper(Ruleset(game, setup, 2), Chance(bytes(16))).step("0")
except PaddockError as error:
    print(error)
"""


def install(folder: Path, files: dict[str, str]) -> None:
    """A package `toy` with these files, announced by an entry point."""
    (folder / "toy-1.dist-info").mkdir()
    (folder / "toy-1.dist-info" / "METADATA").write_text("Name: toy\nVersion: 1\n")
    (folder / "toy-1.dist-info" / "entry_points.txt").write_text("[paddock.games]\ntoy = toy\n")
    (folder / "toy").mkdir()
    for name, text in {"__init__.py": "", **files}.items():
        (folder / "toy" / name).write_text(text)


def told(folder: Path, script: str = PLAY) -> list[str]:
    """The lines that a script prints where the toy is installed."""
    paths = os.pathsep.join([str(folder), *sys.path])
    env = {**os.environ, "PYTHONPATH": paths, "PADDOCK_CACHE": str(folder / "cache")}
    done = subprocess.run(
        [sys.executable, "-c", script], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def line_of(text: str, part: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if part in line)


def test_a_game_that_never_ends_is_stopped_with_a_sentence(tmp_path: Path) -> None:
    install(tmp_path, {"meta.py": META.format(id="toy"), "game.py": GAME.format(**SOUND)})
    sentence, others = told(tmp_path)
    assert sentence.startswith("a game of toy was stopped because it did not end")
    assert others == "True"


@pytest.mark.parametrize(
    ("change", "part", "meaning"),
    [
        (
            {"mark": ""},
            "next_seat(s, t)\n",
            "next_seat is called by a rule but is not marked with @rule",
        ),
        ({"field": "fuel"}, "s.fuel", "the record or setup has no field fuel"),
    ],
    ids=["no-mark", "no-field"],
)
def test_a_rule_that_cannot_be_compiled_is_named_by_file_and_line(
    tmp_path: Path, change: dict[str, str], part: str, meaning: str
) -> None:
    text = GAME.format(**{**SOUND, **change})
    install(tmp_path, {"meta.py": META.format(id="toy"), "game.py": text})
    sentence, others = told(tmp_path)
    line = line_of(text, "s.turn = next_seat" if "mark" in change else part)
    assert sentence.endswith(f"toy/game.py, line {line}: {meaning}")
    assert others == "True"


def test_a_missing_field_is_named_in_plain_play_too(tmp_path: Path) -> None:
    text = GAME.format(**{**SOUND, "field": "fuel"})
    install(tmp_path, {"meta.py": META.format(id="toy"), "game.py": text})
    (sentence,) = told(tmp_path, PLAY_PLAIN)
    place = f"toy/game.py, line {line_of(text, 's.fuel')}"
    assert sentence.endswith(f"{place}: the record or setup has no field fuel")


def test_a_record_without_a_usual_field_is_named_by_file_and_line(tmp_path: Path) -> None:
    state = 'np.dtype([("legal", "i8"), ("turn", "u1")])'
    text = GAME.format(**{**SOUND, "state": state})
    install(tmp_path, {"meta.py": META.format(id="toy"), "game.py": text})
    sentence, others = told(tmp_path)
    place = f"toy/game.py, line {line_of(text, 'GAME = Game(')}"
    assert sentence.endswith(f"{place}: the record (state) lacks the field seat")
    assert others == "True"


@pytest.mark.parametrize(
    ("files", "ending"),
    [
        ({}, "toy has no meta.py"),
        ({"meta.py": "import nowhere_at_all\n"}, "toy/meta.py, line 1: ModuleNotFoundError"),
        ({"meta.py": "\nMETA = (\n"}, "toy/meta.py, line 2: SyntaxError"),
        ({"meta.py": META.format(id="other")}, "toy/meta.py is 'other'"),
        ({"meta.py": "META = 1\n"}, "META in toy.meta is not a Meta"),
    ],
    ids=["no-meta", "no-import", "no-syntax", "other-id", "no-card"],
)
def test_a_game_that_cannot_be_loaded_is_left_out_with_a_sentence(
    tmp_path: Path, files: dict[str, str], ending: str
) -> None:
    install(tmp_path, files)
    script = "from paddock import registry; print(*registry.names(), *registry.broken().values())"
    (line,) = told(tmp_path, script)
    assert line.startswith(" ".join(registry.names()) + " the game toy cannot be loaded: ")
    assert ending in line
    assert told(tmp_path)[-1] == "True"


def test_a_game_whose_rules_cannot_be_imported_says_so_when_it_is_wanted(tmp_path: Path) -> None:
    install(tmp_path, {"meta.py": META.format(id="toy"), "game.py": "\n\nGAME = 1 / 0\n"})
    sentence, others = told(tmp_path)
    assert sentence.startswith("the game toy cannot be loaded: ")
    assert sentence.endswith("toy/game.py, line 3: ZeroDivisionError: division by zero")
    assert others == "True"
