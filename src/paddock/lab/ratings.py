"""OpenSkill ratings of bots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from paddock.lab.compare import Comparison
    from paddock.lab.match import Played


class Rating(NamedTuple):
    """A bot's strength and its uncertainty; a new player has 25 and 8.3."""

    mu: float
    sigma: float


def ratings(comparison: Comparison) -> dict[str, Rating] | None:
    """The rating of each bot after all games; None if openskill is not installed."""
    contest = comparison.contest
    games = ((contest.pairing(k).names, game) for k, game in enumerate(comparison.games))
    return rate_games(contest.names, games)


def rate_games(
    names: Sequence[str], games: Iterable[tuple[tuple[str, ...], Played]]
) -> dict[str, Rating] | None:
    """The rating of each bot after games, each given with its bots by seat."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model = PlackettLuce()
    held: dict[str, Any] = {name: model.rating() for name in names}
    for seats, game in games:
        _rate(model, held, seats, game.scores, game.payoffs)
    return {name: Rating(rating.mu, rating.sigma) for name, rating in held.items()}


def _rate(
    model: Any,
    held: dict[str, Any],
    names: tuple[str, ...],
    scores: tuple[int, ...],
    payoffs: tuple[float, ...],
) -> None:
    """Add one game; a bot in several seats changes by their mean."""
    results = [(won, score) for won, score in zip(payoffs, scores, strict=True)]
    ranks = [float(sum(other > mine for other in results)) for mine in results]
    after = model.rate([[held[name]] for name in names], ranks=ranks)
    for bot in dict.fromkeys(names):
        mine = [team[0] for name, team in zip(names, after, strict=True) if name == bot]
        mu = sum(rating.mu for rating in mine) / len(mine)
        held[bot] = model.rating(mu=mu, sigma=sum(rating.sigma for rating in mine) / len(mine))
