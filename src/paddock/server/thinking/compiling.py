"""Compiling the bots in a child process, so that the server answers meanwhile."""

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

logger = logging.getLogger("paddock.server")


#: Runs `paddock compile`, and ends as soon as whoever started it does: then its input ends.
_CHILD = """
import os, sys, threading

# Not by sys.stdin: Python aborts where a thread still holds that when the work is done.
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
    """Runs `paddock compile` once; until it is done the strong bots let others stand in."""

    def __init__(self) -> None:
        self.done = False

    async def run(self) -> None:
        """Compile whatever is not compiled yet."""
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
        if code == 0:
            await self._warm_up()
        else:
            logger.warning("compiling failed", extra={"status": code})

    async def _warm_up(self) -> None:
        """Load what was compiled, in a thread that does not keep the server from ending."""
        loop, loaded = asyncio.get_running_loop(), asyncio.Event()

        def load() -> None:
            _warm_up()
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(loaded.set)

        threading.Thread(target=load, name="warm-up", daemon=True).start()
        await loaded.wait()
        self.done = True


def _warm_up() -> None:
    """Load what was compiled, so that nobody at a table waits for it."""
    for game in registry.names():
        race = new(game, seed=1)
        ask(bots.find(bots.levels()[-1]), race, race.to_act[0], 0.001, random.Random(1))
