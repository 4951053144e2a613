"""The jobs of the worker process that plays records again."""

from __future__ import annotations

from typing import Any

from paddock.server.replays import build, daily


def answer(job: dict[str, Any]) -> Any:
    """Do a job."""
    match job.get("do"):
        case "replay":
            return build.open_text(**job["with"])
        case "day":
            return daily.replay_of_the_day(**job["with"])
        case "check":
            build.read(**job["with"])
    return None
