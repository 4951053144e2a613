"""The levels that players choose from, weakest first.

Budgets are iterations, so that a level plays the same on every machine; for the first decision
of a race they take about 0, 0.05, 0.3 and 1 second on one core (`docs/bots.md`). A game whose
playouts are dear gets fewer (`Meta.playout_cost`).
"""

from __future__ import annotations

from paddock.bots.driver import Driver
from paddock.bots.search import Search

LEVELS = {
    # A rookie drives by the same rules of thumb, but overlooks half of what could be done.
    "rookie": Driver(attention=50),
    "club": Search(1_000),
    "pro": Search(6_000),
    "champion": Search(20_000),
}
