"""Takes the pictures of every screen, large and small, by day and by night.

    python scripts/screenshots.py                      # all of them, for docs/screens.md
    python scripts/screenshots.py --only race,tips --sizes tablet --to /tmp/shots

Plays real races against bots until each screen comes up; so the deals differ from run to run.
A new screen is a function that plays up to it and calls `take`, in the list `SCREENS`. Games that
have no screens of their own are shown once early in a race and once at its end.
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
PAGE, TABLE = ("desktop", "phone"), ("desktop", "tablet", "phone")
#: All pictures together shall be small enough to lie beside the source.
QUALITY = 72
DOCS = ROOT / "docs"


class Studio:
    """One guest before several screens at once, who takes a picture of each."""

    def __init__(self, browser: Browser, server: Server, args: argparse.Namespace) -> None:
        self.server = server
        self.folder: Path = args.to
        self.themes: list[str] = args.themes
        self.words = {"locale": args.locale, "reduced_motion": "reduce"}
        first = self._context(browser, "desktop")
        first.request.get(f"{server.address}/api/me")
        first.request.patch(f"{server.address}/api/me", data={"name": "Ada"})
        state: Any = first.storage_state()
        #: The page that plays; the others only look.
        self.page = first.new_page()
        self.screens = {
            name: self._context(browser, name, storage_state=state).new_page()
            for name in args.sizes
        }
        self.taken: list[Path] = []
        #: What each picture shows, by its name.
        self.album: dict[str, str] = {}

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
        caption: str,
        address: str,
        ready: str = "main",
        pose: Callable[[Page], None] | None = None,
        sizes: tuple[str, ...] = TABLE,
    ) -> None:
        """A picture of an address on every screen and by every light."""
        self.album[name] = caption
        for size, page in self.screens.items():
            if size not in sizes:
                continue
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
    caption = "Home: race now, make or join a table, go on, learn, replay."
    studio.take("home", caption, studio.server.address, ".now:not([disabled])", sizes=PAGE)


def new(studio: Studio) -> None:
    """A new table."""
    caption = "A new table: game, track, players, clock and every house rule."
    studio.take("new", caption, f"{studio.server.address}/new", ".tracks", sizes=PAGE)


def learn(studio: Studio) -> None:
    """The rules in short, and the first race with its coach."""
    caption = "The rules in short, with pictures."
    studio.take("learn", caption, f"{studio.server.address}/learn", ".rules", sizes=PAGE)
    address = studio.table() + "?tour"
    studio.play_to(address.removesuffix("?tour"), ".tray .bid")
    studio.take("tour", "A first race with a coach.", address, "[data-advice]", sizes=PAGE)


def lobby(studio: Studio) -> None:
    """Before the start."""
    address = studio.table(start=False, bots={"1": "club", "2": "pro"})
    caption = "Before the start: who sits where, bots, and a link for friends."
    studio.take("lobby", caption, address, "[data-seat='1']", sizes=PAGE)


def auction(studio: Studio) -> None:
    """Bidding for the cars."""
    address = studio.table(track="lake-lane")
    studio.play_to(address, ".world [data-car]:not(.off) ~ [data-car]:not(.off)", leaves=("pass",))
    studio.play_to(address, ".prompt.mine [class=words], .tray .bid [data-move]")
    studio.take("auction", "Bidding for the cars.", address, ".tray .bid")


def race(studio: Studio) -> None:
    """A card lifted, with the ghosts of its moves; then the choice of an end."""
    address = studio.table(track="turbo-town", options={"auction": "dealt"})
    player = studio.play_to(address, ".hand button[data-move]")
    for _ in range(4):
        player.play(lambda: studio.page.locator(".hand button[data-move]").count() == 0)
        player.play_until_shown(".hand button[data-move]")
    caption = "A lifted card shows where it would take every car on it."
    studio.take("race", caption, address, ".hand button[data-move]", lift)


def ends(studio: Studio) -> None:
    """Where a car can end."""
    address = studio.table(track="desert-drive", options={"auction": "dealt"})
    studio.play_to(address, ".target:nth-of-type(4)")
    studio.take("ends", "A tap on a space ends the drive there.", address, ".target", sizes=PAGE)


def tips(studio: Studio) -> None:
    """A secret tip."""
    address = studio.table(options={"tips": "yes", "auction": "dealt"})
    studio.play_to(address, ".tray .tip")
    studio.take("tips", "A tip line is crossed: a secret tip.", address, ".tray .tip")


def shares(studio: Studio) -> None:
    """A share round."""
    address = studio.table(options={"shares": "yes"}, track="lake-lane")
    studio.play_to(address, "[data-sell]")
    studio.take("shares", "A share round: sell two, buy two.", address, "[data-sell]")


def pit(studio: Studio) -> None:
    """A pit stop: the box beside the hand, and a claim."""
    address = studio.table(options={"pit_stop": "yes", "auction": "dealt"}, track="turbo-town")
    studio.play_to(address, ".pit [data-move^=stop]", leaves=("stop",))
    studio.take("pit", "A pit stop: waiting cards and the box.", address, ".pit")
    studio.play_to(address, "[data-move=claim]", leaves=("stop", "claim", "decline"))
    caption = "A card that was just played can be claimed for later."
    studio.take("claim", caption, address, "[data-move=claim]", sizes=PAGE)


def result(studio: Studio) -> None:
    """The end of a race, and the race again."""
    address = studio.table(options={"tips": "yes", "auction": "dealt"}, track="lake-lane")
    player = studio.play_to(address, "#end-title")
    assert player.over()
    caption = "The result: places, prizes, tips, and everybody's money over the race."
    studio.take("result", caption, address, "#end-title")
    code = address.rsplit("/", 1)[1]
    replay = json.loads(
        studio.page.request.get(f"{studio.server.address}/api/tables/{code}/replay").text()
    )
    middle = len(replay["steps"]) * 3 // 5
    caption = "A replay: step by step or at speed, with a link to every moment."
    studio.take("replay", caption, f"{studio.server.address}/replay/{code}?n={middle}", ".reel")


def others(studio: Studio) -> None:
    """Every other game on the shelf, early in a race and at its end."""
    shelf = studio.page.request.get(f"{studio.server.address}/api/games").json()
    for game in shelf["games"][1:]:
        name, title = game["id"], game["title"]
        address = studio.table(game=name)
        player = studio.play_to(address, ".prompt.mine")
        for _ in range(4):
            player.act()
            player.play_until_shown(".prompt.mine")
        studio.take(name, f"{title}: a race.", address, ".prompt.mine")
        studio.play_to(address, "#end-title")
        studio.take(f"{name}-result", f"{title}: the result.", address, "#end-title", sizes=PAGE)


SCREENS: dict[str, Callable[[Studio], None]] = {
    one.__name__: one
    for one in (home, new, learn, lobby, auction, race, ends, tips, shares, pit, result, others)
}


def write_album(studio: Studio, page: Path) -> None:
    """A page of all pictures, each leading to itself in full size."""
    parts = ["# Screens", "`make screenshots` takes these by day and by night, on three sizes."]
    for name, caption in studio.album.items():
        parts.append(f"## {caption}")
        for size in SIZES:
            cells = [
                f"[![{caption}](images/{path.name})](images/{path.name})"
                for path in studio.taken
                if path.stem in (f"{name}-{size}-light", f"{name}-{size}-dark")
            ]
            if cells:
                rows = [f"{size} by day | {size} by night", "--- | ---", " | ".join(cells)]
                parts.append("\n".join(f"| {row} |" for row in rows))
    page.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def parse() -> argparse.Namespace:
    """What is wanted."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--to", type=Path, default=DOCS / "images")
    parser.add_argument("--only", type=_words, default=list(SCREENS))
    parser.add_argument("--sizes", type=_words, default=list(SIZES))
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
    if args.to == DOCS / "images" and args.only == list(SCREENS):
        write_album(studio, DOCS / "screens.md")
    size = sum(path.stat().st_size for path in studio.taken)
    print(f"{len(studio.taken)} pictures, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
