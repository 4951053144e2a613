"""Starts the server: for yourself and friends (`play`), or for everyone (`serve`)."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any, cast

import platformdirs
import uvicorn

from paddock.core.errors import PaddockError, shown
from paddock.server.app import make_app
from paddock.server.http.addresses import LOOPBACK, Proxies
from paddock.server.http.middleware import SecurityMiddleware
from paddock.server.http.protocol import Connections, HttpConnection
from paddock.server.json_logging import start_logging
from paddock.server.limits import Limits
from paddock.server.listening import check_port, check_public_url, in_url, listen_unix
from paddock.server.metrics import Metrics, exported
from paddock.server.services import Services
from paddock.server.settings import Settings
from paddock.server.site import Retention, Site
from paddock.server.storage.database import UnreachableError
from paddock.server.stream.websocket import WebSocketProtocol

logger = logging.getLogger("paddock.server")

#: Prints a line at once, even into a pipe.
SAY = partial(print, flush=True)
#: Tried first, so that links still work after a restart.
USUAL_PORT = 8420
#: Seconds between two attempts to reach the database when the server starts.
RETRY_EVERY = 2.0
#: Makes metrics readable from outside while the server runs.
Export = Callable[[Metrics], AbstractContextManager[object]]
#: Seconds that open requests have to finish when the server stops.
GRACE = 5
#: Garbage collector thresholds for young, middle-aged and old objects. Moves leave no garbage to
#: collect, but many new objects to scan. The later these are scanned, the fewer of them are left;
#: after that they are not scanned again by themselves.
COLLECT = (20_000, 1_000_000, 1_000_000)


def play(
    *,
    data: Path | None = None,
    lan: bool = False,
    port: int | None = None,
    browser: bool = True,
    compile_bots: bool = True,
    say: Callable[[str], None] = SAY,
) -> None:
    """Serve this machine, or the local network with `lan`; print the address and open the page."""
    address = kept_in(data or Path(platformdirs.user_data_dir("paddock", appauthor=False)))
    host = "0.0.0.0" if lan else "127.0.0.1"
    listener = listen(host, port)
    link = f"http://{in_url(lan_address() if lan else host)}:{listener.getsockname()[1]}"

    def ready() -> None:
        say(link)
        if lan:
            say(qr_code(link))
        if browser and has_display():
            webbrowser.open(link)

    settings = Settings(address, host, listener.getsockname()[1], compile=compile_bots)
    run(settings, listener, ready, level=logging.WARNING)


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = USUAL_PORT,
    database: str | None = None,
    public_url: str | None = None,
    bot_workers: int | None = None,
    trusted_proxies: Sequence[str] = (),
    compile_bots: bool = True,
    limits: Limits | None = None,
    site: Site | None = None,
    retention: Retention | None = None,
    unix_socket: str | None = None,
    database_wait: float = 60.0,
    metrics: tuple[str, int | None] = ("127.0.0.1", None),
    workers: int = 1,
    bus: str | None = None,
    say: Callable[[str], None] = SAY,
) -> None:
    """Serve everyone who can reach the host and port, or the Unix socket."""
    check_public_url(public_url)
    check_port(metrics[1])
    check_cluster(workers, bus, database)
    if bot_workers is not None and not 1 <= bot_workers <= 1024:
        raise PaddockError(f"bot workers are 1 to 1024 threads, not {shown(bot_workers)}")
    proxies = Proxies(trusted_proxies) if trusted_proxies else LOOPBACK
    if database is None:
        database = kept_in(Path(platformdirs.user_data_dir("paddock", appauthor=False)))
    if unix_socket and not public_url:
        raise PaddockError("with a Unix socket, set the public URL too")
    listener = listen_unix(Path(unix_socket)) if unix_socket else listen(host, port)
    number = 0 if unix_socket else listener.getsockname()[1]
    settings = Settings(
        database,
        host,
        number,
        public_url.rstrip("/") if public_url else None,
        compile_bots,
        bot_workers or max(2, (os.cpu_count() or 2) - 1),
        limits or Limits(),
        bus,
        proxies,
        database_wait,
        metrics,
        site or Site(),
        retention or Retention(),
    )
    ignore_hangups()

    def ready() -> None:
        say(f"unix:{unix_socket}" if unix_socket else f"http://{in_url(host)}:{number}")

    if workers == 1:
        run(settings, listener, ready)
        return
    from paddock.server.cluster.supervisor import Supervisor

    Supervisor(settings, listener, workers).run(ready)


def check_cluster(workers: int, bus: str | None, database: str | None) -> None:
    """Refuse settings with which workers could not share their tables."""
    if not 1 <= workers <= 256:
        raise PaddockError(f"workers are 1 to 256 processes, not {shown(workers)}")
    if workers > 1 and bus is None:
        raise PaddockError("several workers need a bus: --bus redis://…")
    if bus is None:
        return
    if not bus.startswith(("redis://", "rediss://", "unix://")):
        raise PaddockError(f"a bus begins with redis://, rediss:// or unix://, not {shown(bus)}")
    if database is None or not database.startswith("postgres"):
        raise PaddockError(
            "a bus joins workers that share a PostgreSQL database: --database postgresql://…"
        )


def ignore_hangups() -> None:
    """Keep running when the terminal is closed."""
    if hasattr(signal, "SIGHUP") and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGHUP, signal.SIG_IGN)


def kept_in(folder: Path) -> str:
    """The URL of the database in a folder, which is created if missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PaddockError(f"tables cannot be kept in {folder}: {error.strerror}") from None
    return f"sqlite:///{folder.absolute() / 'paddock.sqlite'}"


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket: on the given port, or else on the usual or any free one."""
    check_port(port)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ports = [USUAL_PORT, 0] if port is None else [port]
    for number in ports:
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
        except OSError as error:
            listener.close()
            if number == ports[-1]:
                where = f"{in_url(host)}:{number}"
                raise PaddockError(f"cannot listen on {where}: {error.strerror}") from None
        else:
            listener.listen(2048)
            return listener
    raise AssertionError


def run(
    settings: Settings,
    listener: socket.socket,
    ready: Callable[[], None],
    level: int = logging.INFO,
    export: Export | None = None,
) -> None:
    """Serve until stopped, then finish commits and notify pages."""
    start_logging(level=level)
    raise_file_limit()
    begun = time.monotonic()

    def begin() -> None:
        spare_the_old()
        ready()
        logger.info("started", extra={"seconds": round(time.monotonic() - begun, 1)})

    def at_port(metrics: Metrics) -> AbstractContextManager[object]:
        return exported(metrics.read, *settings.metrics)

    run_in_loop(_serve(settings, begin, listener, export or at_port))


def run_in_loop(work: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine in the fastest event loop that the platform has."""
    with asyncio.Runner(loop_factory=_new_loop) as runner:
        runner.run(work)


