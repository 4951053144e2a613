"""A hand of cards: small cards side by side, or a line of words if space is short."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from paddock.cli.terminal.looks import Look

_FRAME = "bright_black"


def draw_hand(
    cards: Sequence[str], look: Look, numbers: Mapping[str, int], width: int, *, tall: bool
) -> list[Text]:
    """The sorted hand; each playable card has the number of its move."""
    held = sorted(cards, key=look.card_order)
    if not tall:
        return [_in_words(held, look, numbers)]
    across = max((len(text) for card in held for text, _ in look.card_lines(card)), default=1)
    fit = max(1, width // (across + 2))
    rows = [held[at : at + fit] for at in range(0, len(held), fit)]
    return [line for row in rows for line in _cards(row, look, numbers, across)]


def _in_words(cards: Sequence[str], look: Look, numbers: Mapping[str, int]) -> Text:
    text = Text()
    for card in cards:
        if card in numbers:
            text.append(f"{numbers[card]}:", "bold")
        lines = look.card_lines(card)
        for k, (line, style) in enumerate(lines):
            text.append(line, style)
            if k < len(lines) - 1 and "/" in card:
                text.append("/")
        text.append("  ")
    return text


def _cards(cards: Sequence[str], look: Look, numbers: Mapping[str, int], across: int) -> list[Text]:
    """One row of cards, each with a frame and its number below."""
    height = max(len(look.card_lines(card)) for card in cards)
    lines = [_joined([Text("╭" + "─" * across + "╮", _FRAME) for _ in cards])]
    lines += [_joined([_line(look, card, k, across) for card in cards]) for k in range(height)]
    lines.append(_joined([_foot(numbers.get(card), across) for card in cards]))
    return lines


def _line(look: Look, card: str, k: int, across: int) -> Text:
    own = look.card_lines(card)
    text, style = own[k] if k < len(own) else ("", "")
    line = Text("│", _FRAME)
    line.append(text.ljust(across), style or "default")
    return line.append("│", _FRAME)


def _foot(number: int | None, across: int) -> Text:
    """The lower edge of a card, with the number to type for it."""
    if number is None:
        return Text("╰" + "─" * across + "╯", _FRAME)
    return Text("╰", _FRAME).append(str(number).center(across, "─"), "bold").append("╯", _FRAME)


def _joined(parts: Sequence[Text]) -> Text:
    return Text("", no_wrap=True).join(parts)
