"""Answers: only the one asked for, once, by whom it was asked of; nothing else changes anything."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import msgspec

import paddock
from paddock.server.tables import previews
from server.page import Page, Stream, answer_all, complete, deal, logged, settle
from server.page import refused_by as refused

Guests = Callable[[str], Page]


def two_racing(guest: Guests, **options: Any) -> tuple[str, dict[int, Stream]]:
    """Two guests in a race, dealt."""
    ada, ben = guest("Ada"), guest("Ben")
    body = {"game": "top-race", "players": 2, "sit": [0], "options": options}
    code = ada.post("/api/tables", body)["code"]
    ben.call("PUT", f"/api/tables/{code}/seats/1", {})
    connections = {0: ada.open(code), 1: ben.open(code)}
    ada.post(f"/api/tables/{code}/start")
    deal(list(connections.values()))
    return code, connections


def play_until(connections: dict[int, Stream], kind: str) -> None:
    """Answer at random until somebody is asked a question of this kind."""
    dice = random.Random(2)
    while not any(s.question and s.question["kind"] == kind for s in connections.values()):
        answer_all(list(connections.values()), dice)


def to_act(connections: dict[int, Stream]) -> tuple[Stream, Stream]:
    """Who is asked, and the other."""
    asked = next(s for s in connections.values() if s.question)
    return asked, next(s for s in connections.values() if s is not asked)


def test_a_repeated_and_a_late_answer_are_stale_and_change_nothing(guest: Guests) -> None:
    _, connections = two_racing(guest)
    asked, other = to_act(connections)
    question = asked.question
    assert question is not None
    move = asked.moves()[0]
    asked.answer(move, ref=1)
    ok = asked.until("ok")
    again = {"question": question["id"], "seat": question["seat"], "move": move}
    assert refused(asked, "answer", **again)["code"] == "stale"
    settle([asked, other])
    assert asked.version == other.version == ok["v"]


def test_an_early_answer_is_stale(guest: Guests) -> None:
    _, connections = two_racing(guest)
    asked, _ = to_act(connections)
    assert asked.question is not None
    early = {"question": asked.question["id"] + 1, "seat": asked.viewer, "move": "pass"}
    assert refused(asked, "answer", **early)["code"] == "stale"


def test_nobody_answers_for_another(guest: Guests) -> None:
    code, connections = two_racing(guest)
    asked, other = to_act(connections)
    assert asked.question is not None
    given = {"question": asked.question["id"], "move": asked.moves()[0]}
    assert refused(other, "answer", seat=asked.viewer, **given)["code"] == "not_yours"
    assert refused(other, "answer", seat=other.viewer, **given)["code"] == "not_your_turn"
    stranger = guest("Mallory").open(code)
    assert refused(stranger, "answer", seat=asked.viewer, **given)["code"] == "not_yours"
    assert refused(stranger, "undo", seat=asked.viewer)["code"] == "not_yours"


def test_an_illegal_answer_is_refused_and_the_question_stays_open(guest: Guests) -> None:
    _, connections = two_racing(guest)
    asked, _ = to_act(connections)
    assert asked.question is not None
    given = {"question": asked.question["id"], "seat": asked.viewer}
    for move in ("bid 1k", "nonsense", "", "drive red 45"):
        assert refused(asked, "answer", move=move, **given)["code"] == "illegal"
    asked.answer(asked.moves()[0], ref=2)
    assert asked.until("ok")["v"] == asked.version


def test_a_move_is_taken_as_pages_write_it_and_in_notation(guest: Guests) -> None:
    _, connections = two_racing(guest)
    for spell in (lambda move: move, logged):
        asked, _ = to_act(connections)
        move = next(m for m in asked.moves() if m.startswith("bid"))
        asked.choose(spell(move))
        settle(list(connections.values()))
        bid = {"kind": "bid", "seat": asked.viewer, "euros": int(move.split()[1])}
        assert asked.rows[-1]["events"][0] == bid


def test_all_are_asked_at_once_and_answers_stay_sealed(guest: Guests) -> None:
    _, connections = two_racing(guest, tips="yes")
    play_until(connections, "tip")
    one, two = connections[0], connections[1]
    assert one.question
    assert two.question
    assert one.question["sealed"]
    assert one.question["id"] == two.question["id"]
    two.answer("tip red", ref=1)
    two.until("ok")
    row = one.until("row")
    assert row["events"] == []
    assert "sealed" not in row
    assert [a["answered"] for a in row["asked"]] == [False, True]
    assert two.rows[-1]["sealed"]["move"] == "tip red"
    one.answer("tip blue", ref=1)
    one.until("ok")
    tips = [e for e in one.rows[-1]["events"] if e["kind"] == "tip"]
    assert [(e["seat"], e["car"]) for e in tips] == [(0, "blue"), (1, None)]


def test_a_claim_settles_the_question_for_those_after_it(guest: Guests) -> None:
    pages = [guest(name) for name in ("Ada", "Ben", "Cleo")]
    body = {"game": "top-race", "players": 3, "sit": [0], "options": {"pit_stop": "yes"}}
    code = pages[0].post("/api/tables", body)["code"]
    for seat in (1, 2):
        pages[seat].call("PUT", f"/api/tables/{code}/seats/{seat}", {})
    connections = {seat: page.open(code) for seat, page in enumerate(pages)}
    pages[0].post(f"/api/tables/{code}/start")
    deal(list(connections.values()))
    play_until(connections, "claim")
    order = [a["seat"] for a in connections[0].asked]
    assert len(order) == 2
    first, last = connections[order[0]], connections[order[1]]
    assert first.question is not None
    assert first.question["about"] == first.view["claimed"]
    last.answer("claim", ref=1)
    last.until("ok")
    assert not any(e["kind"] == "claim" for e in last.rows[-1]["events"])
    first.answer("claim", ref=1)
    first.until("ok")
    claims = [e["seat"] for e in first.rows[-1]["events"] if e["kind"] == "claim"]
    assert claims == [order[0]]


def test_claims_are_answered_in_advance(guest: Guests) -> None:
    _, connections = two_racing(guest, pit_stop="yes")
    for seat, stream in connections.items():
        stream.send("advance", seat=seat, kind="claim", move="decline", ref=9)
        stream.until("ok")
    play_until(connections, "drive")
    dice = random.Random(4)
    while not any(r["by"] and r["by"]["as"] == "advance" for r in connections[0].rows):
        assert not any(s.question and s.question["kind"] == "claim" for s in connections.values())
        assert connections[0].table["stage"] == "running", "nobody could have claimed anything"
        answer_all(list(connections.values()), dice)


def test_a_rule_in_advance_leaves_its_exceptions_to_the_player(guest: Guests) -> None:
    _, connections = two_racing(guest, pit_stop="yes")
    play_until(connections, "claim")
    asked, other = to_act(connections)
    assert asked.question is not None
    card = asked.question["about"]
    asked.answer("decline", ref=1)
    asked.until("ok")
    rule = {"seat": asked.viewer, "kind": "claim", "move": "decline"}
    asked.send("advance", ref=2, unless=[card], **rule)
    asked.until("ok")
    again = asked.page.open(asked.code, seat=asked.viewer)
    assert json.loads(again.frames[0])["advance"] == [{**rule, "unless": [card]}]
    assert json.loads(other.page.open(other.code).frames[0])["advance"] == []


def test_a_preview_shows_the_next_choice_and_plays_nothing(guest: Guests) -> None:
    _, connections = two_racing(guest)
    play_until(connections, "turn")
    asked, other = to_act(connections)
    assert asked.question is not None
    version = asked.version
    for move in asked.moves():
        asked.send("preview", question=asked.question["id"], move=move, ref=4)
        found = asked.until("preview")
        assert found["kind"] in ("drive", "joker", "mode", None)
        assert all(step["kind"] and step["moves"] for step in found["then"])
    settle([asked, other])
    assert asked.version == other.version == version


def test_a_preview_shows_every_car_of_the_card() -> None:
    race = paddock.new("top-race", players=3, seed=4)
    race_on(race, "turn")
    seat = race.to_act[0]
    for card in [move for move in race.legal_moves() if len(str(move)) > len("play R5Y3")]:
        steps = json.loads(msgspec.json.encode(previews.steps(race, seat, card)))
        shown = complete({"then": steps})["then"]
        cars = [{row[1] for group in step["moves"] for row in group["list"]} for step in shown]
        assert len(set.union(*cars)) >= len(cars) > 1
        assert walked(race.copy(), seat, card) <= listed(shown)


def race_on(race: paddock.Race, phase: str) -> None:
    """Play first moves up to a phase."""
    while race.view()["phase"] != phase:
        race.play(race.legal_moves()[0])


def walked(race: paddock.Race, seat: int, move: object) -> set[str]:
    """Every move that the seat is offered on the way when it goes on by its last choices."""
    offered: set[str] = set()
    race.play(move)
    while race.to_act == (seat,) and race.view()["phase"] != "turn":
        moves = race.legal_moves()
        offered |= {str(each) for each in moves}
        race.play(moves[-1])
    return offered


def listed(shown: list[dict[str, Any]]) -> set[str]:
    """The notations in the steps of a preview."""
    return {row[0] for step in shown for group in step["moves"] for row in group["list"]}
