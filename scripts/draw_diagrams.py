"""Draws the diagrams of the explanations: boxes in columns, joined by arrows.

    python -m scripts.draw_diagrams

Each diagram is an SVG file in docs/images that is readable on light and dark pages.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

FOLDER = Path(__file__).resolve().parents[1] / "docs/images"
WIDTH, HEIGHT, GAP_X, GAP_Y, EDGE = 178, 62, 52, 26, 20
STYLE = (
    "text{font:600 14px system-ui,sans-serif;text-anchor:middle;fill:#1d2026}"
    ".small{font-weight:400;font-size:12px;fill:#5a606b}"
    ".box{fill:#fff;stroke:#1d2026;stroke-width:2}.first{fill:#ffd43b}"
    ".way{fill:none;stroke:#c81f26;stroke-width:2.5}"
)


class Box(NamedTuple):
    """One box: its column and row (rows may be halves), and one or two lines of text."""

    column: float
    row: float
    title: str
    text: str = ""

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle in the picture."""
        x = EDGE + self.column * (WIDTH + GAP_X) + WIDTH / 2
        return x, EDGE + self.row * (HEIGHT + GAP_Y) + HEIGHT / 2


class Diagram(NamedTuple):
    """Boxes, and arrows between them by number."""

    title: str
    boxes: list[Box]
    arrows: list[tuple[int, int]]


DIAGRAMS = {
    "one-source": Diagram(
        "One source of rules runs in three ways",
        [
            Box(0, 1, "rules/*.py", "one source"),
            Box(1, 0, "plain Python", "tables, terminal, tests"),
            Box(1, 1, "Numba", "bots, laboratory, batches"),
            Box(1, 2, "Numba for CUDA", "training on a GPU"),
        ],
        [(0, 1), (0, 2), (0, 3)],
    ),
    "survival": Diagram(
        "A move is stored before anybody hears of it",
        [
            Box(0, 0, "a page answers", "“drive red 45”"),
            Box(1, 0, "check and apply", "in memory"),
            Box(2, 0, "the log", "stored on disk"),
            Box(3, 0, "everybody hears", "the events they may see"),
        ],
        [(0, 1), (1, 2), (2, 3)],
    ),
    "thinking": Diagram(
        "One iteration of the search",
        [
            Box(0, 0, "what the seat knows"),
            Box(1, 0, "deal what is hidden", "at random, every time"),
            Box(2, 0, "walk down the tree", "of decisions so far"),
            Box(2, 1, "play on", "by rules of thumb"),
            Box(1, 1, "count who won", "along the way back"),
        ],
        [(0, 1), (1, 2), (2, 3), (3, 4), (4, 1)],
    ),
    "circuits": Diagram(
        "From a shape to a board",
        [
            Box(0, 1, "shape", "straights and bends"),
            Box(1, 1, "spaces and links", "one rule for all games"),
            Box(2, 0, "Top Race", "lanes, grid, tip lines"),
            Box(2, 1, "Formula D", "corners, stops, pits"),
            Box(2, 2, "Car Race", "colours and tyres"),
        ],
        [(0, 1), (1, 2), (1, 3), (1, 4)],
    ),
}


def main() -> None:
    """Write all diagrams."""
    for name, diagram in DIAGRAMS.items():
        (FOLDER / f"diagram-{name}.svg").write_text(drawn(diagram), encoding="utf-8")


def drawn(diagram: Diagram) -> str:
    """A diagram as SVG."""
    width = max(box.centre[0] for box in diagram.boxes) + WIDTH / 2 + EDGE
    height = max(box.centre[1] for box in diagram.boxes) + HEIGHT / 2 + EDGE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img">',
        f"<title>{escape(diagram.title)}</title><style>{STYLE}</style>",
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="5" '
        'markerHeight="5" orient="auto"><path d="M0,0L8,4L0,8Z" fill="#c81f26"/></marker></defs>',
        f'<rect width="{width:g}" height="{height:g}" rx="14" fill="#f4f1e9"/>',
        *(_arrow(diagram.boxes[a], diagram.boxes[b]) for a, b in diagram.arrows),
        *(_box(box, first=box is diagram.boxes[0]) for box in diagram.boxes),
    ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _box(box: Box, *, first: bool) -> str:
    x, y = box.centre
    kind = "box first" if first else "box"
    corner = f'x="{x - WIDTH / 2:g}" y="{y - HEIGHT / 2:g}"'
    shape = f'<rect class="{kind}" {corner} width="{WIDTH}" height="{HEIGHT}" rx="10"/>'
    title = f'<text x="{x:g}" y="{y + (-2 if box.text else 5):g}">{escape(box.title)}</text>'
    small = f'<text class="small" x="{x:g}" y="{y + 18:g}">{escape(box.text)}</text>'
    return shape + title + (small if box.text else "")


def _arrow(start: Box, end: Box) -> str:
    (x1, y1), (x2, y2) = start.centre, end.centre
    if x1 == x2:
        down = 1 if y2 > y1 else -1
        return _way(f"M{x1:g},{y1 + down * HEIGHT / 2:g}V{y2 - down * (HEIGHT / 2 + 3):g}")
    right = 1 if x2 > x1 else -1
    x1, x2 = x1 + right * WIDTH / 2, x2 - right * (WIDTH / 2 + 3)
    if abs(x2 - x1) < GAP_X / 2 or start.column == end.column:
        return _way(f"M{x1:g},{y1:g}L{x2:g},{y2:g}")
    middle = (x1 + x2) / 2
    return _way(f"M{x1:g},{y1:g}C{middle:g},{y1:g} {middle:g},{y2:g} {x2:g},{y2:g}")


def _way(path: str) -> str:
    return f'<path class="way" d="{path}" marker-end="url(#tip)"/>'


if __name__ == "__main__":
    main()
