"""Takes the pictures of every screen, large and small, by day and by night.

    python scripts/screenshots.py                      # all of them, for docs/screens.md
    python scripts/screenshots.py --only race,tips --sizes tablet --to shots

Plays real races against bots until each screen comes up; so the deals differ from run to run.
A new screen is a function that plays up to it and calls `take`, in the list `SCREENS`. Games that
have a room but no screens of their own are shown once, early in a race.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from playwright.sync_api import Page, expect, sync_playwright  # noqa: E402
from scripts.studio import PAGE, SIZES, Studio, write_album  # noqa: E402

from e2e.serving import Server, launch  # noqa: E402

DOCS = ROOT / "docs"


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


def together(studio: Studio) -> None:
    """Children round one tablet: who plays, and the squares to which the dice lead."""
    here = f"{studio.server.address}/here/car-race"
    studio.take("together", "Who plays at this device?", here, ".start:not([disabled])", sizes=PAGE)
    address = studio.table(game="car-race", sit=[0, 1], players=3)
    studio.play_to(address, ".square.near ~ .square.near")
    studio.take("dice", "Car Race: tap a die or a lit square.", address, ".square.near", sizes=PAGE)


def gears(studio: Studio) -> None:
    """What each gear may bring, and where a roll may lead."""
    address = studio.table(game="formula-d", players=8)
    player = studio.play_to(address, ".gear .face.stop")
    studio.take("gears", "Formula D: the odds of each gear.", address, ".gears", sizes=PAGE)
    player.play_until_shown(".target .ring")
    caption = "Formula D: every space in reach, with its cost."
    studio.take("spaces", caption, address, ".target", sizes=PAGE)


def others(studio: Studio) -> None:
    """Every other game that has a room, early in a race."""
    shelf = studio.page.request.get(f"{studio.server.address}/api/games").json()
    for game in shelf["games"][1:]:
        name, title = game["id"], game["title"]
        if not (ROOT / "web" / "src" / "games" / name / "room.ts").is_file():
            continue
        address = studio.table(game=name)
        player = studio.play_to(address, ".prompt.mine")
        for _ in range(4):
            player.act()
            player.play_until_shown(".prompt.mine")
        studio.take(name, f"{title}: a race.", address, ".prompt.mine")


SCREENS: dict[str, Callable[[Studio], None]] = {
    one.__name__: one
    for one in (
        home,
        new,
        learn,
        lobby,
        auction,
        race,
        ends,
        tips,
        shares,
        pit,
        result,
        together,
        gears,
        others,
    )
}


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
    expect.set_options(timeout=60_000)
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
