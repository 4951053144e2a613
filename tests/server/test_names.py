"""Names and faces of players and bots: given once, told by the server, the same everywhere."""

from __future__ import annotations

from collections.abc import Callable

from paddock.names import BOT_NAMES, bot_name
from paddock.server.replays.build import _seats
from paddock.server.storage import entries
from paddock.server.tables.table import Table

from .page import Page

Guests = Callable[[str], Page]


def test_no_two_names_of_bots_are_the_same() -> None:
    assert len({name.casefold() for name in BOT_NAMES}) == len(BOT_NAMES)


def test_a_table_of_bots_has_as_many_names_as_seats(ada: Page) -> None:
    body = {"game": "formula-d", "players": 10, "sit": [0], "bots": "random"}
    seats = ada.post("/api/tables", body)["seats"]
    assert len({seat["name"] for seat in seats}) == 10
    assert len({seat["face"] for seat in seats}) == 10


def test_a_bot_is_never_called_like_a_player() -> None:
    called = bot_name("ABCDEF 1")
    assert bot_name("ABCDEF 1", [called.upper()]) != called


def test_a_bot_keeps_its_name_when_its_level_changes_and_in_the_rematch(ada: Page) -> None:
    body = {"game": "top-race", "players": 2, "sit": [0], "bots": "random"}
    made = ada.post("/api/tables", body)
    after = ada.call("PUT", f"/api/tables/{made['code']}/seats/1", {"bot": "driver"})
    assert after["seats"][1]["name"] == made["seats"][1]["name"]
    assert after["seats"][1]["bot"] == "driver"


def test_a_log_from_before_bots_had_names_loads_with_the_same_names_every_time() -> None:
    def load() -> list[str | None]:
        table = Table("ABCDEF", lambda *_: None)  # type: ignore[arg-type]
        table.apply(1, 0.0, entries.Made("top-race", 1, "g1", 3, "classic", "", {}))
        for version, seat in ((2, 1), (3, 2)):
            entry = entries.decode(b'{"k":"placed","seat":%d,"bot":"club"}' % seat)
            table.apply(version, 0.0, entry)
        return [chair.name for chair in table.chairs]

    assert load() == load()
    assert len({*load()}) == 3


def test_players_at_one_device_are_told_apart_and_can_be_renamed(ada: Page) -> None:
    body = {"game": "car-race", "players": 2, "sit": [0, 1], "start": True}
    made = ada.post("/api/tables", body)
    first, second = made["seats"]
    assert (first["name"], second["name"]) == ("Ada", None)
    assert first["face"] != second["face"]
    renamed = ada.call("PUT", f"/api/tables/{made['code']}/seats/1", {"name": "Zoe"})
    assert [seat["name"] for seat in renamed["seats"]] == ["Ada", "Zoe"]


def test_an_old_record_names_its_bots_too() -> None:
    seats = _seats(["Ada", "club", "club", "Otto (pro)", "Ann (painter)"], 6)
    assert [seat["bot"] for seat in seats] == [None, "club", "club", "pro", None, None]
    assert seats[1]["name"] != seats[2]["name"]
    assert [seats[3]["name"], seats[4]["name"], seats[5]["name"]] == ["Otto", "Ann (painter)", None]
