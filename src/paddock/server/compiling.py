"""Compiling the bots in a child process, so that the server answers meanwhile."""

from __future__ import annotations

import asyncio
import logging
import random
import sys

from paddock import bots, registry
from paddock.bots.asking import ask
from paddock.race import new

logger = logging.getLogger("paddock.server")


class Compiling:
    """Runs `paddock compile` once; until it is done the strong bots let others stand in."""

    def __init__(self) -> None:
        self.done = False

    async def run(self) -> None:
        """Compile whatever is not compiled yet."""
        command = (sys.executable, "-m", "paddock.cli", "compile")
        quiet = asyncio.subprocess.DEVNULL
        child = await asyncio.create_subprocess_exec(
            *command, stdin=quiet, stdout=quiet, stderr=quiet
        )
        try:
            code = await child.wait()
        except asyncio.CancelledError:
            child.terminate()
            await child.wait()
            raise
        if code == 0:
            await asyncio.to_thread(_warm_up)
            self.done = True
        else:
            logger.warning("compiling failed", extra={"status": code})


def _warm_up() -> None:
    """Load what was compiled, so that nobody at a table waits for it."""
    for game in registry.names():
        race = new(game, seed=1)
        ask(bots.find(bots.levels()[-1]), race, race.to_act[0], 0.001, random.Random(1))
