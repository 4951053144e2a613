"""A thread that runs one call at a time, with less overhead than a pool of threads."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any


class Worker:
    """Runs calls in a thread of its own: `start`, then `wait`, then `result`."""

    def __init__(self) -> None:
        self._go, self._done = threading.Lock(), threading.Lock()
        self._go.acquire()
        self._done.acquire()
        self._call: tuple[Callable[..., Any], tuple[Any, ...]] | None = None
        self._result: Any = None
        self._error: BaseException | None = None
        threading.Thread(target=self._run, name="batch", daemon=True).start()

    def _run(self) -> None:
        while True:
            self._go.acquire()
            if self._call is None:
                return
            function, arguments = self._call
            try:
                self._result = function(*arguments)
            except BaseException as error:
                self._error = error
            # What the call was given must not be kept alive while nothing runs.
            self._call = function = arguments = None  # type: ignore[assignment]
            self._done.release()

    def start(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        """Begin a call; the one before must have been waited for."""
        self._call = function, arguments
        self._go.release()

    def wait(self) -> None:
        """Wait for the end of the call, even if interrupted."""
        try:
            self._done.acquire()
        except BaseException:
            self._done.acquire()
            raise

    def result(self) -> Any:
        """What the call returned; if it raised an error, so does this."""
        error, self._error = self._error, None
        if error is not None:
            raise error
        return self._result

    def stop(self) -> None:
        """End the thread."""
        self._call = None
        self._go.release()
