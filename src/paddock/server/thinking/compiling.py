"""Compiles the bots in a child process, so that the server stays responsive."""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import logging
import os
import random
import shutil
import sys
import tempfile
import threading
import time
from pathlib import Path

from paddock import bots, registry
from paddock.bots.call import call_bot
from paddock.core.compiling import cache_base
from paddock.race import new
from paddock.registry import BrokenGameError

logger = logging.getLogger("paddock.server")

#: The exit code of `paddock compile` where a game is broken; the others are compiled then.
FAULT = 2
#: Characters of the compiler's last words that are logged.
_LAST_WORDS = 500

#: Runs `paddock compile`, and exits when its parent does, which closes its input.
_CHILD = """
import os, sys, threading

# Not sys.stdin: Python aborts at exit if a thread still holds its lock.
def watch():
    while os.read(0, 4096):
        pass
    os._exit(1)

threading.Thread(target=watch, daemon=True).start()
sys.argv[0] = "paddock"
from paddock.cli import main
main()
"""


class Compiling:
    """Runs `paddock compile` once; until it is done, stand-ins play for the strong bots.

    Compiled code goes to the usual cache. Where that cannot be written to and is not complete, it
    goes to the fallback folder, or else to a temporary one.
    """

    def __init__(self, fallback: Path | None = None) -> None:
        self.done = False
        #: whether the place of the cache is known, from which other processes load what is there
        self.placed = False
        self._fallback = fallback

    async def run(self) -> None:
        """Compile everything that is not cached, and load it."""
        begun = time.monotonic()
        code, words = await self._fill_cache()
        if code:
            logger.warning("compiling failed", extra={"status": code, "why": words})
        if code in (0, FAULT):
            await self._warm_up()
            logger.info("bots ready", extra={"seconds": round(time.monotonic() - begun, 1)})

    async def _fill_cache(self) -> tuple[int, str]:
        """Compile what is missing; a complete cache that cannot be written to is only checked."""
        if not is_writable(cache_base()):
            checked = await self._compile("--check")
            if checked[0] == 0:
                self.placed = True
                return checked
            self._move_cache()
        self.placed = True
        logger.info("compiling the bots", extra={"cache": str(cache_base())})
        return await self._compile()

    async def _compile(self, *options: str) -> tuple[int, str]:
        """The exit code of `paddock compile`, and the last line of its errors."""
        pipe, quiet = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        command = (sys.executable, "-c", _CHILD, "compile", *options)
        child = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=quiet, stderr=pipe
        )
        try:
            # Not communicate(), which would close the child's input.
            assert child.stderr is not None
            errors = (await child.stderr.read()).decode(errors="replace").strip()
            code = await child.wait()
        except asyncio.CancelledError:
            child.terminate()
            await child.wait()
            raise
        return code, errors.rpartition("\n")[2][-_LAST_WORDS:]

    def _move_cache(self) -> None:
        """Use the fallback folder as cache, in this process and in the compiler's."""
        before, folder = cache_base(), self._fallback
        if folder is None or not is_writable(folder):
            folder = Path(tempfile.mkdtemp(prefix="paddock-"))
            atexit.register(shutil.rmtree, folder, ignore_errors=True)
        os.environ["PADDOCK_CACHE"] = str(folder)
        logger.warning(
            "the cache for compiled bots cannot be written to",
            extra={"cache": str(before), "instead": str(folder)},
        )

    async def _warm_up(self) -> None:
        """Load the compiled code in a daemon thread."""
        loop, loaded = asyncio.get_running_loop(), asyncio.Event()

        def load() -> None:
            _warm_up()
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(loaded.set)

        threading.Thread(target=load, name="warm-up", daemon=True).start()
        await loaded.wait()
        self.done = True


def is_writable(folder: Path) -> bool:
    """Whether files can be written to a folder, which is created if missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return False
    return True


def _warm_up() -> None:
    """Load the compiled code, so that nobody at a table has to wait for it."""
    for game in registry.names():
        try:
            race = new(game, seed=1)
        except BrokenGameError as error:
            logger.warning("a game is left out", extra={"why": str(error)})
            continue
        call_bot(bots.find(bots.levels()[-1]), race, race.to_act[0], 0.001, random.Random(1))
