"""A whole server without a network: lobbies that change, and pages that note what they hear."""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Callable
from typing import Any

from paddock.server.refusals import RefusedError
from paddock.server.services import Services
from paddock.server.storage.store import Guest
from paddock.server.tables import commands, lobby
from paddock.server.tables.session import TableSession
from server.page import complete

Json = dict[str, Any]
GUESTS = [Guest(f"g{name}", name, True) for name in ("Ada", "Ben", "Cleo", "Dora")]


class WebSocketEnd:
    """A connection of which the test is the other end."""

    def __init__(self) -> None:
        self.heard: list[Json] = []
        self.open = True
        self.taker: Callable[[str | None], None] = lambda text: None
        self.closed: Callable[[], None] = lambda: None

    def accept(self, *limits: object) -> None: ...

    def hold(self) -> None: ...

    def resume(self) -> None: ...

    def listen(self, taker: Callable[[str | None], None], closed: Callable[[], None]) -> None:
        self.taker, self.closed = taker, closed

    def write(self, text: bytes) -> int:
        self.heard.append(complete(json.loads(text)))
        return 0

    def close(self, code: int) -> None:
        self.open = False

    def say(self, kind: str, **fields: Any) -> None:
        self.taker(json.dumps({"type": kind, **fields}))


class Watcher:
    """A page: who it is, what it was welcomed as, and what it may be told by that."""

    def __init__(self, guest: Guest | None) -> None:
        self.guest, self.line = guest, WebSocketEnd()
        self.viewer: int | None = None
        self.question: Json | None = None
        self.seen = 0

    def own(self, session: TableSession) -> list[int]:
        return session.table.seats_of(self.guest.id if self.guest else None)

    def check(self, session: TableSession) -> None:
        """Everything heard since the last check is what the viewer may know, and no more."""
        for frame in self.line.heard[self.seen :]:
            self._check(frame, session)
        self.seen = len(self.line.heard)

    def _check(self, frame: Json, session: TableSession) -> None:
        own = self.own(session)
        if frame["type"] == "welcome":
            self.viewer, self.question = frame["viewer"], frame["question"]
            assert frame["own"] == own
            assert frame["you"] == (self.guest.id if self.guest else None)
            self._check_view(frame["view"] or {}, session)
        if frame["type"] in ("row", "welcome"):
            # Who was told something was told it as the owner of a seat, or as nobody.
            assert self.viewer in own if own else self.viewer is None
        if frame["type"] == "row":
            self._check_view(frame.get("view", {}), session)
            self.question = frame.get("question")
            assert self.question is None or self.question["seat"] == self.viewer
            assert "sealed" not in frame or frame["by"]["seat"] == self.viewer
        if frame["type"] == "deal":
            assert frame["seats"] == own

    def _check_view(self, view: Json, session: TableSession) -> None:
        if view:
            assert session.table.play is not None
            known = json.loads(json.dumps(session.table.play.race.view(self.viewer)))
            assert view == {key: known[key] for key in view}


class Party:
    """Some guests and passers-by who do whatever comes into their heads."""

    def __init__(self, services: Services, session: TableSession, dice: random.Random) -> None:
        self.services, self.tables, self.sessions, self.dice = (
            services,
            services.tables,
            session,
            dice,
        )
        self.watchers: list[Watcher] = []
        # Nothing goes on by itself: bots, clocks and the deal have their turn like everybody.
        self.tables.on_stored = lambda session: None

    async def act(self, names: list[str]) -> None:
        """Do one of these things; what is refused has not happened."""
        with contextlib.suppress(RefusedError):
            await getattr(self, "_" + self.dice.choice(names))()
        await self.settle()

    async def settle(self) -> None:
        """Let everything be stored and told, then look at what was told."""
        await self.services.stream_handler._work.settle()
        await self.tables.writer.settle()
        for watcher in self.watchers:
            watcher.check(self.sessions)

    def _guest(self) -> Guest:
        return self.dice.choice(GUESTS)

    def _seat(self) -> int:
        return self.dice.randrange(self.sessions.table.players)

    async def _come(self) -> None:
        watcher = Watcher(self.dice.choice([None, *GUESTS]))
        self.watchers.append(watcher)
        await self.connect(watcher)
        await self._greet(watcher)

    async def connect(self, watcher: Watcher) -> None:
        """Open a stream, without a hello."""
        who = watcher.guest.id if watcher.guest else None
        line: Any = watcher.line
        await self.services.stream_handler.serve(self.sessions.table.code, who, "", line)

    async def _greet(self, watcher: Watcher | None = None) -> None:
        """Say hello, at the first time or again, as one of the own seats or as any other."""
        if watcher is None and not self.watchers:
            return
        watcher = watcher or self.dice.choice(self.watchers)
        seat = self.dice.choice([None, None, 0, 1, 2, 3])
        watcher.line.say("hello", protocol=3, seat=seat)

    async def _go(self) -> None:
        if self.watchers:
            gone = self.watchers.pop(self.dice.randrange(len(self.watchers)))
            gone.line.closed()

    async def _sit(self) -> None:
        lobby.sit(self.tables, self.sessions, self._guest(), self._seat())

    async def _stand(self) -> None:
        lobby.free(self.tables, self.sessions, self._guest(), self._seat())

    async def _throw_out(self) -> None:
        lobby.free(self.tables, self.sessions, GUESTS[0], self._seat())

    async def _leave(self) -> None:
        lobby.leave(self.tables, self.sessions, self._guest())

    async def _bot(self) -> None:
        lobby.place_bot(self.tables, self.sessions, GUESTS[0], self._seat(), "random")

    async def _resize(self) -> None:
        table = self.sessions.table
        setting = lobby.settle(table.game, self.dice.choice([2, 3, 4]), None, table.options)
        lobby.change(
            self.tables, self.sessions, GUESTS[0], setting, public=False, clock="none", hints=None
        )

    async def _start(self) -> None:
        lobby.start(self.tables, self.sessions, GUESTS[0])

    async def _number(self) -> None:
        if self.watchers:
            seat = self._seat()
            self.dice.choice(self.watchers).line.say("number", seat=seat, number="5e" * 16)

    async def _deal(self) -> None:
        """The pages have had their time."""
        commands.deal(self.tables, self.sessions)

    async def _talk(self) -> None:
        if self.watchers:
            self.dice.choice(self.watchers).line.say("chat", text="well, well")

    async def _answer(self) -> None:
        """Answer a question that somebody was asked."""
        asked = [w for w in self.watchers if w.question and w.line.open]
        if not asked:
            return
        watcher = self.dice.choice(asked)
        assert watcher.question is not None
        moves = [row[0] for group in watcher.question["moves"] for row in group["list"]]
        given = {"question": watcher.question["id"], "seat": watcher.question["seat"]}
        watcher.line.say("answer", move=self.dice.choice(moves), **given)

    async def _bot_answers(self) -> None:
        """A bot answers, or whoever plays for a seat that nobody looks through."""
        play = self.sessions.table.play
        if play is not None and play.waiting:
            seat = self.dice.choice(play.waiting)
            question = play.question(seat)
            assert question is not None
            move = self.dice.choice(list(question.moves))
            commands.answer(self.tables, self.sessions, question.id, seat, move, "bot")

    async def _pry(self) -> None:
        """Ask for what belongs to somebody else."""
        if self.watchers:
            line, play = self.dice.choice(self.watchers).line, self.sessions.table.play
            number = play.number if play else 0
            line.say("preview", question=number, seat=self._seat(), move="pass")
            line.say("undo", seat=self._seat())
