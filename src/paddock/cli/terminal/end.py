"""The result of a game, in words."""

from __future__ import annotations

from rich.text import Text

from paddock.cli.terminal.news import Teller
from paddock.core.game import Outcome
from paddock.race import Race


def told_end(race: Race, teller: Teller) -> Text:
    """Who won and why, and everybody's score, best first."""
    end = race.outcome
    if end is None:
        return Text("")
    texts = teller.texts
    lines = [_winners(end.winners, teller.reason(end.reason), teller)]
    for seat in end.ranking:
        amount, rank = teller.amount(end.scores[seat]), _rank(end, seat)
        lines.append(texts("ranking-line", rank=rank, name=teller.name(seat), amount=amount))
    text = Text("\n".join(lines))
    text.stylize("bold", 0, len(lines[0]))
    return text


def _rank(end: Outcome, seat: int) -> int:
    """A seat's rank: winners share the first; others with equal scores share theirs."""

    def standing(seat: int) -> tuple[bool, int]:
        return (seat in end.winners, 0 if seat in end.winners else end.scores[seat])

    ahead = end.ranking[: end.ranking.index(seat)]
    return 1 + sum(standing(other) != standing(seat) for other in ahead)


def _winners(winners: tuple[int, ...], reason: str, teller: Teller) -> str:
    if len(winners) == 1:
        me = "yes" if winners[0] == teller.viewer else "no"
        who = teller.name(winners[0])
        sentence = teller.texts("over-winner", me=me, who=who, reason=reason)
    else:
        names = teller.texts("list-separator").join(teller.name(seat) for seat in winners)
        sentence = teller.texts("over-winners", seats=names, reason=reason)
    return sentence[:1].upper() + sentence[1:]
