"""Measures how quickly the page appears, and how smoothly its cars move.

    python scripts/page_speed.py

First paint: the time from the first byte of the response until the home page shows its title and
an enabled button, with a server that has just started and a new browser. Frames: the times between
frames at desktop size with all motion, while a race of six cars is replayed, and while all six cars
move at once. Chromium draws without a graphics card. The CPU time of a frame is summed over all
Chromium processes; 16.7 ms on one core would still be 60 frames per second.
"""

from __future__ import annotations

import argparse
import os
import signal
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from e2e.serving import Server, launch  # noqa: E402

RECORD = ROOT / "tests" / "golden" / "top-race-6-players.txt"
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB"}

#: Records when the title, and then the button, has been on the screen for a frame.
WATCH_HOME = """
(() => {
  const seen = (window.seen = {});
  const painted = (name) => requestAnimationFrame(() => (seen[name] ??= performance.now()));
  const look = () => {
    if (document.querySelector("h1")?.textContent) painted("title");
    if (document.querySelector(".now:not([disabled])")) painted("ready");
    if (!seen.ready) requestAnimationFrame(look);
  };
  look();
})()
"""

#: Counts frames until it is stopped.
WATCH_FRAMES = """
() => {
  const gaps = (window.gaps = []);
  let last = null;
  const next = (now) => {
    if (window.gaps !== gaps) return;
    if (last !== null) gaps.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}
"""

#: Drives all cars across the board and back at once, as in a race.
DRIVE_ALL = """
(seconds) => [...document.querySelectorAll(".world [data-car]")].map((car, index) => {
  const way = [0, 1, 2, 3, 4].map((step) => {
    const [x, y] = [200 + 160 * step, 180 + 70 * index + 60 * Math.sin(step + index)];
    return { transform: `translate(${x}px, ${y}px) rotate(${20 * Math.cos(step)}deg)`, opacity: 1 };
  });
  const words = { duration: 1500, iterations: Math.ceil(seconds / 1.5), direction: "alternate" };
  car.animate(way, words);
  return 1;
}).length
"""


def first_visit(browser: Browser, address: str) -> dict[str, float]:
    """Milliseconds from the first byte until the title and the button are painted."""
    context = browser.new_context(**DESKTOP)
    context.add_init_script(WATCH_HOME)
    page = context.new_page()
    page.goto(address)
    page.wait_for_function("() => window.seen.ready")
    seen: dict[str, float] = page.evaluate("() => window.seen")
    answered: float = page.evaluate(
        "() => performance.getEntriesByType('navigation')[0].responseStart"
    )
    sent: float = page.evaluate(
        "() => performance.getEntriesByType('resource').reduce((n, e) => n + e.transferSize, 0)"
    )
    context.close()
    times = {name: moment - answered for name, moment in seen.items()}
    return {**times, "kilobytes": sent / 1000}


class Frames(NamedTuple):
    """The milliseconds between frames, and the CPU milliseconds of each."""

    gaps: list[float]
    work: float


def frames(page: Page, seconds: float) -> Frames:
    """Record the frames of the next seconds."""
    busy = browser_seconds()
    page.evaluate(WATCH_FRAMES)
    page.wait_for_timeout(seconds * 1000)
    gaps: list[float] = page.evaluate(
        "() => { const found = gaps; window.gaps = null; return found }"
    )
    return Frames(gaps, (browser_seconds() - busy) * 1000 / len(gaps))


def browser_seconds() -> float:
    """The CPU seconds used by the browsers started from here."""
    stats = [_stat(Path("/proc") / name) for name in os.listdir("/proc") if name.isdigit()]
    known = {os.getpid()}
    for number, parent, _, _ in sorted(found for found in stats if found):
        if parent in known:
            known.add(number)
    return sum(
        busy for number, _, name, busy in filter(None, stats) if "chrom" in name and number in known
    )


def _stat(folder: Path) -> tuple[int, int, str, float] | None:
    """A process: its id, its parent's id, its name and its CPU seconds."""
    try:
        name, rest = (folder / "stat").read_text().split("(", 1)[1].rsplit(")", 1)
    except OSError:
        return None
    fields = rest.split()
    busy = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return int(folder.name), int(fields[1]), name, busy


def race_frames(browser: Browser, address: str, seconds: float) -> dict[str, Frames]:
    """Frames while a race is replayed, and while all its cars move at once."""
    page = browser.new_context(**DESKTOP).new_page()
    page.goto(f"{address}/replay")
    page.locator("input[type=file]").set_input_files(RECORD)
    page.wait_for_selector(".world [data-car]", state="attached")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_timeout(1000)
    replayed = frames(page, seconds)
    page.get_by_role("button", name="Pause", exact=True).click()
    page.wait_for_timeout(1500)
    cars = page.evaluate(DRIVE_ALL, seconds + 3)
    together = frames(page, seconds)
    page.context.close()
    return {"a race replayed": replayed, f"{cars} cars at once": together}


def row(name: str, gaps: list[float], work: float) -> str:
    """Frames in one line: rate, times and CPU time."""
    ordered = sorted(gaps)
    at = [ordered[int((len(ordered) - 1) * part)] for part in (0.5, 0.95, 0.99, 1)]
    late = sum(gap > 25 for gap in gaps) / len(gaps)
    figures = "".join(f"{value:8.1f}" for value in at)
    return f"{name:18}{1000 / statistics.mean(gaps):8.1f}{figures}{late:9.1%}{work:12.1f}"


def parse() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=15, help="length of each run of frames")
    parser.add_argument("--visits", type=int, default=7)
    return parser.parse_args()


def main() -> None:
    """Start a server and a browser, and measure."""
    args = parse()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), strong=False)
        browser = launch(playwright)
        try:
            server.start()
            visits = [first_visit(browser, server.address) for _ in range(args.visits)]
            found = race_frames(browser, server.address, args.seconds)
        finally:
            browser.close()
            server.kill(signal.SIGTERM)
    show(visits, found)


def show(visits: list[dict[str, float]], found: dict[str, Frames]) -> None:
    """Print the figures."""
    print(f"machine load: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n")
    print("home, from the first byte   first visit    median   slowest")
    for name in ("title", "ready"):
        times = [visit[name] for visit in visits]
        print(f"{name:25}{times[0]:11.0f} ms{statistics.median(times):7.0f} ms{max(times):7.0f} ms")
    print(f"{'sent':25}{visits[0]['kilobytes']:11.0f} kB\n")
    print(
        "frames             a second     p50     p95     p99     max  over 25 ms  work of a frame"
    )
    for name, one in found.items():
        print(row(name, *one))


if __name__ == "__main__":
    main()
