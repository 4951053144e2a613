"""Structured logs: one JSON object per line, without secrets."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from pathlib import Path
from typing import TextIO

_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class Lines(logging.Formatter):
    """Formats a record as one line of JSON: time, level, message and extra fields."""

    def format(self, record: logging.LogRecord) -> str:
        """Format a record."""
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
    """The type of an error and its traceback, without its message, which may name cards."""
    places = [type(error).__name__]
    for frame, number in traceback.walk_tb(error.__traceback__):
        code = frame.f_code
        places.append(f"{Path(code.co_filename).name}:{number} {code.co_name}")
    cause = error.__cause__ or error.__context__
    return places + (where(cause) if cause else [])


def start_logging(stream: TextIO = sys.stderr, level: int = logging.INFO) -> None:
    """Write the server's logs, and warnings of libraries, to a stream."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Lines())
    others = ("uvicorn", "asyncio", "websockets")
    for name, own in (("paddock.server", level), *((other, logging.WARNING) for other in others)):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(own)
    # Access logs would contain addresses and cookies.
    logging.getLogger("uvicorn.access").disabled = True
