"""What the compiler sees of the environments; editing it compiles the batch loops anew."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from paddock import registry
from paddock.core.compiler_errors import with_sentences
from paddock.core.compiling import entry
from paddock.core.rule import bind, rule
from paddock.envs.compiled import loops
from paddock.envs.compiled.encoding import encoding_of


@functools.cache
def functions_of(game: str) -> dict[str, Callable[..., Any]]:
    """The functions that the loops call: the game's own, how it is observed, and the loop itself.

    The last is here for the kernels, and so that the cache depends on the sources of this package.
    """
    encoding = encoding_of(game)
    own = dict(registry.game(game).rules.functions)
    own |= {"observe": encoding.observe, "update": encoding.update, "turn": encoding.turn}
    own |= {"classify": encoding.classify, "touch": encoding.touch}
    own |= {"write_own": encoding.write_own, "move": encoding.move}
    own |= {"finish_moves": encoding.finish_moves}
    for part in (loops.observe_slot, loops.refresh, loops.pay_leads, loops.pay_wins):
        own[part.__name__] = rule(bind(part, own))
    loop, advice = rule(bind(loops.advance, own)), rule(bind(loops.advise, own))
    records = rule(bind(loops.advance, {**own, "observe": loops.keep}))
    return {**own, "advance": loop, "advance_records": records, "advise_game": advice}


@functools.cache
def compiled(game: str, body: Callable[..., Any]) -> Callable[..., Any]:
    """A loop over a batch, compiled for one game."""
    return with_sentences(entry(body, game, functions_of(game)), game)
