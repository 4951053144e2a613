"""Compiles the bots in a child process, so that the server stays responsive."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import sys
import threading

from paddock import bots, registry
from paddock.bots.asking import ask
from paddock.race import new
from paddock.registry import BrokenGameError

logger = logging.getLogger("paddock.server")

#: The exit code of `paddock compile` where a game is broken; the others are compiled then.
FAULT = 2

#: Runs `paddock compile`, and exits when its parent does, which closes its input.
_CHILD = """
import os, sys, threading

# Not sys.stdin: Python aborts at exit if a thread still holds its lock.
def watch():
    while os.read(0, 4096):
        pass
    os._exit(1)

threading.Thread(target=watch, daemon=True).start()
sys.argv = ["paddock", "compile"]
from paddock.cli import main
main()
"""


class Compiling:
    """Runs `paddock compile` once; until it is done, stand-ins play for the strong bots."""

    def __init__(self) -> None:
        self.done = False

    async def run(self) -> None:
        """Compile everything that is not cached."""
        quiet, command = asyncio.subprocess.DEVNULL, (sys.executable, "-c", _CHILD)
        child = await asyncio.create_subprocess_exec(
            *command, stdin=asyncio.subprocess.PIPE, stdout=quiet, stderr=quiet
        )
        try:
            code = await child.wait()
        except asyncio.CancelledError:
            child.terminate()
            await child.wait()
            raise
        if code not in (0, FAULT):
            logger.warning("compiling failed", extra={"status": code})
            return
        await self._warm_up()

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


def _warm_up() -> None:
    """Load the compiled code, so that nobody at a table has to wait for it."""
    for game in registry.names():
        try:
            race = new(game, seed=1)
        except BrokenGameError as error:
            logger.warning("a game is left out", extra={"why": str(error)})
            continue
        ask(bots.find(bots.levels()[-1]), race, race.to_act[0], 0.001, random.Random(1))
