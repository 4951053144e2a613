"""Takes the pictures of every screen, large and small, by day and by night.

    python scripts/screenshots.py                      # all of them into docs/images
    python scripts/screenshots.py --only race,tips --sizes tablet --to /tmp/shots

Plays real races against bots until each screen comes up; so the deals differ from run to run.
"""

from __future__ import annotations

import argparse
import base64
import json
import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright  # noqa: E402
from tests.e2e.player import Player  # noqa: E402
from tests.e2e.serving import Server, launch  # noqa: E402

SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "tablet": {"viewport": {"width": 1024, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
#: Pictures need not be larger than a reader sees them.
QUALITY = 82


class Studio:
    """One guest before several screens at once, who takes a picture of each."""

    def __init__(self, browser: Browser, server: Server, args: argparse.Namespace) -> None:
        self.server = server
        self.folder: Path = args.to
        self.themes: list[str] = args.themes
        self.words = {"locale": args.locale, "reduced_motion": "reduce"}
        first = self._context(browser, "desktop")
        first.request.get(f"{server.address}/api/me")
        state: Any = first.storage_state()
        #: The page that plays; the others only look.
        self.page = first.new_page()
        self.screens = {
            name: self._context(browser, name, storage_state=state).new_page()
            for name in args.sizes
        }
        self.taken: list[Path] = []

    def _context(self, browser: Browser, size: str, **more: Any) -> BrowserContext:
        context = browser.new_context(**{**self.words, **SIZES[size], **more})
        context.set_default_timeout(20_000)
        return context

    def table(self, **words: Any) -> str:
        """Make a table and start it; returns its address."""
        body = {"game": "top-race", "sit": [0], "bots": "driver", "start": True, **words}
        answer = self.page.request.post(f"{self.server.address}/api/tables", data=body)
        assert answer.ok, answer.text()
        return f"{self.server.address}/t/{answer.json()['code']}"

    def play_to(self, address: str, selector: str, seed: int = 3, leaves: Any = ()) -> Player:
        """Play at a table until something is shown."""
        self.page.goto(address)
        player = Player(self.page, seed=seed, leaves=leaves)
        player.play_until_shown(selector)
        return player

    def take(
        self,
        name: str,
        address: str,
        ready: str = "main",
        pose: Callable[[Page], None] | None = None,
    ) -> None:
        """A picture of an address on every screen and by every light."""
        for size, page in self.screens.items():
            page.emulate_media(color_scheme=self.themes[0])  # type: ignore[arg-type]
            page.goto(address)
            page.wait_for_selector(ready, state="attached")
            for theme in self.themes:
                page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
                self._settle(page)
                if pose:
                    pose(page)
                self._settle(page)
                self._shoot(page, f"{name}-{size}-{theme}")

    def _settle(self, page: Page) -> None:
        page.wait_for_load_state("networkidle")
        page.evaluate("() => document.fonts.ready.then(() => undefined)")
        page.wait_for_timeout(350)

    def _shoot(self, page: Page, name: str) -> None:
        line = page.context.new_cdp_session(page)
        words = {"format": "webp", "quality": QUALITY, "optimizeForSpeed": False}
        made = line.send("Page.captureScreenshot", words)
        path = self.folder / f"{name}.webp"
        path.write_bytes(base64.b64decode(made["data"]))
        line.detach()
        self.taken.append(path)


def lift(page: Page) -> None:
    """Point at a card of the hand, so that its ghosts are shown."""
    cards = page.locator(".hand button[data-move]")
    one = cards.nth(min(2, cards.count() - 1))
    if page.viewport_size and page.viewport_size["width"] < 760:
        one.tap()
    else:
        one.focus()
        page.mouse.move(5, 5)
        one.hover(force=True)
    page.wait_for_timeout(500)


def home(studio: Studio) -> None:
    """The way in."""
    studio.take("home", studio.server.address, ".now:not([disabled])")


def new(studio: Studio) -> None:
    """A new table."""
    studio.take("new", f"{studio.server.address}/new", ".tracks")


def learn(studio: Studio) -> None:
    """The rules in short, and the first race with its coach."""
    studio.take("learn", f"{studio.server.address}/learn", ".rules")
    address = studio.table() + "?tour"
    studio.play_to(address.removesuffix("?tour"), ".tray .bid")
    studio.take("tour", address, "[data-advice]")


def lobby(studio: Studio) -> None:
    """Before the start."""
    address = studio.table(start=False, bots={"1": "club", "2": "pro"})
    studio.take("lobby", address, "[data-seat='1']")


def auction(studio: Studio) -> None:
    """Bidding for the cars."""
    address = studio.table(track="lake-lane")
    studio.play_to(address, ".world [data-car]:not(.off) ~ [data-car]:not(.off)", leaves=("pass",))
    studio.play_to(address, ".prompt.mine [class=words], .tray .bid [data-move]")
    studio.take("auction", address, ".tray .bid")


def race(studio: Studio) -> None:
    """A card lifted, with the ghosts of its moves; then the choice of an end."""
    address = studio.table(track="turbo-town", options={"auction": "dealt"})
    player = studio.play_to(address, ".hand button[data-move]")
    for _ in range(4):
        player.play(lambda: studio.page.locator(".hand button[data-move]").count() == 0)
        player.play_until_shown(".hand button[data-move]")
    studio.take("race", address, ".hand button[data-move]", lift)


def ends(studio: Studio) -> None:
    """Where a car can end."""
    address = studio.table(track="desert-drive", options={"auction": "dealt"})
    studio.play_to(address, ".target:nth-of-type(4)")
    studio.take("ends", address, ".target")


def tips(studio: Studio) -> None:
    """A secret tip."""
    address = studio.table(options={"tips": "yes", "auction": "dealt"})
    studio.play_to(address, ".tray .tip")
    studio.take("tips", address, ".tray .tip")


def shares(studio: Studio) -> None:
    """A share round."""
    address = studio.table(options={"shares": "yes"}, track="lake-lane")
    studio.play_to(address, "[data-sell]")
    studio.take("shares", address, "[data-sell]")


def pit(studio: Studio) -> None:
    """A pit stop: the box beside the hand, and a claim."""
    address = studio.table(options={"pit_stop": "yes", "auction": "dealt"}, track="turbo-town")
    studio.play_to(address, ".pit [data-move^=stop]", leaves=("stop",))
    studio.take("pit", address, ".pit")
    studio.play_to(address, "[data-move=claim]", leaves=("stop", "claim", "decline"))
    studio.take("claim", address, "[data-move=claim]")


def result(studio: Studio) -> None:
    """The end of a race, and the race again."""
    address = studio.table(options={"tips": "yes", "auction": "dealt"}, track="lake-lane")
    player = studio.play_to(address, "#end-title")
    assert player.over()
    studio.take("result", address, "#end-title")
    code = address.rsplit("/", 1)[1]
    replay = json.loads(
        studio.page.request.get(f"{studio.server.address}/api/tables/{code}/replay").text()
    )
    middle = len(replay["steps"]) * 3 // 5
    studio.take("replay", f"{studio.server.address}/replay/{code}?n={middle}", ".reel")


SCREENS: dict[str, Callable[[Studio], None]] = {
    one.__name__: one
    for one in (home, new, learn, lobby, auction, race, ends, tips, shares, pit, result)
}


def parse() -> argparse.Namespace:
    """What is wanted."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--to", type=Path, default=ROOT / "docs" / "images")
    parser.add_argument("--only", type=_words, default=list(SCREENS))
    parser.add_argument("--sizes", type=_words, default=["desktop", "phone"])
    parser.add_argument("--themes", type=_words, default=["light", "dark"])
    parser.add_argument("--locale", default="en-GB")
    return parser.parse_args()


def _words(text: str) -> list[str]:
    return text.split(",")


def main() -> None:
    """Start a server and a browser, and take the pictures."""
    args = parse()
    args.to.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=20_000)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), strong=False)
        server.start()
        try:
            with launch(playwright) as browser:
                studio = Studio(browser, server, args)
                for name in args.only:
                    SCREENS[name](studio)
                    print(name, flush=True)
        finally:
            server.kill(signal.SIGTERM)
    size = sum(path.stat().st_size for path in studio.taken)
    print(f"{len(studio.taken)} pictures, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
