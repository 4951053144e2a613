"""Endpoints are addresses that a client names, so only public servers are ever called.

Every address of the host is checked when a browser subscribes, and again when a message is sent,
to exactly the address that was checked: a name could lead elsewhere by then.
"""

from __future__ import annotations

import http.client
import ipaddress
import re
import socket
import ssl
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

#: The most characters of an endpoint.
LONGEST = 1000
#: Seconds to wait for a server of messages, and the only port that is called.
PATIENCE, PORT = 10.0, 443

#: A wait in seconds; a date, which is allowed too, is ignored.
_DIGITS = re.compile(r"[0-9]{1,9}")
_NAT64 = ipaddress.ip_network("64:ff9b::/96")


class EndpointError(Exception):
    """An endpoint that must not be called."""


class Answer(NamedTuple):
    """What a server of messages answered, and how many seconds it wants us to wait."""

    status: int
    wait: float = 0.0

    @property
    def busy(self) -> bool:
        """Whether the message may be delivered later."""
        return self.status == 429 or self.status >= 500

    @property
    def gone(self) -> bool:
        """Whether the browser takes no more messages."""
        return self.status in (404, 410)


#: Stands for the answer of a server that must not be called, and of one that gives none.
REFUSED, UNREACHABLE = Answer(400), Answer(503)


def parse(endpoint: str) -> SplitResult:
    """The parts of an endpoint; raises an error unless it is https at the usual port."""
    try:
        parts = urlsplit(endpoint)
        usual = parts.port in (None, PORT)
    except ValueError:
        raise EndpointError("not an address") from None
    plain = len(endpoint) <= LONGEST and endpoint.isascii() and endpoint.isprintable()
    named = bool(parts.hostname) and parts.username is None and parts.password is None
    if not (plain and named and usual and parts.scheme == "https" and " " not in endpoint):
        raise EndpointError("not https")
    return parts


def resolve(host: str) -> list[str]:
    """All addresses of a host."""
    try:
        known = socket.getaddrinfo(host, PORT, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return []
    return [str(one[4][0]) for one in known]


def check(endpoint: str, own_host: str | None = None) -> list[str]:
    """The addresses of an endpoint; raises an error unless all of them are public."""
    host = parse(endpoint).hostname or ""
    if own_host and host.rstrip(".") == own_host.rstrip("."):
        raise EndpointError("this server")
    addresses = resolve(host)
    if not addresses or not all(map(is_public, addresses)):
        raise EndpointError("not public")
    return addresses


def is_public(address: str) -> bool:
    """Whether an address belongs to the internet, and not to this machine or its network.

    >>> [is_public(one) for one in ("127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "8.8.8.8")]
    [False, False, False, False, True]
    >>> [is_public(one) for one in ("::ffff:10.1.2.3", "64:ff9b::a01:203", "2002:a01:203::1")]
    [False, False, False]
    """
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        # Such as an address with the name of a network interface.
        return False
    if isinstance(parsed, ipaddress.IPv6Address) and (inner := _embedded(parsed)) is not None:
        return is_public(str(inner))
    return parsed.is_global and not parsed.is_multicast and not _is_own(str(parsed))


def _embedded(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The IPv4 address that an IPv6 address leads to."""
    if address in _NAT64:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    if address.teredo is not None:
        return address.teredo[1]
    return address.ipv4_mapped or address.sixtofour


def _is_own(address: str) -> bool:
    """Whether an address is one of this machine's; nothing is sent to find out."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((address, 9))
        except OSError:
            return False
        return str(probe.getsockname()[0]) == address


class Connection(http.client.HTTPSConnection):
    """A connection to one address of a host, under the host's name."""

    def __init__(self, host: str, address: str, context: ssl.SSLContext) -> None:
        super().__init__(host, PORT, timeout=PATIENCE, context=context)
        self._address, self._own_context = address, context

    def connect(self) -> None:
        """Connect to the address that was checked."""
        plain = socket.create_connection((self._address, PORT), PATIENCE)
        self.sock = self._own_context.wrap_socket(plain, server_hostname=self.host)


def post(
    endpoint: str, body: bytes, headers: Mapping[str, str], own_host: str | None = None
) -> Answer:
    """Send a message and return the answer, whose body is not read.

    Redirects are not followed: they could lead into the server's own network.
    """
    parts, addresses = parse(endpoint), check(endpoint, own_host)
    connection = Connection(parts.hostname or "", addresses[0], ssl.create_default_context())
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body, dict(headers))
        response = connection.getresponse()
        wait = response.getheader("Retry-After", "")
        return Answer(response.status, float(wait) if _DIGITS.fullmatch(wait) else 0.0)
    finally:
        connection.close()
