"""What happens after a race: its achievements are noted and it is rated, in the background."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence

from sqlalchemy.exc import SQLAlchemyError

from paddock.core.feats import FinishedRace
from paddock.server.background import Background
from paddock.server.players import feats, rating
from paddock.server.storage.write_connection import Write
from paddock.server.tables.registry import TableRegistry
from paddock.server.tables.session import TableSession
from paddock.server.tables.table import AppliedEntry, Table
from paddock.server.tables.viewers import SPECTATOR

logger = logging.getLogger("paddock.server")

#: Seconds between two looks for races that another worker left unrated.
LOOK_EVERY = 30.0


def finished_race(table: Table, told: Sequence[AppliedEntry]) -> FinishedRace | None:
    """A table's race as achievements see it; None before its end."""
    outcome = table.outcome()
    if outcome is None:
        return None
    return FinishedRace(
        table.track_name,
        table.players,
        outcome.scores,
        outcome.winners,
        [None if chair.guest else chair.bot for chair in table.chairs],
        [event for one in told if one.events is not None for event in one.events.of(SPECTATOR)],
    )


def end_of(told: Sequence[AppliedEntry]) -> float:
    """When a race was over: the time of its last move, whatever was said after it."""
    return max((one.at for one in told if one.events is not None), default=0.0)


def feat_lines(table: Table, told: Sequence[AppliedEntry]) -> list[Write]:
    """The achievements of a race, to be stored for those who have not had them before."""
    race = finished_race(table, told)
    guests = {
        seat: chair.guest
        for seat, chair in enumerate(table.chairs)
        if chair.guest and not chair.remote
    }
    where = {"code": table.code, "at": end_of(told)}
    return [
        Write("feats", {"guest": guests[seat], "feat": feat, **where})
        for feat, seats in (feats.of_game(table.game, race) if race else {}).items()
        for seat in sorted(seats & guests.keys())
    ]


class Chronicle:
    """Follows up on finished races."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables
        self._work = Background("a finished race")
        self._finished = asyncio.Event()

    def note(self, session: TableSession) -> None:
        """Follow up on a race, whose last entry is stored."""
        self._finished.set()
        if any(chair.guest for chair in session.table.chairs):
            self._work.start(self._note_feats(session))

    async def _note_feats(self, session: TableSession) -> None:
        # From the log, so that nothing is counted that was undone.
        told = await self._tables.whole(session)
        self._tables.writer.put(feat_lines(session.table, told), lambda: None, lambda: None)

    async def keep_rating(self) -> None:
        """Rate every finished race soon."""
        while True:
            try:
                while await self._tables.store.change(rating.rate_pending):
                    pass
            except SQLAlchemyError as error:
                logger.warning("races cannot be rated", exc_info=error)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._finished.wait(), LOOK_EVERY)
            self._finished.clear()

    async def stop(self) -> None:
        """Stop all work; what is missing can be computed again."""
        await self._work.stop()
