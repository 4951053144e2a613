"""A guest with several screens open at once, and a picture of each."""

from __future__ import annotations

import argparse
import base64
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from e2e.player import Player
from e2e.serving import Server

SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "tablet": {"viewport": {"width": 1024, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
PAGE, TABLE = ("desktop", "phone"), ("desktop", "tablet", "phone")
#: WebP quality: the pictures must stay small enough to be kept with the source.
QUALITY = 72


class Studio:
    """A guest with several screens open at once, who takes pictures of them."""

    def __init__(self, browser: Browser, server: Server, args: argparse.Namespace) -> None:
        self.server = server
        self.folder: Path = args.to
        self.themes: list[str] = args.themes
        self.words = {"locale": args.locale, "reduced_motion": "reduce"}
        first = self._context(browser, "desktop")
        first.request.get(f"{server.address}/api/me")
        first.request.patch(f"{server.address}/api/me", data={"name": "Ada"})
        state: Any = first.storage_state()
        #: The page that plays; the others only watch.
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
        # Boards are drawn on first use, which takes long on a busy machine.
        context.set_default_timeout(60_000)
        return context

    def table(self, **words: Any) -> str:
        """Make a table and start it; returns its address."""
        body = {"game": "top-race", "sit": [0], "bots": "driver", "start": True, **words}
        answer = self.page.request.post(f"{self.server.address}/api/tables", data=body)
        assert answer.ok, answer.text()
        return f"{self.server.address}/t/{answer.json()['code']}"

    def title(self, game: str) -> str:
        """The title of a game."""
        shelf = self.page.request.get(f"{self.server.address}/api/games").json()
        return next(str(one["title"]) for one in shelf["games"] if one["id"] == game)

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
        """Take pictures of an address at every size, in light and dark."""
        self.album[name] = caption
        for size, page in self.screens.items():
            if size not in sizes:
                continue
            for theme in self.themes:
                page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
                page.goto(address)
                page.wait_for_selector(ready, state="attached")
                self._settle(page)
                if pose:
                    pose(page)
                self._settle(page)
                self._shoot(page, f"{name}-{size}-{theme}")

    def _settle(self, page: Page) -> None:
        page.wait_for_load_state("networkidle")
        page.wait_for_selector(".waiting", state="detached")
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


def write_album(studio: Studio, page: Path) -> None:
    """Write a page of all pictures, each linked to its full size."""
    parts = [
        "# Screens",
        "`make screenshots` takes these pictures in light and dark, at three sizes.",
    ]
    for name, caption in studio.album.items():
        parts.append(f"## {caption}")
        for size in SIZES:
            cells = [
                f"[![{caption}](images/{path.name})](images/{path.name})"
                for path in studio.taken
                if path.stem in (f"{name}-{size}-light", f"{name}-{size}-dark")
            ]
            if cells:
                rows = [f"{size} light | {size} dark", "--- | ---", " | ".join(cells)]
                parts.append("\n".join(f"| {row} |" for row in rows))
    page.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
