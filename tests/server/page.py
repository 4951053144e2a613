"""A page as a program: it asks, listens and answers like a browser would."""

from __future__ import annotations

import contextlib
import json
import random
from typing import Any, Self

import httpx
from websockets.sync.client import connect

Json = dict[str, Any]
#: The number of every answer whose acknowledgement is waited for.
CHOICE = 4711


class Page:
    """One guest on one device."""

    def __init__(self, address: str, name: str = "", **headers: str) -> None:
        self.address, self.headers = address, headers
        self.http = httpx.Client(base_url=address, timeout=300, verify=False, headers=headers)
        self.connections: list[Stream] = []
        self.id = self.get("/api/me")["id"]
        if name:
            self.call("PATCH", "/api/me", {"name": name})

    def call(self, method: str, path: str, body: Json | None = None) -> Json:
        answer = self.http.request(method, path, json=body)
        return dict(answer.json())

    def get(self, path: str) -> Json:
        return self.call("GET", path)

    def post(self, path: str, body: Json | None = None) -> Json:
        return self.call("POST", path, {} if body is None else body)

    def cookies(self) -> str:
        return "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())

    def open(self, code: str, **hello: Any) -> Stream:
        self.connections.append(Stream(self, code, **hello))
        return self.connections[-1]

    def move_to(self, address: str) -> None:
        """Go on at another worker of the same site, as the same guest."""
        self.address = self.http.base_url = address

    def close(self) -> None:
        for stream in self.connections:
            stream.close()
        self.http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()


