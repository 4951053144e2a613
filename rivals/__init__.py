"""Opponents that the bots are measured against: `paddock compare club rivals:Capped`.

They are no levels, so they are not part of the package. The bidders each follow one simple idea,
and no level from `club` up may lose to any of them. `rivals.frozen` holds the driver and the search
as they were before the prices of cars were fitted.
"""

from rivals.bidders import BIDDERS, AllIn, Blocker, Capped, Copycat, Hoarder, Waiting

__all__ = ["BIDDERS", "AllIn", "Blocker", "Capped", "Copycat", "Hoarder", "Waiting"]
