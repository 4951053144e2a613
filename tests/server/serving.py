"""A real server on loopback, in a thread of its own."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from typing import Any

from paddock.server.app import make_app
from paddock.server.http.addresses import LOOPBACK, Proxies
from paddock.server.limits import Limits
from paddock.server.run import Server, listen, run_in_loop
from paddock.server.services import Services
from paddock.server.settings import Settings

MANY = (1e6, 1e6)
#: Tests ask quickly, and on a busy machine they may be slow to listen.
GENEROUS = Limits(
    requests=MANY, frames=MANY, guests=MANY, tables=MANY, codes=MANY, work=MANY, analyses=MANY,
    checks=MANY, address_tables=MANY, address_chats=MANY, undos=MANY, notes=MANY, bot_starts=MANY,
    accounts=MANY, seasons=MANY, alerts=MANY, invitations=MANY, invitations_to_one=MANY,
    bot_races=10_000,
    address_bot_races=10_000, address_sockets=10_000,
    open_tables=10_000, head_wait=600.0, body_wait=600.0, reading=600.0, silence=600.0,
    replay_seconds=600.0, drawing=MANY, driving=MANY, publishing=MANY, circuit_seconds=60.0,
    drive_seconds=60.0,
)  # fmt: skip


@contextlib.contextmanager
def server(
    database: str,
    limits: Limits = GENEROUS,
    public_url: str | None = None,
    *,
    compiled: bool = False,
    proxies: Proxies = LOOPBACK,
    **more: Any,
) -> Iterator[str]:
    """The address of a server that runs until the block ends; it may take all as compiled."""
    more |= {"compiled": compiled, "proxies": proxies}
    with opened_server(database, limits, public_url, **more) as (address, _):
        yield address


@contextlib.contextmanager
def opened_server(
    database: str,
    limits: Limits = GENEROUS,
    public_url: str | None = None,
    *,
    compiled: bool = False,
    proxies: Proxies = LOOPBACK,
    **more: Any,
) -> Iterator[tuple[str, Services]]:
    """The address of a server, and its services."""
    listener = listen("127.0.0.1", 0)
    port = listener.getsockname()[1]
    settings = Settings(
        database, "127.0.0.1", port, public_url, compile=False, limits=limits, **more
    )
    app = make_app(settings)
    running = Server(app, lambda: None, proxies)
    thread = threading.Thread(target=lambda: run_in_loop(running.serve([listener])))
    thread.start()
    try:
        while not running.started:
            if not thread.is_alive():
                raise RuntimeError("the server did not start")
            threading.Event().wait(0.01)
        app.services.compiling.done = app.services.compiling.placed = compiled
        yield f"http://127.0.0.1:{port}", app.services
    finally:
        running.should_exit = True
        thread.join()
        listener.close()
