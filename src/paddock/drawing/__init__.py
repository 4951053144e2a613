"""Drawing tracks as SVG: the circuit, its markings and signs, and the scenery around it."""

from paddock.drawing.board import draw_track

__all__ = ["draw_track"]
