"""A sensible answer to every question of a race."""

from paddock.games.formula_d.driver.answers import thumb

__all__ = ["thumb"]
