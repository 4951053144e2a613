"""Writing SVG: short numbers, paths, a few shapes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

from paddock.core.tracks.model import Point


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def path(points: Iterable[Point], *, closed: bool = True) -> str:
    """The data of a path through points."""
    return "M" + "L".join(f"{number(x)},{number(y)}" for x, y in points) + ("Z" if closed else "")


def printable(content: str) -> str:
    """A text without the control characters that SVG forbids."""
    if content.isprintable():
        return content
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in content)


def tag(name: str, **attributes: float | str) -> str:
    """An element without content; `stroke_width` is written stroke-width."""
    return f"<{name}{_attributes(attributes)}/>"


def text(content: str, **attributes: float | str) -> str:
    """A text element."""
    return f"<text{_attributes(attributes)}>{escape(printable(content))}</text>"


def group(parts: Iterable[str], **attributes: float | str) -> str:
    """A group of elements; `layer` becomes its class."""
    inner = "\n".join(parts)
    return f"<g{_attributes(attributes)}>\n{inner}\n</g>"


def shape(points: Iterable[Point], **attributes: float | str) -> str:
    """A closed polygon as a path."""
    return tag("path", d=path(points), **attributes)


def line(points: Iterable[Point], **attributes: float | str) -> str:
    """An open line as a path without fill."""
    return tag("path", d=path(points, closed=False), fill="none", **attributes)


def circle(x: float, y: float, r: float, **attributes: float | str) -> str:
    """A circle."""
    return tag("circle", cx=x, cy=y, r=r, **attributes)


def box(x: float, y: float, width: float, height: float, **attributes: float | str) -> str:
    """An upright rectangle by its centre."""
    return tag("rect", x=x - width / 2, y=y - height / 2, width=width, height=height, **attributes)


def placed(x: float, y: float, degrees: float = 0, scale: float = 1) -> str:
    """The transform that moves a drawing from the origin to its place, turned and scaled."""
    turn = f" rotate({number(degrees)})" if degrees else ""
    size = f" scale({scale:.2f})" if scale != 1 else ""
    return f"translate({number(x)},{number(y)}){turn}{size}"


def smooth(points: Sequence[Point], times: int = 2) -> list[Point]:
    """A closed polygon with its corners cut, so that it looks like a curve."""
    out = list(points)
    for _ in range(times):
        turned = out[1:] + out[:1]
        out = [
            ((a[0] * w + b[0] * (4 - w)) / 4, (a[1] * w + b[1] * (4 - w)) / 4)
            for a, b in zip(out, turned, strict=True)
            for w in (3, 1)
        ]
    return out


def _attributes(attributes: dict[str, float | str]) -> str:
    return "".join(
        f" {_name(key)}={quoteattr(printable(value) if isinstance(value, str) else number(value))}"
        for key, value in attributes.items()
    )


def _name(key: str) -> str:
    return "class" if key == "layer" else key.rstrip("_").replace("_", "-")
