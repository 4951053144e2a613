"""Plays a seat by the keyboard alone: Tab to get there, Enter to do it."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Collection
from typing import TypedDict

from playwright.sync_api import Page

from .player import undrawn
from .serving import PATIENCE

#: A page has fewer stops than this.
MOST_STOPS = 250

#: What has the focus, as a reader of the page would see it. Nothing is touched.
LOOK = """() => {
  const one = document.activeElement;
  const words = one.getAttribute("aria-label") ?? one.textContent ?? "";
  const { move = "", car = "", sell = "", buy = "" } = one.dataset;
  const tray = one.closest("section.tray") !== null;
  const asked = document.querySelector(".prompt.mine") !== null;
  return { words: words.trim(), move, car, sell, buy, tray, asked };
}"""

#: Which kinds of choices the question offers, to know what to look for.
OFFERED = """() => {
  const tray = document.querySelector(".prompt.mine") && document.querySelector("section.tray");
  const has = (what) => Boolean(tray?.querySelector(what));
  const moves = [...(tray?.querySelectorAll("button[data-move]:not(:disabled)") ?? [])];
  const verbs = moves.map((one) => one.dataset.move.split(" ")[0]);
  return { asked: Boolean(tray), trade: has("[data-sell]"), verbs, car: has("button[data-car]") };
}"""


class Focus(TypedDict):
    """The stop where the keyboard is."""

    words: str
    move: str
    car: str
    sell: str
    buy: str
    tray: bool
    asked: bool


class Keyboard:
    """Whoever has no mouse."""

    def __init__(self, page: Page, seed: int = 1, wants: tuple[str, ...] = ()) -> None:
        self.page = page
        #: The kinds of choices that are made once, as soon as they are offered, and then avoided.
        self.wants = wants
        self.random = random.Random(seed)
        #: The kinds of choices made, such as "bid" or "drive".
        self.made: set[str] = set()
        #: Called before a question is answered.
        self.asked: Callable[[], None] | None = None

    def look(self) -> Focus:
        """Where the focus is."""
        found: Focus = self.page.evaluate(LOOK)
        return found

    def tab(self) -> Focus:
        """Go on to the next stop."""
        self.page.keyboard.press("Tab")
        return self.look()

    def press(self, words: str) -> None:
        """Go to what is called so, and press it."""
        for _ in range(MOST_STOPS):
            if re.fullmatch(words, self.tab()["words"]):
                self.page.keyboard.press("Enter")
                return
        raise AssertionError(f"the keyboard does not reach {words!r}")

    def play(self, seconds: float = 5 * PATIENCE) -> None:
        """Answer whatever is asked until the result is shown."""
        end = time.monotonic() + seconds
        with undrawn(self.page):
            while not self.page.locator("#end-title").count():
                assert time.monotonic() < end, self.page.locator(".prompt").inner_text()
                if not self.act():
                    self.page.wait_for_timeout(25)

    def act(self) -> bool:
        """Make one choice, if one is asked for."""
        offered = self.page.evaluate(OFFERED)
        if not offered["asked"]:
            return False
        if self.asked:
            self.asked()
        if offered["trade"]:
            return self._trade()
        if offered["verbs"]:
            verbs = set(offered["verbs"])
            wanted = {kind for kind in self.wants if kind in verbs - self.made}
            return self._choose("move", wanted or verbs - set(self.wants) or verbs)
        return bool(offered["car"]) and self._choose("car")

    def _trade(self) -> bool:
        """Sell two shares of a car, buy two of another, and say so."""
        for kind in ("sell", "buy"):
            for _ in range(2):
                if not self._choose(kind):
                    return False
        return self._choose("move")

    def _choose(self, kind: str, verbs: Collection[str] = ()) -> bool:
        """Press one of the next choices of a kind in the tray, where given with such a verb."""
        skip = self.random.randrange(2)
        for _ in range(MOST_STOPS):
            at = self.tab()
            word = str(at[kind])  # type: ignore[literal-required]
            fits = bool(at["tray"] and word and (not verbs or word.split()[0] in verbs))
            if fits and skip <= 0:
                self.page.keyboard.press("Enter")
                self.made.add(word.split()[0] if kind == "move" else kind)
                return True
            if not at["asked"]:
                return False
            skip -= fits
        return False
