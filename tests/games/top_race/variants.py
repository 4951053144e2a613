"""Races with any options on the small circuit, which has tip lines here.

The lines lie behind its sections 1, 3 and 5: the long straight, the two rows after the chicane
and the straight between the bends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.top_race.boards import TRACK as PLAIN_TRACK
from games.top_race.boards import at
from paddock import registry
from paddock.core.game import Event
from paddock.core.seats import CHANCE
from paddock.core.tracks import Track, read_track
from paddock.games.top_race.data import PALETTES
from paddock.loading import set_position
from paddock.race import Race

GAME = registry.game("top-race")
#: A section that ends at a tip line, and the line's number.
TIP_LINES = {1: 1, 3: 2, 5: 3}
VARIANTS: dict[str, dict[str, str]] = {
    "base": {},
    "pit": {"pit_stop": "yes"},
    "tips": {"tips": "yes"},
    "shares": {"shares": "yes"},
    "pit-tips": {"pit_stop": "yes", "tips": "yes"},
    "pit-shares": {"pit_stop": "yes", "shares": "yes"},
}
#: Every edition with each of the variants that it knows.
PRODUCT: dict[str, dict[str, str]] = {
    f"{edition}-{name}": {"edition": edition, **options}
    for edition in ("pegasus", "summary", "classic")
    for name, options in VARIANTS.items()
    if edition != "classic" or name in ("base", "tips")
}
#: Cards of one line, for seats whose hand a test does not name.
SPARE = ("K5", "L5", "G5", "J5a", "J5b", "J5c", "R5", "Y5", "B5")


def _with_tip_lines() -> Track:
    head, *sections = PLAIN_TRACK.text.split("[[section]]")
    for section, line in TIP_LINES.items():
        sections[section] += f"tip_line = {line}\n"
    return read_track("[[section]]".join([head, *sections]))


TRACK = _with_tip_lines()


def race_on(track: Track, players: int, options: Mapping[str, object], seed: int = 0) -> Race:
    """A new race in which nothing moves by itself."""
    chosen = GAME.meta.read_options(options)
    secret = seed.to_bytes(16, "big")
    return Race(GAME, track, players, chosen, seed=secret, salt=bytes(16), automatic=False)


def set_up(
    cars: Mapping[str, int] | None = None,
    *,
    options: Mapping[str, object],
    hands: Sequence[str] = (),
    players: int = 3,
    owner: str = "",
    home: str = "",
    broken: Mapping[str, int] | None = None,
    **words: object,
) -> Race:
    """A race with these cars on the small circuit; cars not named stand on the grid.

    Cars in `home` have finished, in that order; `broken` says which spaces cars wait beside.
    Hands not given hold one card each, an empty text is an empty hand.
    """
    cars, broken = cars or {}, broken or {}
    letters = PALETTES[str(GAME.meta.read_options(options)["colours"])].letters[:6]
    parked = iter(space for space in TRACK.grid[::-1] if space not in cars.values())
    pos = {c: cars[c] if c in cars else next(parked) for c in letters if c not in home}
    named = set(
        f"{','.join(hands)},{words.get('box')},{words.get('pile')}".replace("+", ",").split(",")
    )
    spare = [card for card in SPARE[len(hands) :] if card not in named]
    full = [*hands, *spare[: players - len(hands)]]
    shared = ",".join(f"{c}{k % players}" for k, c in enumerate(letters))
    fields: dict[str, object] = {
        "phase": "turn",
        "seat": 0,
        "turn": words.get("seat", 0),
        "starter": 0,
        "owner": "-" if options.get("shares") == "yes" else owner or shared,
        "pos": ",".join(f"{c}{pos[c]}" for c in pos if c not in broken) or "-",
        "place": ",".join(f"{c}{k}" for k, c in enumerate(home, 1)) or "-",
        "spot": ",".join(f"{c}{space}" for c, space in broken.items()) or "-",
        "fell": ",".join(f"{c}{k}" for k, c in enumerate(broken, 1)) or "-",
        "hand": ",".join(hand or "-" for hand in full),
        **words,
    }
    if options.get("shares") == "yes":
        fields.setdefault("display", "-")
    if "tipped" in words and "tip" not in words:
        made = ("R" * int(str(words["tipped"]))).ljust(3, "-")
        fields["tip"] = ",".join([made] * players + ["---"] * (6 - players))
    race = race_on(TRACK, players, options)
    set_position(race, {key: str(value) for key, value in fields.items()}, 0)
    return race


def play(race: Race, *moves: str) -> list[Event]:
    """Play these moves; the events of the last."""
    events: list[Event] = []
    for move in moves:
        events = race.play(move)
    return events


def drive_on(race: Race) -> None:
    """Play the first legal move until the card is done with, or somebody is asked to tip."""
    while race.view()["phase"] in ("joker", "drive", "mode", "sprint", "return"):
        race.play(race.legal_moves()[0])


def play_card(race: Race, card: str) -> None:
    """Play a card and drive its cars somewhere."""
    race.play(f"play {card}")
    drive_on(race)


def draw_all(race: Race) -> None:
    """Let chance draw until a seat is asked."""
    while race.state.legal and race.state.seat == CHANCE:
        race.apply(race.draw())


def asked(race: Race) -> tuple[str, int]:
    """The phase, and the seat that is asked."""
    return race.view()["phase"], race.state.seat


def money(race: Race) -> list[int]:
    """Everyone's money, in thousands."""
    return [player["money"] // 1000 for player in race.view()["players"]]


def pit_cards(race: Race) -> list[int]:
    """Everyone's free pit cards."""
    return [player["pit_cards"] for player in race.view()["players"]]


def waiting(race: Race, seat: int) -> list[str]:
    """The cards that lie open on a seat's pit cards."""
    cards: list[str] = race.view()["players"][seat]["waiting"]
    return cards


#: Behind the long straight, the first line; behind the two rows, the second; and the third.
BEFORE_LINE = {1: at(1, 0, 5), 2: at(3, 0, 1), 3: at(5, 0, 3)}
#: Just before the finish, so that any card drives a car home.
LAST = at(7, 0, 1)