class Stream:
    """A table's stream, kept as a page would keep it."""

    def __init__(self, page: Page, code: str, **hello: Any) -> None:
        self.page, self.code = page, code
        self._open = contextlib.ExitStack()
        opened = dial(page.address, code, page.cookies(), **page.headers)
        self.socket = self._open.enter_context(opened)
        self.frames: list[str] = []
        self.rows: list[Json] = []
        self.view: Json = {}
        self.asked: list[Json] = []
        self.question: Json | None = None
        #: whether its seats' numbers for the deal have been sent
        self.numbered = False
        self.table: Json = {}
        self.undo: Json | None = None
        self.version = 0
        self.send("hello", protocol=3, **hello)
        self.until("welcome")

    def send(self, kind: str, /, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def hear(self, timeout: float = 60) -> Json:
        """Take in the next frame."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.frames.append(text)
        frame: Json = complete(json.loads(text))
        self._take(frame)
        return frame

    def until(self, *kinds: str, timeout: float = 60) -> Json:
        """Listen until a frame of one of these kinds comes."""
        while (frame := self.hear(timeout))["type"] not in kinds:
            pass
        return frame

    def sync(self) -> None:
        """Take in all that the server has sent until now.

        Frames of one stream come in order, so whatever was sent before the pong is there.
        """
        self.send("ping")
        self.until("pong")

    def _take(self, frame: Json) -> None:
        kind = frame["type"]
        if kind == "ping":
            self.send("pong")
        elif kind == "welcome":
            self.table, self.version = frame["table"], frame["version"]
            self.view, self.asked = frame["view"] or {}, frame["asked"]
            self.question, self.viewer, self.own = frame["question"], frame["viewer"], frame["own"]
            self.rows += frame["rows"]
            self.undo = frame["undo"]
        elif kind == "table":
            self.table, self.version = frame["table"], frame["v"]
        elif kind == "deal":
            self.numbered = True
            for seat in frame["seats"]:
                self.send("number", seat=seat, number=f"{seat + 1:032x}")
        elif kind == "row":
            self._take_row(frame)

    def _take_row(self, frame: Json) -> None:
        self.rows.append(frame)
        self.version, self.asked = frame["v"], frame["asked"]
        self.view = {**self.view, **frame.get("view", {})}
        waiting = [a["seat"] for a in self.asked if not a["answered"]]
        if "question" in frame:
            self.question = frame["question"]
        elif self.viewer not in waiting:
            self.question = None

    def moves(self) -> list[str]:
        assert self.question is not None
        return [row[0] for group in self.question["moves"] for row in group["list"]]

    def answer(self, move: str, **fields: Any) -> None:
        assert self.question is not None
        question, self.question = self.question, None
        given = {"question": question["id"], "seat": question["seat"], "move": move, **fields}
        self.send("answer", **given)

    def choose(self, move: str) -> None:
        """Answer, and listen until it is said that the answer is stored."""
        self.answer(move, ref=CHOICE)
        while (frame := self.hear()).get("ref") != CHOICE:
            pass
        # Another's claim may have settled the question meanwhile.
        assert frame["type"] == "ok" or frame["code"] == "stale", frame

    def close(self) -> None:
        self._open.close()


#: What messages leave out if it has this value.
DEFAULTS: dict[str, Json] = {
    "by": {"as": "guest"},
    "asked": {"sealed": False, "answered": False},
    "question": {"sealed": False, "about": None, "ms": None},
}


def complete(frame: Json) -> Json:
    """A message with everything that was left out."""
    frame.setdefault("type", "row")
    if "asked" in frame:
        number = {"question": frame["v"] if "v" in frame else frame["version"]}
        asked = [one if isinstance(one, dict) else {"seat": one} for one in frame["asked"]]
        frame["asked"] = [{**number, **one} for one in asked]
        if frame.get("question"):
            frame["question"].setdefault("id", number["question"])
    for row in (frame, *frame.get("rows", ())):
        _fill(row)
    for asking in (frame, frame.get("question"), *frame.get("then", ())):
        # A hint names its question by number, and gives moves that are spelled already.
        if isinstance(asking, dict) and frame["type"] != "hint" and "moves" in asking:
            asking["moves"] = [_spelled(*group) for group in asking["moves"].items()]
    return frame


def _fill(row: Json) -> None:
    if "by" not in row and row.get("events"):
        row["by"] = {"seat": row["events"][0]["seat"]}
    for key, defaults in DEFAULTS.items():
        parts = row.get(key)
        for part in parts if isinstance(parts, list) else [parts]:
            if isinstance(part, dict):
                part.update({**defaults, **part})


def _spelled(kind: str, fields: Json) -> Json:
    """The moves of one kind: the notation and then the values of each."""
    lists = [values for values in fields.values() if isinstance(values, list)]
    count = len(lists[0]) if lists else 1
    columns = [v if isinstance(v, list) else [v] * count for v in fields.values()]
    rows = [[column[n] for column in columns] for n in range(count)]
    if "move" in fields:
        return {"kind": kind, "fields": [*fields][1:], "list": rows}
    return {"kind": kind, "fields": [*fields], "list": [[_written(kind, r), *r] for r in rows]}


def _written(kind: str, values: list[Any]) -> str:
    words = [" ".join(map(str, v)) if isinstance(v, list) else str(v) for v in values]
    return " ".join([kind, *words])


def logged(move: str) -> str:
    """A move of Top Race as the log has it, where its notation is not what pages write."""
    kind, *values = move.split()
    return f"bid {int(values[0]) // 1000}k" if kind == "bid" else move


def dial(address: str, code: str, cookies: str = "", **headers: str) -> Any:
    """A bare socket to a table's stream, to be opened by `with`."""
    url = address.replace("http", "ws", 1) + f"/api/tables/{code}/stream"
    extra = {**({"Cookie": cookies} if cookies else {}), **headers}
    return connect(
        url,
        additional_headers=extra,
        compression=None,
        proxy=None,
        open_timeout=60,
        ping_interval=None,
        # Whoever has stopped reading does not hear that the server closes its side, too.
        close_timeout=1,
    )


def deal(connections: list[Stream]) -> None:
    """Listen until everyone has heard who is asked first."""
    for stream in connections:
        # The race begins when every seat has sent its number.
        while stream.own and not (stream.numbered or stream.asked):
            stream.hear()
    for stream in connections:
        while not stream.asked:
            stream.hear()


def answer_all(connections: list[Stream], dice: random.Random) -> None:
    """Let each that has a question answer it at random, and everyone hear of it.

    Where nobody has one it is a bot's turn, and that is waited for.
    """
    for stream in connections:
        if stream.question:
            stream.choose(dice.choice(stream.moves()))
    settle(connections)
    if not any(stream.question or stream.table["stage"] == "finished" for stream in connections):
        connections[0].hear()


def race_to_end(connections: list[Stream], dice: random.Random) -> None:
    """Answer every question until the race is over for all."""
    while not all(stream.table["stage"] == "finished" for stream in connections):
        answer_all(connections, dice)


def settle(connections: list[Stream]) -> None:
    """Let everyone hear all that has been sent to them until now.

    A row is sent to all at once, so who has heard that it is stored can be sure of the others.
    """
    for stream in connections:
        stream.sync()


def refused_by(stream: Stream, kind: str, /, **fields: Any) -> Json:
    """Send a frame and take the refusal."""
    stream.send(kind, ref=77, **fields)
    while (frame := stream.hear()).get("ref") != 77:
        pass
    assert frame["type"] == "error", frame
    return frame
