"""What everybody loads is sent compressed; what is private is not."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest
from fastapi import Request

from paddock.server.http import static_files
from paddock.server.http.compression import pack
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


def test_files_of_the_page_are_packed_and_fonts_are_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static_files, "STATIC", tmp_path)
    (tmp_path / "a.js").write_text("let go\n" * 100, encoding="ascii")
    (tmp_path / "a.woff2").write_bytes(b"font" * 100)
    request = Request({"type": "http", "headers": [(b"accept-encoding", b"br, gzip")]})
    script = static_files._sent(request, tmp_path / "a.js", "no-cache")
    font = static_files._sent(request, tmp_path / "a.woff2", "no-cache")
    assert script.body == pack(b"let go\n" * 100)
    assert script.headers["content-type"].startswith("text/javascript")
    assert "content-encoding" not in font.headers
    assert font.body == b"font" * 100
