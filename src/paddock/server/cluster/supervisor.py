"""Starts several worker processes that accept connections from one listening socket.

A worker that dies is replaced. On SIGHUP all workers are replaced one after the other, each only
once its successor accepts connections.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any

from paddock.core.errors import PaddockError
from paddock.server.json_logging import start_logging
from paddock.server.metrics import Metrics, Reading, exported, summed
from paddock.server.settings import Settings

logger = logging.getLogger("paddock.server")

_SPAWN = multiprocessing.get_context("spawn")
#: Seconds between two attempts to replace a worker that dies at once.
PAUSE = 1.0
#: Seconds that workers have to stop.
GRACE = 15.0
_READY, _READ = "", "read"
#: Seconds that a worker has to give its metrics.
PATIENCE = 2.0


class _Worker:
    """A worker process; on the pipe it says that it is ready, or why not, and gives readings."""

    def __init__(self, settings: Settings, listener: socket.socket) -> None:
        self.pipe, theirs = _SPAWN.Pipe()
        #: its metrics when they were last read
        self.readings: list[Reading] = []
        self.process: SpawnProcess = _SPAWN.Process(
            target=_work, args=(settings, listener, theirs), name="paddock worker"
        )
        self.started_at = time.monotonic()
        self.process.start()
        theirs.close()

    def wait_until_ready(self) -> None:
        """Wait until the worker accepts connections; raises an error if it cannot."""
        try:
            problem = self.pipe.recv()
        except EOFError:
            raise PaddockError("a worker did not start; the log says why") from None
        if problem != _READY:
            raise PaddockError(problem)

    def read(self) -> list[Reading]:
        """The worker's metrics; the last ones if it does not answer."""
        with contextlib.suppress(OSError, EOFError):
            self.pipe.send(_READ)
            if self.pipe.poll(PATIENCE):
                self.readings = self.pipe.recv()
        return self.readings

    def stop(self) -> None:
        """Ask the worker to stop."""
        if self.process.is_alive():
            self.process.terminate()

    def end(self, seconds: float) -> None:
        """Wait until it has stopped, and kill it if that takes too long."""
        self.process.join(seconds)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.pipe.close()


class Supervisor:
    """Keeps a number of workers running."""

    def __init__(self, settings: Settings, listener: socket.socket, count: int) -> None:
        self._settings, self._listener, self._count = settings, listener, count
        self._workers: list[_Worker] = []
        #: what workers have counted that are gone
        self._past: list[Reading] = []
        self._reading = threading.Lock()
        self._stopping = self._replacing = False
        self._woken, self._wake = os.pipe()

    def run(self, ready: Callable[[], None]) -> None:
        """Run the workers until a signal says to stop."""
        start_logging()
        kept = {
            number: signal.signal(number, self._signalled)
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
        }
        try:
            self._begin()
            with exported(self._read, *self._settings.metrics):
                if not self._stopping:
                    ready()
                while not self._stopping:
                    self._look_after()
        finally:
            self._end()
            for number, handler in kept.items():
                signal.signal(number, handler)

    def _begin(self) -> None:
        # The first worker migrates the database and finds whatever is wrong with the settings.
        self._add().wait_until_ready()
        for worker in [self._add() for _ in range(1, self._count)]:
            worker.wait_until_ready()

    def _read(self) -> list[Reading]:
        """The metrics of all workers together."""
        with self._reading:
            return summed([*(worker.read() for worker in self._workers), self._past])

    def _remove(self, worker: _Worker) -> None:
        """Remove a worker; what it has counted still counts."""
        with self._reading:
            self._workers.remove(worker)
            counted = [reading for reading in worker.readings if reading.label]
            self._past = summed([self._past, counted])

    def _add(self) -> _Worker:
        worker = _Worker(self._settings, self._listener)
        self._workers.append(worker)
        return worker

    def _look_after(self) -> None:
        """Wait until a worker dies or a signal comes, and act on it."""
        wait([self._woken, *(worker.process.sentinel for worker in self._workers)])
        if self._replacing:
            self._replacing = False
            os.read(self._woken, 4096)
            self._replace_all()
        if not self._stopping:
            self._replace_dead()

    def _replace_dead(self) -> None:
        for worker in [each for each in self._workers if not each.process.is_alive()]:
            logger.error("a worker died", extra={"status": worker.process.exitcode})
            self._remove(worker)
            worker.end(0)
            if time.monotonic() - worker.started_at < PAUSE:
                time.sleep(PAUSE)
            self._add()

    def _replace_all(self) -> None:
        """Replace the workers one by one."""
        for worker in list(self._workers):
            try:
                self._add().wait_until_ready()
            except PaddockError as error:
                logger.error("a new worker did not start", extra={"why": str(error)})
                return
            worker.read()
            self._remove(worker)
            worker.stop()
            worker.end(GRACE)

    def _end(self) -> None:
        for worker in self._workers:
            worker.stop()
        end = time.monotonic() + GRACE
        for worker in self._workers:
            worker.end(max(0.0, end - time.monotonic()))

    def _signalled(self, number: int, frame: Any) -> None:
        if number == signal.SIGHUP:
            self._replacing = True
        else:
            self._stopping = True
            for worker in self._workers:
                worker.stop()
        os.write(self._wake, b".")


def _work(settings: Settings, listener: socket.socket, pipe: Connection) -> None:
    """The main function of a worker process."""
    from paddock.server.run import run

    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    # Ctrl-C reaches every process of a terminal; the supervisor stops its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()
    try:
        run(settings, listener, lambda: pipe.send(_READY), export=partial(_answering, pipe))
    except PaddockError as error:
        pipe.send(str(error))


@contextlib.contextmanager
def _answering(pipe: Connection, metrics: Metrics) -> Iterator[None]:
    """Give readings to the supervisor whenever it asks."""

    def answer() -> None:
        with contextlib.suppress(OSError, EOFError):
            while pipe.recv() == _READ:
                pipe.send(metrics.read())

    threading.Thread(target=answer, daemon=True).start()
    yield


def _follow_parent() -> None:
    """Stop if the supervisor dies."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
