"""Circuits that guests publish: listed, raced, withdrawn; within limits, and harmless."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from paddock.server.circuits import published
from server.page import Page
from server.serving import server
from server.test_drawn_circuits import LOOP

Guests = Callable[[str], Page]
CARS = {"game": "car-race", "text": LOOP}


def publish(page: Page, title: str) -> str:
    """Publish a circuit; returns its id."""
    body = {**CARS, "text": LOOP.replace("Little Loop", title)}
    listed = page.post("/api/circuits", body)["circuits"]
    return str(next(one["id"] for one in listed if one["title"] == title))


def titles(page: Page) -> list[str]:
    return [one["title"] for one in page.get("/api/circuits")["circuits"]]


def test_a_published_circuit_is_listed_with_its_author_and_its_races(database: str) -> None:
    with server(database) as address, Page(address, "Ada") as ada, Page(address, "Ben") as ben:
        circuit = publish(ada, "Ada's Loop")
        assert publish(ada, "Ada's Loop") == circuit
        card = ben.get("/api/circuits")["circuits"][0]
        assert (card["author"], card["yours"], card["races"]) == ("Ada", False, 0)
        assert "<svg" in ben.http.get(f"/api/tracks/{card['digest']}/day.svg?scenery=false").text
        table = ben.post("/api/tables", {"game": "top-race", "published": circuit, "sit": [0]})
        assert table["track"] == "little-loop"
        assert ben.get("/api/circuits")["circuits"][0]["races"] == 1
        assert ben.call("DELETE", f"/api/circuits/published/{circuit}")["code"] == "not_yours"
        file = ben.http.get(f"/api/circuits/published/{circuit}/file")
        assert file.text.startswith('id = "little-loop"')
        assert ada.call("DELETE", f"/api/circuits/published/{circuit}")["circuits"] == []
        assert ben.get(f"/api/circuits/published/{circuit}/file")["code"] == "unknown"
        assert ben.get(f"/api/tables/{table['code']}")["track_digest"] == table["track_digest"]


def test_a_guest_has_only_so_many_circuits_and_takes_them_along(
    ada: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(published, "MOST_OF_GUEST", 3)
    for number in range(3):
        publish(ada, f"Loop {number}")
    body = {**CARS, "text": LOOP.replace("Little Loop", "One more")}
    assert ada.post("/api/circuits", body)["code"] == "too_many"
    assert "Loop 2" in titles(ada)
    assert ada.call("DELETE", "/api/me", {"confirm": ada.id})["ok"]
    with Page(ada.address) as other:
        assert not [title for title in titles(other) if title.startswith("Loop ")]


def test_names_of_circuits_and_authors_are_only_texts(guest: Guests) -> None:
    page = guest("<img src=x>")
    circuit = publish(page, "<script>alert(1)</script>")
    card = next(one for one in page.get("/api/circuits")["circuits"] if one["id"] == circuit)
    assert card["author"] == "<img src=x>"
    picture = page.http.get(f"/api/tracks/{card['digest']}/night.svg?scenery=false").text
    assert "<script" not in picture
    for bad in ("x" * 61, "a\nb", ""):
        body = {**CARS, "text": LOOP.replace('"Little Loop"', repr(bad).replace("'", '"'))}
        assert page.post("/api/circuits", body)["code"] == "bad_circuit"
