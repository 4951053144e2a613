"""Two deals that agree in all that a client may know give it the same bytes."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from server.page import Page
from server.worlds import PLAYERS, WATCHER, World, scripted, step

KINDS: list[dict[str, Any]] = [{}, {"tips": "yes"}, {"pit_stop": "yes"}, {"shares": "yes"}]


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_two_deals_that_look_alike_to_a_client_give_it_equal_bytes(
    guest: Callable[[str], Page], options: dict[str, Any]
) -> None:
    names = ["Ada", "Ben", "Cleo", "Dora", "Spectator"]
    with scripted(options) as secret:
        one, two = (World([guest(name) for name in names], options) for _ in range(2))
        dice, steps = random.Random(8), 0
        while steps < 100 and step(one, two, dice, secret):
            steps += 1
        assert steps > 25
        assert one.connections[-1].viewer is None
        for mine, yours in zip(one.heard(), two.heard(), strict=True):
            assert mine == yours
    assert one.connections[0].view["hand"] != two.connections[0].view["hand"], (
        "the deals did differ"
    )
    hands = [stream.view["hand"] for stream in one.connections[:PLAYERS]]
    assert all(hands)
    seen = "".join(one.connections[WATCHER].frames)
    assert not secret & set(seen.replace('"', " ").replace(",", " ").split()) - set(hands[WATCHER])
