"""QR codes as pictures."""

from __future__ import annotations

#: Empty squares around a code, which scanners need.
BORDER = 4


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
