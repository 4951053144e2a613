"""Files of the page: compressed, revalidated by content, and none from outside the folder."""

from __future__ import annotations

import asyncio
import gzip
import os
import re
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote

import pytest
from fastapi import FastAPI

from paddock.server.http import static_files
from paddock.server.refusals import RefusedError

SCRIPT, FONT, INDEX = b"let go\n" * 100, b"font" * 100, b"<!doctype html>" + b" " * 300
#: The same for every version, as where packages are built reproducibly.
LONG_AGO = (1, 1)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    put(static / "index.html", INDEX)
    put(static / "assets" / "a-1234.js", SCRIPT)
    put(static / "assets" / "a.woff2", FONT)
    put(tmp_path / "secret.txt", b"not for you")
    (static / "link.txt").symlink_to(tmp_path / "secret.txt")
    files = static_files.PageFiles(directory=static, check_dir=False)
    monkeypatch.setattr(static_files, "files", files)
    return static


def put(path: Path, body: bytes) -> None:
    path.write_bytes(body)
    os.utime(path, LONG_AGO)


class Answer(NamedTuple):
    """An answer as it comes over the network."""

    status: int
    headers: dict[str, str]
    body: bytes


class Page:
    """Asks for files as a browser does, without a network."""

    def __init__(self) -> None:
        self._app = FastAPI()
        self._app.include_router(static_files.router)

    def get(self, path: str, method: str = "GET", **headers: str) -> Answer:
        named = {"accept_encoding": "br, gzip", **headers}
        scope: dict[str, Any] = {
            "type": "http", "asgi": {"version": "3.0", "spec_version": "2.4"}, "method": method,
            "path": unquote(path), "raw_path": path.encode(), "root_path": "", "scheme": "http",
            "query_string": b"", "http_version": "1.1", "headers": [
                (name.replace("_", "-").encode(), value.encode()) for name, value in named.items()
            ],
        }  # fmt: skip
        sent: list[Any] = []

        async def receive() -> Any:
            return {"type": "http.request", "body": b""}

        async def send(message: Any) -> None:
            sent.append(message)

        asyncio.run(self._app(scope, receive, send))
        body = b"".join(message.get("body", b"") for message in sent[1:])
        told = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        return Answer(sent[0]["status"], told, body)


@pytest.fixture
def page(folder: Path) -> Page:
    return Page()


def test_scripts_are_compressed_for_who_can_unpack_them(page: Page) -> None:
    packed = page.get("/assets/a-1234.js")
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["content-type"].startswith("text/javascript")
    assert gzip.decompress(packed.body) == SCRIPT
    plain = page.get("/assets/a-1234.js", accept_encoding="identity")
    assert "content-encoding" not in plain.headers
    assert plain.body == SCRIPT
    for answer in (packed, plain):
        assert answer.headers["vary"] == "accept-encoding"
        assert int(answer.headers["content-length"]) == len(answer.body)


def test_fonts_are_left_alone(page: Page) -> None:
    font = page.get("/assets/a.woff2")
    assert "content-encoding" not in font.headers
    assert font.body == FONT


def test_assets_are_kept_for_ever_and_the_page_is_asked_for_each_time(page: Page) -> None:
    assert page.get("/assets/a-1234.js").headers["cache-control"] == static_files.FOR_EVER
    for path in ("/", "/index.html", "/tables/ABCDEF"):
        answer = page.get(path)
        assert answer.headers["cache-control"] == "no-cache"
        assert gzip.decompress(answer.body) == INDEX


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
@pytest.mark.parametrize("path", ["/", "/assets/a-1234.js", "/assets/a.woff2"])
def test_what_a_browser_has_already_is_not_sent_again(page: Page, path: str, encoding: str) -> None:
    first = page.get(path, accept_encoding=encoding)
    again = page.get(path, accept_encoding=encoding, if_none_match=first.headers["etag"])
    assert (again.status, again.body) == (304, b"")
    for name in ("etag", "cache-control", "vary"):
        assert again.headers[name].removeprefix("W/") == first.headers[name].removeprefix("W/")
    assert page.get(path, if_none_match='"another"').status == 200


def test_the_encodings_of_a_file_have_no_strong_etag_in_common(page: Page) -> None:
    packed, plain = page.get("/"), page.get("/", accept_encoding="identity")
    assert packed.headers["etag"] == f"W/{plain.headers['etag']}"


def test_another_file_of_the_same_size_and_age_has_another_etag(page: Page, folder: Path) -> None:
    before = page.get("/").headers["etag"]
    put(folder / "index.html", INDEX.upper())
    # As after a restart: what was kept is gone.
    static_files.content.cache_clear()
    answer = page.get("/", if_none_match=before)
    assert answer.status == 200
    assert answer.headers["etag"] != before


def test_a_file_that_changes_is_read_again(page: Page, folder: Path) -> None:
    assert gzip.decompress(page.get("/").body) == INDEX
    (folder / "index.html").write_bytes(b"new")
    assert gzip.decompress(page.get("/").body) == b"new"


@pytest.mark.parametrize("path", ["/", "/assets/a-1234.js", "/assets/a.woff2"])
def test_head_tells_the_same_as_get(page: Page, path: str) -> None:
    whole, head = page.get(path), page.get(path, "HEAD")
    assert (head.status, head.headers) == (200, whole.headers)


def test_part_of_a_file_may_be_asked_for(page: Page) -> None:
    answer = page.get("/assets/a.woff2", range="bytes=2-5")
    assert (answer.status, answer.body) == (206, b"ntfo")
    assert answer.headers["content-range"] == f"bytes 2-5/{len(FONT)}"


@pytest.mark.parametrize(
    "path",
    [
        "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "/%2fetc/hosts.txt", "/link.txt",
        "/a%00.txt", "/assets/none.js", "/assets/", "/none.png", "/" + "x" * 5000 + ".js",
    ],
)  # fmt: skip
def test_nothing_but_files_of_the_folder_is_sent(page: Page, path: str) -> None:
    with pytest.raises(RefusedError) as refusal:
        page.get(path)
    assert refusal.value.code == "not_found"


def test_a_page_that_is_not_built_says_so(page: Page, folder: Path) -> None:
    (folder / "index.html").unlink()
    assert b"has not been built" in page.get("/").body


def test_every_screen_of_the_page_is_found_at_its_own_address() -> None:
    app = (Path(__file__).parents[2] / "web/src/App.svelte").read_text(encoding="utf-8")
    patterns = re.findall(r"/\^\\/(.*?)\$/", app) + re.findall(r"route\.path === '/(\w+)'", app)
    words = {re.match(r"\(?(\w+)", part)[1] for each in patterns for part in each.split("|")}  # type: ignore[index]
    assert {"t", "learn", "me", "leaders", "draw"} <= words
    assert words <= static_files.ROUTES
