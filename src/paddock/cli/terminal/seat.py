"""A race with one human seat; bots play the others."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from paddock.bots import Bot
from paddock.bots.call import call_bot
from paddock.cli.terminal.news import Teller, step_both
from paddock.core.errors import PaddockError
from paddock.core.game import Event, Move
from paddock.loading import replay
from paddock.race import Race

#: Seconds that a bot may think per move.
BUDGET = 1.0


@dataclass(frozen=True)
class Told:
    """One row of the record as this seat may see it."""

    seat: int
    #: Its notation; None if it reveals more than this seat may know.
    move: str | None
    events: tuple[Event, ...]
    sentences: tuple[str, ...]


class Seat:
    """A seat in a race, with everything it has seen."""

    def __init__(
        self, race: Race, number: int, bots: Mapping[int, Bot], teller: Teller, seed: int
    ) -> None:
        race.view(number)
        self.race, self.number, self._bots, self._seed = race, number, bots, seed
        self.teller = teller
        self.told: list[Told] = []
        self.fresh = 0
        # A second race follows the first row by row, because what a seat may see of a row
        # depends on the record before and after it.
        self._shadow = replay(race.record, stop=0)
        self._listen()
        self._run()

    @property
    def is_asked(self) -> bool:
        """Whether this seat must choose now, alone or at the same time as others."""
        return self.number in self.race.to_act

    @property
    def news(self) -> list[Told]:
        """What has happened since this seat's last choice."""
        return self.told[self.fresh :]

    def choose(self, move: Move) -> None:
        """Play a move, and the bots' moves up to this seat's next choice."""
        self.fresh = len(self.told)
        self.race.play(move, seat=self.number)
        self._run()

    def undo(self) -> bool:
        """Take back this seat's last choice; False if it has made none."""
        trial = self.race.copy()
        try:
            trial.undo()
            while self.number not in trial.to_act:
                trial.undo()
        except PaddockError:
            return False
        self._go_back(trial)
        return True

    def _go_back(self, race: Race) -> None:
        self.race, self._shadow = race, race.copy()
        del self.told[len(race.record.rows) :]
        self.fresh = len(self.told)

    def _run(self) -> None:
        """Let the bots play until this seat is asked or the game is over."""
        while self.race.to_act and not self.is_asked:
            seat = self.race.to_act[0]
            # Seeded by row and seat, so that bots answer the same after an undo.
            rng = random.Random(f"{self._seed}:{len(self.told)}:{seat}")
            answer = call_bot(self._bots[seat], self.race, seat, BUDGET, rng)
            self.race.play(answer.move, seat=seat)
            self._listen()
        self._listen()

    def _listen(self) -> None:
        """Follow the new rows."""
        for row in self.race.record.rows[len(self.told) :]:
            events, whole = step_both(self._shadow, row, self.number)
            sentences = tuple(self.teller.sentences(events))
            move = row.move if events == whole else None
            self.told.append(Told(row.seat, move, tuple(events), sentences))
