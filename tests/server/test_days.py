"""The race of the day: one try, the same deal for everybody, and nothing is shown too early."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from paddock import registry
from paddock.core.chance import commitment
from paddock.core.tracks import read_track
from paddock.server.days import calendar, service
from paddock.server.days.stored import Day
from server.authenticator import Authenticator
from server.page import Page, Stream, answer_all, dial, race_to_end
from server.serving import opened_server
from server.test_accounts import add_key, everything, sign_in

SALT, SEED = "5a" * 16, "c3" * 16


@pytest.fixture(autouse=True)
def pond(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every day the same short race."""
    track = registry.track("car-race", "duck-pond")
    made = service._made

    def short(day: str, number: int) -> Day:
        return Day(day, "car-race", track.text, SALT, SEED) if number > 2000 else made(day, number)

    monkeypatch.setattr(service, "_made", short)


@pytest.fixture
def tomorrow(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Lets the day be over."""

    def over() -> None:
        later = SimpleNamespace(time=lambda: time.time() + 24 * 3600)
        monkeypatch.setattr(calendar, "time", later)

    return over


@pytest.fixture
def own(tmp_path: Path) -> Iterator[str]:
    with opened_server(f"sqlite:///{tmp_path}/days.sqlite") as (address, _):
        yield address


def attempt(page: Page) -> Stream:
    return page.open(page.post("/api/days/today/race")["code"])


def test_a_day_has_one_try_and_one_deal_and_is_shown_when_it_is_over(
    own: str, tmp_path: Path, tomorrow: Callable[[], None]
) -> None:
    with Page(own, "Ada") as ada, Page(own, "Ben") as ben:
        add_key(ada, Authenticator(own))
        before = ada.get("/api/days/today")
        assert (before["over"], before["seed"], before["salt"], before["own"]) == (
            False, None, None, None,
        )  # fmt: skip
        assert before["commitment"] == commitment(bytes.fromhex(SALT), bytes.fromhex(SEED))
        mine, theirs = attempt(ada), attempt(ben)
        assert mine.view == theirs.view
        assert mine.table["fair"]["commitment"] == before["commitment"]
        assert ada.post("/api/days/today/race")["code"] == mine.code
        kept_from(ben, mine.code)
        for stream in (mine, theirs):
            race_to_end([stream], random.Random(1))
        kept_from(ada, mine.code, own=True)
        assert mine.table["fair"]["seed"] is None
        today = ben.get("/api/days/today")
        (line,) = today["lines"]
        assert (line["name"], line["you"], line["code"]) == ("Ada", False, None)
        assert (today["own"]["ranked"], today["own"]["code"]) == (False, theirs.code)
        assert SEED not in str(today) + "".join(mine.frames + theirs.frames)
        tomorrow()
        shown = ben.get(f"/api/days/{today['day']}")
        assert (shown["over"], shown["seed"], shown["lines"][0]["code"]) == (
            True, SEED, mine.code,
        )  # fmt: skip
        assert ben.get(f"/api/tables/{mine.code}")["fair"]["seed"] == SEED
        assert ben.get(f"/api/tables/{mine.code}/replay")["fair"]["ok"]
        ada.call("DELETE", "/api/me", {"confirm": ada.id})
        assert ben.get(f"/api/days/{today['day']}")["lines"] == []
        assert ada.id not in everything(f"sqlite:///{tmp_path}/days.sqlite")


def test_whoever_tries_as_a_guest_and_signs_in_has_had_the_only_try(own: str) -> None:
    devices = [Authenticator(own), Authenticator(own)]
    with Page(own, "Ada") as ada, Page(own, "Ben") as ben:
        for page, device in zip((ada, ben), devices, strict=True):
            add_key(page, device)
        # One signs in during the race, and the other one after it.
        with Page(own) as early, Page(own) as late:
            begun, done = attempt(early), attempt(late)
            answer_all([begun], random.Random(1))
            race_to_end([done], random.Random(1))
            begun.close()
            for page, device in zip((early, late), devices, strict=True):
                sign_in(page, device)
            assert ada.post("/api/days/today/race")["code"] == begun.code
            assert ben.post("/api/days/today/race")["code"] == done.code
            again = early.open(begun.code)
            assert again.version > 1
            race_to_end([again], random.Random(1))
            kept_from(late, begun.code)
        today = ada.get("/api/days/today")
        assert {line["name"] for line in today["lines"]} == {"Ada", "Ben"}
        assert today["own"]["ranked"]
        assert ben.get("/api/days/today")["own"]["ranked"]


def kept_from(page: Page, code: str, *, own: bool = False) -> None:
    """Nothing of a race is shown before the day is over; its own player sees the race itself."""
    secret = {"code": "day_running", "args": {}}
    paths = ("record", "replay", "analysis") + (() if own else ("history",))
    for path in paths:
        answer = page.http.get(f"/api/tables/{code}/{path}")
        assert answer.json() == secret, path
    if not own:
        with dial(page.address, code, page.cookies()) as socket:
            assert "day_running" in socket.recv(60)


@pytest.mark.parametrize("number", [738_000, 738_001, 738_002])
def test_every_game_has_its_day_on_a_circuit_of_its_own(number: int) -> None:
    games = registry.names()
    day = service._circuit(games[number % len(games)], number)
    assert day.id not in registry.tracks(games[number % len(games)])
    assert read_track(day.text).digest == day.digest


def test_there_is_no_race_on_days_that_nobody_has_seen(ada: Page) -> None:
    for day in ("2020-02-30", "1999-01-01", "9999-12-31", "yesterday"):
        assert ada.get(f"/api/days/{day}")["code"] == "unknown"
