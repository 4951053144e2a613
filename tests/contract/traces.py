"""A digest of many random games; run as a script to make it in a process of its own."""

import hashlib

from contract.kinds import SOME, compiled_trace
from paddock.core.compiling import bounds_checked


def digest() -> str:
    """One number for every action and record of some games of each kind."""
    found = hashlib.sha256()
    for kind in SOME:
        for game in range(20):
            actions, after = compiled_trace(kind, 12, game, halting=game % 2 == 0)
            found.update(actions.tobytes() + after.tobytes())
    return found.hexdigest()


if __name__ == "__main__":
    print("checked" if bounds_checked() else "quick", digest())
