"""A real server, a real Chromium, and pages that tell when anything goes wrong on them."""

from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="playwright is not installed: pip install '.[dev]'")

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from .serving import PATIENCE, ROOT, SAME_DICE, SAME_NUMBERS, Server, launch

__all__ = ["ROOT", "Open", "Server"]


#: Refusals that a test provokes are told on the console too; they are no faults.
EXPECTED = (
    "the server responded with a status of 4", "WebSocket connection to", "ERR_CONNECTION",
    "Service Worker registration blocked",
)  # fmt: skip


@pytest.fixture(scope="session", autouse=True)
def client() -> None:
    """The page as its sources are now, built once even where several workers want it."""
    folder = os.open(ROOT / "web", os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        subprocess.run([sys.executable, ROOT / "hatch_build.py"], check=True)
    finally:
        os.close(folder)


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory, client: None) -> Iterator[Server]:
    """One server for all tests that leave it alone."""
    server = Server(tmp_path_factory.mktemp("data"), strong=True, before=SAME_DICE)
    server.start()
    yield server
    server.kill(signal.SIGTERM)


@pytest.fixture
def own_server(tmp_path: Path, client: None) -> Iterator[Server]:
    """A server that a test may kill."""
    server = Server(tmp_path, strong=False, before=SAME_DICE)
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's Chromium; none is ever downloaded.

    While it runs there is an event loop in this process, so it ends with the last browser test:
    whatever follows in the same process may need a loop of its own.
    """
    with sync_playwright() as playwright:
        started = launch(playwright)
        yield started
        started.close()


# A busy machine with many workers is much slower than a reader's.
expect.set_options(timeout=PATIENCE * 1000)

#: Opens a page of a fresh guest; the keywords are those of a browser context.
Open = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Open]:
    """Pages of guests of their own, on which no script may fail and no policy be broken."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def note(text: str) -> None:
        if not any(part in text for part in EXPECTED):
            faults.append(text)

    def make(**words: object) -> Page:
        usual = {"locale": "en-GB", "viewport": {"width": 1440, "height": 900}}
        # Only tests about the installed page need a service worker, which keeps files for later.
        usual["service_workers"] = "block"
        context = browser.new_context(**{**usual, "reduced_motion": "reduce", **words})  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE * 1000)
        contexts.append(context)
        context.add_init_script(SAME_NUMBERS)
        page = context.new_page()
        page.on("pageerror", lambda error: note(str(error)))
        page.on("console", lambda m: note(m.text) if m.type in ("error", "warning") else None)
        return page

    yield make
    for context in contexts:
        context.close()
    assert not faults
