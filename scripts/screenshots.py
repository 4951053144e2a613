"""Takes pictures of every screen, at several sizes, in light and dark.

    python scripts/screenshots.py                      # all of them, for docs/screens.md
    python scripts/screenshots.py --only race,tips --sizes tablet --to shots

It plays real races against bots until each screen appears, so the deals differ from run to run.
To add a screen, write a function that plays up to it and calls `take`; `@screen` registers it with
the pictures that it takes. Every game with a room or a lesson is included without being named here.
"""

from __future__ import annotations

import argparse
import base64
import json
import signal
import sys
import tempfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from playwright.sync_api import Page, expect, sync_playwright  # noqa: E402
from scripts.studio import PAGE, SIZES, Studio, write_album  # noqa: E402

from e2e.serving import Server, launch  # noqa: E402
from paddock.circuits import generate  # noqa: E402

DOCS = ROOT / "docs"
#: The game that most screens show.
FIRST = "top-race"
GAMES = ROOT / "web" / "src" / "games"


def having(file: str) -> list[str]:
    """The games whose part of the page has a file of this name."""
    return sorted(
        path.parent.name for path in GAMES.glob(f"*/{file}") if path.parent.name != "fallback"
    )


@dataclass(frozen=True)
class Screen:
    """How to reach a screen, and the pictures it yields."""

    shoot: Callable[[Studio], None]
    pictures: tuple[str, ...]


SCREENS: dict[str, Screen] = {}


def screen(*pictures: str) -> Callable[[Callable[[Studio], None]], Callable[[Studio], None]]:
    """Register a screen under its function's name."""

    def listed(shoot: Callable[[Studio], None]) -> Callable[[Studio], None]:
        SCREENS[shoot.__name__] = Screen(shoot, pictures)
        return shoot

    return listed


def lift(page: Page) -> None:
    """Point at a card of the hand, so that its moves are shown on the board."""
    cards = page.locator(".hand button[data-move]")
    one = cards.nth(min(2, cards.count() - 1))
    if page.viewport_size and page.viewport_size["width"] < 760:
        one.tap()
    else:
        one.focus()
        page.mouse.move(5, 5)
        one.hover(force=True)
    page.wait_for_timeout(500)


@screen("home")
def home(studio: Studio) -> None:
    """The home page."""
    caption = "Home: race now, create or join a table, continue a race, or watch one."
    studio.take("home", caption, studio.server.address, ".daily [data-car]", sizes=PAGE)


@screen("new")
def new(studio: Studio) -> None:
    """A new table."""
    caption = "A new table: game, track, players, clock and all house rules."
    studio.take("new", caption, f"{studio.server.address}/new", ".tracks", sizes=PAGE)


@screen(*(f"learn-{game}" for game in having("learn.ts")), "tour")
def learn(studio: Studio) -> None:
    """The rules at a glance, and the first race with its coach."""
    for game in having("learn.ts"):
        caption = f"The rules of {studio.title(game)} at a glance, with pictures."
        way = f"{studio.server.address}/learn/{game}"
        studio.take(f"learn-{game}", caption, way, ".rules", sizes=PAGE)
    address = studio.table() + "?tour"
    studio.play_to(address.removesuffix("?tour"), ".tray .bid")
    studio.take("tour", "A first race with a coach.", address, "[data-advice]", sizes=PAGE)


def select_bend(page: Page) -> None:
    """Select a bend, which shows its knobs."""
    page.locator(".rail li .name").nth(1).click()
    expect(page.locator(".board[aria-busy]")).to_have_attribute("aria-busy", "false")


def edit_layout(page: Page) -> None:
    """Edit what Formula D lays on the circuit."""
    page.get_by_role("button", name="Formula D").click()
    page.get_by_role("tab", name="Circuit").click()
    if page.get_by_role("button", name="Edit the layout").count():
        page.get_by_role("button", name="Edit the layout").click()
    expect(page.get_by_role("button", name="Let Formula D lay it out again")).to_be_visible()
    page.get_by_role("tab", name="Sections").click()
    select_bend(page)


