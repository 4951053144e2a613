"""The prompt loop: reads a line, answers it, and asks again."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

from paddock.cli.terminal.choice import find_move
from paddock.cli.terminal.end import told_end
from paddock.cli.terminal.looks import find_look
from paddock.cli.terminal.page import Page
from paddock.cli.terminal.screen import Screen
from paddock.cli.terminal.seat import Seat
from paddock.core.errors import PaddockError
from paddock.core.seats import CHANCE
from paddock.files import write_whole
from paddock.texts import Texts


class Loop:
    """One seat's prompt loop, from the first question to the last."""

    def __init__(self, seat: Seat, texts: Texts, console: Console) -> None:
        self._seat, self._texts, self._console = seat, texts, console
        self._look = find_look(seat.race.game.id)
        self._commands = {
            "help": self._help,
            "?": self._help,
            "moves": self._moves,
            "board": self._board,
            "hand": self._hand,
            "log": self._log,
            "undo": self._undo,
            "record": self._record,
        }

    def run(self, welcome: str) -> None:
        """Run until the player leaves or the input ends."""
        self._page = self._new_page()
        self._show(welcome)
        while (line := self._read()) is not None:
            if line in ("quit", "q", "exit"):
                break
            self._answer(line)
        self._say(self._farewell())

    def _answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        try:
            if not line:
                self._show()
            elif word == "save":
                self._save(rest.strip())
            elif line in self._commands:
                self._commands[line]()
            else:
                self._choose(line)
        except PaddockError as error:
            self._say(str(error))

    def _choose(self, line: str) -> None:
        if not self._seat.is_asked:
            raise PaddockError(self._texts("hand-is-over"))
        move = find_move(line, self._page.moves, self._page.letters, self._texts)
        self._seat.choose(move)
        self._page = self._new_page()
        self._show()

    def _show(self, welcome: str | None = None) -> None:
        """Show a new page, on a cleared screen if possible."""
        screen = Screen.of(self._console)
        if self._console.is_terminal and sys.stdin.isatty() and screen.fine:
            self._console.clear()
        if welcome is not None:
            self._say(welcome)
        self._page = self._new_page()
        self._console.print(self._page.whole())
        if not self._seat.is_asked:
            self._console.print(told_end(self._seat.race, self._seat.teller))

    def _new_page(self) -> Page:
        return Page(self._seat, self._look, self._texts, Screen.of(self._console))

    def _read(self) -> str | None:
        """The next line, stripped; None at the end of the input."""
        asked = self._seat.is_asked
        prompt = self._texts("prompt-you") if asked else self._texts("prompt-over")
        try:
            line = input(prompt)
        except EOFError:
            print()
            return None
        if not sys.stdin.isatty():
            self._say(line)
        return "".join(sign for sign in line if sign.isprintable()).strip()

    def _help(self) -> None:
        example = str(self._page.moves[-1]) if self._page.moves else "pass"
        self._say(self._texts("help", example=example))
        if "help-game" in self._texts:
            self._say("\n" + self._texts("help-game"))

    def _moves(self) -> None:
        if not self._page.moves:
            raise PaddockError(self._texts("hand-is-over"))
        self._console.print(*self._page.all_moves(), sep="\n")

    def _board(self) -> None:
        self._console.print(self._page.board())

    def _hand(self) -> None:
        self._console.print(*self._page.hand(), sep="\n")

    def _log(self) -> None:
        self._console.print(*self._page.news(self._seat.told), sep="\n")

    def _undo(self) -> None:
        if not self._seat.undo():
            raise PaddockError(self._texts("nothing-to-undo"))
        self._show(self._texts("undone"))

    def _record(self) -> None:
        """Print the moves; while the game is on, hidden moves are only described."""
        if self._seat.race.outcome is not None:
            return self._say(str(self._seat.race.record).rstrip())
        for number, row in enumerate(self._seat.told, 1):
            chance = row.seat == CHANCE
            who = self._texts("chance") if chance else self._texts("seat-name", seat=row.seat)
            told = row.move or f"({' '.join(row.sentences)})"
            self._say(f"{number}. {who}: {told}")

    def _save(self, name: str) -> None:
        if not name:
            raise PaddockError(self._texts("save-where"))
        write_whole(Path(name).expanduser(), str(self._seat.race.record))
        over = self._seat.race.outcome is not None
        self._say(self._texts("saved" if over else "saved-open", file=name))

    def _farewell(self) -> str:
        race = self._seat.race
        if race.outcome is not None:
            return self._texts("farewell-over")
        return self._texts("farewell", moves=len(race.record.rows))

    def _say(self, text: str) -> None:
        self._console.print(Text(text))
