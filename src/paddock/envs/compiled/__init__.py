"""What the compiler sees of the environments; editing it compiles the batch loops anew."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from paddock import registry
from paddock.core.compiler_errors import with_sentences
from paddock.core.compiling import entry
from paddock.envs.compiled import loops
from paddock.envs.compiled.encoding import encoding_of


@functools.cache
def compiled(game: str, body: Callable[..., Any]) -> Callable[..., Any]:
    """A loop over a batch, compiled for one game."""
    functions = {
        **registry.game(game).rules.functions,
        "observe": encoding_of(game).observe,
        # It is here so that the cache depends on the sources of this package.
        "seat_players": loops.seat_players,
    }
    return with_sentences(entry(body, game, functions), game)
