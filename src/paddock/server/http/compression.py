"""Compressed responses: each body is compressed once and cached.

Only what is the same for everyone is compressed. Responses that mix a secret with somebody else's
text are not, since their compressed length could reveal it.
"""

from __future__ import annotations

import functools
import gzip

from fastapi import Request, Response
from starlette.datastructures import Headers

#: Other pictures and fonts are already compressed.
_WORTH = ("text/", "application/json", "application/javascript", "image/svg+xml")


def compress(body: bytes) -> bytes:
    """Compress a body."""
    return gzip.compress(body, 9, mtime=0)


pack = functools.lru_cache(maxsize=64)(compress)


def is_worth_it(kind: str) -> bool:
    """Whether files of a media type become smaller."""
    return kind.startswith(_WORTH)


def is_accepted(headers: Headers) -> bool:
    """Whether the client accepts compressed responses."""
    return "gzip" in headers.get("accept-encoding", "")


def answer(request: Request, body: bytes, kind: str, lasting: str) -> Response:
    """A response in the best encoding that the client accepts, with a cache lifetime."""
    headers = {"cache-control": lasting, "vary": "accept-encoding"}
    if is_worth_it(kind) and is_accepted(request.headers):
        headers["content-encoding"] = "gzip"
        body = pack(body)
    return Response(body, media_type=kind, headers=headers)
