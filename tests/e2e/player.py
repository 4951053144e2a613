"""Plays a seat through the page, by what can be seen and clicked on it."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

from .serving import PATIENCE

#: Makes one choice, if one is asked for, and returns its kind. It is looked for and clicked in one
#: breath, because the page may change between two calls, and because one call is quick. A click by
#: event reaches what lies under a neighbour's edge, as a key would. Which of several is clicked
#: comes from the given random words, as `random.randrange` would choose; it tells how many it took.
ACT = """async ({ halt, only, leaves, words }) => {
  let used = 0;
  const below = (count) => {
    const spare = Math.clz32(count);
    for (;;) {
      const number = words[used++] >>> spare;
      if (number < count) return number;
    }
  };
  const has = (selector) => document.querySelector(selector) !== null;
  const click = (selector) => {
    if (halt && has(halt)) return null;
    const found = document.querySelectorAll(selector);
    if (!found.length) return null;
    const one = found[below(found.length)];
    const shape = { bubbles: true, cancelable: true, composed: true };
    one.dispatchEvent(new MouseEvent("click", shape));
    return one;
  };
  const choose = (leaves) => {
    const others = leaves.map((kind) => `:not([data-move^='${kind}'])`).join("");
    return click(`[data-move]:not([disabled])${others}`)?.dataset.move.split(/\\s/)[0];
  };
  // Sell two shares, buy two, and say so.
  const trade = async () => {
    for (const kind of ["sell", "sell", "buy", "buy"]) {
      click(`[data-${kind}]:not([disabled])`);
      await new Promise((resolve) => setTimeout(resolve));
    }
    return choose([]);
  };
  // A joker, a tip, or the car to take; its start space is asked for next.
  const name = () => {
    const text = document.querySelector(".prompt").innerText.toLowerCase();
    const kind = text.includes("joker") ? "joker" : text.includes("tip line") ? "tip" : "take";
    return click(".tray button[data-car]") && kind;
  };
  const act = async () => {
    if (click(".curtain button")) return "curtain";
    if (!has(".prompt.mine")) return null;
    const ask = document.querySelector(".prompt .ask")?.innerText ?? "";
    if (only && !only.some((start) => ask.startsWith(start))) return null;
    return has("[data-sell]") ? trade() : (choose(leaves) ?? name());
  };
  return [await act(), used];
}"""
#: More random words than one choice takes: each is refused less than half of the time.
WORDS = 100

#: Nobody looks at a page while it is played on, and drawing takes a third of a race's time.
#: Everything keeps its place, can be clicked and has its focus, as an opacity changes none of it.
DRAW = "(drawn) => { document.body.style.opacity = drawn ? '' : '0' }"

SHOWN = "(selector) => document.querySelector(selector) !== null"


@contextmanager
def undrawn(page: Page) -> Iterator[None]:
    """Draw nothing of a page for a while."""
    page.evaluate(DRAW, False)
    yield
    page.evaluate(DRAW, True)


class Player:
    """Whoever sits before a page and always finds something to click."""

    def __init__(self, page: Page, seed: int = 1, leaves: tuple[str, ...] = ()) -> None:
        self.page = page
        #: The kinds of choices that are left to others.
        self.leaves = leaves
        self.random = random.Random(seed)
        #: What comes next from it, in words of 32 bits.
        self.words: list[int] = []
        #: The kinds of choices made, such as "bid" or "drive".
        self.made: set[str] = set()
        #: While something that this finds is on the page, nothing is clicked.
        self.halt = ""
        #: Where given, only questions that begin with one of these are answered.
        self.only: set[str] | None = None

    def play(self, until: Callable[[], bool], seconds: float = 5 * PATIENCE) -> None:
        """Answer whatever is asked until something holds."""
        end = time.monotonic() + seconds
        while not until():
            assert time.monotonic() < end, f"stuck at: {self.prompt()}"
            if not self.act():
                self.page.wait_for_timeout(25)

    def play_until_shown(self, selector: str, seconds: float = 5 * PATIENCE) -> None:
        """Answer until the page shows this, and never click past it."""
        self.halt = selector
        with undrawn(self.page):
            self.play(lambda: self.shows(selector), seconds)
        self.halt = ""

    def play_to_the_end(self) -> None:
        """Answer until the result is shown."""
        with undrawn(self.page):
            self.play(self.over)

    def shows(self, selector: str) -> bool:
        """Whether something like this is on the page."""
        return bool(self.page.evaluate(SHOWN, selector))

    def prompt(self) -> str:
        """What the page says is wanted."""
        words = self.page.locator(".prompt")
        return words.inner_text() if words.count() else self.page.url

    def over(self) -> bool:
        """Whether the result is shown."""
        return self.shows("#end-title")

    def act(self) -> bool:
        """Make one choice, if one is asked for."""
        self.words += (self.random.getrandbits(32) for _ in range(WORDS - len(self.words)))
        only = None if self.only is None else sorted(self.only)
        task = {"halt": self.halt, "only": only, "leaves": self.leaves, "words": self.words}
        kind, used = self.page.evaluate(ACT, task)
        del self.words[:used]
        if kind:
            self.made.add(kind)
        return bool(kind)
