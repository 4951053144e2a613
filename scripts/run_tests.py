"""Runs the tests for `make test` and `make soak`, with the browser tests in a separate process.

A browser driven by a test keeps an event loop running in its process, so that no other test in the
same process could start one. Both runs always happen, at the same time unless they are to run one
after the other: while one waits for a server or for its last test, the other uses the cores.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
#: What each process runs; browser tests run only if named.
RUNS = {"everything but the browser tests": ("tests",), "the browser tests": ("tests/e2e",)}
#: Workers per core: tests often wait for servers.
PER_CORE = {("tests",): 2, ("tests/e2e",): 1.5}
#: More workers than this would only starve the servers that the tests start.
MOST_WORKERS = 8
BUSY_LOOP = "while True: pass"
CORES = os.cpu_count() or 1


def arguments() -> argparse.Namespace:
    """Read the command line; pytest gets the rest."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", help="processes per run (default: by the number of cores)")
    parser.add_argument("--seed", type=int, help="run in a random order, the same for each seed")
    parser.add_argument(
        "--busy", type=int, default=0, help="extra processes that only burn CPU time"
    )
    parser.add_argument("--in-turn", action="store_true", help="do one run after the other")
    parser.add_argument("rest", nargs="*", help="more arguments for pytest, after --")
    return parser.parse_args()


def command(asked: argparse.Namespace, paths: tuple[str, ...]) -> list[str]:
    """The pytest command for some paths."""
    order = [] if asked.seed is None else ["-p", "randomly", f"--randomly-seed={asked.seed}"]
    count = asked.workers or min(MOST_WORKERS, max(1, int(PER_CORE[paths] * CORES)))
    workers = ["-n", str(count)]
    head = [sys.executable, "-m", "pytest", *workers, "-m", "not soak", *order]
    return [*head, *asked.rest, *paths]


@contextlib.contextmanager
def busy(count: int) -> Iterator[None]:
    """Keep this many cores busy."""
    loops = [subprocess.Popen([sys.executable, "-c", BUSY_LOOP]) for _ in range(count)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def run_in_turn(asked: argparse.Namespace) -> list[int]:
    """Do one run after the other; returns their exit statuses."""
    codes = []
    for name, paths in RUNS.items():
        print(f"== {name}", flush=True)
        codes.append(subprocess.run(command(asked, paths), cwd=ROOT, check=False).returncode)
    return codes


def run_together(asked: argparse.Namespace) -> list[int]:
    """Do both runs at the same time, and print what the second says after the first."""
    (first, paths), (second, other_paths) = RUNS.items()
    with tempfile.TemporaryFile() as output:
        print(f"== {first}", flush=True)
        words = command(asked, other_paths)
        with subprocess.Popen(words, cwd=ROOT, stdout=output, stderr=subprocess.STDOUT) as other:
            code = subprocess.run(command(asked, paths), cwd=ROOT, check=False).returncode
        output.seek(0)
        print(f"== {second}", flush=True)
        shutil.copyfileobj(output, sys.stdout.buffer)
    return [code, other.returncode]


def main() -> int:
    """Do both runs; the exit status is that of the first failure."""
    asked = arguments()
    with busy(asked.busy):
        codes = run_in_turn(asked) if asked.in_turn else run_together(asked)
    return next((code for code in codes if code), 0)


if __name__ == "__main__":
    sys.exit(main())
