"""What every page loads goes out compressed; it is packed once and kept.

Only what is the same for everyone is packed. Answers that hold a secret beside a stranger's words
are not: their length could tell of it.
"""

from __future__ import annotations

import functools
import gzip

from fastapi import Request, Response

#: Pictures and fonts of other kinds are compressed already.
_WORTH = ("text/", "application/json", "application/javascript", "image/svg+xml")


@functools.lru_cache(maxsize=64)
def pack(body: bytes) -> bytes:
    """The same in fewer bytes."""
    return gzip.compress(body, 9, mtime=0)


def answer(request: Request, body: bytes, kind: str, lasting: str) -> Response:
    """A body as this reader can take it, to be kept for so long."""
    headers = {"cache-control": lasting, "vary": "accept-encoding"}
    if kind.startswith(_WORTH) and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = pack(body)
    return Response(body, media_type=kind, headers=headers)
