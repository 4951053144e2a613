"""Whatever happens in a lobby, nobody is told what only another seat may know."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from paddock.server.limits import Limits
from paddock.server.services import Services
from paddock.server.settings import Settings
from paddock.server.tables import lobby
from server.lobbies import GUESTS, Party, Watcher

MANY = (1e6, 1e6)
LIMITS = Limits(frames=MANY, chats=MANY, sockets=100)

BEFORE = [
    "come", "come", "greet", "go", "sit", "sit", "stand", "throw_out", "leave", "bot", "resize",
    "resize", "talk", "pry",
]  # fmt: skip
STARTING = [*BEFORE, "start", "start", "sit", "sit", "bot", "bot", "bot"]
DEALING = ["come", "greet", "go", "stand", "throw_out", "sit", "number", "talk", "leave", "resize"]
RACING = [
    "answer", "answer", "answer", "bot_answers", "bot_answers", "come", "greet", "go", "stand",
    "throw_out", "sit", "leave", "bot", "talk", "pry", "resize",
]  # fmt: skip


@asynccontextmanager
async def gather(folder: Path, seed: int, options: dict[str, str]) -> AsyncIterator[Party]:
    """Guests and passers-by at a table of the first guest's."""
    settings = Settings(f"sqlite:///{folder}/{seed}.sqlite", compile=False, limits=LIMITS)
    services, dice = await Services.open(settings), random.Random(seed)
    setting = lobby.settle("top-race", dice.choice([2, 3, 4]), None, options)
    session = lobby.make(
        services.tables, GUESTS[0], setting, public=False, clock="none", hints=None
    )
    for guest in GUESTS:
        services.guests._keep(guest)
    try:
        yield Party(services, session, dice)
    finally:
        await services.close()


async def whole_evening(party: Party) -> None:
    """A lobby that changes many times, a start, a deal, and some of the race."""
    for _ in range(25):
        await party.act(BEFORE)
    while party.sessions.table.stage == "lobby":
        await party.act(STARTING)
    for _ in range(8):
        await party.act(DEALING)
    await party.act(["deal"])
    for _ in range(60):
        await party.act(RACING)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_happens_at_a_table_everyone_hears_only_what_they_may(
    tmp_path: Path, seed: int
) -> None:
    async def work() -> None:
        options = {"tips": "yes"} if seed % 2 else {}
        async with gather(tmp_path, seed, options) as party:
            await whole_evening(party)
            assert party.sessions.table.stage in ("running", "finished")
            assert not party.sessions.failed
            heard = [frame for watcher in party.watchers for frame in watcher.line.heard]
            assert not any(frame["type"] == "bye" for frame in heard)
            log = await party.tables.store.log(party.sessions.table.code)
            assert [row.version for row in log] == list(range(1, party.sessions.table.version + 1))

    asyncio.run(work())


def test_the_check_would_notice_a_hand_of_another_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with gather(tmp_path, 3, {}) as party:
            await whole_evening(party)
            play = party.sessions.table.play
            assert play is not None
            watcher = next(w for w in party.watchers if w.line.heard)
            other = next(seat for seat in range(play.race.players) if seat != watcher.viewer)
            leak = {"type": "row", "view": play.race.view(other), "by": None}
            watcher.line.heard.append(json.loads(json.dumps(leak)))
            with pytest.raises(AssertionError):
                watcher.check(party.sessions)

    asyncio.run(work())


def test_a_page_that_greets_a_table_after_it_left_the_memory_begins_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with gather(tmp_path, 1, {}) as party:
            late = Watcher(None)
            await party.connect(late)
            await party.settle()
            party.tables.unload(party.sessions)
            late.line.say("hello", protocol=3)
            await party.settle()
            assert late.line.heard == [{"type": "bye", "why": "resync"}]
            assert not party.sessions.connections

    asyncio.run(work())
