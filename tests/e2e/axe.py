"""Screens as axe-core sees them, by day and by night, large and small."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from .player import DRAW
from .serving import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LARGE_DAY: dict[str, Any] = {"color_scheme": "light"}
SMALL_NIGHT: dict[str, Any] = {
    "color_scheme": "dark",
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
}

#: The kind of the question that this page may answer, once all of it is shown.
ASKED = """() => {
  if (!document.querySelector(".tray :is([data-move], [data-car], [data-sell])")) return null;
  const words = document.querySelector(".prompt.mine .ask")?.innerText.trim().split(/\\s+/) ?? [];
  return words.slice(0, 2).includes("Move") ? "Move" : words.slice(0, 2).join(" ");
}"""


def check(page: Page, screen: str) -> None:
    """Nothing that axe finds wrong on this screen."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.wait_for_timeout(100)
    assert page.evaluate("getComputedStyle(document.body).opacity") == "1", "nothing is drawn"
    # No rule needs the style sheets fetched once more.
    options = {"resultTypes": ["violations"], "preload": False}
    found = page.evaluate("(options) => axe.run(document, options)", options)
    faults = [
        (one["id"], one["impact"], [node["html"][:160] for node in one["nodes"][:3]])
        for one in found["violations"]
    ]
    assert not faults, (screen, faults)


def check_end(page: Page) -> None:
    """Check what there is to see after a race: its result, the menu and the replay."""
    check(page, "result")
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Fair deal").click()
    check(page, "menu")
    page.goto(page.url.replace("/t/", "/replay/"))
    page.wait_for_selector(".reel")
    check(page, "replay")


class Questions:
    """Checks each kind of question when it is first asked on a page that is not drawn."""

    def __init__(self, page: Page) -> None:
        self.page = page
        #: The kinds that were checked.
        self.seen: set[str] = set()

    def look(self) -> None:
        """Check the question that is asked now, if it is one of a new kind."""
        kind = self.page.evaluate(ASKED)
        if kind and kind not in self.seen:
            self.seen.add(kind)
            self.page.evaluate(DRAW, True)
            check(self.page, kind)
            self.page.evaluate(DRAW, False)
