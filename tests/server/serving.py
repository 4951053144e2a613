"""A real server on loopback, in a thread of its own."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterator

from paddock.server.app import make_app
from paddock.server.limits import Limits
from paddock.server.run import Server, listen
from paddock.server.settings import Settings

#: Tests ask quickly, and listen only now and then.
GENEROUS = Limits(
    requests=(1e6, 1e6),
    guests=(1e6, 1e6),
    tables=(1e6, 1e6),
    codes=(1e6, 1e6),
    open_tables=10_000,
    silence=60.0,
)


@contextlib.contextmanager
def server(
    database: str,
    limits: Limits = GENEROUS,
    public_url: str | None = None,
    *,
    compiled: bool = False,
) -> Iterator[str]:
    """The address of a server that runs until the block ends; it may take all as compiled."""
    listener = listen("127.0.0.1", 0)
    port = listener.getsockname()[1]
    settings = Settings(database, "127.0.0.1", port, public_url, compile=False, limits=limits)
    app = make_app(settings)
    running = Server(app, lambda: None)
    thread = threading.Thread(target=lambda: asyncio.run(running.serve([listener])))
    thread.start()
    try:
        while not running.started:
            if not thread.is_alive():
                raise RuntimeError("the server did not start")
            threading.Event().wait(0.01)
        app.house.compiling.done = compiled
        yield f"http://127.0.0.1:{port}"
    finally:
        running.should_exit = True
        thread.join(20)
        listener.close()
