"""A real server and a real Chromium, for the end-to-end tests and for the scripts that look."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import Browser, Playwright

from server.ports import free_port
from server.serving import GENEROUS

ROOT = Path(__file__).parents[2]
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

#: Seconds after which whatever a test waits for will not come any more.
PATIENCE = 180

#: Every deal of a tested server comes out the same, and bots that do not think always choose
#: alike: what a test meets is no matter of luck. With these numbers some cars of Formula D come
#: home, and none crawls.
SAME_DICE = """
import random
from paddock.server.tables import automation, lobby
lobby.secrets = type("Same", (), {"token_hex": staticmethod(lambda n: "5e" * n)})
automation.random = type("Same", (), {"Random": staticmethod(lambda: random.Random(5))})
"""
#: Answers come late, each a little differently, as they do over a slow network.
SLOW = """
import asyncio, random as late
from fastapi import FastAPI
answer_at_once = FastAPI.__call__
async def answer_late(app, scope, receive, send):
    if scope["type"] == "http" and scope["path"] != "/healthz":
        await asyncio.sleep(late.random() ** 2 * 0.8)
    await answer_at_once(app, scope, receive, send)
FastAPI.__call__ = answer_late
"""
#: The page adds no chance of its own either.
SAME_NUMBERS = "crypto.getRandomValues = (bytes) => bytes.fill(7)"


class Server:
    """The server in a process of its own, on a port that stays the same when it is restarted."""

    def __init__(
        self, folder: Path, *, strong: bool, before: str = "", path: str = "", more: str = ""
    ) -> None:
        #: Strong bots are compiled first; bots that do not think need no such thing.
        self.strong = strong
        #: What its process does first: a test takes its chances away.
        self.before = before
        self.database = f"sqlite:///{folder / 'paddock.sqlite'}"
        self.port = free_port()
        #: Where its page is on its host, and other settings.
        self.path, self.more = path, more
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where its page is."""
        return f"http://127.0.0.1:{self.port}{self.path}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        words = f"port={self.port}, database={self.database!r}, compile_bots={self.strong}"
        words += f", public_url={self.address!r}" if self.path else ""
        words += self.more
        # All tests come from one address, and how many a minute depends on the machine.
        words += f", limits={GENEROUS!r}"
        names = "from paddock.server.limits import Limits; from paddock.server.run import serve"
        before = SLOW + self.before if os.environ.get("PADDOCK_SLOW_NETWORK") else self.before
        code = f"{before}\n{names}; serve({words})"
        self.process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.DEVNULL)
        # On a busy machine it takes long to load the compiler.
        end = time.monotonic() + 5 * PATIENCE
        while time.monotonic() < end:
            assert self.process.poll() is None, "the server stopped at once"
            try:
                with urllib.request.urlopen(f"{self.address}/healthz", timeout=1) as answer:
                    answer.read()
                    return
            except OSError:
                time.sleep(0.05)
        self.kill()
        raise AssertionError("the server does not answer")

    def kill(self, how: int = signal.SIGKILL) -> None:
        """End it, by default without a warning."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(timeout=PATIENCE)
            self.process = None


def launch(playwright: Playwright) -> Browser:
    """Debian's Chromium, best the one without windows; none is ever downloaded."""
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if chromium is None:
        packages = "chromium-headless-shell fonts-noto-core"
        raise RuntimeError(f"Chromium is not installed: apt-get install {packages}")
    return playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
