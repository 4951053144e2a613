"""The notebooks run from their first cell to their last."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
#: What only some environments have.
NEEDS = {"train_a_driver": "torch", "is_it_fair": "altair"}

pytestmark = pytest.mark.soak


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.py")), ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, tmp_path: Path) -> None:
    for package in ("marimo", NEEDS.get(path.stem, "marimo")):
        if importlib.util.find_spec(package) is None:
            pytest.skip(f"{package} is not installed")
    run = [sys.executable, str(path)]
    environment = {**os.environ, "PADDOCK_MINUTES": "0.5"}
    done = subprocess.run(run, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
