"""The contests that show how strong the bots are, for `scripts/measure_bots.py`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

VARIANTS: dict[str, dict[str, str]] = {
    "base": {}, "pit stop": {"pit_stop": "yes"}, "tips": {"tips": "yes"},
    "shares": {"shares": "yes"},
}  # fmt: skip
STREET = {"mode": "street"}
FROZEN = "rivals.frozen:"
RIVALS = ("Capped", "Waiting", "AllIn", "Hoarder", "Blocker", "Copycat")
#: Each level, the one below it, and the share of the time for the pair.
LADDER = (("champion", "pro", 2.0), ("pro", "club", 1.0), ("club", "rookie", 0.4))
#: What one of a bot that is 100 Elo stronger wins among this many players.
HUNDRED_ELO = {2: 0.64, 4: 0.37, 6: 0.26}
#: The part of its budget with which each level meets the rivals, which cost next to nothing.
AGAINST_RIVALS = {"club": 1.0, "pro": 0.3, "champion": 0.1}


@dataclass(frozen=True)
class Contest:
    """One bot among copies of a second, and what it should win."""

    group: str
    game: str
    first: str
    second: str
    players: int
    variant: str = ""
    options: dict[str, str] = field(default_factory=dict, hash=False)
    track: str | None = None
    #: The share of the wins that the first bot should have; None if it should only not lose.
    goal: float | None = None
    #: The share of the time, compared with others.
    weight: float = 1.0
    #: Whether the second bot gets as much time to think as the first.
    equal_time: bool = False
    fraction: float = 1.0
    most_deals: int = 400

    @property
    def chance(self) -> float:
        """What an equal bot wins."""
        return 1 / self.players

    @property
    def name(self) -> str:
        """A line that says what is played."""
        words = [self.game, f"{self.first} – {self.second}", f"{self.players} players"]
        return ", ".join(word for word in (*words, self.variant, self.track or "") if word)


def contests() -> list[Contest]:
    """Everything that is measured, the most important first."""
    return [
        *_champions(), *_networks(), *_ladder(), *_left_out(), *_guided(), *_styles(), *_rivals(),
    ]  # fmt: skip


def _champions() -> Iterator[Contest]:
    """The champion against that of 15 November."""
    for players, goal, weight in ((2, 0.75, 3.0), (4, 0.45, 4.0)):
        for variant, options in VARIANTS.items():
            yield Contest(
                "champion", "top-race", "champion", f"{FROZEN}CHAMPION", players, variant, options,
                goal=goal, weight=weight, equal_time=True,
            )  # fmt: skip
    for players, goal, weight in ((2, 0.65, 2.0), (6, 0.30, 3.0)):
        for variant, options in {"one lap": {}, "street": STREET}.items():
            yield Contest(
                "champion", "formula-d", "champion", f"{FROZEN}CHAMPION", players, variant, options,
                goal=goal, weight=weight, equal_time=True, fraction=1.0 if players == 2 else 0.3,
            )  # fmt: skip


def _networks() -> Iterator[Contest]:
    """The networks alone against the search `pro` of 15 November."""
    for game in ("top-race", "formula-d"):
        yield Contest("network", game, "network", f"{FROZEN}PRO", 2, goal=0.5, weight=2.0)


def _ladder() -> Iterator[Contest]:
    """Each level against the one below."""
    for upper, lower, weight in LADDER:
        for game in ("top-race", "formula-d"):
            for players, goal in HUNDRED_ELO.items():
                yield Contest("ladder", game, upper, lower, players, goal=goal, weight=weight)
        yield Contest("ladder", "car-race", upper, lower, 2, weight=weight / 2)


def _left_out() -> Iterator[Contest]:
    """The champion on circuits that the networks were not trained on."""
    circuits = {"top-race": ("lake-lane", "turbo-town"), "formula-d": ("silver-lake", "mirage")}
    for game, tracks in circuits.items():
        for track in tracks:
            yield Contest(
                "left out", game, "champion", f"{FROZEN}CHAMPION", 2, track=track, equal_time=True
            )


def _guided() -> Iterator[Contest]:
    """The search with the network, where the champion plays out: is that still right?"""
    for players, variants in ((3, ("shares",)), (4, tuple(VARIANTS)), (6, ("base",))):
        for variant in variants:
            yield Contest(
                "guided", "top-race", "guided", "champion", players, variant, VARIANTS[variant],
                equal_time=True, fraction=0.3,
            )  # fmt: skip
    for players, variant, options in (
        (2, "one lap", {}),
        (2, "street", STREET),
        (6, "one lap", {}),
    ):
        yield Contest(
            "guided", "formula-d", "guided", "champion", players, variant, options,
            equal_time=True, fraction=0.3,
        )  # fmt: skip


def _styles() -> Iterator[Contest]:
    """What a style costs: 30 Elo at most, so 46 % of wins."""
    for style in ("bold", "blocker", "careful", "gambler"):
        for game in ("top-race", "formula-d"):
            yield Contest(
                "style", game, f"pro-{style}", "pro", 2, goal=None, weight=0.5, fraction=0.3
            )


def _rivals() -> Iterator[Contest]:
    """Levels against the rivals; these contests end once the level is clearly ahead."""
    for level, fraction in AGAINST_RIVALS.items():
        for rival in RIVALS:
            for players in HUNDRED_ELO:
                for variant, options in VARIANTS.items():
                    yield Contest(
                        "rivals", "top-race", level, f"rivals:{rival}", players, variant, options,
                        weight=0.15, fraction=fraction, most_deals=40,
                    )  # fmt: skip
