"""The replay of the day: whole, the same for everybody, and another one the next day."""

from __future__ import annotations

import pytest

from paddock import registry
from paddock.server.replays.daily import replay_of_the_day

from .page import Page

#: Three days in a row, so that every game has its turn.
DAYS = ("2026-03-01", "2026-03-02", "2026-03-03")


@pytest.mark.parametrize("day", DAYS)
def test_a_day_has_one_race_that_is_run_to_its_end_by_bots_with_names(day: str) -> None:
    replay = replay_of_the_day(day)
    assert replay["outcome"] is not None
    assert replay["fair"]["ok"]
    names = [seat["name"] for seat in replay["seats"]]
    assert len({*names}) == replay["players"]
    assert all(seat["bot"] for seat in replay["seats"])


def test_the_same_day_gives_the_same_race() -> None:
    day = next(day for day in DAYS if replay_of_the_day(day)["game"] == "car-race")
    assert replay_of_the_day(day) == replay_of_the_day(day)


def test_every_game_has_its_day() -> None:
    assert {replay_of_the_day(day)["game"] for day in DAYS} == {*registry.names()}


def test_everybody_sees_the_same_race_today(ada: Page) -> None:
    assert ada.get("/api/replay/today")["steps"] == ada.get("/api/replay/today")["steps"]
