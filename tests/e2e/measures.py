"""What can be measured on a screen: whether things are in sight, free, and large enough to tap."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SMALL: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
}
PHONE: dict[str, Any] = {**SMALL, "viewport": {"width": 390, "height": 844}}
LYING: dict[str, Any] = {**SMALL, "viewport": {"width": 844, "height": 390}}
FLAT: dict[str, Any] = {**SMALL, "viewport": {"width": 740, "height": 360}}
#: A laptop of 1280 by 720 pixels at 200 %.
ZOOMED: dict[str, Any] = {"viewport": {"width": 640, "height": 360}, "device_scale_factor": 2}

#: Of the things that a selector finds, those whose middle is out of sight or under something else.
COVERED = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
  const box = one.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !hit || !(one.contains(hit) || hit.contains(one));
}).map((one) => one.outerHTML.slice(0, 160))"""

#: What can be tapped and is smaller than a fingertip. Words within a sentence may be lower, and
#: the board finds what a finger means by itself.
TOO_SMALL = """() => {
  const all = document.querySelectorAll("a[href], button, input, select, summary, [role=button]");
  return [...all].filter((one) => {
    if (one.closest("svg") || one.closest("p a, li a") === one) return false;
    const seen = one.checkVisibility({ visibilityProperty: true });
    if (!seen || one.matches(":disabled")) return false;
    const label = one.closest("label");
    const box = (label ?? one).getBoundingClientRect();
    if (box.width === 0 || getComputedStyle(one).clipPath !== "none") return false;
    return box.width < 43.5 || box.height < 43.5;
  }).map((one) => {
    const box = one.getBoundingClientRect();
    return `${one.outerHTML.slice(0, 120)} ${Math.round(box.width)}x${Math.round(box.height)}`;
  });
}"""

#: The cards of a hand of which a value is out of sight or under a neighbour.
HIDDEN_VALUES = """() => [...document.querySelectorAll(".hand [data-card]")].filter((card) =>
  [...card.querySelectorAll(".swatch, .points")].some((one) => {
    const box = one.getBoundingClientRect();
    const within = box.x >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !within || !card.contains(hit);
  })
).map((card) => card.dataset.card)"""

#: The spaces that can be tapped in their middle and are as large as a fingertip.
TAPPABLE = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
  const box = one.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return one.contains(hit) && Math.min(box.width, box.height) > 43.5;
}).map((one) => one.dataset.move)"""

#: By how much the page is wider than the screen.
OVERHANG = "() => document.scrollingElement.scrollWidth - window.innerWidth"


def covered(page: Page, selector: str) -> list[str]:
    """Those that cannot be tapped in their middle."""
    found: list[str] = page.evaluate(COVERED, selector)
    return found


def too_small(page: Page) -> list[str]:
    """What a finger would miss."""
    found: list[str] = page.evaluate(TOO_SMALL)
    return found


def hidden_values(page: Page) -> list[str]:
    """The cards of the hand that do not show all they say."""
    found: list[str] = page.evaluate(HIDDEN_VALUES)
    return found


def tappable(page: Page, selector: str) -> set[str]:
    """The moves whose space a finger can hit, over all views that the board steps through."""
    more = page.locator(".lenses .more")
    found: set[str] = set()
    for _ in range(int(more.locator(".number").inner_text().split("/")[1]) if more.count() else 1):
        found.update(page.evaluate(TAPPABLE, selector))
        if more.count():
            more.tap()
            page.wait_for_timeout(100)
    return found


def overhang(page: Page) -> int:
    """By how many pixels the page could be scrolled sideways."""
    return int(page.evaluate(OVERHANG))
