"""Circuits: random ones, and figures that tell how a circuit plays."""

from paddock.circuits.figures import CircuitFigures, figures, shipped_figures
from paddock.circuits.generate import generate

__all__ = ["CircuitFigures", "figures", "generate", "shipped_figures"]
