"""The static files of the page, or a short note if it has not been built."""

from __future__ import annotations

import asyncio
import functools
import hashlib
import mimetypes
import os
import stat
from pathlib import Path
from typing import NamedTuple

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.staticfiles import NotModifiedResponse, PathLike, StaticFiles
from starlette.types import Scope

from paddock.server.http import compression, site_page
from paddock.server.refusals import RefusedError
from paddock.server.services import STATIC, Services

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


class Content(NamedTuple):
    """What is cached of a file; it is compressed where that helps."""

    etag: str
    kind: str
    body: bytes
    compressed: bytes | None


@functools.lru_cache(maxsize=512)
def content(path: str, changed: int, size: int) -> Content:
    """Read and compress a file, once until it changes."""
    body, kind = Path(path).read_bytes(), mimetypes.guess_type(path)[0]
    kind = kind or "application/octet-stream"
    compressed = compression.compress(body) if compression.is_worth_it(kind) else None
    # A digest, since some installers give the files of all versions the same time.
    return Content(f'"{hashlib.sha256(body).hexdigest()[:32]}"', kind, body, compressed)


class PageFiles(StaticFiles):
    """Starlette's static files, compressed; assets, named by their digest, never expire."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Find a file, and cache it; Starlette calls this in a worker thread."""
        full_path, status = super().lookup_path(path)
        if status and stat.S_ISREG(status.st_mode):
            content(full_path, status.st_mtime_ns, status.st_size)
        return full_path, status

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file in the best encoding that the client accepts, or 304 if it has the file."""
        asked = Headers(scope=scope)
        kept = content(str(full_path), stat_result.st_mtime_ns, stat_result.st_size)
        assets = os.path.join(os.path.realpath(str(self.directory)), "assets", "")
        lasting = FOR_EVER if str(full_path).startswith(assets) else "no-cache"
        headers = {"cache-control": lasting, "vary": "accept-encoding", "etag": kept.etag}
        if self.is_not_modified(Headers(headers), asked):
            return NotModifiedResponse(Headers(headers))
        if kept.compressed is not None and compression.is_accepted(asked):
            # RFC 9110, section 8.8.1: a weak validator is the same for all encodings.
            headers |= {"content-encoding": "gzip", "etag": f"W/{kept.etag}"}
            return Response(kept.compressed, status_code, headers, kept.kind)
        headers["accept-ranges"] = "bytes"
        if "range" in asked:
            return FileResponse(full_path, status_code, headers, kept.kind, stat_result=stat_result)
        return Response(kept.body, status_code, headers, kept.kind)


#: The first words of the paths that the page routes itself.
ROUTES = frozenset(
    {"", "t", "new", "learn", "replay", "here", "draw", "me", "player", "leaders", "season", "day"}
)

router = APIRouter(include_in_schema=False)
files = PageFiles(directory=STATIC, check_dir=False)


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page(request: Request, path: str) -> Response:
    """A file of the page, or index.html for every path that the page routes itself.

    For an unknown path the page is sent too, and shows the way home, but with status 404.
    """
    if path.startswith("api/"):
        raise HTTPException(404)
    is_file = path.startswith("assets/") or "." in path.rsplit("/", 1)[-1]
    if is_file and path != "index.html":
        if response := await _file(path, request.scope):
            return response
        raise RefusedError("not_found")
    response = await _index(request) or HTMLResponse(NOT_BUILT)
    if response.status_code == 200 and path.split("/")[0] not in ROUTES and not is_file:
        response.status_code = 404
    return response


async def _index(request: Request) -> Response | None:
    """The page, with what its host has added."""
    services: Services | None = getattr(request.app.state, "services", None)
    settings = services.settings if services else None
    if settings is None or (settings.prefix == "/" and settings.site.is_plain):
        return await _file("index.html", request.scope)
    path, status = await asyncio.to_thread(files.lookup_path, "index.html")
    if status is None:
        return None
    body = content(path, status.st_mtime_ns, status.st_size).body
    body = site_page.index(body, settings.prefix, settings.site)
    return compression.answer(request, body, "text/html; charset=utf-8", "no-cache")


async def _file(path: str, scope: Scope) -> Response | None:
    try:
        return await files.get_response(path, scope)
    except HTTPException:
        return None
