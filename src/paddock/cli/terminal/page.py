"""One page of the terminal: news, board, players, cars, hand, question and moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from paddock.cli.terminal.board import CHEQUERED, CIRCLED, RAISED, Piece, arrow, draw_board
from paddock.cli.terminal.choice import in_order, letters, listing, marks
from paddock.cli.terminal.hand import draw_hand
from paddock.cli.terminal.looks import Look, find_look
from paddock.cli.terminal.news import flatten
from paddock.cli.terminal.screen import SIDE, Screen
from paddock.cli.terminal.seat import Seat, Told
from paddock.cli.terminal.tables import (
    car_names,
    car_table,
    extra_lines,
    player_lines,
    player_table,
)
from paddock.core.game import Move
from paddock.core.tracks import Track
from paddock.texts import Texts

#: The list of moves may always take this many lines, and more if there is room.
_LISTED, _REST = 6, 32


class Page:
    """What one seat sees at one moment."""

    def __init__(self, seat: Seat, look: Look, texts: Texts, screen: Screen) -> None:
        self._seat, self._look, self._texts, self._screen = seat, look, texts, screen
        self._track, self._name = seat.race.track, seat.teller.name
        self.view: dict[str, Any] = seat.race.view(seat.number)
        legal: list[Move] = seat.race.legal_moves(seat.number) if seat.is_asked else []
        self.moves = in_order(legal, look)
        self.letters = letters(self.moves)

    def whole(self) -> Group:
        """Everything, arranged for the screen."""
        news = self.news(self._seat.news)
        extras = extra_lines(self.view, self._look, self._texts, self._name)
        below = [*extras, *self.hand(), self.question(), *self.choices()]
        tables = 0 if self._screen.beside else len(self.view.get("cars", ())) + 2
        screen = self._screen.with_below(self._height(below) + tables)
        if screen.beside:
            return Group(self._side_by_side(news, screen), *below)
        middle: list[RenderableType] = [self.board(screen)]
        if screen.drawn:
            middle.append(self._tables_in_a_row())
        else:
            middle.append(car_names(self.view, self._look, self._texts))
            middle.append(player_lines(self.view, self._look, self._texts, self._name))
        return Group(*news, *middle, *below)

    def _height(self, lines: Sequence[Text]) -> int:
        """The number of lines that these take."""
        widths = (cell_len(line.plain.rstrip()) for line in lines)
        return sum(max(1, -(-width // self._screen.width)) for width in widths)

    def board(self, screen: Screen | None = None) -> RenderableType:
        """The board with cars, marked ends of moves, and a legend."""
        screen = screen or self._screen
        ends = (self._texts("ruler-start"), self._texts("ruler-finish"))
        on_board = pieces(self.view, self._look)
        board = draw_board(self._track, screen, on_board, marks(self.letters), ends)
        if not screen.drawn:
            return board
        heading = self._track.spaces[self._track.grid[0]].heading
        signs = {"finish": CHEQUERED, "tip": CIRCLED[0], "start": RAISED[0]}
        key = "legend-colours" if self._track.coloured else "legend-board"
        legend = self._texts(key, arrow=arrow(heading), **signs)
        return Group(board, Text(legend, "bright_black", no_wrap=True, overflow="ellipsis"))

    def hand(self) -> list[Text]:
        """The cards in hand and those face up on the table, if any."""
        if "hand" not in self.view:
            return self.piles()
        if not self.view["hand"]:
            return [*self.piles(), Text(self._texts("no-hand"), "bright_black")]
        width, tall = self._screen.width, self._screen.drawn
        cards = self.view["hand"]
        return [*self.piles(), *draw_hand(cards, self._look, self._numbers(), width, tall=tall)]

    def piles(self) -> list[Text]:
        """Cards that are face up on the table, one pile per line."""
        lines = []
        for pile in self._look.piles:
            if cards := self.view.get(pile):
                title = Text(f"{self._texts(f'pile-{pile}')}: ", "bold")
                shown = draw_hand(cards, self._look, self._numbers(), 0, tall=False)
                lines.append(title.append_text(shown[0]))
        return lines

    def _numbers(self) -> dict[str, int]:
        """The number of the move for each playable card."""
        numbered = enumerate(self.moves, 1)
        return {move.card: number for number, move in numbered if hasattr(move, "card")}

    def question(self) -> Text:
        """Whose turn it is and what they have to do, in one sentence."""
        if not self._seat.is_asked:
            return Text("")
        key = f"ask-{self.view.get('phase')}"
        if key not in self._texts:
            return Text(self._texts("ask"), "bold")
        own = self._look.question(self.view, self._texts, self._name)
        values = flatten(self.view, self._texts) | own
        sentence = self._texts(key, **values)
        return Text(sentence[:1].upper() + sentence[1:], "bold")

    def choices(self) -> list[Text]:
        """The legal moves with their numbers, in columns."""
        lines = listing(self.moves, self.letters)
        room = max(_LISTED, self._screen.height - _REST)
        cells = [_cell(line.numbers, line.text) for line in lines]
        rows = _columns(cells, self._screen.width)
        if len(rows) <= room:
            return rows
        more = Text(self._texts("more-moves"), "bright_black")
        return [*rows[: room - 1], more]

    def all_moves(self) -> list[Text]:
        """Every legal move on its own line."""
        cells = [_cell(str(number), str(move)) for number, move in enumerate(self.moves, 1)]
        return _columns(cells, self._screen.width)

    def news(self, told: Sequence[Told]) -> list[Text]:
        """What happened, in paragraphs."""
        return [self._painted(paragraph) for paragraph in self._paragraphs(told)]

    def _paragraphs(self, told: Sequence[Told]) -> list[str]:
        paragraphs: list[list[str]] = []
        last = None
        for row in told:
            for event, sentence in zip(row.events, row.sentences, strict=True):
                opens = event["kind"] in self._look.opens
                if not paragraphs or opens or (not self._look.opens and row.seat != last):
                    paragraphs.append([])
                paragraphs[-1].append(sentence)
            last = row.seat
        return [self._texts("sentence-separator").join(sentences) for sentences in paragraphs]

    def _painted(self, sentence: str) -> Text:
        """A sentence with the cars' names in their colours."""
        text = Text(sentence)
        for car in self.view.get("cars", ()):
            word, style = self._texts.name(car["name"]), self._look.word_style(car["name"])
            text.highlight_words([word, word.capitalize()], style)
        return text

    def _setup(self) -> tuple[Table, Table]:
        return (
            player_table(self.view, self._look, self._texts, self._name),
            car_table(self.view, self._look, self._texts, self._track, self._name),
        )

    def _tables_in_a_row(self) -> Table:
        grid = Table.grid(padding=(0, 3))
        grid.add_row(*self._setup())
        return grid

    def _side_by_side(self, news: Sequence[Text], screen: Screen) -> Table:
        """The board on the left, everything else on the right; old news is dropped."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=screen.board[0], no_wrap=True)
        grid.add_column(width=SIDE)
        room = screen.board[1] - len(self.view["players"]) - len(self.view["cars"]) - 4
        grid.add_row(self.board(screen), Group(*self._setup(), *self._latest(news, room)))
        return grid

    def _latest(self, news: Sequence[Text], room: int) -> list[Text]:
        """As many of the last paragraphs as fit."""
        kept: list[Text] = []
        for paragraph in reversed(news):
            room -= _height_at(paragraph, SIDE)
            if room < 1:
                kept.append(Text(self._texts("more-news"), "bright_black"))
                break
            kept.append(paragraph)
        return kept[::-1]


def _height_at(paragraph: Text, width: int) -> int:
    """The number of lines of a paragraph in a column, where Japanese letters are two wide."""
    return len(paragraph.wrap(Console(width=width), width))


def pieces(view: Mapping[str, Any], look: Look) -> list[Piece]:
    """The cars on the track, with their numbers."""
    return [
        Piece(str(number), look.car_style(car["name"]), car["space"])
        for number, car in enumerate(view.get("cars", ()), 1)
        if car.get("space") is not None
    ]


def draw_pieces(view: Mapping[str, Any], game: str, track: Track, screen: Screen) -> Group:
    """The board of a view, with cars but without marks."""
    return draw_board(track, screen, pieces(view, find_look(game)), {})


def _cell(numbers: str, text: str) -> Text:
    return Text(f"{numbers:>5}", "bold").append(f" {text}", "not bold")


def _columns(cells: Sequence[Text], width: int) -> list[Text]:
    """Cells in as many columns as fit, row by row."""
    widest = max((len(cell) for cell in cells), default=0) + 2
    count = max(1, (width + 1) // widest)
    for cell in cells:
        cell.pad_right(widest - len(cell))
    rows = (cells[at : at + count] for at in range(0, len(cells), count))
    return [Text("").join(row) for row in rows]
