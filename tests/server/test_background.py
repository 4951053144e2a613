"""Background tasks end when they are told to."""

from __future__ import annotations

import asyncio
import contextlib

from paddock.server.background import Background


def test_a_task_that_swallows_its_cancellation_is_cancelled_again() -> None:
    async def swallow() -> None:
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(1000)
        await asyncio.sleep(1000)

    async def work() -> None:
        background = Background("the test")
        background.start(swallow())
        await asyncio.sleep(0)
        await background.stop()

    asyncio.run(work())
