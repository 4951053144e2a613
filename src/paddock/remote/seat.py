"""A bot's seat at one table: follows its stream, and answers its questions."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from paddock.core.errors import PaddockError
from paddock.remote.backoff import Backoff
from paddock.remote.site import Site
from paddock.remote.thinking import Thinker, track_of

PROTOCOL = 3
Json = dict[str, Any]


class Seat:
    """Plays one table from the lobby to the end."""

    def __init__(
        self, site: Site, table: Json, thinker: Thinker, report: Callable[[str], None]
    ) -> None:
        self._site, self._table, self._thinker = site, table, thinker
        self.code = str(table["code"])
        self._report = report
        self._version: int | None = None
        self._own: list[int] = []
        #: the open question, and the task that answers it
        self._question: Json | None = None
        self._answering: asyncio.Task[None] | None = None

    async def play(self) -> None:
        """Play until the race is over, reconnecting as often as necessary."""
        backoff = Backoff()
        while not self._over:
            try:
                async with self._site.stream(f"/tables/{self.code}/stream") as socket:
                    await self._hello(socket)
                    await self._follow(socket, backoff)
            except (OSError, TimeoutError, ConnectionClosed, InvalidHandshake):
                self._forget_question()
            if not self._over:
                await backoff.wait()
        self._forget_question()

    @property
    def _over(self) -> bool:
        return self._table["stage"] in ("finished", "closed")

    async def _hello(self, socket: ClientConnection) -> None:
        """Begin, or continue; a position says more than a view, so no views are needed."""
        await _send(socket, "hello", protocol=PROTOCOL, after=self._version, views=False)

    async def _follow(self, socket: ClientConnection, backoff: Backoff) -> None:
        async for text in socket:
            message = json.loads(text)
            backoff.reset()
            await self._take(socket, message)
            if self._over or message.get("type") == "bye":
                return

    async def _take(self, socket: ClientConnection, message: Json) -> None:
        match message.get("type"):
            case None:
                self._version = message["v"]
                await self._take_row(socket, message)
            case "welcome":
                self._version, self._own = message["version"], message["own"]
                await self._take_table(message["table"])
                await self._take_row(socket, message)
            case "table":
                await self._take_table(message["table"])
            case "deal":
                for seat in message["seats"]:
                    await _send(socket, "number", seat=seat, number=secrets.token_hex(16))
            case "position":
                self._begin_thinking(socket, message)
            case "ping":
                await _send(socket, "pong")
            case "error":
                self._refused(message)

    async def _take_table(self, table: Json) -> None:
        self._table = table
        self._own = [seat["seat"] for seat in table["seats"] if seat["you"]]
        if not self._own and not self._over:
            self._report(f"{self.code}: the seat is no longer ours")
            self._table = {**table, "stage": "closed"}

    async def _take_row(self, socket: ClientConnection, message: Json) -> None:
        """Note a new question, or that there is none any more."""
        question = message.get("question")
        if question is not None:
            self._forget_question()
            number = question.get("id", self._version)
            self._question = {**question, "id": number}
            await _send(socket, "position", question=number, seat=question["seat"])
        elif not any(_waits(one, self._own) for one in message["asked"]):
            self._forget_question()

    def _forget_question(self) -> None:
        self._question = None
        if self._answering:
            self._answering.cancel()
            self._answering = None

    def _begin_thinking(self, socket: ClientConnection, position: Json) -> None:
        question = self._question
        if question and position["question"] == question["id"] and self._answering is None:
            self._answering = asyncio.create_task(
                self._answer(socket, question, position["position"])
            )

    async def _answer(self, socket: ClientConnection, question: Json, position: str) -> None:
        """Think, and answer; if that is impossible, a stand-in or the clock has to."""
        seat = question["seat"]
        try:
            track = await track_of(self._site, self._table)
            answer = await self._thinker.move(position, track, seat, question.get("ms"))
        except PaddockError as error:
            self._report(f"{self.code}: {error}")
            return
        if answer.fault:
            self._report(f"{self.code}: {answer.fault}")
        try:
            number, move = question["id"], str(answer.move)
            await _send(socket, "answer", question=number, seat=seat, move=move)
        except ConnectionClosed:
            # The question is asked again after reconnecting.
            return

    def _refused(self, message: Json) -> None:
        if message["code"] == "unknown" and message["ref"] is None:
            # The table was deleted.
            self._table = {**self._table, "stage": "closed"}
        # A question may have been settled or undone meanwhile.
        if message["code"] not in ("stale", "not_your_turn", "wrong_stage"):
            self._report(f"{self.code}: the server refuses: {message['code']}")

    @property
    def outcome(self) -> str:
        """How it ended, in words."""
        outcome = self._table.get("outcome")
        if not outcome or not self._own:
            return "over"
        place = min(outcome["ranking"].index(seat) for seat in self._own) + 1
        return f"finished in place {place} of {len(outcome['ranking'])}"


def _waits(asked: int | Json, own: list[int]) -> bool:
    """Whether one of our seats still has to answer."""
    if isinstance(asked, int):
        return asked in own
    return asked["seat"] in own and not asked.get("answered", False)


async def _send(socket: ClientConnection, kind: str, **fields: Any) -> None:
    await socket.send(json.dumps({"type": kind, **fields}))
