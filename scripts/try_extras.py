"""Installs the wheel with each extra in an environment of its own, and uses what the extra brings.

    python -m scripts.try_extras [EXTRA …]

Without names it tries all of them; `train`, `ray` and `gpu` are several gigabytes.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from scripts.follow_tutorials import build

#: A command or a program for each extra that fails without it.
USES = {
    "lab": "paddock simulate car-race --games 200 --out games.parquet",
    "envs": """python -c "
import gymnasium, paddock.envs.gymnasium
env = gymnasium.make('paddock/CarRace-v0', players=2, bots=['random'])
env.reset(seed=1)
from paddock.envs.pettingzoo import RaceAEC
RaceAEC('car-race', 2).reset(seed=1)" """,
    "gpu": """python -c "
from paddock.envs.extras import need_cuda
need_cuda()" """,
    "train": """python -c "
import torch
import paddock.train.learner" """,
    "ray": "paddock simulate car-race --games 200 --ray",
    "open-spiel": """python -c "
import pyspiel, paddock.envs.open_spiel
pyspiel.load_game('paddock_car_race(players=2)').new_initial_state()" """,
    "postgres": """python -c "
import psycopg
from paddock.server.storage.engine import open_engine
open_engine('postgresql://nobody@127.0.0.1:1/none')" """,
    "scale": """python -c "
from paddock.server.cluster.bus import Bus
from paddock.server.cluster.leases import Leases" """,
    "notebooks": """python -c "
import altair, marimo, polars" """,
}


def main() -> None:
    """Try all extras, or those that are named."""
    with tempfile.TemporaryDirectory() as folder:
        build(Path(folder) / "wheels")
        [wheel] = (Path(folder) / "wheels").glob("*.whl")
        for extra in sys.argv[1:] or USES:
            try_out(extra, wheel, Path(folder) / extra)
            print(f"{extra}: works", flush=True)


def try_out(extra: str, wheel: Path, folder: Path) -> None:
    """Install one extra and use it; without the extra the same must fail."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    install = [f"{folder}/bin/pip", "install", "--quiet"]
    run = ["bash", "-c", f"PATH={folder}/bin:$PATH; {USES[extra]}"]
    subprocess.run([*install, str(wheel)], check=True)
    if subprocess.run(run, cwd=folder, capture_output=True).returncode == 0:
        raise SystemExit(f"{extra}: nobody needs it")
    subprocess.run([*install, f"{wheel}[{extra}]"], check=True)
    subprocess.run(run, cwd=folder, check=True)


if __name__ == "__main__":
    main()
