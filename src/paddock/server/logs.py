"""Structured logs: one JSON object a line, with no secret in any."""

from __future__ import annotations

import json
import logging
import sys
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
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def start_logging(stream: TextIO = sys.stderr, level: int = logging.INFO) -> None:
    """Write the server's own logs, and uvicorn's warnings, to a stream."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Lines())
    for name, own in (("paddock.server", level), ("uvicorn", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(own)
    # Addresses and cookies of requests are nobody's business.
    logging.getLogger("uvicorn.access").disabled = True
