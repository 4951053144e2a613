"""Whose address it is: what one household or one attacker holds counts as one."""

from __future__ import annotations

import functools
import ipaddress

#: Whoever has one address of IPv6 has at least this whole network of them.
_OWN_BITS = 64


@functools.lru_cache(1 << 12)
def network(address: str) -> str:
    """The name under which an address is counted: itself, or with IPv6 its network.

    >>> network("203.0.113.7"), network("::ffff:203.0.113.7")
    ('203.0.113.7', '203.0.113.7')
    >>> network("2001:db8:1:2:aaaa::1") == network("2001:db8:1:2:bbbb::2")
    True
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, _OWN_BITS), strict=False))
