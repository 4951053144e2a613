"""A digest of many random games; run as a script to make it in a process of its own."""

import hashlib
import sys

from contract.kinds import SOME, compiled_trace
from paddock.core.compiling import bounds_checked


def digest(name: str) -> str:
    """One number for every action and record of some races of each kind of a game."""
    found = hashlib.sha256()
    for kind in (kind for kind in SOME if kind.name == name):
        for game in range(20):
            actions, after = compiled_trace(kind, 12, game, halting=game % 2 == 0)
            found.update(actions.tobytes() + after.tobytes())
    return found.hexdigest()


if __name__ == "__main__":
    print("checked" if bounds_checked() else "quick", digest(sys.argv[1]))
