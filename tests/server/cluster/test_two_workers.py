"""Two workers: whoever owns a table, everybody plays as if there were one."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from sqlalchemy.engine import Engine

import paddock
from paddock import registry
from paddock.server.accounts import bots
from paddock.server.admin import changes
from paddock.server.admin.opening import opened
from paddock.server.storage.store import in_transaction
from server.bots import RACE, Bot
from server.cluster.worlds import World
from server.page import Page, Stream, deal, race_to_end, refused_by, settle
from server.test_drawn_circuits import LOOP


def seated(world: World) -> tuple[str, list[Page]]:
    """A table of the first worker, with a host there and a guest at the other worker."""
    host, guest = world.page(0, "Ada"), world.page(1, "Ben")
    body = {"game": "top-race", "players": 2, "sit": [0]}
    code = str(host.post("/api/tables", body)["code"])
    card = guest.call("PUT", f"/api/tables/{code}/seats/1", {})
    assert card["seats"][1]["you"], card
    return code, [host, guest]


def started(world: World) -> tuple[str, list[Stream]]:
    """The same, with the race begun."""
    code, pages = seated(world)
    streams = [page.open(code, seat=seat) for seat, page in enumerate(pages)]
    assert pages[0].post(f"/api/tables/{code}/start")["stage"] in ("dealing", "running")
    deal(streams)
    return code, streams


def soon(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + 300
    while not holds():
        assert time.monotonic() < end, "it never held"
        time.sleep(0.05)


def test_guests_at_different_workers_race_to_the_end(world: World) -> None:
    code, streams = started(world)
    race_to_end(streams, random.Random(1))
    rows = [stream.page.get(f"/api/tables/{code}/history")["rows"] for stream in streams]
    assert rows[0] == rows[1]
    settle(streams)
    assert streams[0].table["outcome"] == streams[1].table["outcome"]
    for path in ("record", "replay"):
        texts = {s.page.http.get(f"/api/tables/{code}/{path}").text for s in streams}
        assert len(texts) == 1
    again = [s.page.post(f"/api/tables/{code}/rematch")["code"] for s in streams]
    assert again[0] == again[1] != code


def test_a_relayed_page_gets_its_own_hand_and_no_other(world: World) -> None:
    _, (host, guest) = started(world)
    assert guest.viewer == 1
    assert guest.view != host.view
    refusal = refused_by(guest, "hint", question=0, seat=0)
    assert (refusal["code"], refusal["args"]) == ("not_yours", {"seat": 0})


def test_a_guest_who_changes_workers_keeps_name_and_seat(world: World) -> None:
    code, streams = started(world)
    ben = streams[1].page
    version = streams[1].version
    ben.call("PATCH", "/api/me", {"name": "Benedict"})
    world.visit(ben, 0)
    me = ben.get("/api/me")
    assert me["name"] == "Benedict"
    assert [table["code"] for table in me["tables"]] == [code]
    again = ben.open(code, seat=1, after=version)
    assert (again.viewer, again.view) == (1, streams[1].view)


def test_lists_show_the_tables_of_all_workers(world: World) -> None:
    pages = [world.page(0), world.page(1)]
    body = {"game": "car-race", "players": 2, "public": True}
    codes = {page.post("/api/tables", body)["code"] for page in pages}
    for page in pages:
        assert codes <= {table["code"] for table in page.get("/api/tables")["tables"]}
    both = world.visit(pages[0], 1).get("/api/me")["tables"]
    assert len(both) == 1


def test_a_code_for_another_device_works_at_any_worker(world: World) -> None:
    here, there = world.page(0, "Ada"), world.page(1)
    code = here.post("/api/me/code")["code"]
    soon(lambda: there.post("/api/me/move", {"code": code}).get("id") == here.id)
    assert world.page(0).post("/api/me/move", {"code": code})["code"] == "unknown"


def test_chat_and_presence_cross_workers(world: World) -> None:
    code, (host, guest) = started(world)
    guest.send("chat", text="hello from over there")
    assert host.until("chat")["text"] == "hello from over there"
    settle([host, guest])
    assert all(seat["here"] for seat in host.table["seats"])
    guest.close()
    soon(lambda: not host.page.get(f"/api/tables/{code}")["seats"][1]["here"])


def test_a_table_that_nobody_knows_is_unknown_at_every_worker(world: World) -> None:
    for worker in (0, 1):
        assert world.page(worker).get("/api/tables/QQQQQQ")["code"] == "unknown"


def bot_of(engine: Engine, owner: Page, address: str, name: str) -> Bot:
    """A bot of somebody, at a worker."""
    token = bots.new_token()
    in_transaction(engine, lambda c: bots.add(c, owner.id, name, token))
    return Bot(address, token)


def test_a_bot_at_another_worker_is_challenged_plays_and_is_replaced_and_sent_away(
    world: World,
) -> None:
    host = world.page(0, "Ada")
    with opened(world.database) as engine:
        bolt = bot_of(engine, host, world.workers[1].address, "Bolt")
        world.pages.append(bolt)
        events = bolt.listen()
        events.sync()
        code = host.post("/api/tables", RACE)["code"]
        path = f"/api/tables/{code}"
        soon(lambda: "args" not in host.call("PUT", f"{path}/seats/1", {"invite": "Bolt"}))
        assert events.until("challenge")["table"]["code"] == code
        assert [bot["name"] for bot in host.get("/api/bots")["bots"]] == ["Bolt"]
        bolt.move_to(world.workers[0].address)
        again = bolt.listen()
        assert events.until("bye")["why"] == "replaced"
        assert again.until("challenge")["table"]["code"] == code
        bolt.move_to(world.workers[1].address)
        assert bolt.post(f"{path}/challenge", {"accept": True})["seats"][1]["you"]
        streams = [host.open(code), bolt.open(code)]
        host.post(f"{path}/start")
        deal(streams)
        race_to_end(streams, random.Random(1))
        in_transaction(engine, lambda c: changes.delete_guest(c, bolt.id))
        assert again.until("bye")["why"] == "resync"
        assert bolt.get("/api/me")["code"] == "bad_token"


def test_the_circuit_of_an_uploaded_record_is_known_at_every_worker(world: World) -> None:
    track = registry.circuit_track("car-race", LOOP)
    race = paddock.new("car-race", track=track, seed=1)
    race.play(race.legal_moves()[0])
    here, there = world.page(0, "Ada"), world.page(1, "Ben")
    replay = here.post("/api/replay", {"record": str(race.record)})
    assert replay["track_digest"] == track.digest.removeprefix("sha256:")
    assert there.get(f"/api/tracks/{replay['track_digest']}")["title"] == "Little Loop"
    assert there.get(f"/api/tracks/{'0' * 64}")["code"] == "unknown"
