"""Championships: several races whose results are added up. Nothing here reads or writes."""

from paddock.seasons.model import POINTS, Round, Season
from paddock.seasons.standings import Line, Result, standings

__all__ = ["POINTS", "Line", "Result", "Round", "Season", "standings"]