def drive(page: Page) -> None:
    """Try the circuit out in Car Race."""
    page.get_by_role("button", name="Car Race").click()
    page.get_by_role("tab", name="Test drive").click()
    page.get_by_role("button", name="Test drive").click()
    expect(page.get_by_role("heading", name="10,000 races")).to_be_visible(timeout=120_000)
    expect(page.locator(".board[aria-busy]")).to_have_attribute("aria-busy", "false")


def share(page: Page) -> None:
    """Publish the circuit, unless that is done, and show the list."""
    page.get_by_role("tab", name="Share").click()
    if not page.locator("[data-circuit]").count():
        page.get_by_role("button", name="Publish this circuit").click()
    page.locator("[data-circuit]").first.scroll_into_view_if_needed()
    expect(page.locator("[data-circuit] img").first).to_be_visible()


@screen("draw", "draw-layout", "draw-drive", "draw-share")
def draw(studio: Studio) -> None:
    """The editor of circuits: a shape, a game's layout, a test drive, and ways to share."""
    text = generate(7, "coast", "medium", "twisty", FIRST, races=0).encode()
    packed = zlib.compress(text, 9, -zlib.MAX_WBITS)
    link = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    way = f"{studio.server.address}/draw#{link}"
    caption = "Drawing a circuit: sections with handles, and the board as the server draws it."
    studio.take("draw", caption, way, ".board img", select_bend, sizes=PAGE)
    caption = "A layout of one's own: lanes, spaces, corners and stops, section by section."
    studio.take("draw-layout", caption, way, ".board img", edit_layout, sizes=PAGE)
    caption = "A test drive: how the circuit plays, and where cars are held up on it."
    studio.take("draw-drive", caption, way, ".board img", drive, sizes=PAGE)
    caption = "Sharing a circuit: a file, a link that carries it, or the server's list."
    studio.take("draw-share", caption, way, ".board img", share, sizes=PAGE)


@screen("lobby")
def lobby(studio: Studio) -> None:
    """The lobby."""
    address = studio.table(start=False, bots={"1": "club", "2": "pro"})
    caption = "The lobby: seats, bots, and a link for friends."
    studio.take("lobby", caption, address, "[data-seat='1']", sizes=PAGE)


@screen("auction")
def auction(studio: Studio) -> None:
    """Bidding for the cars."""
    address = studio.table(track="lake-lane")
    studio.play_to(address, ".world [data-car]:not(.off) ~ [data-car]:not(.off)", leaves=("pass",))
    studio.play_to(address, ".prompt.mine [class=words], .tray .bid [data-move]")
    studio.take("auction", "Bidding for the cars.", address, ".tray .bid")


@screen("race")
def race(studio: Studio) -> None:
    """A lifted card, with its moves on the board."""
    address = studio.table(track="turbo-town", options={"auction": "dealt"})
    player = studio.play_to(address, ".hand button[data-move]")
    for _ in range(4):
        player.play(lambda: studio.page.locator(".hand button[data-move]").count() == 0)
        player.play_until_shown(".hand button[data-move]")
    caption = "Lifting a card shows where it would take each car."
    studio.take("race", caption, address, ".hand button[data-move]", lift)


@screen("ends")
def ends(studio: Studio) -> None:
    """Where a car can end."""
    address = studio.table(track="desert-drive", options={"auction": "dealt"})
    studio.play_to(address, ".target:nth-of-type(4)")
    studio.take("ends", "Tapping a space ends the move there.", address, ".target", sizes=PAGE)


@screen("tips")
def tips(studio: Studio) -> None:
    """A secret tip."""
    address = studio.table(options={"tips": "yes", "auction": "dealt"})
    studio.play_to(address, ".tray .tip")
    studio.take(
        "tips", "A car crosses a tip line: everyone gives a secret tip.", address, ".tray .tip"
    )


@screen("shares")
def shares(studio: Studio) -> None:
    """A share round."""
    address = studio.table(options={"shares": "yes"}, track="lake-lane")
    studio.play_to(address, "[data-sell]")
    studio.take("shares", "A share round: sell two shares, buy two.", address, "[data-sell]")


