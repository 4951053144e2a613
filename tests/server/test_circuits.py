"""Tables on circuits of other games."""

from __future__ import annotations

import pytest

from paddock import registry
from paddock.server.http.catalogue import game_cards
from paddock.server.refusals import RefusedError
from paddock.server.tables.lobby import settle


def test_the_catalogue_offers_all_circuits_to_every_game_its_own_first() -> None:
    for card in game_cards():
        own = registry.meta(card["id"]).tracks
        assert [track["id"] for track in card["tracks"]] == list(registry.tracks(card["id"]))
        assert [track["id"] for track in card["tracks"] if track["own"]] == list(own)
        assert card["tracks"][0]["own"]


def test_a_table_can_be_set_up_on_another_games_circuit() -> None:
    game, other = registry.names()[:2]
    name = registry.meta(other).tracks[0]
    config = settle(game, None, name, {})
    assert (config.track, config.digest) == (name, registry.title(game, name).digest)
    assert config.digest != registry.title(other, name).digest


def test_a_circuit_that_nobody_knows_is_refused() -> None:
    with pytest.raises(RefusedError):
        settle(registry.names()[0], None, "../secrets", {})
