"""Ports for servers that tests start, kill, and start again."""

from __future__ import annotations

import contextlib
import random
import socket


def free_port() -> int:
    """A port that nobody has, below those that outgoing connections take.

    So nobody else can take it while its server is dead.
    """
    # By the system's own chance: with the same seed in every worker, all would take the same port.
    for port in random.SystemRandom().sample(range(20_000, 32_000), 50):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no free port was found")