@screen("pit", "claim")
def pit(studio: Studio) -> None:
    """A pit stop: the box beside the hand, and a claim."""
    address = studio.table(options={"pit_stop": "yes", "auction": "dealt"}, track="turbo-town")
    studio.play_to(address, ".pit [data-move^=stop]", leaves=("stop",))
    studio.take("pit", "A pit stop: waiting cards and the box.", address, ".pit")
    studio.play_to(address, "[data-move=claim]", leaves=("stop", "claim", "decline"))
    caption = "A card that was just played can be claimed for later."
    studio.take("claim", caption, address, "[data-move=claim]", sizes=PAGE)


@screen("result", "replay")
def result(studio: Studio) -> None:
    """The end of a race, and its replay."""
    address = studio.table(options={"tips": "yes", "auction": "dealt"}, track="lake-lane")
    player = studio.play_to(address, "#end-title")
    assert player.over()
    caption = "The result: the winners, the race turn by turn, prizes and tips."
    studio.take("result", caption, address, "#end-title")
    code = address.rsplit("/", 1)[1]
    replay = json.loads(
        studio.page.request.get(f"{studio.server.address}/api/tables/{code}/replay").text()
    )
    middle = len(replay["steps"]) * 3 // 5
    caption = "A replay: step by step or at full speed, with a link to every moment."
    studio.take("replay", caption, f"{studio.server.address}/replay/{code}?n={middle}", ".reel")


@screen("together", "dice")
def together(studio: Studio) -> None:
    """Children around one tablet: who plays, and the squares the dice lead to."""
    here = f"{studio.server.address}/here/car-race"
    studio.take("together", "Who plays on this device?", here, ".start:not([disabled])", sizes=PAGE)
    address = studio.table(game="car-race", sit=[0, 1], players=3)
    studio.play_to(address, ".square.near ~ .square.near")
    studio.take(
        "dice", "Car Race: tap a die or a highlighted square.", address, ".square.near", sizes=PAGE
    )


@screen("gears", "spaces")
def gears(studio: Studio) -> None:
    """The odds of each gear, and the spaces in reach of a roll."""
    address = studio.table(game="formula-d", players=8)
    player = studio.play_to(address, ".gear .face.stop")
    studio.take("gears", "Formula D: the odds of each gear.", address, ".gears", sizes=PAGE)
    player.play_until_shown(".target .ring")
    caption = "Formula D: every space in reach, with its cost."
    studio.take("spaces", caption, address, ".target", sizes=PAGE)


@screen(*(game for game in having("room.ts") if game != FIRST))
def others(studio: Studio) -> None:
    """Every other game with a room, early in a race."""
    for game in having("room.ts"):
        if game == FIRST:
            continue
        address = studio.table(game=game)
        player = studio.play_to(address, ".prompt.mine")
        for _ in range(4):
            player.act()
            player.play_until_shown(".prompt.mine")
        studio.take(game, f"{studio.title(game)}: a race.", address, ".prompt.mine")


@screen(*(f"result-{game}" for game in having("room.ts") if game != FIRST))
def results(studio: Studio) -> None:
    """The result of every other game, after a race between bots."""
    for game in having("room.ts"):
        if game == FIRST:
            continue
        address = studio.table(game=game, sit=[])
        studio.play_to(address, "#end-title")
        caption = f"{studio.title(game)}: the winners, and the race turn by turn."
        studio.take(f"result-{game}", caption, address, "#end-title", sizes=PAGE)


def parse() -> argparse.Namespace:
    """Read the command line."""
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
    expect.set_options(timeout=60_000)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), strong=True)
        server.start()
        try:
            with launch(playwright) as browser:
                studio = Studio(browser, server, args)
                for name in args.only:
                    SCREENS[name].shoot(studio)
                    missing = {*SCREENS[name].pictures} - studio.album.keys()
                    assert not missing, f"{name} took no picture of {', '.join(sorted(missing))}"
                    print(name, flush=True)
        finally:
            server.kill(signal.SIGTERM)
    if args.to == DOCS / "images" and args.only == list(SCREENS):
        write_album(studio, DOCS / "screens.md")
    size = sum(path.stat().st_size for path in studio.taken)
    print(f"{len(studio.taken)} pictures, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
