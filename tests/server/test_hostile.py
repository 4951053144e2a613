"""Hostile clients: refused in one sentence, nothing changed, others undisturbed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from paddock.server.limits import Limits
from server.page import Page, dial
from server.serving import server
from server.test_answers import two_racing

Guests = Callable[[str], Page]


@pytest.fixture
def table(ada: Page) -> str:
    return str(ada.post("/api/tables", {"game": "top-race", "sit": [0]})["code"])


def test_a_forged_cookie_makes_nobody(ada: Page, table: str) -> None:
    real = ada.http.cookies["paddock_guest"]
    start, _, signature = real.rpartition(".")
    # Not the last letter: some of its bits stand for nothing.
    other = ("A" if signature[0] != "A" else "B") + signature[1:]
    forged = [ada.id, f"{ada.id}.AAAA", f"{start}.{other}", "x" * 5000]
    for cookie in forged:
        headers = {"cookie": f"paddock_guest={cookie}"}
        me = httpx.get(f"{ada.address}/api/me", headers=headers, timeout=60).json()
        assert me["id"] != ada.id
        path = f"{ada.address}/api/tables/{table}/start"
        assert httpx.post(path, headers=headers, timeout=60).json()["code"] == "not_host"
        with dial(ada.address, table, f"paddock_guest={cookie}") as socket:
            socket.send('{"type":"hello","protocol":3,"seat":0}')
            assert json.loads(socket.recv(60))["code"] == "not_yours"


def test_pages_of_other_sites_may_do_nothing(ada: Page, table: str) -> None:
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
        headers = {"origin": origin}
        answer = ada.http.post(f"/api/tables/{table}/start", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
        with pytest.raises(InvalidStatus), dial(ada.address, table, ada.cookies(), Origin=origin):
            pass
    own = {"origin": ada.address}
    assert ada.http.post("/api/me/code", headers=own).status_code == 200
    with dial(ada.address, table, ada.cookies(), Origin=ada.address) as socket:
        socket.send('{"type":"ping"}')
        assert "pong" in socket.recv(60)


def test_a_name_that_points_here_is_not_this_server(ada: Page) -> None:
    headers = {"host": "evil.example", "origin": "http://evil.example"}
    assert httpx.get(f"{ada.address}/api/me", headers=headers, timeout=60).status_code == 403


def test_a_name_turns_no_text_around(ada: Page) -> None:
    for name in ("\u202eAda", "A\u2067da\u200b", "\ufeffAda"):
        assert ada.call("PATCH", "/api/me", {"name": name})["name"] == "Ada"
    for name in ("\u202e\u200b", "A\x07da", "A\x85da", " Ada", "\u200e Ada"):
        assert ada.call("PATCH", "/api/me", {"name": name})["code"] == "malformed"
    for name in ("שרה", "👩\u200d🚀", "O'Brien"):
        assert ada.call("PATCH", "/api/me", {"name": name})["name"] == name


def until_closed(hear: Callable[[], Any]) -> list[Any]:
    """All that is heard before the connection ends."""
    heard: list[Any] = []
    try:
        while True:
            heard.append(hear())
    except ConnectionClosed:
        return heard


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("tables/NOPE", "table"), ("tables/%25E0%25A4%25A", "table"),
        ("tables/NOPE/replay", "table"), ("seasons/nope", "season"), ("players/zzz", "player"),
        ("days/xyz", "day"), ("tracks/abc", "track"),
    ],
)  # fmt: skip
def test_a_name_that_cannot_be_right_is_unknown(ada: Page, path: str, kind: str) -> None:
    answer = ada.http.get(f"/api/{path}")
    assert answer.status_code == 404
    assert (answer.json()["code"], answer.json()["args"]["kind"]) == ("unknown", kind)


MALFORMED = [
    "", "{", "null", "[]", '{"type":"nothing"}', '{"type":"answer"}',
    '{"type":"answer","question":-1,"seat":0,"move":"pass"}',
    '{"type":"answer","question":1e99,"seat":0,"move":"pass"}',
    '{"type":"answer","question":1,"seat":"0","move":"pass"}',
    '{"type":"number","seat":0,"number":"zz"}',
    '{"type":"chat","text":""}', '{"type":"hello","protocol":"3"}',
    '{"type":"chat","text":"\\ud800"}', "[" * 5000,
]  # fmt: skip


def test_malformed_frames_are_refused_one_by_one(ada: Page, table: str) -> None:
    stream = ada.open(table)
    for text in MALFORMED:
        stream.socket.send(text)
        assert stream.until("error")["code"] == "malformed"
    stream.socket.send(b"\x00\x01")
    assert stream.until("error")["code"] == "malformed"
    stream.socket.send(json.dumps({"type": "chat", "text": "x" * 9000}))
    assert stream.until("error")["code"] == "too_large"
    stream.send("chat", text="still here", ref=1)
    assert stream.until("ok")


def test_acting_before_hello_is_refused(ada: Page, table: str) -> None:
    with dial(ada.address, table, ada.cookies()) as socket:
        socket.send('{"type":"chat","text":"hi"}')
        assert json.loads(socket.recv(60))["code"] == "malformed"


def test_an_oversize_frame_ends_only_its_own_connection(guest: Guests) -> None:
    code, connections = two_racing(guest)
    with dial(connections[0].page.address, code) as socket:
        socket.send("x" * 200_000)
        assert until_closed(lambda: socket.recv(60)) == []
    connections[0].send("chat", text="undisturbed", ref=1)
    assert connections[1].until("chat")["text"] == "undisturbed"


def test_there_is_no_table_behind_a_wrong_code(ada: Page) -> None:
    with dial(ada.address, "ZZZZZZ", ada.cookies()) as socket:
        assert json.loads(socket.recv(60))["code"] == "unknown"
    for code in ("zzzzzz", "../../x", "AAAAAAA"):
        with pytest.raises(InvalidStatus), dial(ada.address, code, ada.cookies()):
            pass


def test_secrets_of_a_running_race_are_not_given_out(guest: Guests) -> None:
    code, connections = two_racing(guest)
    page = connections[0].page
    for path in ("record", "replay", "replay?seat=1", "replay?seat=all"):
        assert page.get(f"/api/tables/{code}/{path}")["code"] == "wrong_stage"
    assert page.get(f"/api/tables/{code}/history?seat=1")["code"] == "not_yours"
    assert page.get(f"/api/tables/{code}")["fair"]["seed"] is None
    with dial(page.address, code, page.cookies()) as socket:
        socket.send('{"type":"hello","protocol":3,"seat":1}')
        assert json.loads(socket.recv(60))["code"] == "not_yours"


def test_bodies_too_large_are_refused(ada: Page) -> None:
    answer = ada.http.post("/api/tables", content=b'{"game": "' + b"x" * 100_000 + b'"}')
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")

    def endless() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 2000

    answer = ada.http.post("/api/tables", content=endless())
    assert answer.status_code == 413


#: How many more are allowed each second: none, however slow the machine is.
NEVER = 1e-9


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[str]:
    """A server with tight limits, of which nothing is used up yet."""
    limits = Limits(
        frames=(NEVER, 10.0), chats=(NEVER, 2.0), patience=30, guests=(NEVER, 4.0),
        tables=(NEVER, 3.0), sockets=3,
    )  # fmt: skip
    with server(f"sqlite:///{tmp_path}/x.sqlite", limits) as found:
        yield found


def test_floods_are_refused_and_then_cut_off(strict: str) -> None:
    with Page(strict, "Ada") as ada:
        code = ada.post("/api/tables", {"game": "top-race", "sit": [0]})["code"]
        quiet, loud = ada.open(code), ada.open(code)
        answers: list[dict[str, Any]] = []
        # Each frame is sent when the last is answered, so the count alone decides.
        while not answers or answers[-1]["type"] != "bye":
            loud.send("ping")
            answers.append(loud.until("pong", "error", "bye"))
        passed = [answer["type"] for answer in answers].index("error")
        refused = answers[passed:-1]
        assert 0 < passed < 10
        assert {answer["code"] for answer in refused} == {"too_many"}
        assert len(refused) == 30
        assert answers[-1]["why"] == "flood"
        assert until_closed(loud.hear) == []
        for number in (1, 2, 3):
            quiet.send("chat", text="hello", ref=number)
        assert quiet.until("error")["args"] == {"what": "chats"}


def test_guests_tables_and_sockets_are_limited(strict: str) -> None:
    with Page(strict, "Ben") as ben:
        answers = [ben.post("/api/tables", {"game": "top-race"}) for _ in range(5)]
        assert answers[0]["stage"] == "lobby"
        assert answers[-1] == {"code": "too_many", "args": {"what": "tables"}}
        code = answers[0]["code"]
        for _ in range(3):
            ben.open(code)
        with dial(strict, code, ben.cookies()) as socket:
            assert json.loads(socket.recv(60))["args"] == {"what": "sockets"}
    fresh = [httpx.get(f"{strict}/api/me", timeout=60).status_code for _ in range(6)]
    assert fresh[-1] == 429


def test_every_answer_has_its_security_headers(ada: Page) -> None:
    for path in ("/", "/t/ABCDEF", "/api/games", "/assets/none.js", "/api/nothing", "/healthz"):
        headers = ada.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers or "uvicorn" not in headers["server"]
    assert ada.http.get("/../../etc/passwd").status_code in (200, 404)
    assert "root:" not in ada.http.get("/..%2f..%2fetc/passwd").text


def test_cookies_are_secure_behind_https(tmp_path: Path) -> None:
    url = "https://races.example"
    with server(f"sqlite:///{tmp_path}/x.sqlite", public_url=url) as address:
        answer = httpx.get(f"{address}/api/me", headers={"host": "races.example"}, timeout=60)
        cookie = answer.headers["set-cookie"]
        assert "Secure" in cookie
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        for origin, status in ((url, 200), ("http://races.example", 403)):
            headers = {"host": "races.example", "origin": origin}
            assert (
                httpx.post(f"{address}/api/me/code", headers=headers, timeout=60).status_code
                == status
            )
