from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from paddock.lab import peers


def test_peers_that_are_not_installed_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("pyspiel", "jax", "pgx"):
        monkeypatch.setitem(sys.modules, name, None)
    assert peers.measure() == []


class _State:
    """A game of three steps: chance, a choice, a forced move."""

    def __init__(self) -> None:
        self.step = 0

    def is_terminal(self) -> bool:
        return self.step == 3

    def is_chance_node(self) -> bool:
        return self.step == 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 1.0)]

    def legal_actions(self) -> list[int]:
        return [0, 1] if self.step == 1 else [0]

    def apply_action(self, action: int) -> None:
        self.step += 1


def test_only_real_choices_count_as_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    game = SimpleNamespace(new_initial_state=_State)
    monkeypatch.setitem(sys.modules, "pyspiel", SimpleNamespace(load_game=lambda name: game))
    monkeypatch.setitem(sys.modules, "jax", None)
    monkeypatch.setattr(peers, "SECONDS", 0.01)
    (row,) = peers.measure()
    assert row["decisions_per_second"] == pytest.approx(row["games_per_second"])
