"""Bans: guests and addresses that a host keeps out."""

from __future__ import annotations

import ipaddress
import json
import re
from collections.abc import Iterable

from paddock.core.errors import PaddockError, shown
from paddock.server.http.addresses import network
from paddock.server.refusals import RefusedError

KEY = "bans"
_GUEST = re.compile(r"g[0-9a-f]{12}")

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def read(text: str | None) -> list[str]:
    """The stored bans."""
    return list(json.loads(text or "[]"))


def name_of(what: str) -> str:
    """A guest's id, or an address or network as it is stored; raises an error otherwise.

    >>> name_of("g0123456789ab"), name_of("203.0.113.7"), name_of("2001:db8::1")
    ('g0123456789ab', '203.0.113.7/32', '2001:db8::/64')
    """
    if _GUEST.fullmatch(what):
        return what
    try:
        return str(ipaddress.ip_network(network(what)))
    except ValueError:
        raise PaddockError(
            f"a ban is of a guest, such as g0123456789ab, or of an address or network, "
            f"such as 203.0.113.7 or 203.0.113.0/24, not {shown(what)}"
        ) from None


class Bans:
    """Who is banned, as a running server knows it."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        named = list(names)
        self._guests = {name for name in named if _GUEST.fullmatch(name)}
        self._networks = [ipaddress.ip_network(n) for n in named if n not in self._guests]

    def has_guest(self, guest: str | None) -> bool:
        """Whether a guest is banned."""
        return guest in self._guests

    def has_address(self, address: str) -> bool:
        """Whether an address, or the network under which it is counted, is banned."""
        if not self._networks:
            return False
        try:
            own = ipaddress.ip_network(address)
        except ValueError:
            return False
        return any(_covers(one, own) for one in self._networks)

    def check_guest(self, guest: str) -> None:
        """Refuse a banned guest."""
        if guest in self._guests:
            raise RefusedError("banned")

    def check_address(self, address: str) -> None:
        """Refuse a banned address."""
        if self.has_address(address):
            raise RefusedError("banned")


def _covers(banned: Network, own: Network) -> bool:
    if banned.version != own.version:
        return False
    # Of an IPv6 address only its network is known.
    return banned.supernet_of(own) or own.supernet_of(banned)  # type: ignore[arg-type]
