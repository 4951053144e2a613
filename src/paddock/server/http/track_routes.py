"""REST routes for tracks: their data, files and pictures."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from fastapi import APIRouter, Request, Response

from paddock import registry
from paddock.core.tracks import Track, read_track
from paddock.drawing import draw_track
from paddock.server.http import compression
from paddock.server.http.routes import FOR_EVER, PROBLEMS, Address, Digest, Here
from paddock.server.refusals import RefusedError
from paddock.server.services import Services

#: The most tracks, and boards, that are kept ready for sending.
_MOST_KEPT = 200

router = APIRouter(prefix="/api/tracks", responses=PROBLEMS)


async def _read(services: Services, digest: str) -> Track:
    """A track by its digest; that of an uploaded record may be known to another worker only."""
    try:
        return await services.tables.any_track(digest)
    except RefusedError:
        text = await services.member.track_elsewhere(digest) if services.member else ""
        if not text:
            raise
    track = await asyncio.to_thread(read_track, text)
    services.tables.remember(track)
    return track


async def text_of(services: Services, digest: str) -> str:
    """The text of a track that this worker knows, for another one; empty if it does not."""
    try:
        return services.tables.track_by_digest(digest).text
    except RefusedError:
        return ""


_TOML: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/plain": {}}, "description": "A track file"}
}


@router.get("/{digest}", response_model=dict[str, Any])
async def track(request: Request, services: Here, digest: Digest) -> Any:
    """A track as data."""
    if digest not in services.tracks:
        read = await _read(services, digest)
        _keep(services.tracks, digest, await asyncio.to_thread(_written, read))
    body = services.tracks[digest]
    return await asyncio.to_thread(compression.answer, request, body, "application/json", FOR_EVER)


@router.get("/{digest}/file", response_class=Response, responses=_TOML)
async def track_file(services: Here, digest: Digest) -> Response:
    """A track's file."""
    read = await _read(services, digest)
    return Response(read.text, media_type="text/plain; charset=utf-8")


def _keep(kept: dict[Any, bytes], key: object, body: bytes) -> None:
    """Keep a response, and drop the oldest if there are too many."""
    kept[key] = body
    while len(kept) > _MOST_KEPT:
        del kept[next(iter(kept))]


def _written(track: Track) -> bytes:
    return json.dumps(track.json(), separators=(",", ":")).encode()


_SVG: dict[int | str, dict[str, Any]] = {
    200: {"content": {"image/svg+xml": {}}, "description": "The picture"}
}


@router.get("/{digest}/day.svg", response_class=Response, responses=_SVG)
async def day(
    request: Request, services: Here, address: Address, digest: Digest, scenery: bool = True
) -> Response:
    """The board by day."""
    return await _board(request, services, address, (digest, False, scenery))


@router.get("/{digest}/night.svg", response_class=Response, responses=_SVG)
async def night(
    request: Request, services: Here, address: Address, digest: Digest, scenery: bool = True
) -> Response:
    """The board by night."""
    return await _board(request, services, address, (digest, True, scenery))


async def _board(
    request: Request, services: Services, address: str, key: tuple[str, bool, bool]
) -> Response:
    digest, night, scenery = key
    if key not in services.boards:
        look = {"night": night, "scenery": scenery}
        read = await _read(services, digest)
        if any(registry.ships(game, read) for game in registry.names()):
            drawn = (await asyncio.to_thread(draw_track, read, **look)).encode()
        else:
            drawn = await services.circuits.board(read.text, address, **look)
        _keep(services.boards, key, drawn)
    body = services.boards[key]
    return await asyncio.to_thread(compression.answer, request, body, "image/svg+xml", FOR_EVER)
