"""The levels that players choose from, weakest first.

Budgets are iterations, so that a level plays the same on every machine. The first decision of a
race takes about 0, 0.05, 0.3 and 1 second on one core, and 4 seconds on four for the last
(`docs/bots.md`). Games whose playouts take longer or shorter than usual get fewer or more
iterations (`Meta.playout_cost`).
"""

from __future__ import annotations

from paddock.bots.best_search import BestSearch
from paddock.bots.driver import Driver
from paddock.bots.opinions import Slips
from paddock.bots.search import Search

LEVELS = {
    # The driver's heuristics, but half of the legal actions are overlooked.
    "rookie": Driver(attention=50),
    "club": Search(1_000, slips=Slips(overlooked=0.15, misjudged=0.03)),
    "pro": Search(6_000, slips=Slips(overlooked=0.05, misjudged=0.015)),
    "champion": BestSearch(Search(20_000), guided=20_000),
    # Always four trees, however many cores there are.
    "legend": BestSearch(Search(100_000, trees=4, longer=6.0), guided=100_000),
}
