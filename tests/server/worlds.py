"""Two tables that differ only in what one viewer may not know."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any
from unittest import mock

import paddock
from paddock.core.seats import CHANCE
from paddock.games.top_race.moves import Deal
from paddock.race import Race
from server.page import Page, Stream, deal

PLAYERS = 4
#: Through whose eyes the two worlds must look alike, besides the spectator's.
WATCHER = 1
SALTS = ("00" * 16, "11" * 16)
SEED = 12

_MASKS = [
    (r'"(code|host|player|id|you)":"(g[0-9a-f]{12}|[A-Z]{6})"', r'"\1":"*"'),
    # A face is drawn by the id of its guest, or by the code of the table.
    (r'"(at|created|changed|face)":[0-9.]+', r'"\1":0'),
    (r'"(commitment)":"[0-9a-f]{64}"', r'"\1":"*"'),
    (r'"[0-9a-f]{32}"', '"*"'),
]


def masked(text: str) -> str:
    """A text without ids, times and commitment."""
    for pattern, plain in _MASKS:
        text = re.sub(pattern, plain, text)
    return text


def without_pings(stream: Stream) -> list[str]:
    """The frames of a stream; heartbeats come when they come."""
    return [frame for frame in stream.frames if frame != '{"type":"ping"}']


def deals(options: dict[str, Any]) -> tuple[list[Any], list[Any], set[str]]:
    """The rows of chance of two deals, and the cards in which they differ.

    In the second, seats 0 and 2 have exchanged some of their cards.
    """
    race = paddock.new("top-race", players=PLAYERS, seed=SEED, **options)
    texts = [row.move for row in race.record.rows if row.seat == CHANCE]
    one = [race.game.parse_move(text, race.setup) for text in texts]
    first, second = (next(m for m in one if isinstance(m, Deal) and m.seat == s) for s in (0, 2))
    count = 3 if len(first.cards) > 6 else 1
    swapped = set(first.cards[:count]), set(second.cards[-count:])
    return one, [_exchanged(move, swapped) for move in one], swapped[0] | swapped[1]


def _exchanged(move: Any, swapped: tuple[set[str], set[str]]) -> Any:
    if not isinstance(move, Deal) or move.seat not in (0, 2):
        return move
    mine, theirs = swapped if move.seat == 0 else swapped[::-1]
    order = [str(card) for card in _deck_order()]
    cards = sorted((set(move.cards) - mine) | theirs, key=order.index)
    return Deal(move.seat, tuple(cards))


def _deck_order() -> list[str]:
    from paddock.games.top_race.notation import card_names

    return list(card_names(paddock.new("top-race", seed=1).setup))


@contextmanager
def scripted(options: dict[str, Any]) -> Iterator[set[str]]:
    """Let tables be dealt the first or the second deal, by the salt that they draw."""
    one, two, secret = deals(options)
    real, salts = Race.draw, iter(SALTS)

    def draw(race: Race) -> Any:
        dealt = sum(row.seat == CHANCE for row in race.rows)
        script = {SALTS[0]: one, SALTS[1]: two}.get(race.header["salt"])
        return script[dealt] if script and dealt < len(script) else real(race)

    def token(size: int) -> str:
        return next(tokens)

    tokens = (word for salt in salts for word in (salt, "77" * 16))
    with (
        mock.patch.object(Race, "draw", draw),
        mock.patch("paddock.server.tables.lobby.secrets", SimpleNamespace(token_hex=token)),
    ):
        yield secret


class World:
    """A table of four pages and a spectator, dealt by the script."""

    def __init__(self, pages: list[Page], options: dict[str, Any]) -> None:
        body = {"game": "top-race", "players": PLAYERS, "sit": [0], "options": options}
        self.pages = pages
        self.code = pages[0].post("/api/tables", body)["code"]
        self.path = f"/api/tables/{self.code}"
        for seat in range(1, PLAYERS):
            pages[seat].call("PUT", f"{self.path}/seats/{seat}", {})
        self.connections = [page.open(self.code) for page in pages]
        pages[0].post(f"{self.path}/start")
        deal(self.connections)

    def answer(self, stream: Stream, move: str) -> None:
        """Answer, and let everybody hear of it."""
        stream.answer(move, ref=1)
        version = stream.until("ok")["v"]
        for each in self.connections:
            while each.version < version:
                each.hear()

    @property
    def asked(self) -> list[Stream]:
        """The pages that have a question to answer."""
        return [stream for stream in self.connections if stream.question]

    def heard(self) -> list[str]:
        """All that the watcher and the spectator were sent, and can ask for."""
        eyes = [self.connections[WATCHER], self.connections[-1]]
        sent = [masked(frame) for stream in eyes for frame in without_pings(stream)]
        return sent + [self._asked_for(stream) for stream in eyes]

    def _asked_for(self, stream: Stream) -> str:
        seat = "" if stream.viewer is None else f"?seat={stream.viewer}"
        closed = ("/history?seat=0", "/record", "/replay", "/replay?seat=0", "/replay?seat=all")
        paths = ("", f"/history{seat}", *closed)
        answers = [stream.page.http.get(self.path + path) for path in paths]
        fresh = stream.page.open(self.code)
        texts = [f"{answer.status_code} {answer.text}" for answer in answers]
        return masked("\n".join([*texts, *without_pings(fresh), *self._errors(fresh)]))

    def _errors(self, stream: Stream) -> list[str]:
        """What the viewer is told when it tries what it may not."""
        number = self.connections[0].asked[0]["question"] if self.connections[0].asked else 0
        for seat in range(PLAYERS):
            for move in ("pass", "play R5", "tip red", "claim", "drive red 9", "nonsense"):
                if seat != WATCHER:
                    stream.send("answer", question=number, seat=seat, move=move)
                    stream.until("error")
            stream.send("preview", question=number, seat=seat, move="nonsense")
            stream.until("error")
            stream.send("hello", protocol=3, seat=seat)
            stream.until("error", "welcome")
        frames = without_pings(stream)
        stream.close()
        return frames


def step(one: World, two: World, dice: random.Random, secret: set[str]) -> bool:
    """Answer one question alike in both worlds; not where the worlds would part."""
    if not one.asked or _ends_race(one.connections[0]):
        return False
    mine, yours = one.asked[0], two.asked[0]
    if mine.viewer == WATCHER:
        assert mine.question == yours.question, (mine.question, yours.question)
    both = [m for m in mine.moves() if m in set(yours.moves()) and not _names(m, secret)]
    if not both:
        return False
    move = other = dice.choice(both)
    if mine.question and mine.question["kind"] in ("tip", "sell") and mine.viewer != WATCHER:
        # What is sealed may differ as well, where the watcher is not its owner.
        other = dice.choice(yours.moves())
    one.answer(mine, move)
    two.answer(yours, other)
    return True


def _names(move: str, secret: set[str]) -> bool:
    return bool(secret & set(move.split()))


def _ends_race(stream: Stream) -> bool:
    """Whether so many cars are home that the race, and with it all secrecy, may end."""
    return sum(car["place"] is not None for car in stream.view["cars"]) >= 4
