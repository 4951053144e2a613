"""The script that checks many generated circuits."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

from scripts.check_circuits import Job, jobs, noted, summary, work

from paddock import registry


def test_every_seed_of_every_game_is_checked_once() -> None:
    seeds: dict[tuple[str, str], list[int]] = defaultdict(list)
    for job in jobs(120, 7):
        seeds[job.kind, job.game] += range(job.first, job.first + job.circuits)
    wanted = {"valid": list(range(120)), "raced": list(range(7))}
    assert seeds == {(kind, game): wanted[kind] for kind in wanted for game in registry.names()}


def test_a_run_continues_after_the_jobs_that_are_noted(tmp_path: Path) -> None:
    job = Job("valid", registry.names()[-1], 3, 1)
    (tmp_path / "jobs.jsonl").write_text(json.dumps(work(job)) + "\n")
    results = noted(tmp_path / "jobs.jsonl")
    assert [result["job"] for result in results] == [job]
    told = summary(results)[f"valid {job.game}"]
    assert (told["circuits"], told["failures"]) == (1, {})


def test_a_seed_that_fails_is_named_with_its_reason() -> None:
    result = work(Job("valid", registry.names()[0], -1, 1))
    assert result["failures"] == {-1: ["PaddockError: seed must be a whole number of at least 0"]}
