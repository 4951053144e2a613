"""Plays a seat through the page, by what can be seen and clicked on it."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from .serving import PATIENCE

#: What can be chosen at once: cards, spaces, buttons.
CHOICES = "[data-move]:not([disabled])"

#: A click by event reaches what lies under a neighbour's edge, as a key would. Whether to halt
#: is asked in the same breath, because the page may change between two calls.
CLICK = """(one, halt) => {
  if (halt && document.querySelector(halt)) return false;
  one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));
  return true;
}"""


class Player:
    """Whoever sits before a page and always finds something to click."""

    def __init__(self, page: Page, seed: int = 1, leaves: tuple[str, ...] = ()) -> None:
        self.page = page
        #: The kinds of choices that are left to others.
        self.leaves = leaves
        self.random = random.Random(seed)
        #: The kinds of choices made, such as "bid" or "drive".
        self.made: set[str] = set()
        #: While something that this finds is on the page, nothing is clicked.
        self.halt = ""

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
        self.play(lambda: self.page.locator(selector).count() > 0, seconds)
        self.halt = ""

    def prompt(self) -> str:
        """What the page says is wanted."""
        words = self.page.locator(".prompt")
        return words.inner_text() if words.count() else self.page.url

    def over(self) -> bool:
        """Whether the result is shown."""
        return self.page.locator("#end-title").count() > 0

    def act(self) -> bool:
        """Make one choice, if one is asked for."""
        page = self.page
        if self._click(page.locator(".curtain button")):
            self.made.add("curtain")
            return True
        if not page.locator(".prompt.mine").count():
            return False
        if page.locator("[data-sell]").count():
            return self._trade()
        left = "".join(f":not([data-move^='{kind}'])" for kind in self.leaves)
        if self._click(page.locator(CHOICES + left)):
            return True
        return self._name_a_car()

    def _trade(self) -> bool:
        """Sell two shares, buy two, and say so."""
        for kind in ("sell", "buy"):
            for _ in range(2):
                self._click(self.page.locator(f"[data-{kind}]:not([disabled])"), wanted=False)
        return self._click(self.page.locator(CHOICES))

    def _name_a_car(self) -> bool:
        """A joker, a tip, or the car to take; its start space is asked for next."""
        kind = self._kind()
        clicked = self._click(self.page.locator(".tray button[data-car]"), wanted=False)
        if clicked and kind in ("joker", "tip"):
            self.made.add(kind)
        return clicked

    def _kind(self) -> str:
        text = self.prompt().lower()
        return "joker" if "joker" in text else "tip" if "tip line" in text else "take"

    def _click(self, found: Locator, *, wanted: bool = True) -> bool:
        """Click one of these, if there is any that stays long enough to be clicked."""
        count = found.count()
        if count == 0:
            return False
        one = found.nth(self.random.randrange(count))
        try:
            move = one.get_attribute("data-move", timeout=500) if wanted else None
            if not one.evaluate(CLICK, self.halt, timeout=500):
                return False
        except Exception as error:
            if "Timeout" in str(error) or "detached" in str(error):
                return False
            raise
        if move:
            self.made.add(re.split(r"\s", move)[0])
        return True
