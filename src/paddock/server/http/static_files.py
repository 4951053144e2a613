"""The static files of the page, or a short note if it has not been built."""

from __future__ import annotations

import asyncio
import mimetypes
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from starlette.exceptions import HTTPException

from paddock.server.http import compression
from paddock.server.refusals import RefusedError
from paddock.server.services import STATIC

FOR_EVER = "public, max-age=31536000, immutable"

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Paddock</title>
<h1>Paddock</h1>
<p>The server is running, but its page has not been built. From the source folder,
<code>pip install .</code> builds it. The address <code>/api/openapi.json</code> says what the
server can do.</p>
</html>
"""

router = APIRouter(include_in_schema=False)


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page(request: Request, path: str) -> Response:
    """A file of the page, or index.html for every path that the page routes itself."""
    if path.startswith("api/"):
        raise HTTPException(404)
    if file := _file(path):
        lasting = FOR_EVER if path.startswith("assets/") else "no-cache"
        return await asyncio.to_thread(_sent, request, file, lasting)
    if path.startswith("assets/") or "." in path.rsplit("/", 1)[-1]:
        raise RefusedError("not_found")
    index = STATIC / "index.html"
    if index.is_file():
        return await asyncio.to_thread(_sent, request, index, "no-cache")
    return HTMLResponse(NOT_BUILT)


def _sent(request: Request, file: Path, lasting: str) -> Response:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return compression.answer(request, file.read_bytes(), kind, lasting)


def _file(path: str) -> Path | None:
    """A file inside the folder, never outside it."""
    if not path or "\0" in path or not STATIC.is_dir():
        return None
    try:
        found = (STATIC / path).resolve()
        inside = found.is_relative_to(STATIC.resolve()) and found.is_file()
    except OSError:
        return None
    return found if inside else None
