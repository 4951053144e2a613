"""A bot that searches, and departs from the usual move only for a clear gain.

Try it from this folder: `paddock compare careful_bot:Careful driver --players 2`.
"""

from paddock.bots.driver import Driver
from paddock.bots.observation import whole_move
from paddock.bots.search import Search, favourite


class Careful:
    """Drives by the heuristic unless a search finds something clearly better."""

    def __init__(self, margin=0.05, iterations=500):
        self.margin = margin
        self.search = Search(iterations)

    def think(self, observation, budget, rng):
        """One action after the other, until they make a move."""
        return whole_move(observation, lambda now: self.action(now, budget, rng))

    def action(self, now, budget, rng):
        """The heuristic's action, or the search's if its reward is better by the margin."""
        usual = Driver().action(now, rng)
        opinions = self.search.weigh(now, budget, rng.getrandbits(60))
        rewards = {opinion.action: opinion.rewards[now.seat] for opinion in opinions}
        best = favourite(opinions, now.seat)
        return best if rewards[best] > rewards.get(usual, 0.0) + self.margin else usual
