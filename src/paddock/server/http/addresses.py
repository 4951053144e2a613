"""Client addresses: the network of one household or one attacker counts as one."""

from __future__ import annotations

import functools
import ipaddress
from collections.abc import Iterable

from paddock.core.errors import PaddockError, shown

#: Whoever has one IPv6 address has at least a network of this size.
_OWN_BITS = 64


@functools.lru_cache(1 << 12)
def network(address: str) -> str:
    """The name under which an address is counted: itself, or its network for IPv6.

    >>> network("203.0.113.7"), network("::ffff:203.0.113.7")
    ('203.0.113.7', '203.0.113.7')
    >>> network("2001:db8:1:2:aaaa::1") == network("2001:db8:1:2:bbbb::2")
    True
    """
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, _OWN_BITS), strict=False))


class Proxies:
    """The proxies whose `X-Forwarded-For` is trusted.

    >>> proxies = Proxies(["10.0.0.0/8", "2001:db8::1"])
    >>> "10.1.2.3" in proxies, "::ffff:10.1.2.3" in proxies, "127.0.0.1" in proxies
    (True, True, False)
    """

    def __init__(self, named: Iterable[str]) -> None:
        self._named = list(named)
        networks = [_proxy(name) for name in self._named]
        # A dual-stack IPv6 socket reports IPv4 addresses in their mapped form.
        mapped = [_mapped(one) for one in networks if isinstance(one, ipaddress.IPv4Network)]
        self._networks = (*networks, *mapped)
        self._trusts = functools.lru_cache(1 << 12)(self._look_up)

    def __reduce__(self) -> tuple[type[Proxies], tuple[list[str]]]:
        """Be sent to a worker process by name; the cache stays here."""
        return Proxies, (self._named,)

    def __contains__(self, address: object) -> bool:
        return isinstance(address, str) and self._trusts(address)

    @property
    def networks(self) -> list[str]:
        """The trusted networks."""
        return [str(one) for one in self._networks]

    def _look_up(self, address: str) -> bool:
        try:
            parsed = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return any(parsed in one for one in self._networks)


def _proxy(name: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    """Parse a network; one that covers everybody would let anyone forge an address."""
    try:
        parsed = ipaddress.ip_network(name)
    except ValueError:
        raise PaddockError(
            f"a trusted proxy is an address or a network, such as 10.0.0.5 or 10.0.0.0/8, "
            f"not {shown(name)}"
        ) from None
    if not parsed.prefixlen:
        raise PaddockError(f"{name} is everybody; list only the addresses of your proxies")
    return parsed


def _mapped(network: ipaddress.IPv4Network) -> ipaddress.IPv6Network:
    first = f"::ffff:{network.network_address}"
    return ipaddress.IPv6Network(f"{first}/{96 + network.prefixlen}")


#: A proxy on this machine.
LOOPBACK = Proxies(["127.0.0.1", "::1"])
