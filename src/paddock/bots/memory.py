"""What a search remembers from one question to the next: the trees below the action it chose.

A card is played line by line, and every line is a question of its own. If nothing but the chosen
action lies between two questions, what the first search found below that action answers the second
as well, so the trees go on growing from there.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Sequence
from threading import Lock

import numpy as np

from paddock.bots import tree
from paddock.bots.opinions import Grown, Opinion, SearchRoot
from paddock.core import game_loops
from paddock.core.dice import RNG
from paddock.core.game import Array

#: The most bytes of all trees that a bot keeps; a server asks one bot for many seats.
MOST_BYTES = 64 << 20
#: Some of what is hidden decides how a game goes on: so many guesses must agree that nothing does.
GUESSES = 2


class Memory:
    """The trees of a bot's last questions, by what its seats will see next."""

    def __init__(self) -> None:
        #: The setup is kept too, so that its id belongs to nothing else in the meantime.
        self._kept: OrderedDict[bytes, tuple[Array, list[Array]]] = OrderedDict()
        self._lock = Lock()

    def __reduce__(self) -> tuple[type[Memory], tuple[()]]:
        """A copy of a bot, in this process or another, begins with nothing."""
        return Memory, ()

    def size(self) -> int:
        """The bytes of all trees."""
        return sum(nodes.nbytes for _, trees in self._kept.values() for nodes in trees)

    def pick(
        self,
        question: SearchRoot,
        grow: Callable[[list[Array]], Grown],
        choose: Callable[[list[Opinion]], int],
    ) -> int:
        """The answer of a search that goes on from what was found before, and is kept in turn."""
        grown = grow(self.recall(question))
        action = choose(grown.opinions)
        self.keep(question, action, grown.trees)
        return action

    def recall(self, question: SearchRoot) -> list[Array]:
        """The trees that were kept for a question; none if it does not follow the last one."""
        with self._lock:
            _, trees = self._kept.pop(_key(question, question.views), (None, []))
        return trees

    def keep(self, question: SearchRoot, action: int, trees: Sequence[Array]) -> None:
        """Keep what lies below an action, if the same seat is asked at once what comes after it."""
        expected = _next_view(question, action)
        if expected is None:
            return
        kept = [below(question, nodes, action) for nodes in trees]
        if not all(map(len, kept)):
            return
        with self._lock:
            self._kept[_key(question, expected)] = question.setup, kept
            while self.size() > MOST_BYTES:
                self._kept.popitem(last=False)


def below(question: SearchRoot, nodes: Array, action: int) -> Array:
    """The part of a tree below an action at its root, as a tree; empty if it was not tried."""
    at = int(nodes[0]["child"])
    while at and int(nodes[at]["action"]) != action:
        at = int(nodes[at]["sibling"])
    if not at:
        return nodes[:0]
    kept = np.zeros(int(nodes[at]["visits"]) + 1, nodes.dtype)
    used = question.game.compiled(tree.keep_branch)(nodes, at, kept, np.zeros(len(nodes), np.int32))
    return kept[:used].copy()


def still_needed(iterations: int, kept: Array | None) -> int:
    """The iterations of a search that begins with a kept tree: at least a quarter of the usual."""
    visits = 0 if kept is None else int(kept[0]["visits"])
    return max(math.ceil(iterations / 4), iterations - visits)


def with_room(kept: Array | None, most: int, more: int, dtype: np.dtype[np.void]) -> Array:
    """The nodes of a tree, beginning with those that were kept: `more` new ones, `most` in all."""
    used = 0 if kept is None else len(kept)
    nodes = np.zeros(min(most, used + more), dtype)
    if kept is not None:
        nodes[:used] = kept
    return nodes


def _next_view(question: SearchRoot, action: int) -> Array | None:
    """What the seat will see after an action, None if it does not know, or is not asked."""
    game, views, setup, seat = question
    guess, step = game.compiled(game_loops.guess_for), game.compiled(game_loops.step)
    hide = game.compiled(game_loops.hide_from)
    seen: list[Array] = []
    for seed in range(GUESSES):
        state, dice, view = views.copy(), np.zeros(1, RNG), np.zeros(1, game.state)
        dice["a"], dice["b"] = 2 * seed + 1, seed
        guess(state, setup, seat, dice)
        if not int(state[0]["legal"]) >> action & 1:
            return None
        step(state, setup, action)
        if not state[0]["legal"] or int(state[0]["seat"]) != seat:
            return None
        hide(state, setup, seat, view)
        seen.append(view)
    return seen[0] if all(_bytes(view) == _bytes(seen[0]) for view in seen) else None


def _key(question: SearchRoot, view: Array) -> bytes:
    """A question by its game, setup, seat and view."""
    head = f"{question.game.id} {id(question.setup)} {question.seat} "
    return head.encode() + _bytes(view)


def _bytes(view: Array) -> bytes:
    """A record without the gaps between its fields, whose content is not defined."""
    return b"".join(view[name].tobytes() for name in view.dtype.names or ())