def _new_loop() -> asyncio.AbstractEventLoop:
    if sys.platform == "win32":
        return asyncio.new_event_loop()
    import uvloop

    loop = uvloop.new_event_loop()
    loop.set_default_executor(ThreadPoolExecutor(thread_name_prefix="asyncio"))
    return loop


def spare_the_old() -> None:
    """Keep the garbage collector from pausing every table to scan long-lived objects.

    Objects that exist at startup are frozen. Only young objects are scanned automatically; the
    services collect old ones when nobody plays.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


class Server(uvicorn.Server):
    """Reports when it is ready, and notifies pages before it closes their connections."""

    def __init__(
        self, app: SecurityMiddleware, ready: Callable[[], None], proxies: Proxies = LOOPBACK
    ) -> None:
        self.connections = Connections(lambda: app.services.settings.limits, proxies)
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            http=cast(Any, partial(HttpConnection, counted=self.connections)),
            forwarded_allow_ips=proxies.networks,
            ws=WebSocketProtocol,
            ws_max_size=64 * 1024,
            timeout_graceful_shutdown=GRACE,
            server_header=False,
            lifespan="on",
        )
        super().__init__(config)
        self._app, self._ready = app, ready

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop cleanly on a signal, without raising it again for the whole process."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        kept = {s: signal.signal(s, self.handle_exit) for s in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in kept.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then report it."""
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Notify the pages, then stop."""
        await self._app.services.say_goodbye()
        await super().shutdown(sockets)


async def _serve(
    settings: Settings, begin: Callable[[], None], listener: socket.socket, export: Export
) -> None:
    """Open the database first, so that an unusable one is reported in one sentence."""
    services = await open_services(settings)
    server = Server(make_app(settings, services), begin, settings.proxies)
    with export(services.metrics):
        await server.serve([listener])
    if not server.started:
        await services.close()
        sys.exit(3)


async def open_services(settings: Settings) -> Services:
    """Open the database; one that does not answer yet is given some time to start."""
    end = time.monotonic() + settings.database_wait
    while True:
        try:
            return await Services.open(settings)
        except UnreachableError as error:
            if time.monotonic() + RETRY_EVERY > end:
                raise
            logger.warning("waiting for the database", extra={"why": str(error)})
        await asyncio.sleep(RETRY_EVERY)


def raise_file_limit() -> None:
    """Raise the limit on open files as far as allowed: every page is one."""
    if sys.platform == "win32":
        return
    import resource

    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def has_display() -> bool:
    """Whether there is a display for a browser."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def lan_address() -> str:
    """This machine's address on the local network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: connecting a datagram socket only looks up the route.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def qr_code(text: str) -> str:
    """A link as a QR code for the terminal."""
    import io

    import qrcode  # type: ignore[import-untyped]

    code = qrcode.QRCode(border=2)
    code.add_data(text)
    out = io.StringIO()
    code.print_ascii(out=out, invert=True)
    return out.getvalue()
