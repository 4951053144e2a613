"""The page stays small enough to be there at once."""

from __future__ import annotations

import subprocess
import sys

from .conftest import ROOT

COMMAND = (sys.executable, str(ROOT / "scripts" / "client_size.py"))


def test_the_page_with_one_game_takes_at_most_200_kilobytes() -> None:
    made = subprocess.run(COMMAND, capture_output=True, text=True, check=False)
    print(made.stdout)
    assert made.returncode == 0, made.stdout + made.stderr
    assert "top-race" in made.stdout
    assert "fallback" in made.stdout


def test_too_large_a_page_is_found() -> None:
    made = subprocess.run([*COMMAND, "--limit", "50"], capture_output=True, text=True, check=False)
    assert made.returncode == 1
    assert "at most 50 are allowed" in made.stderr
