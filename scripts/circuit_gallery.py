"""Draws generated circuits for docs/drawing-a-track.md, as small pictures in docs/images."""

from __future__ import annotations

import argparse
import base64
import sys
from pathlib import Path

from playwright.sync_api import CDPSession, Page, sync_playwright

from paddock import circuits, registry
from paddock.core.tracks.reading.plan import THEMES
from paddock.drawing import draw_track

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests")]

from e2e.serving import launch  # noqa: E402

GUIDE = ROOT / "docs" / "drawing-a-track.md"
START, END = "<!-- gallery -->", "<!-- end of gallery -->"
COUNT, WIDE, HIGH, QUALITY = 20, 480, 320, 70
LENGTHS, STYLES = ("short", "medium", "long"), ("twisty", "flowing", "fast")


def order(number: int) -> tuple[int, str, str, str, str]:
    """The arguments of one circuit: seed, theme, length, style and game."""
    games = registry.names()
    return (
        number + 1,
        THEMES[number % len(THEMES)],
        LENGTHS[number // 3 % 3],
        STYLES[(number + number // 6) % 3],
        games[number // 2 % len(games)],
    )


def main() -> None:
    """Draw all circuits and list them in the guide."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, default=ROOT / "docs" / "images")
    folder: Path = parser.parse_args().to
    lines = []
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": WIDE, "height": HIGH})
        camera = page.context.new_cdp_session(page)
        for number in range(COUNT):
            seed, theme, length, style, game = order(number)
            text = circuits.generate(seed, theme, length, style, game)
            track = registry.circuit_track(game, text)
            name = f"circuit-{seed:02d}.webp"
            (folder / name).write_bytes(_picture(page, camera, draw_track(track)))
            words = f"--seed {seed} --theme {theme} --length {length} --style {style} --game {game}"
            lines.append(f"![{track.title}, {words}](images/{name})")
            print(track.title, words)
        browser.close()
    before, _, rest = GUIDE.read_text(encoding="utf-8").partition(START)
    _, _, after = rest.partition(END)
    listed = "\n".join((START, *lines, END))
    GUIDE.write_text(f"{before}{listed}{after}", encoding="utf-8")


def _picture(page: Page, camera: CDPSession, drawing: str) -> bytes:
    """A drawing as a WebP picture of the size of the page."""
    page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:100vw}}</style>{drawing}")
    options = {"format": "webp", "quality": QUALITY}
    return base64.b64decode(camera.send("Page.captureScreenshot", options)["data"])


if __name__ == "__main__":
    main()
