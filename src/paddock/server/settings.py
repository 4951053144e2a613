"""The settings of the server."""

from __future__ import annotations

import ipaddress
import os
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from paddock.server.http.addresses import LOOPBACK, Proxies
from paddock.server.limits import Limits
from paddock.server.site import Retention, Site
from paddock.server.storage.database import file_of, read_address


@dataclass(frozen=True)
class Settings:
    """Where the server listens, where its data is, and its public address."""

    database: str
    host: str = "127.0.0.1"
    port: int = 0
    #: the address that players use, if it differs from the one listened on
    public_url: str | None = None
    #: compile the bots in a child process
    compile: bool = True
    bot_workers: int = 2
    limits: Limits = field(default_factory=Limits)
    #: the Redis-protocol server through which several workers reach each other
    bus: str | None = None
    #: proxies whose X-Forwarded-For is trusted
    proxies: Proxies = LOOPBACK
    #: seconds to wait at startup for a database that does not answer
    database_wait: float = 60.0
    #: the address and port that serve metrics; without a port they are not served
    metrics: tuple[str, int | None] = ("127.0.0.1", None)
    site: Site = field(default_factory=Site)
    retention: Retention = field(default_factory=Retention)

    @property
    def cache_fallback(self) -> Path | None:
        """Where compiled bots are kept if the user's cache folder cannot be used.

        That is a folder of the service manager, or else the database's own.
        """
        for name in ("CACHE_DIRECTORY", "STATE_DIRECTORY"):
            if folders := os.environ.get(name):
                return Path(folders.split(":")[0]) / "compiled"
        file = file_of(read_address(self.database))
        return file.parent / "compiled" if file else None

    @property
    def local(self) -> bool:
        """Whether links work on this machine only."""
        return self.public_url is None and _is_loopback(self.host)

    @property
    def secure(self) -> bool:
        """Whether pages use https, so that cookies must be secure."""
        return (self.public_url or "").startswith("https:")

    @property
    def prefix(self) -> str:
        """The path of the public address, below which everything is served: '/' or '/name/'."""
        return urlsplit(self.public_url or "").path.rstrip("/") + "/"

    def below_prefix(self, path: str) -> str:
        """A request's path without the prefix, which a proxy may have removed already.

        >>> settings = Settings("", public_url="https://host/paddock/")
        >>> settings.below_prefix("/paddock/new"), settings.below_prefix("/new")
        ('/new', '/new')
        """
        return path.removeprefix(self.prefix[:-1]) if path.startswith(self.prefix) else path

    def knows_host(self, host: str) -> bool:
        """Whether a Host header names this server; other names may be DNS rebinding."""
        host = host.lower()
        if self.public_url and host == urlsplit(self.public_url).netloc.lower():
            return True
        name = _without_port(host)
        return name in ("localhost", self.host.lower()) or _is_address(name)

    def knows_origin(self, origin: str, host: str) -> bool:
        """Whether a page from this origin may act here."""
        if self.public_url:
            parts = urlsplit(self.public_url)
            return origin.lower() == f"{parts.scheme}://{parts.netloc}".lower()
        return origin.lower() in (f"http://{host.lower()}", f"https://{host.lower()}")


def _without_port(host: str) -> str:
    name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
    return name.strip("[]")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_loopback(name: str) -> bool:
    return name == "localhost" or (_is_address(name) and ipaddress.ip_address(name).is_loopback)
