"""Addresses to listen on and to be reached at."""

from __future__ import annotations

import re
import socket
from pathlib import Path

from paddock.core.errors import PaddockError, shown


def in_url(host: str) -> str:
    """A host as it is written in a URL: an IPv6 address in brackets."""
    return f"[{host}]" if ":" in host else host


def check_port(port: int | None) -> None:
    """Refuse a number that no port has."""
    if port is not None and not 0 <= port <= 65535:
        raise PaddockError(f"a port is a whole number from 0 to 65535, not {shown(port)}")


def check_public_url(url: str | None) -> None:
    """Refuse an address that is not a website's, with a path of plain letters at most."""
    if not url:
        return
    if not url.startswith(("http://", "https://")):
        raise PaddockError(f"a public URL begins with https:// or http://, not {shown(url)}")
    if not re.fullmatch(r"https?://[^/?#\s\"'<>]+(/[A-Za-z0-9._~-]+)*/?", url):
        raise PaddockError(
            f"a public URL is a host and perhaps a path, such as https://races.example/paddock/, "
            f"not {shown(url)}"
        )


def listen_unix(path: Path) -> socket.socket:
    """A listening Unix socket for a proxy of the same user or group; a dead one is replaced."""
    if not hasattr(socket, "AF_UNIX"):
        raise PaddockError("there are no Unix sockets on this system")
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        if path.is_socket() and not _is_served(path):
            path.unlink()
        listener.bind(str(path))
        path.chmod(0o660)
    except OSError as error:
        listener.close()
        raise PaddockError(f"cannot listen on {path}: {error.strerror or error}") from None
    listener.listen(2048)
    return listener


def _is_served(path: Path) -> bool:
    """Whether a server listens on a Unix socket."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        try:
            probe.connect(str(path))
        except OSError:
            return False
        return True
