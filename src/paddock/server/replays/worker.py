"""A worker process for long jobs, which is killed if a job takes too long.

Replaying a record keeps Python busy for seconds; in a thread it would delay every table. The child
reads jobs from its input and writes answers to its output, each prefixed with its length. It exits
with its parent, which closes its input.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from collections.abc import Callable
from typing import Any, BinaryIO

import msgspec

from paddock.server.refusals import RefusedError

logger = logging.getLogger("paddock.server")

#: Seconds to wait for the child process to start.
START_SECONDS = 60.0
#: Seconds after which an idle child is stopped.
IDLE_SECONDS = 300.0
#: The most waiting jobs.
MOST_WAITING = 16

_HEAD = 5
_DONE, _REFUSED, _FAILED = b"\0", b"\1", b"\2"


class Worker:
    """Runs one job at a time in a child process, which is started on first use."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._child: asyncio.subprocess.Process | None = None
        self._idle: asyncio.TimerHandle | None = None

    async def ask(self, job: dict[str, Any], took: Callable[[float], None]) -> bytes:
        """The result of a job, as JSON; refused if too many are waiting or it takes too long.

        Calls `took` with the seconds that it ran.
        """
        if self._waiting >= MOST_WAITING:
            raise RefusedError("too_many", what="replays")
        self._waiting += 1
        try:
            async with self._turn:
                return await self._done(await self._started(), job, took)
        finally:
            self._waiting -= 1

    async def stop(self) -> None:
        """Stop the child."""
        if self._idle:
            self._idle.cancel()
        child, self._child = self._child, None
        if child is None or child.returncode is not None:
            return
        child.kill()
        await child.wait()

    async def _done(
        self, child: asyncio.subprocess.Process, job: dict[str, Any], took: Callable[[float], None]
    ) -> bytes:
        begun = time.monotonic()
        try:
            async with asyncio.timeout(self._seconds):
                return await _exchange(child, msgspec.json.encode(job))
        except TimeoutError:
            await self.stop()
            raise RefusedError("too_large", limit=int(self._seconds)) from None
        except (OSError, asyncio.IncompleteReadError):
            await self.stop()
            raise RefusedError("broken") from None
        except asyncio.CancelledError:
            # Otherwise its answer would be taken for that of the next job.
            await self.stop()
            raise
        finally:
            took(time.monotonic() - begun)
            self._wait_for_more()

    async def _started(self) -> asyncio.subprocess.Process:
        """The child, once it is ready for a job."""
        if self._idle:
            self._idle.cancel()
        if self._child is None or self._child.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self._child = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "paddock.server.replays.worker", stdin=pipe, stdout=pipe
            )
            try:
                async with asyncio.timeout(START_SECONDS):
                    await _exchange(self._child, b"{}")
            except BaseException:
                # Its later output must not be taken for the answer to a job.
                await self.stop()
                raise
        return self._child

    def _wait_for_more(self) -> None:
        def end() -> None:
            if self._child is not None and not self._turn.locked():
                assert self._child.stdin is not None
                self._child.stdin.close()
                self._child = None

        self._idle = asyncio.get_running_loop().call_later(IDLE_SECONDS, end)


async def _exchange(child: asyncio.subprocess.Process, job: bytes) -> bytes:
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write(len(job).to_bytes(4, "big") + job)
    await child.stdin.drain()
    head = await child.stdout.readexactly(_HEAD)
    body = await child.stdout.readexactly(int.from_bytes(head[1:], "big"))
    if head[:1] == _REFUSED:
        refusal = msgspec.json.decode(body)
        raise RefusedError(refusal["code"], **refusal["args"])
    if head[:1] == _FAILED:
        logger.error("a job failed", extra={"error": body.decode()})
        raise RefusedError("broken")
    return body


# -- in the child -------------------------------------------------------------


def run(jobs: BinaryIO, answers: BinaryIO) -> None:
    """Run jobs until there are no more."""
    while head := jobs.read(4):
        sign, body = _tried(jobs.read(int.from_bytes(head, "big")))
        answers.write(sign + len(body).to_bytes(4, "big") + body)
        answers.flush()


def _tried(job: bytes) -> tuple[bytes, bytes]:
    try:
        return _DONE, _answered(msgspec.json.decode(job))
    except RefusedError as refusal:
        return _REFUSED, msgspec.json.encode(refusal.body)
    except Exception as error:
        # The message may name cards, so only the type is reported.
        return _FAILED, type(error).__name__.encode()


def _answered(job: dict[str, Any]) -> bytes:
    from paddock.server.replays import build, daily

    match job.get("do"):
        case "replay":
            return msgspec.json.encode(build.open_text(**job["with"]))
        case "day":
            return msgspec.json.encode(daily.replay_of_the_day(**job["with"]))
        case "check":
            build.read(**job["with"])
    return b"null"


if __name__ == "__main__":
    # Tables have priority.
    if hasattr(os, "nice"):
        os.nice(5)
    run(sys.stdin.buffer, sys.stdout.buffer)
