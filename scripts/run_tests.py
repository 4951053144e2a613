"""Runs the tests for `make test` and `make soak`, with the browser tests in a separate process.

A browser driven by a test keeps an event loop running in its process, so that no other test in the
same process could start one. Both runs always happen, one after the other.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import subprocess
import sys
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


def run(asked: argparse.Namespace, name: str, paths: tuple[str, ...]) -> int:
    """Run the tests at some paths; returns the exit status."""
    print(f"== {name}", flush=True)
    return subprocess.run(command(asked, paths), cwd=ROOT, check=False).returncode


def main() -> int:
    """Do both runs; the exit status is that of the first failure."""
    asked = arguments()
    with busy(asked.busy):
        codes = [run(asked, name, paths) for name, paths in RUNS.items()]
    return next((code for code in codes if code), 0)


if __name__ == "__main__":
    sys.exit(main())
