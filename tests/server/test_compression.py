"""What everybody loads is sent compressed; what is private is not."""

from __future__ import annotations

import gzip

import httpx
import pytest

from server.page import Page

PACKED = {"accept-encoding": "gzip"}
PLAIN = {"accept-encoding": "identity"}


def raw(page: Page, path: str, headers: dict[str, str]) -> httpx.Response:
    """An answer whose body is as it came."""
    with page.http.stream("GET", path, headers=headers) as answer:
        answer.extensions["body"] = b"".join(answer.iter_raw())
        return answer


def tracks(page: Page) -> str:
    return f"/api/tracks/{page.get('/api/games')['games'][0]['tracks'][0]['digest']}"


@pytest.mark.parametrize("kind", ["", "/day.svg", "/night.svg"])
def test_boards_are_packed_for_who_can_unpack_them(ada: Page, kind: str) -> None:
    path = tracks(ada) + kind
    packed, plain = raw(ada, path, PACKED), raw(ada, path, PLAIN)
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(packed.extensions["body"]) == plain.extensions["body"]
    assert len(packed.extensions["body"]) < len(plain.extensions["body"]) / 3
    for answer in (packed, plain):
        assert answer.headers["vary"] == "accept-encoding"
        assert "immutable" in answer.headers["cache-control"]


def test_private_answers_are_not_packed(ada: Page) -> None:
    code = ada.post("/api/tables", {"game": "top-race", "sit": [0]})["code"]
    for path in ("/api/me", "/api/tables", f"/api/tables/{code}"):
        assert "content-encoding" not in raw(ada, path, PACKED).headers
