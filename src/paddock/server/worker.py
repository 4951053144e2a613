"""A worker process for long jobs, which is killed if a job takes too long.

Replaying a record, or reading what players have drawn, keeps Python busy; in a thread it would
delay every table. The child imports one module and calls its function `answer` with each job. It
reads jobs from its input, each with its length and the CPU time that it may take, and writes
answers to its output, each with its length and the CPU time that it took. It exits with its parent,
which closes its input. CPU time is what counts, because others may keep the machine busy.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
import os
import signal
import struct
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

import msgspec

from paddock.server.refusals import RefusedError

logger = logging.getLogger("paddock.server")

#: Seconds to wait for the child process to start.
START_SECONDS = 60.0
#: Seconds that a child that has closed its output has to end.
END_SECONDS = 5.0
#: Seconds after which an idle child is stopped.
IDLE_SECONDS = 300.0
#: The most waiting jobs.
MOST_WAITING = 16

#: A job takes longer than its CPU time on a busy machine; after so many times it, give it up.
PATIENCE = 6

#: The exit status of a child whose CPU time is spent.
TOO_LONG = -getattr(signal, "SIGPROF", 0)

#: length of the job, seconds that it may take
_JOB = struct.Struct(">Id")
#: kind of answer, its length, seconds that it took
_ANSWER = struct.Struct(">cId")
#: Does a job; its result is sent as JSON.
Answer = Callable[[dict[str, Any]], Any]

_DONE, _REFUSED, _FAILED = b"\0", b"\1", b"\2"


class Worker:
    """Runs one job at a time in a child process, which is started on first use."""

    def __init__(
        self, seconds: float, module: str = "paddock.server.replays.jobs", what: str = "replays"
    ) -> None:
        self._seconds, self._module, self._what = seconds, module, what
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._child: asyncio.subprocess.Process | None = None
        #: Children that were told to end and may not have done so yet.
        self._ending: set[asyncio.Task[int]] = set()
        self._idle: asyncio.TimerHandle | None = None

    async def ask(self, job: dict[str, Any], took: Callable[[float], None]) -> bytes:
        """The result of a job, as JSON; refused if too many are waiting or it takes too long.

        Calls `took` with the seconds that it ran.
        """
        if self._waiting >= MOST_WAITING:
            raise RefusedError("too_many", what=self._what)
        self._waiting += 1
        try:
            async with self._turn:
                return await self._done(await self._started(), job, took)
        finally:
            self._waiting -= 1

    async def stop(self) -> None:
        """Stop the child, and wait until none is left.

        Who asked may be cancelled again while it waits, so others wait for the end of a child.
        """
        if self._idle:
            self._idle.cancel()
        child = self._child
        if child is not None and child.returncode is None:
            child.kill()
        self._forget_child()
        if self._ending:
            await asyncio.wait(self._ending)

    def _forget_child(self) -> None:
        """Start another child for the next job; this one is ending."""
        child, self._child = self._child, None
        if child is not None and child.returncode is None:
            ended = asyncio.create_task(child.wait())
            self._ending.add(ended)
            ended.add_done_callback(self._ending.discard)

    async def _done(
        self, child: asyncio.subprocess.Process, job: dict[str, Any], took: Callable[[float], None]
    ) -> bytes:
        seconds = self._seconds
        try:
            async with asyncio.timeout(PATIENCE * self._seconds):
                seconds, sign, body = await _exchange(child, msgspec.json.encode(job), seconds)
        except TimeoutError:
            await self.stop()
            raise RefusedError("too_large", limit=int(self._seconds)) from None
        except (OSError, asyncio.IncompleteReadError):
            # Killing a child that is just ending would lose its exit status.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(END_SECONDS):
                    await child.wait()
            await self.stop()
            if child.returncode == TOO_LONG:
                raise RefusedError("too_large", limit=int(self._seconds)) from None
            raise RefusedError("broken") from None
        except asyncio.CancelledError:
            # Otherwise its answer would be taken for that of the next job.
            await self.stop()
            raise
        finally:
            took(seconds)
            self._wait_for_more()
        return _result(sign, body)

    async def _started(self) -> asyncio.subprocess.Process:
        """The child, once it is ready for a job."""
        if self._idle:
            self._idle.cancel()
        if self._child is None or self._child.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self._child = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "paddock.server.worker", self._module),
                stdin=pipe,
                stdout=pipe,
            )
            try:
                async with asyncio.timeout(START_SECONDS):
                    await _exchange(self._child, b"{}", START_SECONDS)
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
                self._forget_child()

        self._idle = asyncio.get_running_loop().call_later(IDLE_SECONDS, end)


async def _exchange(
    child: asyncio.subprocess.Process, job: bytes, seconds: float
) -> tuple[float, bytes, bytes]:
    """Send a job that may take some seconds; returns how many it took, and the answer."""
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write(_JOB.pack(len(job), seconds) + job)
    await child.stdin.drain()
    sign, length, took = _ANSWER.unpack(await child.stdout.readexactly(_ANSWER.size))
    return took, sign, await child.stdout.readexactly(length)


def _result(sign: bytes, body: bytes) -> bytes:
    """The result in an answer."""
    if sign == _REFUSED:
        refusal = msgspec.json.decode(body)
        raise RefusedError(refusal["code"], **refusal["args"])
    if sign == _FAILED:
        logger.error("a job failed", extra={"error": body.decode()})
        raise RefusedError("broken")
    return body


# -- in the child -------------------------------------------------------------


def run(answer: Answer, jobs: BinaryIO, answers: BinaryIO) -> None:
    """Run jobs until there are no more."""
    while head := jobs.read(_JOB.size):
        length, seconds = _JOB.unpack(head)
        job = jobs.read(length)
        begun = time.process_time()
        with _limit(seconds):
            sign, body = _tried(answer, job)
        took = time.process_time() - begun
        answers.write(_ANSWER.pack(sign, len(body), took) + body)
        answers.flush()


@contextlib.contextmanager
def _limit(seconds: float) -> Iterator[None]:
    """Kill this process once the block has used so many seconds of CPU time."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _tried(answer: Answer, job: bytes) -> tuple[bytes, bytes]:
    try:
        return _DONE, msgspec.json.encode(answer(msgspec.json.decode(job)))
    except RefusedError as refusal:
        return _REFUSED, msgspec.json.encode(refusal.body)
    except Exception as error:
        # The message may name cards, so only the type is reported.
        return _FAILED, type(error).__name__.encode()


if __name__ == "__main__":
    # Tables have priority.
    if hasattr(os, "nice"):
        os.nice(5)
    run(importlib.import_module(sys.argv[1]).answer, sys.stdin.buffer, sys.stdout.buffer)
