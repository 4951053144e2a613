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

#: The spaces that a finger can hit in one of the views that the board steps through: as large as a
#: fingertip, and with nothing but the board around their middle.
TAPPABLE = """async (selector) => {
  const frame = () => new Promise(requestAnimationFrame);
  const onBoard = (x, y) => document.elementFromPoint(x, y)?.closest(".port");
  const free = (one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const around = [[-21, 0], [21, 0], [0, -21], [0, 21]];
    return one.contains(document.elementFromPoint(x, y)) && Math.min(box.width, box.height) > 43.5
      && around.every(([right, down]) => onBoard(x + right, y + down));
  };
  await frame();
  await frame();
  const views = document.querySelector(".lenses .more .number")?.textContent.split("/")[1] ?? 1;
  const hit = new Set();
  for (let view = 0; view < views; view++) {
    const all = [...document.querySelectorAll(selector)].filter(free);
    for (const one of all) hit.add(one.dataset.move ?? one.dataset.square);
    document.querySelector(".lenses .more")?.click();
    await frame();
    await frame();
  }
  return [...hit];
}"""

#: Texts of which a part is cut off: by the screen, by whatever clips them, or by sticking out of
#: their button, table cell or list item. What scrolls is reached by scrolling; the last event is
#: whole in the log; boards and cards are drawings.
CUT_OFF = """() => {
  const FRAMES = "button, .button, td, th, li, label, summary, legend, h1, h2, h3, p, dt, dd";
  const DRAWN = "svg, .last, .points, .unseen, script, style, option, [hidden]";
  const clips = (one) => {
    const style = getComputedStyle(one);
    return { x: /hidden|clip/.test(style.overflowX), y: /hidden|clip/.test(style.overflowY),
      scrolls: /auto|scroll/.test(style.overflowX + style.overflowY) };
  };
  const beyond = (text, frame, x, y) =>
    (x && (text.right > frame.right + 1.5 || text.left < frame.left - 1.5))
    || (y && (text.bottom > frame.bottom + 2.5 || text.top < frame.top - 2.5));
  const cut = (element, text) => {
    const frame = element.closest(FRAMES);
    const tall = frame?.matches("button, .button");
    if (frame && beyond(text, frame.getBoundingClientRect(), true, tall))
      return "sticks out";
    for (let one = element; one && one !== document.documentElement; one = one.parentElement) {
      const { x, y, scrolls } = clips(one);
      if ((x || y) && beyond(text, one.getBoundingClientRect(), x, y)) return "is clipped";
      if (scrolls) return null;
    }
    return text.right > innerWidth + 1.5 || text.left < -1.5 ? "leaves the screen" : null;
  };
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faults = [];
  while (words.nextNode()) {
    const node = words.currentNode, element = node.parentElement;
    if (!node.data.trim() || element.closest(DRAWN)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    // For screen readers alone.
    if (getComputedStyle(element).clipPath !== "none") continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const fault = box.width > 1 && cut(element, box);
      if (fault) {
        const words = node.data.trim().slice(0, 60);
        faults.push(`"${words}" ${fault} (${element.tagName}.${element.className})`);
        break;
      }
    }
  }
  return faults;
}"""

#: By how much the page is wider than the screen.
OVERHANG = "() => document.scrollingElement.scrollWidth - window.innerWidth"


def covered(page: Page, selector: str) -> list[str]:
    """Those that cannot be tapped in their middle."""
    return list(page.evaluate(COVERED, selector))


def too_small(page: Page) -> list[str]:
    """What a finger would miss."""
    return list(page.evaluate(TOO_SMALL))


def hidden_values(page: Page) -> list[str]:
    """The cards of the hand that do not show all they say."""
    return list(page.evaluate(HIDDEN_VALUES))


def tappable(page: Page, selector: str) -> set[str]:
    """The moves whose space a finger can hit, over all views that the board steps through."""
    return set(page.evaluate(TAPPABLE, selector))


def overhang(page: Page) -> int:
    """By how many pixels the page could be scrolled sideways."""
    return int(page.evaluate(OVERHANG))


def cut_off(page: Page) -> list[str]:
    """The texts that cannot be read to their end."""
    return list(page.evaluate(CUT_OFF))
