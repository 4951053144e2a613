"""Checks many generated circuits: `python -m scripts.check_circuits --out FOLDER`.

For each game, 10,000 circuits are checked for validity, and 300 are generated as `paddock track
new --figures` does and checked to play within the game's bounds. A few seeds make a job, and jobs
run side by side, one per core. Every job is noted in FOLDER/jobs.jsonl when it is done, so a run
may be interrupted and continued. FOLDER/summary.json has the counts, the failures, and the medians
and maxima of the processor time per circuit.

It needs NumPy and Numba only, and runs from the repository's folder with `PYTHONPATH=src`.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import signal
import statistics
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any, NamedTuple

from scripts.circuit_checks import faults_of, figure_faults, wish_of

from paddock import registry
from paddock.circuits import figures, generate
from paddock.circuits.generate import candidates

#: How many circuits of each game are checked for validity and raced, and how many make a job.
VALID, RACED = 10_000, 300
PER_JOB = {"valid": 50, "raced": 5}
#: The races from which figures are counted.
RACES = 1000
#: Seconds between two summaries.
REPORT = 15.0


class Job(NamedTuple):
    """Some consecutive seeds of a game."""

    kind: str
    game: str
    first: int
    circuits: int


def jobs(valid: int, raced: int) -> Iterator[Job]:
    """All jobs, those that compile nothing first."""
    for kind, total in (("valid", valid), ("raced", raced)):
        size = PER_JOB[kind]
        for first in range(0, total, size):
            for game in registry.names():
                yield Job(kind, game, first, min(size, total - first))


def work(job: Job) -> dict[str, Any]:
    """Check the circuits of a job: their failures, and the seconds that each one took."""
    check = {"valid": check_valid, "raced": check_raced}[job.kind]
    failures, seconds = {}, []
    for seed in range(job.first, job.first + job.circuits):
        began = time.process_time()
        try:
            faults = check(seed, job.game)
        except Exception as error:
            faults = [f"{type(error).__name__}: {error}"]
        seconds.append(round(time.process_time() - began, 4))
        if faults:
            failures[seed] = faults
    return {"job": job, "failures": failures, "seconds": seconds}


def check_valid(seed: int, game: str) -> list[str]:
    """Check the first circuit of a seed that the game can lay."""
    one = next(candidates(wish_of(seed, game)), None)
    return ["no circuit came up"] if one is None else faults_of(one, game)


def check_raced(seed: int, game: str) -> list[str]:
    """Check how the circuit that is generated from a seed plays."""
    wish = wish_of(seed, game)
    text = generate(wish.seed, wish.theme, wish.length, wish.style, game)
    return figure_faults(figures(text, game, RACES), game)


def compile_for(game: str) -> None:
    """Compile what races need, or load it from disk, so that no job is timed with it."""
    figures(registry.track(game, registry.tracks(game)[0]), game, 1)


def prepare(games: tuple[str, ...]) -> None:
    """Load what a process needs before its first job."""
    for game in games:
        compile_for(game)


def summary(results: list[dict[str, Any]]) -> dict[str, Any]:
    """Counts, failures and times by kind and game."""
    told: dict[str, Any] = {}
    for kind in PER_JOB:
        for game in registry.names():
            own = [r for r in results if (r["job"].kind, r["job"].game) == (kind, game)]
            seconds = sorted(value for result in own for value in result["seconds"])
            told[f"{kind} {game}"] = {
                "circuits": len(seconds),
                "failures": {seed: why for r in own for seed, why in r["failures"].items()},
                "median_s": round(statistics.median(seconds), 4) if seconds else None,
                "most_s": seconds[-1] if seconds else None,
                "cpu_s": round(sum(seconds), 1),
            }
    return told


def noted(file: Path) -> list[dict[str, Any]]:
    """The jobs that an earlier run has done."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    results = [json.loads(line) for line in lines]
    return [{**result, "job": Job(*result["job"])} for result in results]


def run(todo: list[Job], cores: int, folder: Path, results: list[dict[str, Any]]) -> None:
    """Do jobs until there are none or the run is interrupted."""
    context = multiprocessing.get_context("spawn")
    games = tuple({job.game for job in todo if job.kind == "raced"})
    with ProcessPoolExecutor(cores, mp_context=context) as first:
        list(first.map(compile_for, games))
    pool = ProcessPoolExecutor(cores, mp_context=context, initializer=prepare, initargs=(games,))
    told = 0.0
    try:
        with (folder / "jobs.jsonl").open("a", encoding="utf-8") as notes:
            for future in as_completed([pool.submit(work, job) for job in todo]):
                results.append(future.result())
                print(json.dumps(results[-1]), file=notes, flush=True)
                if time.monotonic() > told + REPORT:
                    told = time.monotonic()
                    write_summary(folder, results)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def write_summary(folder: Path, results: list[dict[str, Any]]) -> None:
    """Write and print what is known."""
    text = json.dumps(summary(results), indent=2)
    (folder / "summary.json").write_text(text + "\n", encoding="utf-8")
    counts = {name: len(one["failures"]) for name, one in summary(results).items()}
    print(f"{sum(len(r['seconds']) for r in results)} circuits, failures: {counts}", flush=True)


def main() -> int:
    """Run all jobs that are not done yet; the exit status tells whether a circuit failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="the folder of the results")
    parser.add_argument("--valid", type=int, default=VALID, help="circuits checked per game")
    parser.add_argument("--raced", type=int, default=RACED, help="circuits raced per game")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    results = noted(given.out / "jobs.jsonl")
    done = {result["job"] for result in results}
    todo = [job for job in jobs(given.valid, given.raced) if job not in done]
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, signal.default_int_handler)
    try:
        run(todo, given.cores, given.out, results)
    except KeyboardInterrupt:
        print("interrupted; the same command continues")
    write_summary(given.out, results)
    print(json.dumps(summary(results), indent=2))
    return int(any(result["failures"] for result in results))


if __name__ == "__main__":
    sys.exit(main())
