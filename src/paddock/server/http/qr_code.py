"""Links as QR codes."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import Request, Response

from paddock.server.settings import Settings

#: Empty squares around a code, which scanners need.
BORDER = 4
#: What the documentation says about such an answer.
SVG: dict[int | str, dict[str, Any]] = {
    200: {"content": {"image/svg+xml": {}}, "description": "The picture"}
}


async def answer(request: Request, settings: Settings, path: str) -> Response:
    """The link to a page of this site as a QR code."""
    site = settings.public_url or f"{request.url.scheme}://{request.headers.get('host', '')}"
    picture = await asyncio.to_thread(drawn, f"{site.rstrip('/')}/{path}")
    return Response(picture, media_type="image/svg+xml")


def drawn(text: str) -> str:
    """A text as a QR code in SVG, black on white."""
    import qrcode  # type: ignore[import-untyped]

    code = qrcode.QRCode(border=BORDER)
    code.add_data(text)
    rows: list[list[bool]] = code.get_matrix()
    size = len(rows)
    squares = "".join(
        f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" '
        f'shape-rendering="crispEdges"><path fill="#fff" d="M0 0h{size}v{size}H0z"/>'
        f'<path d="{squares}"/></svg>'
    )
