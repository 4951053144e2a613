"""Structured logs: one JSON object a line, with no secret in any."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from pathlib import Path
from typing import TextIO

_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class Lines(logging.Formatter):
    """A record as one line of JSON: time, level, message and what was given with it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {k: v for k, v in vars(record).items() if k not in _USUAL}
        if record.exc_info and record.exc_info[1]:
            line["error"] = where(record.exc_info[1])
        return json.dumps(line, default=str)


def where(error: BaseException) -> list[str]:
    """What kind of error it was and where it came from; its own words may name cards."""
    found = [type(error).__name__]
    for frame, number in traceback.walk_tb(error.__traceback__):
        code = frame.f_code
        found.append(f"{Path(code.co_filename).name}:{number} {code.co_name}")
    cause = error.__cause__ or error.__context__
    return found + (where(cause) if cause else [])


def start_logging(stream: TextIO = sys.stderr, level: int = logging.INFO) -> None:
    """Write the server's own logs, and others' warnings, to a stream."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Lines())
    others = ("uvicorn", "asyncio", "websockets")
    for name, own in (("paddock.server", level), *((other, logging.WARNING) for other in others)):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(own)
    # Addresses and cookies of requests are nobody's business.
    logging.getLogger("uvicorn.access").disabled = True
